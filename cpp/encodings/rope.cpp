#include "encodings/rope.h"

#include <cmath>

#include "encodings/rope_scaling.h"
#include "encodings/shared/rope_arguments.h"
#include "numeric/linear.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// Where the two channels of pair i stand.
struct Places {
  std::size_t first_step;  // first channel: i * first_step
  std::size_t second;      // how far the second is behind the first

  Places(std::size_t pairs, bool interleaved)
      : first_step(interleaved ? 2 : 1), second(interleaved ? 1 : pairs) {}
};

// Rows of x, and how many of them there are before the leading axes repeat.
struct Rows {
  std::size_t cols;
  std::size_t count;
  std::size_t positions;
};

Rows RowsOf(const char* name, const Tensor& x, const Tensor& table) {
  const std::size_t rank = x.rank();
  const std::size_t cols = rank == 0 ? 0 : x.shape[rank - 1];
  const std::size_t positions = rank < 2 ? 1 : x.shape[rank - 2];
  if (cols == 0 || 2 * table.shape[1] > cols ||
      (table.shape[0] != positions && table.shape[0] != 1)) {
    Reject(
        "{} has shape {} and the angles have shape {}; they must be [..., T, D] and [T, at most D "
        "/ 2]",
        {name, x.shape, table.shape});
  }
  return {cols, x.size() / cols, table.shape[0]};
}

// sign 1 turns forward, -1 back.
Tensor Turn(const char* name, const Tensor& x, const RopeTable& table, bool read_interleaved,
            bool write_interleaved, double sign) {
  const Rows rows = RowsOf(name, x, table.cosines);
  const std::size_t pairs = table.cosines.shape[1];
  const Places from(pairs, read_interleaved);
  const Places to(pairs, write_interleaved);
  Tensor result = x;
  for (std::size_t row = 0; row < rows.count; ++row) {
    const double* in = x.data.data() + row * rows.cols;
    double* out = result.data.data() + row * rows.cols;
    const std::size_t start = row % rows.positions * pairs;
    for (std::size_t i = 0; i < pairs; ++i) {
      const double cosine = table.cosines.data[start + i];
      const double sine = sign * table.sines.data[start + i];
      const double a = in[i * from.first_step];
      const double b = in[i * from.first_step + from.second];
      out[i * to.first_step] = a * cosine - b * sine;
      out[i * to.first_step + to.second] = a * sine + b * cosine;
    }
  }
  return result;
}

}  // namespace

Tensor RopeAngles(std::span<const double> positions, std::span<const double> frequencies,
                  Precision precision) {
  Tensor angles({positions.size(), frequencies.size()});
  auto angle = angles.data.begin();
  for (double position : positions) {
    for (double frequency : frequencies) {
      *angle++ = precision == Precision::kFloat32
                     ? static_cast<float>(position) * static_cast<float>(frequency)
                     : position * frequency;
    }
  }
  return angles;
}

RopeTable RopeTableOf(const Tensor& angles, double attention_factor) {
  const ConstMatrixView rows = AsMatrix(angles, "angles");
  RopeTable table{Tensor({rows.rows, rows.cols}), Tensor({rows.rows, rows.cols})};
  for (std::size_t i = 0; i < angles.size(); ++i) {
    const double angle = angles.data[i];
    if (!std::isfinite(angle)) RejectNumber("an entry of angles", angle, "finite");
    table.cosines.data[i] = attention_factor * std::cos(angle);
    table.sines.data[i] = attention_factor * std::sin(angle);
  }
  return table;
}

Tensor RopeRotate(const Tensor& x, const RopeTable& table, Pairing pairing) {
  return Turn("x", x, table, pairing != Pairing::kHalf, pairing == Pairing::kInterleaved, 1);
}

Tensor RopeRotateBackward(const Tensor& d_output, const RopeTable& table, Pairing pairing) {
  return Turn("d_output", d_output, table, pairing == Pairing::kInterleaved,
              pairing != Pairing::kHalf, -1);
}

std::vector<double> RopeScores(std::span<const double> query, std::span<const double> key,
                               std::span<const double> offsets, std::span<const double> frequencies,
                               Pairing pairing, double attention_factor) {
  RequireShape("key", {key.size()}, {query.size()});
  Require(2 * frequencies.size() <= key.size(), "the width of query",
          static_cast<double>(query.size()),
          "at least rotary_dim, or twice the number of frequencies");
  // q . R(n - m) k: the query stays, a copy of the key turns by each offset.
  Tensor keys({offsets.size(), key.size()});
  for (std::size_t i = 0; i < keys.size(); ++i) keys.data[i] = key[i % key.size()];
  const RopeTable table =
      RopeTableOf(RopeAngles(offsets, frequencies), attention_factor * attention_factor);
  const bool interleaved = pairing != Pairing::kHalf;
  const Tensor turned = Turn("key", keys, table, interleaved, interleaved, 1);
  std::vector<double> scores(offsets.size());
  for (std::size_t t = 0; t < scores.size(); ++t)
    scores[t] = Dot(query, AsMatrix(turned, "keys").Row(t));
  return scores;
}

std::vector<double> RopePermutation(std::size_t d, std::size_t heads) {
  RequireEvenWidth(d);
  std::vector<double> order(CountElements({heads, d}, "the order"));
  for (std::size_t n = 0; n < order.size(); ++n) {
    const std::size_t in_head = n % d;
    order[n] =
        static_cast<double>(n - in_head + (in_head < d / 2 ? 2 * in_head : 2 * in_head - d + 1));
  }
  return order;
}

namespace {

using namespace rope;

constexpr double kLargestFrequency = 1e9;

constexpr Argument kRotaryDim = WholeArgument("rotary_dim", "Leading channels that turn; 0: all.",
                                              0, kLargestWidth, 0, {0, 128, 2}, "entries");
constexpr Argument kGivenFrequencies = NumbersArgument(
    Kind::kVector, "frequencies", "One a pair, in place of those of base.", -kLargestFrequency,
    kLargestFrequency, "radians per token", Fallback::EmptyList());
constexpr Argument kFrequencies =
    NumbersArgument(Kind::kVector, "frequencies", "One a pair.", -kLargestFrequency,
                    kLargestFrequency, "radians per token");
constexpr EnumChoice<Precision> kPrecisions{{"double", Precision::kFloat64},
                                            {"single", Precision::kFloat32}};
constexpr Argument kPrecision = ChoiceArgument(
    "precision", "single: rounded to 32 bits, as in libraries.", kPrecisions, Precision::kFloat64);
constexpr Argument kAngles =
    ArgumentOf(Kind::kTensor, "angles", "[T, pairs], or [pairs] for all rows.", {}, "radians");
constexpr Argument kHeads =
    WholeArgument("heads", "Heads, one after the other.", 1, 1024, 1, kHeadsControl);

// The frequencies that a call gives, or those of the channels that turn: all channels of the rows
// where rotary_dim is 0.
template <const Argument& rows>
std::vector<double> FrequenciesOf(const Arguments& call) {
  const std::size_t rotary = call.Size("rotary_dim");
  const Tensor* given = call.Optional("frequencies");
  Require(!given || rotary == 0 || rotary == 2 * given->size(), "rotary_dim",
          static_cast<double>(rotary), "twice the number of frequencies");
  if (given) return given->data;
  Require(rotary % 2 == 0, "rotary_dim", static_cast<double>(rotary),
          "even, since channels turn in pairs");
  return SinusoidalFrequencies(rotary ? rotary : WidthOf(Take<rows>(call), rows.name),
                               {.base = call.Number("base")});
}

template <const Argument& rows>
RopeTable TableOf(const Arguments& call) {
  return RopeTableOf(RopeAngles(Take<kPositions>(call), FrequenciesOf<rows>(call)),
                     Take<kAttentionFactor>(call));
}

RopeTable AngleTable(const Arguments& call) {
  return RopeTableOf(Take<kAngles>(call), Take<kAttentionFactor>(call));
}

constexpr Function kFunctions[] = {
    {.name = "rope",
     .title = "Rotary position embedding",
     .sentence = "Turns pairs of query or key channels by angles that grow with the position.",
     .formula =
         R"((a, b) \to (a\cos m\omega_i - b\sin m\omega_i,\; a\sin m\omega_i + b\cos m\omega_i),\quad \omega_i = \mathrm{base}^{-2i/D})",
     .body = {{kRows, kPositions, kBase, kPairing, kRotaryDim, kGivenFrequencies, kAttentionFactor},
              Run<RopeRotate, kRows, TableOf<kRows>, kPairing>},
     .results = {kTurned}},
    {.name = "rope_angles",
     .title = "Angles",
     .sentence = "Position times frequency.",
     .formula = R"(m\,\omega_i)",
     .body = RunRows<kPositions, RopeAngles, kPositions, kFrequencies, kPrecision>,
     .results = {{.shape = "[T, pairs], or [pairs] for one position", .sentence = "Radians."}}},
    {.name = "rope_rotate",
     .title = "Turn by given angles",
     .sentence = "Turns pairs of channels by angles of any making.",
     .formula = R"((a, b) \to (a\cos\theta - b\sin\theta,\; a\sin\theta + b\cos\theta))",
     .body = {{kRows, kAngles, kPairing, kAttentionFactor},
              Run<RopeRotate, kRows, AngleTable, kPairing>},
     .results = {kTurned}},
    {.name = "rope_scores",
     .title = "Score by offset",
     .sentence = "Score of a query and a key that stand an offset apart.",
     .formula = R"(q^\top R(n - m)\,k)",
     .body = {{kScoreQuery, kScoreKey, kScoreOffsets, kBase, kPairing, kRotaryDim,
               kGivenFrequencies, kAttentionFactor},
              RunOver<kScoreOffsets, RopeScores, kScoreQuery, kScoreKey, kScoreOffsets,
                      FrequenciesOf<kScoreQuery>, kPairing, kAttentionFactor>},
     .results = {{.shape = "as offsets", .sentence = "Dot products, before the scale."}}},
    {.name = "rope_permutation",
     .title = "Interleaved to half",
     .sentence = "Entry n of the half order is entry order[n] of the interleaved one.",
     .body = Run<RopePermutation, kHeadDim, kHeads>,
     .results = {{.shape = "[heads * d]", .sentence = "Each channel once."}}},
};

}  // namespace

extern const Function kRopeBackward{
    .name = "rope_backward",
    .title = "RoPE, backward",
    .sentence = "Gradient by the rows before they turned.",
    .formula =
        R"(da = dO_a\cos m\omega_i + dO_b\sin m\omega_i,\quad db = dO_b\cos m\omega_i - dO_a\sin m\omega_i)",
    .body = {{kRowGradient, kPositions, kBase, kPairing, kRotaryDim, kGivenFrequencies,
              kAttentionFactor},
             Run<RopeRotateBackward, kRowGradient, TableOf<kRowGradient>, kPairing>},
    .results = {kRowsGradient}};

extern const Info kRopeInfo{
    .id = "rope",
    .title = "RoPE",
    .acts = {Place::kQueryKey},
    .parameters = {kHeadDim, kBase, kPairing, kScalingArgument, kScalingFactorArgument,
                   kOriginalLengthArgument},
    .sentence =
        "Turns pairs of query and key channels by their position, so that scores "
        "see the offset alone.",
    .source = "su2021"};

extern const Encoding kRopeEncoding{kRopeInfo, kFunctions};

}  // namespace orrery
