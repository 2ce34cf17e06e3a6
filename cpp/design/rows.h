// The rows by which a scheme of positions is judged: one row of numbers a position, from a formula
// or from a table.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "formula/error.h"
#include "formula/formula.h"
#include "functions/enum_choice.h"
#include "numeric/tensor.h"

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

}  // namespace orrery::design
