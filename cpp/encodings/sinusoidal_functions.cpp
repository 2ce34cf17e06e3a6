// The sinusoidal encoding's entry in the registry: its description and its functions for the table.
#include <numbers>

#include "encodings/sinusoidal.h"

namespace orrery {
namespace {

// Offsets looked at by one call of sinusoidal_nearest: 10^7 sines at the most, under a second in a
// browser.
constexpr double kMostOffsets = 1e6;

constexpr Argument kPositions{"positions",
                              Kind::kPositions,
                              "Position of each token, counted from 0; one number gives one row.",
                              "tokens",
                              -kLargestPosition,
                              kLargestPosition};
constexpr Argument kOffsets{"offsets", Kind::kPositions,  "Offset of each pair of rows.",
                            "tokens",  -kLargestPosition, kLargestPosition};
constexpr Argument kWidth{"d", Kind::kInteger, "Width of a row.", "channels", 1, kLargestWidth};
constexpr Argument kBase{"base", Kind::kNumber, "Base of the frequencies.", "",
                         1e-6,   1e12,          Fallback::Number(10000)};
constexpr Argument kLayout{"layout",
                           Kind::kChoice,
                           "Whether sines and cosines alternate or stand in two halves.",
                           "",
                           -kNoLimit,
                           kNoLimit,
                           Fallback::Text("interleaved"),
                           "interleaved|concat"};
constexpr Argument kRule{
    "rule",
    Kind::kChoice,
    "The paper's frequencies, or those whose last wavelength is exactly 2 pi times the base.",
    "",
    -kNoLimit,
    kNoLimit,
    Fallback::Text("paper"),
    "paper|endpoint"};
constexpr Argument kOdd{
    "odd",
    Kind::kChoice,
    "What an odd width means: an error, a sine without its cosine, or a last entry 0.",
    "",
    -kNoLimit,
    kNoLimit,
    Fallback::Text("refuse"),
    "refuse|extra-sine|zero-column"};
constexpr Argument kMinTimescale{"min_timescale",
                                 Kind::kNumber,
                                 "Factor on the frequencies of the endpoint rule.",
                                 "",
                                 1e-6,
                                 1e12,
                                 Fallback::Number(1)};

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

constexpr Argument kOffset{"offset", Kind::kNumber,     "How far every row moves on.",
                           "tokens", -kLargestPosition, kLargestPosition};
constexpr Argument kNarrow{"d", Kind::kInteger, "Width of a row.", "channels", 1, 1024};

constexpr Function kFunctions[] = {
    {"sinusoidal",
     "Sinusoidal table",
     "Rows of sines and cosines, one row for each position.",
     R"(\mathrm{PE}(m)_{2i} = \sin(m\,\omega_i),\quad \mathrm{PE}(m)_{2i+1} = \cos(m\,\omega_i),\quad \omega_i = \mathrm{base}^{-2i/d})",
     "vaswani2017",
     {kPositions, kWidth, kBase, kLayout, kRule, kOdd, kMinTimescale},
     {{"", "[T, d], or [d] for one position", "Entries between -1 and 1."}},
     RunTable},
    {"sinusoidal_frequencies",
     "Frequencies",
     "Speed of each pair, fastest first, in radians per token.",
     R"(\omega_i = \mathrm{base}^{-2i/d})",
     "vaswani2017",
     {kWidth, kBase, kRule, kOdd, kMinTimescale},
     {{"", "[pairs]", "Radians per token."}},
     RunFrequencies},
    {"sinusoidal_wavelengths",
     "Wavelengths",
     "Tokens in one full turn of each pair, shortest first.",
     R"(\lambda_i = 2\pi / \omega_i)",
     "vaswani2017",
     {kWidth, kBase, kRule, kOdd, kMinTimescale},
     {{"", "[pairs]", "Tokens."}},
     RunWavelengths},
    {"sinusoidal_profile",
     "Dot product by offset",
     "Dot product of two rows that stand an offset apart.",
     R"(S(k) = \sum_i \cos(k\,\omega_i))",
     "vaswani2017",
     {kOffsets, kWidth, kBase},
     {{"", "as offsets", "d/2 at offset 0."}},
     RunProfile},
    {"sinusoidal_gram",
     "Gram matrix",
     "Dot products of all pairs of rows.",
     R"(G_{mn} = \mathrm{PE}(m) \cdot \mathrm{PE}(n))",
     "vaswani2017",
     {kPositions, kWidth, kBase},
     {{"", "[T, T]", "Symmetric."}},
     RunGram},
    {"sinusoidal_shift",
     "Shift matrix",
     "The matrix that moves every row on by the same offset.",
     R"(M(k)\,\mathrm{PE}(m) = \mathrm{PE}(m+k),\quad \begin{pmatrix}\cos k\omega_i & \sin k\omega_i\\ -\sin k\omega_i & \cos k\omega_i\end{pmatrix})",
     "vaswani2017",
     {kOffset, kNarrow, kBase},
     {{"", "[d, d]", "Orthogonal, block-diagonal."}},
     RunShift},
    {"sinusoidal_derivative",
     "Derivative by position",
     "How fast each entry changes with the position.",
     R"(\tfrac{\mathrm{d}}{\mathrm{d}m}\sin(m\,\omega_i) = \omega_i\cos(m\,\omega_i))",
     "vaswani2017",
     {kPositions, kWidth, kBase},
     {{"", "[T, d], or [d] for one position", "Per token."}},
     RunDerivative},
    {"sinusoidal_nearest",
     "Closest rows",
     "The offset up to max_offset at which two rows come closest.",
     R"(\min_{1 \le k \le K} \sqrt{\textstyle\sum_i 4 \sin^2(k\,\omega_i/2)})",
     "",
     {kNarrow,
      kBase,
      {"max_offset", Kind::kInteger, "Largest offset to try.", "tokens", 1, kMostOffsets}},
     {{"offset", "", "Tokens."}, {"distance", "", "Euclidean distance of the two rows."}},
     RunNearest},
};

constexpr Encoding kSinusoidal{{"sinusoidal",
                                "Sinusoidal",
                                {Place::kEmbeddings},
                                {kWidth, kBase, kLayout, kRule},
                                "Adds to each embedding a row of sines and cosines of its "
                                "position, each pair at its own speed.",
                                "vaswani2017"},
                               kFunctions};

}  // namespace

const Encoding& Sinusoidal() { return kSinusoidal; }

}  // namespace orrery
