#include "formula/word_list.h"

#include <string>

namespace orrery::formula {

std::size_t PlaceOf(const char* list, std::string_view word, char sign) {
  return std::string_view(list).find(' ' + std::string(word) + sign);
}

bool IsIn(const char* list, std::string_view word) {
  return !word.empty() && PlaceOf(list, word) != std::string_view::npos;
}

}  // namespace orrery::formula
