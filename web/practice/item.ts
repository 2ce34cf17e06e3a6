// One variant of an exercise: its drawn numbers, the order of its choices and the verdicts on
// answers, all from the core. Nothing is compared here, and there is no DOM.

import {
  entryAt,
  isTensor,
  type Engine,
  type Tensor,
  type Value,
  type Variables,
} from "../engine/index.ts";
import { printText } from "./numbers.ts";
import { seedOf } from "./seed.ts";
import { idsIn, records, text, type Fields, type QuestionFieldName, type Spec } from "./spec.ts";
import { drawVariant } from "./variant.ts";

/** The outcome of checking an answer, in one word. */
export type Verdict = "correct" | "partly" | "incorrect" | "unreadable" | "undecided";

/** The core's judgment of an answer, its message printed with the drawn numbers. */
export interface Outcome {
  readonly verdict: Verdict;
  /** Which known mistake gives this answer, "" for none. */
  readonly code: string;
  readonly message: string;
  /** The answer as it was read, formatted; "" where it could not be. */
  readonly read: string;
  /** Index into the answer where reading stopped, -1 elsewhere. */
  readonly at: number;
  /** Wrong entries, row by row, or lines; from 0. */
  readonly cells: readonly number[];
  /** The first line that is wrong, from 0, else -1. */
  readonly line: number;
  /** 0 to 1. */
  readonly credit: number;
  /** The right answer, formatted; for a choice its id. */
  readonly key: string;
  /** The precision that is asked for, in words: "three decimals"; "" where none is. */
  readonly wanted: string;
  /** Of several questions in one: the outcome of each. */
  readonly parts: readonly Outcome[];
}

/**
 * Whether an answer could be read and decided.
 *
 * @param outcome  of a check
 * @returns false for what is unreadable or undecided
 * @see tests/web/practice/words.test.ts
 */
export const isJudged = ({ verdict }: Outcome): boolean =>
  verdict !== "unreadable" && verdict !== "undecided";

/**
 * Whether an answer counts as an attempt: not one that is right so far and lacks only digits.
 *
 * @param outcome  of a check
 * @returns true where the try is counted
 * @see tests/web/practice/words.test.ts
 */
export const spends = (outcome: Outcome): boolean => isJudged(outcome) && !lacksDigits(outcome);

/**
 * Whether an answer is right as far as its digits go; of several parts, whether that is all that is
 * wrong.
 *
 * @param outcome  of a check, with those of its parts
 * @returns true where more digits alone would make it right
 * @see tests/web/practice/words.test.ts
 */
export function lacksDigits({ verdict, code, parts }: Outcome): boolean {
  if (parts.length === 0) return verdict !== "correct" && code === "rounded";
  const wrong = parts.filter((part) => part.verdict === "incorrect" || part.verdict === "partly");
  return wrong.length > 0 && wrong.every(lacksDigits);
}

/** A drawn variant, which checks answers and computes what the page shows of it. */
export class Item {
  /** Ids of the choices that are right, with commas between them; "" where nothing is chosen from. */
  readonly right: string;
  /** Of several questions in one: an item for each, with the same drawn numbers. */
  readonly parts: readonly Item[];
  /** The precision that is asked for, in words; "" where none is. */
  readonly wanted: string;
  /** Whether numbers are written with a decimal comma. */
  readonly comma: boolean;
  readonly #question: Variables;
  #shape: readonly number[] | null = null;

  /**
   * Draws the variant.
   *
   * @param comma  Whether the page's language writes a decimal comma.
   * @param variables  The quantities, where they are drawn already.
   * @throws Error with the core's sentence when the exercise cannot be drawn.
   */
  constructor(
    readonly engine: Engine,
    readonly spec: Spec,
    readonly seed: number,
    comma = false,
    readonly variables: Variables = drawVariant(engine, spec, seed),
  ) {
    const { question, kind } = spec;
    this.comma = comma;
    this.#question = (comma ? { ...question, decimal: "comma" } : question) as Variables;
    this.parts = records(question, "parts").map(
      (part) =>
        new Item(
          engine,
          { ...spec, kind: text(part, "kind"), question: questionOf(part, question) },
          seed,
          comma,
          variables,
        ),
    );
    this.right = "";
    this.wanted = "";
    if (kind === "code") return; // A program is judged by running it.
    // Checking any answer makes the core compute the key, so an exercise whose key fails throws
    // here and not at the learner's first answer.
    const isChosen = kind === "choice" || kind === "choices";
    const { key, wanted } = this.check(isChosen ? (this.ids("choices")[0] ?? "") : "");
    this.wanted = wanted;
    this.right = isChosen ? key : "";
  }

  /** Returns the ids of a list of the question, such as its choices. */
  ids(name: QuestionFieldName, field = "id"): readonly string[] {
    return idsIn(this.spec.question, name, field);
  }

  /** Returns a text of the question, "" where it is not given. */
  field(name: QuestionFieldName): string {
    return text(this.spec.question, name);
  }

  /**
   * Returns ids in the order shown: the same at each visit, different from exercise to exercise.
   * The lines of a text (line-1, line-2 …) stay in their order, and so do sizes (size-1, size-2 …).
   */
  shuffled(ids: readonly string[]): readonly string[] {
    if (ids.every((id, index) => ["line", "size"].some((name) => id === `${name}-${index + 1}`)))
      return ids;
    return numbersIn(
      this.engine.call("shuffle", { count: ids.length, seed: seedOf(this.spec.id) }),
    ).map((index) => entryAt(ids, index));
  }

  /** Checks an answer. @throws Error with the core's sentence when the question is broken. */
  check(answer: string): Outcome {
    const outcome = this.#outcome(
      this.engine.call("check", {
        question: this.#question,
        answer,
        variables: this.variables,
      }) as unknown as Outcome,
    );
    const isEndAlone = this.spec.through && outcome.verdict === "correct" && !this.#hasStep(answer);
    return isEndAlone ? { ...outcome, ...endAlone(answer) } : outcome;
  }

  /** Whether a derivation has a line besides its end, and besides what it begins with. */
  #hasStep(answer: string): boolean {
    const [end, ...before] = answer.split("\n").map(withoutSpaces).filter(Boolean).reverse();
    const start = withoutSpaces(this.field("start"));
    return before.some((line) => line !== start && line !== end);
  }

  #outcome(raw: Outcome): Outcome {
    return {
      ...raw,
      cells: numbersIn(raw.cells ?? []),
      line: raw.line ?? -1,
      message: this.print(raw.message),
      parts: (raw.parts ?? []).map((part) => this.#outcome(part)),
    };
  }

  /** Returns the right answer to a typed question, with the precision that is asked for. */
  printKey(): string {
    const { mode, value } = this.spec.question;
    return this.engine.print(
      this.field("key"),
      mode === "places" ? `.${String(value)}` : "",
      this.variables,
    );
  }

  /** Returns the value of a formula of the variant's quantities. @throws Error with the core's sentence. */
  evaluate(formula: string): Value {
    return this.engine.evaluate(formula, this.variables);
  }

  /** Returns the values of a formula with one quantity set to each of these numbers. @throws Error with the core's sentence. */
  values(formula: string, name: string, places: readonly number[]): readonly number[] {
    return numbersIn(
      this.engine.call("formula_values", { formula, name, places, variables: this.variables }),
    );
  }

  /** Rows and columns of a key that is a matrix, the length of a vector; empty where an answer has no entries. */
  get shape(): readonly number[] {
    return (this.#shape ??= this.#computedShape());
  }

  #computedShape(): readonly number[] {
    if (this.spec.kind !== "matrix" && this.spec.kind !== "vector") return [];
    const key = this.evaluate(this.field("key"));
    return isTensor(key) ? key.shape : [];
  }

  /** Splits a typed or pasted vector or matrix into the texts of its entries, row by row; null where it cannot be split. */
  cut(answer: string): readonly (readonly string[])[] | null {
    try {
      return this.engine.call("cut_grid", {
        answer,
        decimal: this.comma ? "comma" : "point",
      }) as unknown as string[][];
    } catch {
      return null;
    }
  }

  /** Computes the lines of a calculator: each outcome has the value in `read`, or says why there is none. Later lines may use s1, s2, … */
  calculate(lines: readonly string[]): readonly Outcome[] {
    return this.engine.call("calculate", {
      question: this.#question,
      lines,
      variables: this.variables,
    }) as unknown as Outcome[];
  }

  /** Returns the formula as MathML, or "" where it cannot be read. */
  mathml(formula: string): string {
    try {
      return String(this.engine.call("formula_mathml", { formula, names: this.names }));
    } catch {
      return "";
    }
  }

  /** Quantities that an answer may use. */
  get names(): readonly string[] {
    const { names = [], variables = [] } = this.spec.question as {
      names?: string[];
      variables?: string[];
    };
    return [...names, ...variables];
  }

  /** The mistake or convention of this code, of the question or one of its parts. */
  #mistake(code: string): Fields | undefined {
    const { question } = this.spec;
    return [question, ...records(question, "parts")]
      .flatMap((asked) => [...records(asked, "mistakes"), ...records(asked, "conventions")])
      .find((made) => made.code === code);
  }

  /** Formulas whose value a message gives as the learner typed it: the answer, and what the mistake leads to. */
  echoedBy(code: string): readonly string[] {
    return ["answer", this.#mistake(code)?.value ?? []].flat() as string[];
  }

  /** Returns the quantities in the message of a mistake: the variant's, those of the mistake, and the answer. */
  quantitiesOf(code: string, answer: string): Variables {
    const mistake = this.#mistake(code);
    const quantities = Object.entries((mistake?.with ?? {}) as Fields).map(([name, formula]) => [
      name,
      this.evaluate(String(formula)),
    ]);
    return {
      ...this.variables,
      ...(Object.fromEntries(quantities) as Variables),
      ...this.#typed(answer),
    };
  }

  /** The answer as a quantity, where it is a value. */
  #typed(read: string): Variables {
    try {
      return read ? { answer: this.evaluate(read) } : {};
    } catch {
      return {};
    }
  }

  /** Returns a text with its `` `= …` `` computed for this variant. */
  print(words: string): string {
    return printText(this.engine, words, this.variables);
  }
}

/** A line as it is compared: without spaces, and without the equals sign that may begin it. */
const withoutSpaces = (line: string): string => line.replace(/\s/g, "").replace(/^=/, "");

/** What is said of a derivation that shows where it ends, and not what leads there. */
const endAlone = (answer: string) => ({
  verdict: "partly" as const,
  code: "end-alone",
  message: "That is the end. Which formula takes you there? Write the line that it gives first.",
  line: answer.trimEnd().split("\n").length - 1,
  credit: 0.5,
});

/** Returns a part as a question by itself: the names and functions that answers may use are given once for all parts. */
function questionOf({ name: _name, ...part }: Fields, { names, allow, log }: Fields): Fields {
  return {
    ...part,
    ...(names ? { names } : {}),
    ...(allow ? { allow } : {}),
    ...(log ? { log } : {}),
  };
}

/** Numbers of a list or a tensor. */
function numbersIn(value: unknown): number[] {
  return Array.from(
    (isTensor(value as Value) ? (value as Tensor).data : value) as Iterable<number>,
  );
}
