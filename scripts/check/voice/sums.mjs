/**
 * Printed terms add up as printed: a reader who adds "0.248 + 0.503" must get the number that the
 * text gives for it.
 */

const DIGITS = String.raw`[-−]?\d+(?:\.\d+)?`;
const TERM = String.raw`${DIGITS}(?:\s*[×·*]\s*\(?${DIGITS}\)?)*`;
const SUM = new RegExp(
  String.raw`(?<![\w.^/(×·*−-]\s*)(${TERM}(?:\s*[+−-]\s*${TERM})+)\s*=\s*(${DIGITS})(?![\w.%]|\s*[×·*/^+])`,
  "g",
);

const number = (text) => Number(text.replace(/−/g, "-"));

/** Tokens of a sum: signs and products. */
function valueOf(sum) {
  let total = 0;
  let sign = 1;
  const parts = sum.match(new RegExp(String.raw`${TERM}|[+−-]`, "g")) ?? [];
  let expectsTerm = true;
  for (const part of parts) {
    if (!expectsTerm && /^[+−-]$/.test(part)) {
      sign = part === "+" ? 1 : -1;
      expectsTerm = true;
      continue;
    }
    const factors = part.match(new RegExp(DIGITS, "g")) ?? [];
    const product = factors.map(number).reduce((a, b) => a * b, 1);
    total += (expectsTerm ? sign : 1) * product;
    sign = 1;
    expectsTerm = false;
  }
  return total;
}

/** @returns {{written: string, sum: number}[]} the sums whose terms do not add up as printed. */
export function wrongSums(text) {
  return [...text.matchAll(SUM)].flatMap(([written, sum, result]) => {
    const places = /\.(\d+)/.exec(result)?.[1].length ?? 0;
    const value = valueOf(sum);
    // Printed to as many places as the result, the sum of the printed terms is the printed result.
    const off = Math.abs(value - number(result));
    return off <= 0.5 * 10 ** -places + 1e-12 ? [] : [{ written, sum: value }];
  });
}
