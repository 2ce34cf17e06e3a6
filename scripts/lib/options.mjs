/** Reads a script's command line with Node's parseArgs; adds numbers, and the names of the options there are. */
import { parseArgs } from "node:util";

/**
 * @param {string[]} argv
 * @param {Record<string, "number" | "text" | "flag">} known  the options this script understands.
 * @returns {{options: Record<string, any>, words: string[]}}
 * @throws {Error} a sentence, for an unknown option, a missing value, or a value that is not a
 *         number.
 */
export function readOptions(argv, known = {}) {
  const { values, positionals } = parsed(argv, known);
  const options = { ...values };
  for (const [name, text] of Object.entries(values)) {
    if (known[name] !== "number") continue;
    options[name] = text.trim() === "" ? NaN : Number(text);
    if (!Number.isFinite(options[name]))
      throw new Error(`--${name} is ${JSON.stringify(text)}; it must be a number.`);
  }
  return { options, words: positionals };
}

function parsed(args, known) {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, kind]) => [
      name,
      { type: kind === "flag" ? "boolean" : "string" },
    ]),
  );
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const names = Object.keys(known).map((name) => `--${name}`);
    throw new Error(
      `${error.message.split(". ")[0]}. The options here: ${names.join(", ") || "none"}.`,
    );
  }
}
