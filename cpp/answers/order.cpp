#include "answers/order.h"

namespace orrery {
namespace {

// A largest matching by augmenting paths (Kuhn): clashes[i] are the partners of i.
struct Matching {
  const std::vector<Lines>& clashes;
  std::vector<std::size_t> taken_by;
  Lines seen = 0;

  bool Match(std::size_t one) {
    for (std::size_t other = 0; other < clashes.size(); ++other) {
      if (!(clashes[one] & ~seen & Bit(other))) continue;
      seen |= Bit(other);
      if (taken_by[other] == kMostLines || Match(taken_by[other])) {
        taken_by[other] = one;
        return true;
      }
    }
    return false;
  }
};

}  // namespace

std::vector<Lines> Closure(std::vector<Lines> needs) {
  for (std::size_t through = 0; through < needs.size(); ++through) {
    for (Lines& line : needs) {
      if (line & Bit(through)) line |= needs[through];
    }
  }
  return needs;
}

std::vector<std::size_t> RightOrder(const std::vector<Lines>& rests) {
  std::vector<std::size_t> order;
  Lines placed = 0;
  for (std::size_t line = 0; line < rests.size();) {
    if ((placed & Bit(line)) || (rests[line] & ~placed)) {
      ++line;
      continue;
    }
    placed |= Bit(line);
    order.push_back(line);
    line = 0;
  }
  return order;
}

std::size_t Moves(const std::vector<Lines>& rests, const std::vector<std::size_t>& lines) {
  std::vector<Lines> clashes(lines.size());
  for (std::size_t early = 0; early < lines.size(); ++early) {
    for (std::size_t late = early + 1; late < lines.size(); ++late) {
      if (rests[lines[early]] & Bit(lines[late])) clashes[early] |= Bit(late);
    }
  }
  Matching matching{clashes, std::vector<std::size_t>(lines.size(), kMostLines)};
  std::size_t size = 0;
  for (std::size_t one = 0; one < lines.size(); ++one) {
    matching.seen = 0;
    size += matching.Match(one);
  }
  return size;
}

}  // namespace orrery
