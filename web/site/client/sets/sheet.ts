/** A sheet to print: the exercises of a set in its numbers, with room to write, or with the key. */
import { html, nothing, render, type TemplateResult } from "lit";
import { styleMap } from "lit/directives/style-map.js";
import type { Engine } from "../../../engine/index.ts";
import { takeFromOwnPage } from "../../../practice/fetch-problem.ts";
import { specIn } from "../../../practice/parts.ts";
import {
  addressOf,
  readSet,
  titleOf,
  type ProblemSet,
  type SetItem,
} from "../../../practice/sets/problem-set.ts";
import { siteRoot } from "../../../widgets/base/site-address.ts";
import { sentenceOf } from "../notice.ts";
import { partOf } from "../part-of.ts";
import { siteLink } from "../site-link.ts";
import { startEngine } from "../start-engine.ts";
import { fetchCourse } from "../study/course.ts";
import { questionElement } from "../study/players.ts";
import { faultsView } from "./faults.ts";
import { printedExercise, type PrintedExercise } from "./printed-exercise.ts";
import { retitle } from "./title.ts";
import { aboutWords, contentsWords } from "./wording.ts";

/**
 * Puts the sheet together that the address names, and offers to print it.
 *
 * @param page  its main part
 * @returns a promise that resolves when all exercises are there, or a sentence in their place
 * @throws {Error} with a sentence, where the list of problems cannot be fetched
 * @see tests/e2e/assign.spec.mjs
 */
export async function startSheet(page: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  const isKey = query.get("for") === "teacher";
  const { set, faults } = readSet(query, await fetchCourse());
  const place = partOf(page, "[data-sheet]");
  const title = `${set.title || "Problems"}${isKey ? ": key" : ""}`;
  retitle(page, title);
  const show = (exercises: readonly (PrintedExercise | string | null)[]): void => {
    render(sheetView(set, faults, isKey, exercises), place);
  };
  show([]);
  const engine = startEngine();
  const exercises: (PrintedExercise | string | null)[] = [];
  // One after the other: a sheet of a hundred asks the server for one page at a time.
  for (const item of set.items) {
    exercises.push(await exerciseOf(item, set.seed, engine).catch(sentenceOf));
    show(exercises);
  }
}

/** An item as it is printed; nothing for what is read. */
async function exerciseOf(
  item: SetItem,
  seed: number,
  engine: Promise<Engine>,
): Promise<PrintedExercise | null> {
  if (item.kind === "reading") return null;
  const root = siteRoot() ?? new URL("../", location.href);
  if (item.kind === "problem") {
    const { id } = item.problem;
    const { parts, spec } = await takeFromOwnPage(id, root);
    return printedExercise(parts, spec, id, seed, await engine);
  }
  const element = await questionElement(item.lesson.slug, item.id);
  const spec = specIn(element);
  const parts = document.createDocumentFragment();
  parts.append(...element.childNodes);
  // A question has the numbers of its lesson.
  return printedExercise(parts, spec, item.id, 1, await engine);
}

function sheetView(
  set: ProblemSet,
  faults: readonly string[],
  isKey: boolean,
  exercises: readonly (PrintedExercise | string | null)[],
): TemplateResult {
  const { items, seed, isPerStudent } = set;
  const left = items.length - exercises.length;
  return html`${faultsView(faults)}
    ${isPerStudent ? html`<p class="set-faults" role="alert">In this set each student has their own numbers. This sheet has those of seed ${seed}, which no student may have: take the addresses of their sheets from the assignment.</p>` : nothing}
    <p class="source">${contentsWords(items)} Seed ${seed}.${isKey ? " Not for students: with answers and worked solutions." : ""}</p>
    <p class="row on-screen">
      <button type="button" ?disabled=${left > 0 || items.length === 0} @click=${() => print()}>Print</button>
      <span role="status">${left > 0 ? `${left} still being fetched.` : ""}</span>
    </p>
    ${isKey || items.length === 0 ? nothing : html`<p class="sheet-name">Name</p>`}
    ${exercises.map((exercise, place) => itemView(items[place], exercise, place, seed, isKey))}`;
}

function itemView(
  item: SetItem | undefined,
  exercise: PrintedExercise | string | null,
  place: number,
  seed: number,
  isKey: boolean,
): unknown {
  if (!item) return nothing;
  const address = siteLink(addressOf(item, seed));
  return html`<section class="sheet-item">
    <h2>${place + 1}. ${titleOf(item)}</h2>
    <p class="source">${aboutWords(item)}</p>
    ${
      exercise === null
        ? html`<p>Read: <a href=${address}>${address}</a></p>`
        : typeof exercise === "string"
          ? html`<p role="alert">${exercise}</p>`
          : html`${exercise.question}${isKey ? keyView(exercise) : roomView(exercise)}`
    }
  </section>`;
}

const keyView = ({ answer, solution }: PrintedExercise): TemplateResult =>
  html`${answer === "" ? nothing : html`<p class="sheet-answer"><b>Answer:</b> ${answer}</p>`}
    ${solution}`;

const roomView = ({ lines }: PrintedExercise): TemplateResult =>
  html`<div class="sheet-room" style=${styleMap({ "--lines": lines })}></div>`;
