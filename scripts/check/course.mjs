/** Lessons as wholes: named in the course, complete, enough practice, every objective and source accounted for. */
import { hasFunctionKey, hasValueKey } from "../lib/answer-kinds.mjs";
import { COVERAGE } from "../lib/coverage.mjs";
import { count } from "../lib/say.mjs";

export const name = "lessons";

/** What a complete lesson has; a draft may have less. */
export const REQUIRED = {
  objectives: { least: 3, most: 5 },
  items: { least: 8, computed: 3 },
  problems: { least: 5 },
};
/** The same for an optional page, which says one thing more about a lesson. */
const REQUIRED_OF_OPTIONAL = {
  objectives: { least: 2, most: 5 },
  items: { least: 3, computed: 1 },
  problems: { least: 2 },
};
/** @param {object} front  The front matter of a lesson. */
const requiredOf = ({ optional }) => (optional === true ? REQUIRED_OF_OPTIONAL : REQUIRED);
/** Of all problems, those that ask for a substitution alone. */
const MAX_COMPUTE = 1 / 3;
const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function run({ content, files }) {
  const faults = [];
  const note = (file, fault, cure) => faults.push({ file, fault, cure });
  const { topics: coverage, subjects } = content.coverage;
  if (coverage.size === 0)
    note(COVERAGE, "is missing or empty", "it lists the IDs that content may say it covers");
  for (const { title, ids } of subjects) listed(`${COVERAGE} (${title})`, ids, coverage, note);

  order(content, files, note);
  for (const lesson of content.lessons) {
    head(lesson, content, coverage, note);
    practice(lesson, content, note);
  }
  for (const problem of content.problems) ofProblem(problem, content, coverage, note);
  for (const { file, head: front } of [
    ...(content.claims ?? []),
    ...(content.terms ?? []),
    ...(content.pages ?? []),
    ...(content.cards ?? []),
  ])
    listed(file, front.covers, coverage, note);
  const plain = content.problems.filter(({ head: { asks } }) => asks === "compute").length;
  if (plain > MAX_COMPUTE * content.problems.length)
    note(
      "content/problems",
      `${plain} of ${content.problems.length} problems say asks: compute`,
      "at most a third; ask for an inference, a bug, a reason",
    );
  return faults;
}

function order({ order: slugs, lessons }, files, note) {
  const file = "content/course.json";
  if (slugs.length === 0)
    note(file, "names no lesson", 'write { "title": …, "lessons": [slug, …] }');
  for (const slug of slugs) {
    if (!lessons.some((lesson) => lesson.slug === slug))
      note(
        file,
        `names the lesson ${slug}, which has no lesson.md`,
        `write content/lessons/${slug}/lesson.md`,
      );
    if (slugs.indexOf(slug) !== slugs.lastIndexOf(slug))
      note(file, `names the lesson ${slug} twice`, "once is enough");
  }
  for (const lesson of lessons) {
    if (!slugs.includes(lesson.slug))
      note(lesson.file, "is not in the course", "add its slug to content/course.json");
    if (!slugForm.test(lesson.slug))
      note(
        lesson.file,
        `its folder ${lesson.slug} is no slug`,
        "small letters, digits and hyphens",
      );
    const excerpts = files.filter(
      (name) => name.startsWith(`content/lessons/${lesson.slug}/`) && name.endsWith(".py"),
    );
    for (const excerpt of excerpts) {
      if (!lesson.body.includes(`excerpt=${excerpt.split("/").at(-1)}#`))
        note(
          excerpt,
          "no excerpt of it is shown",
          "show one with ```python excerpt=…#name, or delete the file",
        );
    }
  }
}

function head(
  { file, head: front, headLines = {}, quizFile, items, slug },
  { problems, references },
  coverage,
  note,
) {
  const at = (field) => placeOf(file, headLines, field);
  for (const field of ["title", "question"]) {
    if (typeof front[field] !== "string" || !front[field].trim())
      note(file, `has no ${field}`, "say it in one line of the front matter");
  }
  for (const field of ["needs", "covers", "sources"]) {
    if (!Array.isArray(front[field]) || front[field].length === 0)
      note(at(field), `has no ${field}`, `list them: ${field}: [ … ]`);
  }
  const objectives = Array.isArray(front.objectives) ? front.objectives : [];
  const { least, most } = requiredOf(front).objectives;
  if (objectives.length < least || objectives.length > most)
    note(
      at("objectives"),
      `has ${count(objectives.length, "objective")}`,
      `${nounOf(front)} has ${least} to ${most}`,
    );
  for (const { text, quiz, problem } of objectives) {
    const label = `the objective “${String(text).slice(0, 60)}”`;
    if (!items.some((item) => item.id === quiz))
      note(
        at("objectives"),
        `${label} names the quiz item ${quiz}, which ${quizFile} does not have`,
        "name one that checks it",
      );
    if (!problems.some((entry) => entry.slug === problem && entry.lesson.split("#")[0] === slug))
      note(
        at("objectives"),
        `${label} names the problem ${problem}, which the lesson does not have`,
        "name one that applies it",
      );
  }
  listed(at("covers"), front.covers, coverage, note);
  for (const key of front.sources ?? [])
    if (!references[key])
      note(
        at("sources"),
        `names the source ${key}, which content/references.json does not have`,
        "add it there, or correct the key",
      );
}

const nounOf = ({ optional }) => (optional === true ? "an optional page" : "a lesson");

/** Where a field of the front matter is; the file as a whole where it is missing. */
const placeOf = (file, lines, field) => (lines[field] ? `${file}:${lines[field]}` : file);

function listed(place, covers, coverage, note) {
  for (const id of covers ?? [])
    if (!coverage.has(String(id)))
      note(place, `covers the ID ${id}, which does not exist`, `choose one of ${COVERAGE}`);
}

function practice({ slug, file, head: front, quizFile, items, body }, { problems }, note) {
  const required = requiredOf(front);
  const own = problems.filter((problem) => problem.lesson.split("#")[0] === slug);
  const computed = items.filter((item) => item.kind !== "choice" || item.draws.length > 0);
  if (items.length < required.items.least)
    note(
      quizFile,
      `has ${count(items.length, "item")}`,
      `${nounOf(front)} has at least ${required.items.least}`,
    );
  if (computed.length < required.items.computed)
    note(
      quizFile,
      `has ${count(computed.length, "item")} with a computed answer`,
      `at least ${required.items.computed} are of kind number or vector, or draw their numbers`,
    );
  if (own.length < required.problems.least)
    note(
      file,
      `has ${count(own.length, "problem")}`,
      `at least ${required.problems.least} files in content/problems say lesson: ${slug}#…`,
    );
  const places = [...body.matchAll(/^::quiz\{[^}]*\bid="?([\w-]+)/gm)].map((found) => found[1]);
  for (const id of places)
    if (!items.some((item) => item.id === id))
      note(file, `places the quiz item ${id}, which does not exist`, `write it in ${quizFile}`);
  for (const item of items) {
    if (!places.includes(item.id))
      note(
        quizFile,
        `the item ${item.id} is placed nowhere`,
        `write ::quiz{id=${item.id}} where its idea has just been met`,
      );
    if (!slugForm.test(item.id))
      note(quizFile, `the id ${item.id} is no slug`, "small letters, digits and hyphens");
    if (item.kind !== "choice" && !item.explain?.source.trim())
      note(quizFile, `the item ${item.id} has no explain`, "say after the answer why it is so");
    for (const choice of item.offered)
      if (choice.why && !choice.why.source.trim())
        note(
          quizFile,
          `the choice ${choice.id} of ${item.id} has no why`,
          "say why it is right, or what it overlooks",
        );
  }
  for (const [, id] of body.matchAll(/^::problem\{[^}]*\bid="?([\w-]+)/gm)) {
    if (!problems.some((problem) => problem.slug === id))
      note(
        file,
        `places the problem ${id}, which does not exist`,
        `write content/problems/${id}.md`,
      );
  }
}

function ofProblem(
  { file, slug, head: front, headLines = {}, lesson },
  { lessons, topics, references },
  coverage,
  note,
) {
  const at = (field) => placeOf(file, headLines, field);
  if (!slugForm.test(slug))
    note(file, `its name ${slug} is no slug`, "small letters, digits and hyphens");
  for (const field of ["asks", "skill", "level", "source", "covers"])
    if (front[field] === undefined)
      note(file, `has no ${field}`, "see the recipe for a problem in README.md");
  if (front.level !== undefined && ![1, 2, 3].includes(front.level))
    note(at("level"), `has the level ${front.level}`, "write 1, 2 or 3");
  if (front.source && !references[front.source])
    note(
      at("source"),
      `names the source ${front.source}, which content/references.json does not have`,
      "add it there, or correct the key",
    );
  const told = [front.mistakes, front.misconceptions, front.conventions].some(
    (list) => list?.length > 0,
  );
  // A derivation, which has a start, names the first line that is wrong instead.
  const isComputed = hasValueKey(front.kind) || hasFunctionKey(front.kind);
  if (isComputed && front.start === undefined && !told)
    note(
      file,
      "knows no mistake",
      "name one of content/misconceptions, or list one with its formula and a message worded as a question",
    );
  listed(at("covers"), front.covers, coverage, note);
  if (front.topic !== undefined && !topics.includes(front.topic))
    note(
      at("topic"),
      `has the topic ${front.topic}, which content/course.json does not list`,
      `choose one of ${topics.join(", ")}, or add it there in teaching order`,
    );
  if (lesson && !lessons.some((entry) => entry.slug === lesson.split("#")[0]))
    note(
      at("lesson"),
      `belongs to the lesson ${lesson}, which does not exist`,
      "write lesson: slug#anchor",
    );
}
