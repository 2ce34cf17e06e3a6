#include "answers/question.h"

#include <algorithm>
#include <cmath>

#include "numeric/refuse.h"

namespace orrery {
namespace {

constexpr double kMostDigits = 15;

template <class Wanted>
const Wanted* FieldAs(const Record& record, const char* name, const char* kind) {
  const Value* value = record.Find(name);
  if (!value) return nullptr;
  if (const auto* held = value->As<Wanted>()) return held;
  Refuse("{} of the question is {}; it must be {}", {name, value->KindText(), kind});
}

std::string TextOf(const Record& record, const char* name, const char* fallback = nullptr) {
  if (const auto* text = FieldAs<std::string>(record, name, "text")) return *text;
  if (fallback) return fallback;
  Refuse("{} of the question is missing", {name});
}

double NumberOf(const Record& record, const char* name, double fallback, double most) {
  const auto* number = FieldAs<double>(record, name, "a number");
  if (!number) return fallback;
  if (!(*number >= 0 && *number <= most)) {
    Refuse("{} of the question is out of range; it must be 0 or more", {name});
  }
  return *number;
}

template <class Item, class Read>
std::vector<Item> ItemsOf(const Record& record, const char* name, Read read) {
  const auto* list = FieldAs<List>(record, name, "a list");
  std::vector<Item> items(list ? list->size() : 0);
  for (std::size_t i = 0; i < items.size(); ++i) items[i] = read((*list)[i]);
  return items;
}

const Record& AsRecord(const Value& value, const char* what) {
  if (const auto* record = value.As<Record>()) return *record;
  Refuse("{} of the question is {}; it must be a record", {what, value.KindText()});
}

// "correct" is a truth value in content written by hand and a condition in seeded problems.
std::string ConditionOf(const Record& choice) {
  const Value* correct = choice.Find("correct");
  if (!correct) return "false";
  if (const auto* truth = correct->As<bool>()) return *truth ? "true" : "false";
  return TextOf(choice, "correct");
}

}  // namespace

Question ReadQuestion(const Record& record) {
  Question question;
  question.kind = TextOf(record, "kind");
  question.choices = ItemsOf<Choice>(record, "choices", [](const Value& item) {
    const Record& choice = AsRecord(item, "a choice");
    return Choice{TextOf(choice, "id"), ConditionOf(choice)};
  });
  question.key = TextOf(record, "key", question.choices.empty() ? nullptr : "");
  if (const auto* digits = FieldAs<double>(record, "digits", "a number")) {
    question.digits = static_cast<int>(NumberOf(record, "digits", *digits, kMostDigits));
  }
  // Where decimals are asked for, they alone say how far an answer may be off, unless the question says more.
  question.tolerance = NumberOf(record, "tolerance", question.digits ? 0 : question.tolerance, 1e12);
  question.relative = NumberOf(record, "relative", 0, 1);
  question.mistakes = ItemsOf<Mistake>(record, "mistakes", [](const Value& item) {
    const Record& mistake = AsRecord(item, "a mistake");
    return Mistake{TextOf(mistake, "code"), TextOf(mistake, "value"), TextOf(mistake, "message", "")};
  });
  question.names = ItemsOf<std::string>(record, "names", [](const Value& item) {
    if (const auto* name = item.As<std::string>()) return *name;
    Refuse("names of the question holds {}; each must be text", {item.KindText()});
  });
  return question;
}

double AcceptedDistance(const Question& question, double wanted) {
  const double distance = question.tolerance + question.relative * std::abs(wanted);
  if (!question.digits) return distance;
  const double unit = std::pow(10.0, -*question.digits);
  return std::max(distance, 0.5 * unit * (1 + 1e-9) + 1e-15 * std::abs(wanted));
}

}  // namespace orrery
