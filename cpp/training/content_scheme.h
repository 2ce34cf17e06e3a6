// Schemes of positions whose terms depend on the content of a layer: what queries, keys and values
// or the rows that they are made of are.
#pragma once

#include "numeric/random.h"
#include "training/scheme.h"

namespace orrery::training {

/// Where a parameter of a content scheme belongs in a model.
enum class Owner {
  kLayer,       ///< To each layer: layers.N.position.NAME.
  kModel,       ///< To all layers together: position.NAME.
  kProjection,  ///< To the layer's attention, which has it already: layers.N.attention.NAME.
};

/// A learned tensor that a content scheme reads in every layer.
struct ContentParameter {
  std::string name;
  Owner owner = Owner::kLayer;
  Tensor value{Shape{0}};  ///< First values; none of kProjection.
};

/// What a content scheme reads in a layer.
struct ContentInputs {
  Tensor query, key, value;        ///< [sequences, heads, T, head_dim].
  Tensor x;                        ///< [sequences, T, d_model]: what they are projections of.
  std::vector<double> positions;   ///< [T], tokens.
  std::vector<Tensor> parameters;  ///< In the order of ContentParameters.
};

/// What attention of a content scheme gives.
struct ContentResult {
  Tensor output;   ///< [sequences, heads, T, head_dim].
  Tensor weights;  ///< [sequences, heads, T, T], 0 after each query.
};

/// Gradients of a loss with respect to what a content scheme reads, each as its input.
struct ContentGradients {
  Tensor d_query, d_key, d_value;
  Tensor d_x{Shape{0}};  ///< Without the way through queries, keys and values; no entries: 0.
  std::vector<Tensor> d_parameters;
};

/// A scheme that takes part in the attention of each layer. It has no terms that all layers share.
class ContentScheme : public Scheme {
 public:
  /// Returns no terms. Test: ContentScheme.
  PositionTerms Terms(Positions positions, Tensors parameters) const final;

  /// Returns this scheme. Test: ContentScheme.
  const ContentScheme* Content() const final { return this; }

  /// Returns what a layer reads, with random first values. Test: Model, for every scheme.
  virtual std::vector<ContentParameter> ContentParameters(Random& random) const = 0;

  /// Computes causal attention of every head.
  /// @param inputs  Shapes as in ContentInputs.
  /// @throws std::invalid_argument in a sentence if the scheme has nothing for a position.
  /// @see The source of each scheme, in cpp/encodings. Test: Model, for every scheme.
  virtual ContentResult Attend(const ContentInputs& inputs) const = 0;

  /// Computes the backward pass of Attend.
  /// @param inputs    As for Attend.
  /// @param d_output  As output, the gradient with respect to it.
  /// @throws std::invalid_argument as Attend.
  /// @see As Attend. Test: Model, for every scheme.
  virtual ContentGradients AttendBackward(const ContentInputs& inputs,
                                          const Tensor& d_output) const = 0;
};

/// A content scheme that adds a bias to the logits of attention as it is without positions:
///
///     weights = softmax(scale query key^T + bias, causal)
class ContentBiasScheme : public ContentScheme {
 public:
  ContentResult Attend(const ContentInputs& inputs) const final;
  ContentGradients AttendBackward(const ContentInputs& inputs, const Tensor& d_output) const final;

  /// Computes the bias, [sequences, heads, T, T]; entries after the query are not read.
  /// @param inputs  As for Attend.
  /// @throws std::invalid_argument as Attend.
  /// @see As Attend. Test: Model, for every scheme.
  virtual Tensor Bias(const ContentInputs& inputs) const = 0;

 protected:
  /// Computes the gradients through the bias alone; d_value is not read.
  /// @param inputs  As for Attend.
  /// @param d_bias  As the bias, the gradient with respect to it.
  /// @throws std::invalid_argument as Attend.
  /// @see As Attend. Test: Model, for every scheme.
  virtual ContentGradients BiasBackward(const ContentInputs& inputs,
                                        const Tensor& d_bias) const = 0;

  /// Returns the factor on the products, dimensionless: 1 / sqrt(head_dim) where a scheme has no
  /// other. Inputs as for Attend. Test: Model, for every scheme.
  virtual double Scale(const ContentInputs& inputs) const;
};

}  // namespace orrery::training
