// Which faults explain the numbers that a program printed.
#pragma once

#include <string>
#include <vector>

#include "diagnose/model.h"
#include "diagnose/printed.h"

namespace orrery::diagnose {

/// What a program printed, and what its author knows.
struct Question {
  Model model;
  Record known;  ///< Quantities of the model.
  std::vector<PrintedNumber> printed;
  std::vector<PrintedNumber> before;  ///< The vector that went in, or empty.
  bool before_exact = false;          ///< Whether it went in as it was printed.
};

/// A fault, or two at once, that gives the printed numbers.
struct Fit {
  std::vector<const Fault*> faults;  ///< Of the question's model; it must outlive the fit.
  Record values;                     ///< The parameter of the fault, if it has one.
};

/// What was found.
struct Diagnosis {
  std::vector<Fit> fits;      ///< Single faults; where none fits, pairs.
  std::vector<double> right;  ///< What a right program prints.
  std::size_t tried = 0;      ///< Faults, each with each value of its parameter, and pairs.
};

/// Tries every fault with every value of its parameter, and where none fits, every first fault with
/// every second one. A fault fits if for each entry
///
///     |computed - printed| <= unit / 2 + 10^-9 |computed| + 10^-12
///
/// and, where the vector before was rounded as it was printed, one unit of that vector more.
/// @throws std::invalid_argument naming the link or value of the model that cannot be computed.
/// @see Test: Diagnose, golden file diagnose/cases.jsonl.
Diagnosis Diagnose(const Question& question, const formula::Vocabulary& vocabulary);

}  // namespace orrery::diagnose
