#include <gtest/gtest.h>

#include <cmath>

#include "formula/formula.h"
#include "formula/layout.h"
#include "numeric/reject.h"
#include "random_values.h"
#include "table/table.h"

namespace orrery::formula {
namespace {

const std::vector<std::string> kNames = {"x",        "y", "theta", "omega_i", "x1",
                                         "head_dim", "v", "M",     "r",       "k"};

std::string Shown(const std::string& source, Notation notation = {}) {
  return Tex(Formula(source, kNames, AuthorsVocabulary(), notation).tree());
}

TEST(Tex, FractionsPowersAndRoots) {
  EXPECT_EQ(Shown("(x+1)/2"), R"(\frac{x + 1}{2})");
  EXPECT_EQ(Shown("10000^(-2*k/x)"), R"(10000^{\frac{- 2 k}{x}})");
  EXPECT_EQ(Shown("(x+1)^2"), R"(\left( x + 1\right)^{2})");
  EXPECT_EQ(Shown("(x/y)^2"), R"(\left( \frac{x}{y}\right)^{2})");
  EXPECT_EQ(Shown("x^y^2"), R"(x^{y^{2}})");
  EXPECT_EQ(Shown("√(x)"), R"(\sqrt{x})");
}

TEST(Tex, BracketsStandOnlyWhereTheyAreNeeded) {
  EXPECT_EQ(Shown("((x)) + (y*k)"), "x + y k");
  EXPECT_EQ(Shown("x - (y - k)"), R"(x - \left( y - k\right))");
  EXPECT_EQ(Shown("(x - y) - k"), "x - y - k");
  EXPECT_EQ(Shown("-x^2"), "- x^{2}");
  EXPECT_EQ(Shown("(-x)^2"), R"(\left( - x\right)^{2})");
  EXPECT_EQ(Shown("x*-y"), R"(x \cdot \left( - y\right))");
  EXPECT_EQ(Shown("-2x + 1"), "- 2 x + 1");
  EXPECT_EQ(Shown("x > -1"), "x > - 1");
  EXPECT_EQ(Shown("not (x > 1 and y < 2) or true"),
            R"(\lnot \left( x > 1 \land y < 2\right) \lor \mathrm{true})");
}

TEST(Tex, ProductsNeedNoSignBeforeLetters) {
  EXPECT_EQ(Shown("2*pi*x"), R"(2 \pi  x)");
  EXPECT_EQ(Shown("2*3"), R"(2 \cdot 3)");
  EXPECT_EQ(Shown("2(x+1)"), R"(2 \left( x + 1\right))");
  EXPECT_EQ(Shown("x(y+1)"), R"(x \cdot \left( y + 1\right))");
  EXPECT_EQ(Shown("(x+1)(y+1)"), R"(\left( x + 1\right) \left( y + 1\right))");
  EXPECT_EQ(Shown("x*sin(y)"), R"(x \sin\left( y\right))");
  EXPECT_EQ(Shown("0e6662 + x"), "0 + x");
  EXPECT_EQ(Shown("1.5e-3*x"), R"(1.5\cdot 10^{-3} \cdot x)");
}

TEST(Tex, NamesCallsIndicesAndTables) {
  EXPECT_EQ(Shown("theta + omega_i + x1 + head_dim"),
            R"(\theta  + \omega _{i} + x_{1} + \mathrm{head\_dim})");
  EXPECT_EQ(Shown("asin(x) + log2(y)"), R"(\arcsin\left( x\right) + \log_{2}\left( y\right))");
  EXPECT_EQ(Shown("sinh(x) + sec(y)"), R"(\sinh\left( x\right) + \sec\left( y\right))");
  EXPECT_EQ(Shown("asinh(x)"), R"(\operatorname{arsinh}\left( x\right))");
  EXPECT_EQ(Shown("alibi_slopes(heads=8)"),
            R"(\operatorname{alibi\_slopes}\left( \mathrm{heads}=8\right))");
  EXPECT_EQ(Shown("v[k+1]"), "{v}_{k + 1}");
  EXPECT_EQ(Shown("M[0, 1]"), "{M}_{0, 1}");
  EXPECT_EQ(Shown("[x, 2]"), R"(\begin{bmatrix}x & 2\end{bmatrix})");
  EXPECT_EQ(Shown("[[1, 2], [3, 4]]"), R"(\begin{bmatrix}1 & 2 \\ 3 & 4\end{bmatrix})");
  EXPECT_EQ(Shown("sum(i, 0, 3, i^2)"), R"(\sum_{i=0}^{3} i^{2})");
  EXPECT_EQ(Shown("abs(x) + floor(y)"), R"(\left| x\right| + \left\lfloor y\right\rfloor)");
  EXPECT_EQ(Shown("50%"), R"(50 \% )");
  EXPECT_EQ(Shown("1,5 + 2", {true}), "1{,}5 + 2");
  EXPECT_EQ(Shown("1{,}5"), "1{,}5");
}

// The names are unknown, but a sum without terms never looks them up.
TEST(Tex, NamesWithUnderscoresAnywhereAreReadAsPrinted) {
  for (const char* summand :
       {"_a", "a__b", "a__[1]", "pi___b[1]", "pi____[1]", "_f__g(2)", "v.a__[0]",
        R"(\mathrm{a\_\_})", R"(\operatorname{g\_}(2))", R"(f(\mathrm{a\_} = 1))"}) {
    const std::string tex = Shown(Sentence("sum(i, 5, 3, {})", {summand}));
    EXPECT_EQ(Shown(tex), tex);
  }
}

// Grows formulas over every kind of node.
class Grower {
 public:
  explicit Grower(std::uint32_t seed) : random_(seed) {}

  std::string Number(int depth) {
    if (depth == 0 || Chance(4)) return Leaf();
    const auto inner = [&] { return Number(depth - 1); };
    switch (Below(15)) {
      case 0:
        return "(" + inner() + ")+" + inner();
      case 1:
        return "(" + inner() + ")-(" + inner() + ")";
      case 2:
        return "(" + inner() + ")*(" + inner() + ")";
      case 3:
        return "(" + inner() + ")/(" + inner() + ")";
      case 4:
        return "(" + inner() + ")^(" + std::to_string(Below(4)) + ")";
      case 5:
        return "-(" + inner() + ")";
      case 6:
        return "sqrt(abs(" + inner() + "))";
      case 7:
        return kFunctions[Below(6)] + ("(" + inner() + ")");
      case 8:
        return "sum(i, 0, " + std::to_string(Below(4)) + ", " + inner() + "*i)";
      case 9:
        return "if(" + Truth(depth - 1) + ", " + inner() + ", " + inner() + ")";
      case 10:
        return "(" + Vector(depth - 1) + ")[" + std::to_string(Below(2)) + "]";
      case 11:
        return "[[" + inner() + ", 1], [2, " + inner() + "]][1, " + std::to_string(Below(2)) + "]";
      case 12:
        return "(" + inner() + ")%";
      case 13:
        return "max(" + inner() + ", " + inner() + ")";
      default:
        return "floor(" + inner() + ") + (" + Vector(depth - 1) + ")@(" + Vector(depth - 1) + ")";
    }
  }

 private:
  static constexpr const char* kFunctions[] = {"sin", "atan", "tanh", "asinh", "sec", "cot"};

  std::string Leaf() {
    static const char* const kLeaves[] = {"x",        "y",        "theta", "omega_i", "x1",
                                          "head_dim", "2",        "0.5",   "1.5e2",   "pi",
                                          "e",        "r.output", "v[1]"};
    return kLeaves[Below(13)];
  }
  std::string Vector(int depth) {
    if (depth <= 0 || Chance(3)) return Chance(2) ? "v" : "1..2";
    switch (Below(3)) {
      case 0:
        return "[" + Number(depth - 1) + ", " + Number(depth - 1) + "]";
      case 1:
        return "each(j, 1, 2, j*(" + Number(depth - 1) + "))";
      default:
        return "M@(" + Vector(depth - 1) + ")";
    }
  }
  std::string Truth(int depth) {
    static const char* const kSigns[] = {"<", "<=", ">", ">=", "!="};
    const std::string compared =
        "(" + Number(depth - 1 > 0 ? depth - 1 : 0) + ")" + kSigns[Below(5)] + "(" + Leaf() + ")";
    return Chance(3)   ? "not (" + compared + ")"
           : Chance(3) ? compared + " or false and true"
                       : compared;
  }
  std::size_t Below(std::int64_t count) {
    return static_cast<std::size_t>(random_.Integer(0, count - 1));
  }
  bool Chance(std::int64_t one_in) { return Below(one_in) == 0; }

  Random random_;
};

TEST(Tex, WhatIsPrintedIsReadAsTheSameValue) {
  const Record variables{{"x", 1.25},
                         {"y", -0.5},
                         {"theta", 0.75},
                         {"omega_i", 2.0},
                         {"x1", 3.0},
                         {"head_dim", 4.0},
                         {"k", 1.0},
                         {"v", Tensor::Vector({1.5, -2})},
                         {"M", Tensor({2, 2}, {1, 2, 3, 4})},
                         {"r", Record{{"output", 0.25}}}};
  for (std::uint32_t seed = 1; seed <= 3000; ++seed) {
    const std::string source = Grower(seed).Number(4);
    const Formula formula(source, kNames, AuthorsVocabulary());
    const std::string tex = Tex(formula.tree());
    const double wanted = ToTensor(formula.Compute(variables), "the value").data.at(0);
    const double read =
        ToTensor(Formula(tex, kNames, AuthorsVocabulary()).Compute(variables), "the value")
            .data.at(0);
    // Products may be put together in another order, and 1.5e2 is read as a product.
    if (std::isfinite(wanted)) {
      EXPECT_NEAR(read, wanted, 1e-9 * (1 + std::abs(wanted)))
          << "seed " << seed << ": " << source << " was printed as " << tex;
    } else {
      EXPECT_FALSE(std::isfinite(read))
          << "seed " << seed << ": " << source << " was printed as " << tex;
    }
  }
}

}  // namespace
}  // namespace orrery::formula
