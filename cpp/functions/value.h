// What crosses every border of the core: arguments and results of the functions in the table,
// values of formulas.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "numeric/tensor.h"

namespace orrery {

class Value;
using List = std::vector<Value>;

struct Field;

/// Named values in the order they were given.
class Record {
 public:
  Record();
  Record(std::initializer_list<Field> fields);
  Record(const Record&);
  Record(Record&&) noexcept;
  Record& operator=(const Record&);
  Record& operator=(Record&&) noexcept;
  ~Record();

  void Set(const std::string& name, Value value);
  void Erase(const std::string& name);               ///< Nothing happens if there is no such name.
  const Value* Find(const std::string& name) const;  ///< nullptr if there is no such name.
  const std::vector<std::pair<std::string, Value>>& fields() const { return fields_; }
  std::vector<std::string> names() const;  ///< Of all fields, in order.

 private:
  std::vector<std::pair<std::string, Value>> fields_;
};

/// A number, truth value, text, tensor, list or record.
///
/// A tensor of the empty shape is always kept as a number, so that there is one way to hold one.
class Value {
 public:
  Value();
  Value(double number);
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

  template <class Kind>
  const Kind* As() const {
    return std::get_if<Kind>(&held_);
  }

  bool IsNumber() const { return As<double>() || As<bool>(); }
  double AsNumber() const {
    return As<double>() ? *As<double>() : *As<bool>();
  }  ///< Where IsNumber.

  /// "a number", "text", "a tensor of shape [3, 4]" …: for the sentences of errors.
  std::string KindText() const;

 private:
  std::variant<double, bool, std::string, Tensor, List, Record> held_;
};

/// One field of a record that is written as a list: Record{{"d", 4.0}, {"rows", std::move(rows)}}.
struct Field {
  const char* name;
  mutable Value value;  ///< Mutable, so that the record moves it out of the constant list.
};

/// Rejects a value where numbers are wanted.
[[noreturn]] void RejectNumbers(const Value& value, const char* what);

/// The numbers in a value: a number as a tensor of the empty shape, truth values as 0 and 1.
/// @throws std::invalid_argument naming `what` if the value holds no numbers.
Tensor ToTensor(const Value& value, const char* what);

/// Prints a value in a number style: "0.5", "[1, −2]", "[[1, 0], [0, 1]]", text as it is, yes and
/// no for truth values.
std::string ValueText(const Value& value, const std::string& style);

}  // namespace orrery
