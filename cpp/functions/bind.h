// Typed functions as entries of the function table: what their parameters take from a call, and how
// their results become values.
#pragma once

#include <algorithm>
#include <concepts>
#include <type_traits>

#include "functions/arguments.h"

namespace orrery {

/// What a function takes from a call, and what it does with it.
struct Body {
  std::initializer_list<Argument> arguments = {};
  /// Computes the result. Several results may be returned as a list, without their names.
  Value (*run)(const Arguments&) = nullptr;
};

/// The value of one argument of a call, on its way to a parameter or a field of another type.
/// @tparam argument  A constant at namespace scope, among those that the function describes.
template <const Argument& argument>
class Given {
 public:
  /// Takes the call, which must outlive this object. Test: Bind.
  explicit Given(const Arguments& call) : call_(call) {}

  /// Returns the value as the type that is asked for, within the limits and in the unit of its
  /// description; another type than its kind allows does not compile. A pointer is null where the
  /// argument is left out.
  /// @throws std::invalid_argument as Arguments does. Test: Bind.
  operator const Tensor&() const { return call_.Numbers(argument.name); }
  operator const Tensor*() const { return call_.Optional(argument.name); }
  operator std::span<const double>() const { return call_.Numbers(argument.name).data; }
  operator ConstMatrixView() const { return AsMatrix(call_.Numbers(argument.name), argument.name); }
  operator double() const {
    static_assert(argument.kind == Kind::kNumber || argument.kind == Kind::kInteger);
    return call_.Number(argument.name);
  }
  operator std::size_t() const {
    static_assert(argument.kind == Kind::kInteger && argument.minimum >= 0);
    return call_.Size(argument.name);
  }
  operator bool() const {
    static_assert(argument.kind == Kind::kBoolean);
    return call_.Truth(argument.name);
  }
  template <class Enum>
  requires std::is_enum_v<Enum>
  operator Enum() const {
    static_assert(argument.kind == Kind::kChoice);
    return call_.Choice(argument.name, static_cast<const EnumChoice<Enum>&>(*argument.choices));
  }

 private:
  const Arguments& call_;
};

/// Returns what a parameter takes from a call: the value of an argument, or what a function makes
/// of the whole call.
/// @tparam source  An Argument as for Given, or a function that takes Arguments.
/// @throws std::invalid_argument as Given, or as the function. Test: Bind.
template <const auto& source>
decltype(auto) Take(const Arguments& call) {
  if constexpr (std::is_invocable_v<decltype(source), const Arguments&>) {
    return source(call);
  } else {
    return Given<source>(call);
  }
}

/// Arguments, while compiling.
template <std::size_t count>
using ArgumentPointers = std::array<const Argument*, count>;

/// Returns the arguments that a source takes from a call: itself, or those that Fields and Reads
/// list. Of a plain function nobody knows them: that does not compile. Test: Bind.
template <const auto& source>
constexpr auto TakenBy() {
  if constexpr (std::same_as<decltype(source), const Argument&>) {
    return ArgumentPointers<1>{&source};
  } else {
    return source.Taken();
  }
}

/// Returns the arguments of several sources, one source after the other. Test: Bind.
template <const auto&... sources>
constexpr auto TakenByAll() {
  ArgumentPointers<(TakenBy<sources>().size() + ... + 0)> all{};
  auto next = all.begin();
  const auto append = [&next](const auto& some) {
    next = std::copy(some.begin(), some.end(), next);
  };
  (append(TakenBy<sources>()), ...);
  return all;
}

/// The order in which an entry lists its arguments.
enum class ListOrder {
  kRequiredFirst,  ///< Those that a call must give, then those that it may leave out.
  kAsTaken         ///< As its sources have them.
};

/// The arguments of several sources in the order of a list, each once, and how many they are.
template <ListOrder order, const auto&... sources>
inline constexpr auto kInOrder = [] {
  constexpr auto all = TakenByAll<sources...>();
  std::pair<ArgumentPointers<all.size()>, std::size_t> list{};
  const auto begin = list.first.begin();
  auto end = begin;
  for (const bool last : {false, true}) {
    for (const Argument* argument : all) {
      const bool comes_last = order == ListOrder::kRequiredFirst && argument->fallback;
      if (comes_last == last && std::find(begin, end, argument) == end) *end++ = argument;
    }
  }
  list.second = static_cast<std::size_t>(end - begin);
  return list;
}();

/// A list of arguments. It is a constant, which outlives what passes it on; entries with the same
/// arguments share it.
template <const Argument&... arguments>
inline constexpr std::initializer_list<Argument> kListed{arguments...};

/// Returns the list of the arguments that sources take. Test: Bind.
template <ListOrder order, const auto&... sources, std::size_t... i>
constexpr std::initializer_list<Argument> ListOf(std::index_sequence<i...>) {
  return kListed<*kInOrder<order, sources...>.first[i]...>;
}

/// A source that gives a struct, whose fields are taken from a call in their order.
///
///     constexpr auto kOptions = Fields<FireOptions, kC, kThreshold, kEpsilon>;
/// @tparam sources  As for Take, one a field.
/// @throws std::invalid_argument as Take. Test: Bind.
template <class Struct, const auto&... sources>
struct FieldsOf {
  Struct operator()(const Arguments& call) const { return {Take<sources>(call)...}; }
  static constexpr auto Taken() { return TakenByAll<sources...>(); }
};
template <class Struct, const auto&... sources>
inline constexpr FieldsOf<Struct, sources...> Fields{};

/// A source that gives what a function makes of a whole call, and says which arguments it reads.
/// @tparam arguments  Of those that the function reads, the ones that no other source takes.
/// @throws std::invalid_argument as the function. Test: Bind.
template <auto& function, const Argument&... arguments>
struct ReadsOf {
  decltype(auto) operator()(const Arguments& call) const { return function(call); }
  static constexpr auto Taken() { return TakenByAll<arguments...>(); }
};
template <auto& function, const Argument&... arguments>
inline constexpr ReadsOf<function, arguments...> Reads{};

/// Stands for a field of any type, where the fields of a struct are counted.
struct AnyField {
  template <class Type>
  operator Type() const;
};

/// Returns the number of fields of a struct without constructors: the most values that may stand
/// between its braces. Test: Bind.
template <class Struct, class... Values>
constexpr std::size_t CountFields() {
  if constexpr (requires { Struct{Values()..., AnyField()}; }) {
    return CountFields<Struct, Values..., AnyField>();
  } else {
    return sizeof...(Values);
  }
}

/// Returns a result, in any units, as a value: a vector as a tensor, a struct of 2 to 7 fields as
/// the list of them, which Call gives the names of the description.
/// @throws std::invalid_argument as Tensor for more numbers than a tensor holds. Test: Bind.
template <class Result>
Value ToValue(Result result) {
  const auto list = [](auto&... fields) {
    List parts;
    parts.reserve(sizeof...(fields));
    (parts.push_back(ToValue(std::move(fields))), ...);
    return parts;
  };
  if constexpr (std::same_as<Result, std::vector<double>>) {
    return Tensor::Vector(std::move(result));
  } else if constexpr (std::convertible_to<Result, Value>) {
    return result;
  } else if constexpr (CountFields<Result>() == 2) {
    auto& [a, b] = result;
    return list(a, b);
  } else if constexpr (CountFields<Result>() == 3) {
    auto& [a, b, c] = result;
    return list(a, b, c);
  } else if constexpr (CountFields<Result>() == 4) {
    auto& [a, b, c, d] = result;
    return list(a, b, c, d);
  } else if constexpr (CountFields<Result>() == 5) {
    auto& [a, b, c, d, e] = result;
    return list(a, b, c, d, e);
  } else if constexpr (CountFields<Result>() == 6) {
    auto& [a, b, c, d, e, f] = result;
    return list(a, b, c, d, e, f);
  } else {
    static_assert(CountFields<Result>() == 7,
                  "A result is a value, or a struct of 2 to 7 fields; more need a branch here.");
    auto& [a, b, c, d, e, f, g] = result;
    return list(a, b, c, d, e, f, g);
  }
}

/// A function that returns, as a list, some fields of what another returns: a description gives them
/// their names.
///
///     .body = Run<Pick<RelativeAttention, &RelativeResult::logits, &RelativeResult::output>, …>
/// @tparam fields  Pointers to members of the result of `function`. Test: Bind.
template <auto& function, auto... fields>
inline constexpr auto Pick = [](const auto&... parameters) {
  auto result = function(parameters...);
  List picked;
  picked.reserve(sizeof...(fields));
  (picked.push_back(ToValue(std::move(result.*fields))), ...);
  return picked;
};

/// The body of an entry whose work a typed function does: what it takes from a call is listed with
/// it. Where an entry lists its arguments itself, it is what runs.
template <ListOrder order, Value (*run)(const Arguments&), const auto&... sources>
struct Bound {
  constexpr operator Body() const {
    constexpr std::size_t count = kInOrder<order, sources...>.second;
    return {ListOf<order, sources...>(std::make_index_sequence<count>()), run};
  }
  constexpr operator decltype(run)() const { return run; }
};

/// Runs a typed function.
///
///     .body = Run<KerpleBias, kOffsetsArgument, kA, kP, kKind>
/// @tparam function  Its parameters are taken from the call, its result is returned as a value.
/// @tparam sources   As for Take, one a parameter.
/// @throws std::invalid_argument as Take, and as the function. Test: Bind.
template <auto& function, const auto&... sources>
Value ResultOf(const Arguments& call) {
  return ToValue(function(Take<sources>(call)...));
}
template <auto& function, const auto&... sources>
inline constexpr Bound<ListOrder::kRequiredFirst, ResultOf<function, sources...>, sources...> Run{};

/// As Run, and the entry lists the arguments as the sources have them, also those that may be left
/// out: a gradient comes after all that the forward pass takes. Test: Bind.
template <auto& function, const auto&... sources>
inline constexpr Bound<ListOrder::kAsTaken, ResultOf<function, sources...>, sources...>
    RunInOrder{};

/// As Run, for a function that returns one number for each entry of an argument: its result gets
/// the shape of that argument. Test: Bind.
template <const Argument& entries, auto& function, const auto&... sources>
Value ResultOver(const Arguments& call) {
  return Tensor(call.Numbers(entries.name).shape, function(Take<sources>(call)...));
}
template <const Argument& entries, auto& function, const auto&... sources>
inline constexpr Bound<ListOrder::kRequiredFirst, ResultOver<entries, function, sources...>,
                       sources...>
    RunOver{};

/// As Run, for a function that returns one row for each of `positions`, a vector: for one position
/// that is a number, the result is its row alone. Test: Bind.
template <const Argument& positions, auto& function, const auto&... sources>
Value ResultRows(const Arguments& call) {
  Tensor rows = function(Take<sources>(call)...);
  if (call.Numbers(positions.name).shape.empty()) rows.shape.erase(rows.shape.begin());
  return rows;
}
template <const Argument& positions, auto& function, const auto&... sources>
inline constexpr Bound<ListOrder::kRequiredFirst, ResultRows<positions, function, sources...>,
                       sources...>
    RunRows{};

}  // namespace orrery
