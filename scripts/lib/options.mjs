/** Reads a script's command line: `--name value`, `--name=value`, `--flag`, and the words between. */

/**
 * @param {string[]} argv
 * @param {Record<string, "number" | "text" | "flag">} known  the options this script understands.
 * @returns {{options: Record<string, any>, words: string[]}}
 * @throws {Error} a sentence, for an unknown option, a missing value, or a value that is not a
 *         number.
 */
export function readOptions(argv, known = {}) {
  const options = {};
  const words = [];
  for (let i = 0; i < argv.length; i += 1) {
    if (!argv[i].startsWith("--")) {
      words.push(argv[i]);
      continue;
    }
    const [name, given] = splitOnce(argv[i].slice(2));
    const kind = known[name];
    if (!kind) {
      const names = Object.keys(known)
        .map((key) => `--${key}`)
        .join(", ");
      throw new Error(
        `--${name} is not an option here; ${names ? `there are ${names}` : "there are none"}.`,
      );
    }
    if (kind === "flag") {
      options[name] = true;
      continue;
    }
    const value = given ?? argv[(i += 1)];
    if (value === undefined) throw new Error(`--${name} needs a value.`);
    if (kind === "number" && !(value.trim() !== "" && Number.isFinite(Number(value)))) {
      throw new Error(`--${name} is ${JSON.stringify(value)}; it must be a number.`);
    }
    options[name] = kind === "number" ? Number(value) : value;
  }
  return { options, words };
}

function splitOnce(text) {
  const at = text.indexOf("=");
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
