// A scheme of positions in the precision of a model.
#pragma once

#include "training/parameters.h"
#include "training/scheme.h"

namespace orrery::training {

/// Angles by which queries or keys turn: cosines and sines, [T, head_dim / 2] each; no entries: no
/// turn.
template <class Number>
struct Turns {
  std::vector<Number> cosines, sines;
};

/// PositionTerms in the precision of a model.
template <class Number>
struct Terms {
  std::vector<Number> rows;  ///< [T, d_model], or no entries.
  std::vector<Number> bias;  ///< [heads, T, T], or no entries.
  Turns<Number> query, key;
  Pairing pairing = Pairing::kInterleaved;
  std::vector<double> positions;  ///< [T], tokens: what the terms are for.
};

/// The place of a scheme in a model: its parameters among those of the model, its terms for the
/// current positions, and the gradients with respect to them.
template <class Number>
class PositionLayer {
 public:
  /// Adds the parameters of any scheme as position.NAME, with random first values, as parameters.h
  /// says. Test: PositionLayer.
  PositionLayer(ParameterLayout& layout, std::unique_ptr<Scheme> scheme, Random& random);

  /// Computes the terms of a sequence for positions, [T], tokens, and clears the gradients.
  /// @throws std::invalid_argument as Scheme::Terms.
  /// @see Test: PositionLayer.
  void Forward(const Number* parameters, Positions positions);

  /// Adds the gradients with respect to the parameters, from those with respect to the terms. Test:
  /// PositionLayer.
  void Backward(Weights<Number> weights);

  /// Returns the terms of the last forward pass, and the gradients with respect to its rows and
  /// bias, which the other layers add to. Test: PositionLayer.
  const Terms<Number>& terms() const { return terms_; }
  Terms<Number>& gradients() { return gradients_; }

  /// Returns the scheme's part in each layer, nullptr if it has none. It lives as long as the
  /// scheme. Test: PositionLayer.
  const ContentScheme* content() const { return scheme_->Content(); }

 private:
  std::vector<Tensor> Values(const Number* parameters) const;

  std::unique_ptr<Scheme> scheme_;
  std::vector<Shape> shapes_;  // of the parameters
  std::vector<std::size_t> offsets_;
  Terms<Number> terms_, gradients_;
};

}  // namespace orrery::training
