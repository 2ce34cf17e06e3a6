#include "encodings/shaw.h"

#include "numeric/reject.h"

namespace orrery {

std::vector<Relation> ShawRelations(std::size_t num_queries, std::size_t num_keys, std::size_t rows,
                                    std::size_t left) {
  Require(left < rows, "max_offset", static_cast<double>(left),
          "below the number of rows of relative_keys,", static_cast<double>(rows));
  const Tensor indices =
      ClippedIndices(OffsetMatrix(num_queries, num_keys), static_cast<double>(left),
                     static_cast<double>(rows - 1 - left));
  std::vector<Relation> relations(indices.size());
  for (std::size_t i = 0; i < indices.size(); ++i) {
    relations[i] = {i / num_keys, static_cast<std::size_t>(indices.data[i])};
  }
  return relations;
}

}  // namespace orrery
