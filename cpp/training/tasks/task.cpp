#include "training/tasks/task.h"

#include <algorithm>

#include "numeric/reject.h"

namespace orrery::training {

namespace {

const Record& Known(const TaskInfo& info, const Record& options) {
  for (const std::string& name : options.names()) {
    const auto has_name = [&](const Argument& option) { return name == option.name; };
    if (std::any_of(info.options.begin(), info.options.end(), has_name)) continue;
    const std::string known = ListText(info.options, &Argument::name);
    Reject("the option is \"{}\"; the options of the task \"{}\" are {}",
           {name.substr(0, 40), info.id, known.empty() ? "none" : known});
  }
  return options;
}

}  // namespace

TaskSettings::TaskSettings(const TaskInfo& info, TaskChoice choice)
    : info_(&info),
      choice_(std::move(choice)),
      arguments_(info.options, Known(info, choice_.options)) {
  if (info.reads_text && text().empty())
    Reject("text is empty; the task \"{}\" cuts its sequences from a text", {info.id});
  if (!info.reads_text && !text().empty()) {
    Reject("text has {} characters; the task \"{}\" reads none, so leave it out",
           {text().size(), info.id});
  }
}

std::string Task::TokenText(int token) const {
  if (token < 0 || static_cast<std::size_t>(token) >= vocabulary_) {
    Reject("token is {}; the vocabulary has {} tokens, counted from 0", {token, vocabulary_});
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
