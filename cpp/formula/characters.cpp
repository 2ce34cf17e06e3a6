#include "formula/characters.h"

namespace orrery::formula {

std::size_t PlaceOf(const char* list, std::string_view word, char sign) {
  // Without a text made of the three: every name of a formula is looked up in many lists.
  const std::string_view all = list;
  for (std::size_t at = all.find(word, 1); at != all.npos; at = all.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if (all[at - 1] == ' ' && end < all.size() && all[end] == sign) return at - 1;
  }
  return all.npos;
}

bool IsIn(const char* list, std::string_view word) {
  return !word.empty() && PlaceOf(list, word) != std::string_view::npos;
}

}  // namespace orrery::formula
