#include "functions/arguments.h"

#include <algorithm>

#include "numeric/reject.h"

namespace orrery {

Arguments::Arguments(std::span<const Argument> described, const Record& given) {
  for (const auto& [name, value] : given.fields()) {
    const bool known =
        std::any_of(described.begin(), described.end(),
                    [&name = name](const Argument& argument) { return argument.name == name; });
    if (!known) Reject("it has no argument called {}", {name.substr(0, 40)});
  }
  for (const Argument& argument : described) {
    Named named{.name = argument.name, .given = given.Find(argument.name)};
    if (named.given) {
      CheckArgument(argument, *named.given);
    } else if (argument.fallback) {
      named.fallback = argument.fallback->ToValue();
    } else {
      Reject("the argument {} is missing", {argument.name});
    }
    if (named.value().IsNumber()) named.number = ToTensor(named.value(), argument.name);
    values_.push_back(std::move(named));
  }
}

const Arguments::Named& Arguments::Find(const char* name) const {
  for (const Named& named : values_) {
    if (std::string_view(named.name) == name) return named;
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

const List& Arguments::Items(const char* name) const { return *Get(name).As<List>(); }

std::vector<std::string> Arguments::Texts(const char* name) const {
  std::vector<std::string> texts;
  for (const Value& item : Items(name)) {
    const auto* text = item.As<std::string>();
    if (!text) Reject("{} holds {}; every entry must be text", {name, item.KindText()});
    texts.push_back(*text);
  }
  return texts;
}

const Record& Arguments::Fields(const char* name) const { return *Get(name).As<Record>(); }

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

}  // namespace orrery
