// Reads the fields of a question. Every fault is a sentence that names the field.
#pragma once

#include <string>
#include <vector>

#include "functions/value.h"

namespace orrery {

/// A field that is text; empty where there is none and none is required.
/// @throws std::invalid_argument if it is no text, or missing.
const std::string& TextField(const Record& record, const char* name, bool required = true);

/// A field that is a number from `least` to `most`, or `fallback` where there is none.
/// @throws std::invalid_argument if it is no such number, or missing with NaN as fallback.
double NumberField(const Record& record, const char* name, double fallback, double least,
                   double most);

/// A field that is a list; empty where there is none and none is required.
/// @throws std::invalid_argument if it is no list, or missing or empty and required.
const List& ListField(const Record& record, const char* name, bool required = false);

/// A field that is a list of texts, none empty and none twice.
/// @throws std::invalid_argument if it is not.
std::vector<std::string> TextsField(const Record& record, const char* name);

/// An item of a list as a record.
/// @throws std::invalid_argument naming `what` if it is none.
const Record& AsRecord(const Value& value, const char* what);

}  // namespace orrery
