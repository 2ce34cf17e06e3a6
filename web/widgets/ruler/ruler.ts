/** A game: eight rows of a trained table have lost their numbers; put them back in order. */
import { css, html, type PropertyValues } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
} from "../base/index.ts";
import type { ShippedFile } from "../base/shipped-file.ts";
import { identityOrder, sameOrder, type Order } from "../base/order.ts";
import { Reorder, atRest } from "../base/reorder.ts";
import { banner } from "../base/banner.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { Memo } from "../base/memo.ts";
import { WidthController } from "../base/width-controller.ts";
import { numbersOf } from "../trained/table-numbers.ts";
import { TABLES } from "../trained/table-files.ts";
import { LETTERS, isSolved, joined, puzzleOf, readOrder, solution, type Puzzle } from "./puzzle.ts";
import { placeAt, rulerScene } from "./ruler.svg.ts";

const attributes = {
  first: {
    kind: "integer",
    default: 40,
    minimum: 1,
    maximum: 504,
    label: "first row",
    sentence: "The first of the eight rows of MiniLM's table.",
  },
  seed: {
    kind: "integer",
    default: 3,
    minimum: 1,
    maximum: 1e9,
    label: "seed",
    sentence: "How the rows are shuffled.",
  },
  order: {
    kind: "text",
    default: "",
    sentence:
      "The letters from left to right, as numbers from 0 such as 1,0,2,3,4,5,6,7; empty for alphabetical.",
  },
} as const satisfies AttributeInfos;

/**
 * How far along the table the next game begins. The first 40 games, from row 40 on, keep clear of
 * the rows near 127, where neighbors are not the most alike.
 */
const FARTHER = 53;

/** How the reader's last check ended; null while there is none. */
type Outcome = "right" | "wrong" | "shown" | null;

const styles = css`
  .scene svg { overflow: visible; }
  .item:hover .card { stroke-width: 2.5; }
  .body .hint { margin: calc(0.3 * var(--rem)) 0 0; font-size: calc(0.875 * var(--rem)); }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;

const puzzleFor = (engine: Engine, { first, seed }: { first: number; seed: number }): Puzzle =>
  puzzleOf(engine, numbersOf(engine, TABLES.minilm.arrived), first, seed);

export class OrreryRuler extends OrreryFigure {
  static override tag = "orrery-ruler";
  static override summary =
    "A game: eight rows of a trained table without their numbers, to be put in order by their cosines.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{first, seed, order, solved}",
      sentence: "The reader moved a card or asked for a new game.",
    },
  ];
  static override reservedHeight = { wide: 793, narrow: 620 };
  static override styles = [...OrreryFigure.styles, styles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #puzzle = new Memo(puzzleFor);
  #outcome: Outcome = null;
  #preview: Order | null = null;
  #fresh = true;
  readonly #cards = new Reorder(
    {
      order: () => this.#preview ?? this.#order,
      placeAt: ([x]) => placeAt(this.#width.width, x),
      preview: (order) => (this.#preview = sameOrder(order, this.#order) ? null : order),
      arrange: (order) => {
        this.#preview = null;
        this.#cards.settle(order);
        this.#outcome = null;
        this.change({
          order: sameOrder(order, identityOrder(LETTERS.length)) ? "" : order.join(","),
        });
      },
      choose: () => {},
      requestUpdate: () => this.requestUpdate(),
    },
    LETTERS.length,
    "row",
  );

  protected override get needed(): ShippedFile<unknown> {
    return TABLES.minilm;
  }

  protected override givenAnew(): void {
    this.#fresh = true;
    this.#outcome = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#preview = null;
    this.#fresh = true;
    this.requestUpdate();
  }

  get #order(): Order {
    return readOrder(this.text("order"));
  }

  #game(engine: Engine): Puzzle {
    return this.#puzzle.of(engine, { first: this.number("first"), seed: this.number("seed") });
  }

  protected override heading(): string {
    return "Which row follows which?";
  }

  protected override body(engine: Engine): unknown {
    const puzzle = this.#game(engine);
    if (this.#fresh) this.#cards.jump(this.#order);
    this.#fresh = false;
    const name = "Eight rows without their numbers, and the cosine of every two of them";
    return html`<div class="scene">${shapeView(rulerScene(engine, this.#width.width, name, puzzle, this.#cards))}</div>
      <p class="hint" id="moving">Drag a card, or move it with the arrow keys.</p>
      ${banner(this.#outcome === "right" ? "Correct: the rows are in order." : "Goal: neighbors beside each other, in either direction.", this.#outcome === "right")}`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.#cards.refocus(this.renderRoot);
  }

  override change(values: Settings): void {
    this.assign(values);
    if ("seed" in values || "first" in values || "order" in values) {
      this.#outcome = null;
      this.#cards.settle(this.#order);
    }
    super.change(values);
  }

  readonly #check = (): void => {
    this.#outcome = isSolved(this.#game(this.engine!), this.#order) ? "right" : "wrong";
    this.change({});
  };

  readonly #again = (): void => {
    const { minimum, maximum } = attributes.first;
    const first = minimum + ((this.number("first") - minimum + FARTHER) % (maximum - minimum + 1));
    this.change({ first, seed: this.number("seed") + 1, order: "" });
  };

  readonly #show = (): void => {
    this.change({ order: solution(this.#game(this.engine!)).join(",") });
    this.#outcome = "shown";
    this.requestUpdate();
  };

  protected override controls(): unknown[] {
    const chip = (name: string, run: () => void) =>
      html`<button class="chip" type="button" @click=${run}>${name}</button>`;
    return [
      html`<div class="control" part="control"><div class="undo">${chip("Check", this.#check)}${chip("Show me", this.#show)}${chip("New game", this.#again)}</div></div>`,
    ];
  }

  protected override results(): Record<string, unknown> {
    return this.engine ? { solved: isSolved(this.#game(this.engine), this.#order) } : {};
  }

  protected override isWon(): boolean {
    return this.#outcome === "right";
  }

  protected override sentence(engine: Engine): string {
    const puzzle = this.#game(engine);
    const { first } = puzzle;
    const last = first + LETTERS.length - 1;
    switch (this.#outcome) {
      case "right": {
        const backward = puzzle.rows[this.#order[0]!]! > 0;
        return `Correct: from left to right, these are rows ${backward ? `${last} down to ${first}` : `${first} to ${last}`}. The other direction is just as right, because a cosine is the same both ways.`;
      }
      case "shown":
        return `From left to right, these are rows ${first} to ${last}. Cosines close to 1 are next to the diagonal, and nowhere else.`;
      case "wrong":
        return `Not quite. Of your ${LETTERS.length - 1} pairs of neighbors, ${joined(puzzle, this.#order)} are also neighbors in the table. Which card is most like card ${LETTERS[this.#order[0]!]}?`;
      default:
        return `Rows ${first} to ${last} of MiniLM’s table have lost their numbers. Put them in order, then check.`;
    }
  }

  protected override dataTable(engine: Engine): DataTable {
    const { cosines } = this.#game(engine);
    const order = this.#order;
    return {
      caption: "Cosine of every two rows, in the present order, without unit",
      style: ".3",
      columns: [{ name: "row" }, ...order.map((letter) => ({ name: LETTERS[letter]! }))],
      rows: order.map((a) => [LETTERS[a]!, ...order.map((b) => cosines[a]![b]!)]),
    };
  }

  protected override provenance(): Provenance {
    const first = this.number("first");
    return {
      functions: ["dot", "norm", "shuffle"],
      inputs: [
        ["table", `${TABLES.minilm.arrived.model}; see the notices`],
        ["rows", `${first} to ${first + LETTERS.length - 1}`],
      ],
      formula: "dot(row_m, row_n) / (norm(row_m) * norm(row_n))",
    };
  }
}

function drawPreview(engine: Engine, { first, seed, order }: Settings): Shape {
  const puzzle = puzzleFor(engine, { first: Number(first), seed: Number(seed) });
  const name = "Cosines of eight rows that have lost their numbers";
  return rulerScene(engine, PREVIEW_WIDTH, name, puzzle, atRest(readOrder(String(order))));
}

define(OrreryRuler);
