#include "encodings/rope_multimodal.h"

#include "encodings/shared/rope_arguments.h"
#include "numeric/reject.h"
#include "numeric/rounding.h"

namespace orrery {
namespace {

// The axis each pair turns by.
std::vector<std::size_t> AxesOf(std::span<const double> sections, SectionOrder order) {
  std::vector<std::size_t> axes;
  for (std::size_t a = 0; a < sections.size(); ++a) {
    const double room = kLargestWidth / 2 - static_cast<double>(axes.size());
    Require(IsWhole(sections[a], 0, room), "an entry of sections", sections[a],
            "a whole number of pairs, together at most 32768");
    for (double pair = 0; pair < sections[a]; ++pair) axes.push_back(a);
  }
  Require(!axes.empty(), "the sum of sections", 0, "1 or more");
  if (order == SectionOrder::kContiguous) return axes;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    const std::size_t turn = i % sections.size();
    axes[i] =
        static_cast<double>(i) < static_cast<double>(sections.size()) * sections[turn] ? turn : 0;
  }
  return axes;
}

}  // namespace

Tensor RopeMultimodalAngles(ConstMatrixView positions, std::span<const double> sections,
                            double base, SectionOrder order) {
  RequireShape("sections", {sections.size()}, {positions.cols});
  const std::vector<std::size_t> axes = AxesOf(sections, order);
  const std::vector<double> frequencies = SinusoidalFrequencies(2 * axes.size(), {.base = base});
  Tensor angles({positions.rows, axes.size()});
  for (std::size_t t = 0; t < positions.rows; ++t) {
    for (std::size_t i = 0; i < axes.size(); ++i)
      angles.data[t * axes.size() + i] = positions(t, axes[i]) * frequencies[i];
  }
  return angles;
}

constexpr Argument kSections = NumbersArgument(
    Kind::kVector, "sections", "Pairs of each axis; they add up to half the channels.", 0,
    kLargestWidth, "pairs");
constexpr Argument kOrder =
    ChoiceArgument("order", "Axes in blocks, or dealt to the pairs in turn.", kSectionOrders,
                   SectionOrder::kContiguous);

constexpr Function kFunctions[] = {
    {.name = "rope_multimodal_angles",
     .title = "Multimodal angles",
     .sentence = "Angles of tokens with a position on each axis, for rope_rotate.",
     .formula = R"(\theta_{ti} = p_{t,\,a(i)}\,\omega_i)",
     .body = Run<RopeMultimodalAngles, rope::kGridPositions, kSections, rope::kBase, kOrder>,
     .results = {{.shape = "[T, pairs]", .sentence = "Radians."}}},
};

extern const Info kRopeMultimodalInfo{
    .id = "rope_multimodal",
    .title = "Multimodal RoPE",
    .acts = {Place::kQueryKey},
    .parameters = {kSections, rope::kBase, kOrder, rope::kPairing},
    .sentence =
        "Turns each pair by one of several positions of a token, such as time, height and width.",
    .source = "wang2024qwen"};

extern const Encoding kRopeMultimodalEncoding{kRopeMultimodalInfo, kFunctions};

}  // namespace orrery
