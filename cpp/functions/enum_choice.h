// A choice between the values of an enum: the one list that parses a name, documents the names and
// rejects any other text.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace orrery {

/// The names of a choice, in the order in which they are offered; EnumChoice adds the values.
class ChoiceNames {
 public:
  /// Returns the names, at least one and at most kMostChoices. Test: EnumChoice.
  constexpr std::span<const char* const> names() const noexcept { return {names_.data(), size_}; }

  /// Returns the place of a text among the names, from 0, or nothing where the text (any text) is
  /// none of them. Test: EnumChoice.
  constexpr std::optional<std::size_t> Find(std::string_view text) const noexcept {
    for (std::size_t i = 0; i < size_; ++i) {
      if (text == names_[i]) return i;
    }
    return std::nullopt;
  }

  /// Returns the names as an error lists them: "interleaved", "half", each in quotes. Test:
  /// EnumChoice.
  std::string QuotedList() const;

 protected:
  static constexpr std::size_t kMostChoices = 13;

  constexpr ChoiceNames() = default;

  [[noreturn]] static void RejectValue();

  std::array<const char*, kMostChoices> names_{};
  std::size_t size_ = 0;
};

/// The names and values of a choice, written once as a constant at namespace scope:
///
///     inline constexpr EnumChoice<Pairing> kPairings{{"interleaved", Pairing::kInterleaved},
///                                                    {"half", Pairing::kHalf}};
///
/// An argument offers it with `.choices = &kPairings`, and Arguments::Choice reads it.
template <class Enum>
class EnumChoice : public ChoiceNames {
 public:
  struct Option {
    const char* name;
    Enum value;
  };

  /// Takes the options, 1 to kMostChoices, in the order in which they are offered; more of them do
  /// not compile. Test: EnumChoice.
  constexpr EnumChoice(std::initializer_list<Option> options) {
    for (const Option& option : options) {
      names_.at(size_) = option.name;
      values_.at(size_++) = static_cast<Stored>(option.value);
    }
  }

  /// Returns the value that a name stands for, or nothing where the text (any text) is no name of
  /// the choice. Test: EnumChoice.
  constexpr std::optional<Enum> ValueOf(std::string_view name) const noexcept {
    const std::optional<std::size_t> place = Find(name);
    return place ? std::optional(static_cast<Enum>(values_[*place])) : std::nullopt;
  }

  /// Returns the name of a value, which a constant description takes its default from.
  /// @throws std::logic_error if the value is not offered. Test: EnumChoice.
  constexpr const char* NameOf(Enum value) const {
    for (std::size_t i = 0; i < size_; ++i) {
      if (static_cast<Enum>(values_[i]) == value) return names_[i];
    }
    RejectValue();
  }

 private:
  // Values of enums, of which there are less than 256, take a byte each.
  using Stored = std::conditional_t<std::is_enum_v<Enum>, unsigned char, Enum>;

  std::array<Stored, kMostChoices> values_{};
};

}  // namespace orrery
