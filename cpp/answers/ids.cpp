#include "answers/ids.h"

#include <algorithm>

#include "answers/fields.h"
#include "numeric/reject.h"

namespace orrery {

Ids SplitIds(const std::string& text, char separator) {
  constexpr const char* kSpace = " \t\r\n";
  Ids ids;
  if (text.find_first_not_of(kSpace) == std::string::npos) return ids;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(separator, from), text.size());
    std::size_t first = from;
    std::size_t last = to;
    while (first < last && std::string(kSpace).find(text[first]) != std::string::npos) ++first;
    while (first < last && std::string(kSpace).find(text[last - 1]) != std::string::npos) --last;
    ids.push_back(text.substr(first, last - first));
    from = to + 1;
  }
  return ids;
}

std::size_t PlaceOf(const Ids& ids, const std::string& id) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] == id) return i;
  }
  return kNoPlace;
}

std::size_t PlaceOfTyped(const Ids& offered, const std::string& id) {
  const std::size_t place = PlaceOf(offered, id);
  if (place == kNoPlace) RejectAnswer("unknown-choice", -1, "\"{}\" is not offered here.", {id});
  return place;
}

std::vector<std::size_t> PlacesOfTyped(const Ids& offered, const std::string& text) {
  std::vector<std::size_t> places;
  for (const std::string& id : SplitIds(text)) {
    const std::size_t place = PlaceOfTyped(offered, id);
    if (std::find(places.begin(), places.end(), place) != places.end()) RejectRepeated(id);
    places.push_back(place);
  }
  return places;
}

void RejectRepeated(const std::string& id) {
  RejectAnswer("repeated", -1, "\"{}\" stands there twice.", {id});
}

std::string JoinIds(const Ids& ids, const std::vector<std::size_t>& places) {
  std::string text;
  for (std::size_t place : places) {
    if (!text.empty()) text += ", ";
    text += ids[place];
  }
  return text;
}

void AddId(const Value& item, const char* field, Ids& known) {
  const std::string& id = TextField(AsRecord(item, field), field);
  const Ids alone = SplitIds(id);
  if (alone.size() != 1 || alone[0] != id || id.find_first_of("=\n") != std::string::npos ||
      PlaceOf(known, id) != kNoPlace) {
    Reject("{} of the question is \"{}\"; it must be another word, without commas and equals signs",
           {field, id});
  }
  known.push_back(id);
}

}  // namespace orrery
