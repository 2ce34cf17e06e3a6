/** The assignment builder: what is ticked, in which order and with which numbers. */
import { html, nothing, render, type TemplateResult } from "lit";
import { copy } from "../../../widgets/base/download.ts";
import { siteRoot } from "../../../widgets/base/site-address.ts";
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
import { studentSeed } from "../../../practice/sets/student-seed.ts";
import { largestSeed, readSeed } from "../../../practice/state.ts";
import { sentenceOf } from "../notice.ts";
import { partOf } from "../part-of.ts";
import { fetchCourse } from "../study/course.ts";
import { filterOffers } from "./offers.ts";
import { aboutWords, contentsWords } from "./wording.ts";

/**
 * Takes the assignment from the address, follows what is ticked, and writes the address anew, so
 * that it is there after a reload and can be sent to a colleague.
 *
 * @param page  its main part
 * @returns a promise that resolves when it can be used
 * @throws {Error} with a sentence, where the list of problems cannot be fetched
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

/** The form for packages, filled in: a package holds problems, in the numbers of the seed unless each student has others. */
function packageAddress({ items, seed, isPerStudent }: ProblemSet): string {
  const problems = items.flatMap((item) => (item.kind === "problem" ? [item.problem.id] : []));
  if (problems.length === 0) return "teach/#package";
  return `teach/?problems=${problems.join(",")}${isPerStudent ? "" : `&seed=${seed}`}#package`;
}

class Assignment {
  /** What it was before each change, the latest last. */
  readonly #past: ProblemSet[] = [];
  /** A sentence about the last thing that was done. */
  #said = "";
  #student = "";
  readonly #place: HTMLElement;
  readonly #boxes: readonly HTMLInputElement[];

  constructor(
    page: HTMLElement,
    private readonly course: StudyCourse,
    private set: ProblemSet,
    private readonly faults: readonly string[],
  ) {
    this.#place = partOf(page, "[data-assignment]");
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
    render(
      html`${this.faults.length > 0 && this.#past.length === 0 ? html`<div class="set-faults" role="alert"><ul>${this.faults.map((fault) => html`<li>${fault}</li>`)}</ul></div>` : nothing}
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
        isVaried ? "Each student gets numbers of their own." : "Everyone gets the same numbers.",
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
      <span><a href=${new URL(addressOf(item, this.set.seed), siteRoot() ?? location.href).href}>${title}</a> <span class="about">${aboutWords(item)}</span></span>
      <span class="moves" role="group" aria-label=${title}>
        <button type="button" aria-label="Move up" ?disabled=${place === 0} @click=${() => move(place - 1)}>↑</button>
        <button type="button" aria-label="Move down" ?disabled=${place === items.length - 1} @click=${() => move(place + 1)}>↓</button>
        <button type="button" aria-label="Take out" @click=${remove}>×</button>
      </span>
    </li>`;
  }

  #outputs(): TemplateResult {
    const query = querySet(this.set);
    const root = siteRoot() ?? location.href;
    const link = new URL(`set/${query}`, root).href;
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
            : html`<a class="button" href=${new URL(`sheet/${query}`, root).href}>Sheet to print</a>
              <a class="button" href=${new URL(`sheet/${query}&for=teacher`, root).href}>Its key</a>`
        }
      </p>
      ${this.set.isPerStudent ? this.#ofStudent(root) : nothing}
      <p>Should your learning platform keep the scores? Make <a href=${new URL(packageAddress(this.set), root).href}>a package</a> of these problems.</p>
      <p class="source">Everything about this assignment is in the address of this page: bookmark it, or send it to a colleague.</p>`;
  }

  /** One student's numbers, for a sheet or to look at what was handed in. */
  #ofStudent(root: URL | string): TemplateResult {
    const seed = studentSeed(this.#student, this.set.seed);
    const query = querySet({ ...this.set, seed, isPerStudent: false });
    const enter = (event: Event): void => {
      this.#student = (event.target as HTMLInputElement).value.trim();
      this.show();
    };
    return html`<p class="study-fields"><label>One student’s numbers <input type="text" autocomplete="off" placeholder="name or number" .value=${this.#student} @input=${enter} /></label></p>
      ${
        this.#student === ""
          ? nothing
          : html`<p class="row">Seed ${seed}
              <a class="button" href=${new URL(`set/${query}`, root).href}>Their set</a>
              <a class="button" href=${new URL(`sheet/${query}`, root).href}>Their sheet</a>
              <a class="button" href=${new URL(`sheet/${query}&for=teacher`, root).href}>Its key</a></p>`
      }
      <p class="source">The name stays in this page; only the seed is in these addresses.</p>`;
  }
}
