#include "describe/json.h"

#include <cmath>
#include <cstdio>
#include <stdexcept>

namespace orrery {
namespace {

std::string Quoted(const std::string& text) {
  std::string quoted = "\"";
  for (char c : text) {
    if (static_cast<unsigned char>(c) < ' ')
      throw std::logic_error("a text holds a control character: " + text);
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::string Digits(double number) {
  if (!std::isfinite(number)) throw std::logic_error("JSON has no word for infinity");
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.17g", number);
  return digits;
}

void Append(std::string& items, const std::string& item) {
  items += (items.empty() ? "" : ",") + item;
}

}  // namespace

std::string Json(const Value& value) {
  if (const auto* number = value.As<double>()) return Digits(*number);
  if (const auto* truth = value.As<bool>()) return *truth ? "true" : "false";
  if (const auto* text = value.As<std::string>()) return Quoted(*text);
  std::string items;
  if (const auto* list = value.As<List>()) {
    for (const Value& item : *list) Append(items, Json(item));
    return "[" + items + "]";
  }
  const auto* record = value.As<Record>();
  if (!record) throw std::logic_error("a tensor stands in no description");
  for (const auto& [name, field] : record->fields())
    Append(items, Quoted(name) + ":" + Json(field));
  return "{" + items + "}";
}

}  // namespace orrery
