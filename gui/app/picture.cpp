#include "gui/app/picture.hpp"

#include <backends/imgui_impl_opengl3.h>
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GL/gl.h>
#include <imgui.h>
#include <stb_image_write.h>

#include <cstring>
#include <fstream>
#include <vector>

#include "gui/views/player.hpp"

namespace ackboard {
namespace {

// Popups and what depends on the size of something come one frame after what they belong to.
constexpr int kFrames = 4;

class Surface {
 public:
  Surface(int width, int height) {
    const auto get_display =
        reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(eglGetProcAddress("eglGetPlatformDisplayEXT"));
    if (get_display == nullptr) return;
    display_ = get_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
    if (display_ == EGL_NO_DISPLAY || eglInitialize(display_, nullptr, nullptr) == EGL_FALSE) return;
    eglBindAPI(EGL_OPENGL_API);
    constexpr EGLint kWanted[]{EGL_SURFACE_TYPE,
                               EGL_PBUFFER_BIT,
                               EGL_RENDERABLE_TYPE,
                               EGL_OPENGL_BIT,
                               EGL_RED_SIZE,
                               8,
                               EGL_GREEN_SIZE,
                               8,
                               EGL_BLUE_SIZE,
                               8,
                               EGL_ALPHA_SIZE,
                               8,
                               EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    if (eglChooseConfig(display_, kWanted, &config, 1, &count) == EGL_FALSE || count == 0) return;
    const EGLint size[]{EGL_WIDTH, width, EGL_HEIGHT, height, EGL_NONE};
    surface_ = eglCreatePbufferSurface(display_, config, size);
    constexpr EGLint kVersion[]{EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3, EGL_NONE};
    context_ = eglCreateContext(display_, config, EGL_NO_CONTEXT, kVersion);
    ready_ = context_ != EGL_NO_CONTEXT && eglMakeCurrent(display_, surface_, surface_, context_) == EGL_TRUE;
  }
  ~Surface() {
    if (display_ == EGL_NO_DISPLAY) return;
    eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    if (context_ != EGL_NO_CONTEXT) eglDestroyContext(display_, context_);
    if (surface_ != EGL_NO_SURFACE) eglDestroySurface(display_, surface_);
    eglTerminate(display_);
  }
  Surface(const Surface&) = delete;
  Surface& operator=(const Surface&) = delete;
  [[nodiscard]] bool is_ready() const { return ready_; }

 private:
  EGLDisplay display_ = EGL_NO_DISPLAY;
  EGLSurface surface_ = EGL_NO_SURFACE;
  EGLContext context_ = EGL_NO_CONTEXT;
  bool ready_ = false;
};

// From the top row down, without the alpha that blending left behind.
std::vector<unsigned char> read_pixels(int width, int height) {
  const auto row = static_cast<std::size_t>(width) * 3;
  std::vector<unsigned char> upwards(row * static_cast<std::size_t>(height));
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, upwards.data());
  std::vector<unsigned char> pixels(upwards.size());
  for (std::size_t y = 0; y < static_cast<std::size_t>(height); ++y) {
    std::memcpy(&pixels[y * row], &upwards[(static_cast<std::size_t>(height) - 1 - y) * row], row);
  }
  return pixels;
}

void draw(Player& player, int width, int height) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
  io.DeltaTime = 1.0F / 60;
  io.MousePos = {-1, -1};
  player.fit_into(io.DisplaySize);
  player.ui.fonts = load_fonts(player.ui.scale);
  player.fonts_are_old = false;
  ImGui_ImplOpenGL3_Init("#version 330");
  for (int frame = 0; frame < kFrames; ++frame) {
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
    player.frame(Duration::zero());
    ImGui::Render();
  }
  glViewport(0, 0, width, height);
  glClearColor(0, 0, 0, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  glFinish();
}

}  // namespace

std::string write_picture(Player& player, int width, int height, const std::filesystem::path& file) {
  const Surface surface(width, height);
  if (!surface.is_ready())
    return "There is no OpenGL 3.3 by EGL here; on Debian the package libgl1-mesa-dri brings it.";
  draw(player, width, height);
  const std::vector<unsigned char> pixels = read_pixels(width, height);
  ImGui_ImplOpenGL3_Shutdown();
  std::ofstream stream(file, std::ios::binary);
  const auto append = [](void* to, void* bytes, int count) {
    static_cast<std::ofstream*>(to)->write(static_cast<const char*>(bytes), count);
  };
  const int drawn = stbi_write_png_to_func(append, &stream, width, height, 3, pixels.data(), width * 3);
  stream.close();
  return drawn != 0 && stream ? "" : file.string() + " cannot be written.";
}

}  // namespace ackboard
