#include <algorithm>
#include <cmath>
#include <limits>

#include "analysis/table.h"
#include "design/rows.h"
#include "numeric/linear.h"
#include "numeric/reject.h"
#include "numeric/work.h"
#include "table/parts.h"

namespace orrery {
namespace {

// Numbers under their names.
using Named = std::initializer_list<std::pair<const char*, double>>;

Record RecordOf(Named numbers) {
  Record record;
  for (const auto& [name, number] : numbers) record.Set(name, number);
  return record;
}

// What was found about a property: the verdict, the numbers and the entries that show it.
Record Found(design::Verdict verdict, Named numbers,
             std::initializer_list<std::pair<const char*, design::Entry>> entries = {}) {
  Record found = RecordOf(numbers);
  found.Set("verdict", design::kVerdicts.NameOf(verdict));
  for (const auto& [name, entry] : entries) {
    found.Set(
        name,
        RecordOf({{"position", entry.position}, {"column", entry.column}, {"value", entry.value}}));
  }
  return found;
}

Record GrowthRecord(const design::Growth& growth) {
  return Found(growth.verdict, {},
               {{"within", growth.within}, {"beyond", growth.beyond}, {"half", growth.half}});
}

Record DomainRecord(const design::Domain& domain) {
  return Found(domain.verdict, {{"checked", domain.checked}}, {{"hole", domain.hole}});
}

Record SmoothnessRecord(const design::Smoothness& smoothness) {
  return Found(smoothness.verdict, {{"jump", smoothness.jump}},
               {{"before", smoothness.before}, {"after", smoothness.after}});
}

Record OffsetsRecord(design::OffsetCurve curve) {
  Record found = Found(curve.verdict, {{"spread", curve.spread}, {"largest", curve.largest}},
                       {{"low", curve.low}, {"high", curve.high}});
  found.Set("offsets", Tensor::Vector(std::move(curve.offsets)));
  found.Set("mean", Tensor::Vector(std::move(curve.mean)));
  found.Set("least", Tensor::Vector(std::move(curve.least)));
  found.Set("most", Tensor::Vector(std::move(curve.most)));
  return found;
}

Record ShiftRecord(const design::LinearShift& shift) {
  return Found(shift.verdict,
               {{"residual", shift.residual},
                {"pairs", static_cast<double>(shift.pairs)},
                {"given", shift.given}},
               {{"wanted", shift.wanted}});
}

// The two nearest of the rows that are finite: equal where they differ by rounding.
Record DistinctRecord(const Tensor& rows) {
  const ConstMatrixView all = AsMatrix(rows, "rows");
  std::vector<double> kept;
  std::vector<double> positions;
  for (std::size_t p = 0; p < all.rows; ++p) {
    const auto row = all.Row(p);
    if (!std::isfinite(Norm(row))) continue;
    positions.push_back(static_cast<double>(p));
    kept.insert(kept.end(), row.begin(), row.end());
  }
  if (positions.size() < 2) return Found(design::Verdict::kOpen, {});
  const ClosestRows closest = ClosestRowsOf(Tensor({positions.size(), all.cols}, std::move(kept)));
  const double first = positions[static_cast<std::size_t>(closest.first)];
  const double second = positions[static_cast<std::size_t>(closest.second)];
  const double size = Norm(all.Row(static_cast<std::size_t>(second)));
  const bool are_equal = closest.distance <= design::kRounding * size;
  return Found(are_equal ? design::Verdict::kFails : design::Verdict::kHolds,
               {{"first", first}, {"second", second}, {"distance", closest.distance}});
}

// The functions that authors may call, those of school first: a formula looks each up anew for
// every entry.
const formula::Vocabulary& ReadersVocabulary() {
  static const formula::Vocabulary vocabulary = [] {
    formula::Vocabulary functions = LearnersVocabulary();
    for (const Function* function : AuthorsVocabulary()) {
      if (function->use != Function::Use::kElementary) functions.push_back(function);
    }
    return functions;
  }();
  return vocabulary;
}

struct Sizes {
  std::size_t length = 0;
  std::size_t shift = 0;
  bool both = false;
};

// The rows of a formula that are judged: those of the scheme, and as many further ones as it takes to
// tell a matrix that moves them all from one that fits by chance.
Tensor JudgedRows(const design::Rows& rows, const Sizes& sizes) {
  return design::FirstRows(rows, std::max(2 * sizes.length, 2 * rows.width() + 8 + sizes.shift));
}

Tensor Part(Tensor rows, std::size_t count) {
  rows.data.resize(count * rows.shape[1]);
  rows.shape[0] = count;
  return rows;
}

// The angles of the positions, or the biases of queries with keys.
Tensor ValuesOf(const design::FormulaRows& rows, std::size_t columns, const Sizes& sizes,
                bool hides_later) {
  Tensor values({sizes.length, columns});
  for (std::size_t p = 0; p < sizes.length; ++p) {
    for (std::size_t column = 0; column < columns; ++column) {
      values.data[p * columns + column] =
          hides_later && column > p
              ? std::numeric_limits<double>::quiet_NaN()
              : rows.Value(static_cast<double>(p), static_cast<double>(column));
    }
  }
  return values;
}

// All that can be said of rows; `map` is what is compared by offset.
Record Judged(const design::Rows& rows, const Tensor& further, const Tensor& map,
              const Sizes& sizes) {
  const Tensor first = Part(further, sizes.length);
  Record judged;
  judged.Set("growth", GrowthRecord(design::GrowthOf(rows, first)));
  judged.Set("distinct", DistinctRecord(first));
  judged.Set("offsets", OffsetsRecord(design::OffsetCurveOf(map, sizes.both)));
  judged.Set("shift", ShiftRecord(design::LinearShiftOf(further, sizes.shift)));
  judged.Set("smoothness", SmoothnessRecord(design::SmoothnessOf(rows, first)));
  judged.Set("domain", DomainRecord(design::DomainOf(rows, further, sizes.length)));
  judged.Set("map", map);
  return judged;
}

Record OfFormula(const Arguments& arguments, design::Kind kind, Sizes sizes) {
  const design::FormulaRows rows(kind, arguments.Text("formula"), arguments.Fields("letters"),
                                 arguments.Size("d"), sizes.length, ReadersVocabulary());
  const bool is_bias = kind == design::Kind::kBias;
  sizes.both = sizes.both && is_bias;
  const Tensor further = JudgedRows(rows, sizes);
  Tensor values = is_bias                        ? ValuesOf(rows, sizes.length, sizes, !sizes.both)
                  : kind == design::Kind::kAngle ? ValuesOf(rows, rows.width() / 2, sizes, false)
                                                 : Part(further, sizes.length);
  // What fails everywhere is no scheme with holes.
  const bool has_number = std::any_of(values.data.begin(), values.data.end(),
                                      [](double value) { return !std::isnan(value); });
  if (!has_number && rows.Problem()) throw *rows.Problem();
  Record judged =
      Judged(rows, further, is_bias ? values : Gram(AsRows(Part(further, sizes.length))), sizes);
  judged.Set("values", std::move(values));
  judged.Set("parameters", rows.UsedLetters().size());
  return judged;
}

Record OfTable(const Arguments& arguments, Sizes sizes) {
  const Tensor* table = arguments.Optional("table");
  if (!table || table->rank() != 2 || table->shape[0] < 2 || table->shape[1] < 1)
    Reject("table has shape {}; it must have two rows or more", {table ? table->shape : Shape{0}});
  sizes.length = std::min(sizes.length, table->shape[0]);
  sizes.both = false;
  // As many further rows as of a formula; a wide table of many rows would take seconds.
  const Tensor further = Part(*table, std::min(2 * sizes.length, table->shape[0]));
  Record judged =
      Judged(design::TableRows(*table), further, Gram(AsRows(Part(*table, sizes.length))), sizes);
  judged.Set("values", Part(*table, sizes.length));
  judged.Set("parameters", table->size());
  return judged;
}

Value RunDesign(const Arguments& arguments) {
  const design::Kind kind = arguments.Choice("kind", design::kKinds);
  const Sizes sizes{arguments.Size("length"), arguments.Size("shift"), arguments.Truth("both")};
  if (kind == design::Kind::kTable) return OfTable(arguments, sizes);
  const WorkLimit limit(formula::kMostSteps);  // for all positions together
  try {
    return OfFormula(arguments, kind, sizes);
  } catch (const formula::Error& error) {
    if (IsTooMuchWork(error)) {
      Reject(
          "with length {} and d {}, the formula takes more than {} steps; a shorter formula, or a "
          "smaller length or d, takes fewer",
          {sizes.length, arguments.Size("d"), formula::kMostSteps});
    }
    Reject("at character {}: {}", {error.at() + 1, error.what()});
  }
}

constexpr double kMostPositions = 1024;

constexpr Function kFunctions[] = {
    {.name = "design",
     .title = "Judge a scheme of positions",
     .sentence = "Computes a scheme of positions, and what holds of it, with counterexamples.",
     .body = {{ChoiceArgument("kind", "What the formula gives, or a table of rows.",
                              design::kKinds),
               ArgumentOf(Kind::kText, "formula", "Of p and i, of i, j and r, or of p and k.", ""),
               ArgumentOf(Kind::kMatrix, "table", "[T, d], in place of a formula.",
                          Fallback::EmptyList()),
               ArgumentOf(Kind::kRecord, "letters", "Further numbers that the formula may use.",
                          Fallback::EmptyRecord()),
               WholeArgument("length", "Positions; of a table its first rows.", 2, kMostPositions,
                             64, {}, "tokens"),
               WholeArgument("d", "Entries of a row.", 1, kMostPositions, 32, {}, "entries"),
               WholeArgument("shift", "By how much one matrix is to move every row.", 1,
                             kMostPositions, 1, {}, "tokens"),
               ArgumentOf(Kind::kBoolean, "both", "Whether a bias is of keys after the query, too.",
                          false)},
              RunDesign},
     .results = {{"values", "[L, columns]", "What the formula gives."},
                 {"map", "[L, L]", "Dot products, or biases."},
                 {.name = "offsets", .sentence = "The map by offset, and whether that is all."},
                 {.name = "growth", .sentence = "Whether it is bounded."},
                 {.name = "distinct", .sentence = "The nearest rows."},
                 {.name = "shift", .sentence = "Whether one matrix moves every row."},
                 {.name = "smoothness", .sentence = "Whether it jumps."},
                 {.name = "domain", .sentence = "Where it is no finite number."},
                 {.name = "parameters", .sentence = "Numbers to learn."}},
     .use = Function::Use::kCallOnly},
};

}  // namespace

Functions DesignFunctions() { return kFunctions; }

}  // namespace orrery
