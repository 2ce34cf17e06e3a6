#include "formula/formula.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "formula/elementary.h"
#include "formula/error.h"
#include "numeric/reject.h"
#include "numeric/work.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

const formula::Vocabulary& ElementaryVocabulary() {
  static const formula::Vocabulary vocabulary = [] {
    formula::Vocabulary elementary;
    for (const Function& function : formula::ElementaryFunctions()) elementary.push_back(&function);
    return elementary;
  }();
  return vocabulary;
}

// A formula of some quantities that gives one finite number, and says where it does not.
class SchemeFormula {
 public:
  SchemeFormula(const char* id, const std::string& text, const std::vector<std::string>& names)
      : id_(id), formula_(Read(id, text, names)) {}

  bool Uses(const std::string& name) const { return formula_.Uses(name); }

  double At(const Record& quantities) const {
    const Value value = Computed(quantities);
    const auto* number = value.As<double>();
    if (!number)
      Reject("{} gives {}{}; it must give a number", {id_, value.KindText(), Where(quantities)});
    if (!std::isfinite(*number))
      Reject("{} gives {}{}; it must give a finite number", {id_, *number, Where(quantities)});
    return *number;
  }

 private:
  static formula::Formula Read(const char* id, const std::string& text,
                               const std::vector<std::string>& names) {
    if (text.size() > kLongestSchemeFormula) {
      Reject("{} has {} bytes; it may have at most {}", {id, text.size(), kLongestSchemeFormula});
    }
    try {
      return formula::Formula(text, names, ElementaryVocabulary());
    } catch (const formula::Error& error) {
      Reject("{}, at character {}: {}", {id, error.at() + 1, error.what()});
    }
  }

  Value Computed(const Record& quantities) const {
    try {
      return formula_.Compute(quantities);
    } catch (const formula::Error& error) {
      Reject("{}, at character {}{}: {}", {id_, error.at() + 1, Where(quantities), error.what()});
    }
  }

  // " at m = 3, n = 0", of the quantities that the formula names.
  std::string Where(const Record& quantities) const {
    std::string where;
    for (const auto& [name, value] : quantities.fields()) {
      if (!Uses(name)) continue;
      where += Sentence("{}{} = {}", {where.empty() ? " at " : ", ", name, value.AsNumber()});
    }
    return where;
  }

  const char* id_;
  formula::Formula formula_;
};

class BiasFormula : public Scheme {
 public:
  BiasFormula(const std::string& text, const SchemeSizes& sizes)
      : heads_(sizes.heads),
        formula_(kBiasFormula, text, {"m", "n", "distance", "h", "heads"}),
        of_heads_(formula_.Uses("h")),
        of_distance_(!formula_.Uses("m") && !formula_.Uses("n")) {}

  PositionTerms Terms(Positions positions, Tensors) const override {
    const std::size_t length = positions.size();
    const WorkLimit limit(kMostSchemeSteps);
    Tensor bias({heads_, length, length});
    const std::size_t size = length * length;
    for (std::size_t h = 0; h < heads_; ++h) {
      const auto head = bias.data.begin() + static_cast<std::ptrdiff_t>(h * size);
      if (h > 0 && !of_heads_)
        std::copy_n(bias.data.begin(), size, head);
      else
        WriteHead(positions, static_cast<double>(h), &*head);
    }
    return {.bias = std::move(bias)};
  }

 private:
  // The mask leaves no use for keys after the query: their entries stay 0.
  void WriteHead(Positions positions, double h, double* bias) const {
    std::map<double, double> known;  // by distance
    Record at{{"m", 0.0}, {"n", 0.0}, {"distance", 0.0}, {"h", h}, {"heads", heads_}};
    for (std::size_t t = 0; t < positions.size(); ++t) {
      for (std::size_t s = 0; s <= t; ++s) {
        const double distance = positions[t] - positions[s];
        double& entry = bias[t * positions.size() + s];
        const auto found = of_distance_ ? known.find(distance) : known.end();
        if (found != known.end()) {
          entry = found->second;
          continue;
        }
        at.Set("m", positions[t]);
        at.Set("n", positions[s]);
        at.Set("distance", distance);
        entry = formula_.At(at);
        if (of_distance_) known[distance] = entry;
      }
    }
  }

  std::size_t heads_;
  SchemeFormula formula_;
  bool of_heads_, of_distance_;
};

class AngleFormula : public Scheme {
 public:
  AngleFormula(const std::string& text, const SchemeSizes& sizes)
      : head_dim_(sizes.head_dim), formula_(kAngleFormula, text, {"m", "i", "d"}) {}

  PositionTerms Terms(Positions positions, Tensors) const override {
    const WorkLimit limit(kMostSchemeSteps);
    const std::size_t pairs = head_dim_ / 2;
    Tensor angles({positions.size(), pairs});
    Record at{{"m", 0.0}, {"i", 0.0}, {"d", head_dim_}};
    for (std::size_t t = 0; t < positions.size(); ++t) {
      at.Set("m", positions[t]);
      for (std::size_t i = 0; i < pairs; ++i) {
        at.Set("i", i);
        angles.data[t * pairs + i] = formula_.At(at);
      }
    }
    const RopeTable table = RopeTableOf(angles);
    return {.query = table, .key = table};
  }

 private:
  std::size_t head_dim_;
  SchemeFormula formula_;
};

}  // namespace

bool IsFormulaScheme(const std::string& id) { return id == kBiasFormula || id == kAngleFormula; }

std::unique_ptr<Scheme> MakeFormulaScheme(const std::string& id, const SchemeSizes& sizes,
                                          const Record& settings) {
  const Value* formula = settings.Find("formula");
  const auto* text = formula ? formula->As<std::string>() : nullptr;
  if (!text || text->empty()) Reject("{} is empty; it must be a formula", {id});
  if (id == kBiasFormula) return std::make_unique<BiasFormula>(*text, sizes);
  RequirePairs(sizes);
  return std::make_unique<AngleFormula>(*text, sizes);
}

}  // namespace orrery::training
