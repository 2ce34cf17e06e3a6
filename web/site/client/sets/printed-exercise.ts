/** An exercise as it is printed: the question in its numbers, what to choose from, and the answer. */
import type { Engine } from "../../../engine/index.ts";
import { Item } from "../../../practice/item.ts";
import { fillNumbers } from "../../../practice/numbers.ts";
import { plainText } from "../../../practice/parts.ts";
import { readSpec } from "../../../practice/spec.ts";

/** What a sheet has of an exercise. */
export interface PrintedExercise {
  /** The statement, what is asked, and what to choose from. */
  readonly question: DocumentFragment;
  /** In words; "" where only the worked solution says it. */
  readonly answer: string;
  /** The worked solution, or the reason of a question's answer. */
  readonly solution: DocumentFragment;
  /** Lines of room to write. */
  readonly lines: number;
}

/** Kinds whose right answer is a formula that the core prints. */
const PRINTED = new Set(["number", "vector", "matrix", "formula"]);
/** Lines of room, by what is written there. */
const ROOM: Readonly<Record<string, number>> = {
  choice: 2,
  choices: 2,
  matching: 2,
  ordering: 3,
  derivation: 12,
  code: 16,
  text: 8,
  chart: 10,
};
const USUAL_ROOM = 6;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Prepares an exercise for paper.
 *
 * @param parts   its markup, which is taken apart
 * @param spec    its description as JSON
 * @param id      of the question, or slug of the problem
 * @param seed    draws its numbers, 0 to 2³² − 1
 * @param engine  computes them
 * @returns the parts of the sheet
 * @throws {Error} with a sentence, where it cannot be drawn
 * @see tests/e2e/assign.spec.mjs
 */
export function printedExercise(
  parts: DocumentFragment,
  spec: string,
  id: string,
  seed: number,
  engine: Engine,
): PrintedExercise {
  const item = new Item(engine, readSpec(spec, id), seed);
  fillNumbers(parts, engine, item.variables, ".mistake");
  const all = (selector: string): Element[] => [...parts.querySelectorAll(selector)];
  const texts = new Map(
    all(".choice[data-id]").map((choice) => [
      choice.getAttribute("data-id") ?? "",
      choice.querySelector(".text"),
    ]),
  );
  const offered = offeredBy(item).filter((id) => texts.has(id));
  const question = document.createDocumentFragment();
  question.append(...all(".statement"), ...asked(all(".ask"), all(".part-ask")));
  const letters = new Map(offered.map((id, place) => [id, LETTERS[place] ?? String(place + 1)]));
  question.append(...listOf(offered, letters, texts));
  if (item.spec.kind === "matching") question.append(lefts(item, texts));
  const solution = document.createDocumentFragment();
  solution.append(...all(".solution, .explain"));
  return {
    question,
    answer: answerOf(item, letters, texts),
    solution,
    lines: (ROOM[item.spec.kind] ?? USUAL_ROOM) + 3 * Math.max(0, item.parts.length - 1),
  };
}

/** Ids of what there is to choose from, in the order of the page. */
function offeredBy(item: Item): readonly string[] {
  if (item.spec.kind === "ordering")
    return item.shuffled([...item.ids("lines"), ...item.ids("distractors")]);
  if (item.spec.kind === "matching") {
    const { extra } = item.spec.question;
    const extras = Array.isArray(extra) ? extra.map(String) : [];
    return item.shuffled([...new Set([...item.ids("pairs", "right"), ...extras])]);
  }
  return item.shuffled(item.ids("choices"));
}

/** What is asked for, in paragraphs or, of several parts, as a list. */
function asked(ask: readonly Element[], ofParts: readonly Element[]): Element[] {
  const paragraphs = ask.map((words) => within("p", words));
  if (ofParts.length === 0) return paragraphs;
  const list = document.createElement("ol");
  list.append(...ofParts.map((words) => within("li", words)));
  return [...paragraphs, list];
}

function within(tag: string, content: Node | string): HTMLElement {
  const made = document.createElement(tag);
  made.append(content);
  return made;
}

function listOf(
  ids: readonly string[],
  letters: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, Element | null>,
): Element[] {
  if (ids.length === 0) return [];
  const list = document.createElement("ul");
  list.className = "sheet-choices";
  list.append(
    ...ids.map((id) => {
      const entry = within("li", `${letters.get(id)}. `);
      entry.append(...(texts.get(id)?.cloneNode(true).childNodes ?? []));
      return entry;
    }),
  );
  return [list];
}

/** The left sides of pairs, each with a gap for the letter of its partner. */
function lefts(item: Item, texts: ReadonlyMap<string, Element | null>): Element {
  const list = document.createElement("ol");
  list.append(
    ...item.ids("pairs", "left").map((id) => {
      const entry = document.createElement("li");
      entry.append(...(texts.get(id)?.cloneNode(true).childNodes ?? []), " ____");
      return entry;
    }),
  );
  return list;
}

/** The right answer in words; "" where only a worked solution can say it. */
function answerOf(
  item: Item,
  letters: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, Element | null>,
): string {
  const { kind } = item.spec;
  const lettered = (ids: readonly string[]): string =>
    ids.map((id) => letters.get(id) ?? plainText(texts.get(id))).join(", ");
  if (item.parts.length > 0)
    return item.parts
      .map((part, place) => `${place + 1}: ${answerOf(part, letters, texts)}`)
      .join("; ");
  if (PRINTED.has(kind)) return item.printKey();
  if (kind === "choice" || kind === "choices") return lettered(item.right.split(","));
  if (kind === "ordering") return lettered(item.ids("lines"));
  if (kind === "matching")
    return item
      .ids("pairs", "left")
      .map(
        (_, place) => `${place + 1}${lettered(item.ids("pairs", "right").slice(place, place + 1))}`,
      )
      .join(", ");
  return "";
}
