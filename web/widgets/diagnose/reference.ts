/** Reference numbers: what a right program gives at some positions, to be put into a unit test. */
import { html, type TemplateResult } from "lit";
import { entryAt } from "../../engine/index.ts";
import { copy } from "../base/download.ts";
import type { PartHost } from "../base/index.ts";
import { TypedText } from "../base/typed-text.ts";
import { Blocks, type Block } from "../blocks/blocks.ts";
import type { Bench } from "./bench.ts";
import { isAsked, readFields } from "./fields.ts";
import { KINDS_OF_ROTATION, modelOf, type Quantities } from "./kinds.ts";
import { notGivenText } from "./words.ts";

/** Digits that a program in float32 can be held to. */
const DIGITS = 8;
const MOST_POSITIONS = 16;
const FARTHEST = 10_000_000;
/** Entries of a head, where neither a paste nor a model says how many. */
const USUAL_WIDTH = 64;

/** What is computed, and from what. */
export interface References {
  readonly positions: readonly number[];
  /** The row that is turned; null: the numbers need none. */
  readonly before: readonly number[] | null;
  /** A row a position; one row where the numbers depend on no position. */
  readonly expected: readonly (readonly number[])[];
  readonly known: Quantities;
}

const rounded = (numbers: ArrayLike<number>): number[] =>
  Array.from(numbers, (number) => Number(number.toPrecision(DIGITS)));

/** A row with entries of both signs, none like another. */
const rowOf = (width: number): number[] =>
  Array.from({ length: width }, (_, entry) => Number((2 * Math.sin(entry ** 2 + 1)).toFixed(3)));

/**
 * The right numbers of what the fields say.
 *
 * @param bench      with the fields
 * @param positions  at which they are asked for
 * @returns rows, each number to eight significant digits
 * @throws {Error} with a sentence, where a field is missing or cannot be read
 * @see tests/web/widgets/diagnose-reference.test.ts
 */
export function referencesOf(bench: Bench, positions: readonly number[]): References {
  const { engine, kind, kindId, texts, length } = bench;
  if (bench.caution) throw new Error(bench.caution);
  const pasted = kindId === "frequencies" ? 2 * length : length;
  const width = Number(texts.head_dim ?? "") || pasted || USUAL_WIDTH;
  const given = { ...texts, ...(kind.known.includes("head_dim") && { head_dim: String(width) }) };
  const reading = readFields(engine, kind, given, length);
  const open = reading.unknown.filter((name) => name !== "position");
  if (open.length > 0) throw new Error(`${notGivenText(open)}, on which the numbers depend.`);
  if (reading.missing.length > 0 || Object.keys(reading.problems).length > 0)
    throw new Error("One of the fields above is empty or cannot be read.");
  const before = kindId === "rotation" ? rowOf(width) : null;
  const known = { ...reading.known, head_dim: width };
  const count = kindId === "frequencies" ? width / 2 : width;
  const at = (position: number) =>
    rounded(
      engine.faultNumbers({
        ...{ model: modelOf(kind), known: { ...known, position }, count, faults: ["ok"] },
        ...{ before: before ? JSON.stringify(before) : "", values: {} },
      }).data,
    );
  const all = kindId === "frequencies" ? [] : positions;
  return {
    positions: all,
    before,
    expected: all.length > 0 ? all.map(at) : [at(0)],
    known: Object.fromEntries(
      Object.entries(known).filter(
        ([name]) => !["position", "step", "head"].includes(name) && isAsked(name, texts),
      ),
    ),
  };
}

/**
 * The same as programs have it.
 *
 * @param references  what to write
 * @returns a block for NumPy, one for PyTorch, and one of JSON
 * @see tests/web/widgets/diagnose-reference.test.ts
 */
export function blocksFor({ positions, before, expected, known }: References): Block[] {
  const rows = positions.length === 0 ? entryAt(expected, 0) : expected;
  const list = (value: unknown) =>
    JSON.stringify(value).replaceAll(",", ", ").replaceAll("], [", "],\n    [");
  const lines = (array: string, check: string) =>
    [
      `# ${Object.entries(known)
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(", ")}`,
      ...(positions.length > 0 ? [`positions = ${list(positions)}`] : []),
      ...(before ? [`before = ${array}(${list(before)})`] : []),
      `expected = ${array}(${list(rows)})`,
      check,
    ].join("\n");
  const notes: readonly string[] = [];
  const where = "Here, got is what your function gives";
  return [
    {
      program: "NumPy",
      where,
      notes,
      code: `import numpy as np\n\n${lines("np.array", "np.testing.assert_allclose(got, expected, rtol=0, atol=1e-5)")}`,
    },
    {
      program: "PyTorch",
      where,
      notes,
      code: `import torch\n\n${lines("torch.tensor", "torch.testing.assert_close(got, expected, rtol=0, atol=1e-5)")}`,
    },
    {
      program: "JSON",
      where: "For any other test",
      notes,
      code: JSON.stringify({ ...known, positions, ...(before && { before }), expected: rows }),
    },
  ];
}

/** Positions as they are typed, with commas between them. @throws Error with a sentence */
function readPositions(text: string): number[] {
  const positions = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const isGood = (one: number) => Number.isInteger(one) && one >= 0 && one <= FARTHEST;
  if (positions.length === 0 || positions.length > MOST_POSITIONS || !positions.every(isGood))
    throw new Error(`Write up to ${MOST_POSITIONS} whole numbers from 0, such as 0, 1, 5.`);
  return positions;
}

/** What is open below the form. */
export class Reference {
  #positions: readonly number[] = [0, 1, 5];
  readonly #typed: TypedText;
  readonly #blocks: Blocks;

  /** @param host  is drawn again when something was typed or copied */
  constructor(host: Pick<PartHost, "requestUpdate">) {
    this.#typed = new TypedText(host);
    this.#blocks = new Blocks(host, copy);
  }

  view(bench: Bench): TemplateResult {
    return html`${bench.kindId === "frequencies" ? "" : this.#field()}${this.#numbers(bench)}`;
  }

  #field(): TemplateResult {
    return html`<label class="name" for="at">positions, from 0</label>
      ${this.#typed.field({
        id: "at",
        class: "typed",
        present: this.#positions.join(", "),
        enterKey: "done",
        take: (text) => {
          this.#positions = readPositions(text);
        },
      })}`;
  }

  #numbers(bench: Bench): TemplateResult {
    if (!KINDS_OF_ROTATION.includes(bench.kindId)) return html``;
    try {
      const references = referencesOf(bench, this.#positions);
      return this.#blocks.view(blocksFor(references));
    } catch (error) {
      return html`<p class="blank">${(error as Error).message}</p>`;
    }
  }
}
