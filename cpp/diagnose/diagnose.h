// Which faults explain the numbers that a program printed.
#pragma once

#include "diagnose/model.h"
#include "diagnose/printed.h"
#include "diagnose/told.h"
#include "formula/vocabulary.h"

namespace orrery::diagnose {

/// What a program printed, and what its author knows.
struct Question {
  Model model;
  Record known;  ///< Quantities of the model.
  std::vector<PrintedNumber> printed;
  std::vector<PrintedNumber> before;  ///< The vector that went in, or empty.
  bool before_exact = false;          ///< Whether it went in as it was printed.
  std::size_t rows = 1;               ///< Of equal length, in which they were printed.
  double play = 0;                    ///< Of the format that the program computed in.
  std::vector<std::string> only;      ///< Names of the faults that are tried alone; empty: all.
};

/// A fault, or two at once, with the numbers that it gives.
struct Fit {
  std::vector<const Fault*> faults;  ///< Of the question's model; it must outlive the fit.
  Record values;                     ///< The parameter of the fault, if it has one.
  std::size_t off = 0;               ///< How many printed entries it does not give.
  std::optional<Told> told;          ///< Where the numbers told the value: which values do as well.
};

/// What was found.
struct Diagnosis {
  std::vector<Fit> fits;        ///< Single faults; where none fits, pairs; else those tried last.
  std::optional<Fit> nearest;   ///< Where none fits, what gives most entries.
  std::vector<double> right;    ///< What a right program prints.
  std::vector<double> differs;  ///< 1 where a printed entry is no such number, else 0.
  std::size_t tried = 0;        ///< Faults, each with each value of its parameter, and pairs.
};

/// Returns the quantities of a question's formulas, for `count` entries in rows of equal length:
///
///     known        what is known; of several rows, a vector with a number for each is repeated
///                  along the row
///     j            index of each entry in its row
///     begin        index of the first entry of its row; 0 where there is one row
///     row_length   entries a row
///     x, d         of a rotation: the vector before it, and row_length
/// @param known   Numbers and vectors by name.
/// @param before  The vector before, as it was printed; empty: there is none.
/// @param count   Entries of the vector that is asked about.
/// @param rows    1 or more, a divisor of count.
/// @throws std::invalid_argument if the vector before has another number of entries, or the rows
///         are not of equal length.
/// @see Test: Diagnose.
Record QuantitiesOf(const Record& known, const std::vector<PrintedNumber>& before,
                    std::size_t count, std::size_t rows = 1);

/// Tries every fault that can occur with every value of its parameter, and where none fits, every
/// first one with every second one, and then those that are tried last. Conditions and values are
/// formulas of the quantities, the links of the right program, `y`, what was printed, `u`, the unit
/// of the last digit of each entry, and `play`, how far each may be off besides. A fault fits if
/// for each entry
///
///     |computed - printed| <= unit / 2 + play + 10^-9 |computed| + 10^-12
///
/// and, where the vector before was rounded as it was printed, one unit of that vector more. Faults
/// whose numbers are infinite or none do not fit. A value that the numbers tell counts only where no
/// usual one gives all entries but one: that one is likelier to be wrong itself.
/// @param question    The model, the quantities and what was printed.
/// @param vocabulary  Functions that the formulas may call.
/// @throws std::invalid_argument naming the link or value of the model that cannot be computed.
/// @see Test: Diagnose, golden file diagnose/cases.jsonl.
Diagnosis Diagnose(const Question& question, const formula::Vocabulary& vocabulary);

}  // namespace orrery::diagnose
