#include "numeric/function.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numeric/number_text.h"

namespace orrery {
namespace {

[[noreturn]] void Refuse(const Argument& argument, const std::string& given, const std::string& allowed) {
  throw std::invalid_argument(std::string(argument.name) + " is " + given + "; it must be " + allowed);
}

std::string RangeText(const Argument& argument) {
  if (std::isinf(argument.maximum)) return NumberText(argument.minimum) + " or more";
  if (std::isinf(argument.minimum)) return NumberText(argument.maximum) + " or less";
  return "between " + NumberText(argument.minimum) + " and " + NumberText(argument.maximum);
}

bool InRange(const Argument& argument, double number) {
  return number >= argument.minimum && number <= argument.maximum;  // false for NaN
}

void CheckEntries(const Argument& argument, const Tensor& tensor) {
  if (std::isinf(argument.minimum) && std::isinf(argument.maximum)) return;
  for (double entry : tensor.data) {
    if (!InRange(argument, entry)) {
      throw std::invalid_argument(std::string(argument.name) + " holds " + NumberText(entry) + "; every entry must be " +
                                  RangeText(argument));
    }
  }
}

std::string ChoicesText(const Argument& argument) {
  std::string text;
  for (const std::string& choice : ChoicesOf(argument)) text += (text.empty() ? "\"" : ", \"") + choice + "\"";
  return text;
}

void CheckChoice(const Argument& argument, const std::string& text, const std::string& otherwise) {
  const std::vector<std::string> choices = ChoicesOf(argument);
  if (std::find(choices.begin(), choices.end(), text) != choices.end()) return;
  Refuse(argument, "\"" + text.substr(0, 40) + "\"", (otherwise.empty() ? "one of " : "") + ChoicesText(argument) + otherwise);
}

void CheckNumber(const Argument& argument, const Value& value) {
  const auto* number = value.As<double>();
  const bool whole = argument.kind == Kind::kInteger;
  if (!number) Refuse(argument, value.KindText(), whole ? "a whole number" : "a number");
  if (std::isnan(*number)) Refuse(argument, "not a number", whole ? "a whole number" : "a number");
  if (whole && *number != std::floor(*number)) Refuse(argument, NumberText(*number), "a whole number");
  if (!InRange(argument, *number)) Refuse(argument, NumberText(*number), RangeText(argument));
}

void CheckNumbers(const Argument& argument, const Value& value, std::size_t low_rank, std::size_t high_rank,
                  const char* allowed) {
  if (!value.As<double>() && !value.As<bool>() && !value.As<Tensor>()) Refuse(argument, value.KindText(), allowed);
  const Tensor tensor = ToTensor(value, argument.name);
  if (tensor.rank() < low_rank || tensor.rank() > high_rank) Refuse(argument, value.KindText(), allowed);
  CheckEntries(argument, tensor);
}

void Check(const Argument& argument, const Value& value) {
  switch (argument.kind) {
    case Kind::kNumber:
    case Kind::kInteger: return CheckNumber(argument, value);
    case Kind::kBoolean:
      if (!value.As<bool>()) Refuse(argument, value.KindText(), "true or false");
      return;
    case Kind::kText:
      if (!value.As<std::string>()) Refuse(argument, value.KindText(), "text");
      return;
    case Kind::kChoice:
      if (!value.As<std::string>()) Refuse(argument, value.KindText(), "one of " + ChoicesText(argument));
      return CheckChoice(argument, *value.As<std::string>(), "");
    case Kind::kVector: return CheckNumbers(argument, value, 1, 1, "a vector");
    case Kind::kMatrix: return CheckNumbers(argument, value, 2, 2, "a matrix");
    case Kind::kTensor: return CheckNumbers(argument, value, 0, 8, "a number, a vector or a matrix");
    case Kind::kPositions: return CheckNumbers(argument, value, 0, 1, "a number or a vector");
    case Kind::kMask:
      if (const auto* text = value.As<std::string>()) return CheckChoice(argument, *text, " or a matrix of 0 and 1");
      return CheckNumbers(argument, value, 2, 2, "a mask's name or a matrix of 0 and 1");
    case Kind::kList:
      if (!value.As<List>()) Refuse(argument, value.KindText(), "a list");
      return;
    case Kind::kRecord:
      if (!value.As<Record>()) Refuse(argument, value.KindText(), "a record of named values");
      return;
    case Kind::kValue: return;
  }
}

Value ForEach(const Function& function, const Value& given) {
  Tensor x = ToTensor(given, function.arguments.begin()->name);
  for (double& entry : x.data) entry = function.each(entry);
  return x;
}

// An argument that may be left out may also be given as what stands for that: the empty list its description names.
bool IsNone(const Argument& argument, const Value& value) {
  const auto* list = value.As<List>();
  return argument.fallback.kind == Fallback::kEmptyList && list && list->empty();
}

}  // namespace

const char* KindName(Kind kind) {
  switch (kind) {
    case Kind::kNumber: return "number";
    case Kind::kInteger: return "integer";
    case Kind::kBoolean: return "boolean";
    case Kind::kText: return "text";
    case Kind::kChoice: return "choice";
    case Kind::kVector: return "vector";
    case Kind::kMatrix: return "matrix";
    case Kind::kTensor: return "tensor";
    case Kind::kPositions: return "positions";
    case Kind::kMask: return "mask";
    case Kind::kList: return "list";
    case Kind::kRecord: return "record";
    case Kind::kValue: return "value";
  }
  return "value";
}

Value Fallback::ToValue() const {
  if (kind == kText) return text;
  if (kind == kEmptyList) return List{};
  if (kind == kEmptyRecord) return Record{};
  return number;
}

std::vector<std::string> ChoicesOf(const Argument& argument) {
  std::vector<std::string> choices;
  const std::string all = argument.choices;
  for (std::size_t start = 0; start < all.size();) {
    const std::size_t end = std::min(all.find('|', start), all.size());
    choices.push_back(all.substr(start, end - start));
    start = end + 1;
  }
  return choices;
}

const Value& Arguments::Get(std::string_view name) const {
  for (const auto& [known, value] : values_) {
    if (known == name) return value;
  }
  throw std::logic_error("the description of this function has no argument " + std::string(name));
}

double Arguments::Number(std::string_view name) const { return *Get(name).As<double>(); }
std::size_t Arguments::Size(std::string_view name) const { return static_cast<std::size_t>(Number(name)); }
bool Arguments::Truth(std::string_view name) const { return *Get(name).As<bool>(); }
const std::string& Arguments::Text(std::string_view name) const { return *Get(name).As<std::string>(); }
Tensor Arguments::Numbers(std::string_view name) const { return ToTensor(Get(name), std::string(name)); }
std::optional<Tensor> Arguments::Optional(std::string_view name) const {
  if (Get(name).As<List>()) return std::nullopt;
  std::optional<Tensor> tensor = Numbers(name);
  if (tensor->data.empty()) tensor.reset();
  return tensor;
}
const List& Arguments::Items(std::string_view name) const { return *Get(name).As<List>(); }
const Record& Arguments::Fields(std::string_view name) const { return *Get(name).As<Record>(); }

Value Call(const Function& function, const Record& given) {
  try {
    for (const auto& field : given.fields()) {
      const bool known = std::any_of(function.arguments.begin(), function.arguments.end(),
                                     [&](const Argument& argument) { return field.first == argument.name; });
      if (!known) throw std::invalid_argument("it has no argument called " + field.first.substr(0, 40));
    }
    Arguments::Named values;
    for (const Argument& argument : function.arguments) {
      const Value* value = given.Find(argument.name);
      if (!value && argument.fallback.kind == Fallback::kRequired) {
        throw std::invalid_argument("the argument " + std::string(argument.name) + " is missing");
      }
      if (value && !IsNone(argument, *value)) Check(argument, *value);
      values.emplace_back(argument.name, value ? *value : argument.fallback.ToValue());
    }
    return function.each ? ForEach(function, values[0].second) : function.run(Arguments(std::move(values)));
  } catch (const std::invalid_argument& error) {
    // Functions that run formulas report on the learner's text, not on themselves.
    if (function.use == Function::kCallOnly) throw;
    throw std::invalid_argument(std::string(function.name) + ": " + error.what());
  }
}

}  // namespace orrery
