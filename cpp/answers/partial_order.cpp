#include "answers/partial_order.h"

namespace orrery::answers {
namespace {

// A maximum bipartite matching by augmenting paths (Kuhn): clashes[i] are the partners of i.
struct Matching {
  const std::vector<LineSet>& clashes;
  std::vector<std::size_t> taken_by;
  LineSet seen = 0;

  bool Match(std::size_t early) {
    for (std::size_t late = 0; late < clashes.size(); ++late) {
      if (!(clashes[early] & ~seen & Bit(late))) continue;
      seen |= Bit(late);
      if (taken_by[late] == kMostLines || Match(taken_by[late])) {
        taken_by[late] = early;
        return true;
      }
    }
    return false;
  }
};

}  // namespace

std::vector<LineSet> TransitiveClosure(std::vector<LineSet> needs) {
  for (std::size_t through = 0; through < needs.size(); ++through) {
    for (LineSet& line : needs) {
      if (line & Bit(through)) line |= needs[through];
    }
  }
  return needs;
}

std::vector<std::size_t> TopologicalOrder(const std::vector<LineSet>& prerequisites) {
  std::vector<std::size_t> order;
  LineSet placed = 0;
  for (std::size_t line = 0; line < prerequisites.size();) {
    if ((placed & Bit(line)) || (prerequisites[line] & ~placed)) {
      ++line;
      continue;
    }
    placed |= Bit(line);
    order.push_back(line);
    line = 0;
  }
  return order;
}

std::size_t MovesToOrder(const std::vector<LineSet>& prerequisites,
                         const std::vector<std::size_t>& lines) {
  std::vector<LineSet> clashes(lines.size());
  for (std::size_t early = 0; early < lines.size(); ++early) {
    for (std::size_t late = early + 1; late < lines.size(); ++late) {
      if (prerequisites[lines[early]] & Bit(lines[late])) clashes[early] |= Bit(late);
    }
  }
  Matching matching{clashes, std::vector<std::size_t>(lines.size(), kMostLines)};
  std::size_t size = 0;
  for (std::size_t early = 0; early < lines.size(); ++early) {
    matching.seen = 0;
    if (matching.Match(early)) ++size;
  }
  return size;
}

}  // namespace orrery::answers
