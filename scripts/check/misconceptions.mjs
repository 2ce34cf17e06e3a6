/** Misconceptions and conventions in files of their own: their example shows them, and a page explains them. */
import fs from "node:fs";
import path from "node:path";
import { isTensor } from "../lib/core.mjs";
import { formulasIn } from "../../web/practice/authoring/sweep/printed.mjs";

export const name = "misconceptions and conventions";

/** The right value and the wrong one differ by more than this, or the example shows nothing. */
const APART = 1e-3;

export function run({ content, core, dist }) {
  const faults = [];
  for (const kind of ["misconceptions", "conventions"]) {
    for (const entry of content.library[kind].values()) {
      const note = (fault, cure) => faults.push({ file: entry.file, fault, cure });
      placeOf(entry, dist, note);
      shown(entry, core, note);
    }
  }
  return faults;
}

/** The built site has the page and anchor that explain it. */
export function placeOf({ read }, dist, note) {
  const [place, anchor] = read.split("#");
  const file = path.join(dist, place, "index.html");
  if (!fs.existsSync(file))
    return note(
      `read leads to ${place}, which is not a page`,
      "name a page of the site: /lessons/…/#anchor",
    );
  if (!anchor)
    return note(
      `read names no anchor on ${place}`,
      "add #anchor, so that the reader finds the place",
    );
  if (!fs.readFileSync(file, "utf8").includes(` id="${anchor}"`))
    note(`read names the anchor ${anchor}, which ${place} does not have`, "correct the anchor");
}

/** Over its example every formula can be computed, those of the message too, and no value is the right one. */
export function shown({ needs, example, value, right, message }, core, note) {
  const compute = (formula, variables) => {
    try {
      return core.call("evaluate", { formula, variables });
    } catch (error) {
      note(
        `${formula} cannot be computed over its example: ${error.message}`,
        `correct the formula, or list in needs what it uses beside ${needs.join(", ")}`,
      );
      return null;
    }
  };
  const variables = Object.fromEntries(
    Object.entries(example).map(([name_, formula]) => [name_, compute(formula, {})]),
  );
  if (Object.values(variables).includes(null)) return;
  const values = [value].flat().map((formula) => compute(formula, variables));
  const rights = [right].flat().map((formula) => compute(formula, variables));
  values.forEach((wrong, index) => {
    const wanted = rights.length === 1 ? rights[0] : rights[index];
    if (wrong !== null && wanted !== null && !apart(wrong, wanted))
      note(
        `${[value].flat()[index]} is right for its example`,
        "choose an example in which the mistake shows",
      );
  });
  for (const { formula } of formulasIn(message.source))
    compute(formula, { ...variables, ...(values[0] !== null && { answer: values[0] }) });
}

function apart(wrong, right) {
  const [a, b] = [wrong, right].map((value) =>
    isTensor(value) ? Array.from(value.data) : [value],
  );
  return a.length !== b.length || a.some((entry, index) => !(Math.abs(entry - b[index]) <= APART));
}
