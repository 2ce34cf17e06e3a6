// The arguments of one call, checked against their descriptions and completed with the fallbacks.
#pragma once

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "functions/argument.h"

namespace orrery {

/// The arguments of one call. Each accessor takes the name of an argument that the function
/// describes, and returns its value in the type of its kind without another check; an argument that
/// is not described is a mistake in the core and throws std::logic_error.
class Arguments {
 public:
  /// Checks the given values against their descriptions and fills in the fallbacks of the others.
  /// @param given  Named values; they must outlive this object.
  /// @throws std::invalid_argument naming an unknown argument, one that is missing, or a value that
  ///         its description does not allow. Test: FunctionTest.
  Arguments(std::span<const Argument> described, const Record& given);

  const Value& Get(const char* name) const;
  double Number(const char* name) const;     ///< Of kNumber or kInteger.
  std::size_t Size(const char* name) const;  ///< Of kInteger with a minimum of 0 or more.
  bool Truth(const char* name) const;
  const std::string& Text(const char* name) const;  ///< Of kText or kChoice.
  const List& Items(const char* name) const;
  const Record& Fields(const char* name) const;

  /// Of a kind that holds numbers: a number or truth value as a tensor of the empty shape.
  const Tensor& Numbers(const char* name) const;

  /// Of an argument whose fallback is the empty list: nullptr if it is left out or has no entries.
  const Tensor* Optional(const char* name) const;

  /// Of kChoice: the value that the name stands for among the choices which the argument offers.
  template <class Enum>
  Enum Choice(const char* name, const EnumChoice<Enum>& choices) const {
    const std::optional<Enum> value = choices.ValueOf(Text(name));
    if (!value) throw std::logic_error(std::string(name) + " does not offer these choices");
    return *value;
  }

  // Until the encodings are converted: the place of the text among the choices.
  std::size_t Choice(const Argument& argument) const {
    const std::vector<std::string> names = ChoicesOf(argument);
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), Text(argument.name)) -
                                    names.begin());
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
