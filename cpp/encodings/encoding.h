// The description of an encoding. Widgets draw controls and labels from it, so a new encoding needs
// no edit there.
//
// A backward pass takes what its forward pass takes, and the gradient of a loss with respect to the
// result, in the result's shape. It returns the gradients with respect to the inputs, each in the
// shape of its input and in units of the loss for a unit of it, and throws std::invalid_argument as
// the forward pass does, or if the gradient has another shape.
#pragma once

#include "functions/function.h"

namespace orrery {

/// Where an encoding enters attention.
enum class Place { kEmbeddings, kQueryKey, kLogits, kValues };
inline constexpr EnumChoice<Place> kPlaces{{"embeddings", Place::kEmbeddings},
                                           {"query-key", Place::kQueryKey},
                                           {"logits", Place::kLogits},
                                           {"values", Place::kValues}};

/// Title, places, parameters and source of an encoding. Written with designated initializers.
struct Info {
  const char* id = "";
  const char* title = "";
  std::initializer_list<Place> acts = {};
  std::initializer_list<Argument> parameters = {};
  const char* sentence = "";
  const char* source = "";  ///< Key into the references.
  /// Formula for the number of learned parameters, in layers, heads, d_model, head_dim, length, the
  /// parameters above, and the sizes below.
  const char* num_parameters = "0";
  const char* sizes = "";  ///< What only this encoding has, between spaces: " width rows ".
};

/// An encoding: its description and its entries for the function table. Each is a constant in the
/// file of its name, kAlibiEncoding, which the registry lists. Its description is one by itself,
/// kAlibiInfo (infos.h), by which a model reads its settings too, and so is the entry of a backward
/// pass that pages do not run, kFireBackward. Test: EncodingRegistry, BackwardParts.
struct Encoding {
  const Info& info;
  Functions functions;
};

}  // namespace orrery
