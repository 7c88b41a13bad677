// The name and version of the engine, as reports state them.
#pragma once

namespace ackboard {

#ifdef ACKBOARD_VERSION
inline constexpr const char* kEngine = "ackboard " ACKBOARD_VERSION;
#else
inline constexpr const char* kEngine = "ackboard (unversioned build)";
#endif

// Of the JSON that commands write. It rises when something is renamed, removed or changes its meaning.
inline constexpr int kSchemaVersion = 1;

}  // namespace ackboard
