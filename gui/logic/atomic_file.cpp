#include "gui/logic/atomic_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>

namespace ackboard {
namespace {

std::string fault_text(const std::filesystem::path& file, const char* what) {
  return file.string() + " cannot be " + what + ": " + std::strerror(errno);
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(descriptor) == 0;
}

// The new name of a file is on the disk only when its folder is.
void force_folder(const std::filesystem::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

std::filesystem::path folder_of(const char* variable, const char* below_home) {
  const char* stated = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe)
  if (stated != nullptr && stated[0] == '/') return std::filesystem::path(stated) / "ackboard";
  const char* home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe)
  return home != nullptr && home[0] != '\0' ? std::filesystem::path(home) / below_home / "ackboard"
                                            : std::filesystem::path{};
}

}  // namespace

std::string write_whole(const std::filesystem::path& file, std::string_view text) {
  std::error_code failed;
  std::filesystem::create_directories(file.parent_path(), failed);
  const std::filesystem::path temporary = file.string() + "." + std::to_string(::getpid()) + ".new";
  const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor < 0) return fault_text(file, "written");
  const bool written = write_all(descriptor, text);
  const std::string fault = written ? "" : fault_text(file, "written");
  ::close(descriptor);
  if (!fault.empty() || std::rename(temporary.c_str(), file.c_str()) != 0) {
    const std::string reason = fault.empty() ? fault_text(file, "replaced") : fault;
    ::unlink(temporary.c_str());
    return reason;
  }
  force_folder(file.parent_path());
  return {};
}

std::optional<std::string> read_whole(const std::filesystem::path& file) {
  std::error_code failed;
  if (!std::filesystem::is_regular_file(file, failed)) return std::nullopt;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return std::nullopt;
  std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  return stream.bad() ? std::nullopt : std::optional(std::move(text));
}

std::filesystem::path set_aside(const std::filesystem::path& file, std::string_view why) {
  for (int number = 1; number < 10'000; ++number) {
    const std::filesystem::path name = file.string() + "." + std::string(why) + "-" + std::to_string(number);
    // A hard link fails where the name is taken, so nothing is replaced, whoever else does the same now.
    if (::link(file.c_str(), name.c_str()) == 0) {
      ::unlink(file.c_str());
      return name;
    }
    if (errno != EEXIST) break;
  }
  return {};
}

std::filesystem::path data_folder() { return folder_of("XDG_DATA_HOME", ".local/share"); }
std::filesystem::path settings_folder() { return folder_of("XDG_CONFIG_HOME", ".config"); }

}  // namespace ackboard
