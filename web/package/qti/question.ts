// A problem with fixed numbers, as far as QTI can ask it: its text, and fields whose answers another
// system can compare. What is left out is noted.

import { isTensor, type Engine, type Value } from "../../engine/index.ts";
import { Item } from "../../practice/item.ts";
import { fillNumbers } from "../../practice/numbers.ts";
import { readSpec } from "../../practice/spec.ts";
import type { Xml } from "../layout/xml.ts";
import { blocksOf, lineOf, type Lost } from "./markup.ts";

/** A number to type, and how far from the key it may be. */
export interface NumberField {
  readonly kind: "number";
  readonly label: Xml;
  readonly key: number;
  /** 0 asks for the very number. */
  readonly tolerance: number;
  readonly unit: string;
}

export interface OfferedChoice {
  readonly id: string;
  readonly text: Xml;
}

/** One or several of some choices. */
export interface ListField {
  readonly kind: "choice" | "choices";
  readonly label: Xml;
  readonly offered: readonly OfferedChoice[];
  readonly right: readonly string[];
}

/** A text that a person has to judge. */
export interface TextField {
  readonly kind: "text";
  readonly label: Xml;
}

export type QtiField = NumberField | ListField | TextField;

export interface QtiQuestion {
  /** The name of the problem. */
  readonly id: string;
  readonly title: string;
  readonly seed: number;
  readonly statement: Xml;
  readonly fields: readonly QtiField[];
  readonly solution: Xml;
  readonly lost: Lost;
}

/** Makes elements of markup that the build has written; their scripts do not run. */
export type Parse = (html: string) => ParentNode & Node;

/** The parts of a problem's file (web/site/build/practice.ts) that QTI has a place for. */
interface ProblemFile {
  readonly title: string;
  readonly spec: unknown;
  readonly html: {
    readonly statement: string;
    readonly ask: string;
    readonly asks?: readonly string[];
    readonly solution: string;
    readonly choices: readonly { readonly id: string; readonly text: string }[];
  };
}

/** More entries than this are no longer typed one by one. */
const mostEntries = 16;

/**
 * Draws a variant of a problem and reads it as a question.
 *
 * @param json    the problem's file
 * @param seed    of the variant, 0 to 2³² − 1
 * @param engine  computes its numbers and its key
 * @param parse   makes elements of markup
 * @returns the question with its numbers put in, and whether it has lost a figure
 * @throws {Error} with the core's sentence, where the variant cannot be drawn
 * @see tests/web/package/qti.test.ts
 */
export function readQuestion(
  json: string,
  seed: number,
  engine: Engine,
  parse: Parse,
): QtiQuestion {
  const { title, spec, html } = JSON.parse(json) as ProblemFile;
  const item = new Item(engine, readSpec(JSON.stringify(spec)), seed);
  const lost: Lost = { figures: false };
  const elements = (markup: string): ParentNode & Node => {
    const made = parse(markup);
    fillNumbers(made, engine, item.variables);
    return made;
  };
  const line = (markup: string) => lineOf(elements(markup), lost);
  const isSeveral = item.parts.length > 0;
  const fields = (isSeveral ? item.parts : [item]).flatMap((asked, at) =>
    fieldsOf(asked, line((isSeveral ? html.asks?.[at] : undefined) ?? html.ask), html, line),
  );
  return {
    id: item.spec.id,
    title,
    seed,
    statement: blocksOf(elements(html.statement), lost),
    fields,
    // The figures of a solution are missed by no student.
    solution: blocksOf(elements(html.solution), { figures: false }),
    lost,
  };
}

function fieldsOf(
  item: Item,
  label: Xml,
  html: ProblemFile["html"],
  line: (markup: string) => Xml,
): readonly QtiField[] {
  const { kind } = item.spec;
  if (kind === "number" || kind === "vector" || kind === "matrix")
    return numbersOf(item, label) ?? [{ kind: "text", label }];
  if (kind === "choice" || kind === "choices") {
    const texts = new Map(html.choices.map(({ id, text }) => [id, text]));
    const offered = item.ids("choices").map((id) => ({ id, text: line(texts.get(id) ?? id) }));
    return [{ kind, label, offered, right: item.right.split(/[\s,]+/).filter(Boolean) }];
  }
  return [{ kind: "text", label }];
}

/** A field for each number of the key; null where the key is none that can be typed so. */
function numbersOf(item: Item, label: Xml): readonly NumberField[] | null {
  const { question } = item.spec;
  const keys = entriesOf(item.evaluate(item.field("key")));
  if (keys.length === 0 || keys.length > mostEntries || !keys.every(Number.isFinite)) return null;
  const unit = typeof question.unit === "string" ? question.unit : "";
  return keys.map((key) => ({
    kind: "number",
    label,
    key,
    tolerance: toleranceOf(question, key),
    unit,
  }));
}

function entriesOf(value: Value): readonly number[] {
  if (typeof value === "number") return [value];
  return isTensor(value) ? [...value.data] : [];
}

/** What a question says of tolerance; the core reads the same fields (cpp/answers/tolerance.h). */
interface Closeness {
  readonly mode?: unknown;
  readonly value?: unknown;
  readonly absolute?: unknown;
  readonly relative?: unknown;
}

/** How far a number may be off where the question says nothing. */
const unsaid = 0.0005;

/** How far an answer may be from the key. */
function toleranceOf({ mode, value, absolute, relative }: Closeness, key: number): number {
  const near = Number(value ?? 0);
  const size = Math.abs(key);
  switch (mode) {
    case "integer":
      return 0;
    case "absolute":
      return near;
    case "relative":
      return near * size;
    case "places":
      return 0.5 * 10 ** -near;
    case "significant":
    case "significant-strict":
      return key === 0 ? 0 : 0.5 * 10 ** (Math.floor(Math.log10(size)) + 1 - near);
    default:
      return absolute === undefined && relative === undefined
        ? unsaid
        : Number(absolute ?? 0) + Number(relative ?? 0) * size;
  }
}
