/** The assignment builder: what is ticked, in which order and with which numbers. */
import { html, nothing, render, type TemplateResult } from "lit";
import { copy } from "../../../widgets/base/download.ts";
import type { StudyCourse } from "../../../practice/review/course.ts";
import {
  addressOf,
  itemNamed,
  longestTitle,
  mostItems,
  nameOf,
  querySet,
  readSet,
  titleOf,
  type ProblemSet,
} from "../../../practice/sets/problem-set.ts";
import { largestSeed, readSeed } from "../../../practice/state.ts";
import { sentenceOf } from "../notice.ts";
import { partOf } from "../part-of.ts";
import { siteLink } from "../site-link.ts";
import { fetchCourse } from "../study/course.ts";
import { faultsView } from "./faults.ts";
import { filterOffers } from "./offers.ts";
import { ownNumbersView } from "./own-numbers.ts";
import { aboutWords, contentsWords } from "./wording.ts";

/**
 * Takes the assignment from the address, follows what is ticked, and writes the address anew, so
 * that it is there after a reload and can be sent to a colleague.
 *
 * @param page  its main part
 * @returns a promise that resolves when it can be used
 * @throws {Error} with a sentence, where the list of problems cannot be fetched
 * @see tests/e2e/assign.spec.mjs
 */
export async function startAssignment(page: HTMLElement): Promise<void> {
  const course = await fetchCourse();
  const query = new URLSearchParams(location.search);
  const { set, faults } = readSet(query, course);
  const isNew = !query.has("problems");
  const assignment = new Assignment(page, course, set, isNew ? [] : faults);
  assignment.show();
  filterOffers(page);
}

/** The form for packages, filled in with all of a set. */
const packageAddress = (set: ProblemSet): string =>
  `teach/${querySet(set)}${set.seed === 1 ? "&seed=1" : ""}#package`;

class Assignment {
  /** What it was before each change, the latest last. */
  readonly #past: ProblemSet[] = [];
  /** A sentence about the last thing that was done. */
  #said = "";
  /** Of students, one a line; kept here alone. */
  #names = "";
  readonly #place: HTMLElement;
  /** Says below the list what the assignment above it contains. */
  readonly #count: HTMLElement;
  readonly #boxes: readonly HTMLInputElement[];

  constructor(
    page: HTMLElement,
    private readonly course: StudyCourse,
    private set: ProblemSet,
    private readonly faults: readonly string[],
  ) {
    this.#place = partOf(page, "[data-assignment]");
    this.#count = partOf(page, "[data-count]");
    this.#boxes = [...page.querySelectorAll<HTMLInputElement>("[data-offer] input")];
    for (const box of this.#boxes) box.addEventListener("change", () => this.#tick(box));
  }

  #tick(box: HTMLInputElement): void {
    const { items } = this.set;
    const item = itemNamed(box.value, this.course);
    if (!item) return;
    if (box.checked && items.length >= mostItems) {
      box.checked = false;
      return this.#say(`A set has at most ${mostItems} items. Take one out first.`);
    }
    const others = items.filter((one) => nameOf(one) !== box.value);
    this.#change(
      { items: box.checked ? [...others, item] : others },
      `${box.checked ? "Added" : "Taken out"}: ${titleOf(item)}.`,
    );
  }

  #change(change: Partial<ProblemSet>, said: string): void {
    this.#past.push(this.set);
    this.set = { ...this.set, ...change };
    this.#say(said);
  }

  #undo(): void {
    const before = this.#past.pop();
    if (!before) return;
    this.set = before;
    this.#say("The last change is undone.");
  }

  #say(said: string): void {
    this.#said = said;
    const { items, title, seed, isPerStudent } = this.set;
    const isEmpty = items.length === 0 && !title && seed === 1 && !isPerStudent;
    history.replaceState(history.state, "", isEmpty ? location.pathname : querySet(this.set));
    this.show();
  }

  show(): void {
    const chosen = new Set(this.set.items.map(nameOf));
    for (const box of this.#boxes) box.checked = chosen.has(box.value);
    const { items } = this.set;
    this.#count.hidden = items.length === 0;
    partOf(this.#count, "[data-contents]").textContent = contentsWords(items);
    render(
      html`${this.#past.length === 0 ? faultsView(this.faults) : nothing}
        ${this.#settings()}
        ${items.length === 0 ? html`<p>Nothing is ticked yet.</p>` : html`<p>${contentsWords(items)}</p><ol class="assign-items">${items.map((_, place) => this.#itemView(place))}</ol>`}
        <p class="row"><button type="button" ?disabled=${this.#past.length === 0} @click=${() => this.#undo()}>Undo</button>
          <span role="status">${this.#said}</span></p>
        ${items.length === 0 ? nothing : this.#outputs()}`,
      this.#place,
    );
  }

  #settings(): TemplateResult {
    const { title, seed, isPerStudent } = this.set;
    const retitle = (event: Event): void => {
      const { value } = event.target as HTMLInputElement;
      this.#change({ title: value.trim().slice(0, longestTitle) }, "The title is changed.");
    };
    const reseed = (event: Event): void => {
      const field = event.target as HTMLInputElement;
      try {
        this.#change({ seed: readSeed(field.value) }, "The numbers are changed.");
      } catch (error) {
        field.value = String(this.set.seed);
        this.#say(sentenceOf(error));
      }
    };
    const vary = (event: Event): void => {
      const isVaried = (event.target as HTMLSelectElement).value === "student";
      this.#change(
        { isPerStudent: isVaried },
        isVaried ? "Each student gets their own numbers." : "Everyone gets the same numbers.",
      );
    };
    return html`<p class="study-fields">
        <label>Title <input type="text" maxlength=${longestTitle} .value=${title} @change=${retitle} /></label>
        <label>Numbers <select @change=${vary}>
          <option value="same" .selected=${!isPerStudent}>the same for everyone</option>
          <option value="student" .selected=${isPerStudent}>each student’s own</option>
        </select></label>
        <label>Seed <input type="number" min="0" max=${largestSeed} step="1" .value=${String(seed)} @change=${reseed} /></label>
      </p>
      <p class="source">${isPerStudent ? "The page asks each student for a name or number, and makes their seed from it and from this one. Another seed gives all of them new numbers, for instance next year." : "The seed draws the numbers of every problem. Another seed gives everyone new ones."}</p>`;
  }

  #itemView(place: number): unknown {
    const { items } = this.set;
    const item = items[place];
    if (!item) return nothing;
    const title = titleOf(item);
    const move = (to: number): void =>
      this.#change(
        { items: items.toSpliced(place, 1).toSpliced(to, 0, item) },
        `${title} is now number ${to + 1}.`,
      );
    const remove = (): void =>
      this.#change({ items: items.toSpliced(place, 1) }, `Taken out: ${title}.`);
    return html`<li>
      <span><a href=${siteLink(addressOf(item, this.set.seed))}>${title}</a> <span class="about">${aboutWords(item)}</span></span>
      <span class="moves" role="group" aria-label=${title}>
        <button type="button" aria-label="Move up" ?disabled=${place === 0} @click=${() => move(place - 1)}>↑</button>
        <button type="button" aria-label="Move down" ?disabled=${place === items.length - 1} @click=${() => move(place + 1)}>↓</button>
        <button type="button" aria-label="Take out" @click=${remove}>×</button>
      </span>
    </li>`;
  }

  #outputs(): TemplateResult {
    const query = querySet(this.set);
    const link = siteLink(`set/${query}`);
    const take = async (): Promise<void> => {
      const done = await copy(link);
      this.#said = done
        ? "The link is copied."
        : "This page may not copy; select the link and copy it.";
      this.show();
    };
    return html`<h3>Hand it out</h3>
      <p><label class="assign-link">Link for your class <input type="text" readonly .value=${link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} /></label></p>
      <p class="row">
        <button type="button" @click=${take}>Copy the link</button>
        <a class="button" href=${link}>Open it as a student</a>
        ${
          this.set.isPerStudent
            ? nothing
            : html`<a class="button" href=${siteLink(`sheet/${query}`)}>Sheet to print</a>
              <a class="button" href=${siteLink(`sheet/${query}&for=teacher`)}>Its key</a>`
        }
      </p>
      ${this.set.isPerStudent ? this.#ownNumbers() : nothing}
      <p>Should your learning platform keep the scores? Make <a href=${siteLink(packageAddress(this.set))}>a package</a> of it.</p>
      <p class="source">Everything about this assignment is in the address of this page: bookmark it, or send it to a colleague.</p>`;
  }
  #ownNumbers(): TemplateResult {
    return ownNumbersView(this.set, this.#names, (names) => {
      this.#names = names;
      this.show();
    });
  }
}
