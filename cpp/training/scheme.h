// How a scheme of positions takes part in a model: what it adds at each of its places, and the
// gradients with respect to what it learns.
#pragma once

#include <memory>

#include "encodings/rope.h"
#include "functions/enum_choice.h"
#include "functions/value.h"
#include "numeric/random.h"

namespace orrery::training {

/// Where the tokens of a sequence are, [T], tokens.
using Positions = std::span<const double>;

/// Values of what a scheme learns.
using Tensors = std::span<const Tensor>;

/// What a scheme gives a model for a sequence of T positions: a tensor for each place that it uses,
/// and no entries for the others. Gradients of a loss with respect to them have the same form.
struct PositionTerms {
  Tensor rows{Shape{0}};  ///< [T, d_model]: added to the embeddings.
  Tensor bias{Shape{0}};  ///< [heads, T, T]: added to the scaled logits.
  RopeTable query;        ///< [T, head_dim / 2] each: turns the queries; empty cosines: no turn.
  RopeTable key;          ///< As query, for the keys.
  Pairing pairing = Pairing::kInterleaved;  ///< Of the turns.
};

/// A learned tensor of a scheme.
struct NamedTensor {
  std::string name;  ///< "table"; a model calls it "position.table".
  Tensor value;
};

/// The sizes of a model that schemes depend on.
struct SchemeSizes {
  std::size_t d_model = 0;
  std::size_t heads = 0;
  std::size_t head_dim = 0;
  std::size_t length = 0;  ///< Of the sequences in training, in tokens: rows of a learned table.
};

class ContentScheme;

/// A scheme of positions inside a model. What it computes, it computes in double by the functions
/// of cpp/encodings; a model rounds it to its own precision.
class Scheme {
 public:
  virtual ~Scheme() = default;

  /// Returns what the scheme learns, with random first values, in the order in which the other
  /// members take it; empty by default. Test: Schemes.
  virtual std::vector<NamedTensor> InitialParameters(Random& random) const;

  /// Computes the terms of a sequence.
  /// @param positions   [T], tokens; the place of each token in the sequence, or, to see what a
  ///                    model makes of it, any other number.
  /// @param parameters  Values in the shapes of InitialParameters.
  /// @throws std::invalid_argument in a sentence if the scheme has nothing for a position, as a
  ///         learned table beyond its last row.
  /// @see The source of each scheme, in cpp/encodings. Test: Schemes.
  virtual PositionTerms Terms(Positions positions, Tensors parameters) const = 0;

  /// Computes the gradients with respect to the parameters, each in its shape; empty by default.
  /// @param positions, parameters  As for Terms.
  /// @param d_terms                Gradients with respect to the terms; those of turns are not
  ///                               used, as no scheme learns them.
  /// @see Test: Schemes.
  virtual std::vector<Tensor> Backward(Positions positions, Tensors parameters,
                                       const PositionTerms& d_terms) const;

  /// Returns the scheme as one that takes part in the attention of each layer, nullptr by default.
  /// Test: ContentScheme.
  virtual const ContentScheme* Content() const { return nullptr; }
};

/// Makes the scheme with the id of an encoding, "nope" for a model without positions, or one of a
/// formula (schemes/schemes.h).
/// @param id        Any text.
/// @param sizes     Of the model.
/// @param settings  The encoding's own parameters by name, as its Info describes them; sizes that
///                  the model has (d, heads) are filled in.
/// @throws std::invalid_argument naming an unknown id, setting or value, or a size that does not
///         fit, such as an odd head_dim for turns.
/// @see Test: Schemes.
std::unique_ptr<Scheme> MakeScheme(const std::string& id, const SchemeSizes& sizes,
                                   const Record& settings = {});

/// What a scheme takes its distances from.
enum class Reads {
  kPositions,  ///< From the numbers of the places.
  kTokens,     ///< It counts tokens by their content.
  kNothing
};
inline constexpr EnumChoice<Reads> kReads{
    {"positions", Reads::kPositions}, {"tokens", Reads::kTokens}, {"nothing", Reads::kNothing}};

/// What is known of a scheme before a model is made with it.
struct SchemeInfo {
  const char* id = "";  ///< Of its encoding.
  Reads reads = Reads::kPositions;
  bool learns_rows = false;  ///< Whether a model has position.table, [length, d_model].
};

/// Returns the schemes that MakeScheme knows, in the order of the registry of encodings. Test:
/// Schemes.
std::vector<SchemeInfo> Schemes();

}  // namespace orrery::training
