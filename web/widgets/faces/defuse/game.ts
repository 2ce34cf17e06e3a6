/** The game: two presses a round, the wrong line and its repair; the core says whether it is one. */
import { entryAt, type Engine, type Tensor } from "../../../engine/index.ts";
import { valueRange, type ValueRange } from "../../map/color-scale.ts";
import { UndoHistory } from "../../base/undo-history.ts";
import { runOf, type Made, type Program } from "./program.ts";
import { ROUNDS } from "./rounds.ts";
import { AGREE, apart, type Repair, type Round } from "./round.ts";

/** What the reader did in one round. */
interface Play {
  /** Index of the line pressed last; null before the first press. */
  readonly line: number | null;
  /** The repair pressed last. */
  readonly repair: number | null;
  /** Presses that were wrong. */
  readonly misses: number;
  /** Whether the line was shown, and not found. */
  readonly shown: boolean;
}

const FRESH: Play = { line: null, repair: null, misses: 0, shown: false };
const ALL_FRESH: readonly Play[] = ROUNDS.map(() => FRESH);

interface State {
  readonly number: number;
  readonly plays: readonly Play[];
}

export class DefuseGame {
  /** [round]. */
  #plays = ALL_FRESH;
  readonly #history = new UndoHistory<State>({ number: 1, plays: ALL_FRESH });
  readonly #made = new Map<Program, Made>();

  constructor(
    private readonly engine: Engine,
    /** The present round, counted from 1. */
    public number: number,
  ) {}

  get round(): Round {
    return entryAt(ROUNDS, this.number - 1);
  }

  get play(): Play {
    return entryAt(this.#plays, this.number - 1);
  }

  /** The repair pressed last in this round. */
  get repair(): Repair | null {
    return repairOf(this.round, this.play);
  }

  /** Whether the wrong line is known. */
  get isFound(): boolean {
    return this.play.line === this.round.wrong;
  }

  get isDefused(): boolean {
    return this.#isDefused(this.round, this.play);
  }

  #isDefused(round: Round, play: Play): boolean {
    const repair = repairOf(round, play);
    return play.line === round.wrong && repair !== null && this.#isRight(round, repair);
  }

  #isRight(round: Round, { run }: Repair): boolean {
    return this.#differenceOf(round, run) < AGREE;
  }

  get #defused(): readonly Play[] {
    return this.#plays.filter((play, index) => this.#isDefused(entryAt(ROUNDS, index), play));
  }

  get defused(): number {
    return this.#defused.length;
  }

  get isOver(): boolean {
    return this.defused === ROUNDS.length;
  }

  /** Rounds defused without a wrong press. */
  get clean(): number {
    return this.#defused.filter(({ misses, shown }) => misses === 0 && !shown).length;
  }

  /** @param line  its index */
  pressLine(line: number): void {
    if (this.isFound) return;
    const misses = this.play.misses + (line === this.round.wrong ? 0 : 1);
    this.#set({ ...this.play, line, misses });
  }

  showLine(): void {
    this.#set({ ...this.play, line: this.round.wrong, shown: true });
  }

  /** @param repair  its index */
  pressRepair(repair: number): void {
    if (!this.isFound || this.isDefused) return;
    const isRight = this.#isRight(this.round, entryAt(this.round.repairs, repair));
    this.#set({ ...this.play, repair, misses: this.play.misses + (isRight ? 0 : 1) });
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  /** Takes the last press back, and returns to its round. */
  undo(): void {
    const before = this.#history.undo(this.#now);
    if (before) [this.number, this.#plays] = [before.number, before.plays];
  }

  get isFresh(): boolean {
    return this.#plays.every((play) => play === FRESH);
  }

  restart(): void {
    this.#history.remember(this.#now);
    this.number = 1;
    this.#plays = ALL_FRESH;
  }

  get #now(): State {
    return { number: this.number, plays: this.#plays };
  }

  #set(play: Play): void {
    this.#history.remember(this.#now);
    this.#plays = this.#plays.with(this.number - 1, play);
  }

  /** The program's lines, with the repair that was pressed last. */
  get lines(): readonly string[] {
    const { round, repair } = this;
    return repair ? round.lines.with(round.wrong, repair.text) : round.lines;
  }

  get #program(): Program {
    return (this.repair ?? this.round).run;
  }

  /** What the program shown makes. */
  get present(): Tensor {
    return this.#of(this.#program)[this.round.face];
  }

  get wanted(): Tensor {
    return this.#of(this.round.wanted)[this.round.face];
  }

  /** What the colors of both pictures span. */
  get range(): ValueRange {
    return valueRange([...this.wanted.data, ...this.present.data]);
  }

  /** The largest difference between what the program shown makes and what it should make. */
  get difference(): number {
    return this.#differenceOf(this.round, this.#program);
  }

  #differenceOf(round: Round, program: Program): number {
    return apart(this.engine, round, this.#of(program), this.#of(round.wanted));
  }

  #of(program: Program): Made {
    const made = this.#made.get(program) ?? runOf(this.engine, program);
    this.#made.set(program, made);
    return made;
  }
}

const repairOf = ({ repairs }: Round, { repair }: Play): Repair | null =>
  repair === null ? null : entryAt(repairs, repair);
