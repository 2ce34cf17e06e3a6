// How a formula is laid out, whatever language writes it down: where brackets stand, what becomes a
// fraction, a root, a table or a sum with its sign, and which products need a sign.
#pragma once

#include <string>

#include "formula/parser.h"

namespace orrery::formula {

/// The words of a markup language. {} stands for a part.
struct Markup {
  const char* number;
  const char* scientific;  ///< 1.5e-3: digits, power of ten
  const char* letter;      ///< a name of one letter
  const char* word;        ///< a name of several
  const char* greek;       ///< a Greek letter
  const char* low;         ///< a name and what stands low at it
  const char* sign;
  const char* prefix;   ///< a sign and its operand
  const char* signs;    ///< see PlaceOfSign
  const char* product;  ///< the sign of a product that needs none
  const char* fraction;
  const char* power;
  const char* root;
  const char* sum;    ///< name, first, last, what is added
  const char* index;  ///< what is indexed, indices
  const char* comma;  ///< between indices or arguments
  const char* field;
  const char* fence;   ///< opening bracket, inside, closing bracket
  const char* fences;  ///< round, bars, floor, ceiling, square: opening and closing
  const char* call;    ///< function, arguments in their brackets
  const char* named;   ///< name and value of an argument
  const char* table;
  const char* row;
  const char* between_rows;
  const char* cell;
  const char* between_cells;
  const char* text;
  std::string (*digits)(const std::string&);    ///< of a number as typed
  std::string (*letters)(const std::string&);   ///< of a Greek letter, from its name
  std::string (*function)(const std::string&);  ///< of a function's name
  std::string (*escaped)(const std::string&);   ///< of text and names
};

/// Writes a formula down. Brackets stand where the tree asks for them, and nowhere else.
std::string Layout(const Node& formula, const Markup& markup);

}  // namespace orrery::formula
