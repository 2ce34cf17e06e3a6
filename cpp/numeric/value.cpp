#include "numeric/value.h"

#include <stdexcept>

#include "numeric/number_text.h"

namespace orrery {

Record::Record() = default;

Record::Record(std::initializer_list<std::pair<std::string, Value>> fields) : fields_(fields) {}

void Record::Set(const std::string& name, Value value) {
  for (auto& [known, held] : fields_) {
    if (known == name) {
      held = std::move(value);
      return;
    }
  }
  fields_.emplace_back(name, std::move(value));
}

void Record::Erase(const std::string& name) {
  std::erase_if(fields_, [&](const auto& field) { return field.first == name; });
}

const Value* Record::Find(const std::string& name) const {
  for (const auto& [known, held] : fields_) {
    if (known == name) return &held;
  }
  return nullptr;
}

Value::Value(Tensor tensor) {
  if (tensor.shape.empty()) {
    held_ = tensor.data.at(0);
  } else {
    held_ = std::move(tensor);
  }
}

std::string Value::KindText() const {
  if (As<double>()) return "a number";
  if (As<bool>()) return "a truth value";
  if (const auto* text = As<std::string>()) return "the text \"" + text->substr(0, 40) + "\"";
  if (const auto* tensor = As<Tensor>()) return "a tensor of shape " + ShapeText(tensor->shape);
  return As<List>() ? "a list" : "a record";
}

Tensor ToTensor(const Value& value, const std::string& what) {
  if (const auto* number = value.As<double>()) return Tensor({}, {*number});
  if (const auto* truth = value.As<bool>()) return Tensor({}, {*truth ? 1.0 : 0.0});
  if (const auto* tensor = value.As<Tensor>()) return *tensor;
  throw std::invalid_argument(what + " is " + value.KindText() + "; it must be a number, a vector or a matrix");
}

namespace {

// Prints the block of a tensor that starts at `from` and spans the axes from `axis` on.
std::string BlockText(const Tensor& tensor, std::size_t axis, std::size_t from, NumberStyle style) {
  if (axis == tensor.rank()) return NumberText(tensor.data[from], style);
  std::size_t stride = 1;
  for (std::size_t later = axis + 1; later < tensor.rank(); ++later) stride *= tensor.shape[later];
  std::string text = "[";
  for (std::size_t i = 0; i < tensor.shape[axis]; ++i) {
    if (i > 0) text += ", ";
    text += BlockText(tensor, axis + 1, from + i * stride, style);
  }
  return text + "]";
}

}  // namespace

std::string ValueText(const Value& value, const std::string& style) {
  const NumberStyle number_style = ParseNumberStyle(style);
  if (const auto* number = value.As<double>()) return NumberText(*number, number_style);
  if (const auto* truth = value.As<bool>()) return *truth ? "yes" : "no";
  if (const auto* text = value.As<std::string>()) return *text;
  if (const auto* tensor = value.As<Tensor>()) return BlockText(*tensor, 0, 0, number_style);
  if (const auto* list = value.As<List>()) {
    std::string text;
    for (const Value& item : *list) text += (text.empty() ? "" : ", ") + ValueText(item, style);
    return "[" + text + "]";
  }
  throw std::invalid_argument("a record cannot be printed; name one of its fields");
}

}  // namespace orrery
