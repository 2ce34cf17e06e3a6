#include "bindings/values.h"

#include <cmath>
#include <string>
#include <vector>

#include "numeric/refuse.h"

namespace orrery {
namespace {

using emscripten::val;

constexpr int kDeepest = 16;

Value Convert(const val& value, int depth);

bool IsArray(const val& value) { return val::global("Array").call<bool>("isArray", value); }
bool IsTypedArray(const val& value) {
  return val::global("ArrayBuffer").call<bool>("isView", value) && value["length"].isNumber();
}

std::vector<double> Numbers(const val& array) {
  // Sizes are checked before memory is asked for.
  CountElements({static_cast<std::size_t>(array["length"].as<double>())}, "the array");
  return emscripten::convertJSArrayToNumberVector<double>(array);
}

Value ConvertTensor(const val& value) {
  const val data = value["data"];
  if (!IsArray(value["shape"]) || !(IsArray(data) || IsTypedArray(data))) {
    Refuse("a tensor needs an array \"shape\" and an array \"data\"");
  }
  Shape shape;
  for (double size : Numbers(value["shape"])) {
    if (!(size >= 0 && size <= static_cast<double>(kMaxElements)) || size != std::floor(size)) {
      Refuse("the shape holds {}; sizes are whole numbers up to {}", {size, kMaxElements});
    }
    shape.push_back(static_cast<std::size_t>(size));
  }
  return Tensor(std::move(shape), Numbers(data));
}

// Numbers give a vector, vectors of one length a matrix, anything else a list.
Value ConvertArray(const val& array, int depth) {
  const auto length = static_cast<std::size_t>(array["length"].as<double>());
  CountElements({length}, "the array");
  List items;
  bool numbers = length > 0;
  for (std::size_t i = 0; i < length; ++i) {
    const val item = array[i];
    numbers = numbers && item.isNumber();
    if (!numbers) break;
  }
  if (numbers) return Tensor::Vector(Numbers(array));
  Shape row;
  bool rows = length > 0;
  std::vector<double> data;
  for (std::size_t i = 0; i < length; ++i) {
    items.push_back(Convert(array[i], depth + 1));
    const auto* tensor = items.back().As<Tensor>();
    rows = rows && tensor && (i == 0 || tensor->shape == row);
    if (!rows) continue;
    row = tensor->shape;
    data.insert(data.end(), tensor->data.begin(), tensor->data.end());
  }
  if (!rows) return items;
  row.insert(row.begin(), length);
  return Tensor(std::move(row), std::move(data));
}

Value ConvertRecord(const val& object, int depth) {
  Record record;
  const val keys = val::global("Object").call<val>("keys", object);
  const auto count = keys["length"].as<std::size_t>();
  for (std::size_t i = 0; i < count; ++i) {
    const auto name = keys[i].as<std::string>();
    // An option that is left out is often written as undefined.
    if (!object[name].isUndefined()) record.Set(name, Convert(object[name], depth + 1));
  }
  return record;
}

Value Convert(const val& value, int depth) {
  if (depth > kDeepest) Refuse("the value nests more than 16 deep");
  if (value.isNumber()) return value.as<double>();
  if (value.isTrue()) return true;
  if (value.isFalse()) return false;
  if (value.isString()) return value.as<std::string>();
  if (value.isUndefined() || value.isNull() || value.typeOf().as<std::string>() != "object") {
    const std::string kind = value.isNull() ? "null" : value.typeOf().as<std::string>();
    Refuse("a value is {}; it must be a number, truth value, text, array or object", {kind});
  }
  if (IsTypedArray(value)) return Tensor::Vector(Numbers(value));
  if (IsArray(value)) return ConvertArray(value, depth);
  if (!value["shape"].isUndefined() && !value["data"].isUndefined()) return ConvertTensor(value);
  return ConvertRecord(value, depth);
}

}  // namespace

Value FromJavaScript(const val& value) { return Convert(value, 0); }

val ToJavaScript(const Value& value) {
  if (const auto* number = value.As<double>()) return val(*number);
  if (const auto* truth = value.As<bool>()) return val(*truth);
  if (const auto* text = value.As<std::string>()) return val(*text);
  if (const auto* tensor = value.As<Tensor>()) {
    val result = val::object();
    val shape = val::array();
    for (std::size_t size : tensor->shape) shape.call<void>("push", static_cast<double>(size));
    result.set("shape", shape);
    const val view(emscripten::typed_memory_view(tensor->data.size(), tensor->data.data()));
    result.set("data", val::global("Float64Array").new_(view));
    return result;
  }
  if (const auto* list = value.As<List>()) {
    val array = val::array();
    for (const Value& item : *list) array.call<void>("push", ToJavaScript(item));
    return array;
  }
  val object = val::object();
  for (const auto& [name, field] : value.As<Record>()->fields()) object.set(name, ToJavaScript(field));
  return object;
}

}  // namespace orrery
