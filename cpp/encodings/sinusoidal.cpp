#include "encodings/sinusoidal.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "numeric/linear.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// How many entries of a row of width d are sines and how many are cosines; the rest are zero.
struct Columns {
  std::size_t sines;
  std::size_t cosines;
};

Columns CountColumns(std::size_t d, OddWidth odd) {
  const std::size_t half = d / 2;
  return {d % 2 == 1 && odd == OddWidth::kExtraSine ? half + 1 : half, half};
}

void CheckWidth(std::size_t d, const SinusoidalOptions& options) {
  if (d < 1 || static_cast<double>(d) > kLargestWidth) {
    Reject("d is {}; it must be between 1 and {}", {d, kLargestWidth});
  }
  if (d % 2 == 1 && options.odd == OddWidth::kReject) {
    Reject("d is {}; it must be even, since entries come in pairs of a sine and a cosine", {d});
  }
  if (d % 2 == 1 && options.odd == OddWidth::kExtraSine &&
      options.rule == FrequencyRule::kEndpoint) {
    Reject(
        "d is {}; it must be even, or odd be zero-column: the endpoint rule has no frequency for "
        "one more sine",
        {d});
  }
}

void CheckPosition(double position, const char* name) {
  if (!(std::abs(position) <= kLargestPosition)) {
    Reject("{} is {}; it must lie between {} and {}",
           {name, position, -kLargestPosition, kLargestPosition});
  }
}

// An angle by its sine and cosine.
struct Turn {
  double sine = 0;
  double cosine = 1;
};
using Turns = std::vector<Turn>;

Turn TurnBy(double angle) { return {std::sin(angle), std::cos(angle)}; }

// One turn after the other: the sine and cosine of a sum of angles.
Turn Both(const Turn& a, const Turn& b) {
  return {a.sine * b.cosine + a.cosine * b.sine, a.cosine * b.cosine - a.sine * b.sine};
}

// Long tables of evenly spaced rows are made in blocks: the first row of a block by sines and
// cosines, the others from it by one turn each. No error is carried from row to row, and the first
// block of a table from position 0 has none at all.
constexpr std::size_t kBlock = 64;

bool EvenlySpaced(std::span<const double> positions) {
  const double step = positions[1] - positions[0];
  for (std::size_t t = 0; t < positions.size(); ++t) {
    if (positions[t] != positions[0] + static_cast<double>(t) * step)
      return false;  // also where there is a NaN
  }
  return true;
}

// The turns of every pair by 0, 1 ... kBlock - 1 steps.
Turns FineTurns(double step, const std::vector<double>& frequencies) {
  Turns turns;
  turns.reserve(kBlock * frequencies.size());
  for (std::size_t r = 0; r < kBlock; ++r) {
    for (double frequency : frequencies)
      turns.push_back(TurnBy(static_cast<double>(r) * step * frequency));
  }
  return turns;
}

std::vector<double> PaperFrequencies(std::size_t d, double base) {
  return SinusoidalFrequencies(d, {.base = base});
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
  const Columns columns = CountColumns(d, options.odd);
  const bool interleaved = options.layout == SinusoidalLayout::kInterleaved;
  const std::size_t next = interleaved ? 2 : 1;                 // from one sine to the next
  const std::size_t cosines = interleaved ? 1 : columns.sines;  // where the cosines begin
  const bool in_blocks = positions.size() > kBlock && EvenlySpaced(positions);
  const Turns fine = in_blocks ? FineTurns(positions[1] - positions[0], frequencies) : Turns();
  Turns anchor(columns.sines);
  Tensor table({positions.size(), d});
  for (std::size_t t = 0; t < positions.size(); ++t) {
    CheckPosition(positions[t], "position");
    const bool plain = !in_blocks || t % kBlock == 0;
    const Turn* turns = plain ? nullptr : fine.data() + t % kBlock * frequencies.size();
    double* row = table.data.data() + t * d;
    for (std::size_t i = 0; i < columns.sines; ++i) {
      if (plain) anchor[i] = TurnBy(positions[t] * frequencies[i]);
      const Turn turn = plain ? anchor[i] : Both(anchor[i], turns[i]);
      row[next * i] = turn.sine;
      if (i < columns.cosines) row[next * i + cosines] = turn.cosine;
    }
  }
  return table;
}

std::vector<double> SinusoidalProfile(std::span<const double> offsets, std::size_t d, double base) {
  const std::vector<double> frequencies = PaperFrequencies(d, base);
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
  const Tensor table = SinusoidalTable(positions, d, {.base = base});
  const ConstMatrixView rows = AsMatrix(table, "the table");
  Tensor gram({positions.size(), positions.size()});
  MatrixView out = AsMatrix(gram, "the Gram matrix");
  for (std::size_t a = 0; a < rows.rows; ++a) {
    for (std::size_t b = 0; b <= a; ++b) out(a, b) = out(b, a) = Dot(rows.Row(a), rows.Row(b));
  }
  return gram;
}

Tensor SinusoidalShift(double offset, std::size_t d, double base) {
  CheckPosition(offset, "offset");
  const std::vector<double> frequencies = PaperFrequencies(d, base);
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
  const std::vector<double> frequencies = PaperFrequencies(d, base);
  const Tensor table = SinusoidalTable(positions, d, {.base = base});
  Tensor derivative(table.shape);
  for (std::size_t even = 0; even + 1 < table.data.size(); even += 2) {
    const double frequency = frequencies[even % d / 2];
    derivative.data[even] = frequency * table.data[even + 1];
    derivative.data[even + 1] = -frequency * table.data[even];
  }
  return derivative;
}

NearestRows SinusoidalNearest(std::size_t d, double base, std::size_t max_offset) {
  const std::vector<double> frequencies = PaperFrequencies(d, base);
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

}  // namespace orrery
