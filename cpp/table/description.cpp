#include "table/description.h"

#include <cmath>

#include "answers/answer_kind.h"
#include "encodings/registry.h"
#include "table/table.h"

namespace orrery {
namespace {

constexpr double kDescriptionVersion = 1;

template <class Texts>
List ListOf(const Texts& texts) {
  List list;
  for (const auto& text : texts) list.emplace_back(text);
  return list;
}

List ArgumentList(std::initializer_list<Argument> arguments) {
  List list;
  for (const Argument& argument : arguments) list.emplace_back(ArgumentRecord(argument));
  return list;
}

Record FieldRecord(const Result& field) {
  return {{"kind", *field.shape ? "tensor" : "value"},
          {"shape", field.shape},
          {"sentence", field.sentence}};
}

// A record result lists its fields; a plain one says its shape.
Record ResultRecord(std::initializer_list<Result> results) {
  if (results.size() == 1 && !*results.begin()->name) return FieldRecord(*results.begin());
  List fields;
  for (const Result& result : results) {
    Record field = FieldRecord(result);
    field.Set("name", result.name);
    fields.emplace_back(std::move(field));
  }
  return {{"kind", "record"}, {"shape", ""}, {"sentence", ""}, {"fields", std::move(fields)}};
}

Record FunctionRecord(const Function& function, const Part& part) {
  return {{"name", function.name},
          {"part", part.name},
          {"title", function.title},
          {"sentence", function.sentence},
          {"formula", function.formula},
          {"source", function.source ? function.source : part.source},
          {"inFormula", function.use != Function::Use::kCallOnly},
          {"elementary", function.use == Function::Use::kElementary},
          {"arguments", ArgumentList(function.body.arguments)},
          {"result", ResultRecord(function.results)}};
}

Record EncodingRecord(const Info& info) {
  List acts;
  for (Place place : info.acts) acts.emplace_back(kPlaces.NameOf(place));
  return {{"id", info.id},
          {"title", info.title},
          {"acts", std::move(acts)},
          {"parameters", ArgumentList(info.parameters)},
          {"sentence", info.sentence},
          {"source", info.source}};
}

List QuestionFieldList(std::span<const answers::QuestionField> fields) {
  List list;
  for (const answers::QuestionField& field : fields) {
    Record record{{"name", field.name},
                  {"type", answers::kFieldTypes.NameOf(field.type)},
                  {"required", field.required},
                  {"sentence", field.sentence}};
    if (*field.fallback) record.Set("default", field.fallback);
    if (field.choices) record.Set("choices", ListOf(field.choices->names()));
    if (std::isfinite(field.minimum)) record.Set("minimum", field.minimum);
    if (std::isfinite(field.maximum)) record.Set("maximum", field.maximum);
    if (field.items.size() > 0)
      record.Set("items", QuestionFieldList({field.items.begin(), field.items.size()}));
    list.emplace_back(std::move(record));
  }
  return list;
}

Record AnswerKindRecord(const answers::AnswerKind& kind) {
  return {{"name", kind.name},
          {"sentence", kind.sentence},
          {"key", answers::kKeyTypes.NameOf(kind.key)},
          {"mayBePart", kind.may_be_part},
          {"typed", kind.is_typed},
          {"fields", QuestionFieldList({kind.fields.begin(), kind.fields.size()})}};
}

}  // namespace

Record Describe() {
  List functions;
  for (const Part& part : Parts()) {
    for (const Function& function : part.functions)
      functions.emplace_back(FunctionRecord(function, part));
  }
  List encodings;
  for (const Encoding& encoding : Encodings())
    encodings.emplace_back(EncodingRecord(encoding.info));
  List answer_kinds;
  for (const answers::AnswerKind* kind : answers::AnswerKinds())
    answer_kinds.emplace_back(AnswerKindRecord(*kind));
  return {{"version", kDescriptionVersion},
          {"functions", std::move(functions)},
          {"encodings", std::move(encodings)},
          {"answerKinds", std::move(answer_kinds)},
          {"questionFields", QuestionFieldList(answers::kCommonFields)}};
}

}  // namespace orrery
