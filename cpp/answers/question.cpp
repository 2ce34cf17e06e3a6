#include "answers/question.h"

#include "answers/registry.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

bool IsKnown(const AnswerKind& kind, const std::string& name) {
  for (const QuestionField& field : kCommonFields) {
    if (name == field.name) return true;
  }
  for (const QuestionField& field : kind.fields) {
    if (name == field.name) return true;
  }
  return false;
}

std::string KnownNames(const AnswerKind& kind) {
  std::string names;
  for (const QuestionField& field : kCommonFields) names += std::string(field.name) + ", ";
  for (const QuestionField& field : kind.fields) names += std::string(field.name) + ", ";
  return names.substr(0, names.size() - 2);
}

}  // namespace

Question ReadQuestion(const Record& record) {
  CheckField(record, kCommonFields[0]);
  Question question;
  question.kind = TextField(record, "kind");
  const AnswerKind& kind = FindKind(question.kind);
  for (const auto& [name, unused] : record.fields()) {
    if (IsKnown(kind, name)) continue;
    Reject("the question has the field {}; the kind {} knows {}",
           {name, kind.name, KnownNames(kind)});
  }
  for (QuestionField field : kCommonFields) {
    field.required =
        field.required || (field.name == std::string("key") && kind.key != KeyType::kNone);
    CheckField(record, field);
  }
  for (const QuestionField& field : kind.fields) CheckField(record, field);
  question.key = TextField(record, "key");
  question.names = TextsField(record, "names");
  question.notation = {.decimal_comma = TextField(record, "decimal") == "comma",
                       .natural = true,
                       .natural_log = !TextField(record, "log").empty()};
  question.fields = record;
  return question;
}

}  // namespace orrery::answers
