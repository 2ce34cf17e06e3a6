// The fields of questions: how they are described, checked and read. Every kind of answer describes
// its own; faults are sentences that name the field.
#pragma once

#include <limits>

#include "functions/enum_choice.h"
#include "functions/value.h"

namespace orrery::answers {

/// What a field of a question may hold.
enum class FieldType {
  kText,             ///< Text.
  kFormula,          ///< Text: a formula of the question's quantities.
  kFormulas,         ///< A formula, or a list of them.
  kCondition,        ///< A truth value, or a formula that gives one.
  kNumber,           ///< A number from `minimum` to `maximum`.
  kNumberOrFormula,  ///< A number, or a formula that gives one.
  kChoice,           ///< One of the texts in `choices`.
  kTexts,            ///< A list of different texts, none empty.
  kRecords,          ///< A list of records with the fields `items`; not empty where it is required.
  kByName,           ///< A record of texts, numbers or formulas under names of the author's choice.
  kQuestions,        ///< A list of questions, not empty.
  kMarkdown,         ///< Prose that the page shows. The core may do without it.
  kMarkdownByName    ///< The same, a record of texts under the ids in other fields.
};

/// The names of the field types in the description of the core.
inline constexpr EnumChoice<FieldType> kFieldTypes{
    {"text", FieldType::kText},
    {"formula", FieldType::kFormula},
    {"formulas", FieldType::kFormulas},
    {"condition", FieldType::kCondition},
    {"number", FieldType::kNumber},
    {"number-or-formula", FieldType::kNumberOrFormula},
    {"choice", FieldType::kChoice},
    {"texts", FieldType::kTexts},
    {"records", FieldType::kRecords},
    {"by-name", FieldType::kByName},
    {"questions", FieldType::kQuestions},
    {"markdown", FieldType::kMarkdown},
    {"markdown-by-name", FieldType::kMarkdownByName}};

/// One field of a question, or of the records in a list of it.
struct QuestionField {
  const char* name = "";
  FieldType type = FieldType::kText;
  bool required = false;
  const char* sentence = "";             ///< What the field says, for authors.
  const char* fallback = "";             ///< What its absence means, where that is a value.
  const ChoiceNames* choices = nullptr;  ///< Of kChoice.
  double minimum = -std::numeric_limits<double>::infinity();  ///< Of kNumber.
  double maximum = std::numeric_limits<double>::infinity();
  std::initializer_list<QuestionField> items = {};  ///< Of kRecords: the fields of each record.
};

/// Returns the description of a field without limits, choices or items: one that every question of
/// its kind has, or one that may be absent. They make constants.
/// @param name      The key of the field.
/// @param type      What its value is.
/// @param sentence  What the field says, for authors.
/// @see  Test: QuestionFields.
constexpr QuestionField RequiredField(const char* name, FieldType type, const char* sentence) {
  return {.name = name, .type = type, .required = true, .sentence = sentence};
}
constexpr QuestionField OptionalField(const char* name, FieldType type, const char* sentence) {
  return {.name = name, .type = type, .sentence = sentence};
}

/// Returns the description of a field that may be absent: a number from `minimum` to `maximum`, in the
/// unit that the sentence says, or one of `choices`, a constant. Test: QuestionFields.
constexpr QuestionField NumberWithin(const char* name, const char* sentence, double minimum,
                                     double maximum) {
  QuestionField field = OptionalField(name, FieldType::kNumber, sentence);
  field.minimum = minimum;
  field.maximum = maximum;
  return field;
}
constexpr QuestionField ChoiceField(const char* name, const char* sentence,
                                    const ChoiceNames& choices, const char* fallback = "") {
  QuestionField field = OptionalField(name, FieldType::kChoice, sentence);
  field.choices = &choices;
  field.fallback = fallback;
  return field;
}

/// Checks one field of a record against its description: present where required, and of its type.
/// @param record  Any values. Fields with other names are not looked at.
/// @param field   The description of one of them.
/// @throws std::invalid_argument naming the field, what it is and what it must be.
/// @see  Test: QuestionFields.
void CheckField(const Record& record, const QuestionField& field);

/// Returns a field that is text; the empty text where it is absent. The result lives as long as
/// the record.
/// @throws std::invalid_argument if the field is something else than text.
/// @see  Test: QuestionFields.
const std::string& TextField(const Record& record, const char* name);

/// Returns a field that is a number, in the unit of the question, or `fallback` where it is absent.
/// @throws std::invalid_argument if the field is no number from `minimum` to `maximum`, or is
///         absent and `fallback` is NaN.
/// @see  Test: QuestionFields.
double NumberField(const Record& record, const char* name, double fallback, double minimum,
                   double maximum);

/// Returns a field that is a list of any values; the empty list where it is absent. The result
/// lives as long as the record.
/// @throws std::invalid_argument if the field is something else than a list.
/// @see  Test: QuestionFields.
const List& ListField(const Record& record, const char* name);

/// Returns a field that is a list of different texts, none empty; no texts where it is absent.
/// @throws std::invalid_argument naming the entry that is no such text.
/// @see  Test: QuestionFields.
std::vector<std::string> TextsField(const Record& record, const char* name);

/// Returns a value as the record it holds, which lives as long as the value.
/// @param value  Any value.
/// @param name   The field that holds the value, for the sentence.
/// @throws std::invalid_argument if the value is something else.
/// @see  Test: QuestionFields.
const Record& AsRecord(const Value& value, const char* name);

}  // namespace orrery::answers
