#include <algorithm>
#include <stdexcept>

#include "formula/entrywise.h"
#include "formula/error.h"
#include "formula/formula.h"
#include "numeric/rounding.h"
#include "numeric/work.h"

namespace orrery::formula {
namespace {

// An item of each() keeps memory until the list is complete, which other steps do not: this limits
// lists to 100,000 items.
constexpr std::size_t kStepsPerListItem = 50;

// A call looks up its arguments and checks them.
constexpr std::size_t kStepsPerCall = 10;

// Numbers and letters in a value.
std::size_t SizeOf(const Value& value) {
  std::size_t size = 1;
  if (const auto* tensor = value.As<Tensor>()) size += tensor->size();
  if (const auto* text = value.As<std::string>()) size += text->size();
  if (const auto* list = value.As<List>()) {
    for (const Value& item : *list) size += SizeOf(item);
  }
  if (const auto* record = value.As<Record>()) {
    for (const auto& [name, field] : record->fields()) size += SizeOf(field);
  }
  return size;
}

// A copy, counted as work.
Value Copy(const Value& value) {
  Work(SizeOf(value));
  return value;
}

class Evaluator {
 public:
  explicit Evaluator(const Lookup& variables) : variables_(variables) {}

  Value Run(const Node& node) {
    try {
      Work(1);
      return Compute(node);
    } catch (const Error&) {
      throw;
    } catch (const std::invalid_argument& error) {
      throw Error(error.what(), node.at);
    }
  }

 private:
  Value Compute(const Node& node) {
    switch (node.kind) {
      case Node::Kind::kNumber:
        return node.number;
      case Node::Kind::kText:
        return Copy(node.text);
      case Node::Kind::kName:
        return Named(node);
      case Node::Kind::kUnary:
        return Unary(node);
      case Node::Kind::kBinary:
        return Binary(node);
      case Node::Kind::kBracket: {
        List items;
        for (const auto& child : node.children) items.push_back(Run(*child));
        return Gather(std::move(items), node);
      }
      case Node::Kind::kIndex:
        return Index(node);
      case Node::Kind::kField:
        return Field(node);
      case Node::Kind::kCall:
        return node.form == Form::kFunction ? CallFunction(node) : SpecialForm(node);
    }
    throw std::logic_error("a node of an unknown kind");
  }

  Value Named(const Node& node) {
    if (const Value* counter = FindCounter(node.text)) return *counter;
    if (const Value* value = variables_(node.text)) return Copy(*value);
    if (const Constant* constant = FindConstant(node.text))
      return constant->is_truth ? Value(constant->number == 1) : Value(constant->number);
    RejectAt(node.at, "the name {} has no value here", {node.text.substr(0, 40)});
  }

  Value Unary(const Node& node) {
    const Value operand = Run(*node.children[0]);
    if (node.Is(Op::kNot)) return !IsTrue(operand, node);
    if (node.Is(Op::kPercent))
      return EntryByEntry(Op::kDivide, ToTensor(operand, "what is before %"), Tensor({}, {100.0}));
    return EntryByEntry(Op::kSubtract, Tensor({}, {0.0}),
                        ToTensor(operand, "what follows the minus"));
  }

  static Tensor EntryByEntry(Op op, const Tensor& a, const Tensor& b) {
    return Entrywise(a, b, OperatorOf(op).apply);
  }

  Value Binary(const Node& node) {
    if (node.Is(Op::kRange)) return Range(node);
    Value left_storage;
    const Value& left = Peek(*node.children[0], left_storage);
    if (node.Is(Op::kAnd)) return IsTrue(left, node) && IsTrue(Run(*node.children[1]), node);
    if (node.Is(Op::kOr)) return IsTrue(left, node) || IsTrue(Run(*node.children[1]), node);
    Value right_storage;
    const Value& right = Peek(*node.children[1], right_storage);
    const Operator& op = *node.op;
    const bool compares = op.precedence == Precedence::kComparison;
    // Numbers alone need no tensors: answers are computed at many points.
    if (op.apply && left.As<double>() && right.As<double>()) {
      const double number = op.apply(*left.As<double>(), *right.As<double>());
      return compares ? Value(number == 1) : Value(number);
    }
    const auto* left_text = left.As<std::string>();
    const auto* right_text = right.As<std::string>();
    if (left_text && right_text && (node.Is(Op::kEqual) || node.Is(Op::kNotEqual)))
      return (*left_text == *right_text) == node.Is(Op::kEqual);
    Tensor a_storage;
    Tensor b_storage;
    const Tensor& a = TensorOf(left, "what is before {}", op, a_storage);
    const Tensor& b = TensorOf(right, "what is after {}", op, b_storage);
    if (node.Is(Op::kMatrixMultiply)) return MatrixProductOf(a, b);
    Tensor entries = Entrywise(a, b, op.apply);
    if (compares && entries.shape.empty()) return entries.data[0] == 1;
    return entries;
  }

  // The numbers of an operand, which is not copied where it is a tensor.
  static const Tensor& TensorOf(const Value& operand, const char* what, const Operator& op,
                                Tensor& storage) {
    if (const auto* tensor = operand.As<Tensor>()) return *tensor;
    const bool is_number = operand.IsNumber();
    return storage = ToTensor(operand, is_number ? "" : Sentence(what, {op.text}).c_str());
  }

  Value Range(const Node& node) {
    const auto [from, to] = WholeEnds(*node.children[0], *node.children[1]);
    std::vector<double> entries;
    Work(static_cast<std::size_t>(std::max(0.0, to - from + 1)));
    for (double entry = from; entry <= to; ++entry) entries.push_back(entry);
    return Tensor::Vector(std::move(entries));
  }

  // Numbers become a vector, vectors of one shape a matrix, anything else a list.
  Value Gather(List items, const Node& node) {
    std::vector<double> data;
    Shape shape;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!items[i].As<double>() && !items[i].As<Tensor>()) return items;
      const Tensor entry = ToTensor(items[i], "the entry");
      if (i == 0) shape = entry.shape;
      if (entry.shape != shape) {
        RejectAt(node.at, "the rows have shapes {} and {}; they must agree", {shape, entry.shape});
      }
      Append(entry.data, data);
    }
    return Tensor(Stacked(items.size(), shape), std::move(data));
  }

  // Returns the value of a node by reference. A variable or its field is not copied, so that
  // reading one entry costs no more than that entry; a number and any other result are kept in
  // `storage`.
  const Value& Peek(const Node& node, Value& storage) {
    if (node.kind == Node::Kind::kName && !FindCounter(node.text)) {
      const Value* value = variables_(node.text);
      if (value && !value->IsNumber()) return *value;
    }
    if (node.kind == Node::Kind::kField)
      return FieldOf(Peek(*node.children[0], storage), node.text, node);
    return storage = Run(node);
  }

  Value Index(const Node& node) {
    Value storage;
    const Value& indexed = Peek(*node.children[0], storage);
    if (const auto* list = indexed.As<List>())
      return Copy((*list)[IndexOn(*node.children[1], list->size())]);
    if (indexed.As<Record>()) {
      const Value name = Run(*node.children[1]);
      const auto* text = name.As<std::string>();
      if (!text)
        RejectAt(node.at, "a record is indexed by the name of a field, not by {}",
                 {name.KindText()});
      return Copy(FieldOf(indexed, *text, node));
    }
    const auto* tensor = indexed.As<Tensor>();
    const std::size_t rank = tensor ? tensor->rank() : ToTensor(indexed, "what is indexed").rank();
    if (rank + 1 < node.children.size()) {
      RejectAt(node.at, "{} has {} axes; {} indices were given",
               {indexed.KindText(), rank, node.children.size() - 1});
    }
    std::size_t begin = 0;
    std::size_t size = tensor->size();
    for (std::size_t axis = 1; axis < node.children.size(); ++axis) {
      const std::size_t index = IndexOn(*node.children[axis], tensor->shape[axis - 1]);
      size /= tensor->shape[axis - 1];
      begin += index * size;
    }
    const double* entries = tensor->data.data() + begin;
    return Tensor(
        Shape(tensor->shape.begin() + static_cast<std::ptrdiff_t>(node.children.size() - 1),
              tensor->shape.end()),
        std::vector<double>(entries, entries + size));
  }

  std::size_t IndexOn(const Node& node, std::size_t size) {
    const double index = Number(node, "the index");
    if (!IsWhole(index, 0, static_cast<double>(size) - 1)) {
      RejectAt(node.at, "the index is {}; it must be a whole number from 0 to {}",
               {index, static_cast<double>(size) - 1});
    }
    return static_cast<std::size_t>(index);
  }

  Value Field(const Node& node) {
    Value storage;
    return Copy(Peek(node, storage));
  }

  static const Value& FieldOf(const Value& value, const std::string& name, const Node& node) {
    const auto* record = value.As<Record>();
    if (!record) RejectAt(node.at, "{} has no fields", {value.KindText()});
    if (const Value* field = record->Find(name)) return *field;
    RejectAt(node.at, "there is no field {}; there are {}",
             {name.substr(0, 40), ListText(record->names(), std::identity())});
  }

  Value CallFunction(const Node& node) {
    const Function* function = node.function;
    if (!function) RejectAt(node.at, "there is no function {}", {node.text.substr(0, 40)});
    if (function->each && node.children.size() == 1 && node.names[0].empty()) {
      Value storage;
      const Value& value = Peek(*node.children[0], storage);
      if (value.As<double>()) return function->each(*value.As<double>());
      if (const auto* tensor = value.As<Tensor>()) {
        Tensor entries(tensor->shape);
        std::transform(tensor->data.begin(), tensor->data.end(), entries.data.begin(),
                       function->each);
        return entries;
      }
      return orrery::Call(*function, Record{{function->body.arguments.begin()->name, value}});
    }
    Work(kStepsPerCall);
    Record given;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      if (node.names[i].empty() && i >= function->body.arguments.size()) {
        RejectAt(node.at, "{} takes {} arguments; there are {}",
                 {node.text, function->body.arguments.size(), node.children.size()});
      }
      const std::string& name =
          node.names[i].empty() ? function->body.arguments.begin()[i].name : node.names[i];
      if (given.Find(name)) RejectAt(node.at, "the argument {} is given twice", {name});
      given.Set(name, Run(*node.children[i]));
    }
    Value result = orrery::Call(*function, given);
    Work(SizeOf(result));
    return result;
  }

  Value SpecialForm(const Node& node) {
    const std::size_t count = node.children.size();
    const bool is_if = node.form == Form::kIf;
    const bool is_sum = node.form == Form::kSum;
    if (is_if && count == 3)
      return Run(*node.children[IsTrue(Run(*node.children[0]), node) ? 1 : 2]);
    if (is_sum && count == 1) {
      double total = 0;
      for (double entry : ToTensor(Run(*node.children[0]), "what is summed").data) total += entry;
      return total;
    }
    if (is_if || count != 4) {
      RejectAt(node.at,
               is_if ? "if takes a condition and two values: if(c, a, b)"
                     : "{} takes a name, two ends and a formula: {}(i, 0, 3, f)",
               {node.text, node.text});
    }
    if (node.children[0]->kind != Node::Kind::kName)
      RejectAt(node.children[0]->at, "expected the name that counts");
    const auto [from, to] = WholeEnds(*node.children[1], *node.children[2]);
    List items;
    Value total = 0.0;
    const std::size_t counter = counters_.size();
    counters_.emplace_back(node.children[0]->text, from);
    for (double i = from; i <= to; ++i) {
      counters_[counter].second = i;
      Value item = Run(*node.children[3]);
      if (is_sum) {
        total = Added(total, item);
      } else {
        Work(kStepsPerListItem);
        items.push_back(std::move(item));
      }
    }
    counters_.pop_back();
    return is_sum ? total : Gather(std::move(items), node);
  }

  static Value Added(const Value& total, const Value& item) {
    if (total.As<double>() && item.As<double>()) return *total.As<double>() + *item.As<double>();
    return EntryByEntry(Op::kAdd, ToTensor(total, "the sum"), ToTensor(item, "what is summed"));
  }

  // The value of a name that sum or each is counting, innermost first.
  const Value* FindCounter(const std::string& name) const {
    for (std::size_t i = counters_.size(); i-- > 0;) {
      if (counters_[i].first == name) return &counters_[i].second;
    }
    return nullptr;
  }

  std::pair<double, double> WholeEnds(const Node& from_node, const Node& to_node) {
    const double from = Number(from_node, "the first end");
    const double to = Number(to_node, "the last end");
    if (!IsWhole(from, -1e9, 1e9) || !IsWhole(to, -1e9, 1e9)) {
      RejectAt(from_node.at, "the ends are {} and {}; they must be whole numbers within 10^9",
               {from, to});
    }
    return {from, to};
  }

  double Number(const Node& node, const char* what) {
    const Value value = Run(node);
    if (const auto* number = value.As<double>()) return *number;
    RejectAt(node.at, "{} is {}; it must be a number", {what, value.KindText()});
  }

  static bool IsTrue(const Value& value, const Node& node) {
    if (const auto* truth = value.As<bool>()) return *truth;
    RejectAt(node.at, "this is {}; a condition is needed here", {value.KindText()});
  }

  const Lookup& variables_;
  std::vector<std::pair<std::string, Value>> counters_;
};

}  // namespace

Value EvaluateTree(const Node& tree, const Record& variables) {
  return EvaluateTree(tree, [&](const std::string& name) { return variables.Find(name); });
}

Value EvaluateTree(const Node& tree, const Lookup& variables) {
  const WorkLimit limit(kMostSteps);
  return Evaluator(variables).Run(tree);
}

Value Evaluate(const std::string& source, const Record& variables, const Vocabulary& vocabulary) {
  return Formula(source, variables.names(), vocabulary).Compute(variables);
}

}  // namespace orrery::formula
