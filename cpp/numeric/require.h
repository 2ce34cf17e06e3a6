// The sentence of a number that is refused, written once.
#pragma once

namespace orrery {

/// Does nothing where `holds`, else throws "name is value; it must be rule".
///
/// @param name   What the number is, as the reader calls it.
/// @param rule   What it must be: "positive and finite".
/// @param bound  Where given, it ends the sentence: "it must be above 8".
/// @throws std::invalid_argument naming the value and what is allowed.
void Require(bool holds, const char* name, double value, const char* rule);
void Require(bool holds, const char* name, double value, const char* rule, double bound);

/// Requires value > 0 and value < infinity.
void RequirePositive(const char* name, double value);

}  // namespace orrery
