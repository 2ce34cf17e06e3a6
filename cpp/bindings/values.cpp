#include "bindings/values.h"

#include <emscripten/bind.h>

#include <algorithm>

#include "numeric/reject.h"
#include "numeric/rounding.h"

namespace orrery {
namespace {

using emscripten::val;

constexpr int kMaxDepth = 16;

Value FromJavaScript(const val& given, int depth);

std::size_t LengthOf(const val& array) {
  const double length = array["length"].as<double>();
  if (!(length <= static_cast<double>(kMaxElements)))
    CountElements({kMaxElements + 1}, "the array");
  return static_cast<std::size_t>(length);
}

bool IsArray(const val& given) { return val::global("Array").call<bool>("isArray", given); }

// Float64Array and its siblings; a DataView has no length.
bool IsTypedArray(const val& given) {
  return val::global("ArrayBuffer").call<bool>("isView", given) && given["length"].isNumber();
}

bool AllNumbers(const val& array, std::size_t length) {
  for (std::size_t i = 0; i < length; ++i) {
    if (!array[i].isNumber()) return false;
  }
  return true;
}

std::vector<double> CopyNumbers(const val& array) {
  std::vector<double> numbers(LengthOf(array));
  val(emscripten::typed_memory_view(numbers.size(), numbers.data())).call<void>("set", array);
  return numbers;
}

// The numbers of a vector; JavaScript writes an empty vector as an empty list.
std::vector<double> VectorFrom(const val& given, int depth) {
  if (IsTypedArray(given)) return CopyNumbers(given);
  const Value value = FromJavaScript(given, depth);
  const auto* tensor = value.As<Tensor>();
  const auto* list = value.As<List>();
  if (tensor ? tensor->rank() != 1 : !list || !list->empty())
    Reject("a tensor needs an array \"shape\" and an array \"data\"");
  return tensor ? tensor->data : std::vector<double>();
}

Tensor TensorFrom(const val& given, int depth) {
  Shape shape;
  for (double size : VectorFrom(given["shape"], depth + 1)) {
    if (!IsWhole(size, 0, kMaxElements)) {
      Reject("the shape holds {}; sizes are whole numbers up to {}", {size, kMaxElements});
    }
    shape.push_back(static_cast<std::size_t>(size));
  }
  return Tensor(std::move(shape), VectorFrom(given["data"], depth + 1));
}

// Whether every item is a tensor of one shape, so that the list is a tensor with one axis more.
bool AreRows(const List& items) {
  const auto* first = items.empty() ? nullptr : items[0].As<Tensor>();
  return first && std::all_of(items.begin(), items.end(), [&](const Value& item) {
           const auto* row = item.As<Tensor>();
           return row && row->shape == first->shape;
         });
}

Value ArrayFrom(const val& given, int depth) {
  const std::size_t length = LengthOf(given);
  if (length > 0 && AllNumbers(given, length)) return Tensor::Vector(CopyNumbers(given));
  List items;
  for (std::size_t i = 0; i < length; ++i) items.push_back(FromJavaScript(given[i], depth + 1));
  if (!AreRows(items)) return items;
  std::vector<double> data;
  for (const Value& item : items) Append(item.As<Tensor>()->data, data);
  return Tensor(Stacked(items.size(), items[0].As<Tensor>()->shape), std::move(data));
}

Record RecordFrom(const val& given, int depth) {
  Record record;
  const val names = val::global("Object").call<val>("keys", given);
  const std::size_t count = LengthOf(names);
  for (std::size_t i = 0; i < count; ++i) {
    const val field = given[names[i]];
    if (!field.isUndefined())
      record.Set(names[i].as<std::string>(), FromJavaScript(field, depth + 1));
  }
  return record;
}

Value FromJavaScript(const val& given, int depth) {
  if (depth > kMaxDepth) Reject("the value nests more than 16 deep");
  if (given.isNumber()) return given.as<double>();
  if (given.isTrue() || given.isFalse()) return given.isTrue();
  if (given.isString()) return given.as<std::string>();
  const std::string type = given.isNull() ? "null" : given.typeOf().as<std::string>();
  if (type != "object") {
    Reject("a value is {}; it must be a number, truth value, text, array or object", {type});
  }
  if (IsTypedArray(given)) return Tensor::Vector(CopyNumbers(given));
  if (IsArray(given)) return ArrayFrom(given, depth);
  if (!given["shape"].isUndefined() && !given["data"].isUndefined())
    return TensorFrom(given, depth);
  return RecordFrom(given, depth);
}

val ShapeArray(const Shape& shape) {
  val array = val::array();
  for (std::size_t axis = 0; axis < shape.size(); ++axis)
    array.set(axis, static_cast<double>(shape[axis]));
  return array;
}

val TensorObject(const Tensor& tensor) {
  val object = val::object();
  object.set("shape", ShapeArray(tensor.shape));
  object.set("data", val::global("Float64Array")
                         .new_(emscripten::typed_memory_view(tensor.size(), tensor.data.data())));
  return object;
}

}  // namespace

Value FromJavaScript(const val& given) { return FromJavaScript(given, 0); }

Record ToRecord(const val& given, const char* what) {
  const Value value = FromJavaScript(given);
  if (const auto* record = value.As<Record>()) return *record;
  Reject("{} is {}; it must be an object of named values", {what, value.KindText()});
}

val ToJavaScript(const Value& value) {
  if (const auto* number = value.As<double>()) return val(*number);
  if (const auto* truth = value.As<bool>()) return val(*truth);
  if (const auto* text = value.As<std::string>()) return val(*text);
  if (const auto* tensor = value.As<Tensor>()) return TensorObject(*tensor);
  if (const auto* list = value.As<List>()) {
    val array = val::array();
    for (std::size_t i = 0; i < list->size(); ++i) array.set(i, ToJavaScript((*list)[i]));
    return array;
  }
  val object = val::object();
  for (const auto& [name, field] : value.As<Record>()->fields())
    object.set(name, ToJavaScript(field));
  return object;
}

}  // namespace orrery
