#include "numeric/decimal.h"

#include <algorithm>
#include <cmath>

namespace orrery {

constexpr int kMostBits = 27;  // in one step: a digit times 2^27 plus the carry fits 64 bits
constexpr int kMostExponent = 100000;  // every double with a larger one is 0 or infinity

Decimal::Decimal(double magnitude) {
  constexpr int kBits = 53;
  int exponent = 0;
  Prepend(static_cast<std::uint64_t>(std::ldexp(std::frexp(magnitude, &exponent), kBits)));
  Shift(exponent - kBits);
}

Decimal::Decimal(const std::string& text) {
  const char* c = text.c_str();
  bool fraction = false;
  for (; *c == '.' || (*c >= '0' && *c <= '9'); ++c) {
    if (*c == '.') {
      fraction = true;
      continue;
    }
    const bool leads = digits_.empty() && *c == '0';
    if (!leads) digits_ += *c;
    point_ += leads ? (fraction ? -1 : 0) : (fraction ? 0 : 1);
  }
  if (*c != 'e' && *c != 'E') return;
  const bool negative = *++c == '-';
  if (*c == '-' || *c == '+') ++c;
  int exponent = 0;
  for (; *c >= '0' && *c <= '9'; ++c)
    exponent = std::min(10 * exponent + (*c - '0'), kMostExponent);
  point_ += negative ? -exponent : exponent;
}

void Decimal::Shift(int bits) {
  while (bits > 0) {
    const int step = std::min(bits, kMostBits);
    bits -= step;
    std::uint64_t carried = 0;
    for (std::size_t i = digits_.size(); i-- > 0;) {
      carried += static_cast<std::uint64_t>(digits_[i] - '0') << step;
      digits_[i] = static_cast<char>('0' + carried % 10);
      carried /= 10;
    }
    Prepend(carried);
  }
  while (bits < 0) {
    const int step = std::min(-bits, kMostBits);
    bits += step;
    const std::size_t before = digits_.size();
    std::size_t count = 0;   // of the digits of the result, which overwrite those already divided
    std::uint64_t rest = 0;  // the remainder of the long division
    for (std::size_t i = 0; i < before || rest > 0; ++i) {
      rest = 10 * rest + (i < before ? static_cast<std::uint64_t>(digits_[i] - '0') : 0);
      const auto digit = static_cast<char>('0' + (rest >> step));
      rest &= (std::uint64_t{1} << step) - 1;
      if (count == 0 && digit == '0') {
        --point_;
        continue;
      }
      if (count == digits_.size()) digits_ += '0';
      digits_[count++] = digit;
    }
    digits_.resize(count);
  }
}

void Decimal::Prepend(std::uint64_t whole) {
  for (; whole > 0; whole /= 10, ++point_)
    digits_.insert(digits_.begin(), static_cast<char>('0' + whole % 10));
}

char Decimal::At(int place) const {
  return place >= 0 && place < static_cast<int>(digits_.size())
             ? digits_[static_cast<std::size_t>(place)]
             : '0';
}

bool Decimal::Same(const Decimal& other) const {
  const int size = static_cast<int>(std::max(digits_.size(), other.digits_.size()));
  for (int i = 0; i < size; ++i) {
    if (At(i) != other.At(i)) return false;
  }
  return point_ == other.point_ || size == 0;
}

void Decimal::Round(int count, Rounding rounding) {
  if (count >= static_cast<int>(digits_.size())) return;
  const bool odd = (At(count - 1) - '0') % 2 == 1;
  const bool tie =
      At(count) == '5' &&
      digits_.find_first_not_of('0', static_cast<std::size_t>(count + 1)) == std::string::npos;
  const bool up = rounding != Rounding::kCut &&
                  (tie && rounding == Rounding::kTiesToEven ? odd : At(count) >= '5');
  digits_.resize(static_cast<std::size_t>(std::max(count, 0)));
  if (!up) return;
  while (!digits_.empty() && digits_.back() == '9') digits_.pop_back();
  if (digits_.empty()) {
    digits_ = "1";
    ++point_;
  } else {
    ++digits_.back();
  }
}

std::string Decimal::Text(int decimals) const {
  Decimal rounded = *this;
  rounded.Round(point_ + decimals);
  const int point = rounded.point_;
  std::string text;
  for (int i = std::min(point - 1, 0); i < point + decimals; ++i) {
    if (i == point) text += '.';
    text += rounded.At(i);
  }
  return text;
}

double Decimal::Number() const {
  if (digits_.empty() || point_ < -400) return 0;
  if (point_ > 400) return INFINITY;
  Decimal fraction = *this;
  // The number is always fraction times 2^power; the shifts bring the fraction between 0.5 and 1.
  int power = 0;
  const auto move = [&](int bits) {
    fraction.Shift(bits);
    power -= bits;
  };
  while (fraction.point_ > 0) move(fraction.point_ > 9 ? -26 : -1);
  while (fraction.point_ < 0 || fraction.digits_[0] < '5') move(fraction.point_ < -9 ? 26 : 1);
  // The smallest doubles have fewer bits.
  const int bits = std::min(53, power + 1074);
  if (bits < 0) return 0;
  fraction.Shift(bits);
  fraction.Round(fraction.point_);
  double whole = 0;
  for (int i = 0; i < fraction.point_; ++i) whole = 10 * whole + (fraction.At(i) - '0');
  return std::ldexp(whole, power - bits);
}

}  // namespace orrery
