#include "table/answer_functions.h"

#include "answers/calculator.h"
#include "answers/checker.h"
#include "answers/variant.h"
#include "formula/error.h"
#include "formula/grid_reader.h"
#include "numeric/random.h"
#include "numeric/reject.h"
#include "table/table.h"

namespace orrery {
namespace {

std::string TextField(const Value& item, const char* field, const std::string& list) {
  const auto* record = item.As<Record>();
  const Value* value = record ? record->Find(field) : nullptr;
  const auto* text = value ? value->As<std::string>() : nullptr;
  if (!text) Reject("{} holds an item without the text \"{}\"", {list, field});
  return *text;
}

std::vector<std::pair<std::string, std::string>> Named(const Arguments& arguments, const char* list,
                                                       const char* field) {
  std::vector<std::pair<std::string, std::string>> named;
  for (const Value& item : arguments.Items(list)) {
    named.emplace_back(TextField(item, "name", list), TextField(item, field, list));
  }
  return named;
}

Value RunDraw(const Arguments& arguments) {
  answers::Draws draws{
      Named(arguments, "draws", "draw"), Named(arguments, "derive", "formula"), {}};
  for (const Value& item : arguments.Items("where")) {
    const auto* condition = item.As<std::string>();
    if (!condition) Reject("where holds {}; each condition must be text", {item.KindText()});
    draws.where.push_back(*condition);
  }
  return answers::DrawVariant(draws, static_cast<std::uint32_t>(arguments.Number("seed")),
                              AuthorsVocabulary())
      .quantities;
}

Value RunCalculate(const Arguments& arguments) {
  const answers::Question question = answers::ReadQuestion(arguments.Fields("question"));
  return answers::Calculate(
      {question, "", arguments.Fields("variables"), AuthorsVocabulary(), LearnersVocabulary()},
      arguments.Items("lines"));
}

// The entries row by row, as text.
Value RunCutGrid(const Arguments& arguments) {
  try {
    List rows;
    for (const auto& row :
         formula::ReadGrid(arguments.Text("answer"), {arguments.Text("decimal") == "comma"}).rows) {
      List entries;
      for (const formula::GridEntry& entry : row) entries.push_back(entry.text);
      rows.push_back(std::move(entries));
    }
    return rows;
  } catch (const formula::Error& error) {
    Reject("at character {}: {}", {error.at() + 1, error.what()});
  }
}

Value RunCheck(const Arguments& arguments) {
  const answers::Question question = answers::ReadQuestion(arguments.Fields("question"));
  return answers::VerdictRecord(
      answers::CheckAnswer({question, arguments.Text("answer"), arguments.Fields("variables"),
                            AuthorsVocabulary(), LearnersVocabulary()}));
}

constexpr Fallback kNone = Fallback::EmptyList();

constexpr Function kFunctions[] = {
    {"draw",
     "Draw a variant",
     "The quantities of the variant of a problem that a seed stands for.",
     "",
     "",
     {{"draws", Kind::kList,
       "Records of name and draw: \"integer A..B\", \"real A..B step S\", \"choice [a, b]\"."},
      {"derive", Kind::kList, "Records of name and formula.", "", -kNoLimit, kNoLimit, kNone},
      {"where", Kind::kList, "Conditions that must hold.", "", -kNoLimit, kNoLimit, kNone},
      {"seed", Kind::kInteger, "Whole number, 0 to 2^32 - 1.", "", 0, kLargestSeed}},
     {{"", "", "A record of the quantities."}},
     RunDraw,
     Function::Use::kCallOnly},
    {"check",
     "Check an answer",
     "Judges an answer and names the mistake that fits.",
     "",
     "",
     {{"question", Kind::kRecord,
       "kind, key, names, allow, decimal, mistakes, conventions, and what the kind asks for."},
      {"answer", Kind::kText, "What was typed, or the ids that were chosen."},
      {"variables", Kind::kRecord, "The quantities of the variant.", "", -kNoLimit, kNoLimit,
       Fallback::EmptyRecord()}},
     {{"verdict", "", "correct, partly, incorrect, unreadable or undecided."},
      {"code", "", "Stable code of the feedback."},
      {"message", "", "A sentence, or empty."},
      {"at", "", "Character of an unreadable answer from 0, else -1."},
      {"cells", "[n]", "Wrong entries, from 0; of a matrix row by row."},
      {"line", "", "First wrong line, from 0, else -1."},
      {"credit", "", "0 to 1."},
      {"key", "", "The key as text."},
      {"read", "", "The answer as it was read, as text; empty where it was not."},
      {"parts", "", "Of several questions in one: the verdict on each."}},
     RunCheck,
     Function::Use::kCallOnly},
    {"calculate",
     "Compute the lines of a calculator",
     "Computes lines in the words that answers to a question may use; s1, s2, … are the values of "
     "the lines before.",
     "",
     "",
     {{"question", Kind::kRecord, "As for check."},
      {"lines", Kind::kList, "Expressions, as text."},
      {"variables", Kind::kRecord, "The quantities of the variant.", "", -kNoLimit, kNoLimit,
       Fallback::EmptyRecord()}},
     {{"", "", "A verdict a line, as of check; read is its value."}},
     RunCalculate,
     Function::Use::kCallOnly},
    {"cut_grid",
     "Cut a vector or matrix into entries",
     "Cuts a typed or pasted vector or matrix into the texts of its entries.",
     "",
     "",
     {{"answer", Kind::kText, "What was typed or pasted."},
      {"decimal", Kind::kChoice, "How decimals are written.", "", -kNoLimit, kNoLimit,
       Fallback::Text("point"), "point|comma"}},
     {{"", "", "A list of rows, each a list of texts."}},
     RunCutGrid,
     Function::Use::kCallOnly},
};

}  // namespace

Functions AnswerFunctions() { return kFunctions; }

}  // namespace orrery
