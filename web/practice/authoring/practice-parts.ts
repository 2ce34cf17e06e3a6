/**
 * The parts of a problem that asks several questions, each checked by itself. Nothing is computed
 * here.
 */
import { readNamed, readOwn, type Library, type Mistake } from "./mistakes.ts";
import {
  fieldsOf,
  partKinds,
  readKind,
  withoutEmpty,
  type KindFields,
  type PracticeKind,
  type QuestionFields,
} from "./practice-kinds.ts";
import { textOf, type Text } from "./practice-text.ts";
import type { Yaml } from "./yaml.ts";

export interface Part {
  /** What later parts, statement and solution call its value. */
  readonly name: string;
  readonly kind: PracticeKind;
  readonly ask: Text;
  /** Formula of the right answer. */
  readonly key: string;
  /** The question as the core takes it, with its name. */
  readonly question: QuestionFields;
  readonly mistakes: readonly Mistake[];
  readonly formulas: KindFields["formulas"];
}

const own = ["name", "kind", "ask", "unit", "symbols", "mistakes", "misconceptions"];

/**
 * Reads the parts of a problem that goes step by step.
 *
 * @param yaml        The list `parts` of a problem.
 * @param library     shared mistakes and conventions, by code
 * @param quantities  Names that the problem draws and derives; a part may use those of the parts
 *                    before it too.
 * @returns the parts in their order; none where the problem has no such list
 * @see tests/web/site/practice-parts.test.ts
 */
export function readParts(
  yaml: Yaml | undefined,
  library: Library,
  quantities: readonly string[],
): Part[] {
  const known = [...quantities];
  const items = yaml?.items() ?? [];
  if (yaml && items.length < 2)
    yaml.fail("several parts are at least two; a single question needs no `parts`");
  return items.map((item) => {
    const name = item.need("name", "write name: what later parts call its value").text();
    if (!/^[a-z]\w*$/.test(name))
      item.fail(`the name ${name} cannot be used in a formula; write letters and digits`);
    if (known.includes(name)) item.fail(`the name ${name} is taken`);
    const kind = String(item.get("kind")?.value() ?? "");
    if (!partKinds.includes(kind))
      item.fail(
        `a part is of the kind ${kind || "nothing"}; it is one of ${partKinds.join(", ")}, whose values later parts can use`,
      );
    item.refuseOthers([...own, ...fieldsOf(kind)]);
    const { question, formulas, ...read } = readKind(item);
    const mistakes = [
      ...readOwn(item.get("mistakes")),
      ...readNamed(item.get("misconceptions"), library.misconceptions, known),
    ];
    known.push(name);
    return {
      name,
      kind: read.kind,
      mistakes,
      ask: textOf(item.need("ask", "write what is asked for in this part")),
      key: String(question.key ?? ""),
      question: withoutEmpty({
        name,
        kind,
        ...question,
        unit: item.get("unit")?.text(),
        symbols: item.get("symbols")?.texts(),
        mistakes: mistakes.map(askedMistake),
      }),
      formulas: formulas.map(
        ([what, formula]) => [`${what} of the part ${name}`, formula] as const,
      ),
    };
  });
}

/**
 * A mistake as the core takes it. Its message is in the page.
 *
 * @param mistake  as it was read
 * @returns code and formulas
 * @see tests/web/site/practice-parts.test.ts
 */
export const askedMistake = ({ code, value, with: given }: Mistake): QuestionFields =>
  withoutEmpty({ code, value, with: given });
