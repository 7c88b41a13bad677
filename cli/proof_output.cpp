#include "cli/proof_output.hpp"

#include <algorithm>

#include "cli/colour.hpp"
#include "cli/text_layout.hpp"
#include "levels/text/unit_text.hpp"

namespace ackboard {
namespace {

std::string number(std::uint64_t count) {
  return rounded_text(Quantity::count, static_cast<std::int64_t>(count));
}

std::string effort_of(const Proof& proof) {
  return counted(proof.claims.size(), "claim") + ", " + number(proof.runs) +
         (proof.runs == 1 ? " run, " : " runs, ") + number(proof.schedules) + " single faults";
}

std::string claim_text(const Claim& claim, const Style& style) {
  const std::string words = claim.holds ? claim.words : claim.words + ". " + claim.objection;
  return inked(style, claim.holds ? Ink::plain : Ink::red,
               paragraph(claim.holds ? "      ok    " : "      FAILS ", words, style.columns));
}

}  // namespace

std::string proof_text(const Level& level, std::size_t place, const Proof& proof, bool in_full,
                       const Style& style) {
  const std::string verdict = proof.stopped ? "stopped" : proof.holds() ? "ok" : "FAILED";
  std::string text =
      inked(style, proof.holds() ? Ink::green : Ink::red,
            paragraph(padded(std::to_string(place), 4),
                      level.name + ": " + verdict + " (" + effort_of(proof) + ")", style.columns));
  for (const Claim& claim : proof.claims) {
    if (in_full || !claim.holds) text += claim_text(claim, style);
  }
  return text;
}

Json proof_json(const Level& level, std::size_t place, const Proof& proof) {
  Json claims = Json::array();
  for (const Claim& claim : proof.claims) {
    claims.push_back({{"claim", claim.words}, {"holds", claim.holds}, {"objection", claim.objection}});
  }
  return {{"place", place},
          {"name", level.name},
          {"holds", proof.holds()},
          {"stopped", proof.stopped},
          {"runs", proof.runs},
          {"schedules", proof.schedules},
          {"claims", std::move(claims)}};
}

}  // namespace ackboard
