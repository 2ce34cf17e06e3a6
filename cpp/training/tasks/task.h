// A training task: draws sequences of tokens and says which token to predict where. A decoder-only
// model under a causal mask reads the tokens from left to right.
#pragma once

#include <memory>

#include "functions/arguments.h"
#include "numeric/random.h"
#include "training/batch.h"

namespace orrery::training {

/// The longest sequence that a task draws, in tokens.
inline constexpr std::size_t kLongestSequence = 65536;

/// The most tokens of one batch.
inline constexpr std::size_t kMostBatchTokens = std::size_t{1} << 24;

/// What a model must know of positions to solve a task.
enum class Need {
  kOrder,   ///< What comes first: answers stay when tokens that say nothing are put in between.
  kOffset,  ///< How far apart tokens are: answers stay when the whole sequence is shifted.
  kPlace    ///< Where a token stands, counted from the start of the sequence.
};
inline constexpr EnumChoice<Need> kNeeds{
    {"order", Need::kOrder}, {"offset", Need::kOffset}, {"place", Need::kPlace}};

/// Title, need and options of a task. Written with designated initializers.
struct TaskInfo {
  const char* id = "";
  const char* title = "";
  const char* sentence = "";  ///< What the sequences are and what is asked.
  Need need = Need::kOrder;
  const char* need_sentence = "";  ///< Why it needs that.
  bool determined = true;    ///< Whether every target follows from the tokens read: perfect is 1.
  const char* perfect = "";  ///< What perfect accuracy is, and why.
  std::initializer_list<Argument> options = {};  ///< Whole numbers with a fallback.
  bool reads_text = false;  ///< Whether the sequences are cut from a text that the caller gives.
  const char* source = "";  ///< Key into the references.
};

/// What a caller chooses: options by name, those left out take their fallback, and the text of a
/// task that reads one.
struct TaskChoice {
  Record options;
  std::string text;
};

/// The checked options of a task.
class TaskSettings {
 public:
  /// Checks a choice against the description of a task.
  /// @param info    The description, which outlives the settings.
  /// @param choice  What the caller chose.
  /// @throws std::invalid_argument naming the option and its value if the task has no such option,
  ///         or its value is no whole number in minimum ... maximum; if a text is given to a task
  ///         that reads none, or none to a task that reads one.
  /// @see Test: Task.
  TaskSettings(const TaskInfo& info, TaskChoice choice);
  TaskSettings(const TaskSettings&) = delete;

  /// Returns the description. Test: Task.
  const TaskInfo& info() const { return *info_; }

  /// Returns the value of an option of the description, its fallback where the choice left it out.
  /// @param name  One of info().options.
  /// @throws std::logic_error if the description has no such option.
  /// @see Test: Task.
  int Number(const char* name) const { return static_cast<int>(arguments_.Number(name)); }

  /// Returns a Number of 0 or more as a size. Throws as Number. Test: Task.
  std::size_t Size(const char* name) const { return arguments_.Size(name); }

  /// Returns the text, empty for a task that reads none. Test: Task.
  const std::string& text() const { return choice_.text; }

 private:
  const TaskInfo* info_;
  const TaskChoice choice_;
  const Arguments arguments_;  // of the choice, to which they refer
};

/// How long sequences may be, in tokens, both ends included.
struct LengthRange {
  std::size_t shortest = 1;
  std::size_t longest = kLongestSequence;
};

/// A task with its options. Any length within lengths() may be drawn, so that a model trained on
/// short sequences can be tested on longer ones.
class Task {
 public:
  virtual ~Task() = default;

  /// Returns the description. Test: Task.
  const TaskInfo& info() const { return *info_; }

  /// Returns the number of different tokens, at least 2. Test: Task.
  std::size_t vocabulary() const { return vocabulary_; }

  /// Returns the lengths that can be drawn. Test: Task.
  LengthRange lengths() const { return lengths_; }

  /// Returns how a token is written. Each token has a text of its own.
  /// @param token  0 ... vocabulary() - 1.
  /// @throws std::invalid_argument naming the token and the vocabulary if it is none of them.
  /// @see Test: Task.
  std::string TokenText(int token) const;

  /// Draws sequences, each on its own. Same state of the generator, same batch, on every machine.
  /// @param random     Moves on.
  /// @param sequences  At least 1.
  /// @param seq_len    Tokens of each, within lengths(). At most kMostBatchTokens in all.
  /// @return Tokens and targets. Every sequence has at least one scored place.
  /// @throws std::invalid_argument naming the argument and its value otherwise.
  /// @see Test: Task, and the test of each task, where a plain program finds every target from
  ///      the tokens before it.
  Batch Draw(Random& random, std::size_t sequences, std::size_t seq_len) const;

 protected:
  /// Keeps what every task has. Test: Task.
  /// @param settings    Of a description that lives as long as the program.
  /// @param vocabulary  At least 2.
  /// @param lengths     The lengths that Fill can write.
  Task(const TaskSettings& settings, std::size_t vocabulary, LengthRange lengths)
      : info_(&settings.info()), vocabulary_(vocabulary), lengths_(lengths) {}

 private:
  /// Returns the text of a token of the vocabulary, as TokenText does. Test: Task.
  virtual std::string Text(int token) const = 0;

  /// Writes one sequence. Test: the test of each task in tests/cpp/training/tasks.
  /// @param random           Moves on.
  /// @param tokens, targets  [seq_len]; every target is kNotScored before.
  virtual void Fill(Random& random, std::span<int> tokens, std::span<int> targets) const = 0;

  const TaskInfo* info_;
  std::size_t vocabulary_;
  LengthRange lengths_;
};

/// A kind of task: its description, and how one is made. Each is defined in the file of its name.
struct TaskKind {
  TaskInfo info;
  std::unique_ptr<Task> (*make)(const TaskSettings&) = nullptr;
};

/// Makes a task of a class, from checked settings. Throws what its constructor throws. Test:
/// TaskRegistry.
template <class Kind>
std::unique_ptr<Task> Make(const TaskSettings& settings) {
  return std::make_unique<Kind>(settings);
}

/// Returns all kinds of tasks. Test: TaskRegistry.
std::span<const TaskKind* const> TaskKinds();

/// Makes a task.
/// @param id      One of the ids of TaskKinds().
/// @param choice  Its options and text; what is left out takes its fallback.
/// @throws std::invalid_argument naming the id and those known, or, as TaskSettings, the option and
///         its value; for options that do not go together, both.
/// @see Test: TaskRegistry.
std::unique_ptr<Task> MakeTask(const std::string& id, const TaskChoice& choice = {});

}  // namespace orrery::training
