/** The rows of the table: what each scheme costs, how it did in the long race, and what rules it out. */
import { given, type Engine } from "../../engine/index.ts";
import type { Values } from "../base/figure.ts";
import { learnedFor, lossText, readingsOf, type ModelId } from "../race-results/long-race.ts";
import {
  choicesFile,
  type Choices,
  type Cited,
  type Experiment,
  type Fits,
  type Rule,
  type Scheme,
  type Sizes,
} from "./choices-file.ts";
import {
  OPEN,
  questionIds,
  type Answers,
  type QuestionId,
  type settings,
  type SortId,
} from "./settings.ts";

/** Lengths of the contexts in the table, in characters. */
export const LENGTHS = [256, 512, 1024, 4096] as const;
type Length = (typeof LENGTHS)[number];

/** A loss may be larger than at the training length by so much, in nats. */
export const RISE = 0.1;

/** The length of the race that is as many times the training length as the answer says. */
const AT: Partial<Record<Answers["length"], Length>> = { double: 512, four: 1024, sixteen: 4096 };

/** What the answers say of a scheme. */
export interface Verdict {
  readonly state: "left" | "open" | "out";
  /** Why it is not left as it is, or on what condition it is; empty where it simply is. */
  readonly why: string;
  /** What a paper achieved by further training; null unless that keeps the scheme open. */
  readonly trained: Cited | null;
  /** Whose answer says so; null where it is left. */
  readonly question: QuestionId | null;
  /** Whether the losses of the long race alone say so. */
  readonly isOfRace: boolean;
}

const LEFT: Verdict = { state: "left", why: "", trained: null, question: null, isOfRace: false };

/** In the order of the table. */
const STATES: readonly Verdict["state"][] = ["left", "open", "out"];

export interface Row {
  readonly scheme: Scheme;
  /** Where it acts, by the names of the core. */
  readonly acts: readonly string[];
  /** Nats per character by length; null where it was not in the race. */
  readonly losses: Readonly<Record<Length, number>> | null;
  /** Numbers that a model learns for it, as it was published. */
  readonly parameters: number;
  /** Numbers that its model in the race learned for it; null where it was not in the race. */
  readonly raced: number | null;
  /** Operations, as a share of those of attention. */
  readonly work: number;
  /** Bytes of its terms while one layer runs, four for each number. */
  readonly memory: number;
  readonly verdict: Verdict;
  /** Whether it is left although the race says nothing of it at the length asked for. */
  readonly isUntested: boolean;
}

export interface ChooseNumbers {
  /** All rows, in the order of the table. */
  readonly rows: readonly Row[];
  readonly left: readonly Row[];
  /** Those that need further training. */
  readonly open: readonly Row[];
  /** Those that the client’s last sentence took away, and those that it brought back. */
  readonly fallen: readonly Row[];
  readonly returned: readonly Row[];
  /** All rows once the client has said the next sentence; none where there is no next one. */
  readonly rowsNext: readonly Row[];
  /** What could change the decision; null before the first answer that has one. */
  readonly experiment: Experiment | null;
  readonly sizes: Sizes;
}

function lossesOf({ race }: Scheme): Row["losses"] {
  if (race === null) return null;
  const readings = readingsOf(race as ModelId, "length");
  const at = (length: Length) =>
    given(
      readings.find((reading) => reading.at === length),
      `The loss of ${race} at ${length}`,
    ).loss;
  return { 256: at(256), 512: at(512), 1024: at(1024), 4096: at(4096) };
}

/** How the loss rises at the length asked for, where it does. */
function riseOf({ length }: Answers, losses: Row["losses"]): string | null {
  const at = AT[length];
  if (!at || !losses || losses[at] - losses[256] <= RISE) return null;
  return `In the race, its loss rises from ${lossText(losses[256], 2)} at 256 to ${lossText(losses[at], 2)} at ${at}.`;
}

/** The scheme of a rule with the smallest loss at the length asked for; null where no length is. */
function bestOf({ schemes }: Choices, rule: Rule, { length }: Answers): string | null {
  const at = AT[length];
  if (!at) return null;
  const lossOf = (id: string) => {
    const scheme = schemes.find((each) => each.id === id);
    return (scheme && lossesOf(scheme)?.[at]) ?? Infinity;
  };
  return [...rule.schemes].sort((a, b) => lossOf(a) - lossOf(b))[0] ?? null;
}

function verdictOn(
  choices: Choices,
  answers: Answers,
  row: Omit<Row, "verdict" | "isUntested">,
): Verdict {
  const { scheme, acts, losses, parameters } = row;
  const out = (question: QuestionId, why: string, isOfRace = false): Verdict => ({
    state: "out",
    why,
    trained: null,
    question,
    isOfRace,
  });
  let verdict = LEFT;
  for (const question of questionIds) {
    const rule = choices.rules.find(
      (each) =>
        each.question === question &&
        each.answers.includes(answers[question]) &&
        each.schemes.includes(scheme.id) &&
        meets(answers, each.when) &&
        (!each.best || bestOf(choices, each, answers) === scheme.id),
    );
    // No model of the race lost its hands: what it says of length holds for none that has to.
    const isMeasured = question === "length" && verdict.state === "left";
    const why = rule?.why ?? (isMeasured ? riseOf(answers, losses) : null);
    if (why === null) continue;
    if (rule?.keeps) {
      verdict = { ...LEFT, why };
      continue;
    }
    if (!rule?.trained) return out(question, why, !rule?.why);
    verdict = { state: "open", why, trained: rule.trained, question, isOfRace: !rule.why };
  }
  if (answers.budget === "kernel" && acts.includes("logits"))
    return out("budget", "It adds to scores, inside the attention routine.");
  if (answers.budget === "free" && parameters > 0)
    return out("budget", `A model learns ${parameters.toLocaleString("en-US")} numbers for it.`);
  return verdict;
}

const keyOf = (row: Row, sort: SortId): number | string => {
  if (sort === "year") return row.scheme.year;
  if (sort === "title") return row.scheme.title.toLowerCase();
  if (sort === "parameters" || sort === "work" || sort === "memory") return row[sort];
  return row.losses?.[Number(sort) as Length] ?? Infinity;
};

const before = (a: number | string, b: number | string): number => (a < b ? -1 : Number(a > b));

/**
 * Finds the rows of the table.
 *
 * @param engine  computes what schemes cost
 * @param now     the answers, the order of the rows and the sizes of the model
 * @returns what is left, in order, then what needs further training, then what is ruled out; those
 *   with equal keys as in the file, by the year of publication
 * @throws {Error} with a sentence, where a scheme is not in the core or not in the race
 * @see tests/web/widgets/choose.test.ts
 */
export function chooseNumbers(engine: Engine, now: Values<typeof settings>): ChooseNumbers {
  const choices = choicesFile.arrived;
  const { layers, heads, d_model, length } = given(
    choices.sizes.find(({ id }) => id === now.size),
    `The sizes ${now.size}`,
  );
  const sizes = { layers, heads, d_model, length };
  const known = engine.describe().encodings;
  const attention = engine.evaluate(choices.attention, sizes) as number;
  const rows = choices.schemes.map((scheme): Row => {
    const { encoding, settings: own = {}, copies = 1 } = scheme;
    const { acts } = given(
      known.find(({ id }) => id === encoding),
      `The encoding ${encoding}`,
    );
    const cost = engine.call("encoding_cost", { encoding, settings: own, ...sizes });
    const row = {
      scheme,
      acts,
      losses: lossesOf(scheme),
      parameters: cost.parameters as number,
      raced: scheme.race === null ? null : learnedFor(scheme.race as ModelId),
      memory: (cost.memory as number) * copies,
      work: (engine.evaluate(scheme.work, sizes) as number) / attention,
    };
    const verdict = verdictOn(choices, now, row);
    return {
      ...row,
      verdict,
      isUntested: verdict.state === "left" && !row.losses && now.length in AT,
    };
  });
  const placeOf = ({ verdict }: Row) => STATES.indexOf(verdict.state);
  const sorted = [...rows].sort(
    (a, b) => placeOf(a) - placeOf(b) || before(keyOf(a, now.sort), keyOf(b, now.sort)),
  );
  const having = (state: Verdict["state"]) =>
    sorted.filter(({ verdict }) => verdict.state === state);
  return {
    rows: sorted,
    left: having("left"),
    open: having("open"),
    ...changedAt(choices, now, sorted),
    rowsNext: afterNext(choices, now, sorted),
    experiment: experimentFor(choices, now),
    sizes,
  };
}

/** The rows of which the client’s last sentence, at first the opening one, changes whether they are left. */
function changedAt(
  choices: Choices,
  now: Answers & { readonly client: string },
  rows: readonly Row[],
): Pick<ChooseNumbers, "fallen" | "returned"> {
  const { client, last } = spoken(choices, now);
  const latest = last ? [last.question] : Object.keys(client.given);
  const before = { ...now, ...Object.fromEntries(latest.map((question) => [question, OPEN])) };
  const changed = rows.filter(
    (row) => (verdictOn(choices, before, row).state === "left") !== (row.verdict.state === "left"),
  );
  return {
    fallen: changed.filter(({ verdict }) => verdict.state !== "left"),
    returned: changed.filter(({ verdict }) => verdict.state === "left"),
  };
}

/** The rows once the client has said the next sentence. */
function afterNext(
  choices: Choices,
  now: Answers & { readonly client: string },
  rows: readonly Row[],
): readonly Row[] {
  const { next } = spoken(choices, now);
  if (!next) return [];
  const then = { ...now, [next.question]: next.answer };
  return rows.map((row) => ({ ...row, verdict: verdictOn(choices, then, row) }));
}

/**
 * How far a client has come.
 *
 * @param choices  the file
 * @param now      the client and the answers
 * @returns what was said, the last of it, and what comes next; null where there is none
 * @see tests/web/widgets/choose.test.ts
 */
export function spoken({ clients }: Choices, now: Answers & { readonly client: string }) {
  const client = given(
    clients.find(({ id }) => id === now.client),
    `The client ${now.client}`,
  );
  const count = client.says.findIndex(
    ({ question, answer }) => now[question as QuestionId] !== answer,
  );
  const said = count < 0 ? client.says : client.says.slice(0, count);
  return { client, said, last: said.at(-1) ?? null, next: client.says[said.length] ?? null };
}

const meets = (answers: Answers, when: Fits = {}): boolean =>
  Object.entries(when).every(([question, fits]) => fits.includes(answers[question as QuestionId]));

const experimentFor = ({ experiments }: Choices, answers: Answers): Experiment | null =>
  experiments.find(({ when }) => meets(answers, when)) ?? null;
