// The links of a board.
#pragma once

#include <optional>
#include <span>

#include "levels/document/spot.hpp"
#include "sim/board.hpp"
#include "sim/catalog.hpp"

namespace ackboard {

// What a link may state; declared like the parameters of a kind, and set on a LinkDraft.
std::span<const ParamSpec> link_params();

// Nothing if the link does not say what it joins and how, so that a board cannot be judged.
std::optional<LinkDraft> read_link(const Spot& spot);

}  // namespace ackboard
