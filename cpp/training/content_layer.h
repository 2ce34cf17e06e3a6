// A content scheme in one layer of a model, in the model's precision.
#pragma once

#include "kernels/block.h"
#include "training/content_scheme.h"
#include "training/parameters.h"

namespace orrery::training {

/// The queries, keys and values of all heads side by side, [sequences * T, heads * head_dim] each.
template <class Number>
struct HeadRows {
  kernels::Block<Number> query, key, value;
};

/// Computes attention in a layer by a content scheme, in double; the model's numbers are converted
/// on the way in and out.
template <class Number>
class ContentLayer {
 public:
  /// Adds the scheme's parameters of a layer, "layers.0", whose attention has its own in the layout
  /// already, and with the first layer those of all layers; first values are random. The scheme must
  /// outlive the layer. Test: ContentLayer.
  ContentLayer(ParameterLayout& layout, const std::string& layer, const ContentScheme& scheme,
               std::size_t heads, Random& random);

  /// Computes the outputs of all heads, `joined`, [sequences * T, heads * head_dim], and their
  /// weights, [sequences, heads, T, T], of x, [sequences * T, d_model], the queries, keys and values
  /// of the heads, and positions, [T], tokens.
  /// @throws std::invalid_argument as ContentScheme::Attend.
  /// @see Test: ContentLayer.
  void Forward(const Number* parameters, kernels::Block<const Number> x, HeadRows<Number> rows,
               Positions positions, kernels::Block<Number> joined, std::span<Number> weights) const;

  /// Computes the backward pass: d_rows, as rows, and what is added to dx, as x, of d_joined, as
  /// joined. All else is as in the forward pass.
  /// @throws std::invalid_argument as ContentScheme::Attend.
  /// @see Test: ContentLayer, Model.
  void Backward(Weights<Number> weights, kernels::Block<const Number> x, HeadRows<Number> rows,
                Positions positions, kernels::Block<Number> d_joined, HeadRows<Number> d_rows,
                kernels::Block<Number> dx) const;

 private:
  struct Held {
    Shape shape;
    std::size_t offset = 0;
  };

  ContentInputs Inputs(const Number* parameters, kernels::Block<const Number> x,
                       HeadRows<Number> rows, Positions positions) const;

  const ContentScheme* scheme_;
  std::size_t heads_;
  std::vector<Held> held_;
};

}  // namespace orrery::training
