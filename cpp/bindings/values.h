// Values between C++ and JavaScript: written as cells of eight bytes on one side, read on the
// other. values.js is the other.
#pragma once

#include <string>
#include <vector>

#include "functions/value.h"

namespace orrery {

/// Reads what values.js wrote: numbers, booleans, strings; arrays of numbers as vectors and nested
/// ones of equal length as matrices; typed arrays as vectors; {shape, data} as tensors; other
/// arrays as lists, other objects as records.
class CellReader {
 public:
  /// Reads from cells that outlive the reader.
  explicit CellReader(const double* cells) : next_(cells) {}

  std::string Text();

  /// @throws std::invalid_argument for what the core has no word for (undefined, null, functions,
  ///         symbols), or deep nesting.
  Value Read(int depth = 0);

 private:
  std::size_t Count();  ///< @throws std::invalid_argument for more than the core takes.
  Value ReadTensor(int depth);
  Value ReadList(int depth);
  Value ReadRecord(int depth);

  const double* next_;
};

/// Writes what values.js reads. Of a tensor's numbers it writes the place only: the value must live
/// until they are copied.
void WriteCells(const Value& value, std::vector<double>& cells);

/// Writes that a call failed: the name and the message of a JavaScript Error.
void WriteError(const char* name, const std::string& message, std::vector<double>& cells);

}  // namespace orrery
