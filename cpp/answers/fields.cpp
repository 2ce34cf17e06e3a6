#include "answers/fields.h"

#include <algorithm>
#include <cmath>

#include "numeric/reject.h"

namespace orrery {
namespace {

// The field, or nothing where there is none and none is required.
const Value* Find(const Record& record, const char* name, bool required) {
  const Value* value = record.Find(name);
  if (!value && required) Reject("{} of the question is missing", {name});
  return value;
}

[[noreturn]] void RejectField(const char* name, const Value& value, const char* kind) {
  Reject("{} of the question is {}; it must be {}", {name, value.KindText(), kind});
}

}  // namespace

const std::string& TextField(const Record& record, const char* name, bool required) {
  static const std::string none;
  const Value* value = Find(record, name, required);
  if (!value) return none;
  if (const auto* text = value->As<std::string>()) return *text;
  RejectField(name, *value, "text");
}

double NumberField(const Record& record, const char* name, double fallback, double least,
                   double most) {
  const Value* value = Find(record, name, std::isnan(fallback));
  if (!value) return fallback;
  const auto* number = value->As<double>();
  if (!number) RejectField(name, *value, "a number");
  if (*number >= least && *number <= most) return *number;
  Reject("{} of the question is {}; it must be from {} to {}", {name, *number, least, most});
}

const List& ListField(const Record& record, const char* name, bool required) {
  static const List none;
  const Value* value = Find(record, name, required);
  if (!value) return none;
  const auto* list = value->As<List>();
  if (list && !(required && list->empty())) return *list;
  RejectField(name, *value, required ? "a list that is not empty" : "a list");
}

std::vector<std::string> TextsField(const Record& record, const char* name) {
  std::vector<std::string> texts;
  for (const Value& item : ListField(record, name)) {
    const auto* text = item.As<std::string>();
    if (!text || text->empty() || std::find(texts.begin(), texts.end(), *text) != texts.end()) {
      Reject("{} of the question holds {}; each must be another text", {name, item.KindText()});
    }
    texts.push_back(*text);
  }
  return texts;
}

const Record& AsRecord(const Value& value, const char* what) {
  if (const auto* record = value.As<Record>()) return *record;
  RejectField(what, value, "a record");
}

}  // namespace orrery
