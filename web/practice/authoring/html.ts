/**
 * HTML as text that is safe by construction: what is put into a template is escaped, unless it is
 * itself `Html`. The pages and the content pipeline write through this file only.
 */

/**
 * Text that is already HTML. Made by {@link html}, or by {@link trusted} for the output of KaTeX
 * and Shiki.
 */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

export type Piece = Html | string | number | null | undefined | false | readonly Piece[];

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const characters = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
);

/**
 * Escapes text for use between tags and inside quoted attributes.
 *
 * @param text  any text
 * @returns the text with entities for &, <, > and quotes
 * @see tests/web/site/course-pages.test.ts
 */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/**
 * Reads the text that markup stands for: entities of `escape`, and characters by their numbers.
 *
 * @param markup  without tags
 * @returns the text; other entities stay as they are
 * @see tests/web/site/html.test.ts
 */
export const unescape = (markup: string): string =>
  markup
    .replace(/&#x([0-9a-f]+);/gi, (_, digits: string) => String.fromCodePoint(parseInt(digits, 16)))
    .replace(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/&\w+;/g, (entity) => characters[entity] ?? entity);

/**
 * Declares text to be HTML. Only for the output of trusted tools, never for text that an author or
 * reader typed.
 *
 * @param text  markup
 * @returns the same text, which `html` inserts as it is
 * @see tests/web/site/pages.test.ts
 */
export function trusted(text: string): Html {
  return new Html(text);
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(render).join("");
  return escape(String(piece));
}

/**
 * Template tag: literal parts stay, inserted values are escaped; lists are joined, null and false
 * vanish.
 *
 * @param literals  markup, as it was typed
 * @param pieces    text, markup, lists, null or false
 * @returns markup
 * @see tests/web/site/course-pages.test.ts
 */
export function html(literals: TemplateStringsArray, ...pieces: Piece[]): Html {
  let text = literals[0] ?? "";
  pieces.forEach((piece, index) => {
    text += render(piece) + (literals[index + 1] ?? "");
  });
  return new Html(text);
}

export type AttributeValue = string | number | boolean | null | undefined;

/**
 * ` name="value"` for each entry; true gives the bare name, false and null leave it out.
 *
 * @param values  by name, in the order in which they are written
 * @returns text that begins with a space, or ""
 * @see tests/web/site/pages.test.ts
 */
export function attributes(values: Record<string, AttributeValue>): Html {
  let text = "";
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === false) continue;
    text += value === true ? ` ${name}` : ` ${name}="${escape(String(value))}"`;
  }
  return new Html(text);
}

/**
 * A data block that no browser runs; `<` is written so that no value can end the element.
 *
 * @param className  by which scripts find it
 * @param value      anything that JSON can express
 * @returns a `script` element
 * @see tests/web/site/course.test.ts
 */
export function dataBlock(className: string, value: unknown): Html {
  const json = JSON.stringify(value).replace(/</g, "\\u003c");
  return new Html(`<script type="application/json" class="${escape(className)}">${json}</script>`);
}
