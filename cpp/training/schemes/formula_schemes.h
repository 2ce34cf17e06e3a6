// Schemes that a reader describes by a formula. They learn nothing: a formula is computed once for
// each length.
#pragma once

#include <memory>
#include <string>

#include "training/scheme.h"

namespace orrery::training {

/// The ids of the schemes; the options of a run that hold their formulas have the same names.
inline constexpr const char* kBiasFormula = "bias_formula";
inline constexpr const char* kAngleFormula = "angle_formula";

/// The longest formula of a scheme, in bytes.
inline constexpr std::size_t kLongestSchemeFormula = 300;

/// How many steps a formula may take for all entries of one length, as counted by
/// formula/evaluator.h: a few seconds in a browser.
inline constexpr std::size_t kMostSchemeSteps = 60'000'000;

/// Returns whether an id is one of these schemes. Any text may be given; throws nothing. Test:
/// FormulaSchemes.
bool IsFormulaScheme(const std::string& id);

/// Makes a scheme that adds a formula's number to each scaled logit of a query and a key that is not
/// after it.
/// @param text   A formula of m and n (positions of query and key), distance (m - n), h (the head,
///               from 0) and heads (how many there are), with the elementary functions.
/// @param sizes  Of the model.
/// @throws std::invalid_argument in a sentence with the place in the text and what was expected
///         there; Terms throws one that names the place where the formula gives no finite number, or
///         says that it takes more than kMostSchemeSteps.
/// @see Test: FormulaSchemes.
std::unique_ptr<Scheme> MakeBiasFormula(const std::string& text, const SchemeSizes& sizes);

/// Makes a scheme that turns pair i of queries and keys at a position by the angle that a formula
/// gives; pairs are neighboring channels.
/// @param text   A formula of m (position), i (the pair, from 0) and d (channels of a head), in
///               radians.
/// @param sizes  Of the model.
/// @throws std::invalid_argument as MakeBiasFormula, or if a head has an odd number of channels.
/// @see Test: FormulaSchemes.
std::unique_ptr<Scheme> MakeAngleFormula(const std::string& text, const SchemeSizes& sizes);

/// Makes the scheme of an id for which IsFormulaScheme holds.
/// @param id        kBiasFormula or kAngleFormula.
/// @param sizes     Of the model.
/// @param settings  {formula: its text}.
/// @throws std::invalid_argument as the makers above.
/// @see Test: FormulaSchemes.
std::unique_ptr<Scheme> MakeFormulaScheme(const std::string& id, const SchemeSizes& sizes,
                                          const Record& settings);

}  // namespace orrery::training
