#include "numeric/linear.h"
#include "numeric/random.h"
#include "numeric/rounding.h"
#include "table/parts.h"

namespace orrery {
namespace {

Value RunShuffle(const Arguments& arguments) {
  const auto order =
      Random(static_cast<std::uint32_t>(arguments.Number("seed"))).Order(arguments.Size("count"));
  return Tensor::Vector({order.begin(), order.end()});
}

constexpr Argument kX = ArgumentOf(Kind::kTensor, "x", "Numbers.");
constexpr Argument kA = ArgumentOf(Kind::kTensor, "a", "Numbers.");
constexpr Argument kB = ArgumentOf(Kind::kTensor, "b", "Numbers of the same shape.");

constexpr Argument kMatrix = ArgumentOf(Kind::kMatrix, "x", "[rows, cols].");
constexpr Argument kAxes = ArgumentOf(Kind::kVector, "order", "Every axis number once, from 0.");
constexpr Argument kRows = ArgumentOf(Kind::kTensor, "x", "[T, C] or [T].");
constexpr Argument kOrder = ArgumentOf(Kind::kVector, "order", "Every row number 0 to T - 1 once.");

constexpr EnumChoice<FloatFormat> kFloatFormats{
    {"half", kHalf}, {"bfloat16", kBfloat16}, {"single", kSingle}};

constexpr Function kFunctions[] = {
    {.name = "dot",
     .title = "Dot product",
     .sentence = "Sums the products of entries.",
     .formula = R"(a \cdot b = \sum_i a_i b_i)",
     .body = Run<Dot, kA, kB>,
     .results = {{.sentence = "One number."}}},
    {.name = "norm",
     .title = "Length",
     .sentence = "The Euclidean length of a vector.",
     .formula = R"(\lVert x \rVert = \sqrt{\sum_i x_i^2})",
     .body = Run<Norm, kX>,
     .results = {{.sentence = "One number, 0 or more."}}},
    {.name = "transpose",
     .title = "Transpose",
     .sentence = "Exchanges rows and columns.",
     .formula = R"(x^\top)",
     .body = Run<Transpose, kMatrix>,
     .results = {{.shape = "[cols, rows]", .sentence = "The transpose."}}},
    {.name = "permute_axes",
     .title = "Reorder axes",
     .sentence = "Axis a of the result is axis order[a] of x.",
     .body = Run<PermuteAxes, kX, kAxes>,
     .results = {{.sentence = "The same entries."}}},
    {.name = "permute_rows",
     .title = "Reorder rows",
     .sentence = "Row t of the result is row order[t] of x.",
     .formula = R"((Px)_t = x_{\mathrm{order}_t})",
     .body = Run<PermuteRows, kRows, kOrder>,
     .results = {{.shape = "as x", .sentence = "The same rows in the new order."}}},
    {.name = "max_difference",
     .title = "Largest difference",
     .sentence = "The largest absolute difference between entries.",
     .formula = R"(\max_i |a_i - b_i|)",
     .body = Run<MaxDifference, kA, kB>,
     .results = {{.sentence = "One number, 0 or more."}}},
    {.name = "round_to",
     .title = "Rounding to a format",
     .sentence = "The nearest numbers with fewer digits than a double.",
     .source = "ieee754",
     .body = {{kX,
               ChoiceArgument("format", "Half is float16, single float32.", kFloatFormats, kHalf)},
              [](const Arguments& arguments) -> Value {
                Tensor rounded = arguments.Numbers("x");
                const FloatFormat format = arguments.Choice("format", kFloatFormats);
                for (double& entry : rounded.data) entry = RoundTo(entry, format);
                return rounded;
              }},
     .results = {{.shape = "as x", .sentence = "Exact; infinite beyond the largest."}}},
    {.name = "shuffle",
     .title = "Shuffle",
     .sentence = "An order of 0 to count - 1 that depends on the seed alone.",
     .body = {{WholeArgument("count", "How many.", 0, 10000),
               WholeArgument("seed", "Whole number.", 0, kLargestSeed)},
              RunShuffle},
     .results = {{.shape = "[count]", .sentence = "Each number once."}},
     .use = Function::Use::kCallOnly},
};

}  // namespace

Functions NumericFunctions() { return kFunctions; }

}  // namespace orrery
