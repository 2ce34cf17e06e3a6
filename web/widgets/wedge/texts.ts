/** What the figure writes: numbers as text, of whole positions, also while the picture moves. */
import type { Engine } from "../../engine/index.ts";
import { withoutZeros } from "../base/number-text.ts";
import type { TokenPair } from "../base/joined-tokens.ts";
import type { WedgeNumbers } from "./numbers.ts";

export interface WedgeTexts {
  /** What the picture shows, in words. */
  readonly label: string;
  readonly score: string;
  /** How the score compares with the one before the last move. */
  readonly compared: string;
  /** [pair]: what each adds to the score. */
  readonly parts: readonly string[];
}

export const scoreText = (engine: Engine, score: number): string => engine.format(score, ".4");

export function textsOf(numbers: WedgeNumbers, tokens: TokenPair, compared: string): WedgeTexts {
  const { engine } = numbers;
  const score = scoreText(engine, numbers.score(tokens));
  return {
    label: `Hands of a query at position ${tokens.m} and a key at position ${tokens.n}, with the wedges between them: score ${score}`,
    score,
    compared,
    parts: partTexts(engine, numbers.parts(tokens), score),
  };
}

/**
 * The parts with one digit more than the score, so that they add up to it as printed; with further
 * digits in the rare case that they don't.
 */
export function partTexts(engine: Engine, parts: Float64Array, score: string): string[] {
  for (let digits = 5; digits < 9; digits++) {
    const sum = engine.print("sum(round(10^digits * x) / 10^digits)", ".4", { x: parts, digits });
    if (sum === score) return Array.from(parts, (part) => engine.format(part, `.${digits}`));
  }
  return Array.from(parts, (part) => engine.format(part, ".9"));
}

/** An angle in degrees: "0°", "63.43°"; whole degrees without decimals. */
export const startText = (engine: Engine, degrees: number): string =>
  `${withoutZeros(engine.format(degrees, ".2"))}°`;

export const angleText = (engine: Engine, degrees: number): string =>
  `${engine.format(degrees, ".1")}°`;

/** The same angle as whole turns and a rest; empty for less than a turn. */
export function turnsText(engine: Engine, degrees: number): string {
  const turns = engine.evaluate("floor(abs(t) / 360)", { t: degrees }) as number;
  if (turns === 0) return "";
  const rest = engine.print("mod(abs(t), 360)", ".1", { t: degrees });
  const text = `${turns} ${turns === 1 ? "turn" : "turns"} + ${rest}°`;
  return degrees < 0 ? `−(${text})` : text;
}

/** A number to so many decimals, without zeros at its end. */
export const shortText = (engine: Engine, value: number, decimals = 4): string =>
  withoutZeros(engine.format(value, `.${decimals}`));
