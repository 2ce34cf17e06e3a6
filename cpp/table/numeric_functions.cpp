#include "table/numeric_functions.h"

#include <numeric>

#include "numeric/linear.h"
#include "numeric/random.h"

namespace orrery {
namespace {

Value RunShuffle(const Arguments& arguments) {
  const auto order =
      Random(static_cast<std::uint32_t>(arguments.Number("seed"))).Order(arguments.Size("count"));
  return Tensor::Vector({order.begin(), order.end()});
}

constexpr Argument kX{"x", Kind::kTensor, "Numbers."};
constexpr Argument kA{"a", Kind::kTensor, "Numbers."};
constexpr Argument kB{"b", Kind::kTensor, "Numbers of the same shape."};

constexpr Function kFunctions[] = {
    {"dot",
     "Dot product",
     "Sums the products of entries.",
     R"(a \cdot b = \sum_i a_i b_i)",
     "",
     {kA, kB},
     {{"", "", "One number."}},
     [](const Arguments& arguments) -> Value {
       return Dot(arguments.Numbers("a").data, arguments.Numbers("b").data);
     }},
    {"norm",
     "Length",
     "The Euclidean length of a vector.",
     R"(\lVert x \rVert = \sqrt{\sum_i x_i^2})",
     "",
     {kX},
     {{"", "", "One number, 0 or more."}},
     [](const Arguments& arguments) -> Value { return Norm(arguments.Numbers("x").data); }},
    {"transpose",
     "Transpose",
     "Exchanges rows and columns.",
     R"(x^\top)",
     "",
     {{"x", Kind::kMatrix, "[rows, cols]."}},
     {{"", "[cols, rows]", "The transpose."}},
     [](const Arguments& arguments) -> Value {
       return Transpose(AsMatrix(arguments.Numbers("x"), "x"));
     }},
    {"permute_axes",
     "Reorder axes",
     "Axis a of the result is axis order[a] of x.",
     "",
     "",
     {kX, {"order", Kind::kVector, "Every axis number once, from 0."}},
     {{"", "", "The same entries."}},
     [](const Arguments& arguments) -> Value {
       return PermuteAxes(arguments.Numbers("x"), arguments.Numbers("order").data);
     }},
    {"permute_rows",
     "Reorder rows",
     "Row t of the result is row order[t] of x.",
     R"((Px)_t = x_{\mathrm{order}_t})",
     "",
     {{"x", Kind::kTensor, "[T, C] or [T]."},
      {"order", Kind::kVector, "Every row number 0 to T - 1 once."}},
     {{"", "as x", "The same rows in the new order."}},
     [](const Arguments& arguments) -> Value {
       return PermuteRows(arguments.Numbers("x"), arguments.Numbers("order").data);
     }},
    {"max_difference",
     "Largest difference",
     "The largest absolute difference between entries.",
     R"(\max_i |a_i - b_i|)",
     "",
     {kA, kB},
     {{"", "", "One number, 0 or more."}},
     [](const Arguments& arguments) -> Value {
       return MaxDifference(arguments.Numbers("a"), arguments.Numbers("b"));
     }},
    {"shuffle",
     "Shuffle",
     "An order of 0 to count - 1 that depends on the seed alone.",
     "",
     "",
     {{"count", Kind::kInteger, "How many.", "", 0, 10000},
      {"seed", Kind::kInteger, "Whole number.", "", 0, kLargestSeed}},
     {{"", "[count]", "Each number once."}},
     RunShuffle,
     Function::Use::kCallOnly},
};

}  // namespace

Functions NumericFunctions() { return kFunctions; }

}  // namespace orrery
