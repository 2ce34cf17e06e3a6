#include "answers/question.h"

#include "answers/answer_kind.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

// The fields that a question of a kind may have: those of every question, and its own.
std::array<std::span<const QuestionField>, 2> FieldsOf(const AnswerKind& kind) {
  return {kCommonFields, {kind.fields.begin(), kind.fields.size()}};
}

bool IsKnown(const AnswerKind& kind, const std::string& name) {
  for (const auto& fields : FieldsOf(kind)) {
    for (const QuestionField& field : fields) {
      if (name == field.name) return true;
    }
  }
  return false;
}

}  // namespace

Question ReadQuestion(const Record& record) {
  CheckField(record, kCommonFields[0]);
  Question question;
  const AnswerKind& kind = FindKind(TextField(record, "kind"));
  question.kind = &kind;
  for (const auto& [name, unused] : record.fields()) {
    if (IsKnown(kind, name)) continue;
    const std::string common = ListText(kCommonFields, &QuestionField::name);
    Reject("the question has the field {}; the kind {} knows {}, {}",
           {name, kind.name, common, ListText(kind.fields, &QuestionField::name)});
  }
  if (kind.key != KeyType::kNone) CheckField(record, RequiredField("key", FieldType::kFormula, ""));
  for (const auto& fields : FieldsOf(kind)) {
    for (const QuestionField& field : fields) CheckField(record, field);
  }
  question.key = TextField(record, "key");
  question.names = TextsField(record, "names");
  question.notation = {.decimal_comma = TextField(record, "decimal") == "comma",
                       .natural = true,
                       .natural_log = !TextField(record, "log").empty()};
  question.fields = record;
  return question;
}

}  // namespace orrery::answers
