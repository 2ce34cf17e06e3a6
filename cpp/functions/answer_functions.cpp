#include "functions/answer_functions.h"


#include "answers/checker.h"
#include "answers/variant.h"
#include "functions/table.h"
#include "numeric/random.h"
#include "numeric/refuse.h"

namespace orrery {
namespace {

std::string TextField(const Value& item, const char* field, const std::string& list) {
  const auto* record = item.As<Record>();
  const Value* value = record ? record->Find(field) : nullptr;
  const auto* text = value ? value->As<std::string>() : nullptr;
  if (!text) Refuse("{} holds an item without the text \"{}\"", {list, field});
  return *text;
}

std::vector<std::pair<std::string, std::string>> Named(const Arguments& arguments, const char* list, const char* field) {
  std::vector<std::pair<std::string, std::string>> named;
  for (const Value& item : arguments.Items(list)) {
    named.emplace_back(TextField(item, "name", list), TextField(item, field, list));
  }
  return named;
}

Value RunDraw(const Arguments& arguments) {
  Draws draws{Named(arguments, "draws", "draw"), Named(arguments, "derive", "formula"), {}};
  for (const Value& item : arguments.Items("where")) {
    const auto* condition = item.As<std::string>();
    if (!condition) Refuse("where holds {}; each condition must be text", {item.KindText()});
    draws.where.push_back(*condition);
  }
  return DrawVariant(draws, static_cast<std::uint32_t>(arguments.Number("seed")), AuthorsVocabulary()).quantities;
}

Value RunCheck(const Arguments& arguments) {
  const Question question = ReadQuestion(arguments.Fields("question"));
  return VerdictRecord(CheckAnswer({question, arguments.Text("answer"), arguments.Fields("variables"),
                                    AuthorsVocabulary(), LearnersVocabulary()}));
}

constexpr Fallback kNone = Fallback::EmptyList();

constexpr Function kFunctions[] = {
    {"draw", "Draw a variant", "The quantities of the variant of a problem that a seed stands for.", "", "",
     {{"draws", Kind::kList, "Records of name and draw: \"integer A..B\", \"real A..B step S\", \"choice [a, b]\"."},
      {"derive", Kind::kList, "Records of name and formula.", "", -kNoLimit, kNoLimit, kNone},
      {"where", Kind::kList, "Conditions that must hold.", "", -kNoLimit, kNoLimit, kNone},
      {"seed", Kind::kInteger, "Whole number, 0 to 2^32 - 1.", "", 0, kLargestSeed}},
     {{"", "", "A record of the quantities."}}, RunDraw, Function::kCallOnly},
    {"check", "Check an answer", "Judges an answer and names the mistake that fits.", "", "",
     {{"question", Kind::kRecord, "kind, key, tolerance or digits, mistakes, choices, names."},
      {"answer", Kind::kText, "What was typed, or the id that was chosen."},
      {"variables", Kind::kRecord, "The quantities of the variant.", "", -kNoLimit, kNoLimit, Fallback::EmptyRecord()}},
     {{"verdict", "", "correct, partly, incorrect or unreadable."},
      {"code", "", "Stable code of the feedback."},
      {"message", "", "A sentence, or empty."},
      {"at", "", "Character of an unreadable answer from 0, else -1."},
      {"cells", "[n]", "Wrong entries of a vector, from 0."},
      {"credit", "", "0 to 1."},
      {"key", "", "The key as text."},
      {"read", "", "The answer as it was read, as text; empty where it was not."}},
     RunCheck, Function::kCallOnly},
};

}  // namespace

Functions AnswerFunctions() { return kFunctions; }

}  // namespace orrery
