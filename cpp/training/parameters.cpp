#include "training/parameters.h"

#include "numeric/reject.h"

namespace orrery::training {

std::size_t ParameterLayout::Add(std::string name, Shape shape) {
  if (Find(name)) Reject("two parameters are called {}", {name});
  const std::size_t offset = size_;
  const std::size_t size = CountElements(shape, name.c_str());
  parameters_.push_back({std::move(name), std::move(shape), offset, size});
  size_ += size;
  return offset;
}

const Parameter* ParameterLayout::Find(const std::string& name) const {
  for (const Parameter& parameter : parameters_) {
    if (parameter.name == name) return &parameter;
  }
  return nullptr;
}

}  // namespace orrery::training
