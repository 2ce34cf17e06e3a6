#include "training/encoding_calls.h"

#include <stdexcept>

#include "encodings/registry.h"
#include "encodings/rope_scaling.h"
#include "functions/arguments.h"

namespace orrery::training {
namespace {

const Function* Find(Functions functions, std::string_view name) {
  for (const Function& function : functions) {
    if (function.name == name) return &function;
  }
  return nullptr;
}

const Function& FunctionOf(const char* name) {
  for (const Encoding& encoding : Encodings()) {
    if (const Function* function = Find(encoding.functions, name)) return *function;
  }
  if (const Function* function = Find(RopeScalingFunctions(), name)) return *function;
  throw std::logic_error(std::string("no encoding has the function ") + name);
}

}  // namespace

EncodingCalls::EncodingCalls(const std::string& id, Record settings)
    : encoding_(FindEncoding(id)), settings_(std::move(settings)) {
  if (!encoding_) throw std::logic_error("no encoding has the id " + id);
  Arguments(std::span(encoding_->info.parameters), settings_);
}

Value EncodingCalls::operator()(const char* name, Record arguments) const {
  const Function& function = FunctionOf(name);
  for (const Argument& argument : function.arguments) {
    if (arguments.Find(argument.name)) continue;
    if (const Value* setting = settings_.Find(argument.name))
      arguments.Set(argument.name, *setting);
  }
  return Call(function, arguments);
}

Value EncodingCalls::Setting(const char* name) const {
  return Arguments(std::span(encoding_->info.parameters), settings_).Get(name);
}

Tensor FieldOf(const Value& results, const char* name) {
  return ToTensor(*results.As<Record>()->Find(name), name);
}

}  // namespace orrery::training
