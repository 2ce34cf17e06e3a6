/** A claim that takes the reader's counterexample, and shows the worst case of a recorded search. */
import { css, html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
} from "../base/index.ts";
import { rangeControl, type ControlHost } from "../base/controls.ts";
import { nextTask } from "../base/frames.ts";
import { parseQuantities, type Quantity } from "../base/quantities.ts";
import { listed } from "../base/listed.ts";
import { holds, settingsToTry, withTried, type Found, type Tried, type Values } from "./search.ts";

const attributes = {
  claim: {
    kind: "text",
    default:
      "The RoPE score of the query [1, 2, 3, 4] and the key [4, 3, 2, 1] does not change when both tokens move by the same number of places.",
    sentence: "The claim, a sentence.",
  },
  values: {
    kind: "text",
    default: "m=3:0..1000 n=7:0..1000 both_move_by=100:0..1000",
    sentence:
      "What the reader may choose, as name=default:minimum..maximum[:step], separated by spaces.",
  },
  gap: {
    kind: "text",
    default:
      "abs(dot(rope([1, 2, 3, 4], m + both_move_by), rope([4, 3, 2, 1], n + both_move_by)) - dot(rope([1, 2, 3, 4], m), rope([4, 3, 2, 1], n)))",
    sentence: "A formula; the claim holds where its value is on the right side of bound.",
  },
  called: {
    kind: "text",
    default: "difference of the two scores",
    sentence: "What the formula computes, in words.",
  },
  bound: {
    kind: "number",
    default: 1e-9,
    minimum: -1e12,
    maximum: 1e12,
    sentence: "The last value of the formula with which the claim holds.",
  },
  side: {
    kind: "choice",
    default: "at most",
    choices: ["at most", "at least"],
    sentence: "Whether the formula must be at most bound or at least bound.",
  },
  at: {
    kind: "text",
    default: "",
    sentence: "The values chosen, as name=value separated by spaces; others have their defaults.",
  },
} as const satisfies AttributeInfos;

/** Settings that are tried between two frames, so that the page stays alive. */
const SLICE = 40;
/** Rows of the data table. */
const SHOWN = 10;

const styles = css`
  .claim { margin: 0 0 calc(0.75 * var(--rem)); font-size: calc(1.125 * var(--rem)); }
  .quantities { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, calc(15 * var(--rem))), 1fr)); gap: calc(0.5 * var(--rem)) calc(1.5 * var(--rem)); }
  .search { justify-self: start; }
  @media print { .quantities { display: none; } }
  .sentence { min-height: 4.8em; }
  @container (max-width: 34em) { .sentence { min-height: 9em; } }
`;

export class OrreryClaim extends OrreryFigure {
  static override tag = "orrery-claim";
  static override summary =
    "A claim to be broken: the reader chooses the numbers, the core judges, and a recorded search shows the worst case that it found.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{claim, values, gap, called, bound, side, at, difference, holds}",
      sentence: "The reader chose another setting.",
    },
  ];
  static override reservedHeight = { wide: 334, narrow: 560 };
  static override styles = [...OrreryFigure.styles, styles];

  /** Where the controls of the claim's own numbers report. */
  readonly #host: ControlHost = {
    change: (values) => this.#choose(values),
    requestUpdate: () => this.requestUpdate(),
    readTyped: (text, info) => this.readTyped(text, info),
  };
  #found: Found | null = null;
  #worst: readonly Tried[] = [];
  #isSearching = false;
  /** Of the search that counts; another claim ends the one before. */
  #search = 0;

  protected override givenAnew(name: string): void {
    if (name === "at") return;
    this.#search += 1;
    this.#isSearching = false;
    [this.#found, this.#worst] = [null, []];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#search += 1;
    this.#isSearching = false;
  }

  get #quantities(): Quantity[] {
    return parseQuantities(this.text("values"));
  }

  /** The values now: those of `at`, within their ranges, else the defaults. */
  get #now(): Values {
    const written = new Map(
      Array.from(this.text("at").matchAll(/(\w+)=(\S+)/g), ([, name, value]) => [name, value]),
    );
    return Object.fromEntries(
      this.#quantities.map(({ name, info }) => {
        const number = Number(written.get(name) ?? info.default);
        const value = Number.isFinite(number) ? number : info.default;
        return [name, Math.min(info.maximum ?? value, Math.max(info.minimum ?? value, value))];
      }),
    );
  }

  #gap(engine: Engine, values: Values): number {
    const gap = engine.evaluate(this.text("gap"), values);
    if (typeof gap !== "number")
      throw new Error(`gap is ${this.text("gap")}, whose value is not a single number.`);
    return gap;
  }

  /** Whether the claim holds with this value of the formula. */
  #holds(gap: number): boolean {
    return holds(this.#sign * gap, this.#sign * this.number("bound"));
  }

  /** The search looks for large values; where the bound is the least one, for small ones. */
  get #sign(): number {
    return this.text("side") === "at least" ? -1 : 1;
  }

  protected override heading(): string {
    return "Can you break this claim?";
  }

  protected override body(engine: Engine): TemplateResult {
    const now = this.#now;
    this.#gap(engine, now);
    return html`<p class="claim">“${this.text("claim")}”</p>
    <div class="quantities" role="group" aria-label="Numbers to choose">
      ${this.#quantities.map(({ name, info }) =>
        rangeControl(this.#host, {
          name,
          info,
          value: now[name]!,
          initial: info.default,
          print: (value) => engine.format(value),
        }),
      )}
    </div>`;
  }

  #choose(values: Settings): void {
    const now = { ...this.#now, ...(values as Values) };
    this.change({
      at: Object.entries(now)
        .map(([name, value]) => `${name}=${value}`)
        .join(" "),
    });
  }

  protected override controls(): unknown[] {
    const label = this.#isSearching
      ? `Searching: ${this.#found?.tried ?? 0} settings tried`
      : "Search for a counterexample";
    return [
      html`<button class="chip search" type="button" aria-disabled=${this.#isSearching} @click=${this.#start}>${label}</button>`,
      ...(this.#broken
        ? [
            html`<button class="chip worst" type="button" @click=${this.#showWorst}>Show the worst case</button>`,
          ]
        : []),
    ];
  }

  /** The worst setting of a search that has ended and broken the claim; else null. */
  get #broken(): Tried | null {
    return this.#found && !this.#isSearching && this.#found.broken > 0 ? this.#found.worst : null;
  }

  #showWorst = (): void => {
    if (this.#broken) this.#choose({ ...this.#broken.values });
  };

  #start = async (): Promise<void> => {
    const { engine } = this;
    if (!engine || this.#isSearching) return;
    const search = (this.#search += 1);
    this.#isSearching = true;
    [this.#found, this.#worst] = [{ tried: 0, broken: 0, worst: null }, []];
    for (const values of settingsToTry(this.#quantities)) {
      if (this.#found.tried % SLICE === 0) {
        this.requestUpdate();
        await nextTask();
        if (search !== this.#search) return;
      }
      this.#keep({ values, gap: this.#sign * this.#gap(engine, values) });
    }
    this.#isSearching = false;
    this.requestUpdate();
  };

  #keep(tried: Tried): void {
    this.#found = withTried(this.#found!, tried, this.#sign * this.number("bound"));
    this.#worst = [...this.#worst, tried].sort((a, b) => b.gap - a.gap).slice(0, SHOWN);
  }

  /** What the search has found, once it has ended; `holdsHere`: whether the claim holds at the present values. */
  #foundText(engine: Engine, holdsHere: boolean): string {
    const found = this.#found;
    if (!found?.worst || this.#isSearching) return "";
    const worst = `The ${this.#sign > 0 ? "largest" : "smallest"} ${this.text("called")} is ${print(engine, this.#sign * found.worst.gap)}, at ${placeText(engine, found.worst.values)}.`;
    return found.broken === 0
      ? ` It holds in all ${found.tried} settings that the search tried. ${worst}`
      : ` ${holdsHere ? "But it" : "It"} fails in ${found.broken} of the ${found.tried} settings that the search tried. ${worst}`;
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const difference = this.#gap(this.engine, this.#now);
    return { difference, holds: this.#holds(difference) };
  }

  protected override sentence(engine: Engine): string {
    const now = this.#now;
    const gap = this.#gap(engine, now);
    const isHolding = this.#holds(gap);
    const verdict = isHolding ? "the claim holds here" : "you broke the claim";
    return `At ${placeText(engine, now)}, the ${this.text("called")} is ${print(engine, gap)}: ${verdict}.${this.#foundText(engine, isHolding)}`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const quantities = this.#quantities;
    const now = this.#now;
    const rows = this.#worst.length
      ? this.#worst.map(({ values, gap }) => ({ values, gap: this.#sign * gap }))
      : [{ values: now, gap: this.#gap(engine, now) }];
    return {
      caption: this.#worst.length
        ? `The settings of the search with the ${this.#sign > 0 ? "largest" : "smallest"} ${this.text("called")}.`
        : "The setting chosen; no search has been made yet.",
      style: ".4",
      columns: [...quantities.map(({ name }) => ({ name })), { name: this.text("called") }],
      rows: rows.map(({ values, gap }) => [...quantities.map(({ name }) => values[name]!), gap]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    return {
      functions: calledIn(this.text("gap")),
      inputs: Object.entries(this.#now).map(([name, value]) => [name, engine.format(value)]),
      formula: this.text("gap"),
    };
  }
}

const print = (engine: Engine, gap: number) =>
  engine.format(gap, Math.abs(gap) < 1e-3 ? "2s" : ".3");

/** Names before a parenthesis, each once; the menu leaves out those that are no functions of the core. */
const calledIn = (formula: string) => [
  ...new Set(Array.from(formula.matchAll(/([a-z_]\w*)\s*\(/g), ([, name]) => name!)),
];

const placeText = (engine: Engine, values: Values) =>
  listed(
    Object.entries(values).map(
      ([name, value]) => `${name.replaceAll("_", " ")} = ${engine.format(value)}`,
    ),
  );

define(OrreryClaim);
