#include "functions/function.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <stdexcept>
#include <string_view>

#include "numeric/number_text.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

[[noreturn]] void RejectArgument(const Argument& argument, Piece given, Piece allowed) {
  Reject("{} is {}; it must be {}", {argument.name, given, allowed});
}

std::string RangeText(const Argument& argument) {
  if (std::isinf(argument.maximum)) return Sentence("{} or more", {argument.minimum});
  if (std::isinf(argument.minimum)) return Sentence("{} or less", {argument.maximum});
  return Sentence("between {} and {}", {argument.minimum, argument.maximum});
}

bool InRange(const Argument& argument, double number) {
  return number >= argument.minimum && number <= argument.maximum;  // false for NaN
}

void CheckEntries(const Argument& argument, std::span<const double> entries) {
  if (std::isinf(argument.minimum) && std::isinf(argument.maximum)) return;
  for (double entry : entries) {
    if (!InRange(argument, entry))
      Reject("{} holds {}; every entry must be {}", {argument.name, entry, RangeText(argument)});
  }
}

std::string ChoicesText(const Argument& argument) {
  std::string text = "\"";
  for (const char* c = argument.choices; *c; ++c) *c == '|' ? text += "\", \"" : text += *c;
  return text + "\"";
}

void CheckChoice(const Argument& argument, const std::string& text, const char* allowed) {
  if (PlaceAmongChoices(argument, text) != kNoChoice) return;
  RejectArgument(argument, Sentence("\"{}\"", {text.substr(0, 40)}),
                 Sentence(allowed, {ChoicesText(argument)}));
}

void CheckNumber(const Argument& argument, const Value& value) {
  const auto* number = value.As<double>();
  const bool whole = argument.kind == Kind::kInteger;
  if (!number || std::isnan(*number) || (whole && *number != std::floor(*number))) {
    RejectArgument(argument, number ? NumberText(*number) : value.KindText(),
                   whole ? "a whole number" : "a number");
  }
  if (!InRange(argument, *number)) RejectArgument(argument, *number, RangeText(argument));
}

void RequireKind(bool holds, const Argument& argument, const Value& value, const char* allowed) {
  if (!holds) RejectArgument(argument, value.KindText(), allowed);
}

void CheckNumbers(const Argument& argument, const Value& value, std::size_t low_rank,
                  std::size_t high_rank, const char* allowed) {
  const auto* tensor = value.As<Tensor>();
  const std::size_t rank = tensor ? tensor->rank() : 0;
  RequireKind((tensor || value.IsNumber()) && rank >= low_rank && rank <= high_rank, argument,
              value, allowed);
  if (tensor) return CheckEntries(argument, tensor->data);
  const double number = value.AsNumber();
  CheckEntries(argument, {&number, 1});
}

void Check(const Argument& argument, const Value& value) {
  switch (argument.kind) {
    case Kind::kNumber:
    case Kind::kInteger:
      return CheckNumber(argument, value);
    case Kind::kBoolean:
      return RequireKind(value.As<bool>(), argument, value, "true or false");
    case Kind::kText:
      return RequireKind(value.As<std::string>(), argument, value, "text");
    case Kind::kChoice:
      if (!value.As<std::string>())
        RejectArgument(argument, value.KindText(), Sentence("one of {}", {ChoicesText(argument)}));
      return CheckChoice(argument, *value.As<std::string>(), "one of {}");
    case Kind::kVector:
      return CheckNumbers(argument, value, 1, 1, "a vector");
    case Kind::kMatrix:
      return CheckNumbers(argument, value, 2, 2, "a matrix");
    case Kind::kTensor:
      return CheckNumbers(argument, value, 0, 8, "a number, a vector or a matrix");
    case Kind::kPositions:
      return CheckNumbers(argument, value, 0, 1, "a number or a vector");
    case Kind::kMask:
      if (const auto* text = value.As<std::string>())
        return CheckChoice(argument, *text, "{} or a matrix of 0 and 1");
      return CheckNumbers(argument, value, 2, 2, "a mask's name or a matrix of 0 and 1");
    case Kind::kList:
      return RequireKind(value.As<List>(), argument, value, "a list");
    case Kind::kRecord:
      return RequireKind(value.As<Record>(), argument, value, "a record of named values");
    case Kind::kValue:
      return;
  }
}

Value ForEach(const Function& function, const Arguments& arguments) {
  Tensor x = arguments.Numbers(function.arguments.begin()->name);
  for (double& entry : x.data) entry = function.each(entry);
  return x;
}

// An argument that may be left out may also be given as what stands for that: the empty list its
// description names.
bool IsNone(const Argument& argument, const Value& value) {
  const auto* list = value.As<List>();
  return argument.fallback.kind == Fallback::kEmptyList && list && list->empty();
}

}  // namespace

const char* KindName(Kind kind) {
  switch (kind) {
    case Kind::kNumber:
      return "number";
    case Kind::kInteger:
      return "integer";
    case Kind::kBoolean:
      return "boolean";
    case Kind::kText:
      return "text";
    case Kind::kChoice:
      return "choice";
    case Kind::kVector:
      return "vector";
    case Kind::kMatrix:
      return "matrix";
    case Kind::kTensor:
      return "tensor";
    case Kind::kPositions:
      return "positions";
    case Kind::kMask:
      return "mask";
    case Kind::kList:
      return "list";
    case Kind::kRecord:
      return "record";
    case Kind::kValue:
      return "value";
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

std::size_t PlaceAmongChoices(const Argument& argument, const std::string& text) {
  std::size_t place = 0;
  for (const char* choice = argument.choices;; ++place) {
    const char* end = choice;
    while (*end && *end != '|') ++end;
    if (text == std::string_view(choice, static_cast<std::size_t>(end - choice))) return place;
    if (!*end) return kNoChoice;
    choice = end + 1;
  }
}

Arguments::Arguments(const Function& function, const Record& given)
    : values_(function.arguments.size()) {
  for (const auto& field : given.fields()) {
    bool known = false;
    for (const Argument& argument : function.arguments)
      known = known || field.first == argument.name;
    if (!known) Reject("it has no argument called {}", {field.first.substr(0, 40)});
  }
  Named* named = values_.data();
  for (const Argument& argument : function.arguments) {
    const Value* value = given.Find(argument.name);
    if (!value && argument.fallback.kind == Fallback::kRequired)
      Reject("the argument {} is missing", {argument.name});
    if (value && !IsNone(argument, *value)) Check(argument, *value);
    named->name = argument.name;
    named->given = value;
    if (!value) named->fallback = argument.fallback.ToValue();
    if (named->value().IsNumber()) named->number = ToTensor(named->value(), argument.name);
    ++named;
  }
}

const Arguments::Named& Arguments::Find(const char* name) const {
  for (const Named& named : values_) {
    if (std::strcmp(named.name, name) == 0) return named;
  }
  throw std::logic_error(Sentence("the description of this function has no argument {}", {name}));
}

const Value& Arguments::Get(const char* name) const { return Find(name).value(); }
double Arguments::Number(const char* name) const { return *Get(name).As<double>(); }
std::size_t Arguments::Size(const char* name) const {
  return static_cast<std::size_t>(Number(name));
}
bool Arguments::Truth(const char* name) const { return *Get(name).As<bool>(); }
const std::string& Arguments::Text(const char* name) const { return *Get(name).As<std::string>(); }
const Tensor& Arguments::Numbers(const char* name) const {
  const Named& named = Find(name);
  if (const auto* tensor = named.value().As<Tensor>()) return *tensor;
  if (!named.value().IsNumber()) RejectNumbers(named.value(), name);
  return named.number;
}
const Tensor* Arguments::Optional(const char* name) const {
  if (Get(name).As<List>()) return nullptr;
  const Tensor& tensor = Numbers(name);
  return tensor.data.empty() ? nullptr : &tensor;
}
const List& Arguments::Items(const char* name) const { return *Get(name).As<List>(); }
const Record& Arguments::Fields(const char* name) const { return *Get(name).As<Record>(); }

Value Call(const Function& function, const Record& given) {
  try {
    const Arguments arguments(function, given);
    return function.each ? ForEach(function, arguments) : function.run(arguments);
  } catch (const std::invalid_argument& error) {
    // Functions that run formulas report on the learner's text, not on themselves.
    if (function.use == Function::kCallOnly) throw;
    Reject("{}: {}", {function.name, error.what()});
  }
}

}  // namespace orrery
