/**
 * A claim that a reader types: two formulas of the core with a comparison between them, and a range
 * for each letter. From these come the settings of an orrery-claim.
 */
import { parseQuantities } from "../../widgets/prose/quantities.ts";

/** Numbers nearer than this count as equal. */
const SAME = 1e-9;

/** What an orrery-claim is given; its attributes are texts. */
export interface Statement {
  /** The formula whose value breaks the claim on one side of `bound`. */
  readonly gap: string;
  readonly called: string;
  readonly side: "at most" | "at least";
  readonly bound: string;
  /** The letters that need a range, in the order of the text. */
  readonly letters: readonly string[];
}

const RELATIONS: Readonly<Record<string, Pick<Statement, "side" | "bound">>> = {
  "==": { side: "at most", bound: String(SAME) },
  "<=": { side: "at most", bound: String(SAME) },
  "<": { side: "at most", bound: String(-SAME) },
  ">=": { side: "at least", bound: String(-SAME) },
  ">": { side: "at least", bound: String(SAME) },
};

const CONSTANTS = new Set(["pi", "e", "and", "or", "true", "false"]);

/** Ranges of letters that the course has names for; others have {@link OTHERS}. */
const RANGES: Readonly<Record<string, string>> = {
  m: "0..500",
  n: "0..500",
  k: "1..64",
  i: "0..31",
  d: "2..128:2",
  base: "10..100000",
  slope: "0.01..1:0.01",
  factor: "1..32",
};
const OTHERS = "0..100";

/**
 * Reads a claim.
 *
 * @param text  such as `norm(sinusoidal(m, d)) == sqrt(d/2)`
 * @returns the formula that is searched and the bound that breaks the claim, and the letters that
 *          need a range, in the order of the text
 * @throws {Error} with a sentence, where it is not one comparison of two formulas
 * @see tests/web/site/claim-statement.test.ts
 */
export function readStatement(text: string): Statement {
  const found = relationsIn(text);
  const open = countOf(text, /[([]/g) - countOf(text, /[)\]]/g);
  if (open !== 0)
    throw new Error(
      `A bracket is ${open > 0 ? "opened and never closed" : "closed and was never opened"}.`,
    );
  const [relation, second] = found;
  if (!relation)
    throw new Error("A claim compares two numbers: write <=, >=, <, > or == between them.");
  if (second)
    throw new Error(
      `This compares twice, with ${relation.sign} and with ${second.sign}. Make two claims of it.`,
    );
  const rule = RELATIONS[relation.sign];
  if (!rule) throw new Error(`Write <=, >=, <, > or == in place of ${relation.sign}.`);
  const left = text.slice(0, relation.at).trim();
  const right = text.slice(relation.at + relation.sign.length).trim();
  if (!left || !right)
    throw new Error(`There is nothing ${left ? "after" : "before"} ${relation.sign}.`);
  const difference = `(${left}) - (${right})`;
  const isEqual = relation.sign === "==";
  return {
    ...rule,
    gap: isEqual ? `abs(${difference})` : difference,
    called: isEqual ? "distance of the two sides" : "left side minus the right side",
    letters: lettersOf(text),
  };
}

/** Comparisons outside brackets and quotes. */
function relationsIn(text: string): { sign: string; at: number }[] {
  let depth = 0;
  return [...text.matchAll(/"[^"]*"|'[^']*'|[()[\]]|[<>=!]=|[<>=]/g)].flatMap(
    ({ 0: sign, index }) => {
      if ("([".includes(sign)) depth += 1;
      else if (")]".includes(sign)) depth -= 1;
      else if (depth === 0 && /^[<>=!]/.test(sign)) return [{ sign, at: index }];
      return [];
    },
  );
}

const countOf = (text: string, sign: RegExp) => [...text.matchAll(sign)].length;

/** Names that are no functions, arguments, fields, texts, or counters of each(…). */
function lettersOf(text: string): string[] {
  const plain = text.replace(/"[^"]*"|'[^']*'/g, '""');
  const counters = Array.from(plain.matchAll(/\beach\s*\(\s*([A-Za-z_]\w*)/g), ([, name]) => name);
  const names = Array.from(
    plain.matchAll(/(?<!\w)(?<!(?<!\.)\.)[A-Za-z_]\w*(?!\w)(?!\s*\()(?!\s*=(?!=))/g),
    ([name]) => name,
  );
  return [...new Set(names)].filter((name) => !CONSTANTS.has(name) && !counters.includes(name));
}

/**
 * The ranges of the letters of a claim: those that the reader wrote, else those of the course.
 *
 * @param letters  that need one
 * @param written  entries `name=from..to` or `name=from..to:step`; those of other letters are left out
 * @returns entries in the order of the letters, with blanks between them
 * @throws {Error} with a sentence, where an entry cannot be read
 * @see tests/web/site/claim-statement.test.ts
 */
export function rangesOf(letters: readonly string[], written: string): string {
  const own = new Map(
    written
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((entry) => {
        const [, name, range] = /^([A-Za-z_]\w*)=(.+)$/.exec(entry) ?? [];
        if (!name || !range)
          throw new Error(`“${entry}” is no range: write, for example, m=0..500 or d=2..128:2.`);
        return [name, range] as const;
      }),
  );
  const entries = letters.map((name) => `${name}=${own.get(name) ?? RANGES[name] ?? OTHERS}`);
  parseQuantities(valuesOf(entries.join(" ")));
  return entries.join(" ");
}

/**
 * The same ranges as an orrery-claim reads them: each letter begins where its range does.
 *
 * @param ranges  as {@link rangesOf} gives them
 * @see tests/web/site/claim-statement.test.ts
 */
export const valuesOf = (ranges: string): string => ranges.replace(/=(\S+?)\.\./g, "=$1:$1..");
