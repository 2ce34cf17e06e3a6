/** A NumPy program that computes from the exported numbers what the figure shows of a scheme. */
import type { Inputs } from "../inputs.ts";
import type { Attended } from "../attended.ts";
import { linesOf } from "./lines.ts";

/** The file that the program reads, as the figure's button names it. */
export const NUMBERS_FILE = "orrery-compare.json";

/**
 * Writes the program: the scheme's own part by its formula, then mask, softmax, and how far its
 * weights are from those of the page.
 *
 * @param side      "first" or "second", as the file names it
 * @param attended  what the scheme gave
 * @param inputs    what it got
 * @returns null where no code is written for the scheme with these parameters
 * @see tests/web/widgets/compare-numpy.test.ts
 */
export function programOf(
  side: "first" | "second",
  { encoding, given }: Attended,
  { sizes }: Inputs,
): string | null {
  const lines = linesOf[encoding.id]?.(given, sizes);
  if (!lines) return null;
  return `import json
import numpy as np

with open("${NUMBERS_FILE}") as file:
    page = json.load(file)
mine = page["${side}"]
q, k, v = (np.array(page[name], float) for name in ("query", "key", "value"))
allowed = np.array(page["mask"]) == 1
learned = {name: np.array(rows) for name, rows in mine["learned_numbers"].items()}
T, D = q.shape
place = np.arange(T)
offset = place - place[:, None]  # key minus query
scale = 1 / np.sqrt(D)
bias = 0

# ${encoding.title}
${lines.length > 0 ? lines.join("\n") : "# adds nothing"}

logits = np.where(allowed, q @ k.T * scale + bias, -np.inf)
weights = np.exp(logits - logits.max(1, keepdims=True))
weights /= weights.sum(1, keepdims=True)
print(weights.round(3))
print("largest difference from the page:", np.abs(weights - mine["weights"]).max())
`;
}
