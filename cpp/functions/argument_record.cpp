#include <cmath>

#include "functions/argument.h"

namespace orrery {

Record ArgumentRecord(const Argument& argument) {
  Record record{{"name", argument.name},
                {"kind", kKinds.NameOf(argument.kind)},
                {"unit", argument.unit},
                {"sentence", argument.sentence}};
  if (std::isfinite(argument.minimum)) record.Set("minimum", argument.minimum);
  if (std::isfinite(argument.maximum)) record.Set("maximum", argument.maximum);
  if (argument.kind == Kind::kChoice || argument.kind == Kind::kMask) {
    List choices;
    for (const auto& choice : argument.choices->names()) choices.push_back(choice);
    record.Set("choices", std::move(choices));
  }
  if (argument.fallback) record.Set("default", argument.fallback->ToValue());
  if (argument.control.IsGiven()) {
    record.Set("control", Record{{"from", argument.control.from},
                                 {"to", argument.control.to},
                                 {"step", argument.control.step}});
  }
  return record;
}

}  // namespace orrery
