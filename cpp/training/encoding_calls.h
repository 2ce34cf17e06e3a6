// Calls of an encoding's described functions with a model's settings.
#pragma once

#include <string>
#include <vector>

#include "encodings/encoding.h"
#include "functions/value.h"

namespace orrery::training {

/// An encoding and its settings inside a model. Its functions are called as from outside the core,
/// so that they check the settings, and no setting is read in two places.
class EncodingCalls {
 public:
  /// Takes the encoding with an id of the registry.
  /// @param settings  The encoding's own parameters by name. They are checked against its
  ///                  description.
  /// @throws std::invalid_argument naming a setting that it does not have, or a value out of range.
  /// @see Test: EncodingCallsTest.
  EncodingCalls(const std::string& id, Record settings);

  /// Returns what a function of the encoding, or one that serves several encodings, computes.
  /// @param function   Its name. Settings that it takes are passed on.
  /// @param arguments  Its other arguments by name.
  /// @throws std::invalid_argument as the function.
  /// @see Test: EncodingCallsTest.
  Value operator()(const char* function, Record arguments) const;

  /// Returns the value of a setting, the fallback of its description where it is left out. Throws
  /// std::logic_error for a name that the encoding does not describe. Test: EncodingCallsTest.
  Value Setting(const char* name) const;

 private:
  const Encoding* encoding_;
  Record settings_;
};

/// Returns a field of a record of results as a tensor. The record must have it, which is not
/// checked. Throws std::invalid_argument if the field has no numbers. Test: EncodingCallsTest.
Tensor FieldOf(const Value& results, const char* name);

}  // namespace orrery::training
