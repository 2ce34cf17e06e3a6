#include <algorithm>

#include "diagnose/computation.h"
#include "diagnose/diagnose.h"
#include "diagnose/printed.h"
#include "numeric/reject.h"
#include "table/parts.h"

namespace orrery {
namespace {

// In which format a program computed; kRead: as FormatOf reads it from what was printed.
constexpr FloatFormat kRead{0, 0};
constexpr EnumChoice<FloatFormat> kFormats{
    {"read", kRead}, {"float32", kSingle}, {"float16", kHalf}, {"bfloat16", kBfloat16}};

std::vector<diagnose::PrintedNumber> Before(const Arguments& arguments) {
  const std::string& text = arguments.Text("before");
  if (text.empty()) return {};
  return diagnose::ReadPrinted(text, "before");
}

Record FitRecord(const diagnose::Fit& fit) {
  List faults;
  for (const diagnose::Fault* fault : fit.faults) faults.push_back(fault->name);
  Record record{{"faults", std::move(faults)}, {"values", fit.values}, {"off", fit.off}};
  if (fit.told) record.Set("range", Tensor::Vector({fit.told->least, fit.told->most}));
  return record;
}

Value RunDiagnose(const Arguments& arguments) {
  const std::string& text = arguments.Text("printed");
  diagnose::Question question{.model = diagnose::ReadModel(arguments.Fields("model")),
                              .known = arguments.Fields("known"),
                              .printed = diagnose::ReadPrinted(text, "printed"),
                              .before = Before(arguments),
                              .before_exact = arguments.Truth("before_exact"),
                              .rows = arguments.Size("rows"),
                              .only = arguments.Texts("only")};
  FloatFormat format = arguments.Choice("format", kFormats);
  if (format == kRead) format = diagnose::FormatOf(text, question.printed);
  question.play = diagnose::PlayOf(format, question.printed);
  diagnose::Diagnosis diagnosis = diagnose::Diagnose(question, AuthorsVocabulary());
  List fits;
  for (const diagnose::Fit& fit : diagnosis.fits) fits.push_back(FitRecord(fit));
  List nearest;
  if (diagnosis.nearest) nearest.push_back(FitRecord(*diagnosis.nearest));
  return Record{{"fits", std::move(fits)},
                {"nearest", std::move(nearest)},
                {"right", Tensor::Vector(std::move(diagnosis.right))},
                {"differs", Tensor::Vector(std::move(diagnosis.differs))},
                {"printed", Tensor::Vector(diagnose::ValuesOf(question.printed))},
                {"units", Tensor::Vector(diagnose::UnitsOf(question.printed))},
                {"format", kFormats.NameOf(format)},
                {"tried", diagnosis.tried}};
}

Value RunFaultNumbers(const Arguments& arguments) {
  const diagnose::Model model = diagnose::ReadModel(arguments.Fields("model"));
  std::vector<const diagnose::Fault*> faults;
  for (const std::string& name : arguments.Texts("faults")) {
    const auto found =
        std::find_if(model.faults.begin(), model.faults.end(),
                     [&](const diagnose::Fault& fault) { return fault.name == name; });
    if (found == model.faults.end()) Reject("the model has no fault {}", {name});
    faults.push_back(&*found);
  }
  diagnose::Computation computation(
      model,
      diagnose::QuantitiesOf(arguments.Fields("known"), Before(arguments), arguments.Size("count"),
                             arguments.Size("rows")),
      AuthorsVocabulary());
  return Tensor::Vector(computation.Numbers(faults, arguments.Fields("values")));
}

constexpr Argument kModel = ArgumentOf(Kind::kRecord, "model",
                                       "Links of formulas and the faults that replace them, as "
                                       "content/faults lists them.");
constexpr Argument kKnown = {
    .name = "known", .kind = Kind::kRecord, .sentence = "Quantities of the model."};
constexpr Argument kBefore =
    ArgumentOf(Kind::kText, "before", "Of a rotation: the vector before it, as printed.", "");

constexpr Argument kRows =
    WholeArgument("rows", "In how many rows of equal length they are.", 1, 4096, 1);

constexpr Function kFunctions[] = {
    {.name = "diagnose",
     .title = "Find the faults behind printed numbers",
     .sentence = "Names every known fault, or pair of faults, that gives the printed numbers.",
     .body = {{kModel, kKnown,
               ArgumentOf(Kind::kText, "printed",
                          "What the program printed: one array, all entries."),
               kBefore,
               ArgumentOf(Kind::kBoolean, "before_exact",
                          "Whether the program used the vector as it was printed.", false),
               ChoiceArgument("format",
                              "In which format the program computed; read: as the numbers show.",
                              kFormats, kSingle),
               kRows,
               ArgumentOf(Kind::kList, "only",
                          "Names of the faults that are tried, each alone; empty: all.",
                          Fallback::EmptyList())},
              RunDiagnose},
     .results = {{.name = "fits",
                  .sentence = "A list of records of faults and values; where the numbers told a "
                              "value, range holds the least and the most that do as well."},
                 {.name = "nearest",
                  .sentence = "Where none fits, a list of the one that gives most entries; off is "
                              "how many it does not give."},
                 {"right", "[n]", "What a right program prints."},
                 {"differs", "[n]", "1 where a printed entry is no such number, else 0."},
                 {"printed", "[n]", "The numbers, as read."},
                 {"units", "[n]", "Of the last printed digit of each entry."},
                 {.name = "format", .sentence = "float32, float16 or bfloat16."},
                 {.name = "tried", .sentence = "How many faults and pairs were tried."}},
     .use = Function::Use::kCallOnly},
    {.name = "fault_numbers",
     .title = "Numbers of a program with faults",
     .sentence = "What a program with some faults prints; without any, what a right one prints.",
     .body =
         {{kModel, kKnown, WholeArgument("count", "How many entries.", 1, 65536), kRows, kBefore,
           ArgumentOf(Kind::kList, "faults", "Names of at most two faults.", Fallback::EmptyList()),
           ArgumentOf(Kind::kRecord, "values", "The parameter of the fault, if it has one.",
                      Fallback::EmptyRecord())},
          RunFaultNumbers},
     .results = {{.shape = "[count]", .sentence = "The entries, not rounded."}},
     .use = Function::Use::kCallOnly},
};

}  // namespace

Functions DiagnoseFunctions() { return kFunctions; }

}  // namespace orrery
