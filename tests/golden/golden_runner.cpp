// Holds the core against reference numbers: every case of every file in the folder ORRERY_GOLDEN (default tests/golden) and
// its encodings/. The folder kinds/ says by which formula each expected field is computed from the inputs of its kind;
// "defaults" are inputs a case may leave out, "let" names results that several fields share.
// The tables of answers/*.jsonl follow, one case a line. The runners that drive the shipped module from JavaScript read the
// same files.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "functions/table.h"

namespace {

using nlohmann::json;
using orrery::Tensor;
using orrery::Value;
namespace fs = std::filesystem;

double NumberOf(const json& entry) {
  if (entry.is_string()) {
    const auto text = entry.get<std::string>();
    if (text == "nan") return std::nan("");
    if (text == "inf") return INFINITY;
    if (text == "-inf") return -INFINITY;
    throw std::invalid_argument("the entry \"" + text + "\" is no number");
  }
  return entry.is_boolean() ? (entry.get<bool>() ? 1.0 : 0.0) : entry.get<double>();
}

bool IsTensor(const json& value) { return value.is_object() && value.contains("shape") && value.contains("data"); }

// Nested arrays of numbers, row by row.
void Flatten(const json& value, std::vector<double>& data) {
  if (!value.is_array()) return data.push_back(NumberOf(value));
  for (const json& item : value) Flatten(item, data);
}

Tensor TensorOf(const json& value) {
  std::vector<double> data;
  orrery::Shape shape;
  if (IsTensor(value)) {
    shape = value["shape"].get<orrery::Shape>();
    Flatten(value["data"], data);
  } else {
    for (const json* level = &value; level->is_array(); level = &level->front()) {
      shape.push_back(level->size());
      if (level->empty()) break;
    }
    Flatten(value, data);
  }
  return Tensor(shape, std::move(data));
}

Value ValueOf(const json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_object() || IsTensor(value)) return TensorOf(value);
  orrery::Record record;
  for (const auto& [name, field] : value.items()) {
    if (!field.is_null()) record.Set(name, ValueOf(field));
  }
  return record;
}

// Lists of records (mistakes, choices) stay lists; a question holds no tensors.
Value AnswerField(const json& value) {
  if (!value.is_array()) return ValueOf(value);
  orrery::List list;
  for (const json& item : value) list.push_back(ValueOf(item));
  return list;
}

// Texts must be equal, one by one.
std::string CompareTexts(const Value& got, const json& want) {
  if (!want.is_array()) {
    const auto* text = got.As<std::string>();
    return text && *text == want ? "" : "is " + got.KindText() + ", expected " + want.dump();
  }
  const auto* list = got.As<orrery::List>();
  if (!list || list->size() != want.size()) return "should be a list of " + std::to_string(want.size()) + " texts";
  for (std::size_t i = 0; i < want.size(); ++i) {
    const std::string fault = CompareTexts((*list)[i], want[i]);
    if (!fault.empty()) return "at entry " + std::to_string(i) + " " + fault;
  }
  return "";
}

bool IsText(const json& value) {
  if (value.is_array()) return !value.empty() && IsText(value.front());
  return value.is_string() && value != "nan" && value != "inf" && value != "-inf";
}

// The sentence of what is wrong, or nothing.
std::string Compare(const Value& got_value, const json& want_json, const json& limits) {
  if (IsText(want_json)) return CompareTexts(got_value, want_json);
  const Tensor got = orrery::ToTensor(got_value, "the result");
  const Tensor want = TensorOf(want_json);
  if (got.shape != want.shape) return "has shape " + orrery::ShapeText(got.shape) + ", expected " + orrery::ShapeText(want.shape);
  const double absolute = limits.at("abs").get<double>();
  const double relative = limits.at("rel").get<double>();
  for (std::size_t i = 0; i < want.data.size(); ++i) {
    const double g = got.data[i];
    const double w = want.data[i];
    const bool equal = std::isnan(w) ? std::isnan(g) : std::isinf(w) ? g == w : std::abs(g - w) <= absolute + relative * std::abs(w);
    if (!equal) return "has " + std::to_string(g) + " at entry " + std::to_string(i) + ", expected " + std::to_string(w);
  }
  return "";
}

Value Evaluate(const std::string& formula, const orrery::Record& variables) {
  return orrery::CallByName("evaluate", {{"formula", formula}, {"variables", variables}});
}

std::string RunRefusal(const json& kind, const orrery::Record& variables) {
  if (!kind.contains("throws") || !kind.contains("says")) {
    return "the case expects a refusal; its kind must give the formula that throws and what it says";
  }
  try {
    Evaluate(kind["throws"], variables);
  } catch (const std::invalid_argument& error) {
    const std::string said = error.what();
    // Any fault of the formula would refuse too: the sentence must be the one meant.
    return said.find(kind["says"]) == std::string::npos ? "was refused with another sentence: " + said : "";
  }
  return "should have been refused and was not";
}

std::string RunCase(const json& entry, const json& kinds) {
  const std::string name = entry.at("kind");
  if (!kinds.contains(name)) return "no formula is known for the kind " + name + "; add it to a file of kinds/";
  const json& kind = kinds[name];
  json inputs = kind.value("defaults", json::object());
  inputs.merge_patch(entry.at("inputs"));  // into records too: a setting left out of one has its default
  const Value variables = ValueOf(inputs);
  orrery::Record record = *variables.As<orrery::Record>();
  const json named = kind.value("let", json::object());
  for (const auto& [field, formula] : named.items()) record.Set(field, Evaluate(formula, record));
  if (entry.at("dtype") == "error") return RunRefusal(kind, record);
  for (const auto& [field, want] : entry.at("expected").items()) {
    if (kind.contains("ignore") && kind["ignore"].contains(field)) continue;
    if (!kind.at("fields").contains(field)) return "the kind " + name + " has no formula for " + field;
    const json& tolerance = entry.at("tolerance");
    const json& limits = tolerance.contains("fields") && tolerance["fields"].contains(field) ? tolerance["fields"][field] : tolerance;
    const std::string fault = Compare(Evaluate(kind["fields"][field], record), want, limits);
    if (!fault.empty()) return field + " " + fault;
  }
  return "";
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

// The tables of kinds, as one: beside the cases, else the repository's own. No kind stands in two of them.
json ReadKinds(const fs::path& folder) {
  const fs::path own = folder / "kinds";
  json kinds = json::object();
  for (const fs::path& file : FilesIn({fs::is_directory(own) ? own : fs::path("tests/golden/kinds")}, ".json")) {
    const json part = ReadJson(file);
    for (const auto& [name, kind] : part.items()) {
      if (kinds.contains(name)) throw std::invalid_argument("the kind " + name + " of " + file.string() + " is known already");
      kinds[name] = kind;
    }
  }
  return kinds;
}

// One line of a table of answers: the verdict and, where given, the code must be those named.
std::string RunAnswer(const json& entry) {
  json question = entry.value("options", json::object());
  question["kind"] = entry.at("kind");
  question["key"] = entry.at("key");
  orrery::Record fields;
  for (const auto& [name, value] : question.items()) fields.Set(name, AnswerField(value));
  const Value verdict = orrery::CallByName("check", {{"question", fields},
                                                     {"answer", entry.at("answer").get<std::string>()},
                                                     {"variables", ValueOf(entry.value("variables", json::object()))}});
  for (const char* field : {"verdict", "code"}) {
    if (!entry.contains(field)) continue;
    const auto& got = *verdict.As<orrery::Record>()->Find(field)->As<std::string>();
    if (got != entry[field]) return std::string(field) + " is " + got + ", expected " + entry[field].get<std::string>();
  }
  return "";
}

// Cases that passed and failed.
struct Count {
  std::size_t passed = 0;
  std::size_t failed = 0;

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
  for (const json& entry : file.at("cases")) count.Add(entry.value("id", "?"), FaultOf([&] { return RunCase(entry, kinds); }));
  return count;
}

Count RunAnswers(const fs::path& path) {
  std::ifstream stream(path);
  Count count;
  std::size_t number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    if (line.empty()) continue;
    count.Add("line " + std::to_string(number), FaultOf([&] { return RunAnswer(json::parse(line)); }));
  }
  return count;
}

}  // namespace

int main() {
  const char* given = std::getenv("ORRERY_GOLDEN");
  const fs::path folder = given ? given : "tests/golden";
  Count total;
  const auto add = [&](const fs::path& path, const Count& count) {
    std::cout << path.filename().string() << ": " << count.passed << " passed, " << count.failed << " failed\n";
    total.passed += count.passed;
    total.failed += count.failed;
  };
  try {
    const json table = ReadKinds(folder);
    for (const fs::path& path : FilesIn({folder, folder / "encodings"}, ".json")) add(path, RunCases(path, table));
    for (const fs::path& path : FilesIn({folder / "answers"}, ".jsonl")) add(path, RunAnswers(path));
  } catch (const std::exception& error) {
    std::cout << "golden runner: " << error.what() << "\n";
    ++total.failed;
  }
  if (total.passed + total.failed == 0) {
    std::cout << "No case was found in " << folder.string() << ".\n";
    ++total.failed;
  }
  std::cout << total.passed << " passed, " << total.failed << " failed\n";
  return total.failed == 0 ? 0 : 1;
}
