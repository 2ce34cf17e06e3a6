#include "formula/error.h"

namespace orrery {

void RejectFormula(std::size_t at, const char* form, std::initializer_list<Piece> pieces) {
  throw FormulaError(Sentence(form, pieces), at);
}

}  // namespace orrery
