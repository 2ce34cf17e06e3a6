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
  return {.name = name,
          .kind = Kind::kNumber,
          .sentence = sentence,
          .unit = unit,
          .minimum = minimum,
          .maximum = kLongest,
          .fallback = fallback};
}

constexpr Argument kRotaryDim{.name = "rotary_dim",
                              .kind = Kind::kInteger,
                              .sentence = "Leading channels that turn; 0: all.",
                              .unit = "channels",
                              .minimum = 0,
                              .maximum = kLargestWidth,
                              .fallback = 0};
constexpr Argument kGivenFrequencies{.name = "frequencies",
                                     .kind = Kind::kVector,
                                     .sentence = "One a pair, in place of those of base.",
                                     .unit = "radians per token",
                                     .minimum = -kLongest,
                                     .maximum = kLongest,
                                     .fallback = Fallback::EmptyList()};
constexpr Argument kFrequencies{.name = "frequencies",
                                .kind = Kind::kVector,
                                .sentence = "One a pair.",
                                .unit = "radians per token",
                                .minimum = -kLongest,
                                .maximum = kLongest};
constexpr Argument kPrecision{.name = "precision",
                              .kind = Kind::kChoice,
                              .sentence = "single: rounded to 32 bits, as in libraries.",
                              .fallback = "double",
                              .joined_choices = "double|single"};
constexpr Argument kScaling{.name = "scaling",
                            .kind = Kind::kChoice,
                            .sentence = "How frequencies are stretched for longer texts.",
                            .fallback = "default",
                            .joined_choices =
                                "default|linear|ntk|dynamic|ntk-by-parts-early|ntk-by-parts|yarn|"
                                "longrope|llama3|proportional"};
constexpr Argument kFactor = Setting("factor", "How many times longer texts become.", 1e-6, 1);
constexpr Argument kOriginalLength = Setting("original_length", "Training length.", 0, 0, "tokens");
constexpr Argument kRampEnds{.name = "ramp_ends",
                             .kind = Kind::kChoice,
                             .sentence = "YaRN: ends of the ramp.",
                             .fallback = "whole",
                             .joined_choices = "whole|fractional"};
constexpr Argument kWithout{.name = "without",
                            .kind = Kind::kChoice,
                            .sentence = "What every interval-th layer goes without.",
                            .fallback = "positions",
                            .joined_choices = "positions|window|both"};

// One number stands for every pair.
constexpr Argument Factors(const char* name, const char* sentence) {
  return {.name = name,
          .kind = Kind::kPositions,
          .sentence = sentence,
          .minimum = 1e-6,
          .maximum = kLongest,
          .fallback = 1};
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
    {.name = "rope",
     .title = "Rotary position embedding",
     .sentence = "Turns pairs of query or key channels by angles that grow with the position.",
     .formula =
         R"((a, b) \to (a\cos m\omega_i - b\sin m\omega_i,\; a\sin m\omega_i + b\cos m\omega_i),\quad \omega_i = \mathrm{base}^{-2i/D})",
     .source = "su2021",
     .arguments = {kRows, kPositions, kBase, kPairing, kRotaryDim, kGivenFrequencies,
                   kAttentionFactor},
     .results = {kTurned},
     .run = RunRope},
    {.name = "rope_backward",
     .title = "RoPE, backward",
     .sentence = "Gradient by the rows before they turned.",
     .formula =
         R"(da = dO_a\cos m\omega_i + dO_b\sin m\omega_i,\quad db = dO_b\cos m\omega_i - dO_a\sin m\omega_i)",
     .source = "su2021",
     .arguments = {kRowGradient, kPositions, kBase, kPairing, kRotaryDim, kGivenFrequencies,
                   kAttentionFactor},
     .results = {kRowsGradient},
     .run = RunBackward},
    {.name = "rope_frequencies",
     .title = "RoPE frequencies",
     .sentence = "Frequencies of the pairs, plain or scaled for longer texts.",
     .formula =
         R"(\omega_i = \mathrm{base}^{-2i/D},\quad \omega_i' = \omega_i(1 - r_i) + \omega_i r_i / s)",
     .source = "peng2023yarn",
     .arguments = {kHeadDim,
                   kBase,
                   kScaling,
                   kFactor,
                   kOriginalLength,
                   Setting("seq_len", "dynamic, longrope: present length.", 0, 0, "tokens"),
                   {.name = "rotary_fraction",
                    .kind = Kind::kNumber,
                    .sentence = "Share of the channels that turn.",
                    .minimum = 1e-6,
                    .maximum = 1,
                    .fallback = 1},
                   Setting("beta_fast", "YaRN: pairs with more turns keep their speed.", 1e-6, 32,
                           "turns"),
                   Setting("beta_slow", "YaRN: pairs with fewer turns are divided by factor.", 1e-6,
                           1, "turns"),
                   kRampEnds,
                   Setting("attention_factor", "Replaces the scheme's own; 0: does not.", 0, 0),
                   Setting("mscale", "YaRN: with mscale_all_dim, sets the attention factor.", 0, 0),
                   Setting("mscale_all_dim", "YaRN: sets the softmax factor.", 0, 0),
                   Setting("low_freq_factor",
                           "llama3: pairs with fewer turns are divided by factor.", 1e-6, 1,
                           "turns"),
                   Setting("high_freq_factor", "llama3: pairs with more turns keep their speed.",
                           1e-6, 4, "turns"),
                   Factors("short_factors", "longrope: divisors up to the training length."),
                   Factors("long_factors", "longrope: divisors beyond it.")},
     .results = {{.name = "frequencies", .shape = "[pairs]", .sentence = "Radians per token."},
                 {.name = "attention_factor", .sentence = "Multiplies cosine and sine."},
                 {.name = "softmax_factor",
                  .sentence = "Multiplies the scale of the logits in DeepSeek's models."},
                 {.name = "ramp_low", .sentence = "YaRN: pair where the ramp leaves 0."},
                 {.name = "ramp_high", .sentence = "YaRN: pair where it reaches 1."}},
     .run = RunFrequencies},
    {.name = "rope_angles",
     .title = "Angles",
     .sentence = "Position times frequency.",
     .formula = R"(m\,\omega_i)",
     .source = "su2021",
     .arguments = {kPositions, kFrequencies, kPrecision},
     .results = {{.shape = "[T, pairs], or [pairs] for one position", .sentence = "Radians."}},
     .run = RunAngles},
    {.name = "rope_rotate",
     .title = "Turn by given angles",
     .sentence = "Turns pairs of channels by angles of any making.",
     .formula = R"((a, b) \to (a\cos\theta - b\sin\theta,\; a\sin\theta + b\cos\theta))",
     .source = "su2021",
     .arguments = {kRows,
                   {.name = "angles",
                    .kind = Kind::kTensor,
                    .sentence = "[T, pairs], or [pairs] for all rows.",
                    .unit = "radians"},
                   kPairing,
                   kAttentionFactor},
     .results = {kTurned},
     .run = RunRotate},
    {.name = "rope_scores",
     .title = "Score by offset",
     .sentence = "Score of a query and a key that stand an offset apart.",
     .formula = R"(q^\top R(n - m)\,k)",
     .source = "su2021",
     .arguments = {{.name = "query", .kind = Kind::kVector, .sentence = "[D]."},
                   {.name = "key", .kind = Kind::kVector, .sentence = "[D]."},
                   {.name = "offsets",
                    .kind = Kind::kPositions,
                    .sentence = "Key position minus query position.",
                    .unit = "tokens",
                    .minimum = -kLargestPosition,
                    .maximum = kLargestPosition},
                   kBase,
                   kPairing,
                   kRotaryDim,
                   kGivenFrequencies,
                   kAttentionFactor},
     .results = {{.shape = "as offsets", .sentence = "Dot products, before the scale."}},
     .run = RunScores},
    {.name = "rope_permutation",
     .title = "Interleaved to half",
     .sentence = "Entry n of the half order is entry order[n] of the interleaved one.",
     .source = "su2021",
     .arguments = {kHeadDim,
                   {.name = "heads",
                    .kind = Kind::kInteger,
                    .sentence = "Heads, one after the other.",
                    .minimum = 1,
                    .maximum = 1024,
                    .fallback = 1}},
     .results = {{.shape = "[heads * d]", .sentence = "Each channel once."}},
     .run = [](const Arguments& arguments) -> Value {
       return Tensor::Vector(RopePermutation(arguments.Size("d"), arguments.Size("heads")));
     }},
    {.name = "layer_pattern",
     .title = "Layer pattern",
     .sentence = "Which layers use RoPE and which a window.",
     .source = "yang2025",
     .arguments = {{.name = "num_layers",
                    .kind = Kind::kInteger,
                    .sentence = "Layers.",
                    .minimum = 1,
                    .maximum = 4096},
                   {.name = "interval",
                    .kind = Kind::kInteger,
                    .sentence = "2: every second layer.",
                    .minimum = 1,
                    .maximum = 4096},
                   kWithout},
     .results = {{.name = "uses_rope", .shape = "[num_layers]", .sentence = "1 or 0."},
                 {.name = "uses_window", .shape = "[num_layers]", .sentence = "1 or 0."}},
     .run = RunLayerPattern},
};

constexpr Encoding kRope{
    .info = {.id = "rope",
             .title = "RoPE",
             .acts = {Place::kQueryKey},
             .parameters = {kHeadDim, kBase, kPairing, kScaling, kFactor, kOriginalLength},
             .sentence = "Turns pairs of query and key channels by their position, so that scores "
                         "see the offset alone.",
             .source = "su2021"},
    .functions = kFunctions};

}  // namespace

const Encoding& Rope() { return kRope; }

}  // namespace orrery
