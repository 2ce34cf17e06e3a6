// A problem with its seeded variants: drawn numbers, an answer, hints one by one, a worked
// solution, and the next variant.

import { html, nothing, type TemplateResult } from "lit";
import type { AttributeInfos } from "../widgets/base/attributes.ts";
import type { Engine } from "../engine/index.ts";
import type { ProblemData } from "./authoring/practice.ts";
import { define } from "../widgets/base/define.ts";
import { siteRoot } from "../widgets/base/site-address.ts";
import type { ExerciseSession } from "./exercise-session.ts";
import { fetchProblem, takeFromOwnPage, type FetchedProblem } from "./fetch-problem.ts";
import { isLesson } from "./is-lesson.ts";
import { spends, type Item } from "./item.ts";
import { POINT } from "./parts.ts";
import { playerAttributes, playerEvents } from "./player-interface.ts";
import { Player, type OpenExercise } from "./player.ts";
import { largestSeed, readSeed } from "./state.ts";
import { drawVariant } from "./variant.ts";
import { earlierAnswer, isToldInField, reasonSlot } from "./verdict-text.ts";
import { verdictView } from "./verdict-view.ts";
import { aboutProblem, shortSeed } from "./words.ts";
import { problemKey } from "./progress/document.ts";

/**
 * @summary A problem with numbers drawn from a seed, checked by computing, with hints and a worked
 *          solution.
 *
 * @attr {text} problem   - Slug of the problem; with no children it is fetched from the course.
 * @attr {text} src       - Address of a problem of your own, a Markdown file; or write its text into
 *                          the element, in a script of type text/markdown.
 * @attr {integer} seed   - Which variant. Default: the one last worked on, else 1.
 * @attr {text} lesson    - Slug of the lesson that prepares it.
 * @attr {text} state     - How far the learner has come, as `getState()` gave it.
 * @attr {text} hide      - Parts that the learner does not get: hints, solution, variants.
 * @attr {text} given     - Quantities that the page sets, such as layout=concat.
 * @event orrery-answer   - An answer was checked: {id, seed, verdict, code, credit, scored, attempts,
 *                          state}.
 * @event orrery-score    - One that counts: {id, seed, score, attempts, hints, shown, state}.
 * @event orrery-hint     - A hint was opened: {id, seed, hint, of, state}.
 * @event orrery-change   - Something was typed, chosen, opened or drawn anew: {id, seed, hints, shown, state}.
 * @event orrery-ready    - The exercise can be used. No detail.
 * @event orrery-error    - Something could not be computed or loaded: {message}.
 * @slot                  - The problem as readable text; shown until the engine is ready, and where
 *                        it cannot run.
 *
 * Keys: Enter checks. On the problem's own page the address has the seed.
 */
export class OrreryProblem extends Player {
  static override tag = "orrery-problem";
  static override summary =
    "A problem with numbers drawn from a seed, checked by computing, with hints and a worked solution.";
  static override attributes: AttributeInfos = {
    problem: {
      kind: "text",
      default: "",
      sentence: "Slug of the problem; with no children it is fetched from the course.",
    },
    src: {
      kind: "text",
      default: "",
      sentence:
        "Address of a problem of your own: a Markdown file, on a server that lets the page read it.",
    },
    lesson: { kind: "text", default: "", sentence: "Slug of the lesson that prepares it." },
    hide: {
      kind: "text",
      default: "",
      pattern: /^(|(hints|solution|variants)( (hints|solution|variants))*)$/,
      form: "a list of hints, solution, variants, with a blank between two",
      sentence:
        "Parts that the learner does not get, with a blank between two: hints, solution, and variants, the button for other numbers. They are out of sight, and not secret.",
    },
    ...playerAttributes,
  };
  static override events = playerEvents;

  /** The problem as a script of the page compiled it; null where the element finds it by itself. */
  data: ProblemData | null = null;

  /** Whether the page's author wrote the problem: then it has no page in the course. */
  #isOwn = false;

  get #slug(): string {
    return this.spec?.id ?? this.text("problem");
  }

  /** Whether this page is the problem's own: then its address names the variant. */
  get #atHome(): boolean {
    return location.pathname.replace(/index\.html$/, "").endsWith(`/problems/${this.#slug}/`);
  }

  /** Whether the variant has an address, which can be copied. */
  get #hasLink(): boolean {
    return this.#atHome || (siteRoot() !== null && !this.#isOwn);
  }

  protected override progressKeys(seed: number): readonly string[] {
    return [problemKey(this.#slug, seed), problemKey(this.#slug)];
  }

  protected override async fetchParts(engine: Engine): Promise<FetchedProblem | null> {
    if (this.querySelector("script.spec")) return null;
    this.#isOwn = this.data !== null || Boolean(this.text("src") || this.querySelector(OWN_TEXT));
    if (this.#isOwn) {
      const { partsOf, takeOwnProblem } = await import("./authoring/own-source.ts");
      return this.data ? partsOf(this.data) : takeOwnProblem(this, engine);
    }
    const root = siteRoot();
    const isTeaser = root?.origin === location.origin && this.querySelector(".statement");
    if (!isTeaser) return fetchProblem(this.text("problem"));
    const whole = await takeFromOwnPage(this.text("problem"), root);
    // What the lesson says of the problem stays with its title: that it needs the full text.
    const tag = this.querySelector(".of-full");
    if (tag) whole.parts.querySelector(".block-title")?.append(" ", tag.cloneNode(true));
    return whole;
  }

  protected override firstSeed(): number {
    const asked = this.#atHome ? new URLSearchParams(location.search).get("seed") : null;
    if (asked !== null) {
      try {
        return readSeed(asked);
      } catch (error) {
        this.fail(new Error(`${(error as Error).message} Variant 1 is shown instead.`));
        return 1;
      }
    }
    if (this.hasAttribute("seed")) return this.number("seed");
    return this.progress?.answer(problemKey(this.#slug)).seed ?? 1;
  }

  protected override view(exercise: OpenExercise): TemplateResult {
    const { session, field } = exercise;
    const { work } = session;
    const shown = work.shown && this.#hasSolution;
    const reveal =
      shown || work.outcome?.verdict === "correct" ? "right" : work.outcome ? "chosen" : "nothing";
    const model = this.fieldModel(exercise, { submitLabel: "Check", reveal });
    return html`<form novalidate @submit=${(event: Event) => this.onSubmit(exercise, event)}>
      ${this.#heading(exercise)}${field.legend ? nothing : html`<div class="statement"><slot name="statement"></slot></div>`}
      ${field.view(model)}${this.#verdict(exercise)}${hintList(Math.min(work.hints, this.#numHints))}${shown ? solution() : nothing}${this.#actions(exercise)}
    </form>`;
  }

  #heading(exercise: OpenExercise): TemplateResult {
    const { spec, seed } = exercise.session.item;
    // A link to be copied has a long seed in full.
    const variant = this.#hasLink ? shortSeed(seed) : seed;
    const about = aboutProblem(spec.level, spec.skill, hasVariants(exercise) ? variant : null);
    // The problem's own page has its title as heading.
    return html`<p class="kind"><b>Problem</b><span>${about}</span>${this.presentButton(exercise, this.#atHome || isLesson())}</p>${this.#atHome ? nothing : html`<slot name="block-title"></slot>`}`;
  }

  #verdict(exercise: OpenExercise): unknown {
    const { session, field } = exercise;
    const { item, work } = session;
    const { outcome } = work;
    if (!outcome || isToldInField(session, field)) return nothing;
    const next = !spends(outcome)
      ? ""
      : outcome.verdict === "correct"
        ? this.#afterSolving(exercise)
        : work.hints < this.#numHints
          ? "Change your answer and check again, or open a hint."
          : this.#hasSolution
            ? "Change your answer and check again, or look at the worked solution."
            : "Change your answer and check again.";
    const isInField = spends(outcome) && (outcome.parts.length > 0 || item.spec.kind === "choice");
    const reason = isInField && !field.runs ? "" : reasonSlot(session, this.parts);
    return verdictView({
      outcome,
      predict: false,
      shape: item.shape,
      about: earlierAnswer(session, field),
      slot: reason || this.#pointSlot(session) || (isInField || field.runs ? null : ""),
      more: next && html`<p class="next">${next}</p>`,
    });
  }

  /** The slot of the point that a right answer is told; "" where that is told elsewhere, or hidden. */
  #pointSlot({ item, work }: ExerciseSession): string {
    const isNews = item.spec.kind !== "choice" && !work.shown && this.#hasSolution;
    return work.outcome?.verdict === "correct" && isNews && this.has(POINT) ? POINT : "";
  }

  protected override verdictWords(exercise: OpenExercise): string {
    const point = this.partText(this.#pointSlot(exercise.session));
    return [super.verdictWords(exercise), point].filter(Boolean).join(" ");
  }

  /** What can be done next: read why, take new numbers, go on to the next problem of the lesson. */
  #afterSolving(exercise: OpenExercise): unknown {
    const isTold =
      exercise.session.item.spec.kind === "choice" &&
      reasonSlot(exercise.session, this.parts) !== "";
    const why =
      !this.#hasSolution || isTold
        ? ""
        : this.#pointSlot(exercise.session)
          ? "The worked solution shows the steps. "
          : "The worked solution says why. ";
    const again = this.#offersVariants(exercise) ? "Another one draws new numbers. " : "";
    const next = this.#nextInLesson();
    if (!why && !again && !next) return "";
    return html`${why}${again}${next ? html`<a href="#${next.id}">Next problem: ${next.title}</a>` : nothing}`;
  }

  /** The problem that follows in the lesson and has not been solved yet. */
  #nextInLesson(): { readonly id: string; readonly title: string } | null {
    const all = [...(this.closest("article")?.querySelectorAll("orrery-problem") ?? [])];
    const isOpen = (problem: Element) =>
      !this.progress?.answer(`problem:${problem.getAttribute("problem") ?? ""}`).solved;
    const next = all.slice(all.indexOf(this) + 1).find(isOpen);
    // The title alone, without the tag of what needs the full text.
    const title = next?.querySelector(".block-title")?.firstChild?.textContent?.trim();
    return next?.id && title ? { id: next.id, title } : null;
  }

  get #numHints(): number {
    return this.#hides("hints") ? 0 : (this.parts?.hints ?? 0);
  }

  get #hasSolution(): boolean {
    return this.has("solution") && !this.#hides("solution");
  }

  #offersVariants(exercise: OpenExercise): boolean {
    return hasVariants(exercise) && !this.#hides("variants");
  }

  #hides(part: string): boolean {
    return this.text("hide").split(" ").includes(part);
  }

  #actions(exercise: OpenExercise): TemplateResult {
    const { session, field } = exercise;
    const { hints, shown, outcome } = session.work;
    const seeded = this.#offersVariants(exercise);
    const toggle = (): void => this.#toggleSolution(session);
    return html`<div class="actions">
      ${field.ownButton?.(session.work.answer) ? nothing : html`<button type="submit" class="main">Check</button>`}
      ${hints < this.#numHints && outcome?.verdict !== "correct" ? html`<button type="button" @click=${() => this.openHint(session)}>Hint ${hints + 1} of ${this.#numHints}</button>` : nothing}
      ${this.#hasSolution ? html`<button type="button" aria-expanded=${shown ? "true" : "false"} @click=${toggle}>${shown ? "Hide the solution" : "Worked solution"}</button>` : nothing}
      ${seeded ? html`<button type="button" class="apart" @click=${() => this.#openNext(session)}>Another one</button>` : nothing}
      ${this.#hasLink ? html`<button type="button" class="quiet ${seeded ? "" : "apart"}" @click=${() => this.#copyLink(session)}>Copy link</button>` : nothing}
    </div>`;
  }

  #toggleSolution(session: ExerciseSession): void {
    session.show(!session.work.shown);
    this.reportChange(session);
    this.say(session.work.shown ? `Worked solution: ${this.partText("solution")}` : "");
  }

  #openNext(session: ExerciseSession): void {
    const next = seedAfter(session.item);
    if (!this.changeVariant(session, next)) return;
    session.keepVariant();
    if (this.#atHome) history.replaceState(history.state, "", this.#address(next));
    this.say(`New numbers, variant ${next}. ${this.partText("statement")}`);
    this.reportChange(session);
  }

  #address(seed: number): string {
    const url = this.#atHome
      ? new URL(location.href)
      : new URL(`problems/${this.#slug}/`, siteRoot() ?? location.href);
    url.searchParams.set("seed", String(seed));
    url.hash = "";
    return url.href;
  }

  async #copyLink({ item }: ExerciseSession): Promise<void> {
    const address = this.#address(item.seed);
    try {
      await navigator.clipboard.writeText(address);
      this.tell("The link to this variant is copied.");
    } catch {
      this.tell(`This page may not copy; the link to this variant is ${address}`);
    }
  }
}

/** The text of a problem that the page's author wrote. */
const OWN_TEXT = ':scope > script[type="text/markdown"]';

/** As many seeds in a row may draw the same numbers. */
const mostAlike = 20;

/**
 * The next seed, so that a variant can be named and shared by a small number; where it draws the
 * same numbers again, the one after.
 */
function seedAfter({ engine, spec, seed, variables }: Item): number {
  const shown = JSON.stringify(variables);
  let next = seed;
  for (let tries = 0; tries < mostAlike; tries += 1) {
    next = next === largestSeed ? 0 : next + 1;
    try {
      if (JSON.stringify(drawVariant(engine, spec, next)) !== shown) break;
    } catch {
      break; // what is wrong with it is said when it is opened
    }
  }
  return next;
}

/** Whether the problem has other variants. The draws of a program are those of its cases. */
const hasVariants = ({ session, field }: OpenExercise): boolean =>
  !field.runs && session.item.spec.draws.length > 0;

function hintList(count: number): unknown {
  if (count === 0) return nothing;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return html`<ol class="hints">${numbers.map((hint) => html`<li><p class="part">Hint ${hint}</p><div class="prose"><slot name="hint-${hint}"></slot></div></li>`)}</ol>`;
}

const solution = (): TemplateResult =>
  html`<section class="solution" aria-label="Worked solution"><p class="part">Worked solution</p><div class="prose"><slot name="solution"></slot></div></section>`;

define(OrreryProblem);
