// Several numbers as an answer.
#include <algorithm>

#include "answers/entries.h"
#include "numeric/refuse.h"

namespace orrery {
namespace {

struct Entry {
  std::string text;
  long start;  // characters
};

// Commas or semicolons part entries; without any, white space does. Brackets around the whole are optional.
std::vector<Entry> SplitEntries(const std::string& answer) {
  const std::size_t first = answer.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) return {};
  std::size_t last = answer.find_last_not_of(" \t\r\n") + 1;
  std::size_t begin = first;
  const bool round = answer[begin] == '(' && answer[last - 1] == ')' && answer.find(',') != std::string::npos;
  if ((answer[begin] == '[' && answer[last - 1] == ']') || round) {
    ++begin;
    --last;
  }
  const std::string inner = answer.substr(begin, last - begin);
  const bool by_sign = inner.find_first_of(",;") != std::string::npos;
  const char* separators = by_sign ? ",;" : " \t\r\n";
  std::vector<Entry> typed;
  int depth = 0;
  std::string text;
  std::size_t start = begin;
  const auto close = [&](std::size_t next) {
    // Runs of white space part nothing; two commas in a row leave an empty entry, which is reported.
    if (by_sign || !text.empty()) typed.push_back({text, CountCharacters(answer.substr(0, start))});
    text.clear();
    start = next;
  };
  for (std::size_t i = begin; i < last; ++i) {
    const char c = answer[i];
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    if (depth <= 0 && std::string(separators).find(c) != std::string::npos) {
      close(i + 1);
    } else {
      text += c;
    }
  }
  close(last);
  return typed;
}

}  // namespace

Verdict CheckVector(const Attempt& attempt) {
  const std::vector<double> key = ComputeEntries(attempt, attempt.question.key);
  const std::vector<Entry> typed = SplitEntries(attempt.answer);
  if (typed.empty()) return Unreadable("empty", "Nothing is written here yet.");
  std::vector<double> entries;
  for (const Entry& entry : typed) {
    const ReadEntry read = ReadNumber(attempt, entry.text, entry.start);
    if (read.unreadable) return *read.unreadable;
    entries.push_back(read.number);
  }
  if (entries.size() != key.size()) {
    return Unreadable("wrong-length", Sentence("{} entries are asked for; you typed {}.", {key.size(), entries.size()}));
  }
  Verdict verdict;
  verdict.key = ValueText(Tensor::Vector(key), KeyStyle(attempt.question));
  verdict.read = ValueText(Tensor::Vector(entries), "");
  verdict.cells = WrongEntries(attempt.question, entries, key);
  const std::size_t right = key.size() - verdict.cells.size();
  verdict.credit = key.empty() ? 1 : static_cast<double>(right) / static_cast<double>(key.size());
  if (verdict.cells.empty()) {
    verdict.outcome = Verdict::kCorrect;
    verdict.code = "correct";
    return verdict;
  }
  if (const Mistake* mistake = FittingMistake(attempt, entries)) {
    // A recognised mistake explains the entries that happen to agree with the key as well.
    verdict.code = mistake->code;
    verdict.message = mistake->message;
    verdict.credit = 0;
    return verdict;
  }
  verdict.outcome = right > 0 ? Verdict::kPartly : Verdict::kIncorrect;
  verdict.code = right > 0 ? "wrong-entries" : "other";
  return verdict;
}

}  // namespace orrery
