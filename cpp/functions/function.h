// Functions describe themselves. One entry holds what a function is called, takes, gives and does;
// bindings, engine types, formula language, golden runners and reference page are all made from
// these entries.
#pragma once

#include <initializer_list>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "functions/value.h"

namespace orrery {

/// What an argument may be. kPositions: a number or a vector. kMask: a mask's name or a matrix of 0
/// and 1.
enum class Kind {
  kNumber,
  kInteger,
  kBoolean,
  kText,
  kChoice,
  kVector,
  kMatrix,
  kTensor,
  kPositions,
  kMask,
  kList,
  kRecord,
  kValue
};

/// The kind's name outside the core: "number", "integer", …
const char* KindName(Kind kind);

inline constexpr double kNoLimit = std::numeric_limits<double>::infinity();

// Descriptions are constant data: entries are written as constexpr variables at namespace scope,
// where the arrays behind their lists live as long as the program.

/// What an argument is where it is left out.
struct Fallback {
  enum { kRequired, kNumber, kText, kEmptyList, kEmptyRecord } kind = kRequired;
  double number = 0;
  const char* text = "";

  static constexpr Fallback Number(double number) { return {kNumber, number, ""}; }
  static constexpr Fallback Text(const char* text) { return {kText, 0, text}; }
  static constexpr Fallback EmptyList() { return {kEmptyList, 0, ""}; }
  static constexpr Fallback EmptyRecord() { return {kEmptyRecord, 0, ""}; }

  Value ToValue() const;  ///< Of kRequired: nothing that may be read.
};

/// One argument of a function, or one parameter of an encoding.
struct Argument {
  const char* name = "";
  Kind kind = Kind::kNumber;
  const char* sentence = "";
  const char* unit = "";              ///< "tokens", "radians per token"; empty: dimensionless.
  double minimum = -kNoLimit;  ///< Of a number, or of every entry.
  double maximum = kNoLimit;
  Fallback fallback = {};
  const char* choices = "";  ///< Of kChoice, and the named masks of kMask: "one|other".
};

/// The choices of an argument, one by one.
std::vector<std::string> ChoicesOf(const Argument& argument);

/// Place of a text among the choices of an argument, from 0, or kNoChoice.
std::size_t PlaceAmongChoices(const Argument& argument, const std::string& text);
inline constexpr std::size_t kNoChoice = static_cast<std::size_t>(-1);

/// One field of a result that is a record; a single entry without a name describes a plain result.
struct Result {
  const char* name = "";
  const char* shape = "";  ///< "[T, d]"; "" for a number, text or truth value.
  const char* sentence = "";
};

using Results = std::initializer_list<Result>;

struct Function;

/// Arguments of one call: known, complete, in range. Readers may take them without looking again.
class Arguments {
 public:
  /// Takes what was given, which must outlive the call, and the fallbacks of the rest.
  /// @throws std::invalid_argument as Call does.
  Arguments(const Function& function, const Record& given);

  const Value& Get(const char* name) const;
  double Number(const char* name) const;
  std::size_t Size(const char* name) const;  ///< A kInteger argument with minimum >= 0.
  bool Truth(const char* name) const;
  const std::string& Text(const char* name) const;
  const Tensor& Numbers(
      const char* name) const;  ///< A number or truth value as a tensor of the empty shape.
  /// Of an argument whose fallback is the empty list: nullptr if it is left out or has no entries.
  const Tensor* Optional(const char* name) const;
  /// Place of a kChoice argument's text among its choices.
  std::size_t Choice(const Argument& argument) const {
    return PlaceAmongChoices(argument, Text(argument.name));
  }
  const List& Items(const char* name) const;
  const Record& Fields(const char* name) const;

 private:
  struct Named {
    const char* name = "";
    const Value* given = nullptr;  // left out
    Value fallback;
    Tensor number;  // of a number or truth value

    const Value& value() const { return given ? *given : fallback; }
  };
  const Named& Find(const char* name) const;

  std::vector<Named> values_;
};

/// One function the outside may call.
struct Function {
  const char* name = "";  ///< snake_case, the same in C++, JavaScript and formulas.
  const char* title = "";
  const char* sentence = "";
  const char* formula = "";  ///< TeX.
  const char* source = "";   ///< Key into the references, or empty.
  std::initializer_list<Argument> arguments;
  Results results = {};
  Value (*run)(const Arguments&) = nullptr;
  enum Use { kEverywhere, kCallOnly, kElementary } use = kEverywhere;
  ///< kCallOnly: not in formulas. kElementary: part of every vocabulary, a learner's too.
  double (*each)(double) =
      nullptr;  ///< In place of run, of a function of one argument: applied to each of its entries.
};

/// Entries of one part of the core.
using Functions = std::span<const Function>;

/// Checks the arguments against the description, fills in what was left out, and calls.
///
/// @param given  Named values. Unknown names are an error: a misspelt option must not be ignored.
/// @throws std::invalid_argument naming function, argument, what was given and what is allowed.
Value Call(const Function& function, const Record& given);

}  // namespace orrery
