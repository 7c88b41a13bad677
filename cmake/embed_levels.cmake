# Writes a C++ source that holds the level files, so that the library needs no file system at run time.
#
#   cmake -D FOLDER=levels/data -D OUTPUT=level_files.cpp -P embed_levels.cmake
#
# levels.txt in that folder lists the names of the levels, one a line, in the order of play; "#" begins a comment.
file(STRINGS "${FOLDER}/levels.txt" lines)
set(arrays "")
set(rows "")
set(number 0)
foreach(line IN LISTS lines)
  string(REGEX REPLACE "#.*" "" name "${line}")
  string(STRIP "${name}" name)
  if(name STREQUAL "")
    continue()
  endif()
  if(NOT EXISTS "${FOLDER}/${name}.json")
    message(FATAL_ERROR "levels.txt names \"${name}\", but there is no ${name}.json beside it.")
  endif()
  # Bytes as numbers: string literals have a largest length, and the text may hold anything.
  file(READ "${FOLDER}/${name}.json" bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n" bytes
         "${bytes}")
  string(APPEND arrays "constexpr unsigned char kText${number}[] = {\n${bytes}};\n")
  string(APPEND rows "      {\"${name}\", text_of(kText${number})},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE "${OUTPUT}.new"
"// Written by cmake/embed_levels.cmake from ${number} files; do not edit it.
#include \"levels/level/level_list.hpp\"

namespace ackboard {
namespace {

${arrays}
template <std::size_t bytes>
std::string_view text_of(const unsigned char (&text)[bytes]) {
  return {reinterpret_cast<const char*>(text), bytes};
}

}  // namespace

std::span<const LevelFile> level_files() {
  static const LevelFile files[] = {
${rows}  };
  return files;
}

}  // namespace ackboard
")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
