#include "formula/error.h"

namespace orrery::formula {

void RejectAt(std::size_t at, const char* form, std::initializer_list<Piece> pieces) {
  throw Error(Sentence(form, pieces), at);
}

}  // namespace orrery::formula
