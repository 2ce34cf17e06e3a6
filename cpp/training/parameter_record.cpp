#include <algorithm>

#include "numeric/reject.h"
#include "training/parameters.h"

namespace orrery::training {

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
