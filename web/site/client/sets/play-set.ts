/** The page of a set: its items one after the other, how far each is, and what to hand in. */
import { html, nothing, render, type TemplateResult } from "lit";
import { openProgress } from "../../../practice/progress/open-progress.ts";
import type { Progress } from "../../../practice/progress/progress.ts";
import { resultOf } from "../../../practice/review/result.ts";
import {
  addressOf,
  progressKeyOf,
  querySet,
  readSet,
  titleOf,
  type ProblemSet,
  type SetItem,
} from "../../../practice/sets/problem-set.ts";
import { longestStudent, plainStudent } from "../../../practice/sets/student-seed.ts";
import { sentenceOf, showNotice } from "../notice.ts";
import { partOf } from "../part-of.ts";
import { siteLink } from "../site-link.ts";
import { fetchCourse } from "../study/course.ts";
import { problemElement, questionElement, startPlayers } from "../study/players.ts";
import { resultWords } from "../study/wording.ts";
import { faultsView } from "./faults.ts";
import { keepStudent, seedFor, studentIn } from "./student.ts";
import { retitle } from "./title.ts";
import {
  aboutWords,
  contentsWords,
  exerciseState,
  numbersWords,
  progressWords,
  readingState,
  type ItemState,
} from "./wording.ts";

/** What the address ends with at an item, counted from 1, and at the end of the set. */
const itemHash = (index: number): string => `#item-${index + 1}`;
const END = "#end";

/**
 * Shows the set that the address names, and plays it.
 *
 * @param page  its main part
 * @returns a promise that resolves when the set is there
 * @throws {Error} with a sentence, where the list of problems cannot be fetched
 * @see tests/e2e/sets.spec.mjs
 */
export async function startSet(page: HTMLElement): Promise<void> {
  const [progress, course] = await Promise.all([openProgress(), fetchCourse()]);
  const { set, faults } = readSet(new URLSearchParams(location.search), course);
  if (set.title) retitle(page, set.title);
  const played = new PlayedSet(partOf(page, "[data-set]"), set, faults, progress);
  addEventListener("hashchange", () => played.follow());
  progress.subscribe(() => played.show());
  played.show();
}

class PlayedSet {
  /** Exercises that were opened, by their progress keys: each keeps what is in its field. */
  readonly #players = new Map<string, HTMLElement>();
  /** The keys of exercises that are open in other numbers than those of the set. */
  readonly #practiced = new Set<string>();

  constructor(
    private readonly place: HTMLElement,
    private readonly set: ProblemSet,
    private readonly faults: readonly string[],
    private readonly progress: Progress,
  ) {}

  /** The item that the address names: its place, or the number of items at the end. */
  get #current(): number {
    const { length } = this.set.items;
    if (location.hash === END) return length;
    const asked = Number(/^#item-(\d{1,3})$/.exec(location.hash)?.[1] ?? 1) - 1;
    return Math.min(Math.max(asked, 0), length - 1);
  }

  /** Shows the item that the address names now, and takes the reader there. */
  follow(): void {
    this.show();
    const heading = this.place.querySelector<HTMLElement>("[data-current] h2");
    heading?.focus();
    heading?.scrollIntoView({ block: "start" });
  }

  show(): void {
    const { items, isPerStudent } = this.set;
    const seed = seedFor(this.set, this.progress);
    render(
      html`${addressFaults(this.faults, items.length)}
        ${items.length === 0 ? nothing : html`<p>${contentsWords(items)}</p>`}
        ${isPerStudent && items.length > 0 ? this.#student(seed) : nothing}
        ${items.length === 0 || seed === null ? nothing : this.#items(seed)}`,
      this.place,
    );
  }

  #items(seed: number): TemplateResult {
    const { items, isPerStudent } = this.set;
    const current = this.#current;
    const states = items.map((item) => this.#stateOf(item, seed));
    const ofExercises = states.filter((_, index) => items[index]?.kind !== "reading");
    const numbers = numbersWords(seed, isPerStudent ? studentIn(this.progress) : "");
    return html`<p class="source set-numbers">${numbers}</p>
      <nav aria-label="Items of this set">
        <ol class="set-steps">
          ${items.map((item, index) => stepView(item, states[index], index, current))}
          <li><a href=${END} aria-current=${current === items.length ? "step" : nothing}>The end</a></li>
        </ol>
      </nav>
      <p class="set-progress" role="status">${progressWords(ofExercises)}</p>
      ${items.map((item, index) => this.#itemView(item, index, seed, current))}
      ${this.#endView(seed, current)}`;
  }

  #stateOf(item: SetItem, seed: number): ItemState {
    const key = progressKeyOf(item, seed);
    return key === null
      ? readingState(this.progress.lesson(item.lesson.slug))
      : exerciseState(this.progress.answer(key));
  }

  /** Asks for the student's name; once it is known, only where the reader asks. */
  #student(seed: number | null): TemplateResult {
    if (seed === null)
      return html`<p>
          Your teacher gives each student their own numbers. They are made from your name or student
          number, so write it as your teacher asks for it; capital letters and extra spaces make no
          difference. It stays in this browser.
        </p>
        ${this.#studentForm("Show my problems")}`;
    return html`<details class="set-student">
      <summary>Not you, or misspelled?</summary>
      <p>Another name has other numbers. What you did with these stays in your work record.</p>
      ${this.#studentForm("Change")}
    </details>`;
  }

  #studentForm(button: string): TemplateResult {
    const take = (event: SubmitEvent): void => {
      event.preventDefault();
      const form = event.target as HTMLElement;
      const { value } = partOf<HTMLInputElement>(form, "input");
      if (plainStudent(value) === "") return;
      keepStudent(this.progress, value);
      this.#players.clear();
      this.#practiced.clear();
      this.show();
    };
    return html`<form class="row" @submit=${take}>
      <label
        >Your name or student number
        <input
          type="text"
          required
          maxlength=${longestStudent}
          autocomplete="name"
          .value=${studentIn(this.progress)}
      /></label>
      <button type="submit">${button}</button>
    </form>`;
  }

  #itemView(item: SetItem, index: number, seed: number, current: number): unknown {
    const isCurrent = index === current;
    const key = progressKeyOf(item, seed);
    const player =
      key === null ? null : isCurrent ? this.#player(item, key, seed) : this.#players.get(key);
    if (!isCurrent && !player) return nothing;
    return html`<section class="set-item" ?hidden=${!isCurrent} ?data-current=${isCurrent} aria-labelledby="item-title-${index}">
      <h2 id="item-title-${index}" tabindex="-1">${index + 1}. ${titleOf(item)}</h2>
      <p class="source">${aboutWords(item)}</p>
      ${item.kind === "reading" ? readingView(item) : player}
      ${key !== null && this.#practiced.has(key) ? this.#wayBack(player, key, seed) : nothing}
      <p class="row">
        ${index > 0 ? html`<a class="button" href=${itemHash(index - 1)}>Back</a>` : nothing}
        <a class="button" href=${index + 1 < this.set.items.length ? itemHash(index + 1) : END}>${index + 1 < this.set.items.length ? "Next" : "To the end"}</a>
      </p>
    </section>`;
  }

  /** The element of an exercise, made when it is first shown. */
  #player(item: SetItem, key: string, seed: number): HTMLElement {
    const known = this.#players.get(key);
    if (known) return known;
    const place = document.createElement("div");
    this.#players.set(key, place);
    startPlayers();
    if (item.kind === "problem")
      place.append(problemElement(item.problem.id, item.lesson.slug, seed));
    else if (item.kind === "question") {
      questionElement(item.lesson.slug, item.id).then(
        (element) => place.append(element),
        (error: unknown) => {
          this.#players.delete(key);
          showNotice(sentenceOf(error));
        },
      );
    }
    place.addEventListener("orrery-change", (event) => {
      if (item.kind !== "problem") return;
      const { seed: now } = (event as CustomEvent<{ seed: number }>).detail;
      if (now === seed) this.#practiced.delete(key);
      else this.#practiced.add(key);
      this.show();
    });
    return place;
  }

  /** "Another one" draws other numbers, which the set does not count. */
  #wayBack(player: HTMLElement | null | undefined, key: string, seed: number): TemplateResult {
    const back = (): void => {
      player?.querySelector("orrery-problem")?.setAttribute("seed", String(seed));
      this.#practiced.delete(key);
      this.show();
    };
    return html`<p class="row">
      These numbers are for practice: this set counts variant ${seed}.
      <button type="button" @click=${back}>Back to variant ${seed}</button>
    </p>`;
  }

  #endView(seed: number, current: number): TemplateResult {
    const { items } = this.set;
    const isCurrent = current === items.length;
    const exercises = items.filter(({ kind }) => kind !== "reading");
    return html`<section class="set-item" ?hidden=${!isCurrent} ?data-current=${isCurrent} aria-labelledby="end-title">
      <h2 id="end-title" tabindex="-1">The end of this set</h2>
      <p>${exercises.length === 0 ? "This set has nothing to answer." : "What counts is the first answer without help; you can still go back and solve what is open."}</p>
      ${
        exercises.length === 0
          ? nothing
          : html`<div class="table-scroll"><table class="study-summary">
        <thead><tr><th scope="col">Exercise</th><th scope="col">Result</th></tr></thead>
        <tbody>${items.map((item, index) => this.#resultRow(item, index, seed))}</tbody>
      </table></div>
      <p><a class="button" href=${siteLink(`study/record/${querySet(this.set)}`)}>Export or print your work record</a></p>`
      }
    </section>`;
  }

  #resultRow(item: SetItem, index: number, seed: number): unknown {
    const key = progressKeyOf(item, seed);
    if (key === null) return nothing;
    return html`<tr>
      <td><a href=${itemHash(index)}>${index + 1}. ${titleOf(item)}</a></td>
      <td>${resultWords[resultOf(this.progress.answer(key))]}</td>
    </tr>`;
  }
}

const addressFaults = (faults: readonly string[], left: number): ReturnType<typeof faultsView> =>
  left > 0
    ? faultsView(faults, html`<p>Part of this address cannot be used; the rest is below.</p>`)
    : faultsView(
        faults,
        html`<p>This address shows no set of problems.</p>`,
        html`<p>An address that works is <a href="?problems=weight-by-hand,row-by-hand,rope-by-hand&seed=7"><code>set/?problems=weight-by-hand,row-by-hand,rope-by-hand&amp;seed=7</code></a>. Names of problems are the last parts of their addresses: see <a href="../problems/">all problems</a>.</p>`,
      );

const stepView = (
  item: SetItem,
  state: ItemState | undefined,
  index: number,
  current: number,
): TemplateResult =>
  html`<li><a href=${itemHash(index)} aria-current=${index === current ? "step" : nothing}>${titleOf(item)}</a> <span class="study-mark" data-state=${state?.mark ?? "untried"}>${state?.words}</span></li>`;

function readingView(item: SetItem): TemplateResult {
  const address = siteLink(addressOf(item, 1));
  return html`<p>Read it in the course, with its figures, and come back here.</p>
    <p><a href=${address} target="_blank" rel="noopener">Open “${titleOf(item)}” in a new tab</a></p>`;
}
