/** One name in the forms that the languages want, and the sentences for names that do not fit. */

export const words = (name) => name.split(/[-_]/).filter(Boolean);
export const pascal = (name) =>
  words(name)
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join("");
export const camel = (name) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());
export const snake = (name) => words(name).join("_");
export const kebab = (name) => words(name).join("-");
/** "rotary-hands" → "Rotary hands". */
export const title = (name) =>
  words(name)
    .join(" ")
    .replace(/^./, (letter) => letter.toUpperCase());

/** @throws {Error} a sentence, for a name that is not small letters, digits and hyphens. */
export function checkName(name) {
  if (!/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(name)) {
    throw new Error(
      `The name ${JSON.stringify(name)} does not fit: small letters and digits, words joined by hyphens, a letter first.`,
    );
  }
}
