// The arguments of one call, checked against their descriptions and completed with the fallbacks.
#pragma once

#include <stdexcept>

#include "functions/argument.h"

namespace orrery {

/// The arguments of one call. Each accessor takes the name of an argument that the function
/// describes, and returns its value, within its limits and in the unit of its description, as the
/// type of its kind: the constructor has checked both. For an argument that is not described, a
/// mistake in the core, each accessor throws std::logic_error. Test: Arguments, for every member.
class Arguments {
 public:
  /// Checks the given values against their descriptions and fills in the fallbacks of the others.
  /// @param described  The descriptions, which name each argument once.
  /// @param given      Named values; they must outlive this object.
  /// @throws std::invalid_argument naming an unknown argument, one that is missing, or a value that
  ///         its description does not allow. Test: Function.
  Arguments(std::span<const Argument> described, const Record& given);

  /// Returns the value of an argument of any kind.
  const Value& Get(const char* name) const;

  /// Returns the number of an argument of kind kNumber or kInteger.
  double Number(const char* name) const;

  /// Returns the number of an argument of kind kInteger whose minimum is 0 or more.
  std::size_t Size(const char* name) const;

  /// Returns the truth value of an argument of kind kBoolean.
  bool Truth(const char* name) const;

  /// Returns the text of an argument of kind kText or kChoice.
  const std::string& Text(const char* name) const;

  /// Returns the items of an argument of kind kList.
  const List& Items(const char* name) const;

  /// Returns the items of an argument of kind kList as texts.
  /// @throws std::invalid_argument naming the argument and an item that is none.
  std::vector<std::string> Texts(const char* name) const;

  /// Returns the fields of an argument of kind kRecord.
  const Record& Fields(const char* name) const;

  /// Returns the numbers of an argument of kind kVector, kMatrix, kTensor, kPositions or kMask; a
  /// number or truth value as a tensor of the empty shape.
  /// @throws std::invalid_argument naming the argument if its value contains no numbers.
  const Tensor& Numbers(const char* name) const;

  /// Returns the numbers of an argument whose fallback is the empty list, or nullptr if it is left
  /// out or has no entries.
  /// @throws std::invalid_argument as Numbers.
  const Tensor* Optional(const char* name) const;

  /// Returns the enum value of an argument of kind kChoice.
  /// @param name     The argument.
  /// @param choices  The choices that the argument offers.
  /// @throws std::logic_error if `choices` does not contain the text of the argument.
  template <class Enum>
  Enum Choice(const char* name, const EnumChoice<Enum>& choices) const {
    const std::optional<Enum> value = choices.ValueOf(Text(name));
    if (!value) throw std::logic_error(std::string(name) + " does not offer these choices");
    return *value;
  }

 private:
  struct Named {
    const char* name = "";
    const Value* given = nullptr;  // nullptr: left out
    Value fallback = {};
    Tensor number = {};  // of a number or truth value

    const Value& value() const { return given ? *given : fallback; }
  };
  const Named& Find(const char* name) const;

  std::vector<Named> values_;
};

}  // namespace orrery
