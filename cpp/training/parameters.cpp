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

}  // namespace orrery::training
