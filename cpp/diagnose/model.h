// What a program computes, as a chain of formulas, and the faults that replace some of its links.
#pragma once

#include "functions/value.h"

namespace orrery::diagnose {

/// Named formulas, in the order in which they are computed.
using Links = std::vector<std::pair<std::string, std::string>>;

/// One way to go wrong: a right link is replaced, or a quantity has another value.
struct Fault {
  /// Whether it may be one of two that act at once, or is tried only where nothing else fits.
  enum class Place { kAlone, kFirst, kSecond, kLast };

  std::string name;
  Place place = Place::kAlone;
  Links links;            ///< What they replace has the same name.
  std::string parameter;  ///< The quantity that takes each of `values` in turn, or empty.
  std::string values;     ///< Formula of a vector.
  /// The link through which alone the parameter changes what is printed: the angle of each entry, or
  /// the last link. Where no value gives the numbers, those that they themselves tell are tried.
  std::string told_by;
  bool differs = false;  ///< The known value of the parameter is not tried.
  std::string where;     ///< Condition under which the fault can occur, or empty.
};

/// A kind of numbers that programs print: a rotation, slopes, a row of a table.
struct Model {
  Links links;  ///< The last is what is printed.
  std::vector<Fault> faults;
};

/// Reads a model: {links: [{name, formula}], faults: [{name, pair, links, parameter, values, told_by,
/// differs, where}]}; pair is "first", "second", "last" or left out.
/// @throws std::invalid_argument naming the field that is missing or of another type.
/// @see Test: Model.
Model ReadModel(const Record& record);

}  // namespace orrery::diagnose
