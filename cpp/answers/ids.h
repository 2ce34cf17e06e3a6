// Answers that consist of ids: what was chosen, matched or put in order.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "answers/verdict.h"

namespace orrery::answers {

using Ids = std::vector<std::string>;

/// Splits "a, b, c" into ids without the space around them; blank text has none.
/// @param text       Any text.
/// @param separator  Any character but a space.
/// @return ids, perhaps empty ones between two separators.
/// @see  Test: IdsOfAnswers.
Ids SplitIds(const std::string& text, char separator = ',');

/// Returns the index of an id among others, from 0, or nothing where it is not among them. Any
/// texts are valid. Test: IdsOfAnswers.
std::optional<std::size_t> IndexOf(const Ids& ids, const std::string& id);

/// Returns the index of an id that the learner chose among those offered, from 0.
/// @throws UnreadableAnswer with the code "unknown-choice" if it is not offered.
/// @see  Test: IdsOfAnswers.
std::size_t ChosenIndex(const Ids& offered, const std::string& id);

/// Returns the indices of the ids in an answer "a, b, c", in its order, from 0.
/// @param offered  The ids to choose from, each once.
/// @param text     Any text; blank text chooses nothing.
/// @throws UnreadableAnswer if an id is not offered ("unknown-choice") or occurs twice
///         ("repeated").
/// @see  Test: IdsOfAnswers.
std::vector<std::size_t> ChosenIndices(const Ids& offered, const std::string& text);

/// Ends the check of an answer in which an id occurs twice.
/// @throws UnreadableAnswer always, with the code "repeated".
/// @see  Test: the rows "repeated" of tests/golden/answers.
[[noreturn]] void RejectRepeated(const std::string& id);

/// Joins the ids at some indices with ", ". Test: IdsOfAnswers.
/// @param ids      Any ids.
/// @param indices  Each below ids.size(), in any order.
std::string JoinIds(const Ids& ids, const std::vector<std::size_t>& indices);

/// Appends the id in `field` of an item of the question to `known`.
/// @param item   A record whose field is text: one word that is not among `known`, without commas,
///               equals signs or space around it.
/// @param field  Name of the field.
/// @param known  The ids so far; the new one is appended.
/// @throws std::invalid_argument naming the field and the faulty id.
/// @see  Test: IdsOfAnswers.
void AddId(const Value& item, const char* field, Ids& known);

}  // namespace orrery::answers
