/** From what the reader gives to the question that is computed. */
import type { ConfigReading } from "../../config/reading.ts";
import type { Engine } from "../../engine/index.ts";
import { layerNumbers } from "../published/hands.ts";
import type { Question } from "./scalings.ts";
import { NUMBERS, USUAL_LENGTH } from "./settings.ts";

/** What the fields of the figure say. */
export interface Given {
  readonly model: string;
  readonly target: number;
  /** 0: not said. */
  readonly trained: number;
  readonly base: number;
  readonly width: number;
}

/** A question, and what there is to say of the model. */
export interface Asked {
  /** Null: there are no hands, and `why` says it. */
  readonly question: Question | null;
  readonly why: string;
  /** The longest text that the file is meant for, in tokens; null: no file says. */
  readonly longest: number | null;
}

/** Keys that the layers with these hands see, where each of them has a window; else null. */
function windowOf(engine: Engine, reading: ConfigReading): number | null {
  const { layers } = reading;
  if (!layers) return null;
  const own = layerNumbers(engine, layers, reading).filter(({ rope, use }) => rope && use === 0);
  return own.length > 0 && own.every(({ window }) => window)
    ? (layers.window ?? layers.chunk)
    : null;
}

/**
 * The question about the model of the fields, or of a file.
 *
 * @param engine   says which layers a pattern gives a window
 * @param given    what the fields say
 * @param reading  of the file, where the model is not told by numbers
 * @see tests/web/widgets/how-far.test.ts
 */
export function askedOf(engine: Engine, given: Given, reading: ConfigReading): Asked {
  const { model, target, trained, base, width } = given;
  if (model === NUMBERS) {
    const plain = { d: width, base };
    const question = { plain, rule: null, trained: trained || USUAL_LENGTH, target, window: null };
    return { question, why: "", longest: null };
  }
  const { longest } = reading;
  const [use] = reading.uses;
  if (!use) return { question: null, why: whyNot(reading), longest };
  const length = trained || (use.original ?? longest);
  if (length === null)
    return {
      question: null,
      why: "The file does not say how long the texts of training were. Type it above.",
      longest,
    };
  const rule = use.rule === "default" ? null : use;
  const window = windowOf(engine, reading);
  return {
    question: { plain: use.plain, rule, trained: length, target, window },
    why: "",
    longest,
  };
}

/** Why a file has no hands to stretch. */
function whyNot({ problems }: ConfigReading): string {
  const why = problems.find(({ kind }) => kind === "error" || kind === "question") ?? problems[0];
  return why?.sentence ?? "Paste a config.json, or choose a model.";
}
