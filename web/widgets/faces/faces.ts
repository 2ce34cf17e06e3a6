/** Which line made this pattern? A map of scores beside six lines of code, right or with one bug. */
import { html, nothing, type TemplateResult } from "lit";
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
import { pointIn } from "../base/pointer.ts";
import { BASE } from "../base/sinusoidal-row.ts";
import { WidthController } from "../base/width-controller.ts";
import { BUGS, BUG_TITLES, RIGHT_LINES, WRONG_LINES, linesOf, nextBug, type Bug } from "./bugs.ts";
import { codeStyles } from "./code.css.ts";
import { codeView } from "./code-view.ts";
import { DefuseGame } from "./defuse/game.ts";
import {
  gameControls,
  gameProvenance,
  gameTable,
  gameView,
  picturesOf,
  type GameMoves,
} from "./defuse/game-view.ts";
import { gameSentence } from "./defuse/game-words.ts";
import { ROUNDS } from "./defuse/rounds.ts";
import { facesStyles } from "./faces.css.ts";
import {
  diagonalPicture,
  dialsPicture,
  drawPreview,
  mapBox,
  mapPicture,
  sharesPicture,
  type Cell,
} from "./faces.svg.ts";
import { FaceNumbers, TOKENS } from "./numbers.ts";
import { cellScale } from "./score-map.ts";

const LAST = TOKENS - 1;

/** From this width on the program is beside the map; as in the style sheet. */
const BESIDE = 580;

/** Width of the map where the program is beside it: a share of the figure, up to a limit. */
const besideProgram = (width: number, most: number) => Math.min(most, Math.floor(width * 0.52));
const MAP_WIDTH = 490;
const PICTURES_WIDTH = 520;
/** The space between both. */
const GAP = 32;

const attributes = {
  bug: {
    kind: "choice",
    default: "right",
    choices: BUGS,
    label: "bug",
    sentence: "What is wrong in the program.",
  },
  game: {
    kind: "choice",
    default: "none",
    choices: ["none", "defuse"],
    sentence: "A game of eight programs: find the wrong line of each, and its repair.",
  },
  round: {
    kind: "integer",
    default: 1,
    minimum: 1,
    maximum: ROUNDS.length,
    label: "round",
    sentence: "Round of the game.",
  },
  show: {
    kind: "choice",
    default: "all",
    choices: ["all", "map"],
    sentence: "Whether shares, diagonal and hands are drawn, or only the map beside its program.",
  },
  reveal: {
    kind: "boolean",
    default: false,
    label: "mark the wrong line",
    sentence: "Whether the wrong line is marked, with the right one below it.",
  },
  m: {
    kind: "integer",
    default: 15,
    minimum: 0,
    maximum: LAST,
    unit: "tokens",
    symbol: "m",
    label: "query",
    sentence: "Position of the query of the picked cell.",
  },
  n: {
    kind: "integer",
    default: 9,
    minimum: 0,
    maximum: LAST,
    unit: "tokens",
    symbol: "n",
    label: "key",
    sentence: "Position of the key of the picked cell.",
  },
  d: {
    kind: "integer",
    default: 8,
    minimum: 4,
    maximum: 16,
    step: 2,
    unit: "entries",
    symbol: "d",
    label: "head width",
    sentence: "Entries of a query or key; every two of them are one hand.",
  },
  base: { ...BASE, default: 100 },
} as const satisfies AttributeInfos;

/**
 * @summary A map of scores beside the six lines that made it: choose a bug, or press a line to break
 *          it, and see its face; a picked cell unfolds into its hands; or a game of finding and repairing
 *          the wrong line.
 *
 * @attr game, round, bug, show, reveal, m, n, d, base - see `attributes`.
 * @event orrery-change - {game, round, bug, show, reveal, m, n, d, base, score, shares, defused}. After
 *        user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * A cell is picked by pointer. Keys on the picked cell: Left and Right move the key by 1 token, Up
 * and Down the query, with Shift by 10; PageUp and PageDown slide both; Home and End to the ends.
 */
export class OrreryFaces extends OrreryFigure {
  static override tag = "orrery-faces";
  static override summary =
    "A map of scores beside the six lines that made it: choose a bug, or press a line to break it, and see its face; a picked cell unfolds into its hands; or a game of finding and repairing the wrong line.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{game, round, bug, show, reveal, m, n, d, base, score, shares, defused}",
      sentence: "The reader chose a bug, pressed a line, picked a cell or played.",
    },
  ];
  static override reservedHeight = { wide: 1132, narrow: 2036 };
  static override styles = [...OrreryFigure.styles, codeStyles, facesStyles];
  static preview = (engine: Engine, settings: Settings): Shape =>
    settings.game === "defuse"
      ? picturesOf(PICTURES_WIDTH, new DefuseGame(engine, settings.round as number))
      : drawPreview(engine, settings);

  readonly #width = new WidthController(this);
  #numbers: FaceNumbers | null = null;
  #held = false;
  #game: DefuseGame | null = null;

  get #plays(): boolean {
    return this.text("game") === "defuse";
  }

  #defuse(engine: Engine): DefuseGame {
    const game = (this.#game ??= new DefuseGame(engine, this.number("round")));
    game.number = this.number("round");
    return game;
  }

  /** Moves of the game: each may change the round, and is reported. */
  readonly #moves: GameMoves = {
    press: (line) => this.#move((game) => game.pressLine(line)),
    repair: (index) => {
      this.#move((game) => game.pressRepair(index));
      void this.#goOn();
    },
    show: () => this.#move((game) => game.showLine()),
    go: (round) => this.change({ round }),
    undo: () => this.#move((game) => game.undo()),
    restart: () => this.#move((game) => game.restart()),
  };

  #move(move: (game: DefuseGame) => void): void {
    const game = this.#defuse(this.engine!);
    move(game);
    this.change({ round: game.number });
  }

  /** Once a round is defused, its repairs cannot be pressed: the focus goes to what comes next. */
  async #goOn(): Promise<void> {
    await this.updateComplete;
    if (this.#defuse(this.engine!).isDefused)
      this.renderRoot.querySelector<HTMLElement>(".next:enabled")?.focus();
  }

  get #bug(): Bug {
    return this.text("bug") as Bug;
  }

  get #cell(): Cell {
    return { m: this.number("m"), n: this.number("n") };
  }

  #data(engine: Engine): FaceNumbers {
    const settings = { bug: this.#bug, d: this.number("d"), base: this.number("base") };
    if (!this.#numbers?.fits(settings)) this.#numbers = new FaceNumbers(engine, settings);
    return this.#numbers;
  }

  protected override heading(): string {
    if (this.#plays) return "Which line is wrong, and what repairs it?";
    return "Which line made this pattern?";
  }

  /** Widths of the map and of what is beside it, or below it where there is no room. */
  get #columns(): { map: number; side: number } {
    const { width } = this.#width;
    if (width < BESIDE) return { map: width, side: width };
    const map = besideProgram(width, MAP_WIDTH);
    return { map, side: width - map - GAP };
  }

  protected override body(engine: Engine): TemplateResult {
    if (this.#plays) {
      const { width } = this.#width;
      const pictures = width < BESIDE ? width : besideProgram(width, PICTURES_WIDTH);
      return gameView(this.#defuse(engine), { pictures }, this.#moves);
    }
    const numbers = this.#data(engine);
    const { map, side } = this.#columns;
    const cell = this.#cell;
    const hands = numbers.hands(cell.m, cell.n);
    // One digit more than the score, so that they add up to it as printed.
    const terms = hands.map(({ term }) => engine.format(term, ".4"));
    const score = engine.format(numbers.score(cell.m, cell.n), ".3");
    const name = `Map of scores, ${BUG_TITLES[this.#bug]}: ${this.#sharesText(numbers)}`;
    const isWhole = this.text("show") === "all";
    return html`<div class="scene">
      <div class="map" @pointerdown=${this.#grab} @pointermove=${this.#drag} @pointerup=${this.#release}
        @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(grouped(mapPicture(map, numbers, cell, name, this.#control(engine, numbers))))}</div>
      <div class="side">
        <div>${this.#code()}<p class="hint">Press a line to break it, and keep pressing until it is right again.</p></div>
        ${shapeView(sharesPicture(side, numbers))}
        ${isWhole ? shapeView(diagonalPicture(side, numbers, cell)) : nothing}
      </div>
      ${isWhole ? html`<div class="dials">${shapeView(dialsPicture(this.#width.width, hands, terms, score, cell))}</div>` : nothing}
    </div>`;
  }

  #code(): TemplateResult {
    const bug = this.#bug;
    const lines = linesOf(bug);
    return codeView(
      "The program that made the map",
      lines.map((text, line) => {
        const isWrong = this.flag("reveal") && text !== RIGHT_LINES[line];
        const next = nextBug(bug, line);
        return {
          text,
          ...(isWrong && { mark: "wrong", instead: RIGHT_LINES[line] }),
          ...(next !== bug && {
            press: () => this.change({ bug: next }),
            hint: `Press for: ${BUG_TITLES[next]}`,
          }),
        };
      }),
    );
  }

  #control(engine: Engine, numbers: FaceNumbers): Record<string, string | number> {
    const { m, n } = this.#cell;
    return {
      role: "slider",
      tabindex: 0,
      "aria-label": "picked cell: left and right move the key, up and down the query, in tokens",
      "aria-valuemin": 0,
      "aria-valuemax": LAST,
      "aria-valuenow": n,
      "aria-valuetext": `query at ${m}, key at ${n}, score ${engine.format(numbers.score(m, n), ".3")}`,
    };
  }

  #pick({ m, n }: Cell): void {
    const to = { m: inside(m), n: inside(n) };
    const now = this.#cell;
    if (to.m !== now.m || to.n !== now.n) this.change({ ...to });
  }

  /** Slides both tokens as far as the map allows. */
  #slide(by: number): void {
    const { m, n } = this.#cell;
    const step = Math.min(LAST - Math.max(m, n), Math.max(-Math.min(m, n), by));
    this.#pick({ m: m + step, n: n + step });
  }

  #pickAt(event: PointerEvent): void {
    const box = mapBox(this.#columns.map);
    const [x, y] = pointIn(event, event.currentTarget as Element);
    const scale = cellScale(box);
    const token = (pixel: number) => Math.round((pixel - scale(0)) / (scale(1) - scale(0)));
    this.#pick({
      m: token(y - box.y),
      n: token(x - box.x),
    });
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0 || !(event.target as Element).closest(".cells, .cell")) return;
    this.#held = true;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#pickAt(event);
  };

  #drag = (event: PointerEvent): void => {
    if (this.#held) this.#pickAt(event);
  };

  #release = (): void => {
    this.#held = false;
  };

  #keys = (event: KeyboardEvent): void => {
    if (!(event.target as Element).closest(".cell")) return;
    const { m, n } = this.#cell;
    const step = event.shiftKey ? 10 : 1;
    const move = {
      ArrowLeft: () => this.#pick({ m, n: n - step }),
      ArrowRight: () => this.#pick({ m, n: n + step }),
      ArrowUp: () => this.#pick({ m: m - step, n }),
      ArrowDown: () => this.#pick({ m: m + step, n }),
      PageUp: () => this.#slide(-step),
      PageDown: () => this.#slide(step),
      Home: () => this.#slide(-LAST),
      End: () => this.#slide(LAST),
    }[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  protected override controls(engine: Engine): unknown[] {
    if (this.#plays) return gameControls(this.#defuse(engine), this.#moves);
    const { m, n } = this.#cell;
    const chip = (by: number, name: string, none: boolean) =>
      html`<button class="chip" type="button" ?disabled=${none} @click=${() => this.#slide(by)}>${name}</button>`;
    return [
      this.choice("bug", BUG_TITLES),
      this.switch("reveal"),
      html`<div class="control" role="group" aria-label="Slide both tokens">
        <span class="name">slide both tokens</span>
        <div class="moves">
          ${chip(-1, "1 back", Math.min(m, n) === 0)}
          ${chip(1, "1 ahead", Math.max(m, n) === LAST)}
        </div>
      </div>`,
    ];
  }

  protected override furtherControls(): unknown[] {
    if (this.#plays) return [];
    return [this.range("m"), this.range("n"), this.range("d"), this.range("base")];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    if (this.#plays) return { defused: this.#defuse(this.engine).defused };
    const numbers = this.#data(this.engine);
    const { m, n } = this.#cell;
    return { score: numbers.score(m, n), shares: numbers.shares };
  }

  #sharesText(numbers: FaceNumbers): string {
    return `n − m explains ${numbers.percent("offset")}% of it, n + m ${numbers.percent("sum")}%, m alone ${numbers.percent("row")}%, n alone ${numbers.percent("column")}%`;
  }

  protected override isWon(engine: Engine): boolean {
    return this.#plays && this.#defuse(engine).isDefused;
  }

  protected override sentence(engine: Engine): string {
    if (this.#plays) return gameSentence(engine, this.#defuse(engine));
    const numbers = this.#data(engine);
    const { m, n } = this.#cell;
    const bug = this.#bug;
    const score = `The query at ${m} and the key at ${n} score ${engine.format(numbers.score(m, n), ".3")}.`;
    const isTold = this.flag("reveal") && bug !== "right";
    return `${FACES[bug]} ${isTold ? WRONG_LINES[bug].why : this.#outputsText(engine, numbers)} ${score}`;
  }

  #outputsText(engine: Engine, { apart }: FaceNumbers): string {
    if (this.#bug === "right") return "The offset explains all of the map.";
    const [scores, outputs] = [apart.scores, apart.outputs].map((most) =>
      most < 1e-9 ? null : engine.format(most, ".2"),
    );
    if (!scores && !outputs) return "Every score and every output is right.";
    if (!scores) return `Every score is right, but outputs are off by up to ${outputs!}.`;
    return `Scores are off by up to ${scores}, ${outputs ? `outputs by up to ${outputs}` : "no output is"}.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    if (this.#plays) return gameTable(this.#defuse(engine));
    const numbers = this.#data(engine);
    const positions = Array.from({ length: TOKENS }, (_, position) => position);
    return {
      caption: "Score of the query at m with the key at n, without unit.",
      style: ".3",
      columns: [{ name: "m" }, ...positions.map((n) => ({ name: `n = ${n}` }))],
      rows: positions.map((m) => [m, ...positions.map((n) => numbers.score(m, n))]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    if (this.#plays) return gameProvenance;
    const { settings } = this.#data(engine);
    const { d, base } = settings;
    const rows = `rope(reshape(0..${TOKENS * d - 1} * 0 + 1, [${TOKENS}, ${d}]), 0..${LAST}, base=${base})`;
    return {
      functions: ["rope", "linear", "attention", "explained_by", "max_difference"],
      inputs: [
        ["queries and keys", `${TOKENS} of each, every entry 1`],
        ["values", `evenly spaced numbers from −1 to 1, dealt by seed 1`],
        ["bug", BUG_TITLES[this.#bug]],
        ["d", `${d} entries`],
        ["base", String(base)],
      ],
      ...(this.#bug === "right" && { formula: `explained_by(${rows} @ transpose(${rows}))` }),
    };
  }
}

const inside = (position: number) => Math.min(LAST, Math.max(0, position));

/** A picture that holds a control is a group: an image would hide it. */
const grouped = (view: Shape): Shape => ({
  ...view,
  attributes: { ...view.attributes, role: "group" },
});

/** What each map looks like. */
const FACES: Readonly<Record<Bug, string>> = {
  right: "Every stripe runs along one offset.",
  sign: "The stripes run the other way: n + m explains all of the map.",
  unturned: "Every row has one color: m alone explains all of the map.",
  pairing: "Neither stripes nor rows: no one number explains the map.",
  twice: "The stripes are too steep: they follow 2n − m.",
  restart: "Every column has one color: n alone explains all of the map.",
  order: "The stripes run the right way, but the fastest hand is gone.",
  exponent: "The stripes run the right way, but the slow hands have become faster.",
  values: "The map is perfect, and the program is wrong all the same.",
};

define(OrreryFaces);
