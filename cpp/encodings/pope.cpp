#include "encodings/pope.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "encodings/shared/rope_arguments.h"
#include "layers/activation.h"
#include "numeric/linear.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

// An entry of x: where its two parts stand in the result, its angle, and the phase that its
// gradient reaches, if any.
struct Channel {
  std::size_t cosine, sine;
  double angle;
  std::size_t phase = kNone;
};

// Rows, positions and phases, once their shapes are known to fit.
class Rows {
 public:
  Shape output;

  Rows(const Tensor& x, std::span<const double> positions, const PopeOptions& options)
      : output(x.shape), positions_(positions), options_(options) {
    const std::size_t rank = x.rank();
    width_ = rank == 0 ? 0 : x.shape[rank - 1];
    count_ = rank < 2 ? 1 : x.shape[rank - 2];
    if (width_ == 0 || (positions.size() != count_ && positions.size() != 1)) {
      Reject("x has shape {} and there are {} positions; it must be [..., T, D] and there T or 1",
             {x.shape, positions.size()});
    }
    frequencies_ = PopeFrequencies(width_, options.base);
    output.back() = 2 * width_;
    if (!options.phases) return;
    const Shape& phases = options.phases->shape;
    if (phases != Shape{width_} && (rank < 3 || phases != Shape{x.shape[rank - 3], width_})) {
      Reject(
          "phases has shape {} and x has shape {}; it must be [D], or [heads, D] for [heads, T, D]",
          {phases, x.shape});
    }
  }

  // The channel at entry i of x.
  Channel At(std::size_t i) const {
    const std::size_t c = i % width_;
    const std::size_t row = i / width_;
    const std::size_t start = 2 * row * width_;
    const bool concat = options_.layout == PopeLayout::kConcat;
    Channel channel{start + (concat ? c : 2 * c), start + (concat ? width_ + c : 2 * c + 1),
                    positions_[positions_.size() == 1 ? 0 : row % count_] * frequencies_[c]};
    if (options_.phases) {
      const std::size_t place = (row / count_ * width_ + c) % options_.phases->size();
      const double phase = options_.phases->data[place];
      const double used = std::clamp(phase, -2 * std::numbers::pi, 0.0);
      if (used == phase) channel.phase = place;
      channel.angle += used;
    }
    return channel;
  }

 private:
  std::span<const double> positions_;
  const PopeOptions& options_;
  std::size_t width_, count_;
  std::vector<double> frequencies_;
};

double Magnitude(double x) { return Activate(Activation::kSoftplus, x); }

}  // namespace

std::vector<double> PopeFrequencies(std::size_t d, double base) {
  if (d < 1 || static_cast<double>(d) > kLargestWidth / 2)
    RejectNumber("d", static_cast<double>(d), "between 1 and 32768");
  return SinusoidalFrequencies(2 * d, {.base = base});
}

Tensor Pope(const Tensor& x, std::span<const double> positions, const PopeOptions& options) {
  const Rows rows(x, positions, options);
  Tensor result(rows.output);
  for (std::size_t i = 0; i < x.size(); ++i) {
    const Channel channel = rows.At(i);
    const double magnitude = Magnitude(x.data[i]);
    result.data[channel.cosine] = magnitude * std::cos(channel.angle);
    result.data[channel.sine] = magnitude * std::sin(channel.angle);
  }
  return result;
}

PopeGradients PopeBackward(const Tensor& x, std::span<const double> positions,
                           const Tensor& d_output, const PopeOptions& options) {
  const Rows rows(x, positions, options);
  RequireShape("d_output", d_output.shape, rows.output);
  PopeGradients gradients{Tensor(x.shape),
                          options.phases ? Tensor(options.phases->shape) : Tensor()};
  for (std::size_t i = 0; i < x.size(); ++i) {
    const Channel channel = rows.At(i);
    const double cosine = std::cos(channel.angle);
    const double sine = std::sin(channel.angle);
    const double d_cosine = d_output.data[channel.cosine];
    const double d_sine = d_output.data[channel.sine];
    gradients.d_x.data[i] =
        ActivationSlope(Activation::kSoftplus, x.data[i]) * (d_cosine * cosine + d_sine * sine);
    if (channel.phase != kNone) {
      gradients.d_phases.data[channel.phase] +=
          Magnitude(x.data[i]) * (d_sine * cosine - d_cosine * sine);
    }
  }
  return gradients;
}

std::vector<double> PopeScores(std::span<const double> query, std::span<const double> key,
                               std::span<const double> offsets, const PopeOptions& options) {
  RequireShape("key", {key.size()}, {query.size()});
  // The query stays at phase 0, where its sine parts are 0; a copy of the key turns by each offset.
  Tensor keys({offsets.size(), key.size()});
  for (std::size_t i = 0; i < keys.size(); ++i) keys.data[i] = key[i % key.size()];
  const Tensor turned = Pope(keys, offsets, {options.phases, options.base});
  std::vector<double> magnitudes(query.size());
  std::transform(query.begin(), query.end(), magnitudes.begin(), Magnitude);
  std::vector<double> scores(offsets.size());
  for (std::size_t t = 0; t < scores.size(); ++t)
    scores[t] = Dot(magnitudes, AsRows(turned).Row(t).first(query.size()));
  return scores;
}

constexpr Argument kWidth = WholeArgument("d", "Channels of a head, odd ones too.", 1,
                                          kLargestWidth / 2, {}, kWidthControl, "entries");
constexpr Argument kPhases =
    ArgumentOf(Kind::kTensor, "phases", "Of keys, [D] or [heads, D]; cut to [-2 pi, 0].",
               Fallback::EmptyList(), "radians");
constexpr EnumChoice<PopeLayout> kLayouts{{"concat", PopeLayout::kConcat},
                                          {"interleaved", PopeLayout::kInterleaved}};
constexpr Argument kLayout = ChoiceArgument("layout", "Cosines then sines, or channel by channel.",
                                            kLayouts, PopeOptions{}.layout);

constexpr auto kOptions = Fields<PopeOptions, kPhases, rope::kBase, kLayout>;

constexpr Function kFunctions[] = {
    {.name = "pope_frequencies",
     .title = "PoPE frequencies",
     .sentence = "One frequency a channel.",
     .formula = R"(\omega_c = \mathrm{base}^{-c/d})",
     .body = Run<PopeFrequencies, kWidth, rope::kBase>,
     .results = {{.shape = "[d]", .sentence = "Radians per token."}}},
    {.name = "pope",
     .title = "PoPE",
     .sentence = "Turns each channel into a magnitude, by content, at an angle, by position.",
     .formula = R"(x_c \to \ln(1 + e^{x_c})\,(\cos, \sin)(p\,\omega_c + \delta_c))",
     .body = Run<Pope, rope::kRows, rope::kPositions, kOptions>,
     .results = {{.shape = "[..., T, 2D]", .sentence = "The rows, twice as wide."}}},
    {.name = "pope_backward",
     .title = "PoPE, backward",
     .sentence = "Gradients by rows and phases.",
     .body = Run<PopeBackward, rope::kRows, rope::kPositions, kOutputGradientArgument, kOptions>,
     .results = kGradientsBy<rope::kRows, kPhases>},
    {.name = "pope_scores",
     .title = "PoPE's score by offset",
     .sentence = "Score of a query and a key that stand an offset apart.",
     .formula = R"(\textstyle\sum_c \ln(1 + e^{q_c})\ln(1 + e^{k_c})\cos(o\,\omega_c + \delta_c))",
     .body = RunOver<rope::kScoreOffsets, PopeScores, rope::kScoreQuery, rope::kScoreKey,
                     rope::kScoreOffsets, Fields<PopeOptions, kPhases, rope::kBase>>,
     .results = {{.shape = "as offsets", .sentence = "Before the scale."}}},
};

constexpr Info kPopeInfo{
    .id = "pope",
    .title = "PoPE",
    .acts = {Place::kQueryKey},
    .parameters = {kWidth, rope::kBase},
    .sentence = "Scores by magnitudes that content gives and phases that the offset gives.",
    .source = "gopalakrishnan2025",
    .num_parameters = "layers * heads * head_dim"};

extern const Encoding kPopeEncoding{kPopeInfo, kFunctions};

}  // namespace orrery
