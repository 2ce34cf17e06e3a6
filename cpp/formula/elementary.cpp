#include "formula/elementary.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "formula/entrywise.h"
#include "numeric/reject.h"
#include "numeric/rounding.h"

namespace orrery::formula {
namespace {

constexpr double kMostIdentity = 1024;

double Sine(double x) { return std::sin(x); }
double Cosine(double x) { return std::cos(x); }
double Tangent(double x) { return std::tan(x); }
double ArcSine(double x) { return std::asin(x); }
double ArcCosine(double x) { return std::acos(x); }
double ArcTangent(double x) { return std::atan(x); }
double Secant(double x) { return 1 / std::cos(x); }
double Cosecant(double x) { return 1 / std::sin(x); }
double Cotangent(double x) { return std::cos(x) / std::sin(x); }
double HyperbolicSine(double x) { return std::sinh(x); }
double HyperbolicCosine(double x) { return std::cosh(x); }
double HyperbolicTangent(double x) { return std::tanh(x); }
double AreaSine(double x) { return std::asinh(x); }
double AreaCosine(double x) { return std::acosh(x); }
double AreaTangent(double x) { return std::atanh(x); }
double Exponential(double x) { return std::exp(x); }
double Logarithm(double x) { return std::log(x); }
double BinaryLogarithm(double x) { return std::log2(x); }
double DecimalLogarithm(double x) { return std::log10(x); }
double Root(double x) { return std::sqrt(x); }
double Magnitude(double x) { return std::abs(x); }
double Floor(double x) { return std::floor(x); }
double Ceiling(double x) { return std::ceil(x); }
double Rounded(double x) { return std::round(x); }
double Degrees(double x) { return x * 180 / std::numbers::pi; }
double Radians(double x) { return x * std::numbers::pi / 180; }
double Smaller(double a, double b) { return std::isnan(a) || a < b ? a : b; }
double Larger(double a, double b) { return std::isnan(a) || a > b ? a : b; }

// The remainder with the sign of b, so that mod(-1, 5) is 4.
double Remainder(double a, double b) { return a - b * std::floor(a / b); }

const Tensor& Nonempty(const Tensor& x, const char* name = "x") {
  if (x.data.empty()) Reject("{} has no entries; at least one is needed", {name});
  return x;
}

Value Extreme(const Arguments& arguments, double (*choose)(double, double)) {
  const Tensor& a = arguments.Numbers("a");
  if (!arguments.Get("b").As<List>()) return Entrywise(a, arguments.Numbers("b"), choose);
  double extreme = Nonempty(a, "a").data[0];
  for (double entry : a.data) extreme = choose(extreme, entry);
  return extreme;
}

Value Remainders(const Tensor& a, const Tensor& b) { return Entrywise(a, b, Remainder); }

Tensor Reshaped(const Tensor& x, std::span<const double> sizes) {
  Shape shape;
  for (double size : sizes) {
    if (!IsWhole(size, 0, kMaxElements)) {
      Reject("shape holds {}; sizes are whole numbers, 0 or more", {size});
    }
    shape.push_back(static_cast<std::size_t>(size));
  }
  return Tensor(shape, x.data);
}

std::vector<double> Joined(const Tensor& a, const Tensor& b) {
  std::vector<double> joined = a.data;
  Append(b.data, joined);
  return joined;
}

std::vector<double> Selected(const Tensor& x, const Tensor& keep) {
  RequireShape("keep", keep.shape, x.shape);
  std::vector<double> kept;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (keep.data[i] != 0) kept.push_back(x.data[i]);
  }
  return kept;
}

Tensor Identity(std::size_t n) {
  Tensor identity({n, n});
  for (std::size_t i = 0; i < n; ++i) identity.data[i * n + i] = 1;
  return identity;
}

Tensor MeanOfRows(ConstMatrixView rows) {
  if (rows.rows == 0) Reject("x has no rows; at least one is needed");
  Tensor mean({rows.cols});
  for (std::size_t t = 0; t < rows.rows; ++t) {
    for (std::size_t c = 0; c < rows.cols; ++c)
      mean.data[c] += rows(t, c) / static_cast<double>(rows.rows);
  }
  return mean;
}

double PlaceOfLargest(const Tensor& x) {
  return static_cast<double>(std::max_element(Nonempty(x).data.begin(), x.data.end()) -
                             x.data.begin());
}

double Mean(const Tensor& x) {
  double sum = 0;
  for (double entry : Nonempty(x).data) sum += entry;
  return sum / static_cast<double>(x.size());
}

double Count(const Tensor& x) {
  return static_cast<double>(x.size()) -
         static_cast<double>(std::count(x.data.begin(), x.data.end(), 0.0));
}

double NumberOfRows(const Tensor& x) {
  return x.shape.empty() ? 1 : static_cast<double>(x.shape[0]);
}

// A list that a constexpr function passes on must be a variable: a list in the function would end
// with the call.
constexpr std::initializer_list<Argument> kEntries = {
    ArgumentOf(Kind::kTensor, "x", "A number, or numbers taken one by one.")};
constexpr std::initializer_list<Result> kOneEach = {
    {.shape = "as x", .sentence = "One result an entry."}};

// A function of a real number, applied to every entry of a tensor.
constexpr Function OfEntries(const char* name, const char* sentence, const char* formula,
                             double (*each)(double), Function::Graph graph = {},
                             Function::Written written = {}) {
  return {.name = name,
          .title = name,
          .sentence = sentence,
          .formula = formula,
          .body = {kEntries},
          .results = kOneEach,
          .use = Function::Use::kElementary,
          .graph = graph,
          .written = written,
          .each = each};
}

constexpr std::initializer_list<Argument> kCompared = {
    ArgumentOf(Kind::kTensor, "a", "Numbers."),
    // An empty list means "not given".
    ArgumentOf(Kind::kValue, "b", "Numbers to compare with, if any.", Fallback::EmptyList())};
constexpr std::initializer_list<Result> kExtreme = {{.sentence = "A number, or one an entry."}};

constexpr Function ExtremeOf(const char* name, const char* sentence, const char* formula,
                             Value (*run)(const Arguments&)) {
  return {.name = name,
          .title = name,
          .sentence = sentence,
          .formula = formula,
          .body = {kCompared, run},
          .results = kExtreme,
          .use = Function::Use::kElementary,
          .graph = Function::Graph::kBends};
}

constexpr Argument kX = ArgumentOf(Kind::kTensor, "x", "Numbers.");
constexpr Argument kA = ArgumentOf(Kind::kTensor, "a", "Numbers.");
constexpr Argument kB = ArgumentOf(Kind::kTensor, "b", "Numbers.");
constexpr Argument kRows = ArgumentOf(Kind::kMatrix, "x", "[T, C].");
constexpr Argument kSizes = ArgumentOf(Kind::kVector, "shape", "The new sizes.");
constexpr Argument kKeep = ArgumentOf(Kind::kTensor, "keep", "0 or 1 for each entry of x.");
constexpr Argument kNumberOfRows = WholeArgument("n", "Number of rows.", 1, kMostIdentity);

constexpr Function kElementary[] = {
    OfEntries("sin", "Sine of an angle in radians.", R"(\sin x)", Sine),
    OfEntries("cos", "Cosine of an angle in radians.", R"(\cos x)", Cosine),
    OfEntries("tan", "Tangent of an angle in radians.", R"(\tan x)", Tangent),
    OfEntries("asin", "The angle in radians whose sine is x.", R"(\arcsin x)", ArcSine),
    OfEntries("acos", "The angle in radians whose cosine is x.", R"(\arccos x)", ArcCosine),
    OfEntries("atan", "The angle in radians whose tangent is x.", R"(\arctan x)", ArcTangent),
    OfEntries("sec", "Secant of an angle in radians: 1/cos(x).", R"(\sec x)", Secant),
    OfEntries("csc", "Cosecant of an angle in radians: 1/sin(x); infinite at 0.", R"(\csc x)",
              Cosecant),
    OfEntries("cot", "Cotangent of an angle in radians: cos(x)/sin(x); infinite at 0.", R"(\cot x)",
              Cotangent),
    OfEntries("sinh", "Hyperbolic sine.", R"(\sinh x = \frac{e^x - e^{-x}}{2})", HyperbolicSine),
    OfEntries("cosh", "Hyperbolic cosine.", R"(\cosh x = \frac{e^x + e^{-x}}{2})",
              HyperbolicCosine),
    OfEntries("tanh", "Hyperbolic tangent.", R"(\tanh x = \frac{\sinh x}{\cosh x})",
              HyperbolicTangent),
    OfEntries("asinh", "The number whose hyperbolic sine is x.", R"(\operatorname{arsinh} x)",
              AreaSine),
    OfEntries("acosh", "The number from 0 on whose hyperbolic cosine is x; NaN for x below 1.",
              R"(\operatorname{arcosh} x)", AreaCosine),
    OfEntries("atanh",
              "The number whose hyperbolic tangent is x; infinite at -1 and 1, NaN beyond them.",
              R"(\operatorname{artanh} x)", AreaTangent),
    OfEntries("exp", "e to the power x.", "e^x", Exponential),
    OfEntries("ln", "Natural logarithm.", R"(\ln x)", Logarithm),
    OfEntries("log2", "Logarithm to base 2.", R"(\log_2 x)", BinaryLogarithm),
    OfEntries("log10", "Logarithm to base 10.", R"(\log_{10} x)", DecimalLogarithm),
    OfEntries("sqrt", "Square root.", R"(\sqrt x)", Root, {}, Function::Written::kAsRoot),
    OfEntries("abs", "Distance from 0.", "|x|", Magnitude, Function::Graph::kBends),
    OfEntries("floor", "The whole number at or below x.", R"(\lfloor x \rfloor)", Floor,
              Function::Graph::kJumps),
    OfEntries("ceil", "The whole number at or above x.", R"(\lceil x \rceil)", Ceiling,
              Function::Graph::kJumps),
    OfEntries("round", "The nearest whole number; halves go away from 0.",
              R"(\operatorname{round} x)", Rounded, Function::Graph::kJumps),
    OfEntries("degrees", "Radians turned into degrees.", R"(180 x / \pi)", Degrees),
    OfEntries("radians", "Degrees turned into radians.", R"(\pi x / 180)", Radians),
    ExtremeOf("min", "The smallest entry of a, or, with b, the smaller of the two entry by entry.",
              R"(\min)", [](const Arguments& arguments) { return Extreme(arguments, Smaller); }),
    ExtremeOf("max", "The largest entry of a, or, with b, the larger of the two entry by entry.",
              R"(\max)", [](const Arguments& arguments) { return Extreme(arguments, Larger); }),
    {.name = "mod",
     .title = "Remainder",
     .sentence = "What is left of a after whole multiples of b; it has the sign of b.",
     .formula = R"(a - b \lfloor a / b \rfloor)",
     .body = Run<Remainders, kA, kB>,
     .results = {{.shape = "as a", .sentence = "One result an entry."}},
     .use = Function::Use::kElementary,
     .graph = Function::Graph::kJumps},
};

constexpr Function kOfLists[] = {
    {.name = "mean",
     .title = "Mean",
     .sentence = "The mean of all entries.",
     .formula = R"(\bar x)",
     .body = Run<Mean, kX>,
     .results = {{.sentence = "One number."}}},
    {.name = "mean_rows",
     .title = "Mean of the rows",
     .sentence = "Adds the rows and divides by their number.",
     .formula = R"(\tfrac1T \sum_t x_t)",
     .body = Run<MeanOfRows, kRows>,
     .results = {{.shape = "[C]", .sentence = "The mean row."}}},
    {.name = "count",
     .title = "Count",
     .sentence = "How many entries are not 0; of a comparison: how many hold.",
     .body = Run<Count, kX>,
     .results = {{.sentence = "A whole number."}}},
    {.name = "length",
     .title = "Number of rows",
     .sentence = "The size of the first axis.",
     .body = Run<NumberOfRows, kX>,
     .results = {{.sentence = "A whole number."}}},
    {.name = "argmax",
     .title = "Place of the largest",
     .sentence = "Index of the first largest entry, from 0.",
     .formula = R"(\arg\max_i x_i)",
     .body = Run<PlaceOfLargest, kX>,
     .results = {{.sentence = "A whole number."}}},
    {.name = "reshape",
     .title = "Reshape",
     .sentence = "The same entries under another shape.",
     .body = Run<Reshaped, kX, kSizes>,
     .results = {{.shape = "shape", .sentence = "The same entries."}}},
    {.name = "concat",
     .title = "Join",
     .sentence = "The entries of a, then those of b, as one vector.",
     .body = Run<Joined, kA, kB>,
     .results = {{.shape = "[n]", .sentence = "A vector."}}},
    {.name = "select",
     .title = "Select",
     .sentence = "The entries of x for which keep is not 0, as one vector.",
     .body = Run<Selected, kX, kKeep>,
     .results = {{.shape = "[n]", .sentence = "A vector."}}},
    {.name = "identity",
     .title = "Identity matrix",
     .sentence = "Ones on the diagonal, zeros elsewhere.",
     .formula = "I_n",
     .body = Run<Identity, kNumberOfRows>,
     .results = {{.shape = "[n, n]", .sentence = "The identity."}}},
};

}  // namespace

Functions ElementaryFunctions() { return kElementary; }

Functions ListFunctions() { return kOfLists; }

}  // namespace orrery::formula
