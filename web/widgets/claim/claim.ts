/** A claim that takes the reader's counterexample, and shows the worst case of a recorded search. */
import { css, html, type TemplateResult } from "lit";
import { given, type Engine } from "../../engine/index.ts";
import { rangeControl, type ControlHost } from "../base/controls.ts";
import {
  OrreryFigure,
  define,
  sentenceOf,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Values as ValuesOf,
} from "../base/index.ts";
import { listed } from "../../words/listed.ts";
import { Memo } from "../base/memo.ts";
import { choice, number, text } from "../base/setting.ts";
import { Claim, Search, type Values } from "./search.ts";

export const settings = {
  claim: text(
    "The RoPE score of the query [1, 2, 3, 4] and the key [4, 3, 2, 1] does not change when both tokens move by the same number of places.",
    "The claim, a sentence.",
  ),
  values: text(
    "m=3:0..1000 n=7:0..1000 both_move_by=100:0..1000",
    "What the reader may choose, as name=default:minimum..maximum[:step], separated by spaces.",
  ),
  gap: text(
    "abs(dot(rope([1, 2, 3, 4], m + both_move_by), rope([4, 3, 2, 1], n + both_move_by)) - dot(rope([1, 2, 3, 4], m), rope([4, 3, 2, 1], n)))",
    "A formula; the claim holds where its value is on the right side of bound.",
  ),
  called: text("difference of the two scores", "What the formula computes, in words."),
  says: text(
    "",
    "The same as a clause with # for the number and formulas in braces, such as: the hand at {m} is # degrees off. Another clause after a bar is said of a number below 0, without its sign.",
  ),
  bound: number(1e-9, [-1e12, 1e12], "The last value of the formula with which the claim holds."),
  side: choice(
    "at most",
    ["at most", "at least"],
    "Whether the formula must be at most bound or at least bound.",
  ),
  at: text("", "The values chosen, as name=value separated by spaces; others have their defaults."),
};

type Own = ValuesOf<typeof settings>;

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
  static override attributes = settings;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{claim, values, gap, called, says, bound, side, at, difference, holds}",
      sentence: "The reader chose another setting.",
    },
  ];
  static override styles = [...OrreryFigure.styles, styles];

  /** Where the controls of the claim's own numbers report. */
  readonly #host: ControlHost = {
    change: (values) => this.#choose(values as Values),
    requestUpdate: () => this.requestUpdate(),
    readTyped: (typed, info) => this.readTyped(typed, info),
  };
  readonly #search = new Search(() => this.requestUpdate());
  readonly #memo = new Memo((engine, own: Own) => new Claim(engine, own));

  protected override givenAnew(name: string): void {
    if (name !== "at") this.#search.forget();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#search.stop();
  }

  get #own(): Own {
    return this.settings as Own;
  }

  #claim(engine: Engine): Claim {
    return this.#memo.of(engine, this.#own);
  }

  protected override heading(): string {
    return "Can you break this claim?";
  }

  protected override body(engine: Engine): TemplateResult {
    const { quantities, now } = this.#claim(engine);
    return html`<p class="claim">“${this.#own.claim}”</p>
    <div class="quantities" role="group" aria-label="Numbers to choose">
      ${quantities.map(({ name, info }) =>
        rangeControl(this.#host, {
          name,
          info,
          value: now[name] ?? info.default,
          initial: info.default,
          print: (value) => engine.format(value),
        }),
      )}
    </div>`;
  }

  #choose(values: Values): void {
    const { now } = this.#claim(given(this.engine, "The engine"));
    const at = Object.entries({ ...now, ...values }).map(([name, value]) => `${name}=${value}`);
    this.change({ at: at.join(" ") });
  }

  protected override controls(): unknown[] {
    const { found, isRunning, counterexample } = this.#search;
    const label = isRunning
      ? `Stop the search: ${found.tried} settings tried`
      : "Search for a counterexample";
    // A claim that cannot be computed says so in the figure's body.
    const press = () =>
      this.#search.isRunning ? this.#search.cut() : void this.search().catch(() => undefined);
    return [
      html`<button class="chip search" type="button" @click=${press}>${label}</button>`,
      ...(counterexample
        ? [
            html`<button class="chip worst" type="button" @click=${() => this.#choose(counterexample.values)}>Show the worst case</button>`,
          ]
        : []),
    ];
  }

  /**
   * Searches for a counterexample, as the button does.
   *
   * @throws {Error} with a sentence, where the claim cannot be computed
   */
  async search(): Promise<void> {
    try {
      await this.#search.start(this.#claim(given(this.engine, "The engine")));
    } catch (error) {
      throw new Error(sentenceOf(error), { cause: error });
    }
  }

  /** Chooses the setting at which a search found the claim broken first; does nothing where it held. */
  showFirstBroken(): void {
    const { first } = this.#search.found;
    if (first) this.#choose(first.values);
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { gap, isHolding } = this.#claim(this.engine);
    return { difference: gap, holds: isHolding };
  }

  protected override sentence(engine: Engine): string {
    const { now, gap, isHolding } = this.#claim(engine);
    const verdict = isHolding ? "the claim holds here" : "you broke the claim";
    const { called, says } = this.#own;
    const clause = says
      ? clauseOf(engine, says, now, gap)
      : `the ${called} is ${print(engine, gap)}`;
    return `At ${placeText(engine, now)}, ${clause}: ${verdict}.${this.#foundText(engine, isHolding)}`;
  }

  /** What the search has found, once it has ended. */
  #foundText(engine: Engine, isHolding: boolean): string {
    const { isRunning, found } = this.#search;
    const {
      tried,
      broken,
      first,
      cut,
      worst: [worst],
    } = found;
    if (isRunning) return "";
    const ended = cut && ` The search ended early: ${cut.replace(/\.$/, "")}.`;
    if (!worst) return ended;
    const most = `The ${this.#extreme} ${this.#own.called} is ${print(engine, worst.gap)}, at ${placeText(engine, worst.values)}.`;
    return !first
      ? ` It holds in all ${tried} settings that the search tried.${ended} ${most}`
      : ` ${isHolding ? "But it" : "It"} fails in ${broken} of the ${tried} settings that the search tried, first at ${placeText(engine, first.values)}.${ended} ${most}`;
  }

  get #extreme(): string {
    return this.#own.side === "at least" ? "smallest" : "largest";
  }

  protected override dataTable(engine: Engine): DataTable {
    const { quantities, now, gap } = this.#claim(engine);
    const { worst } = this.#search.found;
    const { called } = this.#own;
    const names = quantities.map(({ name }) => name);
    return {
      caption: worst.length
        ? `The settings of the search with the ${this.#extreme} ${called}.`
        : "The setting chosen; no search has been made yet.",
      style: ".4",
      columns: [...names, called].map((name) => ({ name })),
      rows: (worst.length ? worst : [{ values: now, gap }]).map((tried) => [
        ...names.map((name) => given(tried.values[name], name)),
        tried.gap,
      ]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { gap: formula } = this.#own;
    return {
      functions: calledIn(formula),
      inputs: Object.entries(this.#claim(engine).now).map(([name, value]) => [
        name,
        engine.format(value),
      ]),
      formula,
    };
  }
}

const print = (engine: Engine, gap: number) =>
  engine.format(gap, Math.abs(gap) < 1e-3 ? "2s" : Math.abs(gap) < 100 ? ".3" : ".1");

/** What is written for a number above 0, and after the bar, without its sign, for one below. */
function clauseOf(engine: Engine, says: string, now: Values, gap: number): string {
  const [above = "", below] = says.split("|");
  const [words, number] = gap < 0 && below !== undefined ? [below, -gap] : [above, gap];
  return words
    .replace(/\{([^}]*)\}/g, (_, formula: string) => engine.print(formula, undefined, now))
    .replace("#", print(engine, number));
}

/** Names before a parenthesis, each once; the menu leaves out those that are no functions of the core. */
const calledIn = (formula: string) => [
  ...new Set(Array.from(formula.matchAll(/([a-z_]\w*)\s*\(/g), ([, name = ""]) => name)),
];

const placeText = (engine: Engine, values: Values) =>
  listed(
    Object.entries(values).map(
      ([name, value]) => `${name.replaceAll("_", " ")} = ${engine.format(value)}`,
    ),
  );

define(OrreryClaim);
