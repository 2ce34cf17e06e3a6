// Functions describe themselves. One entry holds what a function is called, takes, gives and does; bindings, engine
// types, formula language, golden runners and reference page are all made from these entries.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "numeric/value.h"

namespace orrery {

/// What an argument may be. kPositions: a number or a vector. kMask: a mask's name or a matrix of 0 and 1.
enum class Kind {
  kNumber, kInteger, kBoolean, kText, kChoice, kVector, kMatrix, kTensor, kPositions, kMask, kList, kRecord, kValue
};

/// The kind's name outside the core: "number", "integer", …
const char* KindName(Kind kind);

/// One argument of a function, or one parameter of an encoding.
struct Argument {
  std::string name;
  Kind kind = Kind::kNumber;
  std::string sentence;
  std::string unit = "";                        ///< "tokens", "radians per token"; empty: dimensionless.
  double minimum = -std::numeric_limits<double>::infinity();  ///< Of a number, or of every entry.
  double maximum = std::numeric_limits<double>::infinity();
  std::optional<Value> fallback = std::nullopt;  ///< Taken where the argument is left out; none: required.
  std::vector<std::string> choices = {};         ///< Of kChoice; named masks of kMask.
};

/// One field of a result that is a record; a single entry without a name describes a plain result.
struct Result {
  std::string name;
  std::string shape;  ///< "[T, d]"; "" for a number, text or truth value.
  std::string sentence;
};

/// Arguments of one call: known, complete, in range. Readers may take them without looking again.
class Arguments {
 public:
  explicit Arguments(std::vector<std::pair<std::string, Value>> values) : values_(std::move(values)) {}
  const Value& Get(const std::string& name) const;
  double Number(const std::string& name) const;
  std::size_t Size(const std::string& name) const;   ///< A kInteger argument with minimum >= 0.
  bool Truth(const std::string& name) const;
  const std::string& Text(const std::string& name) const;
  Tensor Numbers(const std::string& name) const;
  const List& Items(const std::string& name) const;
  const Record& Fields(const std::string& name) const;

 private:
  std::vector<std::pair<std::string, Value>> values_;
};

/// One function the outside may call.
struct Function {
  std::string name;      ///< snake_case, the same in C++, JavaScript and formulas.
  std::string title;
  std::string sentence;
  std::string formula;   ///< TeX.
  std::string source;    ///< Key into the references, or empty.
  std::vector<Argument> arguments;
  std::vector<Result> results;
  Value (*run)(const Arguments&) = nullptr;
  enum Use { kEverywhere, kCallOnly, kElementary } use = kEverywhere;
  ///< kCallOnly: not in formulas. kElementary: part of every vocabulary, a learner's too.
};

/// Checks the arguments against the description, fills in what was left out, and calls.
///
/// @param given  Named values. Unknown names are an error: a misspelt option must not be ignored.
/// @throws std::invalid_argument naming function, argument, what was given and what is allowed.
Value Call(const Function& function, const Record& given);

}  // namespace orrery
