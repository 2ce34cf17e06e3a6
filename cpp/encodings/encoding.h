// The description of an encoding. Widgets draw controls and labels from it, so a new encoding needs
// no edit there.
#pragma once

#include <initializer_list>

#include "functions/function.h"

namespace orrery {

/// Where an encoding enters attention.
enum class Place { kEmbeddings, kQueryKey, kLogits, kValues };
inline constexpr EnumChoice<Place> kPlaces{{"embeddings", Place::kEmbeddings},
                                           {"query-key", Place::kQueryKey},
                                           {"logits", Place::kLogits},
                                           {"values", Place::kValues}};

/// Title, places, parameters and source of an encoding. Written with designated initializers. Each
/// encoding has one by itself, kAlibiInfo, by which a model reads its settings too.
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

/// An encoding: its description, a constant, and its entries for the function table. A function of
/// the encoding's name returns it, Alibi(), for the registry.
struct Encoding {
  const Info& info;
  Functions functions;
};

}  // namespace orrery
