#include "answers/ids.h"

#include <algorithm>

#include "answers/question.h"
#include "numeric/reject.h"

namespace orrery::answers {

Ids SplitIds(const std::string& text, char separator) {
  constexpr const char* kSpace = " \t\r\n";
  Ids ids;
  if (text.find_first_not_of(kSpace) == std::string::npos) return ids;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(separator, from), text.size());
    const std::string item = text.substr(from, to - from);
    const std::size_t first = std::min(item.find_first_not_of(kSpace), item.size());
    ids.push_back(item.substr(first, item.find_last_not_of(kSpace) + 1 - first));
    from = to + 1;
  }
  return ids;
}

std::optional<std::size_t> IndexOf(const Ids& ids, const std::string& id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end()) return std::nullopt;
  return static_cast<std::size_t>(found - ids.begin());
}

std::size_t ChosenIndex(const Ids& offered, const std::string& id) {
  const std::optional<std::size_t> index = IndexOf(offered, id);
  if (!index) RejectAnswer("unknown-choice", -1, "\"{}\" is not offered here.", {id});
  return *index;
}

std::vector<std::size_t> ChosenIndices(const Ids& offered, const std::string& text) {
  std::vector<std::size_t> indices;
  for (const std::string& id : SplitIds(text)) {
    const std::size_t index = ChosenIndex(offered, id);
    if (std::find(indices.begin(), indices.end(), index) != indices.end()) RejectRepeated(id);
    indices.push_back(index);
  }
  return indices;
}

void RejectRepeated(const std::string& id) {
  RejectAnswer("repeated", -1, "\"{}\" is there twice.", {id});
}

std::string JoinIds(const Ids& ids, const std::vector<std::size_t>& indices) {
  return ListText(indices, [&](std::size_t index) { return ids[index]; });
}

void AddId(const Value& item, const char* field, Ids& known) {
  const std::string& id = TextField(AsRecord(item, field), field);
  const bool is_one_word = SplitIds(id) == Ids{id};
  if (!is_one_word || id.find_first_of("=\n") != std::string::npos || IndexOf(known, id)) {
    Reject("{} of the question is \"{}\"; it must be another word, without commas and equals signs",
           {field, id});
  }
  known.push_back(id);
}

}  // namespace orrery::answers
