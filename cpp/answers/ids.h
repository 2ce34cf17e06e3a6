// Answers that are ids: what was chosen, matched or put in order.
#pragma once

#include <string>
#include <vector>

#include "answers/verdict.h"

namespace orrery {

using Ids = std::vector<std::string>;

inline constexpr std::size_t kNoPlace = static_cast<std::size_t>(-1);

/// The ids in "a, b, c", without the space around them. Nothing typed: none.
Ids SplitIds(const std::string& text, char separator = ',');

/// Place of an id among others, or kNoPlace.
std::size_t PlaceOf(const Ids& ids, const std::string& id);

/// Place of an id that was typed.
/// @throws UnreadableAnswer if it is not offered.
std::size_t PlaceOfTyped(const Ids& offered, const std::string& id);

/// Places of ids that were typed, each once.
/// @throws UnreadableAnswer if one is not offered, or stands there twice.
std::vector<std::size_t> PlacesOfTyped(const Ids& offered, const std::string& text);

/// Ends the check of an answer in which an id stands twice.
[[noreturn]] void RejectRepeated(const std::string& id);

/// Joins the ids at some places with ", ".
std::string JoinIds(const Ids& ids, const std::vector<std::size_t>& places);

/// Appends the id of an item of the question, which must be new, not empty, and without commas,
/// equals signs and space around it.
/// @throws std::invalid_argument naming the fault.
void AddId(const Value& item, const char* field, Ids& known);

}  // namespace orrery
