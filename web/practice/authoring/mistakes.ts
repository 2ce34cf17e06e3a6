/**
 * Mistakes and conventions: those of a single exercise, and the shared ones, which
 * have their own files, by code (content/misconceptions, content/conventions), computed there over
 * quantities that the exercise names.
 */
import type { Diagnostics } from "./diagnostics.ts";
import { textOf, type Text } from "./practice-text.ts";
import { splitFrontMatter, type Yaml } from "./yaml.ts";

export interface Mistake {
  readonly code: string;
  /** The wrong results, as formulas; several where one mistake can lead to several numbers. */
  readonly value: string | readonly string[];
  /** Quantities of the misconception, computed from those of the exercise. */
  readonly with?: Readonly<Record<string, string>>;
  readonly message: Text;
  /** Place of the site that explains it: "/lessons/…/#anchor". */
  readonly read?: string;
  /** What someone does who makes it, as a teacher would say it; only of those with a file of their own. */
  readonly title?: string;
}

/** A mistake or convention with its own file. */
export interface Shared extends Mistake {
  readonly file: string;
  /** What would be right in its place: a formula, or one for each value. */
  readonly right: string | readonly string[];
  /** Quantities its formulas use. */
  readonly needs: readonly string[];
  /** Formulas of these quantities for one case, in which the mistake shows. */
  readonly example: Readonly<Record<string, string>>;
}

export interface Library {
  readonly misconceptions: ReadonlyMap<string, Shared>;
  readonly conventions: ReadonlyMap<string, Shared>;
}

export const emptyLibrary: Library = { misconceptions: new Map(), conventions: new Map() };

/**
 * Reads one file of content/misconceptions or content/conventions; its name is its code.
 *
 * @param text         of the file
 * @param file         its path from the repository's root
 * @param diagnostics  takes the faults
 * @returns the mistake or convention
 * @see tests/web/site/practice-content.test.ts
 */
export function readShared(text: string, file: string, diagnostics: Diagnostics): Shared {
  const { data, body, bodyOffset } = splitFrontMatter(text, file, diagnostics);
  data.refuseOthers(["title", "value", "right", "needs", "example", "read"]);
  const code = file.replace(/^.*\/|\.md$/g, "");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))
    data.fail(`its name ${code} is no slug; small letters, digits and hyphens`);
  const message = body.trim();
  if (!message)
    data.fail(
      "it says nothing; write below the front matter what to ask a learner who made the mistake",
    );
  else if (!message.includes("?"))
    data.fail(
      "its message asks nothing; word it as a question, because only the learner knows what they did",
    );
  const read = data.need("read", "write read: /lessons/…/#anchor, the place that explains it");
  if (read.text() && !/^\/\S+$/.test(read.text()))
    read.fail(
      `\`read\` is ${read.text()}; it is written from the root of the site: /lessons/…/#anchor`,
    );
  const needs = data.need("needs", "list the quantities that the formula uses").texts();
  const example = Object.fromEntries(
    data
      .need("example", "give each quantity a value: { angle: 2 }")
      .entries()
      .map(([name, value]) => [name, value.text()]),
  );
  for (const name of needs)
    if (!(name in example)) data.fail(`\`example\` gives no value for ${name}`);
  for (const name of Object.keys(example))
    if (!needs.includes(name)) data.fail(`\`example\` has ${name}, which \`needs\` does not list`);
  return {
    code,
    file,
    needs,
    example,
    value: formulas(
      data.need("value", "write the wrong result, as a formula or a list of formulas"),
    ),
    right: formulas(data.need("right", "write what would be right in its place, as a formula")),
    read: read.text(),
    title: data.get("title")?.text() ?? "",
    message: { source: body, lineOffset: bodyOffset, file },
  };
}

/**
 * A formula, a list of them, or one for each of some whole numbers: `{ each: k, from: 1, to: 14,
 * is: "k^2" }`.
 */
function formulas(yaml: Yaml): string | readonly string[] {
  if (Array.isArray(yaml.value())) return yaml.texts();
  const each = yaml.get("each");
  if (!each) return yaml.text();
  yaml.refuseOthers(["each", "from", "to", "is"]);
  const from = yaml.need("from", "write the first whole number").number();
  const to = yaml.need("to", "write the last whole number").number();
  const formula = yaml.need("is", "write the wrong result, as a formula").text();
  const name = new RegExp(String.raw`\b${each.text()}\b`, "g");
  return Array.from({ length: to - from + 1 }, (_, step) =>
    formula.replace(name, String(from + step)),
  );
}

/**
 * The formulas of the wrong answer that a mistake leads to.
 *
 * @param mistake  with one formula or several
 * @returns at least one formula
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export const valuesOf = ({ value }: Pick<Mistake, "value">): readonly string[] =>
  typeof value === "string" ? [value] : value;

/**
 * Mistakes written in the exercise itself.
 *
 * @param yaml  the list `mistakes`; undefined for none
 * @returns the mistakes in the order written
 * @see tests/web/site/practice-content.test.ts
 */
export function readOwn(yaml: Yaml | undefined): Mistake[] {
  return (yaml?.items() ?? []).map((item) => {
    item.refuseOthers(["code", "value", "message"]);
    return {
      code: item.need("code", "write code: the name of the mistake").text(),
      value: formulas(item.need("value", "write the mistake as a formula")),
      message: textOf(item.need("message", "write what to ask a learner who made it")),
    };
  });
}

/**
 * Mistakes or conventions that an exercise names by code: `code` or `{ code, with: { quantity:
 * formula } }`.
 *
 * @param yaml   the list; undefined for none
 * @param known  what is in the folder, by code
 * @param names  Quantities that the exercise draws and derives.
 * @returns the mistakes with their formulas over the exercise's quantities; unknown codes are
 *          faults of the content
 * @see tests/web/site/practice-content.test.ts
 */
export function readNamed(
  yaml: Yaml | undefined,
  known: ReadonlyMap<string, Shared>,
  names: readonly string[],
): Mistake[] {
  if (!yaml) return [];
  return yaml.items().flatMap((item) => {
    const plain = typeof item.value() === "string";
    if (!plain) item.refuseOthers(["code", "with"]);
    const code = plain ? item.text() : item.need("code", "write code: the name of its file").text();
    const shared = known.get(code);
    if (!shared) {
      item.fail(
        `there is no ${code} among the ${yaml.name}; there are ${[...known.keys()].join(", ") || "none"}`,
      );
      return [];
    }
    const given = Object.fromEntries(
      (plain ? undefined : item.get("with"))
        ?.entries()
        .map(([name, value]) => [name, value.text()]) ?? [],
    );
    for (const name of Object.keys(given))
      if (!shared.needs.includes(name))
        item.fail(`${code} needs no ${name}; it needs ${shared.needs.join(", ")}`);
    const missing = shared.needs.filter((name) => !(name in given) && !names.includes(name));
    if (missing.length > 0)
      item.fail(
        `${code} needs ${missing.join(", ")}; write with: { ${missing[0]}: a formula of ${names.join(", ") || "numbers"} }`,
      );
    const { value, message, read, title = "" } = shared;
    return [
      { code, value, message, read, title, ...(Object.keys(given).length > 0 && { with: given }) },
    ];
  });
}
