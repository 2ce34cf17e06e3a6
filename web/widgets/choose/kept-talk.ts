/** How far the reader has come with the clients, kept in this browser so that a reload does not lose it. */
import type { Settings } from "../base/attributes.ts";
import { keep, readKept } from "../base/own-storage.ts";
import type { Part, PartHost } from "../base/part.ts";
import { answeredIn, OPEN, questionIds, questions, settings } from "./settings.ts";

const KEY = "orrery-clients";

/** What of a stored text can be shown: a client, guesses and answers that exist. */
function readable(kept: unknown): Settings | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { client, guess, right, guessed, costs, five, ...answers } = kept as Record<
    string,
    unknown
  >;
  if (!(settings.client.choices as readonly unknown[]).includes(client)) return null;
  const known = questionIds.filter((id) =>
    (questions[id].choices as readonly unknown[]).includes(answers[id]),
  );
  return {
    client: client as string,
    guess: typeof guess === "string" ? guess : settings.guess.default,
    right: Number.isInteger(right) ? (right as number) : settings.right.default,
    guessed: Number.isInteger(guessed) ? (guessed as number) : settings.guessed.default,
    costs: typeof costs === "string" && /^[\d ]*$/.test(costs) ? costs : settings.costs.default,
    ...(typeof five === "boolean" && { five }),
    ...Object.fromEntries(known.map((id) => [id, answers[id] as string])),
  };
}

/**
 * Goes on where the reader was in an earlier visit, unless the page or its address already says how far a client is.
 *
 * @see tests/web/widgets/choose-clients.test.ts
 */
export class KeptTalk implements Part {
  #isFirst = true;

  constructor(private readonly host: PartHost<typeof settings>) {}

  /** @param values  what the reader has just pressed, before the figure shows it */
  keep(values: Settings): void {
    const { client, guess, right, guessed, costs, five, ...now } = this.host.settings();
    const answers = Object.fromEntries(questionIds.map((id) => [id, now[id]]));
    keep(KEY, { client, guess, right, guessed, costs, five, ...answers, ...values });
  }

  drawn(): void {
    if (!this.#isFirst) return;
    this.#isFirst = false;
    const now = this.host.settings();
    if (now.stage !== "fall" || answeredIn(now).length > 0) return;
    const kept = readable(readKept(KEY));
    const isBegun = kept && questionIds.some((id) => (kept[id] ?? OPEN) !== OPEN);
    if (isBegun) this.host.assign(kept);
  }
}
