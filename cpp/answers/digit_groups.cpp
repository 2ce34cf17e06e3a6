#include "answers/digit_groups.h"

#include <algorithm>
#include <string_view>

#include "formula/characters.h"

namespace orrery::answers {
namespace {

using formula::IsDigit;

// Whether each of the marks in a text parts a group of three digits, from one to three on.
bool AreGroups(std::string_view digits, char mark) {
  const std::size_t first = digits.find(mark);
  if (first == 0 || first > 3 || digits[0] == '0') return false;
  for (std::size_t i = first; i < digits.size(); i += 4) {
    if (digits[i] != mark) return false;
    if (digits.substr(i + 1, 3).find(mark) != std::string_view::npos) return false;
  }
  return (digits.size() - first) % 4 == 0;
}

// The marks of digits such as "1,234.5": from `begin` to `end` of the text.
void ReadMarks(std::size_t begin, std::size_t end, bool whole, DigitGroups& groups) {
  std::string& text = groups.text;
  const std::string_view digits(text.data() + begin, end - begin);
  const auto commas = std::count(digits.begin(), digits.end(), ',');
  const auto points = std::count(digits.begin(), digits.end(), '.');
  if (commas == 0 && points < 2) return;
  // The last mark begins the decimals if it is the only one of its kind.
  const std::size_t last = digits.find_last_of(",.");
  const bool both = commas > 0 && points > 0;
  const char mark = both ? (digits[last] == ',' ? '.' : ',') : digits[last];
  const std::string_view grouped = both ? digits.substr(0, last) : digits;
  const bool one_decimal_mark = !both || (digits[last] == ',' ? commas : points) == 1;
  if (one_decimal_mark && AreGroups(grouped, mark) && (both || whole || commas + points > 1)) {
    std::replace(text.begin() + static_cast<std::ptrdiff_t>(begin),
                 text.begin() + static_cast<std::ptrdiff_t>(begin + grouped.size()), mark, ' ');
    if (both) text[begin + last] = '.';
  } else if (commas == 1 && points == 0 && groups.comma == std::string::npos) {
    groups.comma = begin + last;
    groups.may_group = AreGroups(digits, ',');
  }
}

}  // namespace

DigitGroups ReadDigitGroups(const std::string& text, bool whole) {
  DigitGroups groups{text};
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    depth += std::string_view("([{").find(text[i]) != std::string_view::npos;
    depth -= std::string_view(")]}").find(text[i]) != std::string_view::npos;
    if (!IsDigit(text[i])) continue;
    std::size_t end = i;
    while (end < text.size() &&
           (IsDigit(text[end]) || ((text[end] == ',' || text[end] == '.') &&
                                   end + 1 < text.size() && IsDigit(text[end + 1]))))
      ++end;
    const bool had_comma = groups.comma != std::string::npos;
    DigitGroups found{groups.text};
    ReadMarks(i, end, whole, found);
    if (depth == 0) groups.text = found.text;
    if (!had_comma && found.comma != std::string::npos)
      groups = {groups.text, found.comma, found.may_group, depth > 0};
    i = end - 1;
  }
  return groups;
}

}  // namespace orrery::answers
