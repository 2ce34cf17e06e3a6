// The sinusoidal encoding's entry in the registry: its description and its functions for the table.
#include <numbers>

#include "encodings/sinusoidal.h"

namespace orrery {
namespace {

// Offsets looked at by one call of sinusoidal_nearest: 10^7 sines at the most, under a second in a
// browser.
constexpr double kMostOffsets = 1e6;

constexpr Argument kPositions{
    .name = "positions",
    .kind = Kind::kPositions,
    .sentence = "Position of each token, counted from 0; one number gives one row.",
    .unit = "tokens",
    .minimum = -kLargestPosition,
    .maximum = kLargestPosition};
constexpr Argument kOffsets{.name = "offsets",
                            .kind = Kind::kPositions,
                            .sentence = "Offset of each pair of rows.",
                            .unit = "tokens",
                            .minimum = -kLargestPosition,
                            .maximum = kLargestPosition};
constexpr Argument kWidth{.name = "d",
                          .kind = Kind::kInteger,
                          .sentence = "Width of a row.",
                          .unit = "channels",
                          .minimum = 1,
                          .maximum = kLargestWidth};
constexpr Argument kBase{.name = "base",
                         .kind = Kind::kNumber,
                         .sentence = "Base of the frequencies.",
                         .minimum = 1e-6,
                         .maximum = 1e12,
                         .fallback = 10000};
constexpr Argument kLayout{
    .name = "layout",
    .kind = Kind::kChoice,
    .sentence = "Whether sines and cosines alternate or stand in two halves.",
    .fallback = "interleaved",
    .joined_choices = "interleaved|concat"};
constexpr Argument kRule{
    .name = "rule",
    .kind = Kind::kChoice,
    .sentence =
        "The paper's frequencies, or those whose last wavelength is exactly 2 pi times the base.",
    .fallback = "paper",
    .joined_choices = "paper|endpoint"};
constexpr Argument kOdd{
    .name = "odd",
    .kind = Kind::kChoice,
    .sentence = "What an odd width means: an error, a sine without its cosine, or a last entry 0.",
    .fallback = "refuse",
    .joined_choices = "refuse|extra-sine|zero-column"};
constexpr Argument kMinTimescale{.name = "min_timescale",
                                 .kind = Kind::kNumber,
                                 .sentence = "Factor on the frequencies of the endpoint rule.",
                                 .minimum = 1e-6,
                                 .maximum = 1e12,
                                 .fallback = 1};

OddWidth OddOf(const std::string& text) {
  if (text == "extra-sine") return OddWidth::kExtraSine;
  return text == "zero-column" ? OddWidth::kZeroColumn : OddWidth::kReject;
}

SinusoidalOptions OptionsOf(const Arguments& arguments) {
  return {
      .rule = arguments.Text("rule") == "paper" ? FrequencyRule::kPaper : FrequencyRule::kEndpoint,
      .odd = OddOf(arguments.Text("odd")),
      .base = arguments.Number("base"),
      .min_timescale = arguments.Number("min_timescale")};
}

// One position asks for one row, [d]; a vector of positions for a table, [T, d].
Value RowsFor(const Tensor& positions, Tensor table) {
  if (positions.shape.empty()) table.shape.erase(table.shape.begin());
  return table;
}

Value RunTable(const Arguments& arguments) {
  SinusoidalOptions options = OptionsOf(arguments);
  options.layout = arguments.Text("layout") == "concat" ? SinusoidalLayout::kConcat
                                                        : SinusoidalLayout::kInterleaved;
  const Tensor& positions = arguments.Numbers("positions");
  return RowsFor(positions, SinusoidalTable(positions.data, arguments.Size("d"), options));
}

Value RunFrequencies(const Arguments& arguments) {
  return Tensor::Vector(SinusoidalFrequencies(arguments.Size("d"), OptionsOf(arguments)));
}

Value RunWavelengths(const Arguments& arguments) {
  std::vector<double> lengths = SinusoidalFrequencies(arguments.Size("d"), OptionsOf(arguments));
  for (double& length : lengths) length = 2 * std::numbers::pi / length;
  return Tensor::Vector(std::move(lengths));
}

Value RunProfile(const Arguments& arguments) {
  const Tensor& offsets = arguments.Numbers("offsets");
  return Tensor(offsets.shape,
                SinusoidalProfile(offsets.data, arguments.Size("d"), arguments.Number("base")));
}

Value RunGram(const Arguments& arguments) {
  return SinusoidalGram(arguments.Numbers("positions").data, arguments.Size("d"),
                        arguments.Number("base"));
}

Value RunShift(const Arguments& arguments) {
  return SinusoidalShift(arguments.Number("offset"), arguments.Size("d"), arguments.Number("base"));
}

Value RunDerivative(const Arguments& arguments) {
  const Tensor& positions = arguments.Numbers("positions");
  return RowsFor(positions, SinusoidalDerivative(positions.data, arguments.Size("d"),
                                                 arguments.Number("base")));
}

Value RunNearest(const Arguments& arguments) {
  const NearestRows nearest = SinusoidalNearest(arguments.Size("d"), arguments.Number("base"),
                                                arguments.Size("max_offset"));
  return Record{{"offset", nearest.offset}, {"distance", nearest.distance}};
}

constexpr Argument kOffset{.name = "offset",
                           .kind = Kind::kNumber,
                           .sentence = "How far every row moves on.",
                           .unit = "tokens",
                           .minimum = -kLargestPosition,
                           .maximum = kLargestPosition};
constexpr Argument kNarrow{.name = "d",
                           .kind = Kind::kInteger,
                           .sentence = "Width of a row.",
                           .unit = "channels",
                           .minimum = 1,
                           .maximum = 1024};

constexpr Function kFunctions[] = {
    {.name = "sinusoidal",
     .title = "Sinusoidal table",
     .sentence = "Rows of sines and cosines, one row for each position.",
     .formula =
         R"(\mathrm{PE}(m)_{2i} = \sin(m\,\omega_i),\quad \mathrm{PE}(m)_{2i+1} = \cos(m\,\omega_i),\quad \omega_i = \mathrm{base}^{-2i/d})",
     .source = "vaswani2017",
     .arguments = {kPositions, kWidth, kBase, kLayout, kRule, kOdd, kMinTimescale},
     .results = {{.shape = "[T, d], or [d] for one position",
                  .sentence = "Entries between -1 and 1."}},
     .run = RunTable},
    {.name = "sinusoidal_frequencies",
     .title = "Frequencies",
     .sentence = "Speed of each pair, fastest first, in radians per token.",
     .formula = R"(\omega_i = \mathrm{base}^{-2i/d})",
     .source = "vaswani2017",
     .arguments = {kWidth, kBase, kRule, kOdd, kMinTimescale},
     .results = {{.shape = "[pairs]", .sentence = "Radians per token."}},
     .run = RunFrequencies},
    {.name = "sinusoidal_wavelengths",
     .title = "Wavelengths",
     .sentence = "Tokens in one full turn of each pair, shortest first.",
     .formula = R"(\lambda_i = 2\pi / \omega_i)",
     .source = "vaswani2017",
     .arguments = {kWidth, kBase, kRule, kOdd, kMinTimescale},
     .results = {{.shape = "[pairs]", .sentence = "Tokens."}},
     .run = RunWavelengths},
    {.name = "sinusoidal_profile",
     .title = "Dot product by offset",
     .sentence = "Dot product of two rows that stand an offset apart.",
     .formula = R"(S(k) = \sum_i \cos(k\,\omega_i))",
     .source = "vaswani2017",
     .arguments = {kOffsets, kWidth, kBase},
     .results = {{.shape = "as offsets", .sentence = "d/2 at offset 0."}},
     .run = RunProfile},
    {.name = "sinusoidal_gram",
     .title = "Gram matrix",
     .sentence = "Dot products of all pairs of rows.",
     .formula = R"(G_{mn} = \mathrm{PE}(m) \cdot \mathrm{PE}(n))",
     .source = "vaswani2017",
     .arguments = {kPositions, kWidth, kBase},
     .results = {{.shape = "[T, T]", .sentence = "Symmetric."}},
     .run = RunGram},
    {.name = "sinusoidal_shift",
     .title = "Shift matrix",
     .sentence = "The matrix that moves every row on by the same offset.",
     .formula =
         R"(M(k)\,\mathrm{PE}(m) = \mathrm{PE}(m+k),\quad \begin{pmatrix}\cos k\omega_i & \sin k\omega_i\\ -\sin k\omega_i & \cos k\omega_i\end{pmatrix})",
     .source = "vaswani2017",
     .arguments = {kOffset, kNarrow, kBase},
     .results = {{.shape = "[d, d]", .sentence = "Orthogonal, block-diagonal."}},
     .run = RunShift},
    {.name = "sinusoidal_derivative",
     .title = "Derivative by position",
     .sentence = "How fast each entry changes with the position.",
     .formula = R"(\tfrac{\mathrm{d}}{\mathrm{d}m}\sin(m\,\omega_i) = \omega_i\cos(m\,\omega_i))",
     .source = "vaswani2017",
     .arguments = {kPositions, kWidth, kBase},
     .results = {{.shape = "[T, d], or [d] for one position", .sentence = "Per token."}},
     .run = RunDerivative},
    {.name = "sinusoidal_nearest",
     .title = "Closest rows",
     .sentence = "The offset up to max_offset at which two rows come closest.",
     .formula = R"(\min_{1 \le k \le K} \sqrt{\textstyle\sum_i 4 \sin^2(k\,\omega_i/2)})",
     .arguments = {kNarrow,
                   kBase,
                   {.name = "max_offset",
                    .kind = Kind::kInteger,
                    .sentence = "Largest offset to try.",
                    .unit = "tokens",
                    .minimum = 1,
                    .maximum = kMostOffsets}},
     .results = {{.name = "offset", .sentence = "Tokens."},
                 {.name = "distance", .sentence = "Euclidean distance of the two rows."}},
     .run = RunNearest},
};

constexpr Encoding kSinusoidal{
    .info = {.id = "sinusoidal",
             .title = "Sinusoidal",
             .acts = {Place::kEmbeddings},
             .parameters = {kWidth, kBase, kLayout, kRule},
             .sentence = "Adds to each embedding a row of sines and cosines of its "
                         "position, each pair at its own speed.",
             .source = "vaswani2017"},
    .functions = kFunctions};

}  // namespace

const Encoding& Sinusoidal() { return kSinusoidal; }

}  // namespace orrery
