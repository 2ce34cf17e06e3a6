#include "training/batch.h"

#include <cmath>

#include "expect_error.h"

namespace orrery::training {
namespace {

TEST(Tokens, AreTheWholeNumbersOfAValueInOrder) {
  EXPECT_EQ(TokensOf(Tensor({2, 2}, {3, 0, 1, 1000000})), (std::vector<int>{3, 0, 1, 1000000}));
  EXPECT_EQ(TokensOf(Tensor({0})), std::vector<int>{});
}

TEST(Tokens, WhatIsNoTokenIsNamed) {
  for (double token : std::vector<double>{1.9, -1, 1e10, NAN, INFINITY, -INFINITY}) {
    SCOPED_TRACE(token);
    ExpectRefused([&] { TokensOf(Tensor::Vector({0, token})); }, "tokens holds", "must be");
  }
  ExpectRefused([] { TokensOf("abc"); }, "tokens is", "abc");
}

}  // namespace
}  // namespace orrery::training
