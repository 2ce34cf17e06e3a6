#include "functions/argument.h"

#include <cmath>

#include "numeric/number_text.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

[[noreturn]] void RejectArgument(const Argument& argument, const std::string& given,
                                 const std::string& allowed) {
  Reject("{} is {}; it must be {}", {argument.name, given, allowed});
}

std::string RangeText(const Argument& argument) {
  if (std::isinf(argument.maximum)) return Sentence("{} or more", {argument.minimum});
  if (std::isinf(argument.minimum)) return Sentence("{} or less", {argument.maximum});
  return Sentence("between {} and {}", {argument.minimum, argument.maximum});
}

bool IsWhole(const Argument& argument) { return argument.whole || argument.kind == Kind::kInteger; }

// Whether a number is in the range and, where that is asked for, whole; false for NaN.
bool IsAllowed(const Argument& argument, double number) {
  return number >= argument.minimum && number <= argument.maximum &&
         !(IsWhole(argument) && number != std::floor(number));
}

// What a number that is not allowed must be.
std::string RuleFor(const Argument& argument, double number) {
  return IsWhole(argument) && number != std::floor(number) ? "a whole number" : RangeText(argument);
}

void CheckEntries(const Argument& argument, std::span<const double> entries) {
  if (std::isinf(argument.minimum) && std::isinf(argument.maximum)) return;
  for (double entry : entries) {
    if (IsAllowed(argument, entry)) continue;
    Reject("{} holds {}; every entry must be {}", {argument.name, entry, RuleFor(argument, entry)});
  }
}

void CheckChoice(const Argument& argument, const std::string& text, const char* allowed) {
  if (argument.choices->Find(text)) return;
  RejectArgument(argument, Sentence("\"{}\"", {text.substr(0, 40)}),
                 Sentence(allowed, {argument.choices->QuotedList()}));
}

void CheckScalar(const Argument& argument, const Value& value) {
  const auto* number = value.As<double>();
  if (!number || std::isnan(*number)) {
    RejectArgument(argument, number ? NumberText(*number) : value.KindText(),
                   IsWhole(argument) ? "a whole number" : "a number");
  }
  if (!IsAllowed(argument, *number))
    RejectArgument(argument, NumberText(*number), RuleFor(argument, *number));
}

void RequireKind(bool matches, const Argument& argument, const Value& value, const char* allowed) {
  if (!matches) RejectArgument(argument, value.KindText(), allowed);
}

void CheckNumbers(const Argument& argument, const Value& value, std::size_t lowest_rank,
                  std::size_t highest_rank, const char* allowed) {
  const auto* tensor = value.As<Tensor>();
  const std::size_t rank = tensor ? tensor->rank() : 0;
  RequireKind((tensor || value.IsNumber()) && rank >= lowest_rank && rank <= highest_rank, argument,
              value, allowed);
  if (tensor) return CheckEntries(argument, tensor->data);
  const double number = value.AsNumber();
  CheckEntries(argument, {&number, 1});
}

// An argument that may be left out may also be given as the empty list that its description names.
bool IsLeftOut(const Argument& argument, const Value& value) {
  const auto* list = value.As<List>();
  return argument.fallback && argument.fallback->IsEmptyList() && list && list->empty();
}

}  // namespace

Value Fallback::ToValue() const {
  switch (kind_) {
    case Kind::kNumber:
      return number_;
    case Kind::kTruth:
      return number_ != 0;
    case Kind::kText:
      return text_;
    case Kind::kEmptyList:
      return List{};
    case Kind::kEmptyRecord:
      return Record{};
  }
  return number_;
}

void CheckArgument(const Argument& argument, const Value& value) {
  if (IsLeftOut(argument, value)) return;
  const auto* text = value.As<std::string>();
  switch (argument.kind) {
    case Kind::kNumber:
    case Kind::kInteger:
      return CheckScalar(argument, value);
    case Kind::kBoolean:
      return RequireKind(value.As<bool>(), argument, value, "true or false");
    case Kind::kText:
      return RequireKind(text, argument, value, "text");
    case Kind::kChoice:
      if (text) return CheckChoice(argument, *text, "one of {}");
      RejectArgument(argument, value.KindText(), "one of " + argument.choices->QuotedList());
    case Kind::kVector:
      return CheckNumbers(argument, value, 1, 1, "a vector");
    case Kind::kMatrix:
      return CheckNumbers(argument, value, 2, 2, "a matrix");
    case Kind::kTensor:
      return CheckNumbers(argument, value, 0, 8, "a number, a vector or a matrix");
    case Kind::kPositions:
      return CheckNumbers(argument, value, 0, 1, "a number or a vector");
    case Kind::kMask:
      if (text) return CheckChoice(argument, *text, "{} or a matrix of 0 and 1");
      return CheckNumbers(argument, value, 2, 2, "a mask's name or a matrix of 0 and 1");
    case Kind::kList:
      return RequireKind(value.As<List>(), argument, value, "a list");
    case Kind::kRecord:
      return RequireKind(value.As<Record>(), argument, value, "a record of named values");
    case Kind::kValue:
      return;
  }
}

Record ArgumentRecord(const Argument& argument) {
  Record record{{"name", argument.name},
                {"kind", kKinds.NameOf(argument.kind)},
                {"unit", argument.unit},
                {"sentence", argument.sentence}};
  if (std::isfinite(argument.minimum)) record.Set("minimum", argument.minimum);
  if (std::isfinite(argument.maximum)) record.Set("maximum", argument.maximum);
  if (argument.kind == Kind::kChoice || argument.kind == Kind::kMask) {
    List choices;
    for (const auto& choice : argument.choices->names()) choices.push_back(choice);
    record.Set("choices", std::move(choices));
  }
  if (argument.fallback) record.Set("default", argument.fallback->ToValue());
  if (argument.control.IsGiven()) {
    record.Set("control", Record{{"from", argument.control.from},
                                 {"to", argument.control.to},
                                 {"step", argument.control.step}});
  }
  return record;
}

}  // namespace orrery
