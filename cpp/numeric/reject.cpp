#include "numeric/reject.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numeric/number_text.h"

namespace orrery {

std::string Piece::Text() const {
  if (const auto* text = std::get_if<std::string_view>(&content_)) return std::string(*text);
  if (const auto* number = std::get_if<double>(&content_)) return NumberText(*number);
  return ShapeText(**std::get_if<const Shape*>(&content_));
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
  // The text of an exception ends at a character of zero, which typed text may contain.
  std::replace(sentence.begin(), sentence.end(), '\0', ' ');
  return sentence;
}

void AddToList(std::string& list, std::string_view name) {
  if (!list.empty()) list += ", ";
  list += name;
}

void Reject(const char* form, std::initializer_list<Piece> pieces) {
  throw std::invalid_argument(Sentence(form, pieces));
}

void RejectNumber(const char* name, double given, const char* rule) {
  Reject("{} is {}; it must be {}", {name, given, rule});
}

void Require(bool condition, const char* name, double value, const char* rule) {
  if (!condition) RejectNumber(name, value, rule);
}

void Require(bool condition, const char* name, double value, const char* rule, double bound) {
  if (!condition) Reject("{} is {}; it must be {} {}", {name, value, rule, bound});
}

void RequireAbove(const char* name, double number, double bound, const char* rule) {
  Require(number > bound && !std::isinf(number), name, number, rule);
}

void RequirePositive(const char* name, double number) { RequireAbove(name, number, 0); }

}  // namespace orrery
