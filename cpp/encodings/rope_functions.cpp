// RoPE's entry in the registry: its description and its functions for the table, those of its
// scalings and of layer patterns among them.
#include "encodings/layer_pattern.h"
#include "encodings/rope.h"
#include "encodings/rope_scaling.h"
#include "encodings/shared/rope_arguments.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

using namespace rope;

constexpr double kLongest = 1e9;

constexpr Argument Setting(const char* name, const char* sentence, double minimum, double fallback,
                           const char* unit = "") {
  return {name, Kind::kNumber, sentence, unit, minimum, kLongest, Fallback::Number(fallback)};
}

constexpr Argument kRotaryDim{
    "rotary_dim",  Kind::kInteger,     "Leading channels that turn; 0: all.", "channels", 0,
    kLargestWidth, Fallback::Number(0)};
constexpr Argument kGivenFrequencies{
    "frequencies",        Kind::kVector, "One a pair, in place of those of base.",
    "radians per token",  -kLongest,     kLongest,
    Fallback::EmptyList()};
constexpr Argument kFrequencies{"frequencies",       Kind::kVector, "One a pair.",
                                "radians per token", -kLongest,     kLongest};
constexpr Argument kPrecision{"precision",
                              Kind::kChoice,
                              "single: rounded to 32 bits, as in libraries.",
                              "",
                              -kNoLimit,
                              kNoLimit,
                              Fallback::Text("double"),
                              "double|single"};
constexpr Argument kScaling{
    "scaling",
    Kind::kChoice,
    "How frequencies are stretched for longer texts.",
    "",
    -kNoLimit,
    kNoLimit,
    Fallback::Text("default"),
    "default|linear|ntk|dynamic|ntk-by-parts-early|ntk-by-parts|yarn|longrope|llama3|proportional"};
constexpr Argument kFactor = Setting("factor", "How many times longer texts become.", 1e-6, 1);
constexpr Argument kOriginalLength = Setting("original_length", "Training length.", 0, 0, "tokens");
constexpr Argument kRampEnds{
    "ramp_ends", Kind::kChoice, "YaRN: ends of the ramp.", "",
    -kNoLimit,   kNoLimit,      Fallback::Text("whole"),   "whole|fractional"};
constexpr Argument kWithout{"without",
                            Kind::kChoice,
                            "What every interval-th layer goes without.",
                            "",
                            -kNoLimit,
                            kNoLimit,
                            Fallback::Text("positions"),
                            "positions|window|both"};

// One number stands for every pair.
constexpr Argument Factors(const char* name, const char* sentence) {
  return {name, Kind::kPositions, sentence, "", 1e-6, kLongest, Fallback::Number(1)};
}

// Of the rows, those that turn: all where neither their number nor their frequencies are given.
std::vector<double> FrequenciesOf(const Arguments& arguments, const Tensor& rows,
                                  const char* name) {
  const std::size_t rotary = arguments.Size("rotary_dim");
  const Tensor* given = arguments.Optional("frequencies");
  if (given && rotary && rotary != 2 * given->size()) {
    RejectNumber("rotary_dim", arguments.Number("rotary_dim"), "twice the number of frequencies");
  }
  if (given) return given->data;
  if (rotary % 2 == 1)
    RejectNumber("rotary_dim", arguments.Number("rotary_dim"),
                 "even, since channels turn in pairs");
  return SinusoidalFrequencies(rotary ? rotary : WidthOf(rows, name),
                               {.base = arguments.Number("base")});
}

RopeTable TableOf(const Arguments& arguments, const Tensor& rows, const char* name) {
  return RopeTableOf(
      RopeAngles(arguments.Numbers("positions").data, FrequenciesOf(arguments, rows, name)),
      arguments.Number("attention_factor"));
}

Value RunRope(const Arguments& arguments) {
  const Tensor& x = arguments.Numbers("x");
  return RopeRotate(x, TableOf(arguments, x, "the width of x"), PairingOf(arguments));
}

Value RunBackward(const Arguments& arguments) {
  const Tensor& d_output = arguments.Numbers("d_output");
  const RopeTable table = TableOf(arguments, d_output, "the width of d_output");
  return Record{{"d_x", RopeRotateBackward(d_output, table, PairingOf(arguments))}};
}

Value RunRotate(const Arguments& arguments) {
  return RopeRotate(arguments.Numbers("x"),
                    RopeTableOf(arguments.Numbers("angles"), arguments.Number("attention_factor")),
                    PairingOf(arguments));
}

Value RunAngles(const Arguments& arguments) {
  const Tensor& positions = arguments.Numbers("positions");
  Tensor angles = RopeAngles(positions.data, arguments.Numbers("frequencies").data,
                             arguments.Choice(kPrecision) == 1);
  if (positions.shape.empty()) angles.shape.erase(angles.shape.begin());
  return angles;
}

Value RunScores(const Arguments& arguments) {
  const Tensor& query = arguments.Numbers("query");
  const Tensor& offsets = arguments.Numbers("offsets");
  return Tensor(offsets.shape,
                RopeScores(query.data, arguments.Numbers("key").data, offsets.data,
                           FrequenciesOf(arguments, query, "the width of query"),
                           PairingOf(arguments), arguments.Number("attention_factor")));
}

Value RunFrequencies(const Arguments& arguments) {
  const Tensor& short_factors = arguments.Numbers("short_factors");
  const Tensor& long_factors = arguments.Numbers("long_factors");
  RopeFrequencySet set =
      RopeFrequencies(arguments.Size("d"), arguments.Number("base"),
                      {.kind = static_cast<RopeScalingKind>(arguments.Choice(kScaling)),
                       .factor = arguments.Number("factor"),
                       .original_length = arguments.Number("original_length"),
                       .seq_len = arguments.Number("seq_len"),
                       .rotary_fraction = arguments.Number("rotary_fraction"),
                       .beta_fast = arguments.Number("beta_fast"),
                       .beta_slow = arguments.Number("beta_slow"),
                       .ramp_ends = static_cast<RampEnds>(arguments.Choice(kRampEnds)),
                       .attention_factor = arguments.Number("attention_factor"),
                       .mscale = arguments.Number("mscale"),
                       .mscale_all_dim = arguments.Number("mscale_all_dim"),
                       .low_freq_factor = arguments.Number("low_freq_factor"),
                       .high_freq_factor = arguments.Number("high_freq_factor"),
                       .short_factors = short_factors.data,
                       .long_factors = long_factors.data});
  return Record{{"frequencies", Tensor::Vector(std::move(set.frequencies))},
                {"attention_factor", set.attention_factor},
                {"softmax_factor", set.softmax_factor},
                {"ramp_low", set.ramp_low},
                {"ramp_high", set.ramp_high}};
}

Value RunLayerPattern(const Arguments& arguments) {
  LayerPattern pattern = MakeLayerPattern(arguments.Size("num_layers"), arguments.Size("interval"),
                                          static_cast<Without>(arguments.Choice(kWithout)));
  return Record{{"uses_rope", Tensor::Vector(std::move(pattern.uses_rope))},
                {"uses_window", Tensor::Vector(std::move(pattern.uses_window))}};
}

constexpr Function kFunctions[] = {
    {"rope",
     "Rotary position embedding",
     "Turns pairs of query or key channels by angles that grow with the position.",
     R"((a, b) \to (a\cos m\omega_i - b\sin m\omega_i,\; a\sin m\omega_i + b\cos m\omega_i),\quad \omega_i = \mathrm{base}^{-2i/D})",
     "su2021",
     {kRows, kPositions, kBase, kPairing, kRotaryDim, kGivenFrequencies, kAttentionFactor},
     {kTurned},
     RunRope},
    {"rope_backward",
     "RoPE, backward",
     "Gradient by the rows before they turned.",
     R"(da = dO_a\cos m\omega_i + dO_b\sin m\omega_i,\quad db = dO_b\cos m\omega_i - dO_a\sin m\omega_i)",
     "su2021",
     {kRowGradient, kPositions, kBase, kPairing, kRotaryDim, kGivenFrequencies, kAttentionFactor},
     {kRowsGradient},
     RunBackward},
    {"rope_frequencies",
     "RoPE frequencies",
     "Frequencies of the pairs, plain or scaled for longer texts.",
     R"(\omega_i = \mathrm{base}^{-2i/D},\quad \omega_i' = \omega_i(1 - r_i) + \omega_i r_i / s)",
     "peng2023yarn",
     {kHeadDim,
      kBase,
      kScaling,
      kFactor,
      kOriginalLength,
      Setting("seq_len", "dynamic, longrope: present length.", 0, 0, "tokens"),
      {"rotary_fraction", Kind::kNumber, "Share of the channels that turn.", "", 1e-6, 1,
       Fallback::Number(1)},
      Setting("beta_fast", "YaRN: pairs with more turns keep their speed.", 1e-6, 32, "turns"),
      Setting("beta_slow", "YaRN: pairs with fewer turns are divided by factor.", 1e-6, 1, "turns"),
      kRampEnds,
      Setting("attention_factor", "Replaces the scheme's own; 0: does not.", 0, 0),
      Setting("mscale", "YaRN: with mscale_all_dim, sets the attention factor.", 0, 0),
      Setting("mscale_all_dim", "YaRN: sets the softmax factor.", 0, 0),
      Setting("low_freq_factor", "llama3: pairs with fewer turns are divided by factor.", 1e-6, 1,
              "turns"),
      Setting("high_freq_factor", "llama3: pairs with more turns keep their speed.", 1e-6, 4,
              "turns"),
      Factors("short_factors", "longrope: divisors up to the training length."),
      Factors("long_factors", "longrope: divisors beyond it.")},
     {{"frequencies", "[pairs]", "Radians per token."},
      {"attention_factor", "", "Multiplies cosine and sine."},
      {"softmax_factor", "", "Multiplies the scale of the logits in DeepSeek's models."},
      {"ramp_low", "", "YaRN: pair where the ramp leaves 0."},
      {"ramp_high", "", "YaRN: pair where it reaches 1."}},
     RunFrequencies},
    {"rope_angles",
     "Angles",
     "Position times frequency.",
     R"(m\,\omega_i)",
     "su2021",
     {kPositions, kFrequencies, kPrecision},
     {{"", "[T, pairs], or [pairs] for one position", "Radians."}},
     RunAngles},
    {"rope_rotate",
     "Turn by given angles",
     "Turns pairs of channels by angles of any making.",
     R"((a, b) \to (a\cos\theta - b\sin\theta,\; a\sin\theta + b\cos\theta))",
     "su2021",
     {kRows,
      {"angles", Kind::kTensor, "[T, pairs], or [pairs] for all rows.", "radians"},
      kPairing,
      kAttentionFactor},
     {kTurned},
     RunRotate},
    {"rope_scores",
     "Score by offset",
     "Score of a query and a key that stand an offset apart.",
     R"(q^\top R(n - m)\,k)",
     "su2021",
     {{"query", Kind::kVector, "[D]."},
      {"key", Kind::kVector, "[D]."},
      {"offsets", Kind::kPositions, "Key position minus query position.", "tokens",
       -kLargestPosition, kLargestPosition},
      kBase,
      kPairing,
      kRotaryDim,
      kGivenFrequencies,
      kAttentionFactor},
     {{"", "as offsets", "Dot products, before the scale."}},
     RunScores},
    {"rope_permutation",
     "Interleaved to half",
     "Entry n of the half order is entry order[n] of the interleaved one.",
     "",
     "su2021",
     {kHeadDim,
      {"heads", Kind::kInteger, "Heads, one after the other.", "", 1, 1024, Fallback::Number(1)}},
     {{"", "[heads * d]", "Each channel once."}},
     [](const Arguments& arguments) -> Value {
       return Tensor::Vector(RopePermutation(arguments.Size("d"), arguments.Size("heads")));
     }},
    {"layer_pattern",
     "Layer pattern",
     "Which layers use RoPE and which a window.",
     "",
     "yang2025",
     {{"num_layers", Kind::kInteger, "Layers.", "", 1, 4096},
      {"interval", Kind::kInteger, "2: every second layer.", "", 1, 4096},
      kWithout},
     {{"uses_rope", "[num_layers]", "1 or 0."}, {"uses_window", "[num_layers]", "1 or 0."}},
     RunLayerPattern},
};

constexpr Encoding kRope{{"rope",
                          "RoPE",
                          {Place::kQueryKey},
                          {kHeadDim, kBase, kPairing, kScaling, kFactor, kOriginalLength},
                          "Turns pairs of query and key channels by their position, so that scores "
                          "see the offset alone.",
                          "su2021"},
                         kFunctions};

}  // namespace

const Encoding& Rope() { return kRope; }

}  // namespace orrery
