#include "formula/grid_reader.h"

#include <algorithm>
#include <utility>

#include "formula/characters.h"
#include "formula/error.h"
#include "formula/pasted.h"

namespace orrery::formula {
namespace {

// Parts of LaTeX around a matrix.
constexpr std::string_view kBegin = "\\begin{";
constexpr std::string_view kEnd = "\\end{";

bool IsOfWord(char c) { return IsLetter(c) || c == '_'; }

// A range of bytes of the normalized text.
struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool empty() const { return begin >= end; }
};

class GridReader {
 public:
  GridReader(const std::string& answer, Notation notation)
      : answer_(answer),
        normalized_(NormalizePasted(answer)),
        text_(normalized_.text),
        decimal_comma_(notation.decimal_comma) {}

  Grid Run() {
    MatchBrackets();
    Range whole = Trimmed({0, text_.size()});
    while (Unwrap(whole)) whole = Trimmed(whole);
    Grid grid;
    if (whole.empty()) return grid;
    if (RowsInBrackets(whole, grid)) return grid;
    for (const Range& row : Rows(whole)) grid.rows.push_back(Entries(row));
    std::size_t widest = 0;
    bool even = true;
    for (const auto& row : grid.rows) {
      widest = std::max(widest, row.size());
      even = even && row.size() == grid.rows[0].size();
    }
    if (!even && wrapped_) JoinRows(grid);
    grid.nested = grid.rows.size() > 1 && widest > 1;
    return grid;
  }

 private:
  std::size_t CharacterOf(std::size_t i) const { return normalized_.positions[i].character; }
  char At(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
  std::string_view Text(Range range) const {
    return std::string_view(text_).substr(range.begin, range.end - range.begin);
  }
  bool Starts(std::size_t i, std::string_view word) const {
    return std::string_view(text_).substr(i, word.size()) == word;
  }

  // Finds the closing bracket of every opening one.
  void MatchBrackets() {
    partner_.assign(text_.size(), 0);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (IsOneOf("([{", text_[i])) open.push_back(i);
      if (!IsOneOf(")]}", text_[i])) continue;
      if (open.empty())
        RejectAt(CharacterOf(i), "nothing was opened that this {} closes",
                 {std::string(1, text_[i])});
      const char opener = text_[open.back()];
      const char closer = opener == '(' ? ')' : opener == '[' ? ']' : '}';
      if (text_[i] != closer) Unclosed(open.back(), i);
      partner_[open.back()] = i;
      open.pop_back();
    }
    if (!open.empty()) Unclosed(open.back(), text_.size());
  }

  [[noreturn]] void Unclosed(std::size_t opener, std::size_t at) {
    RejectAt(CharacterOf(at), "the {} at character {} is not closed",
             {std::string(1, text_[opener]), CharacterOf(opener) + 1});
  }

  Range Trimmed(Range range) const {
    while (!range.empty() && IsSpace(text_[range.begin])) ++range.begin;
    while (!range.empty() && IsSpace(text_[range.end - 1])) --range.end;
    return range;
  }

  // Removes one layer around the whole, and returns whether there was one.
  bool Unwrap(Range& range) {
    if (range.empty()) return false;
    if (Starts(range.begin, kBegin)) return UnwrapEnvironment(range);
    const char first = text_[range.begin];
    if (IsOneOf("([{", first) && partner_[range.begin] == range.end - 1)
      return UnwrapBrackets(range);
    if (IsOneOf("[{", first) && text_[range.end - 1] == ';') {
      --range.end;
      return true;
    }
    return UnwrapName(range);
  }

  // \begin{pmatrix} … \end{pmatrix}, \begin{array}{cc} … \end{array}
  bool UnwrapEnvironment(Range& range) const {
    std::size_t begin = partner_[range.begin + kBegin.size() - 1] + 1;
    if (Starts(range.begin, "\\begin{array}{")) begin = partner_[begin] + 1;
    const std::size_t end = text_.rfind(kEnd, range.end);
    if (end == std::string::npos || end < begin || partner_[end + kEnd.size() - 1] != range.end - 1)
      return false;
    range = {begin, end};
    return true;
  }

  // Brackets that enclose the whole. The only row of a matrix keeps its own.
  bool UnwrapBrackets(Range& range) {
    const Range inner = {range.begin + 1, range.end - 1};
    if (wrapped_ && IsRow(range) && !IsRow(Trimmed(inner))) return false;
    wrapped_ = text_[range.begin] != '(';
    range = inner;
    return true;
  }

  // name = …
  bool UnwrapName(Range& range) const {
    std::size_t i = range.begin;
    while (i < range.end && (IsOfWord(text_[i]) || text_[i] == '.')) ++i;
    if (i == range.begin) return false;
    while (i < range.end && IsSpace(text_[i])) ++i;
    if (At(i) == '=' && At(i + 1) != '=') {
      range.begin = i + 1;
      return true;
    }
    return false;
  }

  bool IsRow(Range range) const {
    if (range.empty() || !IsOneOf("([{", text_[range.begin]) ||
        partner_[range.begin] != range.end - 1)
      return false;
    return text_[range.begin] != '(' ||
           Split({range.begin + 1, range.end - 1}, decimal_comma_ ? ";" : ",;").size() > 1;
  }

  bool RowsInBrackets(Range whole, Grid& grid) {
    if (!IsOneOf("([{", text_[whole.begin])) return false;
    std::vector<Range> rows;
    for (std::size_t i = whole.begin; i < whole.end;) {
      if (IsSpace(text_[i])) {
        ++i;
        continue;
      }
      const bool separator = IsOneOf(",;", text_[i]);
      if (separator && !rows.empty() && Trimmed({rows.back().end, i}).empty()) {
        ++i;
        continue;
      }
      if (!partner_[i]) return false;
      rows.push_back({i, partner_[i] + 1});
      if (!IsRow(rows.back())) return false;
      i = rows.back().end;
    }
    for (const Range& row : rows) grid.rows.push_back(Entries({row.begin + 1, row.end - 1}));
    grid.nested = true;
    return true;
  }

  // Splits at each of the signs outside brackets.
  std::vector<Range> Split(Range range, const char* signs) const {
    std::vector<Range> ranges;
    std::size_t begin = range.begin;
    for (std::size_t i = range.begin; i < range.end; ++i) {
      if (partner_[i]) {
        i = partner_[i];
      } else if (IsOneOf(signs, text_[i])) {
        ranges.push_back({begin, i});
        begin = i + 1;
      }
    }
    ranges.push_back({begin, range.end});
    return ranges;
  }

  std::vector<Range> Rows(Range whole) {
    // LaTeX ends a row by two backslashes: they become a space and a vertical tab, which is then
    // the sign to split at.
    for (std::size_t i = whole.begin; i + 1 < whole.end; ++i) {
      if (text_[i] == '\\' && text_[i + 1] == '\\') {
        text_[i] = ' ';
        text_[i + 1] = '\v';
      }
    }
    std::vector<Range> rows;
    for (const Range& row : Split(whole, SemicolonsSeparateEntries(whole) ? "\v\n" : "\v\n;")) {
      // Empty lines, and what follows the last separator, are no rows.
      if (Trimmed(row).empty() && (row.end == whole.end || text_[row.end] == '\n')) continue;
      const Range before = rows.empty() ? Range{} : Trimmed(rows.back());
      if (!before.empty() && text_[before.end - 1] == ',' && text_[rows.back().end] == '\n') {
        rows.back().end = row.end;
      } else {
        rows.push_back(row);
      }
    }
    return rows;
  }

  // With decimal commas they do, and within the lines of a table that has no commas.
  bool SemicolonsSeparateEntries(Range whole) const {
    const std::vector<Range> lines = Split(whole, "\n");
    if (decimal_comma_ || lines.size() == 1 || Split(whole, ",").size() > 1) return decimal_comma_;
    for (const Range& line : lines) {
      const Range trimmed = Trimmed(line);
      if (!trimmed.empty() && Split({trimmed.begin, trimmed.end - 1}, ";").size() > 1) return true;
    }
    return false;
  }

  std::vector<GridEntry> Entries(Range row) {
    const char* signs = decimal_comma_ ? ";&\t" : ",;&\t";
    row = Trimmed(row);
    std::vector<Range> ranges = Split(row, signs);
    if (ranges.size() == 1) ranges = SplitAtSpace(row);
    std::vector<GridEntry> entries;
    for (Range range : ranges) {
      range = WithPrefix(Trimmed(range));
      const SourcePosition& from = normalized_.positions[range.begin];
      const std::size_t until = normalized_.positions[range.end].byte;
      entries.push_back(
          {range.empty() ? "" : answer_.substr(from.byte, until - from.byte), from.character});
    }
    return entries;
  }

  // An entry together with the name of a library or a command in front of it, which is blank.
  Range WithPrefix(Range entry) const {
    const auto typed = [&](std::size_t i) { return answer_[normalized_.positions[i].byte]; };
    const auto is_blank = [&](std::size_t i) { return i > 0 && text_[i - 1] == ' '; };
    if (entry.empty()) return entry;
    std::size_t i = entry.begin;
    while (is_blank(i) && (IsOfWord(typed(i - 1)) || typed(i - 1) == '.' || IsDigit(typed(i - 1))))
      --i;
    if (is_blank(i) && typed(i - 1) == '\\') --i;
    return {i, entry.end};
  }

  std::vector<Range> SplitAtSpace(Range row) const {
    // LaTeX separates nothing by space.
    if (Text(row).find('\\') != std::string_view::npos) return {row};
    std::vector<Range> ranges;
    std::size_t begin = row.begin;
    for (std::size_t i = row.begin; i < row.end; ++i) {
      if (partner_[i]) i = partner_[i];
      if (!IsSpace(text_[i])) continue;
      std::size_t next = i;
      while (next < row.end && IsSpace(text_[next])) ++next;
      if (SeparatesEntries(i, next)) {
        ranges.push_back({begin, i});
        begin = next;
      }
      i = next - 1;
    }
    ranges.push_back({begin, row.end});
    return ranges;
  }

  // Whether the space from `space` to `next` separates two entries.
  bool SeparatesEntries(std::size_t space, std::size_t next) const {
    const char before = text_[space - 1];
    const char after = text_[next];
    if (IsOneOf("+-*/^@<=>(", before) || IsOneOf("*/^@<=>)%", after)) return false;
    if (IsOneOf("+-", after)) return !IsSpace(At(next + 1));
    return !(after == '(' && IsOfWord(before));
  }

  static void JoinRows(Grid& grid) {
    for (std::size_t i = 1; i < grid.rows.size(); ++i) {
      for (GridEntry& entry : grid.rows[i]) grid.rows[0].push_back(std::move(entry));
    }
    grid.rows.resize(1);
  }

  const std::string& answer_;
  NormalizedText normalized_;
  std::string& text_;
  std::vector<std::size_t> partner_;  // closing bracket of each opening one; 0 elsewhere
  bool decimal_comma_;
  bool wrapped_ = false;  // square or curly brackets enclose the whole
};

}  // namespace

Grid ReadGrid(const std::string& answer, Notation notation) {
  if (answer.size() > kLongestFormula) {
    RejectAt(0, "the answer has {} bytes; at most {} are read", {answer.size(), kLongestFormula});
  }
  return GridReader(answer, notation).Run();
}

}  // namespace orrery::formula
