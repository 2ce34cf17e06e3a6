#include "answers/entries.h"

#include <algorithm>
#include <cmath>

#include "formula/error.h"
#include "numeric/number_text.h"
#include "numeric/refuse.h"

namespace orrery {
namespace {

// The quantities a learner may use; the rest would give the question away.
Record AllowedVariables(const Attempt& attempt) {
  Record allowed;
  for (const std::string& name : attempt.question.names) {
    if (const Value* value = attempt.variables.Find(name)) allowed.Set(name, *value);
  }
  return allowed;
}

bool IsDecimalComma(const std::string& text) {
  const std::size_t comma = text.find(',');
  return comma != std::string::npos && comma > 0 && comma + 1 < text.size() && text.find(',', comma + 1) == std::string::npos &&
         text.find_first_not_of("0123456789,+-. ") == std::string::npos && text[comma - 1] >= '0' && text[comma - 1] <= '9' &&
         text[comma + 1] >= '0' && text[comma + 1] <= '9';
}

}  // namespace

long CountCharacters(const std::string& text) {
  return std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
}

ReadEntry ReadNumber(const Attempt& attempt, const std::string& entry, long start) {
  const auto unreadable = [](const char* code, const std::string& message, long at) {
    return ReadEntry{0, Unreadable(code, message, at)};
  };
  if (entry.find_first_not_of(" \t\r\n") == std::string::npos) {
    return unreadable("empty", "Nothing is written here yet.", start);
  }
  if (IsDecimalComma(entry)) {
    std::string suggestion = entry;
    suggestion[suggestion.find(',')] = '.';
    return unreadable("decimal-comma", Sentence("Did you mean {}? Write decimals with a point.", {suggestion}),
                      start + static_cast<long>(entry.find(',')));
  }
  try {
    const Value value = EvaluateFormula(entry, AllowedVariables(attempt), attempt.learners);
    const auto* number = value.As<double>();
    if (!number) {
      return unreadable("not-a-number", Sentence("One number is asked for here; this is {}.", {value.KindText()}), start);
    }
    if (std::isfinite(*number)) return {*number, std::nullopt};
    return unreadable("not-finite",
                      "This does not come out as a number: look for a division by zero or a root of a negative number.", start);
  } catch (const FormulaError& error) {
    const long at = start + static_cast<long>(error.at());
    return unreadable("unreadable", Sentence("At character {}: {}.", {static_cast<double>(at) + 1, error.what()}), at);
  }
}

std::vector<double> ComputeEntries(const Attempt& attempt, const std::string& formula) {
  return ToTensor(EvaluateFormula(formula, attempt.variables, attempt.authors), ("the value of " + formula).c_str()).data;
}

std::vector<std::size_t> WrongEntries(const Question& question, const std::vector<double>& entries,
                                      const std::vector<double>& wanted) {
  std::vector<std::size_t> wrong;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    // Written so that NaN counts as wrong.
    if (!(std::abs(entries[i] - wanted[i]) <= AcceptedDistance(question, wanted[i]))) wrong.push_back(i);
  }
  return wrong;
}

std::string KeyStyle(const Question& question) {
  return question.digits ? "." + NumberText(*question.digits) : "";
}

const Mistake* FittingMistake(const Attempt& attempt, const std::vector<double>& entries) {
  const Mistake* fitting = nullptr;
  for (const Mistake& mistake : attempt.question.mistakes) {
    const std::vector<double> made = ComputeEntries(attempt, mistake.formula);
    if (made.size() != entries.size() || !WrongEntries(attempt.question, entries, made).empty()) continue;
    if (fitting) return nullptr;
    fitting = &mistake;
  }
  return fitting;
}

}  // namespace orrery
