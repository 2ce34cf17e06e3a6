/** Faults of lessons, problems, quizzes and misconceptions. */
import { LineCounter, isMap, isScalar, isSeq, parseDocument } from "yaml";
import { edit, matches } from "../source.mjs";

/** The YAML of a file with the offset at which it begins. */
function yamlOf(source, file) {
  if (file.endsWith(".yaml")) return { text: source, from: 0 };
  const head = /^---\n([\s\S]*?)\n---\n/.exec(source);
  return head ? { text: head[1], from: 4 } : { text: "", from: 0 };
}

/** The maps of a file's YAML, at all depths, whole items before their parts. */
function mapsOf(source, file) {
  const { text, from } = yamlOf(source, file);
  const found = [];
  const walk = (node) => {
    if (isMap(node)) {
      found.push(node);
      for (const { value } of node.items) walk(value);
    } else if (isSeq(node)) for (const item of node.items) walk(item);
  };
  walk(parseDocument(text, { lineCounter: new LineCounter() }).contents);
  return { maps: found, from };
}

/** A scalar that is written on one line, as a value with its place in the file. */
function scalarOf(map, name, from) {
  const value = map.get(name, true);
  if (!isScalar(value) || !value.range || String(value.value).includes("\n")) return undefined;
  const [start, end] = value.range;
  return { value: value.value, start: from + start, end: from + end, quotes: value.type };
}

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

const problems = (file) => /^content\/problems\/[\w-]+\.md$/.test(file);
const items = (file) => problems(file) || /^content\/lessons\/[\w-]+\/quiz\.yaml$/.test(file);
const texts = (file) => /^content\/(problems|lessons)\/.*\.(md|yaml)$/.test(file);
const lessons = (file) => /^content\/lessons\/[\w-]+\/lesson\.md$/.test(file);

/** Kinds whose key is one number or a row of them, so that one may be added. */
const NUMERIC = ["number", "vector", "matrix"];

const STAGES = ["answers over seeds", "site", "course checks", "site tests"];

/** The line `correct: …` of one choice goes to another, below its id. */
function movedMark(source, right, other, from) {
  const mark = scalarOf(right, "correct", from);
  const id = scalarOf(other, "id", from);
  if (!mark || !id) return [];
  const start = source.lastIndexOf("\n", mark.start);
  const line = source.slice(start, mark.end);
  const [first, last] = [Math.min(start, id.end), Math.max(mark.end, id.end)];
  const between =
    start < id.end ? source.slice(mark.end, id.end) + line : line + source.slice(id.end, start);
  return /^\n +correct: /.test(line) ? [edit(first, last, between)] : [];
}

export const kinds = [
  {
    id: "key-off-by-one",
    name: "an answer key is off by one",
    files: items,
    places(source, file) {
      const { maps, from } = mapsOf(source, file);
      return maps.flatMap((map) => {
        const key = scalarOf(map, "key", from);
        if (!key || !NUMERIC.includes(map.get("kind"))) return [];
        return [edit(key.start, key.end, quoted(`(${key.value}) + 1`))];
      });
    },
    stages: STAGES,
  },
  {
    id: "right-choice-moved",
    name: "another choice is called right",
    files: items,
    places(source, file) {
      const { maps, from } = mapsOf(source, file);
      return maps.flatMap((map) => {
        const choices = map.get("choices");
        if (!isSeq(choices) || !choices.items.every(isMap)) return [];
        const right = choices.items.filter((choice) => choice.has("correct"));
        const other = choices.items.find((choice) => !choice.has("correct"));
        if (right.length !== 1 || !other || right[0].flow || other.flow) return [];
        return movedMark(source, right[0], other, from);
      });
    },
    stages: STAGES,
  },
  {
    id: "misconception-sign",
    name: "a sign is flipped in a misconception's formula",
    files: (file) => /^content\/misconceptions\/[\w-]+\.md$/.test(file),
    places(source) {
      const head = /^---\n[\s\S]*?\n---\n/.exec(source)?.[0] ?? "";
      return [...head.matchAll(/^(value|right): .*$/gm)].flatMap((line) =>
        matches(line[0], /(?<=[\w)\]]) ?[+-] ?(?=[\w(])/g, ([sign]) =>
          sign.includes("+") ? sign.replace("+", "-") : sign.replace("-", "+"),
        ).map(({ start, end, text }) => edit(line.index + start, line.index + end, text)),
      );
    },
    stages: STAGES,
  },
  {
    id: "link",
    name: "a link of the content leads nowhere",
    files: (file) => /^content\/.*\.(md|yaml)$/.test(file),
    places: (source) => [
      ...matches(source, /(?<=\]\()\/[\w/-]+\/#[\w-]+(?=\))/g, ([address]) => `${address}-x`),
      ...matches(source, /(?<=^read: ')\/[\w/-]+\/(?:#[\w-]+)?(?=')/gm, ([address]) =>
        address.includes("#") ? `${address}-x` : address.replace(/\/$/, "-x/"),
      ),
      ...matches(source, /(?<=^lesson: )[\w-]+#[\w-]+$/gm, ([address]) => `${address}-x`),
      ...matches(source, /(?<=:cite\[)[\w-]+(?=\])/g, ([key]) => `${key}x`),
    ],
    stages: ["site", "course checks", "site tests"],
  },
  {
    id: "set",
    name: "a phrase sets a figure to what it does not have",
    files: lessons,
    places: (source) => [
      ...matches(
        source,
        /(?<=:set\[[^\]]*\]\{on=\w+ (?:[^}]* )?)[\w-]+(?==)/g,
        ([name]) => `${name}-x`,
      ),
      ...matches(
        source,
        /(?<=:set\[[^\]]*\]\{on=\w+ (?:[^}]* )?[\w-]+=)-?[\d.]+(?=[ }])/g,
        () => "987654321",
      ),
    ],
    stages: ["site", "course checks", "site tests"],
  },
  {
    id: "figure-attribute",
    name: "an attribute of a figure is misspelled",
    files: lessons,
    places: (source) =>
      matches(source, /(?<=^:::+orrery-[\w-]+\{[^}\n]* )[a-z][\w-]*(?==)/gm, ([name]) =>
        name === "after" ? undefined : `${name}x`,
      ),
    stages: ["site", "course checks", "site tests"],
  },
  {
    id: "formula-name",
    name: "a number in a text names a quantity that is not there",
    files: texts,
    places: (source) =>
      matches(source, /(?<=`=(?:[.\d]\w*)? )[a-z]\w*(?=`)/g, ([name]) => `${name}_x`),
    stages: STAGES,
  },
];
