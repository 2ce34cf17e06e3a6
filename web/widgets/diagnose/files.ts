/** Numbers in files, as text for the fields; it is fetched with the first file. */
import type { Tensor } from "../../engine/index.ts";
import { reader } from "../arrays/reader.ts";

/** More numbers are not judged. */
const MOST = 8192;
/** Digits of the largest number: what programs in float32 agree on. */
const DIGITS = 5;

/** Nested brackets, a row a line. */
function written({ shape, data }: Tensor, decimals: number): string {
  const [count = 1, ...inner] = shape;
  if (inner.length === 0)
    return `[${Array.from(data, (number) => number.toFixed(decimals)).join(", ")}]`;
  const size = data.length / count;
  const parts = Array.from({ length: count }, (_, place) =>
    written({ shape: inner, data: data.slice(place * size, (place + 1) * size) }, decimals),
  );
  return `[${parts.join(",\n ")}]`;
}

/**
 * Reads one array of a file in this browser.
 *
 * @param file  .npy, .safetensors, .csv or .json
 * @returns its numbers as a program prints them
 * @throws {Error} with a sentence, where it has no array, several, or too many numbers
 * @see tests/web/widgets/diagnose-files.test.ts
 */
export async function textOf(file: File): Promise<string> {
  const { readArrays } = await reader.load();
  const arrays = [...(await readArrays(file))];
  const [only] = arrays;
  if (!only || arrays.length > 1)
    throw new Error(
      `${file.name} has ${arrays.length} arrays${only ? `: ${arrays.map(([name]) => name).join(", ")}` : ""}. Save the one for this field alone.`,
    );
  const [, array] = only;
  const { data, shape } = array;
  if (data.length > MOST)
    throw new Error(
      `${file.name} has ${shape.join(" × ")} numbers. Save fewer rows, such as q[0, 0], so that there are at most ${MOST}.`,
    );
  const largest = data.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  const decimals = DIGITS - Math.ceil(Math.log10(largest || 1));
  return written(
    shape.length > 0 ? array : { shape: [1], data },
    Math.min(12, Math.max(0, decimals)),
  );
}
