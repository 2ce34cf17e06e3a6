/** The form that makes packages: what goes in, for which platform, and the file to save. */
import type { Choice } from "../../../package/layout/choice.ts";
import type { MadePackage, Progressed } from "../../../package/layout/lms-package.ts";
import type { QtiVersion } from "../../../package/qti/dialect.ts";
import { lmsFormats } from "../../../package/package-data.ts";
import { itemNamed, longestTitle } from "../../../practice/sets/problem-set.ts";
import { readSeed } from "../../../practice/state.ts";
import { siteRoot } from "../../../widgets/base/site-address.ts";
import { sentenceOf } from "../notice.ts";
import { partOf } from "../part-of.ts";
import { fetchCourse } from "../study/course.ts";
import { drawProblemChoice } from "./problem-choice.ts";
import { siteSource } from "./site-source.ts";

/** What the form says at the moment. */
interface FormChoice extends Choice {
  readonly format: string;
}

/**
 * Makes the form usable. An address such as `?lesson=rope-rotation` or
 * `?problems=row-by-hand&seed=7` fills it in.
 *
 * @param form  as the page has it
 * @see tests/e2e/package-form.spec.mjs
 */
export async function startPackageForm(form: HTMLFormElement): Promise<void> {
  const status = partOf(form, "[data-status]");
  const refused = partOf(form, "[data-refused]");
  const bar = partOf<HTMLProgressElement>(form, "progress");
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const address = new URLSearchParams(location.search);
  const asked = fillIn(field, address);
  const title = address.get("title")?.slice(0, longestTitle) ?? "";
  let parts = asked;
  const show = () => {
    const given = new Set([field("kind").value, field("numbers").value]);
    for (const part of form.querySelectorAll<HTMLElement>("[data-for]"))
      part.hidden = !part.dataset.for?.split(" ").some((value) => given.has(value));
    if (given.has("set")) void showProblems();
  };
  let isDrawn = false;
  const showProblems = async () => {
    if (isDrawn) return;
    isDrawn = true;
    try {
      const course = await fetchCourse();
      // Questions and things to read come from an assignment; here, problems alone are ticked.
      const others = asked.filter((name) => {
        const item = itemNamed(name, course);
        return item !== undefined && item.kind !== "problem";
      });
      drawProblemChoice(partOf(form, "[data-problems]"), course, asked, (names) => {
        const chosen = new Set([...others, ...names]);
        parts = [...asked.filter((name) => chosen.delete(name)), ...chosen];
        partOf(form, "[data-chosen]").textContent = chosenWords(names.length, others.length);
      });
    } catch (error) {
      isDrawn = false; // The next gesture tries again.
      refused.textContent = sentenceOf(error);
    }
  };
  form.addEventListener("change", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void make();
  });
  const make = async () => {
    const button = partOf<HTMLButtonElement>(form, "button[type=submit]");
    refused.textContent = "";
    status.replaceChildren("Fetching what goes in …");
    button.disabled = true;
    bar.hidden = false;
    try {
      const made = await makePackage({ ...readForm(field, parts), title }, (done, total) => {
        bar.max = total;
        bar.value = done;
      });
      offer(status, made);
    } catch (error) {
      status.replaceChildren();
      refused.textContent = sentenceOf(error);
    } finally {
      button.disabled = false;
      bar.hidden = true;
    }
  };
  form.hidden = false;
  show();
}

const chosenWords = (count: number, others: number): string => {
  const problems =
    count === 0 ? "No problem is" : count === 1 ? "One problem is" : `${count} problems are`;
  const rest =
    others === 0
      ? ""
      : ` The package also has what your assignment has besides problems: ${others} ${others === 1 ? "question or reading" : "questions and readings"}.`;
  return `${problems} chosen.${rest}`;
};

type FindField = (name: string) => HTMLInputElement;

/** Takes what the address names; returns the problems among it. */
function fillIn(field: FindField, address: URLSearchParams): readonly string[] {
  const lesson = address.get("lesson");
  const problems = (address.get("problems") ?? "").split(",").filter(Boolean);
  const seed = address.get("seed");
  if (lesson) field("lesson").value = lesson;
  if (problems.length > 0) field("kind").value = "set";
  if (seed) {
    field("numbers").value = address.get("seeds") === "student" ? "student" : "fixed";
    field("seed").value = seed;
  }
  return problems;
}

/** @throws {Error} with a sentence, where a number cannot be read */
function readForm(field: FindField, parts: readonly string[]): FormChoice {
  const kind = field("kind").value as "lesson" | "quiz" | "set";
  const names = kind === "set" ? parts : [field("lesson").value];
  const percent = Number(field("mastery").value.replace("%", "").trim() || NaN);
  if (!(percent >= 0 && percent <= 100))
    throw new Error(
      `The package is passed with “${field("mastery").value.slice(0, 20)}” percent; that must be a number from 0 to 100.`,
    );
  return {
    kind: kind === "set" && names.length === 1 && !/[/:]/.test(names[0] ?? "") ? "problem" : kind,
    names,
    seed: field("numbers").value === "free" ? null : readSeed(field("seed").value),
    isPerStudent: field("numbers").value === "student",
    mastery: percent / 100,
    format: field("format").value,
  };
}

const qtiVersions: Readonly<Record<string, QtiVersion>> = { qti21: "2.1", qti30: "3.0" };

/** A document of its own, in which nothing runs. */
const parse = (markup: string): HTMLElement =>
  new DOMParser().parseFromString(markup, "text/html").body;

async function makePackage(choice: FormChoice, progressed: Progressed): Promise<MadePackage> {
  const root = siteRoot();
  if (!root)
    throw new Error("This page does not know where the course is, so it cannot package it.");
  const version = qtiVersions[choice.format];
  if (version) {
    const { makeQtiPackage } = await import("../../../package/qti/qti-package.ts");
    const { loadEngine } = await import("../../../engine/index.ts");
    const reader = { engine: await loadEngine(), parse };
    return makeQtiPackage(version, choice, siteSource(root), reader, progressed);
  }
  const format = lmsFormats.find((one) => one === choice.format);
  if (!format) throw new Error(`There is no format “${choice.format}”.`);
  const { makeLmsPackage } = await import("../../../package/layout/lms-package.ts");
  return makeLmsPackage(format, choice, siteSource(root), progressed);
}

/** Saves the file, and leaves a link to it, for browsers that ask first or block it. */
function offer(status: HTMLElement, { name, bytes, numFiles }: MadePackage): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/zip" }));
  link.download = name;
  link.textContent = name;
  const size = (bytes.length / 1e6).toFixed(1);
  status.replaceChildren("Made: ", link, ` with ${numFiles} files, ${size} MB.`);
  link.click();
}
