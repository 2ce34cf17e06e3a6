#include "encodings/fire.h"

#include <algorithm>
#include <cmath>

#include "encodings/shared/arguments.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

void Check(const Tensor& offsets, std::span<const double> query_positions,
           const FireOptions& options) {
  CheckOffsets(offsets);
  RequireShape("offsets", offsets.shape,
               {query_positions.size(), offsets.shape.empty() ? 0 : offsets.shape.back()});
  RequirePositive("c", options.c);
  RequirePositive("threshold", options.threshold);
  Require(options.epsilon >= 0 && std::isfinite(options.epsilon), "epsilon", options.epsilon,
          "finite and 0 or more");
  for (double position : query_positions) {
    Require(position >= 0 && position <= kLargestOffset, "an entry of query_positions", position,
            "0 to", kLargestOffset);
  }
}

double Denominator(double reach, const FireOptions& options) {
  return std::log1p(options.c * reach) + options.epsilon;
}

}  // namespace

Tensor FireDistances(const Tensor& offsets, std::span<const double> query_positions,
                     const FireOptions& options) {
  Check(offsets, query_positions, options);
  Tensor distances = offsets;
  for (std::size_t i = 0; i < offsets.size(); ++i) {
    const double reach = std::max(query_positions[i / offsets.shape[1]], options.threshold);
    distances.data[i] =
        std::log1p(options.c * std::abs(offsets.data[i])) / Denominator(reach, options);
  }
  return distances;
}

FireGradients FireDistancesBackward(const Tensor& offsets, std::span<const double> query_positions,
                                    const FireOptions& options, const Tensor& d_distances) {
  Check(offsets, query_positions, options);
  RequireShape("d_distances", d_distances.shape, offsets.shape);
  FireGradients gradients;
  for (std::size_t i = 0; i < offsets.size(); ++i) {
    const double position = query_positions[i / offsets.shape[1]];
    const double reach = std::max(position, options.threshold);
    const double r = std::abs(offsets.data[i]);
    const double below = Denominator(reach, options);
    const double x = std::log1p(options.c * r) / below;
    const double d = d_distances.data[i] / below;
    gradients.d_c += d * (r / (options.c * r + 1) - x * reach / (options.c * reach + 1));
    if (position < options.threshold)
      gradients.d_threshold -= d * x * options.c / (options.c * reach + 1);
  }
  return gradients;
}

constexpr Argument kOffsets =
    NumbersArgument(Kind::kMatrix, "offsets", "Key position minus query position, one row a query.",
                    -kLargestOffset, kLargestOffset, "tokens");
constexpr Argument kQueryPositions = NumbersArgument(
    Kind::kVector, "query_positions", "Position of each query.", 0, kLargestOffset, "tokens");
constexpr Argument kC = NumberArgument("c", "How soon the logarithm bends.", 1e-12, 1e9,
                                       FireOptions().c, {0.01, 2, 0.01}, "per token");
constexpr Argument kThreshold =
    NumberArgument("threshold", "Queries before it are measured against it.", 1e-12, kLargestOffset,
                   FireOptions().threshold, {1, 1024, 1}, "tokens");
constexpr Argument kEpsilon =
    NumberArgument("epsilon", "Added to the denominator.", 0, 1, FireOptions().epsilon);

constexpr Argument kGradient =
    ArgumentOf(Kind::kMatrix, "d_distances", "Gradient of the loss with respect to the distances.");
constexpr auto kOptions = Fields<FireOptions, kC, kThreshold, kEpsilon>;

constexpr Function kFunctions[] = {
    {.name = "fire_distances",
     .title = "FIRE distances",
     .sentence = "Logarithm of each distance over that of the query's own position.",
     .formula = R"(x_{ts} = \frac{\ln(c\,|o_{ts}| + 1)}{\ln(c \max(m_t, L) + 1) + \varepsilon})",
     .body = Run<FireDistances, kOffsets, kQueryPositions, kOptions>,
     .results = {{.shape = "[T, S]", .sentence = "Inputs for mlp_bias with activation relu."}}},
};

extern const Function kFireBackward{
    .name = "fire_distances_backward",
    .title = "FIRE distances, backward",
    .sentence = "Gradients by the two learned numbers.",
    .formula = R"(dx = (dn - x\,dd)/d,\quad x = n/d)",
    .body = Run<FireDistancesBackward, kOffsets, kQueryPositions, kOptions, kGradient>,
    .results = kGradientsBy<kC, kThreshold>};

// Sizes: shared is 1 where all layers have one network, 0 where each has its own; width counts
// hidden units.
extern const Info kFireInfo{
    .id = "fire",
    .title = "FIRE",
    .acts = {Place::kLogits},
    .parameters = {kC, kThreshold},
    .sentence =
        "Adds to each logit what a learned network makes of the distance "
        "relative to the query's position.",
    .source = "li2024",
    .num_parameters = "if(shared > 0, 1, layers) * (2 * width + (width + 1) * heads + 2)",
    .sizes = " shared width "};

extern const Encoding kFireEncoding{kFireInfo, kFunctions};

}  // namespace orrery
