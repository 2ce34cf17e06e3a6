#include "answers/question_field.h"

#include <algorithm>
#include <cmath>

#include "numeric/reject.h"

namespace orrery::answers {
namespace {

[[noreturn]] void RejectMissing(const char* name) {
  Reject("{} of the question is missing", {name});
}

[[noreturn]] void RejectField(const char* name, const Value& value, const std::string& rule) {
  Reject("{} of the question is {}; it must be {}", {name, value.KindText(), rule});
}

std::vector<std::string> ReadTexts(const Value& value, const char* name) {
  const auto* list = value.As<List>();
  if (!list) RejectField(name, value, "a list");
  std::vector<std::string> texts;
  for (const Value& item : *list) {
    const auto* text = item.As<std::string>();
    if (!text || text->empty() || std::find(texts.begin(), texts.end(), *text) != texts.end()) {
      Reject("{} of the question holds {}; each must be another text", {name, item.KindText()});
    }
    texts.push_back(*text);
  }
  return texts;
}

// "a, b or c".
std::string InWords(std::span<const char* const> choices) {
  std::string words;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const bool last = i + 1 == choices.size();
    words += std::string(i == 0 ? "" : last ? " or " : ", ") + choices[i];
  }
  return words;
}

void CheckChoice(const QuestionField& field, const std::string& text) {
  if (field.choices->Find(text)) return;
  Reject("{} of the question is \"{}\"; it must be {}",
         {field.name, text, InWords(field.choices->names())});
}

void CheckRange(const QuestionField& field, double number) {
  if (number >= field.minimum && number <= field.maximum) return;
  if (std::isinf(field.maximum)) {
    Reject("{} of the question is {}; it must be {} or more", {field.name, number, field.minimum});
  }
  Reject("{} of the question is {}; it must be from {} to {}",
         {field.name, number, field.minimum, field.maximum});
}

const List& CheckList(const QuestionField& field, const Value& value) {
  const auto* list = value.As<List>();
  if (list && !(field.required && list->empty())) return *list;
  RejectField(field.name, value, field.required ? "a list that is not empty" : "a list");
}

}  // namespace

void CheckField(const Record& record, const QuestionField& field) {
  const bool prose = field.type == FieldType::kMarkdown || field.type == FieldType::kMarkdownByName;
  if (prose) return;
  const Value* value = record.Find(field.name);
  if (!value && field.required) RejectMissing(field.name);
  if (!value) return;
  const bool is_text = value->As<std::string>() != nullptr;
  switch (field.type) {
    case FieldType::kText:
    case FieldType::kFormula:
      if (!is_text) RejectField(field.name, *value, "text");
      break;
    case FieldType::kFormulas:
      if (!is_text) ReadTexts(*value, field.name);
      break;
    case FieldType::kNumber:
      if (!value->As<double>()) RejectField(field.name, *value, "a number");
      CheckRange(field, *value->As<double>());
      break;
    case FieldType::kChoice:
      if (!is_text) RejectField(field.name, *value, "text");
      CheckChoice(field, *value->As<std::string>());
      break;
    case FieldType::kTexts:
      ReadTexts(*value, field.name);
      break;
    case FieldType::kByName:
      AsRecord(*value, field.name);
      break;
    case FieldType::kQuestions:
    case FieldType::kRecords:
      for (const Value& item : CheckList(field, *value)) {
        const Record& fields = AsRecord(item, field.name);
        for (const QuestionField& described : field.items) CheckField(fields, described);
      }
      break;
    case FieldType::kCondition:        // checked where it is computed
    case FieldType::kNumberOrFormula:  // likewise
    case FieldType::kMarkdown:
    case FieldType::kMarkdownByName:
      break;
  }
}

const std::string& TextField(const Record& record, const char* name) {
  static const std::string absent;
  const Value* value = record.Find(name);
  if (!value) return absent;
  if (const auto* text = value->As<std::string>()) return *text;
  RejectField(name, *value, "text");
}

double NumberField(const Record& record, const char* name, double fallback, double minimum,
                   double maximum) {
  const Value* value = record.Find(name);
  if (!value && std::isnan(fallback)) RejectMissing(name);
  if (!value) return fallback;
  CheckField(record,
             {.name = name, .type = FieldType::kNumber, .minimum = minimum, .maximum = maximum});
  return *value->As<double>();
}

const List& ListField(const Record& record, const char* name) {
  static const List absent;
  const Value* value = record.Find(name);
  if (!value) return absent;
  if (const auto* list = value->As<List>()) return *list;
  RejectField(name, *value, "a list");
}

std::vector<std::string> TextsField(const Record& record, const char* name) {
  const Value* value = record.Find(name);
  return value ? ReadTexts(*value, name) : std::vector<std::string>();
}

const Record& AsRecord(const Value& value, const char* name) {
  if (const auto* record = value.As<Record>()) return *record;
  RejectField(name, value, "a record");
}

}  // namespace orrery::answers
