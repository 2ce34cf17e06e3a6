#include "encodings/transformer_xl.h"

#include "numeric/reject.h"

namespace orrery {

std::vector<Relation> TransformerXlRelations(std::size_t num_queries, std::size_t num_keys) {
  std::vector<Relation> relations(num_queries * num_keys);
  for (std::size_t i = 0; i < relations.size(); ++i) {
    // Entry i of the result is entry i + T of the padded rows, each of which has S + 1 entries, the
    // first 0.
    const std::size_t from = i + num_queries;
    const std::size_t column = from % (num_keys + 1);
    relations[i] = {from / (num_keys + 1), column == 0 ? Relation::kNone : column - 1};
  }
  return relations;
}

Tensor RelativeShift(const Tensor& x) {
  if (x.rank() < 2) Reject("x has shape {}; it must be [T, S] or [..., T, S]", {x.shape});
  const std::size_t num_keys = x.shape.back();
  const std::size_t size = x.shape[x.rank() - 2] * num_keys;
  const std::vector<Relation> relations = TransformerXlRelations(x.shape[x.rank() - 2], num_keys);
  Tensor shifted(x.shape);
  for (std::size_t i = 0; i < x.size(); ++i) {
    const Relation& from = relations[i % size];
    if (from.row != Relation::kNone)
      shifted.data[i] = x.data[i - i % size + from.query * num_keys + from.row];
  }
  return shifted;
}

}  // namespace orrery
