// XML as text, with everything that is put into it escaped.

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** XML that needs no more escaping. */
export class Xml {
  constructor(readonly text: string) {}
}

type Piece = Xml | string | number | false | readonly Piece[];

/**
 * Escapes text for use between tags and in attributes; characters that XML forbids are left out.
 *
 * @param text  any text
 * @returns text in which & < > " ' are entities
 * @see tests/web/package/layout.test.ts
 */
export const escapeXml = (text: string): string =>
  text

    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);

/**
 * A template of XML: what is put into it is escaped, unless it is itself `Xml`.
 *
 * @param strings  of the template, taken as they are
 * @param pieces   what is put between them; a list is written one after the other
 * @returns markup that is not escaped again
 * @see tests/web/package/layout.test.ts
 */
export function xml(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Xml {
  return new Xml(strings.map((text, at) => text + write(pieces[at] ?? "")).join(""));
}

function write(piece: Piece): string {
  if (piece instanceof Xml) return piece.text;
  if (Array.isArray(piece)) return (piece as readonly Piece[]).map(write).join("");
  return piece === false ? "" : escapeXml(String(piece));
}
