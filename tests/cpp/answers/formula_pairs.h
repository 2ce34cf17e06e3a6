// Pairs of formulas made by rule, equal and unequal, for the test of equality by sampling.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "numeric/random.h"

namespace orrery::answers {

struct FormulaPair {
  std::string one;
  std::string other;
  std::string rule;  ///< By which they were made.
};

/// Makes formulas of x and y.
class FormulaMaker {
 public:
  explicit FormulaMaker(std::uint32_t seed) : random_(seed) {}

  /// Equal wherever both have a value.
  FormulaPair Equal();

  /// Different on an open set, by more than a millionth of their size.
  FormulaPair Unequal();

 private:
  std::string Pick(const std::vector<std::string>& from) {
    return from[static_cast<std::size_t>(
        random_.Integer(0, static_cast<std::int64_t>(from.size()) - 1))];
  }
  int Whole(int low, int high) { return static_cast<int>(random_.Integer(low, high)); }
  std::string Decimal() { return std::to_string(Whole(1, 9)) + "." + std::to_string(Whole(1, 99)); }

  /// A formula that is smooth, and neither huge nor tiny for x and y of size 1.
  std::string Any(int depth);
  /// Both sides of an identity over any a, b.
  FormulaPair Identity(const std::string& a, const std::string& b);
  /// The same around both sides.
  FormulaPair Wrapped(FormulaPair pair, int depth);

  Random random_;
};

inline std::string In(const std::string& formula) { return "(" + formula + ")"; }

inline std::string FormulaMaker::Any(int depth) {
  if (depth == 0)
    return Pick({"x", "y", "x", "y", std::to_string(Whole(1, 5)), Decimal(), "x + 1", "2*x - y",
                 "x*y", "x/3"});
  const std::string a = Any(depth - 1);
  const std::string b = Any(Whole(0, depth - 1));
  switch (Whole(0, 9)) {
    case 0:
      return In(a) + " + " + In(b);
    case 1:
      return In(a) + " - 2*" + In(b);
    case 2:
      return In(a) + "*" + In(b);
    case 3:
      return In(a) + "/(1 + " + In(b) + "^2)";
    case 4:
      return "sin(" + a + ")";
    case 5:
      return "cos(" + a + ")";
    case 6:
      return "exp(-(" + a + ")^2/8)";
    case 7:
      return "sqrt(1 + " + In(a) + "^2)";
    case 8:
      return "ln(2 + " + In(a) + "^2)";
    default:
      return In(a) + "^" + std::to_string(Whole(2, 3));
  }
}

inline FormulaPair FormulaMaker::Identity(const std::string& a, const std::string& b) {
  const std::string n = std::to_string(Whole(2, 4));
  const std::string A = In(a);
  const std::string B = In(b);
  const std::vector<FormulaPair> all = {
      {"sin(" + a + ")^2 + cos(" + a + ")^2", "1", "sum of squares"},
      {"sin(2*" + A + ")", "2*sin(" + a + ")*cos(" + a + ")", "double angle"},
      {"cos(2*" + A + ")", "1 - 2*sin(" + a + ")^2", "double angle"},
      {"cos(2*" + A + ")", "cos(" + a + ")^2 - sin(" + a + ")^2", "double angle"},
      {"sin(" + A + " + " + B + ")",
       "sin(" + a + ")*cos(" + b + ") + cos(" + a + ")*sin(" + b + ")", "sum of angles"},
      {"cos(" + A + " - " + B + ")",
       "cos(" + a + ")*cos(" + b + ") + sin(" + a + ")*sin(" + b + ")", "sum of angles"},
      {"cos(" + a + ") - cos(" + b + ")",
       "-2*sin((" + A + " + " + B + ")/2)*sin((" + A + " - " + B + ")/2)", "sum to product"},
      {"2*cos(" + a + ")*cos(" + b + ")", "cos(" + A + " - " + B + ") + cos(" + A + " + " + B + ")",
       "product to sum"},
      {"tan(" + a + ")", "sin(" + a + ")/cos(" + a + ")", "tangent"},
      {"1 + tan(" + a + ")^2", "1/cos(" + a + ")^2", "tangent squared"},
      {"sin(" + A + " + pi/2)", "cos(" + a + ")", "quarter turn"},
      {"cos(" + A + " + 2*pi)", "cos(" + a + ")", "whole turn"},
      {"sin(3*" + A + ")", "3*sin(" + a + ") - 4*sin(" + a + ")^3", "triple angle"},
      {"(" + A + " + " + B + ")^2", A + "^2 + 2*" + A + "*" + B + " + " + B + "^2", "expansion"},
      {"(" + A + " - " + B + ")^3",
       A + "^3 - 3*" + A + "^2*" + B + " + 3*" + A + "*" + B + "^2 - " + B + "^3", "expansion"},
      {A + "^2 - " + B + "^2", "(" + A + " - " + B + ")*(" + A + " + " + B + ")",
       "difference of squares"},
      {A + "^3 + " + B + "^3",
       "(" + A + " + " + B + ")*(" + A + "^2 - " + A + "*" + B + " + " + B + "^2)", "sum of cubes"},
      {A + "*(" + B + " + " + n + ")", A + "*" + B + " + " + n + "*" + A, "distribution"},
      {"1/(1 + " + A + "^2) + 1/(2 + " + B + "^2)",
       "(3 + " + A + "^2 + " + B + "^2)/((1 + " + A + "^2)*(2 + " + B + "^2))", "fractions"},
      {A + "/" + n + " - " + B + "/3", "(3*" + A + " - " + n + "*" + B + ")/(3*" + n + ")",
       "fractions"},
      {"1/(" + A + " + 1) - 1/(" + A + " + 2)", "1/((" + A + " + 1)*(" + A + " + 2))",
       "partial fractions"},
      {A + "^5/" + A + "^2", A + "^3", "powers"},
      {"(" + A + "*" + B + ")^" + n, A + "^" + n + "*" + B + "^" + n, "powers"},
      {"(" + A + "^2)^" + n, A + "^(2*" + n + ")", "powers"},
      {"sqrt(" + A + "^2*" + B + "^2)", "abs(" + A + "*" + B + ")", "root of a square"},
      {"exp(" + A + " + " + B + ")", "exp(" + a + ")*exp(" + b + ")", "exponentials"},
      {"exp(" + a + ")^" + n, "exp(" + n + "*" + A + ")", "exponentials"},
      {"exp(-" + A + ")", "1/exp(" + a + ")", "exponentials"},
      {"ln(exp(" + a + "))", a, "logarithms"},
      {"exp(ln(" + a + "))", a, "logarithms"},
      {"ln(" + A + "*" + B + ")", "ln(" + a + ") + ln(" + b + ")", "logarithms"},
      {"ln(" + A + "^" + n + ")", n + "*ln(" + a + ")", "logarithms"},
      {"log2(" + a + ")", "ln(" + a + ")/ln(2)", "logarithms"},
      {"(exp(" + a + ") - exp(-" + A + "))/(exp(" + a + ") + exp(-" + A + "))",
       "1 - 2/(exp(2*" + A + ") + 1)", "hyperbolic tangent"},
      {"sum(k, 1, 3, k*" + A + ")", "6*" + A, "sum"},
      {"if(" + A + " > 0, " + A + ", -" + A + ")", "abs(" + a + ")", "branches"},
      {"max(" + a + ", " + b + ")", "(" + A + " + " + B + " + abs(" + A + " - " + B + "))/2",
       "maximum"},
      {"cos(" + A + "*10000^(-2*1/8))", "cos(" + A + "/10)", "frequency"},
      {"2^(3*" + A + ")", "8^" + A, "bases"},
  };
  return all[static_cast<std::size_t>(
      random_.Integer(0, static_cast<std::int64_t>(all.size()) - 1))];
}

inline FormulaPair FormulaMaker::Wrapped(FormulaPair pair, int depth) {
  for (int i = 0; i < depth; ++i) {
    const std::string c = Any(1);
    const std::vector<std::pair<std::string, std::string>> around = {
        {"", " + " + In(c)},      {In(c) + " - ", ""},  {"2*", "/3"},     {"sin", ""},
        {"exp(-1/(1 + ", "^2))"}, {"sqrt(1 + ", "^2)"}, {In(c) + "*", ""}};
    const auto& [before, after] = around[static_cast<std::size_t>(
        random_.Integer(0, static_cast<std::int64_t>(around.size()) - 1))];
    pair.one = before + In(pair.one) + after;
    pair.other = before + In(pair.other) + after;
  }
  return pair;
}

inline FormulaPair FormulaMaker::Equal() {
  FormulaPair pair = Identity(Any(Whole(0, 1)), Any(Whole(0, 1)));
  return Wrapped(pair, Whole(0, 2));
}

inline FormulaPair FormulaMaker::Unequal() {
  const FormulaPair equal = Identity(Any(Whole(0, 1)), Any(Whole(0, 1)));
  const std::string f = In(equal.one);
  const std::string g = In(equal.other);
  const std::string edge = Decimal();
  const std::vector<FormulaPair> all = {
      {f, g + "*1.000003", "factor near 1"},
      {f, g + "*0.999997", "factor near 1"},
      {f + " + x^2 + 1", g + " + x^2 + 1.1", "another number"},
      {f + " + 1", "-" + g + " + 1", "sign"},
      {f + " + x", g + " - x", "sign"},
      {f + " + x^2", g + " + x^3", "exponent"},
      {f + "*x", g + "*sqrt(x^2)", "one side of zero"},
      {f + " + x", g + " + abs(x)", "one side of zero"},
      {f + " + max(x, 0)", g + " + x", "one side of zero"},
      {f + " + x", g + " + if(x > " + edge + ", 2*x, x)", "branch"},
      {f + " + x", g + " + if(y < -" + edge + ", x + 1, x)", "branch"},
      {f + " + x", g + " + if(abs(x - " + edge + ") < 0.05, x + 1, x)", "branch"},
      {f + " + floor(x)", g + " + ceil(x)", "rounding"},
      {f + " + floor(x)", g + " + floor(x + 0.5)", "rounding"},
      {f + " + min(x, " + edge + ")", g + " + x", "branch"},
      {f + " + sin(x)", g + " + sin(1.00001*x)", "frequency"},
      {f + " + x*y", g + " + x/y", "another operation"},
      {f + " + x", g + " + y", "another name"},
  };
  FormulaPair pair =
      all[static_cast<std::size_t>(random_.Integer(0, static_cast<std::int64_t>(all.size()) - 1))];
  pair.rule += " on " + equal.rule;
  return pair;
}

}  // namespace orrery::answers
