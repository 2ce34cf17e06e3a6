// Calls functions of the table from a native program: each line of the input is {"name", "arguments"}
// in JSON, each line of the output {"value"}, or {"error"} with the sentence. Numbers that JSON cannot
// write are texts on both sides, as in the reference data (json_values.h).
#include <cmath>
#include <iostream>
#include <string>
#include <utility>

#include "json_values.h"
#include "table/table.h"

namespace {

using orrery::Value;
using orrery::golden::json;

json JsonOf(double number) {
  if (std::isnan(number)) return "nan";
  if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
  return number;
}

json JsonOf(const Value& value) {
  if (value.As<bool>()) return *value.As<bool>();
  if (const auto* number = value.As<double>()) return JsonOf(*number);
  if (const auto* text = value.As<std::string>()) return *text;
  json result = json::array();
  if (const auto* tensor = value.As<orrery::Tensor>()) {
    for (const double entry : tensor->data) result.push_back(JsonOf(entry));
    return {{"shape", tensor->shape}, {"data", std::move(result)}};
  }
  if (const auto* list = value.As<orrery::List>()) {
    for (const Value& item : *list) result.push_back(JsonOf(item));
    return result;
  }
  result = json::object();
  for (const auto& [name, field] : value.As<orrery::Record>()->fields())
    result[name] = JsonOf(field);
  return result;
}

json Answer(const std::string& line) {
  try {
    const json call = json::parse(line);
    const Value arguments = orrery::golden::ValueOf(call.at("arguments"));
    return {
        {"value", JsonOf(orrery::CallByName(call.at("name"), *arguments.As<orrery::Record>()))}};
  } catch (const std::exception& error) {
    return {{"error", error.what()}};
  }
}

}  // namespace

int main() {
  // Whoever waits for an answer before the next question gets it.
  for (std::string line; std::getline(std::cin, line);)
    std::cout << Answer(line).dump() << std::endl;
}
