/** What a reader types into an entry of a matrix. */
import type { Engine } from "../../engine/index.ts";
import { sentenceOf } from "../base/index.ts";
import { INPUTS, type InputName, type MatrixName } from "./stepper.state.ts";

/** Entries beyond this would only show that exponentials get large. */
export const LARGEST_ENTRY = 10;

export const isInput = (name: MatrixName): name is InputName =>
  (INPUTS as readonly string[]).includes(name);

/** A number, or the sentence why a text is none. Formulas such as 1/2 are numbers too. */
export function readEntry(engine: Engine, text: string): number | string {
  if (!text.trim()) return "the field is empty.";
  try {
    const value = engine.evaluate(text);
    if (typeof value !== "number" || !Number.isFinite(value)) return `“${text}” is not a number.`;
    return Math.abs(value) > LARGEST_ENTRY
      ? `${engine.format(value)} is outside −${LARGEST_ENTRY} to ${LARGEST_ENTRY}.`
      : value;
  } catch (error) {
    return `“${text}” is not a number. ${sentenceOf(error)}`;
  }
}
