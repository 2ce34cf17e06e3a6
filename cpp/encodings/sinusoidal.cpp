#include "encodings/sinusoidal.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "encodings/shared/arguments.h"
#include "numeric/linear.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

void CheckWidth(std::size_t d, const SinusoidalOptions& options) {
  const auto width = static_cast<double>(d);
  Require(d >= 1 && width <= kLargestWidth, "d", width, "between 1 and", kLargestWidth);
  if (d % 2 == 0) return;
  Require(options.odd != OddWidth::kReject, "d", width,
          "even, since entries come in pairs of a sine and a cosine");
  Require(options.odd != OddWidth::kExtraSine || options.rule != FrequencyRule::kEndpoint, "d",
          width,
          "even, or odd be zero-column: the endpoint rule has no frequency for one more sine");
}

void CheckPosition(double position, const char* name) {
  Require(std::abs(position) <= kLargestPosition, name, position, "within", kLargestPosition);
}

// An angle by its sine and cosine.
struct Rotation {
  double sine = 0;
  double cosine = 1;
};
using Rotations = std::vector<Rotation>;

Rotation RotationBy(double angle) { return {std::sin(angle), std::cos(angle)}; }

// One rotation after the other: the sine and cosine of a sum of angles.
Rotation Compose(const Rotation& a, const Rotation& b) {
  return {a.sine * b.cosine + a.cosine * b.sine, a.cosine * b.cosine - a.sine * b.sine};
}

// Long tables of evenly spaced rows are computed in blocks: the first row of a block by sines and
// cosines, the others from it by one rotation each. No error accumulates from row to row, and the
// first block of a table from position 0 has no such error at all. Without blocks the bench
// SinusoidalTableOf4096By512 takes about four times as long.
constexpr std::size_t kBlock = 64;

bool EvenlySpaced(std::span<const double> positions) {
  const double step = positions[1] - positions[0];
  for (std::size_t t = 0; t < positions.size(); ++t) {
    if (positions[t] != positions[0] + static_cast<double>(t) * step)
      return false;  // also where there is a NaN
  }
  return true;
}

// The rotations of every pair by 0, 1 ... kBlock - 1 steps.
Rotations RotationsInBlock(double step, const std::vector<double>& frequencies) {
  Rotations rotations;
  rotations.reserve(kBlock * frequencies.size());
  for (std::size_t r = 0; r < kBlock; ++r) {
    for (double frequency : frequencies)
      rotations.push_back(RotationBy(static_cast<double>(r) * step * frequency));
  }
  return rotations;
}

std::vector<double> Wavelengths(std::size_t d, const SinusoidalOptions& options) {
  std::vector<double> lengths = SinusoidalFrequencies(d, options);
  for (double& length : lengths) length = 2 * std::numbers::pi / length;
  return lengths;
}

}  // namespace

std::vector<double> SinusoidalFrequencies(std::size_t d, const SinusoidalOptions& options) {
  CheckWidth(d, options);
  RequirePositive("base", options.base);
  RequirePositive("min_timescale", options.min_timescale);
  const bool paper = options.rule == FrequencyRule::kPaper;
  std::vector<double> frequencies(paper ? (d + 1) / 2 : d / 2);
  const double steps = std::max<double>(static_cast<double>(d / 2) - 1, 1);
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    const auto pair = static_cast<double>(i);
    frequencies[i] = paper ? std::pow(options.base, -2.0 * pair / static_cast<double>(d))
                           : options.min_timescale *
                                 std::pow(options.base / options.min_timescale, -pair / steps);
  }
  return frequencies;
}

Tensor SinusoidalTable(std::span<const double> positions, std::size_t d,
                       const SinusoidalOptions& options) {
  const std::vector<double> frequencies = SinusoidalFrequencies(d, options);
  // So many entries of a row are sines, and so many cosines; the rest are zero.
  const std::size_t cosines = d / 2;
  const std::size_t sines = options.odd == OddWidth::kExtraSine ? (d + 1) / 2 : cosines;
  const bool interleaved = options.layout == SinusoidalLayout::kInterleaved;
  const std::size_t next = interleaved ? 2 : 1;              // from one sine to the next
  const std::size_t first_cosine = interleaved ? 1 : sines;  // where the cosines begin
  const bool in_blocks = positions.size() > kBlock && EvenlySpaced(positions);
  const Rotations fine =
      in_blocks ? RotationsInBlock(positions[1] - positions[0], frequencies) : Rotations();
  Rotations anchor(sines);
  Tensor table({positions.size(), d});
  for (std::size_t t = 0; t < positions.size(); ++t) {
    CheckPosition(positions[t], "position");
    const bool plain = !in_blocks || t % kBlock == 0;
    const Rotation* rotations = plain ? nullptr : fine.data() + t % kBlock * frequencies.size();
    double* row = table.data.data() + t * d;
    for (std::size_t i = 0; i < sines; ++i) {
      if (plain) anchor[i] = RotationBy(positions[t] * frequencies[i]);
      const Rotation rotation = plain ? anchor[i] : Compose(anchor[i], rotations[i]);
      row[next * i] = rotation.sine;
      if (i < cosines) row[next * i + first_cosine] = rotation.cosine;
    }
  }
  return table;
}

std::vector<double> SinusoidalProfile(std::span<const double> offsets, std::size_t d, double base) {
  const std::vector<double> frequencies = SinusoidalFrequencies(d, {.base = base});
  std::vector<double> profile;
  profile.reserve(offsets.size());
  for (double offset : offsets) {
    CheckPosition(offset, "offset");
    double sum = 0;
    for (double frequency : frequencies) sum += std::cos(offset * frequency);
    profile.push_back(sum);
  }
  return profile;
}

Tensor SinusoidalGram(std::span<const double> positions, std::size_t d, double base) {
  return Gram(AsRows(SinusoidalTable(positions, d, {.base = base})));
}

Tensor SinusoidalShift(double offset, std::size_t d, double base) {
  CheckPosition(offset, "offset");
  const std::vector<double> frequencies = SinusoidalFrequencies(d, {.base = base});
  Tensor shift({d, d});
  MatrixView out = AsMatrix(shift, "the shift matrix");
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    const double angle = offset * frequencies[i];
    out(2 * i, 2 * i) = out(2 * i + 1, 2 * i + 1) = std::cos(angle);
    out(2 * i, 2 * i + 1) = std::sin(angle);
    out(2 * i + 1, 2 * i) = -std::sin(angle);
  }
  return shift;
}

Tensor SinusoidalDerivative(std::span<const double> positions, std::size_t d, double base) {
  const std::vector<double> frequencies = SinusoidalFrequencies(d, {.base = base});
  const Tensor table = SinusoidalTable(positions, d, {.base = base});
  Tensor derivative(table.shape);
  for (std::size_t even = 0; even < table.data.size(); even += 2) {
    const double frequency = frequencies[even % d / 2];
    derivative.data[even] = frequency * table.data[even + 1];
    derivative.data[even + 1] = -frequency * table.data[even];
  }
  return derivative;
}

NearestRows SinusoidalNearest(std::size_t d, double base, std::size_t max_offset) {
  const std::vector<double> frequencies = SinusoidalFrequencies(d, {.base = base});
  NearestRows nearest{0, std::numeric_limits<double>::infinity()};
  for (std::size_t offset = 1; offset <= max_offset; ++offset) {
    double squared = 0;
    for (double frequency : frequencies) {
      const double half_chord = std::sin(static_cast<double>(offset) * frequency / 2);
      squared += 4 * half_chord * half_chord;
      if (squared >= nearest.distance * nearest.distance) break;
    }
    if (squared < nearest.distance * nearest.distance)
      nearest = {static_cast<double>(offset), std::sqrt(squared)};
  }
  return nearest;
}

// The most offsets that one call of sinusoidal_nearest tries: at most 10^7 sines, under a second in
// a browser.
constexpr double kMostOffsets = 1e6;

constexpr EnumChoice<OddWidth> kOddWidths{{"refuse", OddWidth::kReject},
                                          {"extra-sine", OddWidth::kExtraSine},
                                          {"zero-column", OddWidth::kZeroColumn}};

constexpr Argument kPositions =
    NumbersArgument(Kind::kPositions, "positions",
                    "Position of each token, counted from 0; one number gives one row.",
                    -kLargestPosition, kLargestPosition, "tokens");
constexpr Argument kOffsets =
    NumbersArgument(Kind::kPositions, "offsets", "Offset of each pair of rows.", -kLargestPosition,
                    kLargestPosition, "tokens");
constexpr Argument kWidth =
    WholeArgument("d", "Width of a row.", 1, kLargestWidth, {}, kWidthControl, "entries");
constexpr Argument kBase = BaseArgument(SinusoidalOptions().base);
constexpr Argument kLayout =
    ChoiceArgument("layout", "Whether sines and cosines alternate or stand in two halves.",
                   kSinusoidalLayouts, SinusoidalOptions().layout);
constexpr Argument kRule = ChoiceArgument(
    "rule", "The paper's frequencies, or those that end at 2 pi base, with min_timescale 1.",
    kFrequencyRules, SinusoidalOptions().rule);
constexpr Argument kOdd = ChoiceArgument(
    "odd", "What an odd width means: an error, a sine without its cosine, or a last entry 0.",
    kOddWidths, SinusoidalOptions().odd);
constexpr Argument kMinTimescale =
    NumberArgument("min_timescale", "Factor on the frequencies of the endpoint rule.", 1e-6, 1e12,
                   SinusoidalOptions().min_timescale, {0.1, 10, 0.1});

constexpr Argument kOffset =
    NumberArgument("offset", "How far every row moves on.", -kLargestPosition, kLargestPosition, {},
                   {-64, 64, 1}, "tokens");
constexpr Argument kNarrow =
    WholeArgument("d", "Width of a row.", 1, 1024, {}, kWidthControl, "entries");

constexpr Argument kMaxOffset = WholeArgument("max_offset", "Largest offset to try.", 1,
                                              kMostOffsets, {}, {1, 1000, 1}, "tokens");
constexpr auto kFrequencyOptions = Fields<SinusoidalOptions, kBase, kRule, kOdd, kMinTimescale>;
constexpr auto kTableOptions =
    Fields<SinusoidalOptions, kBase, kRule, kOdd, kMinTimescale, kLayout>;

constexpr Function kFunctions[] = {
    {.name = "sinusoidal",
     .title = "Sinusoidal table",
     .sentence = "Rows of sines and cosines, one row for each position.",
     .formula =
         R"(\mathrm{PE}(m)_{2i} = \sin(m\,\omega_i),\quad \mathrm{PE}(m)_{2i+1} = \cos(m\,\omega_i),\quad \omega_i = \mathrm{base}^{-2i/d})",
     .body = {{kPositions, kWidth, kBase, kLayout, kRule, kOdd, kMinTimescale},
              RunRows<kPositions, SinusoidalTable, kPositions, kWidth, kTableOptions>},
     .results = {{.shape = "[T, d], or [d] for one position",
                  .sentence = "Entries between -1 and 1."}}},
    {.name = "sinusoidal_frequencies",
     .title = "Frequencies",
     .sentence = "Speed of each pair, fastest first, in radians per token.",
     .formula = R"(\omega_i = \mathrm{base}^{-2i/d})",
     .body = Run<SinusoidalFrequencies, kWidth, kFrequencyOptions>,
     .results = {{.shape = "[pairs]", .sentence = "Radians per token."}}},
    {.name = "sinusoidal_wavelengths",
     .title = "Wavelengths",
     .sentence = "Tokens in one full turn of each pair, shortest first.",
     .formula = R"(\lambda_i = 2\pi / \omega_i)",
     .body = Run<Wavelengths, kWidth, kFrequencyOptions>,
     .results = {{.shape = "[pairs]", .sentence = "Tokens."}}},
    {.name = "sinusoidal_profile",
     .title = "Dot product by offset",
     .sentence = "Dot product of two rows that stand an offset apart.",
     .formula = R"(S(k) = \sum_i \cos(k\,\omega_i))",
     .body = RunOver<kOffsets, SinusoidalProfile, kOffsets, kWidth, kBase>,
     .results = {{.shape = "as offsets", .sentence = "d/2 at offset 0."}}},
    {.name = "sinusoidal_gram",
     .title = "Gram matrix",
     .sentence = "Dot products of all pairs of rows.",
     .formula = R"(G_{mn} = \mathrm{PE}(m) \cdot \mathrm{PE}(n))",
     .body = Run<SinusoidalGram, kPositions, kWidth, kBase>,
     .results = {{.shape = "[T, T]", .sentence = "Symmetric."}}},
    {.name = "sinusoidal_shift",
     .title = "Shift matrix",
     .sentence = "The matrix that moves every row on by the same offset.",
     .formula =
         R"(M(k)\,\mathrm{PE}(m) = \mathrm{PE}(m+k),\quad \begin{pmatrix}\cos k\omega_i & \sin k\omega_i\\ -\sin k\omega_i & \cos k\omega_i\end{pmatrix})",
     .body = Run<SinusoidalShift, kOffset, kNarrow, kBase>,
     .results = {{.shape = "[d, d]", .sentence = "Orthogonal, block-diagonal."}}},
    {.name = "sinusoidal_derivative",
     .title = "Derivative by position",
     .sentence = "How fast each entry changes with the position.",
     .formula = R"(\tfrac{\mathrm{d}}{\mathrm{d}m}\sin(m\,\omega_i) = \omega_i\cos(m\,\omega_i))",
     .body = RunRows<kPositions, SinusoidalDerivative, kPositions, kWidth, kBase>,
     .results = {{.shape = "[T, d], or [d] for one position", .sentence = "Per token."}}},
    {.name = "sinusoidal_nearest",
     .title = "Closest rows",
     .sentence = "The offset up to max_offset at which two rows come closest.",
     .formula = R"(\min_{1 \le k \le K} \sqrt{\textstyle\sum_i 4 \sin^2(k\,\omega_i/2)})",
     .source = "",
     .body = RunInOrder<SinusoidalNearest, kNarrow, kBase, kMaxOffset>,
     .results = {{.name = "offset", .sentence = "Tokens."},
                 {.name = "distance", .sentence = "Euclidean distance of the two rows."}}},
};

extern const Info kSinusoidalInfo{.id = "sinusoidal",
                                  .title = "Sinusoidal",
                                  .acts = {Place::kEmbeddings},
                                  .parameters = {kWidth, kBase, kLayout, kRule},
                                  .sentence =
                                      "Adds to each embedding a row of sines and cosines of its "
                                      "position, each pair at its own speed.",
                                  .source = "vaswani2017"};

extern const Encoding kSinusoidalEncoding{kSinusoidalInfo, kFunctions};

}  // namespace orrery
