// A question as the core takes it: the fields that all kinds of answers share, and the rest by name.
#pragma once

#include "answers/question_field.h"
#include "formula/formula.h"

namespace orrery::answers {

/// Fields that a mistake or a convention has.
inline constexpr QuestionField kMistakeFields[] = {
    {.name = "code", .required = true, .sentence = "Name of the mistake, the code of the verdict."},
    RequiredField("value", FieldType::kFormulas,
                  "What the mistake leads to; any of several formulas."),
    {.name = "message", .sentence = "Said to the learner, as a question."},
    OptionalField("with", FieldType::kByName,
                  "Quantities of the mistake, as formulas of the question's.")};

/// How decimals are written: whether with a comma. What log means: whether it is the natural one.
inline constexpr EnumChoice<bool> kDecimalMarks{{"point", false}, {"comma", true}};
inline constexpr EnumChoice<bool> kLogs{{"natural", true}};

/// Fields that questions of every kind may have. A key is required where the kind has one.
inline constexpr QuestionField kCommonFields[] = {
    {.name = "kind", .required = true, .sentence = "The kind of answer."},
    {.name = "key", .type = FieldType::kFormula, .sentence = "The right answer, as a formula."},
    OptionalField("names", FieldType::kTexts, "Quantities of the variant that an answer may use."),
    OptionalField("allow", FieldType::kTexts, "Functions of the core that an answer may call."),
    ChoiceField("decimal", "How decimals are written.", kDecimalMarks, "point"),
    ChoiceField("log",
                "What log means in an answer; without it, log is rejected as having no base.",
                kLogs),
    {.name = "unit",
     .sentence = "Unit that may follow a typed number: rad, tokens, %. Another one is rejected."},
    OptionalField("symbols", FieldType::kTexts,
                  "What a typed number may follow without an equals sign: pair, as in pair 17."),
    {.name = "mistakes",
     .type = FieldType::kRecords,
     .sentence = "Mistakes that are often made: a wrong answer that one of them leads to is named.",
     .items = {kMistakeFields[0], kMistakeFields[1], kMistakeFields[2], kMistakeFields[3]}},
    {.name = "conventions",
     .type = FieldType::kRecords,
     .sentence = "Other conventions: an answer that is right under one of them earns half.",
     .items = {kMistakeFields[0], kMistakeFields[1], kMistakeFields[2], kMistakeFields[3]}}};

struct AnswerKind;

/// A question. Its formulas are computed over the drawn quantities of the variant.
struct Question {
  const AnswerKind* kind = nullptr;
  std::string key;                 ///< A formula; empty where the kind has no key.
  std::vector<std::string> names;  ///< Quantities that an answer may use.
  formula::Notation notation;      ///< How answers are written.
  Record fields;                   ///< All fields, each of the type that its description asks for.
};

/// Reads a question and checks its fields against the descriptions of its kind. Formulas are not
/// computed here.
/// @param record  Any values.
/// @throws std::invalid_argument naming the field that is missing, unknown or of the wrong type.
/// @see  Test: Question.
Question ReadQuestion(const Record& record);

/// Reads the question of a part, with what is said once for all parts.
/// @param part   A record of the field `parts`. @param whole  The fields of the whole question.
/// @throws std::invalid_argument as ReadQuestion does, and for a part that says itself what is said
///         for all.
/// @see  Test: PartsAnswer.
Question ReadPart(const Record& part, const Record& whole);

}  // namespace orrery::answers
