// The rows by which a scheme of positions is judged: one row of numbers a position, from a formula
// or from a table.
#pragma once

#include <limits>

#include "formula/error.h"
#include "formula/formula.h"

namespace orrery::design {

/// What a reader designs.
enum class Kind {
  kVector,  ///< Entry i of the row of position p.
  kBias,    ///< What query i adds to its score with key j; r is i - j.
  kAngle,   ///< The angle, in radians, by which position p turns pair k.
  kTable    ///< Rows as they are.
};
inline constexpr EnumChoice<Kind> kKinds{{"vector", Kind::kVector},
                                         {"bias", Kind::kBias},
                                         {"angle", Kind::kAngle},
                                         {"table", Kind::kTable}};

/// Rows of numbers, one for each position.
class Rows {
 public:
  virtual ~Rows() = default;

  /// Returns the entries of a row. Test: DesignRows.
  virtual std::size_t width() const = 0;

  /// Returns an entry of a row, in the unit of the scheme.
  /// @param position  0 or more, tokens; between whole positions too where a formula says what is
  ///                  there.
  /// @param column    0 ... width() - 1.
  /// @return Not finite where the scheme defines no number.
  /// @throws std::invalid_argument if the steps of a formula are used up (IsTooMuchWork). Test:
  ///         DesignRows.
  virtual double At(double position, std::size_t column) const = 0;

  /// Returns whether there are values between whole positions. Test: DesignRows.
  virtual bool IsContinuous() const = 0;
};

/// Rows computed by a formula, in the quantities of its kind:
///
///     vector  row p = formula(p, i),                     i = 0 ... d - 1
///     angle   row p = cos and sin of formula(p, k),      k = 0 ... d/2 - 1, interleaved
///     bias    row p = formula(i = p, j = 0, r = p)       one entry: how a score changes with distance
///
/// Formulas may use d and L, the number of positions, too. What they read as learners write: `2x`, `ln9`, np.sin.
class FormulaRows : public Rows {
 public:
  /// Reads the formula.
  /// @param kind        Any but kTable.
  /// @param formula     Any text.
  /// @param letters     Further quantities, numbers that the formula may use by name.
  /// @param d           Entries of a row, 1 or more; of angles even. A bias has none.
  /// @param length      Positions, 1 or more.
  /// @param vocabulary  Must outlive the object.
  /// @throws formula::Error with the position in characters, for text that cannot be read, and
  ///         std::invalid_argument naming d if it does not fit.
  /// @see Test: DesignRows.
  FormulaRows(Kind kind, const std::string& formula, Record letters, std::size_t d,
              std::size_t length, const formula::Vocabulary& vocabulary);

  std::size_t width() const override;
  double At(double position, std::size_t column) const override;
  bool IsContinuous() const override { return true; }

  /// Computes what the formula itself gives: entry, angle in radians, or bias.
  /// @param position  Of the row or the query, 0 or more, tokens.
  /// @param other     Entry, pair, or position of the key, 0 or more.
  /// @return NaN where the formula cannot be computed; the first reason is kept for Problem.
  /// @throws std::invalid_argument as At.
  /// @see Test: DesignRows.
  double Value(double position, double other) const;

  /// Returns why the formula could not be computed the first time that it failed, or nothing. Test:
  /// DesignRows.
  const std::optional<formula::Error>& Problem() const { return problem_; }

  /// Returns those of the letters that the formula contains, in their order. Test: DesignRows.
  std::vector<std::string> UsedLetters() const;

 private:
  const Kind kind_;
  const std::size_t d_;
  const std::vector<std::string> letters_;
  mutable Record quantities_;
  const formula::Formula formula_;
  mutable std::optional<formula::Error> problem_;
};

/// The rows of a table, which has nothing between them or past the last.
class TableRows : public Rows {
 public:
  /// Refers to a table [T, d]; it must outlive the object. Test: DesignRows.
  explicit TableRows(const Tensor& table) : table_(table) {}

  std::size_t width() const override { return table_.shape[1]; }
  double At(double position, std::size_t column) const override;
  bool IsContinuous() const override { return false; }

 private:
  const Tensor& table_;
};

/// Returns the first `count` rows, [count, width], as At gives them. Throws as At. Test: DesignRows.
Tensor FirstRows(const Rows& rows, std::size_t count);

enum class Verdict {
  kHolds,  ///< In all that was checked.
  kFails,  ///< With a counterexample.
  kOpen    ///< There is too little to tell.
};
inline constexpr EnumChoice<Verdict> kVerdicts{
    {"holds", Verdict::kHolds}, {"fails", Verdict::kFails}, {"open", Verdict::kOpen}};

/// Differences up to this share of the largest number count as rounding.
inline constexpr double kRounding = 1e-9;

/// The largest number that half precision holds (IEEE 754-2019, binary16).
inline constexpr double kLargestHalf = 65504;

/// An entry at its place.
struct Entry {
  double position = 0;  ///< Tokens.
  double column = 0;
  double value = std::numeric_limits<double>::quiet_NaN();
};

/// Whether the entries of the rows stay below one number, however far the positions go.
struct Growth {
  Verdict verdict = Verdict::kOpen;
  Entry within;  ///< The largest by size among the first rows.
  Entry beyond;  ///< The largest of those that were tried further on.
  Entry half;    ///< The first that half precision cannot hold; its value is NaN where all fit.
};

/// Looks for entries that keep growing: three positions in every fourfold range from `length` up to
/// 2^40. Entries grow without bound where the largest so far is still growing over the last ranges
/// (by more than 5 % over the last three, and by more than half of what it grew over the three
/// before), or where one is infinite.
///
///     log p grows by the same amount in every range; tanh(p / 1000) by less and less
/// @param rows   Of the scheme; of a table, nothing is further on.
/// @param first  The first `length` rows, [length, width].
/// @return kOpen where the formula takes too long before six ranges were tried.
/// @note  A search, not a proof: what begins to grow beyond 2^40 is called bounded.
/// @throws std::invalid_argument if the steps that all of the judgement may take are used up.
/// @see No source. Test: Growth.
Growth GrowthOf(const Rows& rows, const Tensor& first);

/// Whether a scheme has a finite number everywhere.
struct Domain {
  Verdict verdict = Verdict::kHolds;
  double checked = 0;  ///< Positions below this one were tried.
  Entry hole;          ///< Where it fails, the first place without a finite number.
};

/// Looks for places without a finite number: every entry of the first rows, then of three entries,
/// the first, the middle and the last, up to eight times as far, of a table up to its end.
/// @param rows    Of the scheme.
/// @param first   The first rows, [count, width], `count` at least `length`.
/// @param length  Positions of the scheme, tokens.
/// @throws std::invalid_argument as GrowthOf.
/// @see Test: Domain.
Domain DomainOf(const Rows& rows, const Tensor& first, std::size_t length);

/// Whether neighboring positions have neighboring rows.
struct Smoothness {
  Verdict verdict = Verdict::kHolds;
  /// Around the jump: two places 2^-20 tokens apart, or, where one has no value, the whole position
  /// before it and that place.
  Entry before, after;
  double jump = 0;  ///< Its height as a share of the range of its column.
};

/// Looks for jumps: in every column, the unit step over which the entry changes most is halved 20
/// times, each time keeping the half over which it changes more. A column jumps if more than 1 % of
/// its range is left.
/// @param rows   Of the scheme.
/// @param first  The first rows, [count, width].
/// @return kOpen for a table, which says nothing between its rows.
/// @note  A jump elsewhere than in the largest step of its column is missed.
/// @throws std::invalid_argument as GrowthOf.
/// @see The bisection of Bolzano's proof of the intermediate value theorem. Test: Smoothness.
Smoothness SmoothnessOf(const Rows& rows, const Tensor& first);

/// A map by offset, r = row - column: what its diagonals hold. Entries that are not finite are left
/// out.
struct OffsetCurve {
  /// [count], tokens: 0 ... T - 1, or from -(T - 1) where the map has two sides.
  std::vector<double> offsets;
  std::vector<double> mean, least, most;  ///< [count]; NaN where a diagonal has no number.
  Verdict verdict = Verdict::kHolds;
  /// Of the diagonal whose entries differ most: its least and its most, which differ by `spread`.
  Entry low, high;
  double spread = 0;
  double largest = 0;  ///< Of all entries, by size; spread / largest says by how much it fails.
};

/// Compares the entries of each diagonal of a map; they are equal where they differ by at most
/// kRounding times the largest entry.
///
///     depends on the offset alone:  map[m][n] = g(m - n) for all m, n
/// @param map          [T, T], in any unit: dot products of rows m and n, or biases.
/// @param has_two_sides  Whether offsets below 0 count: keys after the query.
/// @return kOpen where no diagonal has two finite entries.
/// @see A Toeplitz matrix. Test: Offsets.
OffsetCurve OffsetCurveOf(const Tensor& map, bool has_two_sides);

/// Whether one matrix M moves every row on by an offset k: f(p + k) = M f(p).
struct LinearShift {
  Verdict verdict = Verdict::kOpen;
  double residual = 0;    ///< |F' - F M^T| / |F'| over all rows, Frobenius norms; NaN where open.
  std::size_t pairs = 0;  ///< Rows f(p) with a finite f(p + k).
  Entry wanted;           ///< The entry that the best M misses most.
  double given = 0;       ///< What the best M gives there.
};

/// Fits the matrix by least squares: the columns of the moved rows are projected onto the span of
/// the columns of the rows.
/// @param rows   [count, width], at positions 0, 1, ...; rows that are not finite are left out.
/// @param shift  k, tokens, 1 or more.
/// @return Holds where the residual is at most kRounding; kOpen where the rows are so few that a
///         matrix fits whatever they are.
/// @note  Close: columns that others determine to within 1e-11 count as determined, so that the
///        residual of an exact shift is about 1e-11 or less.
/// @see Björck 1996, "Numerical Methods for Least Squares Problems", section 2.4.2: Gram-Schmidt with
///      reorthogonalization. Test: LinearShift.
LinearShift LinearShiftOf(const Tensor& rows, std::size_t shift);

}  // namespace orrery::design
