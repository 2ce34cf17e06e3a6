// Whatever is typed gets a verdict, whatever kind of answer is asked for, and the character it
// names lies within the text: libFuzzer looks for a text for which that is not so. The first byte
// chooses the question, the rest is the answer.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "answers/checker.h"
#include "table/table.h"

namespace {

using orrery::List;
using orrery::Record;
using orrery::Value;

std::vector<orrery::answers::Question> Questions() {
  const List x{Value("x")};
  const List mistakes{Record{{"code", "double"}, {"value", List{Value("2*a"), Value("a + a")}}},
                      Record{{"code", "square"}, {"value", "a^2"}}};
  const List lines{Record{{"id", "a"}}, Record{{"id", "b"}, {"needs", List{Value("a")}}},
                   Record{{"id", "c"}, {"needs", List{Value("a")}}}};
  const List criteria{Record{{"id", "a"}, {"credit", 0.5}}, Record{{"id", "b"}, {"credit", 0.5}}};
  const std::vector<Record> records = {
      {{"kind", "number"},
       {"key", "a"},
       {"names", List{Value("a")}},
       {"mistakes", Value(mistakes)}},
      {{"kind", "number"}, {"key", "a"}, {"mode", "significant"}, {"value", 3.0}},
      {{"kind", "number"}, {"key", "a"}, {"mode", "significant-strict"}, {"value", 3.0}},
      {{"kind", "number"}, {"key", "a"}, {"mode", "places"}, {"value", 2.0}, {"decimal", "comma"}},
      {{"kind", "number"}, {"key", "3"}, {"mode", "integer"}},
      {{"kind", "vector"}, {"key", "[a, 2, 3]"}},
      {{"kind", "matrix"}, {"key", "softmax([[1, 2], [3, 5]])"}, {"absolute", 0.01}},
      {{"kind", "matrix"}, {"key", "[[1, 2], [3, 4]]"}, {"decimal", "comma"}},
      {{"kind", "formula"},
       {"key", "sin(2*x)"},
       {"variables", Value(x)},
       {"mistakes", List{Record{{"code", "c"}, {"value", "cos(2*x)"}}}}},
      {{"kind", "formula"},
       {"key", "floor(x/2)"},
       {"variables", Value(x)},
       {"domains", Record{{"x", "integer 0..9"}}}},
      {{"kind", "derivation"},
       {"start", "x + x"},
       {"key", "2*x"},
       {"variables", Value(x)},
       {"form", List{Value("uses x")}}},
      {{"kind", "choice"},
       {"key", "a"},
       {"choices", List{Record{{"id", "a"}}, Record{{"id", "b"}}}}},
      {{"kind", "choices"},
       {"choices", List{Record{{"id", "a"}, {"correct", true}}, Record{{"id", "b"}}}}},
      {{"kind", "matching"},
       {"pairs",
        List{Record{{"left", "a"}, {"right", "b"}}, Record{{"left", "c"}, {"right", "d"}}}}},
      {{"kind", "ordering"}, {"lines", Value(lines)}, {"distractors", List{Record{{"id", "d"}}}}},
      {{"kind", "chart"}, {"curve", "x^2 - a"}, {"from", 0.0}, {"to", 3.0}, {"find", "root"}},
      {{"kind", "text"}, {"rubric", Value(criteria)}},
      {{"kind", "parts"},
       {"names", List{Value("a")}},
       {"parts", List{Record{{"name", "b"}, {"kind", "number"}, {"key", "2*a"}},
                      Record{{"name", "c"}, {"kind", "vector"}, {"key", "[b, a]"}}}}},
  };
  std::vector<orrery::answers::Question> questions;
  for (const Record& record : records) questions.push_back(orrery::answers::ReadQuestion(record));
  return questions;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery::answers;
  static const std::vector<Question> questions = Questions();
  static const Record variables{{"a", 2.5}, {"b", 5.0}};
  if (size == 0) return 0;
  const std::string answer(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Verdict verdict = CheckAnswer({questions[data[0] % questions.size()], answer, variables,
                                       orrery::AuthorsVocabulary(), orrery::LearnersVocabulary()});
  if (verdict.at > static_cast<long>(answer.size()) || verdict.credit < 0 || verdict.credit > 1 ||
      verdict.code.empty())
    std::abort();
  return 0;
}
