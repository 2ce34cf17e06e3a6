// Short lists of words, each word with a space or another sign on both sides.
#pragma once

#include <cstddef>
#include <string_view>

namespace orrery::formula {

/// Returns where a word begins in a list, its leading space included, or npos if it is not in it.
/// @param list  Words after spaces: " log=ln abs=fabs ".
/// @param word  Any text; only whole words are found.
/// @param sign  What follows the word in the list.
/// @see Test: WordList.
std::size_t PlaceOf(const char* list, std::string_view word, char sign = ' ');

/// Returns whether a list has a word. The empty text is in none.
/// @param list  Words between spaces: " rad radian ".
/// @param word  Any text without a space.
/// @see Test: WordList.
bool IsIn(const char* list, std::string_view word);

}  // namespace orrery::formula
