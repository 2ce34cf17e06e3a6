/** Shows an exercise to a room: blank at first, then its hints, its answer and its solution, one key press each. */
import { present, type Revealing } from "../widgets/base/present.ts";
import type { ExerciseSession } from "./exercise-session.ts";
import { fieldFor } from "./fields/registry.ts";
import { plainText } from "./parts.ts";
import type { Player } from "./player.ts";
import { rightAnswer } from "./right-answer.ts";
import { emptyState, readState, writeState, type PlayerState } from "./state.ts";

/** One press of the key. */
interface Step {
  /** What the button says. */
  readonly label: string;
  readonly change: Partial<PlayerState>;
  /** Where it is seen. */
  readonly at: string;
  /** The part of the page that says it; "" for none. */
  readonly slot: string;
}

/**
 * Presents an exercise, blank, until Escape is pressed. What the learner had entered comes back
 * then, unless the class has answered in its place. What is revealed is not kept, and no event tells
 * of it.
 *
 * @param player   the element of the exercise, in the page
 * @param session  its work
 * @param say      announces a text to those who do not see the page
 * @returns a promise that resolves when the exercise is shown
 * @see tests/web/practice/present-exercise.test.ts
 */
export async function presentExercise(
  player: Player,
  session: ExerciseSession,
  say: (said: string) => void,
): Promise<void> {
  await present(player, (root) => revealing(player, root, session, say));
}

function revealing(
  player: Player,
  root: ShadowRoot,
  session: ExerciseSession,
  say: (said: string) => void,
): Revealing {
  const { outcome, checked } = session.work;
  const before = session.state;
  const seen = (): PlayerState => readState(session.state);
  const restore = (state: PlayerState): void => player.setState(writeState(state));
  const empty = (): void => restore({ ...emptyState, seed: session.item.seed });
  /** The first that is not seen yet: other numbers begin anew, and a class may be ahead of the key. */
  const nextIn = (steps: readonly Step[]): Step | undefined => {
    const now = seen();
    return steps.find(
      ({ change: { hints = 0, answer = now.answer, shown = now.shown } }) =>
        hints > now.hints || answer !== now.answer || shown !== now.shown,
    );
  };
  /** The answer that the key wrote last: it is nobody's. */
  let written = "";
  empty();
  const all = stepsOf(player, session);
  return {
    how:
      all.length > 0
        ? "R reveals what comes next. Escape leaves."
        : "Take a vote: the page answers this question where you leave it. Escape leaves.",
    next: () => (all.length === 0 ? "" : (nextIn(stepsOf(player, session))?.label ?? "Cover all")),
    reveal() {
      const step = nextIn(stepsOf(player, session));
      if (!step) {
        empty();
        return;
      }
      written = step.change.answer ?? written;
      restore({ ...seen(), ...step.change });
      say(partText(player, step.slot) || `${step.label}: done.`);
      void player.updateComplete.then(() =>
        [...root.querySelectorAll(step.at)].at(-1)?.scrollIntoView({ block: "nearest" }),
      );
    },
    end() {
      const { answer, seed } = seen();
      if (answer !== "" && answer !== written) return;
      if (seed !== readState(before).seed) {
        empty();
        return;
      }
      player.setState(before);
      // A program is not run again.
      if (outcome) session.takeRun(outcome, checked);
    },
  };
}

const partText = (player: Player, slot: string): string =>
  slot && plainText(player.querySelector(`:scope > [slot="${slot}"]`));

/** What the key reveals, in turn: no more than the learner could have. */
function stepsOf(player: Player, { item }: ExerciseSession): readonly Step[] {
  // A prediction is answered by the figure or the words that follow it.
  if ("waits" in player.dataset) return [];
  const hidden = (player.getAttribute("hide") ?? "").split(" ");
  const has = (slot: string): boolean => player.querySelector(`:scope > [slot="${slot}"]`) !== null;
  const numHints = hidden.includes("hints")
    ? 0
    : player.querySelectorAll(':scope > [slot^="hint-"]').length;
  const hints = Array.from({ length: numHints }, (_, place) => ({
    label: `Reveal hint ${place + 1} of ${numHints}`,
    change: { hints: place + 1 },
    at: ".hints li",
    slot: `hint-${place + 1}`,
  }));
  if (hidden.includes("solution")) return hints;
  const answer = rightAnswer(item);
  const end = endOf(has, fieldFor(item.spec.kind).reasons ?? false, answer !== "");
  return [
    ...hints,
    ...(answer
      ? [
          {
            label: "Reveal the answer",
            change: { answer, checked: true },
            at: ".verdict",
            slot: "",
          },
        ]
      : []),
    ...(end ? [{ ...end, change: { shown: true } }] : []),
  ];
}

/** What comes last: the worked solution of a problem; of a question, what its answer has left unsaid. */
function endOf(
  has: (slot: string) => boolean,
  reasons: boolean,
  isAnswered: boolean,
): Omit<Step, "change"> | null {
  if (has("solution"))
    return { label: "Reveal the worked solution", at: ".solution", slot: "solution" };
  if (reasons) return { label: "Reveal the reason for each choice", at: ".why", slot: "" };
  if (isAnswered || !has("explain")) return null;
  return { label: "Reveal the explanation", at: ".verdict", slot: "explain" };
}
