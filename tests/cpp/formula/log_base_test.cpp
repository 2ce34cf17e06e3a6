// Logarithms to a base that is not said.
#include "formula/log_base.h"

#include <gtest/gtest.h>

#include <cmath>

#include "expect_error.h"
#include "formula/error.h"
#include "formula/formula.h"
#include "table/table.h"

namespace orrery::formula {
namespace {

double Number(const std::string& text) {
  const Formula formula(text, {}, LearnersVocabulary(), {.natural = true});
  return *formula.Compute({}).As<double>();
}

TEST(LogBase, LogarithmsWhoseBaseCancelsAreRead) {
  const double ratio = std::log(50) / std::log(2);
  for (const char* text :
       {"log(50)/log(2)", "log(50)/(2log(2))*2", "(log(100) - log(2))/log(2)",
        "log(50)^2/(log(2)*log(50))", "-log(50)/-log(2)", "log(50)/log(2) + 0*log(3)/log(4)"})
    EXPECT_NEAR(Number(text), ratio, 1e-12) << text;
}

TEST(LogBase, LogarithmsWhoseBaseMattersAreRefusedAtTheFirst) {
  for (const char* text : {"log(50)", "log(50)/ln(2)", "log(50)/log(2) + log(3)", "log(50)*log(2)",
                           "log(log(50))/log(2)", "2^log(50)", "log 50", "sin(log(2))/log(2)"})
    ExpectRefused([&] { Number(text); }, "log is ambiguous here: write ln, log2 or log10");
  try {
    Number("2 + log(3)");
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_EQ(error.at(), 4u);
  }
}

TEST(LogBase, FormulasOfAuthorsKnowNoLogarithmWithoutABase) {
  ExpectRefused([] { Formula("log(50)/log(2)", {}, AuthorsVocabulary()); }, "log is ambiguous");
}

}  // namespace
}  // namespace orrery::formula
