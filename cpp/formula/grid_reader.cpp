#include "formula/grid_reader.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "formula/characters.h"
#include "formula/error.h"
#include "formula/normalize.h"

namespace orrery::formula {
namespace {

bool IsOfWord(char c) { return IsLetter(c) || c == '_'; }
bool Has(const char* set, char c) {
  return c != '\0' && std::string_view(set).find(c) != std::string_view::npos;
}

// Part of the respelled text.
struct Part {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool empty() const { return begin >= end; }
};

class Cutter {
 public:
  Cutter(const std::string& answer, Notation notation)
      : answer_(answer),
        spelled_(Respell(answer)),
        text_(spelled_.text),
        comma_(notation.decimal_comma) {}

  Grid Run() {
    MatchBrackets();
    Part whole = Trimmed({0, text_.size()});
    while (Unwrap(whole)) whole = Trimmed(whole);
    Grid grid;
    if (whole.empty()) return grid;
    if (RowsInBrackets(whole, grid)) return grid;
    for (const Part& row : Rows(whole)) grid.rows.push_back(Entries(row));
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
  std::size_t CharacterOf(std::size_t i) const { return spelled_.places[i].character; }
  char At(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
  bool Starts(std::size_t i, std::string_view word) const {
    return std::string_view(text_).substr(i, word.size()) == word;
  }

  // Notes for each bracket where its partner stands.
  void MatchBrackets() {
    partner_.assign(text_.size(), 0);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (Has("([{", text_[i])) open.push_back(i);
      if (!Has(")]}", text_[i])) continue;
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

  Part Trimmed(Part part) const {
    while (!part.empty() && IsSpace(text_[part.begin])) ++part.begin;
    while (!part.empty() && IsSpace(text_[part.end - 1])) --part.end;
    return part;
  }

  // Takes one thing away that stands around the whole.
  bool Unwrap(Part& part) {
    if (part.empty()) return false;
    std::size_t i = part.begin;
    if (Starts(i, "\\left")) {
      part.begin += 5;
      return true;
    }
    if (Starts(i, "\\begin{")) {
      i = partner_[i + 6] + 1;
      if (Starts(part.begin, "\\begin{array}{")) i = partner_[i] + 1;
      const std::size_t end = text_.rfind("\\end{", part.end);
      if (end == std::string::npos || end < i || partner_[end + 4] != part.end - 1) return false;
      part = {i, end};
      return true;
    }
    const bool round = text_[i] == '(';
    if ((round || Has("[{", text_[i])) && partner_[i] == part.end - 1) {
      // The one row of a matrix stands; brackets around brackets are read over.
      if (wrapped_ && IsRow(part) && !IsRow(Trimmed({i + 1, part.end - 1}))) return false;
      wrapped_ = !round;
      part = {i + 1, part.end - 1};
      if (Starts(part.end >= 6 ? part.end - 6 : 0, "\\right"))
        part.end = std::max(part.begin, part.end - 6);
      return true;
    }
    if (text_[part.end - 1] == ';' && Has("[{", text_[i])) {
      --part.end;
      return true;
    }
    while (i < part.end && (IsOfWord(text_[i]) || text_[i] == '.')) ++i;
    if (i == part.begin) return false;
    const std::string name = text_.substr(part.begin, i - part.begin);
    while (i < part.end && IsSpace(text_[i])) ++i;
    if (At(i) == '=' && At(i + 1) != '=') {
      part.begin = i + 1;
      return true;
    }
    // array([…], dtype=…)
    if (At(i) != '(' || partner_[i] != part.end - 1) return false;
    if (!name.ends_with("array") && !name.ends_with("atrix") && !name.ends_with("tensor"))
      return false;
    const Part inner = Trimmed({i + 1, part.end - 1});
    if (inner.empty() || text_[inner.begin] != '[') return false;
    part = {inner.begin, partner_[inner.begin] + 1};
    return true;
  }

  bool IsRow(Part part) const {
    if (part.empty() || !Has("([{", text_[part.begin]) || partner_[part.begin] != part.end - 1)
      return false;
    return text_[part.begin] != '(' ||
           Cut({part.begin + 1, part.end - 1}, comma_ ? ";" : ",;").size() > 1;
  }

  bool RowsInBrackets(Part whole, Grid& grid) {
    if (!Has("([{", text_[whole.begin])) return false;
    std::vector<Part> rows;
    for (std::size_t i = whole.begin; i < whole.end;) {
      if (IsSpace(text_[i])) {
        ++i;
        continue;
      }
      const bool separator = Has(",;", text_[i]);
      if (separator && !rows.empty() && Trimmed({rows.back().end, i}).empty()) {
        ++i;
        continue;
      }
      if (!partner_[i]) return false;
      rows.push_back({i, partner_[i] + 1});
      if (!IsRow(rows.back())) return false;
      i = rows.back().end;
    }
    for (const Part& row : rows) grid.rows.push_back(Entries({row.begin + 1, row.end - 1}));
    grid.nested = true;
    return true;
  }

  // Cuts at every one of the signs that stands in no bracket.
  std::vector<Part> Cut(Part part, const char* signs) const {
    std::vector<Part> parts;
    std::size_t begin = part.begin;
    for (std::size_t i = part.begin; i < part.end; ++i) {
      if (partner_[i]) {
        i = partner_[i];
      } else if (Has(signs, text_[i])) {
        parts.push_back({begin, i});
        begin = i + 1;
      }
    }
    parts.push_back({begin, part.end});
    return parts;
  }

  std::vector<Part> Rows(Part whole) {
    // "\\" in LaTeX: one sign.
    for (std::size_t i = whole.begin; i + 1 < whole.end; ++i) {
      if (text_[i] == '\\' && text_[i + 1] == '\\') {
        text_[i] = ' ';
        text_[i + 1] = '\v';
      }
    }
    std::vector<Part> rows;
    for (const Part& row : Cut(whole, SemicolonsPartEntries(whole) ? "\v\n" : "\v\n;")) {
      // Empty lines, and what follows the last separator, are no rows.
      if (Trimmed(row).empty() && (row.end == whole.end || text_[row.end] == '\n')) continue;
      const Part before = rows.empty() ? Part{} : Trimmed(rows.back());
      if (!before.empty() && text_[before.end - 1] == ',' && text_[rows.back().end] == '\n') {
        rows.back().end = row.end;
      } else {
        rows.push_back(row);
      }
    }
    return rows;
  }

  // They do under a decimal comma, and inside the lines of a table that has no commas.
  bool SemicolonsPartEntries(Part whole) const {
    const std::vector<Part> lines = Cut(whole, "\n");
    if (comma_ || lines.size() == 1 || Cut(whole, ",").size() > 1) return comma_;
    for (const Part& line : lines) {
      const Part trimmed = Trimmed(line);
      if (!trimmed.empty() && Cut({trimmed.begin, trimmed.end - 1}, ";").size() > 1) return true;
    }
    return false;
  }

  std::vector<GridEntry> Entries(Part row) {
    const char* signs = comma_ ? ";&\t" : ",;&\t";
    row = Trimmed(row);
    std::vector<Part> parts = Cut(row, signs);
    if (parts.size() == 1) parts = CutAtSpace(row);
    std::vector<GridEntry> entries;
    for (Part part : parts) {
      part = Trimmed(part);
      const SourcePosition& from = spelled_.places[part.begin];
      const std::size_t until = spelled_.places[part.end].byte;
      entries.push_back(
          {part.empty() ? "" : answer_.substr(from.byte, until - from.byte), from.character});
    }
    return entries;
  }

  std::vector<Part> CutAtSpace(Part row) const {
    // LaTeX parts nothing by space.
    if (std::string_view(text_).substr(row.begin, row.end - row.begin).find('\\') !=
        std::string_view::npos)
      return {row};
    std::vector<Part> parts;
    std::size_t begin = row.begin;
    for (std::size_t i = row.begin; i < row.end; ++i) {
      if (partner_[i]) i = partner_[i];
      if (!IsSpace(text_[i])) continue;
      std::size_t next = i;
      while (next < row.end && IsSpace(text_[next])) ++next;
      if (Parts(i, next)) {
        parts.push_back({begin, i});
        begin = next;
      }
      i = next - 1;
    }
    parts.push_back({begin, row.end});
    return parts;
  }

  // Whether the space from `space` to `next` parts two entries.
  bool Parts(std::size_t space, std::size_t next) const {
    const char before = text_[space - 1];
    const char after = text_[next];
    if (Has("+-*/^@<=>(", before) || Has("*/^@<=>)%", after)) return false;
    if (Has("+-", after)) return !IsSpace(At(next + 1));
    return !(after == '(' && IsOfWord(before));
  }

  static void JoinRows(Grid& grid) {
    for (std::size_t i = 1; i < grid.rows.size(); ++i) {
      for (GridEntry& entry : grid.rows[i]) grid.rows[0].push_back(std::move(entry));
    }
    grid.rows.resize(1);
  }

  const std::string& answer_;
  Spelled spelled_;
  std::string& text_;
  std::vector<std::size_t> partner_;  // of an opening bracket; 0 of all else
  bool comma_;
  bool wrapped_ = false;
};

}  // namespace

Grid ReadGrid(const std::string& answer, Notation notation) {
  if (answer.size() > kLongestFormula) {
    RejectAt(0, "the answer has {} bytes; at most {} are read", {answer.size(), kLongestFormula});
  }
  return Cutter(answer, notation).Run();
}

}  // namespace orrery::formula
