// Options that several commands have.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace ackboard {

enum class Format : std::uint8_t { text, json, markdown };

void add_files(CLI::App& app, std::vector<std::string>& files);

// --format, with the names of the formats that the command can write.
void add_format(CLI::App& app, Format& format, const std::vector<Format>& possible);

// An option that may be given several times, each time with one value.
CLI::Option* add_repeatable(CLI::App& app, const std::string& name, std::vector<std::string>& values,
                            const std::string& help);

// Refuses the empty word, with that sentence.
CLI::Validator not_empty(const std::string& sentence);

}  // namespace ackboard
