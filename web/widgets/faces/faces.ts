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
  type Values,
} from "../base/index.ts";
import { Memo } from "../base/memo.ts";
import { BASE } from "../base/sinusoidal-row.ts";
import { WidthController } from "../base/width-controller.ts";
import { codeStyles } from "../rope-program/code.css.ts";
import { codeView } from "../rope-program/code-view.ts";
import type { Cell } from "../rope-program/score-map.ts";
import { BUGS, BUG_TITLES, RIGHT_LINES, WRONG_LINES, linesOf, nextBug, type Bug } from "./bugs.ts";
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
  mapPicture,
  sharesPicture,
  slide,
  staticPicture,
} from "./faces.svg.ts";
import { FaceNumbers, TOKENS } from "./numbers.ts";

const LAST = TOKENS - 1;

/** From this width on the program is beside the map; as in the style sheet. */
const BESIDE = 580;

/** Width of the map where the program is beside it: a share of the figure, up to a limit. */
const besideProgram = (width: number, most: number) => Math.min(most, Math.floor(width * 0.52));
const MAP_WIDTH = 490;
const PICTURES_WIDTH = 520;
/** The space between both. */
const GAP = 32;

export const settings = {
  bug: {
    kind: "choice",
    default: "right",
    choices: BUGS,
    titles: BUG_TITLES,
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

type Own = Values<typeof settings>;

export class OrreryFaces extends OrreryFigure {
  static override tag = "orrery-faces";
  static override summary =
    "A map of scores beside the six lines that made it: choose a bug, or press a line to break it, and see its face; a picked cell unfolds into its hands; or a game of finding and repairing the wrong line.";
  static override attributes = settings;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{game, round, bug, show, reveal, m, n, d, base, score, shares, defused}",
      sentence: "The reader chose a bug, pressed a line, picked a cell or played.",
    },
  ];
  static override reservedHeight = { wide: 1132, narrow: 2036 };
  static override styles = [...OrreryFigure.styles, codeStyles, facesStyles];
  static preview = (engine: Engine, given: Settings): Shape => {
    const own = given as Own;
    return own.game === "defuse"
      ? picturesOf(PICTURES_WIDTH, new DefuseGame(engine, own.round))
      : staticPicture(engine, own);
  };

  readonly #width = new WidthController(this);
  readonly #memo = new Memo(
    (engine, { bug, d, base }: Own) => new FaceNumbers(engine, { bug, d, base }),
  );
  #game: DefuseGame | null = null;

  get #own(): Own {
    return this.settings as Own;
  }

  get #plays(): boolean {
    return this.#own.game === "defuse";
  }

  #defuse(engine: Engine): DefuseGame {
    const game = (this.#game ??= new DefuseGame(engine, this.#own.round));
    game.number = this.#own.round;
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

  get #cell(): Cell {
    const { m, n } = this.#own;
    return { m, n };
  }

  #data(engine: Engine): FaceNumbers {
    return this.#memo.of(engine, this.#own);
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
    const { bug, show } = this.#own;
    const hands = numbers.hands(cell.m, cell.n);
    // One digit more than the score, so that they add up to it as printed.
    const terms = hands.map(({ term }) => engine.format(term, ".4"));
    const score = engine.format(numbers.score(cell.m, cell.n), ".3");
    const name = `Map of scores, ${BUG_TITLES[bug]}: ${this.#sharesText(numbers)}`;
    const isWhole = show === "all";
    return html`<div class="scene">
      <div>${shapeView(mapPicture(map, numbers, cell, name, score))}</div>
      <div class="side">
        <div>${this.#code()}<p class="hint">Press a line to break it, and keep pressing until it is right again.</p></div>
        ${shapeView(sharesPicture(side, numbers))}
        ${isWhole ? shapeView(diagonalPicture(side, numbers, cell)) : nothing}
      </div>
      ${isWhole ? html`<div class="dials">${shapeView(dialsPicture(this.#width.width, hands, terms, score, cell))}</div>` : nothing}
    </div>`;
  }

  #code(): TemplateResult {
    const { bug, reveal } = this.#own;
    const lines = linesOf(bug);
    return codeView(
      "The program that made the map",
      lines.map((text, line) => {
        const isWrong = reveal && text !== RIGHT_LINES[line];
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

  protected override controls(engine: Engine): unknown[] {
    if (this.#plays) return gameControls(this.#defuse(engine), this.#moves);
    const cell = this.#cell;
    const { m, n } = cell;
    const chip = (by: number, name: string, none: boolean) =>
      html`<button class="chip" type="button" ?disabled=${none} @click=${() => this.change(slide(cell, by))}>${name}</button>`;
    return [
      this.choice("bug"),
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
    const { m, n, bug, reveal } = this.#own;
    const score = `The query at ${m} and the key at ${n} score ${engine.format(numbers.score(m, n), ".3")}.`;
    const isTold = reveal && bug !== "right";
    return `${FACES[bug]} ${isTold ? WRONG_LINES[bug].why : this.#outputsText(engine, numbers)} ${score}`;
  }

  #outputsText(engine: Engine, { apart }: FaceNumbers): string {
    if (this.#own.bug === "right") return "The offset explains all of the map.";
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

  protected override provenance(): Provenance {
    if (this.#plays) return gameProvenance;
    const { bug, d, base } = this.#own;
    const rows = `rope(reshape(0..${TOKENS * d - 1} * 0 + 1, [${TOKENS}, ${d}]), 0..${LAST}, base=${base})`;
    return {
      functions: ["rope", "linear", "attention", "explained_by", "max_difference"],
      inputs: [
        ["queries and keys", `${TOKENS} of each, every entry 1`],
        ["values", `evenly spaced numbers from −1 to 1, dealt by seed 1`],
        ["bug", BUG_TITLES[bug]],
        ["d", `${d} entries`],
        ["base", String(base)],
      ],
      ...(bug === "right" && { formula: `explained_by(${rows} @ transpose(${rows}))` }),
    };
  }
}

/** What each map looks like. */
const FACES: Readonly<Record<Bug, string>> = {
  right: "Every stripe runs along one offset.",
  both: "Every stripe runs along one offset, as in the correct program: equal tokens don’t show that all hands turn backward.",
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
