/** Two races beside each other: what was chosen differently, and what came of it. */
import {
  formulaSchemes,
  trainingOptions,
  type TestResult,
} from "../../../engine/training/index.ts";
import type { AttributeInfos, DataTable } from "../../base/index.ts";
import { listed } from "../../../words/listed.ts";
import { planAttributes, taskOf } from "../plan.ts";
import { captionOf, testAt } from "../race-tables.ts";
import { asIs, madeText, type TitleOf } from "../race-words.ts";
import type { RaceRecord, RunRecord } from "../record.ts";

/**
 * Lists accuracies scheme by scheme and length by length, where one of the races has tested, and by
 * how much the other race's is higher.
 *
 * @param a        the race that is shown
 * @param b        the other race
 * @param titleOf  what a scheme is called; its id by default
 * @returns percent, and their difference in points
 * @see tests/web/widgets/race-tables.test.ts
 */
export function compareTable(a: RaceRecord, b: RaceRecord, titleOf: TitleOf = asIs): DataTable {
  const schemes = [...new Set([...a.schemes, ...b.schemes])];
  const lengths = [...new Set([...a.tests.lengths, ...b.tests.lengths])].sort((m, n) => m - n);
  const rows = schemes.flatMap((scheme) =>
    lengths
      .filter((length) => [a, b].some((record) => testAt(runOf(record, scheme), length)))
      .map((length) => {
        const first = accuracyOf(a, scheme, length);
        const second = accuracyOf(b, scheme, length);
        return [titleOf(scheme), length, first, second, differenceOf(first, second)];
      }),
  );
  return {
    caption: `Accuracy. Shown race: ${captionOf(a)}, ${madeText(a)}. Other race: ${captionOf(b)}, ${madeText(b)}.`,
    columns: [
      { name: "encoding" },
      { name: "length", unit: "tokens" },
      { name: "shown race", unit: "%" },
      { name: "other race", unit: "%" },
      { name: "other − shown", unit: "points" },
    ],
    rows,
    style: ".1",
  };
}

const NOT_THERE = "not in this race";
const NOT_TESTED = "not tested";
const IMPOSSIBLE = "cannot be tested";

const runOf = ({ runs }: RaceRecord, scheme: string): RunRecord | undefined =>
  runs.find((run) => run.scheme === scheme);

function accuracyOf(record: RaceRecord, scheme: string, length: number): number | string {
  const run = runOf(record, scheme);
  if (!run) return NOT_THERE;
  const test: TestResult | undefined = testAt(run, length);
  if (!test) return NOT_TESTED;
  return "error" in test ? IMPOSSIBLE : Number((100 * test.accuracy).toFixed(2));
}

/** Free of what binary fractions add. */
const differenceOf = (first: number | string, second: number | string): number | string =>
  typeof first === "number" && typeof second === "number"
    ? Number((second - first).toFixed(2))
    : "";

/**
 * Lists what was chosen differently, each as "training length 32 versus 100".
 *
 * @param a        the race that is shown
 * @param b        the other race
 * @param titleOf  what a scheme is called; its id by default
 * @returns empty where the second race repeats the first
 * @see tests/web/widgets/race-tables.test.ts
 */
export function differences(a: RaceRecord, b: RaceRecord, titleOf: TitleOf = asIs): string[] {
  const against = (name: string, first: unknown, second: unknown) =>
    String(first) === String(second) ? [] : [`${name} ${String(first)} versus ${String(second)}`];
  // Models train apart from each other, so their order makes no difference.
  const schemes = (record: RaceRecord) => listed(record.schemes.map(titleOf).sort());
  const longest = (record: RaceRecord) => Math.max(...record.tests.lengths);
  const options = trainingOptions.filter(({ kind }) => kind === "integer" || kind === "number");
  return [
    ...against("task", taskOf(a.run.task).title, taskOf(b.run.task).title),
    ...(a.run.task === b.run.task ? taskDifferences(a, b, against) : []),
    ...options.flatMap(({ name, default: initial }) =>
      against(nameOf(name), valueOf(a, name) ?? initial, valueOf(b, name) ?? initial),
    ),
    ...against("text", textName(a), textName(b)),
    ...formulaSchemes.flatMap((name) =>
      against(nameOf(name), a.run[name] ?? "", b.run[name] ?? ""),
    ),
    ...against("longest test", longest(a), longest(b)),
    ...against("sequences in a test", a.tests.sequences, b.tests.sequences),
    ...against("settings", settingsText(a), settingsText(b)),
    ...against("encodings", schemes(a), schemes(b)),
  ];
}

/** Two texts of the reader's are told apart by their lengths. */
const textName = ({ run: { text } }: RaceRecord): string =>
  text === undefined ? "of the course" : `of yours, ${text.length} characters`;

const valueOf = ({ run }: RaceRecord, name: string): unknown =>
  (run as unknown as Record<string, unknown>)[name];

/** What the figure calls an option; options that it does not offer go by their own names. */
function nameOf(name: string): string {
  const known: AttributeInfos = planAttributes;
  return known[name.replace(/_/g, "-")]?.label ?? name.replace(/_/g, " ");
}

type Against = (name: string, first: unknown, second: unknown) => string[];

const taskDifferences = (a: RaceRecord, b: RaceRecord, against: Against): string[] =>
  taskOf(a.run.task).options.flatMap(({ name, fallback }) => {
    const [first, second] = [a, b].map(({ run }) => run.task_options?.[name] ?? fallback);
    return against(name, first, second);
  });

/** The encodings' own parameters, the same text for the same ones. */
const settingsText = ({ run: { settings = {} } }: RaceRecord): string =>
  listed(
    Object.entries(settings)
      .map(([name, value]) => `${name} = ${String(value)}`)
      .sort(),
  ) || "as usual";
