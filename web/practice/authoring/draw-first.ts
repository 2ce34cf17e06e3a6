/** The numbers of seed 1, which texts show before a player wakes; and what is wrong where there are none. */
import type { Engine, Variables } from "../../engine/index.ts";
import { readSpec } from "../spec.ts";
import { drawVariant } from "../variant.ts";
import { sentenceOf } from "./diagnostics.ts";
import type { Practice } from "./practice-content.ts";
import { specOf } from "./practice-spec.ts";
import type { Yaml } from "./yaml.ts";

export interface FirstDraw {
  /** Null where nothing could be drawn. */
  readonly variables: Variables | null;
  /** What failed; "" where nothing did. */
  readonly failure: string;
}

/**
 * Draws the quantities of seed 1.
 *
 * @param practice  quiz item or problem
 * @param engine    draws
 * @returns quantities by name; also where the question alone is at fault, with what the core says
 * @see tests/web/practice/authoring/own-problem.test.ts
 */
export function drawFirst(practice: Practice, engine: Engine): FirstDraw {
  if (practice.draws.length === 0 && practice.derive.length === 0)
    return { variables: {}, failure: "" };
  let failure = "";
  try {
    const spec = readSpec(JSON.stringify(specOf(practice)), practice.id);
    try {
      return { variables: drawVariant(engine, spec, 1), failure };
    } catch (error) {
      failure = `the draw fails: ${sentenceOf(error)}`;
      // Draws and conditions alone, as for a program, which the core does not judge.
      return { variables: drawVariant(engine, { ...spec, kind: "code" }, 1), failure };
    }
  } catch (error) {
    return { variables: null, failure: failure || sentenceOf(error) };
  }
}

/**
 * Where what the core says of a draw was written: the longest formula, condition or code that it
 * names; the head of the practice, where it names none.
 *
 * @param failure   a sentence of the core
 * @param practice  quiz item or problem
 * @returns the field, which knows its line and column
 * @see tests/web/practice/authoring/own-problem.test.ts
 */
export function placeOf(failure: string, practice: Practice): Yaml {
  const { yaml, draws, derive, where, key, mistakes, conventions } = practice;
  const written = [
    ...draws.map(({ draw }) => draw),
    ...derive.map(({ formula }) => formula),
    ...where,
    key,
    ...[...mistakes, ...conventions].map(({ code }) => code),
  ];
  const [named] = written
    .filter((text) => text.length > 1 && failure.includes(text))
    .sort((one, other) => other.length - one.length);
  return named === undefined ? yaml : yaml.holding(named);
}
