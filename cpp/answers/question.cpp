#include "answers/question.h"

#include "answers/checker.h"
#include "answers/fields.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr const char* kFields = "kind|key|names|allow|decimal|mistakes|conventions";

// Whether a name is one of those between bars.
bool IsAmong(const char* names, const std::string& name) {
  const char* c = names;
  while (true) {
    std::size_t i = 0;
    while (i < name.size() && c[i] == name[i]) ++i;
    if (i == name.size() && (c[i] == '|' || c[i] == '\0')) return true;
    while (*c != '|') {
      if (*c++ == '\0') return false;
    }
    ++c;
  }
}

}  // namespace

Question ReadQuestion(const Record& record) {
  Question question;
  question.kind = TextField(record, "kind");
  const AnswerKind& kind = FindKind(question.kind);
  for (const auto& [name, unused] : record.fields()) {
    if (IsAmong(kFields, name) || IsAmong(kind.fields, name)) continue;
    Reject("the question has the field {}; the kind {} knows {} and {}",
           {name, kind.name, kFields, kind.fields});
  }
  question.key = TextField(record, "key", kind.has_key);
  question.names = TextsField(record, "names");
  const std::string& decimal = TextField(record, "decimal", false);
  question.notation.decimal_comma = decimal == "comma";
  if (!decimal.empty() && decimal != "comma" && decimal != "point") {
    Reject("decimal of the question is \"{}\"; it must be point or comma", {decimal});
  }
  question.fields = record;
  return question;
}

}  // namespace orrery
