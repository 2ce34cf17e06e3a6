#include "numeric/reject.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numeric/number_text.h"

namespace orrery {

std::string Piece::Text() const {
  switch (kind_) {
    case kText:
      return text_;
    case kString:
      return *string_;
    case kNumber:
      return NumberText(number_);
    case kShape:
      return ShapeText(*shape_);
  }
  return "";
}

std::string Sentence(const char* form, std::initializer_list<Piece> pieces) {
  std::string sentence;
  const Piece* next = pieces.begin();
  for (; *form; ++form) {
    if (form[0] == '{' && form[1] == '}' && next != pieces.end()) {
      sentence += (next++)->Text();
      ++form;
    } else {
      sentence += *form;
    }
  }
  // An exception carries its sentence only up to a character of zero, which what was typed may
  // hold.
  std::replace(sentence.begin(), sentence.end(), '\0', ' ');
  return sentence;
}

void Reject(const char* form, std::initializer_list<Piece> pieces) {
  throw std::invalid_argument(Sentence(form, pieces));
}

void RejectNumber(const char* name, double given, const char* rule) {
  Reject("{} is {}; it must be {}", {name, given, rule});
}

void Require(bool holds, const char* name, double value, const char* rule) {
  if (!holds) RejectNumber(name, value, rule);
}

void Require(bool holds, const char* name, double value, const char* rule, double bound) {
  if (!holds) Reject("{} is {}; it must be {} {}", {name, value, rule, bound});
}

void RequireAbove(const char* name, double number, double bound, const char* rule) {
  Require(number > bound && !std::isinf(number), name, number, rule);
}

void RequirePositive(const char* name, double number) { RequireAbove(name, number, 0); }

}  // namespace orrery
