// Holds the core against reference numbers: every case of every file in the folder ORRERY_GOLDEN
// (default tests/golden) and its encodings/. The folder kinds/ says by which formula each expected
// field is computed from the inputs of its kind. The tables of answers/*.jsonl follow, one case a
// line. The runners that drive the shipped module from JavaScript read the same files.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "table/table.h"
#include "json_values.h"

namespace {

using orrery::Value;
using orrery::golden::Compare;
using orrery::golden::IsTensor;
using orrery::golden::json;
using orrery::golden::ValueOf;
namespace fs = std::filesystem;

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

std::string RunRefusal(const json& kind, const orrery::Record& variables) {
  if (!kind.contains("throws") || !kind.contains("says")) {
    return "the case expects a refusal; its kind must give the formula that throws and what it "
           "says";
  }
  try {
    Evaluate(kind["throws"], variables);
  } catch (const std::invalid_argument& error) {
    const std::string said = error.what();
    // Any fault of the formula would refuse too: the sentence must be the one meant.
    return said.find(kind["says"]) == std::string::npos
               ? "was refused with another sentence: " + said
               : "";
  }
  return "should have been refused and was not";
}

bool IsRecord(const json& value) { return value.is_object() && !IsTensor(value); }

// A null among the inputs counts as not given: the kind's default stands, and so it does for what a
// record leaves out. What the kind names by "let", a list of pairs of a name and a formula, is
// computed once, in order, for all fields.
orrery::Record Variables(const json& entry, const json& kind) {
  json inputs = kind.value("defaults", json::object());
  for (const auto& [name, input] : entry.at("inputs").items()) {
    if (input.is_null()) continue;
    json& held = inputs[name];
    if (IsRecord(held) && IsRecord(input)) {
      held.update(input);
    } else {
      held = input;
    }
  }
  orrery::Record variables = *ValueOf(inputs).As<orrery::Record>();
  for (const json& step : kind.value("let", json::array()))
    variables.Set(step.at(0), Evaluate(step.at(1), variables));
  return variables;
}

// An expected record is held to a record of formulas, field by field.
std::string HoldTo(const json& formula, const std::string& field, const json& want,
                   const json& limits, const orrery::Record& variables) {
  if (formula.is_null()) return "has no formula for " + field;
  if (!want.is_object() || IsTensor(want)) {
    const std::string fault = Compare(Evaluate(formula, variables), want, limits);
    return fault.empty() ? "" : field + " " + fault;
  }
  for (const auto& [name, part] : want.items()) {
    const std::string fault = HoldTo(formula.is_object() ? formula.value(name, json()) : json(),
                                     field + "." + name, part, limits, variables);
    if (!fault.empty()) return fault;
  }
  return "";
}

std::string RunCase(const json& entry, const json& kind) {
  const orrery::Record variables = Variables(entry, kind);
  if (entry.at("dtype") == "error") return RunRefusal(kind, variables);
  const json tolerance = entry.value("tolerance", json::object());
  const json own = tolerance.value("fields", json::object());
  const json formulas = kind.value("fields", json::object());
  bool compared = false;
  for (const auto& [field, want] : entry.at("expected").items()) {
    if (kind.contains("ignore") && kind["ignore"].contains(field)) continue;
    compared = true;
    const std::string fault =
        HoldTo(formulas.value(field, json()), field, want, own.value(field, tolerance), variables);
    if (!fault.empty()) return fault;
  }
  return compared ? "" : "expects nothing that is compared";
}

json ReadJson(const fs::path& file) {
  std::ifstream stream(file);
  if (!stream) throw std::invalid_argument("the file " + file.string() + " cannot be read");
  return json::parse(stream);
}

std::vector<fs::path> FilesIn(const std::vector<fs::path>& places, const std::string& extension) {
  std::vector<fs::path> files;
  for (const fs::path& place : places) {
    if (!fs::is_directory(place)) continue;
    for (const auto& entry : fs::directory_iterator(place)) {
      if (entry.path().extension() == extension) files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

// The tables of kinds, as one: beside the cases, else the repository's own. No kind stands in two
// of them.
json ReadKinds(const fs::path& folder) {
  const fs::path own = folder / "kinds";
  json kinds = json::object();
  for (const fs::path& file :
       FilesIn({fs::is_directory(own) ? own : fs::path("tests/golden/kinds")}, ".json")) {
    const json part = ReadJson(file);
    for (const auto& [name, kind] : part.items()) {
      if (kinds.contains(name))
        throw std::invalid_argument("the kind " + name + " of " + file.string() +
                                    " is known already");
      kinds[name] = kind;
    }
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

// Cases that passed and failed, and those of kinds that a later part of the core will answer.
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

Count RunCases(const fs::path& path, const json& table) {
  const json file = ReadJson(path);
  json kinds = table;
  if (file.contains("evaluate")) kinds.update(file["evaluate"]);
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
                                                  "; add it to a file of kinds/";
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
  const fs::path folder = given && *given ? given : "tests/golden";
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
    const json table = ReadKinds(folder);
    for (const fs::path& path : FilesIn({folder, folder / "encodings"}, ".json")) {
      add(path, [&](const fs::path& file) { return RunCases(file, table); });
    }
    for (const fs::path& path : FilesIn({folder / "answers"}, ".jsonl")) add(path, RunAnswers);
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
