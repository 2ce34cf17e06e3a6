#include "encodings/xpos.h"

#include <cmath>

#include "encodings/shared/rope_arguments.h"
#include "numeric/reject.h"

namespace orrery {

std::vector<double> XposScales(std::size_t d) {
  RequireEvenWidth(d);
  const auto width = static_cast<double>(d);
  std::vector<double> scales(d / 2);
  for (std::size_t i = 0; i < scales.size(); ++i)
    scales[i] = (2 * static_cast<double>(i) + 0.4 * width) / (1.4 * width);
  return scales;
}

RopeTable XposTable(std::span<const double> positions, std::size_t d, const XposOptions& options) {
  const std::vector<double> scales = XposScales(d);
  RequireAbove("scale_base", options.scale_base, 0);
  RopeTable table =
      RopeTableOf(RopeAngles(positions, SinusoidalFrequencies(d, {.base = options.base})));
  for (std::size_t t = 0; t < positions.size(); ++t) {
    const double power = (options.role == XposRole::kKey ? -1 : 1) *
                         (positions[t] - options.center) / options.scale_base;
    for (std::size_t i = 0; i < scales.size(); ++i) {
      const double scale = std::pow(scales[i], power);
      Require(std::isfinite(scale), "an entry of positions", positions[t],
              "nearer to the center: the factor overflows");
      table.cosines.data[t * scales.size() + i] *= scale;
      table.sines.data[t * scales.size() + i] *= scale;
    }
  }
  return table;
}

namespace {

constexpr EnumChoice<XposRole> kRoles{{"query", XposRole::kQuery}, {"key", XposRole::kKey}};
constexpr Argument kRole =
    ChoiceArgument("role", "Keys grow where queries shrink.", kRoles, XposOptions().role);
constexpr Argument kScaleBase =
    NumberArgument("scale_base", "Distance over which a pair shrinks by its factor.", 1e-6, 1e9,
                   XposOptions().scale_base, {16, 2048, 16}, "tokens");
constexpr Argument kCenter =
    NumberArgument("center", "Position where the factor is 1; cancels in scores.",
                   -kLargestPosition, kLargestPosition, XposOptions().center, {0, 64, 1}, "tokens");

constexpr auto kOptions = Fields<XposOptions, kRole, rope::kBase, kScaleBase, kCenter>;

// The table of rows of their width.
template <const Argument& rows>
RopeTable TableOf(const Arguments& call) {
  const std::size_t d = rope::WidthOf(Take<rows>(call), rows.name);
  return XposTable(Take<rope::kPositions>(call), d, kOptions(call));
}
template <const Argument& rows>
constexpr auto kTable =
    Reads<TableOf<rows>, rope::kPositions, kRole, rope::kBase, kScaleBase, kCenter>;

constexpr Function kFunctions[] = {
    {.name = "xpos",
     .title = "xPos",
     .sentence = "Turns pairs as RoPE does and shrinks them with the distance.",
     .formula =
         R"(q_m \to \zeta_i^{(m-c)/s} R(m\omega_i)\,q_m,\quad k_n \to \zeta_i^{-(n-c)/s} R(n\omega_i)\,k_n)",
     .body = Run<RopeRotate, rope::kRows, kTable<rope::kRows>, rope::kPairing>,
     .results = {rope::kTurned}},
    {.name = "xpos_scales",
     .title = "xPos factors",
     .sentence = "Shrinking factor of each pair.",
     .formula = R"(\zeta_i = (2i + 0.4D) / (1.4D))",
     .body = Run<XposScales, rope::kHeadDim>,
     .results = {{.shape = "[d/2]", .sentence = "Between 2/7 and 1."}}},
};

}  // namespace

extern const Function kXposBackward{
    .name = "xpos_backward",
    .title = "xPos, backward",
    .sentence = "Gradient by the rows before they turned.",
    .body = Run<RopeRotateBackward, rope::kRowGradient, kTable<rope::kRowGradient>, rope::kPairing>,
    .results = {rope::kRowsGradient}};

extern const Info kXposInfo{
    .id = "xpos",
    .title = "xPos",
    .acts = {Place::kQueryKey},
    .parameters = {rope::kHeadDim, rope::kBase, kScaleBase, rope::kPairing},
    .sentence = "RoPE whose pairs also shrink with the distance, fast ones sooner than slow ones.",
    .source = "sun2022"};

extern const Encoding kXposEncoding{kXposInfo, kFunctions};

}  // namespace orrery
