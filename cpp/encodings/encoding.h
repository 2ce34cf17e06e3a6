// What an encoding tells of itself. Widgets draw controls and labels from this, so a new encoding
// needs no edit there.
#pragma once

#include <initializer_list>

#include "functions/function.h"

namespace orrery {

/// Where an encoding enters attention.
enum class Place { kEmbeddings, kQueryKey, kLogits, kValues };

/// The place's name outside the core: "embeddings", "query-key", "logits", "values".
const char* PlaceName(Place place);

/// Title, places, parameters and source of an encoding.
struct Info {
  const char* id = "";
  const char* title = "";
  std::initializer_list<Place> acts = {};
  std::initializer_list<Argument> parameters = {};
  const char* sentence = "";
  const char* source = "";  ///< Key into the references.
  /// Formula for the numbers a model learns for it, in layers, heads, d_model, head_dim, length,
  /// the parameters above, and sizes of its own: width of a hidden layer, rows of a table.
  const char* num_parameters = "0";
};

/// An encoding: what it tells of itself, and its entries for the function table. A constexpr
/// variable, as its entries are.
struct Encoding {
  Info info;
  Functions functions;
};

}  // namespace orrery
