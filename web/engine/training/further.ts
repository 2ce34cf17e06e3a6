/** Answers about a trained model that need more than the model: its beginning, its data, another scaling. */
import type { Trainer } from "./module.ts";
import type { AnswerTo, FurtherQuestion, RunOptions } from "./protocol.ts";

/** Starts another run with the options of this one, some of them changed. */
export type StartAgain = (changes: Partial<Pick<RunOptions, "settings">>) => Trainer;

/**
 * Answers a question of this kind.
 *
 * @param trainer   the trained model
 * @param again     starts the same run from its first values
 * @param question  what is asked
 * @returns as AnswerTo says
 * @throws {Error} with the core's sentence, where there is no such step, length or setting
 * @see tests/web/widgets/train-carry.test.ts
 */
export function furtherAnswer(
  trainer: Trainer,
  again: StartAgain,
  question: FurtherQuestion,
): AnswerTo<FurtherQuestion> {
  if ("batches" in question) return trainer.batches(question.batches);
  if ("terms" in question) return trainer.terms(question.terms);
  if ("parameters" in question)
    return question.parameters === "trained"
      ? trainer.parameters()
      : using(again({}), (first) => first.parameters());
  const { rescaled, sequences, settings } = question;
  return using(again({ settings }), (other) => {
    other.load(trainer.save());
    return other.evaluate(rescaled, sequences);
  });
}

/** What is asked of a run that is closed afterwards. */
function using<Answer>(run: Trainer, ask: (run: Trainer) => Answer): Answer {
  try {
    return ask(run);
  } finally {
    run.close();
  }
}
