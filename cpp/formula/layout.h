// How a formula is laid out in any markup language: where brackets are needed, what becomes a
// fraction, a root, a table or a sum with its sign, and which products need an operator.
#pragma once

#include "formula/parser.h"

namespace orrery::formula {

/// A markup language: the form in which it writes each construct. {} marks where the parts go, in
/// the order given here.
struct Markup {
  const char* number;
  const char* scientific;  ///< Digits, power of ten: 1.5e-3.
  const char* letter;      ///< A name of one letter.
  const char* word;        ///< A name of several letters.
  const char* greek;       ///< A Greek letter.
  const char* subscript;   ///< Name, subscript.
  const char* operation;   ///< An operator between or after operands.
  const char* prefix;      ///< Operator, operand.
  const char* fraction;    ///< Numerator, denominator.
  const char* power;       ///< Base, exponent.
  const char* root;
  const char* sum;      ///< Counting name, first, last, summand.
  const char* index;    ///< What is indexed, indices.
  const char* field;    ///< Record, field.
  const char* bracket;  ///< Opening bracket, content, closing bracket.
  const char* call;     ///< Function, arguments in brackets.
  const char* named;    ///< Name of an argument, value.
  const char* table;
  const char* row;
  const char* cell;
  const char* text;

  const char* product;  ///< Between factors that need no operator.
  const char* comma;    ///< Between indices or arguments.
  const char* between_rows;
  const char* between_cells;

  const char* Operator::*operator_text;  ///< Column of the table of operators.
  const char* Bracket::*opening;         ///< Columns of the tables of brackets.
  const char* Bracket::*closing;

  std::string (*digits)(const std::string& typed);        ///< Of a number as typed.
  std::string (*greek_letter)(const std::string& name);   ///< Of a Greek letter, from its name.
  std::string (*function_name)(const std::string& name);  ///< Without a subscript.
  std::string (*escape)(const std::string& text);         ///< Of text and names.
};

/// Returns a formula in a markup language, with brackets only where the tree needs them. Any tree
/// that Parse returns may be given. Test: Layout.
std::string Layout(const Node& formula, const Markup& markup);

/// Returns one `<math>` element, well-formed as XML. Names of one letter are set in italics, longer
/// names and functions upright. Any tree that Parse returns may be given.
/// @see  MathML Core, W3C 2025, section 3. Test: MathMl.
std::string MathMl(const Node& formula);

/// Returns the formula in LaTeX's math notation, which Parse reads as a formula of the same value.
/// Any tree that Parse returns may be given.
/// @note  Backslashes in quoted text are left out.
/// @see   Lamport 1994, "LaTeX: A Document Preparation System", chapter 3.3. Test: Tex.
std::string Tex(const Node& formula);

}  // namespace orrery::formula
