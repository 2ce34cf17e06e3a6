#include "answers/checker.h"
#include "answers/variant.h"
#include "formula/error.h"
#include "formula/grid_reader.h"
#include "numeric/random.h"
#include "numeric/reject.h"
#include "table/decimal_argument.h"
#include "table/parts.h"

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
  for (const Value& item : arguments.Items(list))
    named.emplace_back(TextField(item, "name", list), TextField(item, field, list));
  return named;
}

Value RunDraw(const Arguments& arguments) {
  answers::Draws draws{Named(arguments, "draws", "draw"), Named(arguments, "derive", "formula"),
                       arguments.Texts("where")};
  if (const Record question = arguments.Fields("question"); !question.fields().empty())
    draws.question = answers::ReadQuestion(question);
  return answers::DrawVariant(draws, static_cast<std::uint32_t>(arguments.Number("seed")),
                              AuthorsVocabulary())
      .quantities;
}

Value RunCalculate(const Arguments& arguments) {
  const answers::Question question = answers::ReadQuestion(arguments.Fields("question"));
  return answers::Calculate(
      {question, "", arguments.Fields("variables"), AuthorsVocabulary(), LearnersVocabulary()},
      arguments.Texts("lines"));
}

// The entries row by row, as text.
Value RunCutGrid(const Arguments& arguments) {
  try {
    List rows;
    for (const auto& row :
         formula::ReadGrid(arguments.Text("answer"), {HasDecimalComma(arguments)}).rows) {
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

constexpr Function kFunctions[] = {
    {.name = "draw",
     .title = "Draw a variant",
     .sentence = "The quantities of the variant of a problem that a seed stands for.",
     .body =
         {{ArgumentOf(Kind::kList, "draws",
                      "Records of name and draw: \"integer A..B\", \"real A..B step S\", "
                      "\"choice [a, b]\"."),
           ArgumentOf(Kind::kList, "derive", "Records of name and formula.", Fallback::EmptyList()),
           ArgumentOf(Kind::kList, "where", "Conditions that must hold.", Fallback::EmptyList()),
           WholeArgument("seed", "Whole number, 0 to 2^32 - 1.", 0, kLargestSeed),
           ArgumentOf(Kind::kRecord, "question",
                      "As for check: where a mistake coincides with the key or another "
                      "mistake, everything is drawn again.",
                      Fallback::EmptyRecord())},
          RunDraw},
     .results = {{.sentence = "A record of the quantities."}},
     .use = Function::Use::kCallOnly},
    {.name = "check",
     .title = "Check an answer",
     .sentence = "Judges an answer and names the mistake that fits.",
     .body = {{ArgumentOf(Kind::kRecord, "question",
                          "kind, key, names, allow, decimal, mistakes, conventions, and what "
                          "the kind asks for."),
               ArgumentOf(Kind::kText, "answer", "What was typed, or the ids that were chosen."),
               ArgumentOf(Kind::kRecord, "variables", "The quantities of the variant.",
                          Fallback::EmptyRecord())},
              RunCheck},
     .results = {{.name = "verdict",
                  .sentence = "correct, partly, incorrect, unreadable or undecided."},
                 {.name = "code", .sentence = "Stable code of the feedback."},
                 {.name = "message", .sentence = "A sentence, or empty."},
                 {.name = "at", .sentence = "Character of an unreadable answer from 0, else -1."},
                 {"cells", "[n]", "Wrong entries, from 0; of a matrix row by row."},
                 {.name = "line", .sentence = "First wrong line, from 0, else -1."},
                 {.name = "credit", .sentence = "0 to 1."},
                 {.name = "key", .sentence = "The key as text."},
                 {.name = "wanted", .sentence = "The precision asked for, as \"three decimals\"."},
                 {.name = "read",
                  .sentence = "The answer as it was read, as text; empty where it was not."},
                 {.name = "value", .sentence = "The numbers that were read, if any."},
                 {.name = "parts",
                  .sentence = "Of several questions in one: the verdict on each."}},
     .use = Function::Use::kCallOnly},
    {.name = "calculate",
     .title = "Compute the lines of a calculator",
     .sentence = "Computes lines in the words that answers to a question may use; s1, s2, … are "
                 "the values of the lines before.",
     .body = {{ArgumentOf(Kind::kRecord, "question", "As for check."),
               ArgumentOf(Kind::kList, "lines", "Expressions, as text."),
               ArgumentOf(Kind::kRecord, "variables", "The quantities of the variant.",
                          Fallback::EmptyRecord())},
              RunCalculate},
     .results = {{.sentence = "A verdict a line, as of check; read is its value."}},
     .use = Function::Use::kCallOnly},
    {.name = "cut_grid",
     .title = "Cut a vector or matrix into entries",
     .sentence = "Cuts a typed or pasted vector or matrix into the texts of its entries.",
     .body = {{ArgumentOf(Kind::kText, "answer", "What was typed or pasted."), kDecimalArgument},
              RunCutGrid},
     .results = {{.sentence = "A list of rows, each a list of texts."}},
     .use = Function::Use::kCallOnly},
};

}  // namespace

Functions AnswerFunctions() { return kFunctions; }

}  // namespace orrery
