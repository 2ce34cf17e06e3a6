#include "training/parameters.h"

#include "numeric/reject.h"

namespace orrery::training {

std::size_t ParameterLayout::Add(std::string name, Shape shape, Initial initial) {
  if (Find(name)) Reject("two parameters are called {}", {name});
  const std::size_t offset = size_;
  const std::size_t size = CountElements(shape, name.c_str());
  parameters_.push_back({std::move(name), std::move(shape), offset, size, initial});
  size_ += size;
  return offset;
}

std::size_t ParameterLayout::AddOwn(std::string name, Tensor values) {
  const std::size_t offset = Add(std::move(name), values.shape, Initial::kOwn);
  parameters_.back().own = std::move(values.data);
  return offset;
}

const Parameter* ParameterLayout::Find(const std::string& name) const {
  for (const Parameter& parameter : parameters_) {
    if (parameter.name == name) return &parameter;
  }
  return nullptr;
}

Record ToRecord(const ParameterLayout& layout, std::span<const double> numbers) {
  Record record;
  for (const Parameter& parameter : layout.parameters())
    record.Set(parameter.name, ValueAt(numbers.data(), parameter.offset, parameter.shape));
  return record;
}

void FromRecord(const ParameterLayout& layout, const Record& record, std::span<double> numbers) {
  for (const Parameter& parameter : layout.parameters()) {
    const Value* value = record.Find(parameter.name);
    if (!value) Reject("parameters has no tensor {}; the model needs it", {parameter.name});
    const Tensor tensor = ToTensor(*value, parameter.name.c_str());
    RequireShape(parameter.name.c_str(), tensor.shape, parameter.shape);
    std::copy(tensor.data.begin(), tensor.data.end(),
              numbers.begin() + static_cast<std::ptrdiff_t>(parameter.offset));
  }
  for (const std::string& name : record.names()) {
    if (!layout.Find(name))
      Reject("parameters has a tensor {}; the model has no such parameter", {name.substr(0, 60)});
  }
}

}  // namespace orrery::training
