// Refusals: that they happen, and that the sentence names what it should.
#pragma once

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace orrery {

/// Expects a std::invalid_argument whose sentence contains every given piece.
template <class Body, class... Pieces>
void ExpectRefused(Body body, Pieces... pieces) {
  try {
    body();
  } catch (const std::invalid_argument& error) {
    const std::string said = error.what();
    for (const char* piece : {pieces...})
      EXPECT_NE(said.find(piece), std::string::npos)
          << "\"" << said << "\" should say \"" << piece << "\"";
    return;
  }
  ADD_FAILURE() << "nothing was refused";
}

}  // namespace orrery
