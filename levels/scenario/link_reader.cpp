#include "levels/scenario/link_reader.hpp"

#include <algorithm>
#include <any>

#include "levels/scenario/params_reader.hpp"
#include "sim/param.hpp"

namespace ackboard {
namespace {

// So long that no network is slower, and so short that many of them in a row are still a time.
constexpr Duration kLongestRoundTrip = 1h;

std::span<const std::string_view> protocol_names() {
  static const std::vector<std::string_view> names = names_of(protocol_kinds());
  return names;
}

void set_protocol(std::any& link, const Value& value) {
  const auto at = static_cast<std::size_t>(std::get<std::int64_t>(value));
  std::any_cast<LinkDraft&>(link).protocol = protocol_kinds()[at];
}

Value get_protocol(const std::any& link) {
  const auto kinds = protocol_kinds();
  const auto found = std::find(kinds.begin(), kinds.end(), std::any_cast<const LinkDraft&>(link).protocol);
  return found == kinds.end() ? Value{} : Value{static_cast<std::int64_t>(found - kinds.begin())};
}

bool crosses_no_network(const ProtocolKind& protocol) {
  return protocol.request_round_trips == 0 && protocol.acknowledgment_round_trips == 0;
}

std::string only_for_reconnecting(const Board& board, std::size_t link) {
  const Link& row = board.links[link];
  if (!crosses_no_network(*row.protocol) || row.round_trip == Duration::zero()) return {};
  return "delays nothing that is sent: no network is crossed on " + std::string(row.protocol->name) +
         "; it counts only when one end connects again";
}

std::vector<ParamSpec> declared_params() {
  return {
      param<LinkDraft, &LinkDraft::from>({.name = "from",
                                          .type = ParamType::part,
                                          .meaning = "The part that jobs or deliveries come from.",
                                          .required = true}),
      param<LinkDraft, &LinkDraft::to>(
          {.name = "to", .type = ParamType::part, .meaning = "The part that they go to.", .required = true}),
      {.name = "protocol",
       .type = ParamType::choice,
       .meaning =
           "How they talk; it decides what an acknowledgment costs and whether a publish can be lost alone.",
       .choices = protocol_names(),
       .required = true,
       .set = set_protocol,
       .get = get_protocol},
      param<LinkDraft, &LinkDraft::round_trip>({.name = "rtt",
                                                .type = ParamType::duration,
                                                .standard = LinkDraft{}.round_trip,
                                                .least = Duration::zero(),
                                                .most = kLongestRoundTrip,
                                                .meaning = "Its round trip; 0 s where no network is crossed.",
                                                .source = "two machines of one region",
                                                .in_vain = only_for_reconnecting})};
}

}  // namespace

std::span<const ParamSpec> link_params() {
  static const std::vector<ParamSpec> specs = declared_params();
  return specs;
}

std::optional<LinkDraft> read_link(const Spot& spot) {
  if (!spot.expect(Node::Kind::object, "an object that describes a link")) return std::nullopt;
  std::any params = LinkDraft{};
  read_params(spot, link_params(), params);
  LinkDraft link = std::any_cast<LinkDraft>(std::move(params));
  const bool complete = spot.node.find("from") && spot.node.find("to") && link.protocol != nullptr;
  if (!complete) return std::nullopt;
  if (crosses_no_network(*link.protocol) && spot.node.find("rtt") == nullptr) link.round_trip = {};
  return link;
}

}  // namespace ackboard
