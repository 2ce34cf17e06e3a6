// Functions that describe themselves. One entry holds what a function is called, takes, computes
// and returns; bindings, engine types, formula language, golden runners and reference page are made
// from these entries.
#pragma once

#include <algorithm>

#include "functions/bind.h"

namespace orrery {

// Entries are constexpr variables at namespace scope, where the arrays behind their lists live as
// long as the program.

/// One field of a result that is a record; a single entry without a name describes a plain result.
struct Result {
  const char* name = "";
  const char* shape = "";  ///< "[T, d]"; empty for a number, text or truth value.
  const char* sentence = "";
};

/// The gradient by an argument x as a field of a result: d_x, shaped as x. Both texts are joined
/// while compiling.
template <const Argument& argument>
struct GradientBy {
  template <std::size_t size>
  static constexpr auto After(const char (&text)[size]) {
    constexpr std::string_view kArgument = argument.name;
    std::array<char, size + kArgument.size()> joined{};
    std::copy(kArgument.begin(), kArgument.end(), std::copy_n(text, size - 1, joined.begin()));
    return joined;
  }
  static constexpr auto kName = After("d_");
  static constexpr auto kShape = After("as ");
  static constexpr Result kResult{kName.data(), argument.kind == Kind::kNumber ? "" : kShape.data(),
                                  "Gradient of the loss."};
};

/// Results that are the gradients by arguments, in their order. Test: Function.
template <const Argument&... arguments>
inline constexpr std::initializer_list<Result> kGradientsBy{GradientBy<arguments>::kResult...};

/// One function that may be called from outside the core. Written with designated initializers.
struct Function {
  /// Where a function may be called, besides from outside the core.
  enum class Use : unsigned char {
    kAuthors,    ///< In the formulas of lessons and problems.
    kCallOnly,   ///< In no formula: the functions that run formulas themselves.
    kElementary  ///< In the formulas of authors and in the answers of learners.
  };

  /// The graph of an elementary function, as those who compare formulas must know it.
  enum class Graph : unsigned char { kSmooth, kBends, kJumps };
  /// How a call is written: f(x), or with a sign of its own, √x, which makes it a plain factor.
  enum class Written : unsigned char { kByName, kAsRoot };

  const char* name = "";  ///< snake_case, the same in C++, JavaScript and formulas.
  const char* title = "";
  const char* sentence = "";
  const char* formula = "";      ///< TeX.
  const char* source = nullptr;  ///< Key into the references; empty: none; nullptr: its part's.
  /// Run<…> where a typed function does the work, else {{arguments}, what runs}.
  Body body = {};
  std::initializer_list<Result> results = {};
  Use use = Use::kAuthors;
  Graph graph = Graph::kSmooth;
  Written written = Written::kByName;
  /// In place of what runs, for a function of one argument: it is applied to each entry.
  double (*each)(double) = nullptr;
};

/// The entries of one part of the core.
using Functions = std::span<const Function>;

/// Calls a function: checks the arguments against their descriptions, fills in those that are left
/// out, and returns what the function computes by its own formula, in the shapes and units that its
/// description states.
/// @param function  An entry of the table, or one like it.
/// @param given     Named values. Unknown names are an error, so that a misspelled option is
///                  noticed.
/// @throws std::invalid_argument naming the function, the argument, what was given and what is
///         allowed; a call-only function reports on the text it was given and is not named;
///         std::logic_error for an entry that describes more results than its body returns.
/// @see Test: Function.
Value Call(const Function& function, const Record& given);

}  // namespace orrery
