// Compares the native core with reference numbers. Every *.json below the folder ORRERY_GOLDEN
// (default tests/golden) is a file of cases; every file of answers/*.jsonl is a table of answers,
// one case a line. How a case is computed follows from its kind: "kinds" in a file of cases gives a
// formula for each expected field. A kind is defined in one file and serves all files.
// scripts/golden-wasm.mjs does the same with the module that ships.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "json_values.h"
#include "table/table.h"

namespace {

using orrery::Value;
using orrery::golden::Compare;
using orrery::golden::IsTensor;
using orrery::golden::json;
using orrery::golden::ValueOf;
namespace fs = std::filesystem;

constexpr const char* kOwnFolder = "tests/golden";

// Lists (of mistakes, choices, names) stay lists, empty ones too; a question holds no tensors.
Value AnswerField(const json& value) {
  if (value.is_array()) {
    orrery::List list;
    for (const json& item : value) list.push_back(AnswerField(item));
    return list;
  }
  if (!value.is_object()) return ValueOf(value);
  orrery::Record record;
  for (const auto& [name, field] : value.items()) record.Set(name, AnswerField(field));
  return record;
}

Value Evaluate(const std::string& formula, const orrery::Record& variables) {
  return orrery::CallByName("evaluate", {{"formula", formula}, {"variables", variables}});
}

// What a kind's "says" expects in this case: each {formula} in it becomes the formula's value, as
// the core prints numbers.
std::string ExpectedSentence(const std::string& says, const orrery::Record& variables) {
  std::string sentence;
  std::size_t from = 0;
  for (std::size_t open = says.find('{'); open != std::string::npos; open = says.find('{', from)) {
    const std::size_t close = says.find('}', open);
    if (close == std::string::npos)
      throw std::invalid_argument("\"" + says + "\" opens a brace and does not close it");
    const Value value = Evaluate(says.substr(open + 1, close - open - 1), variables);
    sentence += says.substr(from, open - from);
    sentence += *orrery::CallByName("format", {{"value", value}}).As<std::string>();
    from = close + 1;
  }
  return sentence + says.substr(from);
}

std::string RunErrorCase(const json& kind, const orrery::Record& variables) {
  if (!kind.contains("throws") || !kind.contains("says")) {
    return "the case expects an error; its kind must give the formula that throws and what the "
           "error says";
  }
  const std::string expected = ExpectedSentence(kind["says"], variables);
  try {
    Evaluate(kind["throws"], variables);
  } catch (const std::invalid_argument& error) {
    // A misspelt formula throws too, so the sentence is compared.
    const std::string message = error.what();
    return message.find(expected) == std::string::npos
               ? "the error says \"" + message + "\", expected \"" + expected + "\""
               : "";
  }
  return "should have thrown and did not";
}

bool IsRecord(const json& value) { return value.is_object() && !IsTensor(value); }

// A quantity of a "let": a name and a formula, or a name, a function of the table, and a formula for
// each of its arguments.
Value Compute(const json& quantity, const orrery::Record& variables) {
  if (quantity.size() == 2) return Evaluate(quantity.at(1), variables);
  orrery::Record arguments;
  for (const auto& [name, formula] : quantity.at(2).items())
    arguments.Set(name, Evaluate(formula, variables));
  return orrery::CallByName(quantity.at(1), arguments);
}

// The inputs of a case, over the kind's defaults, and the quantities of its "let", computed in
// order. An input that is null, or a field that a record leaves out, keeps its default.
orrery::Record Variables(const json& entry, const json& kind) {
  json inputs = kind.value("defaults", json::object());
  for (const auto& [name, input] : entry.at("inputs").items()) {
    if (input.is_null()) continue;
    json& value = inputs[name];
    if (IsRecord(value) && IsRecord(input)) {
      value.update(input);
    } else {
      value = input;
    }
  }
  orrery::Record variables = *ValueOf(inputs).As<orrery::Record>();
  for (const json& quantity : kind.value("let", json::array()))
    variables.Set(quantity.at(0), Compute(quantity, variables));
  return variables;
}

// Compares a computed record with an expected one, which must have the same names.
std::string CompareRecord(const Value& got, const std::string& field, const json& want,
                          const json& limits) {
  const auto* record = got.As<orrery::Record>();
  if (!record) return field + " is " + got.KindText() + ", expected a record";
  if (record->fields().size() != want.size()) {
    return field + " has " + std::to_string(record->fields().size()) + " fields, expected " +
           std::to_string(want.size());
  }
  for (const auto& [name, part] : want.items()) {
    const Value* value = record->Find(name);
    if (!value) return field + " has no " + name;
    const std::string fault = Compare(*value, part, limits);
    if (!fault.empty()) return field + "." + name + " " + fault;
  }
  return "";
}

// Compares an expected field with its formula; an expected record with a formula that computes a
// record, or, field by field, with a record of formulas.
std::string CompareField(const json& formula, const std::string& field, const json& want,
                         const json& limits, const orrery::Record& variables) {
  if (formula.is_null()) return "has no formula for " + field;
  if (IsRecord(want) && formula.is_string())
    return CompareRecord(Evaluate(formula, variables), field, want, limits);
  if (!IsRecord(want)) {
    const std::string fault = Compare(Evaluate(formula, variables), want, limits);
    return fault.empty() ? "" : field + " " + fault;
  }
  for (const auto& [name, part] : want.items()) {
    const std::string fault =
        CompareField(formula.is_object() ? formula.value(name, json()) : json(), field + "." + name,
                     part, limits, variables);
    if (!fault.empty()) return fault;
  }
  return "";
}

// The rows of a tensor in `count` equal parts.
std::vector<json> SplitRows(const json& tensor, std::size_t count) {
  std::vector<json> parts(count, tensor);
  const std::size_t size = tensor["data"].size() / count;
  for (std::size_t i = 0; i < count; ++i) {
    parts[i]["shape"][0] = tensor["shape"][0].get<std::size_t>() / count;
    const auto first = tensor["data"].begin() + static_cast<std::ptrdiff_t>(i * size);
    parts[i]["data"] = std::vector<json>(first, first + static_cast<std::ptrdiff_t>(size));
  }
  return parts;
}

// A record whose names are those of another program, with ours: by the first rule whose pattern
// fits, in which $1 stands for what its first group matched. A rule with several names splits the
// rows of the tensor among them.
json Renamed(const json& record, const json& rules) {
  json renamed = json::object();
  for (const auto& [name, value] : record.items()) {
    const std::string& given = name;
    const auto rule = std::find_if(rules.begin(), rules.end(), [&](const json& candidate) {
      return std::regex_match(given, std::regex(candidate[0].get<std::string>()));
    });
    if (rule == rules.end()) throw std::invalid_argument("no rule renames " + given);
    const std::regex pattern((*rule)[0].get<std::string>());
    const std::size_t count = rule->size() - 1;
    const std::vector<json> parts = count == 1 ? std::vector{value} : SplitRows(value, count);
    for (std::size_t i = 0; i < count; ++i)
      renamed[std::regex_replace(given, pattern, (*rule)[i + 1].get<std::string>())] = parts[i];
  }
  return renamed;
}

// A case whose records of `renamed.records`, among inputs and expected fields, have our names.
json WithOurNames(json entry, const json& kind) {
  if (!kind.contains("renamed")) return entry;
  for (const auto& record : kind["renamed"]["records"]) {
    for (const char* side : {"inputs", "expected"}) {
      if (entry[side].contains(record))
        entry[side][record] = Renamed(entry[side][record], kind["renamed"]["rules"]);
    }
  }
  return entry;
}

std::string RunCase(const json& given, const json& kind) {
  const json entry = WithOurNames(given, kind);
  const orrery::Record variables = Variables(entry, kind);
  if (entry.at("dtype") == "error") return RunErrorCase(kind, variables);
  const json tolerance = entry.value("tolerance", json::object());
  const json own = tolerance.value("fields", json::object());
  const json formulas = kind.value("fields", json::object());
  bool compared = false;
  for (const auto& [field, want] : entry.at("expected").items()) {
    if (kind.contains("ignore") && kind["ignore"].contains(field)) continue;
    compared = true;
    const std::string fault = CompareField(formulas.value(field, json()), field, want,
                                           own.value(field, tolerance), variables);
    if (!fault.empty()) return fault;
  }
  return compared ? "" : "expects nothing that is compared";
}

json ReadJson(const fs::path& file) {
  std::ifstream stream(file);
  if (!stream) throw std::invalid_argument("the file " + file.string() + " cannot be read");
  return json::parse(stream);
}

std::vector<fs::path> FilesBelow(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> files;
  if (!fs::is_directory(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// Adds the kinds that the files of a folder define. A file that cannot be read fails later, when
// its cases run.
void AddKinds(const fs::path& folder, json& kinds) {
  std::set<std::string> defined;
  for (const fs::path& path : FilesBelow(folder, ".json")) {
    const json file = json::parse(std::ifstream(path), nullptr, false);
    if (!file.is_object() || !file.contains("kinds")) continue;
    for (const auto& [name, kind] : file["kinds"].items()) {
      if (!defined.insert(name).second) {
        throw std::invalid_argument("the kind " + name + " of " + path.string() +
                                    " is defined in another file too");
      }
      kinds[name] = kind;
    }
  }
}

// The kinds of the repository, and those that another folder brings along.
json ReadKinds(const fs::path& folder) {
  json kinds = json::object();
  AddKinds(kOwnFolder, kinds);
  if (folder != fs::path(kOwnFolder)) AddKinds(folder, kinds);
  // The rules of renaming are written in one kind; another refers to it by its name.
  for (auto& [name, kind] : kinds.items()) {
    if (!kind.contains("renamed") || !kind["renamed"]["rules"].is_string()) continue;
    const json rules = kinds.at(kind["renamed"]["rules"].get<std::string>())["renamed"]["rules"];
    kind["renamed"]["rules"] = rules;
  }
  return kinds;
}

// One line of a table of answers: the verdict and, where given, the code of the feedback must be
// those named.
std::string RunAnswer(const json& entry) {
  json question = entry.value("options", json::object());
  question["kind"] = entry.at("kind");
  if (entry.contains("key")) question["key"] = entry["key"];
  orrery::Record fields;
  for (const auto& [name, value] : question.items()) fields.Set(name, AnswerField(value));
  const Value verdict = orrery::CallByName(
      "check", {{"question", fields},
                {"answer", entry.at("answer").get<std::string>()},
                {"variables", ValueOf(entry.value("variables", json::object()))}});
  const auto differs = [&](const char* field, const std::string& expected) -> std::string {
    const auto& got = *verdict.As<orrery::Record>()->Find(field)->As<std::string>();
    return got == expected ? "" : std::string(field) + " is " + got + ", expected " + expected;
  };
  const std::string fault = differs("verdict", entry.at("expect"));
  if (!fault.empty()) return fault;
  if (entry.contains("feedback")) return differs("code", entry["feedback"]);
  return "";
}

// Cases that passed and failed, and lines on those of kinds that a later part of the core will run.
struct Count {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::vector<std::string> waiting;  ///< One line a reason.

  void Add(const std::string& name, const std::string& fault) {
    ++(fault.empty() ? passed : failed);
    if (!fault.empty()) std::cout << "  " << name << ": " << fault << "\n";
  }
};

template <class Run>
std::string FaultOf(Run run) {
  try {
    return run();
  } catch (const std::exception& error) {
    return error.what();
  }
}

Count RunCases(const fs::path& path, const json& kinds) {
  const json file = ReadJson(path);
  Count count;
  std::vector<std::pair<std::string, int>> waiting;  // reason, cases
  for (const json& entry : file.at("cases")) {
    const std::string name = entry.value("kind", "?");
    if (kinds.contains(name) && kinds[name].contains("later")) {
      const std::string reason = kinds[name]["later"];
      if (waiting.empty() || waiting.back().first != reason) waiting.emplace_back(reason, 0);
      ++waiting.back().second;
      continue;
    }
    count.Add(entry.value("id", "?"), FaultOf([&] {
                return kinds.contains(name) ? RunCase(entry, kinds[name])
                                            : "no formula is known for the kind " + name +
                                                  "; define it under kinds in a file of cases";
              }));
  }
  for (const auto& [reason, cases] : waiting)
    count.waiting.push_back(std::to_string(cases) + " not run, " + reason);
  return count;
}

Count RunAnswers(const fs::path& path) {
  std::ifstream stream(path);
  Count count;
  std::size_t number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    if (line.empty()) continue;
    count.Add("line " + std::to_string(number),
              FaultOf([&] { return RunAnswer(json::parse(line)); }));
  }
  return count;
}

}  // namespace

int main() {
  const char* given = std::getenv("ORRERY_GOLDEN");
  const fs::path folder = given && *given ? given : kOwnFolder;
  Count total;
  const auto add = [&](const fs::path& path, auto run) {
    Count count;
    const std::string fault = FaultOf([&] {
      count = run(path);
      return std::string();
    });
    // A file that cannot be read fails as one case; the others still run.
    if (!fault.empty()) count.Add("the file", fault);
    const std::string name = path.lexically_relative(folder).generic_string();
    std::cout << name << ": " << count.passed << " passed, " << count.failed << " failed\n";
    for (const std::string& line : count.waiting) std::cout << name << ": " << line << "\n";
    total.passed += count.passed;
    total.failed += count.failed;
    total.waiting.insert(total.waiting.end(), count.waiting.begin(), count.waiting.end());
  };
  try {
    const json kinds = ReadKinds(folder);
    for (const fs::path& path : FilesBelow(folder, ".json")) {
      add(path, [&](const fs::path& file) { return RunCases(file, kinds); });
    }
    for (const fs::path& path : FilesBelow(folder / "answers", ".jsonl")) add(path, RunAnswers);
  } catch (const std::exception& error) {
    std::cout << "golden runner: " << error.what() << "\n";
    ++total.failed;
  }
  if (total.passed + total.failed == 0 && total.waiting.empty()) {
    std::cout << "No case was found in " << folder.string() << ".\n";
    ++total.failed;
  }
  std::cout << total.passed << " passed, " << total.failed << " failed\n";
  return total.failed == 0 ? 0 : 1;
}
