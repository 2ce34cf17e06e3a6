// Reference data in JSON as values of the core, and their comparison. scripts/lib/core.mjs and
// scripts/lib/compare.mjs hold the same rules for the module that ships.
#pragma once

#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "functions/value.h"

namespace orrery::golden {

using nlohmann::json;

inline bool IsTensor(const json& value) {
  return value.is_object() && value.contains("shape") && value.contains("data");
}

// "nan", "inf" and "-inf" stand for what JSON cannot write.
inline bool IsNumber(const json& value) {
  return value.is_number() || value.is_boolean() || value == "nan" || value == "inf" ||
         value == "-inf";
}

inline double NumberOf(const json& value) {
  if (!IsNumber(value)) throw std::invalid_argument("the entry " + value.dump() + " is no number");
  if (value == "nan") return std::nan("");
  if (value == "inf") return INFINITY;
  if (value == "-inf") return -INFINITY;
  return value.is_boolean() ? (value.get<bool>() ? 1.0 : 0.0) : value.get<double>();
}

inline Value ValueOf(const json& value);

// Numbers become a vector, arrays of one shape a tensor; anything else stays a list.
inline Value ArrayOf(const json& array) {
  List items;
  Shape row;
  std::vector<double> data;
  bool numbers = true;
  for (const json& item : array) {
    items.push_back(IsNumber(item) ? Value(NumberOf(item)) : ValueOf(item));
    const bool number = items.back().As<double>() != nullptr;
    numbers = numbers && (number || items.back().As<Tensor>());
    if (!numbers) continue;
    const Tensor entry = ToTensor(items.back(), "the item");
    if (items.size() == 1) row = entry.shape;
    numbers = entry.shape == row;
    data.insert(data.end(), entry.data.begin(), entry.data.end());
  }
  if (!numbers) return items;
  row.insert(row.begin(), items.size());
  return Tensor(std::move(row), std::move(data));
}

inline Value ValueOf(const json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number()) return value.get<double>();
  if (value.is_array()) return ArrayOf(value);
  if (value.is_null()) throw std::invalid_argument("null is no value");
  if (IsTensor(value)) {
    std::vector<double> data;
    for (const json& entry : value["data"]) data.push_back(NumberOf(entry));
    return Tensor(value["shape"].get<Shape>(), std::move(data));
  }
  Record record;
  for (const auto& [name, field] : value.items()) {
    if (!field.is_null()) record.Set(name, ValueOf(field));
  }
  return record;
}

// A limit that is not given is 0: equal.
inline std::string CompareNumbers(const Tensor& got, const Tensor& want, const json& limits) {
  if (got.shape != want.shape)
    return "has shape " + ShapeText(got.shape) + ", expected " + ShapeText(want.shape);
  const double absolute = limits.value("abs", 0.0);
  const double relative = limits.value("rel", 0.0);
  for (std::size_t i = 0; i < want.data.size(); ++i) {
    const double g = got.data[i];
    const double w = want.data[i];
    const bool equal = std::isnan(w)   ? std::isnan(g)
                       : std::isinf(w) ? g == w
                                       : std::abs(g - w) <= absolute + relative * std::abs(w);
    if (!equal) {
      char text[96];
      std::snprintf(text, sizeof text, "has %.17g at entry %zu, expected %.17g", g, i, w);
      return text;
    }
  }
  return "";
}

/// What is wrong with a result, as the end of a sentence that begins with its name; empty where
/// nothing is.
inline std::string Compare(const Value& got, const json& want_json, const json& limits) {
  const Value want = IsNumber(want_json) ? Value(NumberOf(want_json)) : ValueOf(want_json);
  if (want.As<double>() || want.As<Tensor>())
    return CompareNumbers(ToTensor(got, "the result"), ToTensor(want, "the reference"), limits);
  if (const auto* text = want.As<std::string>()) {
    const auto* said = got.As<std::string>();
    return said && *said == *text
               ? ""
               : "is " + got.KindText() + ", expected the text \"" + *text + "\"";
  }
  if (!want_json.is_array()) return "expects a record; its kind must give a record of formulas";
  const auto* items = got.As<List>();
  if (!items || items->size() != want_json.size())
    return "is " + got.KindText() + ", expected a list of " + std::to_string(want_json.size());
  for (std::size_t i = 0; i < items->size(); ++i) {
    const std::string fault = Compare((*items)[i], want_json[i], limits);
    if (!fault.empty()) return "[" + std::to_string(i) + "] " + fault;
  }
  return "";
}

}  // namespace orrery::golden
