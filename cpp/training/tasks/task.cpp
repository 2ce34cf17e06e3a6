#include "training/tasks/task.h"

#include <algorithm>
#include <stdexcept>

#include "numeric/reject.h"

namespace orrery::training {

TaskSettings::TaskSettings(const TaskInfo& info, const TaskChoice& choice)
    : info_(&info), text_(choice.text) {
  for (const Argument& option : info.options)
    numbers_.push_back(static_cast<int>(option.fallback->ToValue().AsNumber()));
  std::vector<bool> given(numbers_.size());
  for (const auto& [name, value] : choice.options) {
    const auto* option =
        std::find_if(info.options.begin(), info.options.end(),
                     [&name = name](const Argument& each) { return name == each.name; });
    if (option == info.options.end()) {
      const std::string known = ListText(info.options, &Argument::name);
      Reject("the option is \"{}\"; the options of the task \"{}\" are {}",
             {name, info.id, known.empty() ? "none" : known});
    }
    const auto index = static_cast<std::size_t>(option - info.options.begin());
    if (given[index]) Reject("the option \"{}\" is given twice; give it once", {name});
    given[index] = true;
    CheckArgument(*option, value);
    numbers_[index] = static_cast<int>(value);
  }
  if (info.reads_text && text_.empty())
    Reject("text is empty; the task \"{}\" cuts its sequences from a text", {info.id});
  if (!info.reads_text && !text_.empty()) {
    Reject("text has {} characters; the task \"{}\" reads none, so leave it out",
           {text_.size(), info.id});
  }
}

int TaskSettings::Number(const char* name) const {
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    if (std::string(name) == info_->options.begin()[i].name) return numbers_[i];
  }
  throw std::logic_error(Sentence("the task \"{}\" has no option \"{}\"", {info_->id, name}));
}

std::size_t TaskSettings::Size(const char* name) const {
  return static_cast<std::size_t>(Number(name));
}

std::string Task::TokenText(int token) const {
  if (token < 0 || static_cast<std::size_t>(token) >= vocabulary_) {
    Reject("token is {}; the vocabulary has {} tokens, counted from 0",
           {static_cast<double>(token), vocabulary_});
  }
  return Text(token);
}

Batch Task::Draw(Random& random, std::size_t sequences, std::size_t seq_len) const {
  if (seq_len < lengths_.shortest || seq_len > lengths_.longest) {
    Reject("seq_len is {}; the task \"{}\" with these options draws {} to {} tokens",
           {seq_len, info_->id, lengths_.shortest, lengths_.longest});
  }
  if (sequences < 1 || sequences > kMostBatchTokens / seq_len) {
    Reject("sequences is {}; it must be from 1 to {} for sequences of {} tokens",
           {sequences, kMostBatchTokens / seq_len, seq_len});
  }
  Batch batch{.sequences = sequences,
              .seq_len = seq_len,
              .tokens = std::vector<int>(sequences * seq_len),
              .targets = std::vector<int>(sequences * seq_len, kNotScored)};
  for (std::size_t s = 0; s < sequences; ++s) {
    Fill(random, std::span(batch.tokens).subspan(s * seq_len, seq_len),
         std::span(batch.targets).subspan(s * seq_len, seq_len));
  }
  return batch;
}

}  // namespace orrery::training
