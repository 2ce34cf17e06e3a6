#include "table/diagnose_functions.h"

#include "diagnose/diagnose.h"
#include "table/table.h"

namespace orrery {
namespace {

Value RunDiagnose(const Arguments& arguments) {
  diagnose::Question question{
      .model = diagnose::ReadModel(arguments.Fields("model")),
      .known = arguments.Fields("known"),
      .printed = diagnose::ReadPrinted(arguments.Text("printed"), "printed"),
      .before = {},
      .before_exact = arguments.Truth("before_exact")};
  if (!arguments.Text("before").empty())
    question.before = diagnose::ReadPrinted(arguments.Text("before"), "before");
  diagnose::Diagnosis diagnosis = diagnose::Diagnose(question, AuthorsVocabulary());
  List fits;
  for (const diagnose::Fit& fit : diagnosis.fits) {
    List faults;
    for (const diagnose::Fault* fault : fit.faults) faults.push_back(fault->name);
    fits.push_back(Record{{"faults", std::move(faults)}, {"values", fit.values}});
  }
  return Record{{"fits", std::move(fits)},
                {"right", Tensor::Vector(std::move(diagnosis.right))},
                {"tried", static_cast<double>(diagnosis.tried)}};
}

constexpr Function kFunctions[] = {
    {.name = "diagnose",
     .title = "Find the faults behind printed numbers",
     .sentence = "Names every known fault, or pair of faults, that gives the printed numbers.",
     .arguments = {{.name = "model",
                    .kind = Kind::kRecord,
                    .sentence = "Links of formulas and the faults that replace them, as "
                                "content/faults lists them."},
                   {.name = "known", .kind = Kind::kRecord, .sentence = "Quantities of the model."},
                   {.name = "printed",
                    .kind = Kind::kText,
                    .sentence = "What the program printed: one array, all entries."},
                   {.name = "before",
                    .kind = Kind::kText,
                    .sentence = "Of a rotation: the vector before it, as printed.",
                    .fallback = ""},
                   {.name = "before_exact",
                    .kind = Kind::kBoolean,
                    .sentence = "Whether the program used the vector as it was printed.",
                    .fallback = false}},
     .results = {{.name = "fits", .sentence = "A list of records of faults and values."},
                 {.name = "right", .shape = "[n]", .sentence = "What a right program prints."},
                 {.name = "tried", .sentence = "How many faults and pairs were tried."}},
     .run = RunDiagnose,
     .use = Function::Use::kCallOnly},
};

}  // namespace

Functions DiagnoseFunctions() { return kFunctions; }

}  // namespace orrery
