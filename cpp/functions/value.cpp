#include "functions/value.h"

#include "numeric/number_text.h"
#include "numeric/reject.h"

namespace orrery {

Record::Record() = default;
Record::Record(const Record&) = default;
Record::Record(Record&&) noexcept = default;
Record& Record::operator=(const Record& other) { return *this = Record(other); }
Record& Record::operator=(Record&&) noexcept = default;
Record::~Record() = default;

Record::Record(std::initializer_list<Field> fields) {
  for (const Field& field : fields) Set(field.name, std::move(field.value));
}

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

std::vector<std::string> Record::names() const {
  std::vector<std::string> names;
  for (const auto& [name, value] : fields_) names.push_back(name);
  return names;
}

Value::Value() : held_(0.0) {}
Value::Value(double number) : held_(number) {}
Value::Value(bool truth) : held_(truth) {}
Value::Value(std::string text) : held_(std::move(text)) {}
Value::Value(const char* text) : held_(std::string(text)) {}
Value::Value(List list) : held_(std::move(list)) {}
Value::Value(Record record) : held_(std::move(record)) {}
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value& other) { return *this = Value(other); }

// Assigning variants directly would need code for each pair of kinds.
Value& Value::operator=(Value&& other) noexcept {
  if (this != &other) {
    std::destroy_at(this);
    std::construct_at(this, std::move(other));
  }
  return *this;
}

Value::~Value() = default;

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

void RejectNumbers(const Value& value, const char* what) {
  Reject("{} is {}; it must be a number, a vector or a matrix", {what, value.KindText()});
}

Tensor ToTensor(const Value& value, const char* what) {
  if (const auto* tensor = value.As<Tensor>()) return *tensor;
  if (!value.IsNumber()) RejectNumbers(value, what);
  Tensor number;
  number.data[0] = value.AsNumber();
  return number;
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
    return "[" + ListText(*list, [&](const Value& item) { return ValueText(item, style); }) + "]";
  }
  Reject("a record cannot be printed; name one of its fields");
}

}  // namespace orrery
