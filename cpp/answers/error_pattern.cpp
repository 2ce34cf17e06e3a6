#include <algorithm>
#include <cmath>

#include "answers/numeric_verdict.h"
#include "numeric/number_text.h"

namespace orrery::answers {
namespace {

class Pattern {
 public:
  Pattern(const Tolerance& tolerance, const std::vector<TypedNumber>& typed, const Tensor& key,
          Verdict& verdict)
      : tolerance_(tolerance),
        typed_(typed),
        key_(key.data),
        verdict_(verdict),
        rows_(key.rank() == 2 ? key.shape[0] : 1),
        cols_(rows_ > 0 ? key.size() / rows_ : 0),
        grid_(key.rank() == 2) {}

  void Name() {
    if (grid_ && rows_ == cols_ && Explained(Move::kTransposed))
      return verdict_.SetFeedback("transposed", "Have rows and columns changed places?");
    if (Multiple(-1))
      return verdict_.SetFeedback("sign-flipped", "Does every entry have the other sign?");
    for (step_ = 1; step_ >= -1; step_ -= 2) {
      for (const Move move : {Move::kColumns, Move::kRows}) {
        for (const bool round : {true, false}) {
          round_ = round;
          if (!Explained(move)) continue;
          return verdict_.SetFeedback("shifted", "Are the {} off by one place?",
                                      {move == Move::kRows ? "rows"
                                       : grid_             ? "columns"
                                                           : "entries"});
        }
      }
    }
    const double factor = Factor();
    if (factor != 0 && Multiple(factor)) {
      return verdict_.SetFeedback(
          "common-factor",
          "All entries are {} times what they should be. Where does the factor come from?",
          {NumberText(factor, {.digits = 3})});
    }
    Weights();
  }

 private:
  enum class Move { kTransposed, kColumns, kRows };

  // The entry of the key that a pattern puts at this place; kNone where it says nothing: what comes
  // in at the end, unless it goes round, may be anything.
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::size_t Source(Move move, std::size_t row, std::size_t col) const {
    if (move == Move::kTransposed) return col * cols_ + row;
    const std::size_t place = move == Move::kRows ? row : col;
    const std::size_t count = move == Move::kRows ? rows_ : cols_;
    const std::size_t from = (place + count + static_cast<std::size_t>(step_)) % count;
    if (!round_ && (step_ > 0 ? from < place : from > place)) return kNone;
    return move == Move::kRows ? from * cols_ + col : row * cols_ + from;
  }

  // Whether the entries are those of the key at other places.
  bool Explained(Move move) const {
    std::size_t explained = 0;
    std::size_t told_apart = 0;
    for (std::size_t i = 0; i < key_.size(); ++i) {
      const std::size_t source = Source(move, i / cols_, i % cols_);
      if (source == kNone) continue;
      if (!Matches(i, key_[source])) return false;
      ++explained;
      told_apart += !Matches(i, key_[i]);
    }
    return told_apart >= 2 && explained > key_.size() - verdict_.cells.size();
  }

  // How far rounding may have moved what was typed. Whole numbers count as exact: a pattern must
  // not rest on them.
  double Rounding(std::size_t i) const {
    return typed_[i].half_unit < 0.5 ? typed_[i].half_unit * (1 + 1e-9) : 0;
  }

  bool Matches(std::size_t i, double expected) const {
    return Accepts(tolerance_, typed_[i], expected) ||
           std::abs(typed_[i].value - expected) <= Rounding(i);
  }

  // Whether every entry is this multiple of the key's.
  bool Multiple(double factor) const {
    std::size_t told_apart = 0;
    for (std::size_t i = 0; i < key_.size(); ++i) {
      const double expected = factor * key_[i];
      const double accepted =
          AcceptedDistance(tolerance_, key_[i]) * std::max(1.0, std::abs(factor)) + Rounding(i) +
          1e-12 * std::abs(expected);
      if (!(std::abs(typed_[i].value - expected) <= accepted)) return false;
      told_apart += std::abs(typed_[i].value - key_[i]) > accepted;
    }
    return told_apart >= 2;
  }

  double Factor() const {
    double product = 0;
    double square = 0;
    for (std::size_t i = 0; i < key_.size(); ++i) {
      product += typed_[i].value * key_[i];
      square += key_[i] * key_[i];
    }
    return square > 0 ? product / square : 0;
  }

  // Whether the numbers of the key, or those typed, are weights: none negative, the sum of each row
  // (or column) 1, and not all of them 0 and 1.
  bool AreWeights(bool typed, bool columns) const {
    const std::size_t lines = columns ? cols_ : rows_;
    const std::size_t length = columns ? rows_ : cols_;
    bool spread = false;
    for (std::size_t line = 0; line < lines; ++line) {
      double sum = 0;
      double accepted = 1e-6;
      for (std::size_t k = 0; k < length; ++k) {
        const std::size_t i = columns ? k * cols_ + line : line * cols_ + k;
        const double weight = typed ? typed_[i].value : key_[i];
        if (!(weight >= 0)) return false;
        spread = spread || (weight > 0.01 && weight < 0.99);
        sum += weight;
        if (typed) accepted += std::max(Rounding(i), AcceptedDistance(tolerance_, 0));
      }
      if (!(std::abs(sum - 1) <= accepted)) return false;
    }
    return spread;
  }

  void Weights() {
    const bool of_rows = AreWeights(false, false);
    const bool of_columns = grid_ && AreWeights(false, true);
    if (of_rows == of_columns || AreWeights(true, of_columns)) return;
    if (grid_ && AreWeights(true, of_rows)) {
      verdict_.SetFeedback(
          of_rows ? "column-softmax" : "row-softmax",
          "The {} sum to 1 here, not the {}. Along which axis does the softmax run?",
          {of_rows ? "columns" : "rows", of_rows ? "rows" : "columns"});
    } else if (of_rows) {
      verdict_.SetFeedback("rows-sum", "Weights{} sum to 1; do these?",
                           {grid_ ? " of every row" : ""});
    }
  }

  const Tolerance& tolerance_;
  const std::vector<TypedNumber>& typed_;
  const std::vector<double>& key_;
  Verdict& verdict_;
  const std::size_t rows_;
  const std::size_t cols_;
  const bool grid_;
  int step_ = 0;
  bool round_ = false;
};

}  // namespace

void NameErrorPattern(const Tolerance& tolerance, const std::vector<TypedNumber>& typed,
                      const Tensor& key, Verdict& verdict) {
  if (key.size() > 1) Pattern(tolerance, typed, key, verdict).Name();
}

}  // namespace orrery::answers
