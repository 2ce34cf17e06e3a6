#include "analysis/cost.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "formula/characters.h"
#include "formula/formula.h"
#include "numeric/reject.h"
#include "numeric/rounding.h"

namespace orrery {
namespace {

void RequireSize(const char* name, double size) {
  if (!IsWhole(size, 1, 1e9)) {
    Reject("{} is {}; it must be a whole number, 1 or more", {name, size});
  }
}

double NumbersAt(Place place, const ModelSizes& sizes) {
  const double head_dim = sizes.d_model / sizes.heads;
  switch (place) {
    case Place::kEmbeddings:
      return sizes.length * sizes.d_model;
    case Place::kQueryKey:
      return sizes.length * head_dim;
    case Place::kLogits:
      return sizes.heads * sizes.length * sizes.length;
    case Place::kValues:
      return sizes.length * sizes.length * head_dim;
  }
  return 0;
}

}  // namespace

EncodingCost CostOf(const Encoding& encoding, const ModelSizes& sizes, const Record& settings,
                    double bytes) {
  RequireSize("layers", sizes.layers);
  RequireSize("heads", sizes.heads);
  RequireSize("d_model", sizes.d_model);
  RequireSize("length", sizes.length);
  if (std::fmod(sizes.d_model, sizes.heads) != 0) {
    Reject("d_model is {} and heads is {}; d_model must be a multiple of heads",
           {sizes.d_model, sizes.heads});
  }
  const std::string formula = encoding.info.num_parameters;
  Record variables;
  for (const Argument& parameter : encoding.info.parameters) {
    if (parameter.fallback) variables.Set(parameter.name, parameter.fallback->ToValue());
  }
  for (const auto& [name, value] : settings.fields()) {
    const auto& known = encoding.info.parameters;
    if (std::none_of(
            known.begin(), known.end(),
            [&name = name](const Argument& parameter) { return name == parameter.name; }) &&
        !formula::IsIn(encoding.info.sizes, name)) {
      Reject("settings holds {}; {} has no such parameter", {name.substr(0, 40), encoding.info.id});
    }
    const auto* number = value.As<double>();
    if (number && !std::isfinite(*number)) {
      Reject("settings holds {} for {}; it must be finite", {*number, name});
    }
    variables.Set(name, value);
  }
  const Record of_model{{"layers", sizes.layers},
                        {"heads", sizes.heads},
                        {"d_model", sizes.d_model},
                        {"head_dim", sizes.d_model / sizes.heads},
                        {"length", sizes.length}};
  for (const auto& [name, value] : of_model.fields()) variables.Set(name, value);
  EncodingCost cost;
  try {
    cost.parameters = ToTensor(formula::Evaluate(formula, variables, {}), "the count").data.at(0);
  } catch (const std::invalid_argument& error) {
    Reject("settings must give the sizes that {} needs: {}", {formula, error.what()});
  }
  for (Place place : encoding.info.acts) cost.memory += bytes * NumbersAt(place, sizes);
  return cost;
}

}  // namespace orrery
