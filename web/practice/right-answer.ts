/** The right answer to an exercise, as a learner would write it into the field. */
import { writeIds } from "./fields/ids.ts";
import type { Item } from "./item.ts";

/** More digits than any question asks for. */
const PRECISE = ".12";

/**
 * Writes the right answer to a variant.
 *
 * @param item  the drawn variant
 * @returns the answer, which the core takes as correct; "" where only a worked solution can say it, as
 *          of a program or a text
 * @see tests/web/practice/present-exercise.test.ts
 */
export function rightAnswer(item: Item): string {
  const isRight = (answer: string): boolean => item.check(answer).verdict === "correct";
  return candidates(item).find((answer) => answer && isRight(answer)) ?? "";
}

/** What may be the right answer; that with the fewest digits comes first. */
function candidates(item: Item): readonly string[] {
  const { engine, spec, variables } = item;
  const { kind } = spec;
  if (kind === "code" || kind === "text") return [];
  if (item.parts.length > 0) return [item.parts.map(rightAnswer).join("\n")];
  if (kind === "choice" || kind === "choices") return [item.right];
  if (kind === "ordering") return [writeIds(item.ids("lines"))];
  if (kind === "matching") {
    const rights = item.ids("pairs", "right");
    return [
      writeIds(item.ids("pairs", "left").map((left, place) => `${left}=${rights[place] ?? ""}`)),
    ];
  }
  const key = item.field("key");
  if (kind === "formula" || kind === "derivation")
    return [[spec.through, key].filter(Boolean).join("\n")].map((lines) => asWritten(lines, item));
  // Of several places on a chart the first will do.
  if (!key) return [item.check("0").key.replace(/^\[([^,\]]*).*$/, "$1")];
  return [item.printKey(), engine.print(key, PRECISE, variables)];
}

/** A formula with numbers in place of the quantities that a learner may not name. */
function asWritten(formula: string, { variables, names }: Item): string {
  return Object.entries(variables)
    .filter(([name, value]) => typeof value === "number" && !names.includes(name))
    .reduce(
      (text, [name, value]) =>
        text.replace(new RegExp(`\\b${name}\\b(?!\\s*\\()`, "g"), `(${String(value)})`),
      formula,
    );
}
