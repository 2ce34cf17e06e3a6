/**
 * What only a person can say is written twice: which fixed choice is right, and what a misconception
 * makes of its example. tests/content/ has it a second time; the two must agree.
 */
import { isTensor } from "../lib/core.mjs";
import { readIfThere } from "../lib/files.mjs";
import { inRoot } from "../lib/paths.mjs";
import { engineOf } from "./practices/engine.mjs";
import { correctAnswer } from "../../web/practice/authoring/sweep/key-answers.mjs";
import { practicesOf } from "./practices/list.mjs";
import { drawVariant, questionsOf } from "../../web/practice/authoring/sweep/variants.mjs";

export const name = "right choices and misconceptions, against tests/content";

const CHOICES = "tests/content/right-choices.json";
const EXAMPLES = "tests/content/misconceptions.json";

export const run = ({ content, core }) => [
  ...disagreements(CHOICES, rightChoices(content, engineOf(core))),
  ...disagreements(EXAMPLES, examples(content.library, core)),
];

/**
 * The ids of the right choices, of the variant of seed 1 where numbers are drawn.
 *
 * @returns {{file: string, key: string, said: string}[]}
 */
export function rightChoices(content, engine) {
  return practicesOf(content).flatMap((practice) => {
    const asked = questionsOf(practice).filter(({ kind }) => /^choices?$/.test(kind));
    if (asked.length === 0) return [];
    const variables = drawVariant(practice, engine, 1);
    return asked.map((question) => ({
      file: practice.shown,
      key: [slugOf(practice), practice.id, question !== practice && question.name]
        .filter((part, index, all) => part && part !== all[index - 1])
        .join("/"),
      said: correctAnswer(question, engine, variables),
    }));
  });
}

const slugOf = ({ slug, file }) => slug ?? file.split("/").at(-2);

/** What the formulas of misconceptions and conventions give for their examples, to six digits. */
export function examples(library, core) {
  const evaluate = (formula, variables) => core.call("evaluate", { formula, variables });
  const text = (value) =>
    (isTensor(value) ? [...value.data] : [value])
      .map((entry) =>
        Number.isFinite(entry) ? String(Number(entry.toPrecision(6))) : String(entry),
      )
      .join(" ");
  return ["misconceptions", "conventions"].flatMap((kind) =>
    [...library[kind]].flatMap(([code, { file, example, value, right }]) => {
      try {
        const variables = Object.fromEntries(
          Object.entries(example).map(([quantity, formula]) => [quantity, evaluate(formula, {})]),
        );
        const of = (formulas) =>
          [formulas].flat().map((formula) => text(evaluate(formula, variables)));
        return [{ file, key: code, said: `${of(value).join("; ")} for ${of(right).join("; ")}` }];
      } catch {
        return []; // misconceptions.mjs says what cannot be computed.
      }
    }),
  );
}

/** Where what is said differs from what is recorded, or one of the two is missing. */
export function disagreements(record, found, text = readIfThere(inRoot(record))) {
  const recorded = new Map(Object.entries(JSON.parse(text ?? "{}")));
  const faults = found.flatMap(({ file, key, said }) => {
    const line = `${JSON.stringify(key)}: ${JSON.stringify(said)}`;
    if (!recorded.has(key))
      return [{ file, fault: `${record} does not have ${key}`, cure: `add ${line}` }];
    if (recorded.get(key) === said) return [];
    return [
      {
        file,
        fault: `${key} says ${said}, ${record} says ${recorded.get(key)}`,
        cure: `correct the one that is wrong; the other may become ${line}`,
      },
    ];
  });
  const known = new Set(found.map(({ key }) => key));
  const gone = [...recorded.keys()].filter((key) => !known.has(key));
  return [
    ...faults,
    ...gone.map((key) => ({
      file: record,
      fault: `${key} is not there any more`,
      cure: "take it out",
    })),
  ];
}
