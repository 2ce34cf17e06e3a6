#include "diagnose/model.h"

#include <algorithm>

#include "numeric/reject.h"

namespace orrery::diagnose {
namespace {

template <class Type>
const Type& FieldOf(const Record& record, const char* name, const char* type) {
  const Value* value = record.Find(name);
  const auto* field = value ? value->As<Type>() : nullptr;
  if (!field)
    Reject("{} of the model is {}; it must be {}",
           {name, value ? value->KindText() : "missing", type});
  return *field;
}

std::string TextOr(const Record& record, const char* name, const char* fallback) {
  return record.Find(name) ? FieldOf<std::string>(record, name, "text") : fallback;
}

const Record& AsRecord(const Value& value, const char* what) {
  if (const auto* record = value.As<Record>()) return *record;
  Reject("{} of the model hold {}; each must be a record", {what, value.KindText()});
}

Links ReadLinks(const Record& record) {
  Links links;
  const Value* given = record.Find("links");
  if (!given || (given->As<Tensor>() && given->As<Tensor>()->size() == 0)) return links;
  for (const Value& item : FieldOf<List>(record, "links", "a list")) {
    const Record& link = AsRecord(item, "links");
    links.emplace_back(FieldOf<std::string>(link, "name", "text"),
                       FieldOf<std::string>(link, "formula", "text"));
  }
  return links;
}

Fault ReadFault(const Record& record) {
  Fault fault{.name = FieldOf<std::string>(record, "name", "text"), .links = ReadLinks(record)};
  const std::string place = TextOr(record, "pair", "");
  if (place == "first") fault.place = Fault::Place::kFirst;
  if (place == "second") fault.place = Fault::Place::kSecond;
  if (place == "last") fault.place = Fault::Place::kLast;
  fault.parameter = TextOr(record, "parameter", "");
  fault.values = TextOr(record, "values", "");
  fault.told_by = TextOr(record, "told_by", "");
  fault.where = TextOr(record, "where", "");
  fault.differs = record.Find("differs") && FieldOf<bool>(record, "differs", "yes or no");
  return fault;
}

}  // namespace

Model ReadModel(const Record& record) {
  Model model{.links = ReadLinks(record), .faults = {}};
  if (model.links.empty()) Reject("links of the model are empty; the last is what is printed");
  for (const Value& item : FieldOf<List>(record, "faults", "a list")) {
    model.faults.push_back(ReadFault(AsRecord(item, "faults")));
    const std::string& told_by = model.faults.back().told_by;
    const auto is_it = [&](const auto& link) { return link.first == told_by; };
    if (!told_by.empty() && std::none_of(model.links.begin(), model.links.end(), is_it))
      Reject("told_by of the model is {}; it must be a link", {told_by});
  }
  return model;
}

}  // namespace orrery::diagnose
