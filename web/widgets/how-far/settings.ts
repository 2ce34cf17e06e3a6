/** What the reader says: the model, by numbers or by its file, and the length that is wanted. */
import { choice, integer, number } from "../base/setting.ts";
import { MODEL_IDS, OWN } from "../published/gallery.ts";
import { SCALINGS, SCALING_TITLES } from "./scalings.ts";

/** The choice of the menu for a model that three numbers describe. */
export const NUMBERS = "numbers";

/** The trained length where neither the reader nor a file says one: that of Llama 3. */
export const USUAL_LENGTH = 8192;

const LENGTHS = [2, 1e9] as const;

export const settings = {
  model: choice(
    NUMBERS,
    [NUMBERS, ...MODEL_IDS, OWN],
    "The model: numbers for those of the fields, own for a file that the reader pastes, or a published one.",
    { label: "model" },
  ),
  target: integer(65536, LENGTHS, "How long the text is to be.", {
    unit: "tokens",
    label: "length you want",
    stops: Array.from({ length: 15 }, (_, power) => 1024 * 2 ** power),
  }),
  trained: integer(
    0,
    [0, LENGTHS[1]],
    "How long the texts of training were; 0: as the file says, or 8192 without one.",
    { unit: "tokens", label: "trained at" },
  ),
  base: number(500_000, [1.000001, 1e12], "Base of the frequencies, where no file says it.", {
    label: "base",
  }),
  width: integer(
    128,
    [2, 65536],
    "Entries of a head that turn, where no file says it; two for each hand.",
    { step: 2, unit: "entries", label: "head width" },
  ),
  scaling: choice("yarn", SCALINGS, "The scaling whose hands, fields and costs are shown.", {
    titles: SCALING_TITLES,
    label: "scaling",
  }),
} as const;

export { OWN };
