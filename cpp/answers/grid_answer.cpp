// The kinds "vector" and "matrix": several numbers in rows.

#include <algorithm>
#include <cmath>

#include "answers/author_formula.h"
#include "answers/numeric_verdict.h"
#include "formula/grid_reader.h"
#include "numeric/reject.h"
#include "numeric/work.h"

namespace orrery::answers {
namespace {

// Whether several lines may be a single vector, as programs print a long one: with at most one pair
// of brackets.
bool MayBeWrapped(const std::string& answer) {
  return answer.find_first_of(";\\") == std::string::npos &&
         std::count(answer.begin(), answer.end(), '[') <= 1;
}

void RequireSameShape(const Attempt& attempt, const Tensor& key, const formula::Grid& grid) {
  const std::size_t rows = grid.rows.size();
  if (rows == 0 || (rows == 1 && grid.rows[0].size() == 1 && grid.rows[0][0].text.empty()))
    RejectEmpty();
  const std::size_t cols = grid.rows[0].size();
  std::size_t count = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    const std::size_t size = grid.rows[i].size();
    if (size != cols)
      RejectAnswer("wrong-shape", -1, "Row {} has {} entries, the first row {}.",
                   {i + 1, size, cols});
    count += size;
  }
  if (key.rank() == 2) {
    if (rows == key.shape[0] && cols == key.shape[1]) return;
    RejectAnswer("wrong-shape", -1, "{} rows of {} are asked for; you typed {} rows of {}.",
                 {key.shape[0], key.shape[1], rows, cols});
  }
  const bool line = rows == 1 || cols == 1;
  if (line && count != key.size()) {
    RejectAnswer("wrong-length", -1, "{} entries are asked for; you typed {}.",
                 {key.size(), count});
  }
  if (!line && !(count == key.size() && MayBeWrapped(attempt.answer))) {
    RejectAnswer("wrong-shape", -1, "{} entries are asked for; you typed {} rows of {}.",
                 {key.size(), rows, cols});
  }
}

// The tensor that the answer gives by its name alone: a quantity that answers may use.
const Tensor* NamedTensor(const Attempt& attempt) {
  const std::vector<std::string>& names = attempt.question.names;
  const bool may = std::find(names.begin(), names.end(), attempt.answer) != names.end();
  const Value* value = may ? attempt.variables.Find(attempt.answer) : nullptr;
  return value ? value->As<Tensor>() : nullptr;
}

std::vector<TypedNumber> ExactNumbers(const Tensor& tensor) {
  std::vector<TypedNumber> numbers;
  for (const double entry : tensor.data) {
    if (!std::isfinite(entry))
      RejectAnswer("not-finite", -1, "Every entry must be a finite number.");
    TypedNumber number;
    number.value = entry;
    number.magnitude = ToDecimal(entry);
    numbers.push_back(std::move(number));
  }
  return numbers;
}

// Whether the entries are as many as those of the key, in its rows.
bool Fits(const Tensor& key, const formula::Grid& grid) {
  const bool column = key.rank() == 1 && grid.rows.size() == key.size();
  if (grid.rows.size() != (key.rank() == 2 ? key.shape[0] : column ? key.size() : 1)) return false;
  const std::size_t cols = column ? 1 : key.shape.back();
  return std::all_of(grid.rows.begin(), grid.rows.end(),
                     [&](const auto& row) { return row.size() == cols; });
}

std::vector<TypedNumber> ReadNumbers(const Attempt& attempt, const formula::Grid& grid) {
  std::vector<TypedNumber> typed;
  const WorkLimit limit(formula::kMostSteps);  // for all entries together
  for (const auto& row : grid.rows) {
    for (const formula::GridEntry& entry : row)
      typed.push_back(ReadNumber(attempt, entry.text, static_cast<long>(entry.at)));
  }
  return typed;
}

// Judges a typed or pasted vector, of rank 1, or matrix, of rank 2, entry by entry and row by row, or
// the name of one that answers may use.
Verdict JudgeGrid(const Attempt& attempt, std::size_t rank) {
  const Tolerance tolerance = ReadTolerance(attempt.question.fields);
  const Tensor key = ComputeKey(attempt);
  if (key.rank() != rank || key.data.empty()) {
    Reject("the key {} has the shape {}; a {} is asked for",
           {attempt.question.key, key.shape, attempt.question.kind->name});
  }
  if (const Tensor* named = NamedTensor(attempt); named && named->shape == key.shape)
    return JudgeNumbers(attempt, tolerance, ExactNumbers(*named), key);
  try {
    const formula::Grid grid = formula::ReadGrid(attempt.answer, attempt.question.notation);
    if (!attempt.question.notation.decimal_comma && !Fits(key, grid) &&
        attempt.answer.find('.') == std::string::npos) {
      // "0,964; 0,267" has the shape of the key if its commas are decimal ones.
      Question question = attempt.question;
      question.notation.decimal_comma = true;
      if (Fits(key, formula::ReadGrid(attempt.answer, question.notation))) {
        return JudgeGrid(
            {question, attempt.answer, attempt.variables, attempt.authors, attempt.learners}, rank);
      }
    }
    RequireSameShape(attempt, key, grid);
    return JudgeNumbers(attempt, tolerance, ReadNumbers(attempt, grid), key);
  } catch (const formula::Error& error) {
    RejectUnreadableFormula(error);
  }
}

constexpr std::initializer_list<QuestionField> kFields = {kModeField, kValueField, kDigitsField,
                                                          kAbsoluteField, kRelativeField};

Verdict CheckVector(const Attempt& attempt) { return JudgeGrid(attempt, 1); }
Verdict CheckMatrix(const Attempt& attempt) { return JudgeGrid(attempt, 2); }

}  // namespace

extern const AnswerKind kVectorKind = {
    .name = "vector",
    .sentence = "Several numbers in one row or column.",
    .fields = kFields,
    .key = KeyType::kValue,
    .may_be_part = true,
    .is_typed = true,
    .check = OrUnreadable<CheckVector>,
};

extern const AnswerKind kMatrixKind = {
    .name = "matrix",
    .sentence = "Numbers in rows of equal length.",
    .fields = kFields,
    .key = KeyType::kValue,
    .may_be_part = true,
    .is_typed = true,
    .check = OrUnreadable<CheckMatrix>,
};

}  // namespace orrery::answers
