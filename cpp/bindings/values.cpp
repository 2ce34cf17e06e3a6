#include "bindings/values.h"

#include <cmath>
#include <cstdint>
#include <cstring>

#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr int kDeepest = 16;

// The first cell of a value; values.js has the same list. kOther: what the core has no word for, or
// an error.
enum Kind { kNumber, kTruth, kText, kNumbers, kList, kRecord, kTensor, kOther };

std::size_t CellsOf(std::size_t bytes) { return (bytes + sizeof(double) - 1) / sizeof(double); }

void WriteText(const std::string& text, std::vector<double>& cells) {
  cells.push_back(static_cast<double>(text.size()));
  const std::size_t from = cells.size();
  cells.resize(from + CellsOf(text.size()));
  std::memcpy(cells.data() + from, text.data(), text.size());
}

// A vector, or the empty list, which JavaScript writes the same.
std::vector<double> Numbers(const Value& value) {
  const auto* tensor = value.As<Tensor>();
  const auto* list = value.As<List>();
  if (tensor ? tensor->rank() != 1 : !list || !list->empty())
    Reject("a tensor needs an array \"shape\" and an array \"data\"");
  return tensor ? tensor->data : std::vector<double>();
}

}  // namespace

std::size_t CellReader::Count() {
  const auto count = static_cast<std::size_t>(*next_++);
  CountElements({count}, "the array");
  return count;
}

std::string CellReader::Text() {
  const auto bytes = static_cast<std::size_t>(*next_++);
  const auto* text = reinterpret_cast<const char*>(next_);
  next_ += CellsOf(bytes);
  return {text, bytes};
}

Value CellReader::ReadTensor(int depth) {
  Shape shape;
  for (double size : Numbers(Read(depth))) {
    if (!(size >= 0 && size <= static_cast<double>(kMaxElements)) || size != std::floor(size)) {
      Reject("the shape holds {}; sizes are whole numbers up to {}", {size, kMaxElements});
    }
    shape.push_back(static_cast<std::size_t>(size));
  }
  return Tensor(std::move(shape), Numbers(Read(depth)));
}

// Tensors of one shape give a tensor with one axis more, anything else a list.
Value CellReader::ReadList(int depth) {
  List items;
  bool rows = true;
  for (std::size_t left = Count(); left > 0; --left) {
    items.push_back(Read(depth + 1));
    const auto* tensor = items.back().As<Tensor>();
    rows = rows && tensor && tensor->shape == items[0].As<Tensor>()->shape;
  }
  if (items.empty() || !rows) return items;
  std::vector<double> data;
  for (const Value& item : items) Append(item.As<Tensor>()->data, data);
  return Tensor(Stacked(items.size(), items[0].As<Tensor>()->shape), std::move(data));
}

Value CellReader::ReadRecord(int depth) {
  Record record;
  for (std::size_t left = Count(); left > 0; --left) {
    const std::string name = Text();
    record.Set(name, Read(depth + 1));
  }
  return record;
}

Value CellReader::Read(int depth) {
  if (depth > kDeepest) Reject("the value nests more than 16 deep");
  switch (static_cast<int>(*next_++)) {
    case kNumber:
      return *next_++;
    case kTruth:
      return *next_++ != 0;
    case kText:
      return Text();
    case kNumbers: {
      const std::size_t count = Count();
      next_ += count;
      return Tensor::Vector({next_ - count, next_});
    }
    case kTensor:
      return ReadTensor(depth);
    case kList:
      return ReadList(depth);
    case kRecord:
      return ReadRecord(depth);
    default:
      Reject("a value is {}; it must be a number, truth value, text, array or object", {Text()});
  }
}

void WriteCells(const Value& value, std::vector<double>& cells) {
  const auto begin = [&](Kind kind, double first) {
    cells.push_back(kind);
    cells.push_back(first);
  };
  if (const auto* number = value.As<double>()) return begin(kNumber, *number);
  if (const auto* truth = value.As<bool>()) return begin(kTruth, *truth);
  if (const auto* text = value.As<std::string>()) {
    cells.push_back(kText);
    WriteText(*text, cells);
  } else if (const auto* tensor = value.As<Tensor>()) {
    begin(kTensor, static_cast<double>(tensor->rank()));
    for (std::size_t size : tensor->shape) cells.push_back(static_cast<double>(size));
    cells.push_back(static_cast<double>(tensor->size()));
    cells.push_back(static_cast<double>(reinterpret_cast<std::uintptr_t>(tensor->data.data())));
  } else if (const auto* list = value.As<List>()) {
    begin(kList, static_cast<double>(list->size()));
    for (const Value& item : *list) WriteCells(item, cells);
  } else {
    const auto& fields = value.As<Record>()->fields();
    begin(kRecord, static_cast<double>(fields.size()));
    for (const auto& [name, field] : fields) {
      WriteText(name, cells);
      WriteCells(field, cells);
    }
  }
}

void WriteError(const char* name, const std::string& message, std::vector<double>& cells) {
  cells = {kOther};
  WriteText(name, cells);
  WriteText(message, cells);
}

}  // namespace orrery
