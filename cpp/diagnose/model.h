// What a program computes, as a chain of formulas, and the faults that replace some of its links.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formula/vocabulary.h"
#include "functions/value.h"

namespace orrery::diagnose {

/// Named formulas, in the order in which they are computed.
using Links = std::vector<std::pair<std::string, std::string>>;

/// One way to go wrong: a right link is replaced, or a quantity has another value.
struct Fault {
  /// Whether it may be one of two that act at once.
  enum class Place { kAlone, kFirst, kSecond };

  std::string name;
  Place place = Place::kAlone;
  Links links;            ///< What they replace has the same name.
  std::string parameter;  ///< The quantity that takes each of `values` in turn, or empty.
  std::string values;     ///< Formula of a vector.
  bool differs = false;   ///< The known value of the parameter is not tried.
  std::string where;      ///< Condition under which the fault can occur, or empty.
};

/// A kind of numbers that programs print: a rotation, slopes, a row of a table.
struct Model {
  Links links;  ///< The last is what is printed.
  std::vector<Fault> faults;
};

/// Reads a model: {links: [{name, formula}], faults: [{name, pair, links, values, differs, where}]}.
/// @throws std::invalid_argument naming the field that is missing or of another type.
/// @see Test: Model.
Model ReadModel(const Record& record);

/// Computes the chain with the links of some faults in place of its own.
///
///     a link:  name = formula(quantities, links above it)
///
/// @param known   Quantities; a link of the same name is left out.
/// @param faults  At most two; of links with one name, the last one's counts.
/// @return The numbers of the last link, as a vector.
/// @throws std::invalid_argument naming the link that cannot be computed.
/// @see Test: Model.
std::vector<double> ComputeModel(const Model& model, const std::vector<const Fault*>& faults,
                                 const Record& known, const formula::Vocabulary& vocabulary);

}  // namespace orrery::diagnose
