/**
 * Programs that a lesson lets its reader run: what they print is what the comments beside their
 * prints say, with each of their numbers at its default, its least and its greatest.
 */
import { parseMarkdown } from "../voice/prose.mjs";
import { said } from "./said.mjs";

const RUN = /(?:^|\s)run(?:\s|$)/;
const IN_CODE = /\{\{(?:(\.\d+|\d+s) )?([^{}]+)\}\}/g;
const NUMBER = /[-−]?\d+(?:\.\d*)?(?:e[-+]?\d+)?/g;

/**
 * @typedef {object} Program
 * @property {string} text   with its formulas
 * @property {number} line   counted from 1 within the source
 * @property {object[]} quantities  of the live paragraph around it, as `parseQuantities` gives them
 */

/** @returns {Program[]} in the order of the text. */
export function programsIn(source, parseQuantities) {
  const found = [];
  const walk = (node, values) => {
    if (node.type === "code" && node.lang === "python" && RUN.test(node.meta ?? ""))
      found.push({
        text: node.value,
        line: node.position.start.line,
        quantities: parseQuantities(values),
      });
    const inside = node.name === "orrery-live" ? (node.attributes?.values ?? "") : values;
    for (const child of node.children ?? []) walk(child, inside);
  };
  walk(parseMarkdown(source), "");
  return found;
}

/** The values of its quantities that a program is tried with. */
function settingsOf(quantities) {
  const at = (value) =>
    Object.fromEntries(quantities.map(({ name, info }) => [name, value(info) ?? info.default]));
  const ends = ["default", "minimum", "maximum"].map((end) => at((info) => info[end]));
  return quantities.length > 0 ? ends : ends.slice(0, 1);
}

/** @returns {{fault: string, cure: string}[]} of the first setting that has any. */
export function printedFaults({ text, quantities }, runner, core) {
  for (const variables of settingsOf(quantities)) {
    const program = text
      .replace(IN_CODE, (_, style = "", formula) =>
        core.call("format", {
          value: core.call("evaluate", { formula: formula.trim(), variables }),
          style,
        }),
      )
      .replaceAll("−", "-");
    const fault = faultOf(program, runner.runAlone(program));
    if (fault) return [{ ...fault, fault: `${fault.fault}, with ${JSON.stringify(variables)}` }];
  }
  return [];
}

function faultOf(program, told) {
  const failed = told.find((message) => "failed" in message);
  if (failed)
    return { fault: `its program ends with ${said(failed.failed)}`, cure: "correct the program" };
  const printed = told.map((message) => message.printed ?? "").join("");
  const comments = program
    .split("\n")
    .filter((line) => line.trimStart().startsWith("print("))
    .map((line) => line.slice(line.indexOf("#") + 1 || line.length));
  if (comments.some((comment) => comment.trim() === ""))
    return {
      fault: "a print of its program has no comment that says what it prints",
      cure: "write # {{formula}} beside it",
    };
  if (agree(numbersOf(printed), numbersOf(comments.join(" ")))) return null;
  return {
    fault: `its program prints ${printed.trim()}, and its comments say ${comments.map((each) => each.trim()).join("; ")}`,
    cure: "correct the program or the formula",
  };
}

const numbersOf = (text) => text.replaceAll("−", "-").match(NUMBER) ?? [];

/** Whether numbers are equal as far as both are printed: whole ones exactly. */
const agree = (one, other) =>
  one.length === other.length &&
  one.every((text, index) => {
    const unit = Math.max(unitOf(text), unitOf(other[index]));
    // Python and the core may round a half to two sides.
    const most = unit < 1 ? 1.01 * unit : 0.01;
    return Math.abs(Number(text) - Number(other[index])) <= most;
  });

/** One in the last decimal of a number. */
function unitOf(text) {
  const [, decimals = "", exponent = "0"] = /^-?\d+\.?(\d*)(?:e(.*))?$/.exec(text) ?? [];
  return 10 ** (Number(exponent) - decimals.length);
}
