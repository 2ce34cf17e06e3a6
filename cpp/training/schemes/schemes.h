// The schemes, one function each; what they compute is documented in the header of their encoding.
#pragma once

#include "encodings/infos.h"
#include "training/scheme.h"

namespace orrery::training {

/// Makes a scheme from the sizes of a model and the parameters of its encoding, which are read once.
/// @param sizes     Of the model.
/// @param settings  By name, as the encoding's Info describes them. Sizes that the model has, and
///                  what only makes sense in a decoder, may be left out.
/// @throws std::invalid_argument naming a setting that the encoding does not have, a value out of
///         range, or a size that does not fit.
/// @see Test: Schemes.
using Maker = std::unique_ptr<Scheme>(const SchemeSizes& sizes, Record settings);
Maker MakeSinusoidal, MakeLearned, MakeT5, MakeAlibi, MakeKerple, MakeSandwich, MakeFire,
    MakeDynamicBias, MakeRope, MakeXpos, MakeRopeAxial, MakeRopeMultimodal, MakeNope;

/// Makes a scheme that takes part in the attention of each layer (ContentScheme). With c =
/// 1 / sqrt(head_dim), the logit of a query q and a key k that is not after it is
///
///     Shaw            c q . (k + a_o), and a_o' joins each value; o is the offset, cut at max_offset,
///                     half the training length unless it is set. Vectors of each layer.
///     TransformerXl   c ((q + u) . k + (q + v) . W R_d); R_d is the sinusoidal row of the distance
///                     d. W of each layer; u and v of all.
///     Deberta         (q . k + q . K_b + k . Q_-b) / sqrt(3 head_dim); b is the bucket of the
///                     distance, K = P W_key, Q = P W_query. P of all layers, projections of each.
///     Cope            c q . k + the bias of Cope; rows for 0 to half the training length. A table of
///                     each layer, which its heads share.
///     Fox             c q . k + ForgettingBias of the gates W x + b. W and b of each layer.
///     Path            c q . k + PathBias; w is the convolution over 3 tokens of W_up W_down x at
///                     length 1, beta = 2 sigmoid(W x + b). All of each layer; 32 rows of W_down.
///
/// Cope, Fox and Path count tokens; the positions that a model is given do not change them. Shaw
/// and Deberta need whole ones.
/// Sizes and settings are as for the schemes above.
/// @throws std::invalid_argument naming a size that does not fit.
/// @see The headers of the encodings; He et al. 2021, arXiv:2006.03654, section 3.1, with the
///      projections shared as in version 2 of the model. Test: RelativeVectorSchemes,
///      DebertaScheme, CopeScheme, FoxScheme, PathScheme.
Maker MakeShaw, MakeTransformerXl, MakeDeberta, MakeCope, MakeFox, MakePath;

/// A scheme that learns nothing: its terms are a function of the positions.
template <class TermsOf>
class FixedScheme : public Scheme {
 public:
  /// Keeps the function, which gives what Scheme::Terms does. Test: Schemes.
  explicit FixedScheme(TermsOf terms) : terms_(std::move(terms)) {}

  PositionTerms Terms(Positions positions, Tensors) const override { return terms_(positions); }

 private:
  TermsOf terms_;
};

/// Makes a scheme of such a function. Test: Schemes.
template <class TermsOf>
std::unique_ptr<Scheme> MakeFixed(TermsOf terms) {
  return std::make_unique<FixedScheme<TermsOf>>(std::move(terms));
}

/// Sets the settings that are not given to what a model has in their place, and returns them as the
/// arguments that an encoding describes; these refer to the settings. Throws as Arguments. Test:
/// Schemes.
Arguments Complete(Record& settings, const Info& info, std::initializer_list<Field> of_model = {});

/// Checks that the channels of a head come in pairs.
/// @throws std::invalid_argument naming the sizes if a head has an odd number of channels.
/// @see Test: FormulaSchemes.
void RequirePairs(const SchemeSizes& sizes);

/// Returns sections of multimodal RoPE that fill a head, in the shares of Qwen2-VL: one quarter of
/// the pairs for time, three eighths each for height and width, time taking what is left over.
///
/// A token of a text has one number on all axes, so that multimodal RoPE turns it as plain RoPE
/// does, whatever the sections. Axial RoPE has half as many frequencies in a text, each twice.
/// @param pairs  In a head, head_dim / 2.
/// @return [3], pairs.
/// @see Wang et al. 2024, "Qwen2-VL", arXiv:2409.12191: 16, 24 and 24 of 64. Test: TurnSchemes.
Tensor DefaultSections(std::size_t pairs);

/// Returns the offset of each key from each query, key position - query position.
/// @param positions  [T], tokens.
/// @return [T, T], tokens.
/// @see Test: Schemes.
Tensor Offsets(Positions positions);

/// The ids of the schemes; the options of a run that hold their formulas have the same names.
inline constexpr const char* kBiasFormula = "bias_formula";
inline constexpr const char* kAngleFormula = "angle_formula";

/// The longest formula of a scheme, in bytes.
inline constexpr std::size_t kLongestSchemeFormula = 300;

/// How many steps a formula may take for all entries of one length, as counted by
/// formula/formula.h: a few seconds in a browser.
inline constexpr std::size_t kMostSchemeSteps = 60'000'000;

/// Returns whether an id is one of these schemes. Any text may be given; throws nothing. Test:
/// FormulaSchemes.
bool IsFormulaScheme(const std::string& id);

/// Makes the scheme of an id for which IsFormulaScheme holds: kBiasFormula adds a number to each scaled
/// logit of a query and a key that is not after it, kAngleFormula turns pair i of queries and keys by
/// an angle, in radians; pairs are neighboring channels.
/// @param id        kBiasFormula or kAngleFormula.
/// @param sizes     Of the model.
/// @param settings  {formula: a text}, with the elementary functions: of m and n (positions of query
///                  and key), distance (m - n), h (the head, from 0) and heads (how many there are);
///                  or of m (position), i (the pair, from 0) and d (channels of a head).
/// @throws std::invalid_argument in a sentence with the place in the text and what was expected
///         there, or if pairs are turned and a head has an odd number of channels; Terms throws one
///         that names the place where the formula gives no finite number, or says that it takes more
///         than kMostSchemeSteps.
/// @see Test: FormulaSchemes.
std::unique_ptr<Scheme> MakeFormulaScheme(const std::string& id, const SchemeSizes& sizes,
                                          const Record& settings);

}  // namespace orrery::training
