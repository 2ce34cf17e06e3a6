/** The game: two presses a round, the wrong line and its repair; the core says whether it is one. */
import type { Engine, Tensor } from "../../../engine/index.ts";
import { valueRange, type ValueRange } from "../../base/color-scale.ts";
import { UndoHistory } from "../../base/undo-history.ts";
import type { Made } from "./attention.ts";
import { ROUNDS } from "./rounds.ts";
import { AGREE, apart, type Round } from "./round.ts";

/** What the reader did in one round. */
interface Play {
  /** The line pressed last; null before the first press. */
  readonly line: number | null;
  /** The repair pressed last. */
  readonly repair: number | null;
  /** Presses that were wrong. */
  readonly misses: number;
  /** Whether the line was shown, and not found. */
  readonly shown: boolean;
}

const FRESH: Play = { line: null, repair: null, misses: 0, shown: false };

export class DefuseGame {
  /** [round]. */
  #plays: readonly Play[] = ROUNDS.map(() => FRESH);
  readonly #history = new UndoHistory<{ number: number; plays: readonly Play[] }>({
    number: 1,
    plays: this.#plays,
  });
  readonly #made = new Map<string, Made>();

  constructor(
    private readonly engine: Engine,
    /** The present round, counted from 1. */
    public number: number,
  ) {}

  get round(): Round {
    return ROUNDS[this.number - 1]!;
  }

  get play(): Play {
    return this.#plays[this.number - 1]!;
  }

  /** Whether the wrong line is known. */
  get isFound(): boolean {
    return this.play.line === this.round.wrong;
  }

  get isDefused(): boolean {
    return this.#isDefused(this.number - 1);
  }

  #isDefused(index: number): boolean {
    const { line, repair } = this.#plays[index]!;
    const round = ROUNDS[index]!;
    return line === round.wrong && repair !== null && this.#differenceOf(index, repair) < AGREE;
  }

  get defused(): number {
    return this.#plays.filter((_, index) => this.#isDefused(index)).length;
  }

  /** Rounds defused without a wrong press. */
  get clean(): number {
    return this.#plays.filter(
      ({ misses, shown }, index) => misses === 0 && !shown && this.#isDefused(index),
    ).length;
  }

  pressLine(line: number): void {
    if (this.isFound) return;
    const misses = this.play.misses + (line === this.round.wrong ? 0 : 1);
    this.#set({ ...this.play, line, misses });
  }

  showLine(): void {
    this.#set({ ...this.play, line: this.round.wrong, shown: true });
  }

  pressRepair(repair: number): void {
    if (!this.isFound || this.isDefused) return;
    const isRight = this.#differenceOf(this.number - 1, repair) < AGREE;
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
    this.#remember();
    this.number = 1;
    this.#plays = ROUNDS.map(() => FRESH);
  }

  get #now(): { number: number; plays: readonly Play[] } {
    return { number: this.number, plays: this.#plays };
  }

  #remember(): void {
    this.#history.remember(this.#now);
  }

  #set(play: Play): void {
    this.#remember();
    this.#plays = this.#plays.map((each, index) => (index === this.number - 1 ? play : each));
  }

  /** The program's lines, with the repair that was pressed last. */
  get lines(): readonly string[] {
    const { repair } = this.play;
    const { lines, wrong, repairs } = this.round;
    return lines.map((text, line) =>
      line === wrong && repair !== null ? repairs[repair]!.text : text,
    );
  }

  /** What the program shown makes. */
  get present(): Tensor {
    const { repair } = this.play;
    return this.#of(this.number - 1, repair ?? "wrong")[this.round.face];
  }

  get wanted(): Tensor {
    return this.#of(this.number - 1, "wanted")[this.round.face];
  }

  /** What the colors of both pictures span. */
  get range(): ValueRange {
    return valueRange([...this.wanted.data, ...this.present.data]);
  }

  /** The largest difference between what the program shown makes and what it should make. */
  get difference(): number {
    return this.#differenceOf(this.number - 1, this.play.repair ?? "wrong");
  }

  #differenceOf(index: number, repair: number | "wrong"): number {
    return apart(this.engine, ROUNDS[index]!, this.#of(index, repair), this.#of(index, "wanted"));
  }

  #of(index: number, which: number | "wrong" | "wanted"): Made {
    const key = `${index} ${which}`;
    const known = this.#made.get(key);
    if (known) return known;
    const round = ROUNDS[index]!;
    const run =
      which === "wrong" ? round.run : which === "wanted" ? round.wanted : round.repairs[which]!.run;
    const made = run(this.engine);
    this.#made.set(key, made);
    return made;
  }
}
