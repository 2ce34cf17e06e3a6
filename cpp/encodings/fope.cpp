#include "encodings/fope.h"

#include "attention/heads.h"
#include "encodings/hope.h"
#include "encodings/shared/rope_arguments.h"
#include "numeric/linear.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// The part of a table that one head's weights give: [T, pairs], `rest` for the pairs without any.
void FillPart(const char* name, const Tensor& waves, ConstMatrixView weights,
              FopeNormalize normalize, double rest, MatrixView part) {
  const Tensor series = MatrixProduct(AsMatrix(waves, "waves"), weights);
  for (std::size_t j = 0; j < part.cols; ++j) {
    double sum = 1;
    if (j < weights.cols && normalize == FopeNormalize::kColumns) {
      sum = 0;
      for (std::size_t i = 0; i < weights.rows; ++i) sum += weights(i, j);
      if (sum == 0) Reject("a column of {} sums to 0; normalize divides by the sum", {name});
    }
    for (std::size_t t = 0; t < part.rows; ++t)
      part(t, j) = j < weights.cols ? series.data[t * weights.cols + j] / sum : rest;
  }
}

// How many heads have weights of their own; 1 where all share them.
std::size_t HeadsOf(const Tensor& weights) { return weights.rank() == 3 ? weights.shape[0] : 1; }

// The table and the rows by what the frequencies come from.
RopeTable Table(std::span<const double> positions, std::size_t d, double original_length,
                double base, const FopeSeries& series) {
  return FopeTable(positions, FopeFrequencies(d, original_length, base), d / 2, series);
}
Tensor Rows(const Tensor& x, std::span<const double> positions, double original_length, double base,
            const FopeSeries& series, Pairing pairing) {
  return Fope(x, positions, FopeFrequencies(rope::WidthOf(x, "x"), original_length, base), series,
              pairing);
}

}  // namespace

std::vector<double> FopeFrequencies(std::size_t d, double original_length, double base) {
  std::vector<double> frequencies = HopeFrequencies(d, original_length, base);
  std::erase(frequencies, 0.0);
  return frequencies;
}

Tensor FopeIdentity(std::size_t inputs, std::size_t outputs) {
  Require(inputs > 0 && outputs > 0, "inputs or outputs", 0, "1 or more");
  Tensor weights({inputs, outputs});
  const std::size_t step = (inputs + outputs - 1) / outputs;
  for (std::size_t c = 0; c < outputs && step * c < inputs; ++c)
    weights.data[step * c * outputs + c] = 1;
  return weights;
}

RopeTable FopeTable(std::span<const double> positions, std::span<const double> frequencies,
                    std::size_t pairs, const FopeSeries& series) {
  const Shape& shape = series.sine_weights.shape;
  const std::size_t outputs = shape.empty() ? 0 : shape.back();
  Shape wanted{frequencies.size(), outputs};
  if (shape.size() == 3) wanted = Stacked(shape[0], wanted);
  RequireShape("sine_weights", shape, wanted);
  RequireShape("cosine_weights", series.cosine_weights.shape, shape);
  if (outputs > pairs) {
    Reject("sine_weights has shape {}; its last size must be at most d / 2, {}", {shape, pairs});
  }
  const RopeTable waves = RopeTableOf(RopeAngles(positions, frequencies));
  const std::size_t heads = HeadsOf(series.sine_weights);
  RopeTable table{Tensor({heads * positions.size(), pairs}), {}};
  table.sines = table.cosines;
  const HeadSizes weights{1, heads, frequencies.size(), outputs};
  const HeadSizes parts{1, heads, positions.size(), pairs};
  for (std::size_t h = 0; h < heads; ++h) {
    FillPart("cosine_weights", waves.cosines, weights.Of(series.cosine_weights, h),
             series.normalize, 1, parts.Of(table.cosines, h));
    FillPart("sine_weights", waves.sines, weights.Of(series.sine_weights, h), series.normalize,
             series.zero == FopeZero::kOne, parts.Of(table.sines, h));
  }
  return table;
}

Tensor Fope(const Tensor& x, std::span<const double> positions, std::span<const double> frequencies,
            const FopeSeries& series, Pairing pairing) {
  const RopeTable table = FopeTable(positions, frequencies, rope::WidthOf(x, "x") / 2, series);
  const std::size_t heads = HeadsOf(series.sine_weights);
  if (heads == 1) return RopeRotate(x, table, pairing);
  const std::size_t rank = x.rank();
  if (rank < 3 || x.shape[rank - 3] != heads || x.shape[rank - 2] != positions.size()) {
    Reject(
        "x has shape {} and sine_weights has shape {}; x must be [..., heads, T, D] with {} rows",
        {x.shape, series.sine_weights.shape, positions.size()});
  }
  // The rows of all heads of a batch entry, one after the other, as the table has them.
  const std::size_t rows = table.cosines.shape[0];
  const std::size_t width = x.shape[rank - 1];
  Tensor result =
      RopeRotate(Tensor({x.size() / (rows * width), rows, width}, x.data), table, pairing);
  result.shape = x.shape;
  return result;
}

constexpr EnumChoice<FopeZero> kZeros{{"one", FopeZero::kOne}, {"still", FopeZero::kStill}};
constexpr EnumChoice<FopeNormalize> kNormalizes{{"none", FopeNormalize::kNone},
                                                {"columns", FopeNormalize::kColumns}};
constexpr Argument kSineWeights =
    ArgumentOf(Kind::kTensor, "sine_weights", "[F, M] or [heads, F, M].");
constexpr Argument kCosineWeights = ArgumentOf(Kind::kTensor, "cosine_weights", "As sine_weights.");
constexpr Argument kZero =
    ChoiceArgument("zero", "Pairs without weights: sine 1, or they stay.", kZeros, FopeZero::kOne);
constexpr Argument kNormalize = ChoiceArgument(
    "normalize", "Whether columns are divided by their sums.", kNormalizes, FopeNormalize::kNone);
constexpr Argument kInputs = WholeArgument("inputs", "Frequencies F.", 1, 4096);
constexpr Argument kOutputs = WholeArgument("outputs", "Pairs M that have weights.", 1, 4096);
constexpr Argument kHalfPairing = rope::PairingArgument(Pairing::kHalf);

constexpr auto kSeries = Fields<FopeSeries, kSineWeights, kCosineWeights, kZero, kNormalize>;

constexpr Function kFunctions[] = {
    {.name = "fope_frequencies",
     .title = "FoPE frequencies",
     .sentence = "RoPE's frequencies that complete a turn in training.",
     .formula = R"(\mathrm{base}^{-2i/d} \ge 2\pi/N)",
     .body = Run<FopeFrequencies, rope::kHeadDim, rope::kTrainingLength, rope::kBase>,
     .results = {{.shape = "[F]", .sentence = "Radians per token."}}},
    {.name = "fope_identity",
     .title = "FoPE weights at the start",
     .sentence = "What small random weights are added to.",
     .body = Run<FopeIdentity, kInputs, kOutputs>,
     .results = {{.shape = "[inputs, outputs]", .sentence = "0 and 1."}}},
    {.name = "fope_table",
     .title = "FoPE table",
     .sentence = "A Fourier series for the cosine and the sine of each pair.",
     .formula =
         R"(c_j = \textstyle\sum_i \cos(p\,\omega_i)\,C_{ij},\quad s_j = \sum_i \sin(p\,\omega_i)\,S_{ij})",
     .body =
         Run<Table, rope::kPositions, rope::kHeadDim, rope::kTrainingLength, rope::kBase, kSeries>,
     .results = {{"cosines", "[T, d/2]", "Head after head."}, {"sines", "[T, d/2]", "Likewise."}}},
    {.name = "fope",
     .title = "FoPE",
     .sentence = "Multiplies pairs of channels with their Fourier series.",
     .formula = R"((a, b) \to (a\,c_j - b\,s_j,\; a\,s_j + b\,c_j))",
     .body = Run<Rows, rope::kRows, rope::kPositions, rope::kTrainingLength, rope::kBase, kSeries,
                 kHalfPairing>,
     .results = {{.shape = "as x", .sentence = "The rows with positions."}}},
};

// The released weights are drawn once and not trained, so nothing is learned.
constexpr Info kFopeInfo{
    .id = "fope",
    .title = "FoPE",
    .acts = {Place::kQueryKey},
    .parameters = {rope::kHeadDim, rope::kTrainingLength, rope::kBase, kHalfPairing},
    .sentence =
        "Gives each pair a Fourier series of the frequencies that complete a turn "
        "within the training length.",
    .source = "hua2024"};

extern const Encoding kFopeEncoding{kFopeInfo, kFunctions};

}  // namespace orrery
