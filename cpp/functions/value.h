// The values that functions of the table take and return, and that formulas compute.
#pragma once

#include <type_traits>
#include <utility>
#include <variant>

#include "numeric/tensor.h"

namespace orrery {

class Value;
using List = std::vector<Value>;

struct Field;

/// Named values in the order they were given.
class Record {
 public:
  /// Makes a record without fields, or with these fields in their order; names differ. Test: Value.
  Record();
  Record(std::initializer_list<Field> fields);
  Record(const Record&);
  Record(Record&&) noexcept;
  Record& operator=(const Record&);
  Record& operator=(Record&&) noexcept;
  ~Record();

  /// Sets the field of a name, any text: in place if there is one, else after the other fields.
  /// Test: Value.
  void Set(const std::string& name, Value value);

  /// Removes the field of a name, any text, or does nothing if there is none. Test: Value.
  void Erase(const std::string& name);

  /// Returns the value of the field of a name, any text, or nullptr if there is none. It is valid
  /// until the record changes. Test: Value.
  const Value* Find(const std::string& name) const;

  /// Returns the names and values, or the names alone, in the order in which they were first set.
  /// Test: Value.
  const std::vector<std::pair<std::string, Value>>& fields() const noexcept { return fields_; }
  std::vector<std::string> names() const;

 private:
  std::vector<std::pair<std::string, Value>> fields_;
};

/// A number, truth value, text, tensor, list or record.
///
/// A tensor of the empty shape becomes a number, so that a number has one representation.
class Value {
 public:
  /// Takes a value of one type: 0 without an argument, a number of any arithmetic type, any text in
  /// UTF-8, a tensor of any shape. Test: Value.
  Value();
  Value(double number);
  template <class Number>
  requires(std::is_arithmetic_v<Number> && !std::is_same_v<Number, bool>) Value(Number number)
      : Value(static_cast<double>(number)) {}
  Value(bool truth);
  Value(std::string text);
  Value(const char* text);
  Value(Tensor tensor);
  Value(List list);
  Value(Record record);
  Value(const Value&);
  Value(Value&&) noexcept;
  Value& operator=(const Value&);
  Value& operator=(Value&&) noexcept;
  ~Value();

  /// Returns the value as a double, bool, std::string, Tensor, List or Record, or nullptr if it is
  /// of another type. It is valid until the value changes. Test: Value.
  template <class Type>
  const Type* As() const noexcept {
    return std::get_if<Type>(&held_);
  }

  /// Returns the items of a list of any length, to be changed or moved out, or nullptr if the value
  /// is none. They are valid until the value changes. Test: Value.
  List* Items() noexcept { return std::get_if<List>(&held_); }

  /// Returns whether the value is a number or a truth value, which counts as 0 or 1. Test: Value.
  bool IsNumber() const noexcept { return As<double>() || As<bool>(); }

  /// Returns the number, 0 for false and 1 for true. The value must be a number as IsNumber says;
  /// this is not checked. Test: Value.
  double AsNumber() const noexcept { return As<double>() ? *As<double>() : *As<bool>(); }

  /// Returns the type in the words of an error: "a number", "a truth value", "the text \"four\""
  /// (its first 40 bytes), "a tensor of shape [3, 4]", "a list", "a record". Test: Value.
  std::string KindText() const;

 private:
  std::variant<double, bool, std::string, Tensor, List, Record> held_;
};

/// One field of a record that is written as an initializer list: Record{{"d", 4.0}, {"rows",
/// std::move(rows)}}.
struct Field {
  const char* name;
  mutable Value value;  ///< Mutable, so that the record moves it out of the constant list.
};

/// Rejects a value where numbers are required: "x is a list; it must be a number, a vector or a
/// matrix".
/// @param value  Any value.
/// @param what   Name of the value in the error.
/// @throws std::invalid_argument always. Test: Value.
[[noreturn]] void RejectNumbers(const Value& value, const char* what);

/// Returns the numbers of a value as a tensor: a number as a tensor of the empty shape, a truth
/// value as 0 or 1, a tensor as it is.
/// @param value  Any value.
/// @param what   Name of the value in the error.
/// @throws std::invalid_argument naming `what` and the type if the value contains no numbers.
/// @see Test: Value.
Tensor ToTensor(const Value& value, const char* what);

/// Prints a value: "0.5", "[1, −2]", "[[1, 0], [0, 1]]", text as it is, yes and no for truth
/// values.
/// @param value  Any value except a record.
/// @param style  The style of its numbers, as ParseNumberStyle reads it.
/// @throws std::invalid_argument if the value is or contains a record, or as ParseNumberStyle.
/// @see Test: Value.
std::string ValueText(const Value& value, const std::string& style);

}  // namespace orrery
