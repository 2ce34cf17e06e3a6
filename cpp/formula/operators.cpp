#include "formula/operators.h"

#include <cstring>
#include <iterator>

namespace orrery::formula {
namespace {

struct Sign {
  const char* text;
  Level level;
};

constexpr Sign kSigns[] = {{"or", kOr},         {"and", kAnd},       {"<", kComparison},
                           {"<=", kComparison}, {">", kComparison},  {">=", kComparison},
                           {"==", kComparison}, {"!=", kComparison}, {"..", kRange},
                           {"+", kSum},         {"-", kSum},         {"*", kProduct},
                           {"@", kProduct},     {"not", kNone},      {"%", kNone},
                           {"/", kProduct},     {"^", kPower}};

}  // namespace

std::size_t PlaceOfSign(const std::string& sign) {
  std::size_t place = 0;
  while (place < std::size(kSigns) && sign != kSigns[place].text) ++place;
  return place;
}

Level LevelOf(const std::string& sign) {
  const std::size_t place = PlaceOfSign(sign);
  return place < std::size(kSigns) ? kSigns[place].level : kNone;
}

std::string WordOf(const char* list, std::size_t place) {
  for (; place > 0; --place) list = std::strchr(list, ' ') + 1;
  return {list, std::strcspn(list, " ")};
}

}  // namespace orrery::formula
