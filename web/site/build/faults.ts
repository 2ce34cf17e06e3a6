/** Reads content/faults: what programs print, the faults behind it, and symptoms of models. */
import fs from "node:fs";
import path from "node:path";
import type { Link } from "../../engine/workbench/index.ts";
import { EXHIBITS, EXHIBIT_NAMES } from "../../widgets/museum/exhibits.ts";
import {
  FORMS,
  KIND_IDS,
  type BrokenCause,
  type Example,
  type Fault,
  type FaultsFile,
  type Kind,
  type KindId,
  type Outcome,
  type Pointer,
  type Quantities,
  type Reading,
  type Symptom,
} from "../../widgets/diagnose/kinds.ts";
import { CAUSES } from "../../widgets/diagnose/broken.ts";
import type { Diagnostics } from "../../practice/authoring/diagnostics.ts";
import type { InternalLink } from "./rendering.ts";
import { Yaml } from "../../practice/authoring/yaml.ts";

const PLACES = ["first", "second", "last"] as const;

/** What the reader of a file needs besides the file. */
interface Context {
  readonly diagnostics: Diagnostics;
  /** Title of a lesson by its slug; undefined where there is no such lesson. */
  titleOf(slug: string): string | undefined;
  readonly links: InternalLink[];
}

/**
 * Reads all files of content/faults.
 *
 * @param root     the repository
 * @param context  takes faults of the content and links to lessons
 * @returns what the site ships
 * @see tests/web/site/faults.test.ts
 */
export function readFaults(root: string, context: Context): FaultsFile {
  const parsed = (name: string) => {
    const file = `content/faults/${name}.yaml`;
    return Yaml.parse(fs.readFileSync(path.join(root, file), "utf8"), file, context.diagnostics);
  };
  return {
    kinds: KIND_IDS.map((id) => readKind(id, parsed(id), parsed, context)),
    symptoms: parsed("symptoms")
      .items()
      .map((item) => readSymptom(item, context)),
    causes: parsed("broken")
      .items()
      .map((item) => readCause(item, context)),
  };
}

function oneOf<const Choice extends string>(yaml: Yaml, choices: readonly Choice[]): Choice {
  const text = yaml.text();
  const found = choices.find((choice) => choice === text);
  if (found === undefined) yaml.fail(`\`${text}\` is none of ${choices.join(", ")}`);
  return found ?? (choices[0] as Choice);
}

const linksOf = (yaml: Yaml | undefined): Link[] =>
  (yaml?.entries() ?? []).map(([name, formula]) => ({ name, formula: formula.text() }));

const SHARED = /^(.+)\.yaml$/;

/** A link whose formula is the name of a file stands for the links of that file. */
const partsOf = (links: readonly Link[], parsed: (name: string) => Yaml): Yaml[] =>
  links.flatMap(({ formula }) => {
    const name = SHARED.exec(formula)?.[1];
    return name === undefined ? [] : [parsed(name)];
  });

function readKind(id: KindId, yaml: Yaml, parsed: (name: string) => Yaml, context: Context): Kind {
  yaml.refuseOthers(
    "title, print, known, unknown, otherwise, told, further, examples, links, faults".split(", "),
  );
  const need = (key: string) => yaml.need(key, "rotation.yaml has an example");
  const own = linksOf(need("links"));
  const parts = partsOf(own, parsed);
  for (const part of parts) part.refuseOthers(["known", "unknown", "otherwise", "links", "faults"]);
  const merged = (key: string) =>
    Object.assign({}, ...[yaml, ...parts].map((file) => file.get(key)?.value() ?? {})) as object;
  let shared = 0;
  return {
    id,
    title: need("title").text(),
    print: need("print").text(),
    known: [yaml, ...parts].flatMap((file) => file.need("known", "a reader gives it").texts()),
    unknown: merged("unknown") as Kind["unknown"],
    otherwise: merged("otherwise") as Quantities,
    told: merged("told") as Kind["told"],
    further: (yaml.get("further")?.entries() ?? []).map(([name, values]) => [name, values.text()]),
    examples: need("examples").items().map(readExample),
    links: own.flatMap((link) =>
      SHARED.test(link.formula) ? linksOf(parts[shared++]?.get("links")) : [link],
    ),
    faults: [yaml, ...parts].flatMap((file) =>
      (file.get("faults")?.entries() ?? []).map(([name, fault]) => readFault(name, fault, context)),
    ),
  };
}

function readExample(yaml: Yaml): Example {
  yaml.refuseOthers(["name", "known", "before", "faults", "values", "form"]);
  const need = (key: string) => yaml.need(key, "an example says what it shows and of what");
  const before = yaml.get("before");
  const values = yaml.get("values");
  return {
    name: need("name").text(),
    known: need("known").value() as Quantities,
    ...(before && { before: before.items().map((entry) => entry.number()) }),
    faults: need("faults").texts(),
    ...(values && { values: values.value() as Quantities }),
    form: oneOf(need("form"), FORMS),
  };
}

function readFault(name: string, yaml: Yaml, context: Context): Fault {
  yaml.refuseOthers(
    "pair, links, values, told, differs, where, open, name, text, wrong, right, swapped, lesson, exhibit".split(
      ", ",
    ),
  );
  const optional = (key: string) => yaml.get(key);
  const [quantity, values] = optional("values")?.entries()[0] ?? [];
  const [told, link] = optional("told")?.entries()[0] ?? [];
  const parameter = quantity ?? told;
  const [pair, where, swapped] = [optional("pair"), optional("where"), optional("swapped")];
  const open = optional("open");
  const [lesson, exhibit] = [optional("lesson"), optional("exhibit")];
  const fault: Fault = {
    name,
    links: linksOf(optional("links")),
    ...(pair && { pair: oneOf(pair, PLACES) }),
    ...(parameter !== undefined && { parameter }),
    ...(values && { values: values.text() }),
    ...(link && { told_by: link.text() }),
    ...(optional("differs")?.value() === true && { differs: true }),
    ...(where && { where: where.text() }),
    title: yaml.need("name", "say what is wrong in a few words").text(),
    text: yaml.need("text", "say what the program does, and what is wrong with it").text(),
    wrong: optional("wrong")?.texts() ?? [],
    right: optional("right")?.texts() ?? [],
    ...(swapped && { swapped: swapped.text() }),
    ...(open && { open: open.text() }),
    ...(lesson && { lesson: readReading(lesson, context) }),
    ...(exhibit && { exhibit: EXHIBITS[oneOf(exhibit, EXHIBIT_NAMES)].title }),
  };
  if (name !== "ok" && fault.wrong.length * fault.right.length === 0)
    yaml.fail(`\`${name}\` has no lines \`wrong\` and \`right\`; a reader looks for them`);
  if (name !== "ok" && !lesson) yaml.fail(`\`${name}\` names no lesson that explains it`);
  return fault;
}

/** `rope-rotation#the-formula`, which becomes a link with the lesson's title. */
function readReading(yaml: Yaml, { titleOf, links }: Context): Reading {
  const text = yaml.text();
  const [slug = "", id] = text.split("#");
  const title = titleOf(slug);
  if (title === undefined) yaml.fail(`there is no lesson ${slug}`);
  const address = `lessons/${slug}/${id === undefined ? "" : `#${id}`}`;
  links.push({ target: `/${address}`, file: yaml.file, point: yaml.point });
  return { address, title: title ?? "" };
}

function readSymptom(yaml: Yaml, context: Context): Symptom {
  yaml.refuseOthers(["symptom", "kind", "outcomes", ...POINTER]);
  const need = (key: string) => yaml.need(key, "each symptom has it");
  return {
    symptom: need("symptom").text(),
    kind: oneOf(need("kind"), KIND_IDS),
    outcomes: need("outcomes").items().map(readOutcome),
    ...readPointer(yaml, context),
  };
}

function readOutcome(yaml: Yaml): Outcome {
  yaml.refuseOthers(["seen", "means"]);
  const need = (key: string) => yaml.need(key, "an outcome says what is seen, and what it means");
  return { seen: need("seen").text(), means: need("means").text() };
}

function readCause(yaml: Yaml, context: Context): BrokenCause {
  yaml.refuseOthers(["cause", ...POINTER]);
  const cause = oneOf(yaml.need("cause", `one of ${CAUSES.join(", ")}`), CAUSES);
  return { cause, ...readPointer(yaml, context) };
}

const POINTER = ["points", "print", "then", "lesson"];

function readPointer(yaml: Yaml, context: Context): Pointer {
  const need = (key: string) => yaml.need(key, "each item has it");
  return {
    points: need("points").text(),
    print: need("print").texts(),
    then: need("then").text(),
    lesson: readReading(need("lesson"), context),
  };
}
