/** What the workbench answers, drawn. */
import { html, nothing, type TemplateResult } from "lit";
import { entryAt, type Engine } from "../../engine/index.ts";
import type { Diagnosis, Fit } from "../../engine/workbench/index.ts";
import { capital } from "../base/needed.ts";
import { siteRoot } from "../base/site-address.ts";
import { codeView } from "../rope-program/code-view.ts";
import type { Answer, Bench } from "./bench.ts";
import type { Broken } from "./broken.ts";
import { cutText } from "./cut-row.ts";
import { tableView } from "./entries-table.ts";
import {
  faultsFile,
  isRight,
  KINDS_OF_ROTATION,
  mayBeRight as mayFitBeRight,
  type Fault,
  type Quantities,
} from "./kinds.ts";
import { ifPartText, PART, partText } from "./part.ts";
import { pointerView, readingLink } from "./pointer.ts";
import { asPrinted } from "./printing.ts";
import { ifOtherText, isOtherPairing, pairingOf, pairingTitle, styleText } from "./pairing.ts";
import type { Stretch } from "./rows.ts";
import { MOST_FOUND, type Found } from "./search.ts";
import {
  agreedText,
  exponentText,
  faultsOf,
  filled,
  freedText,
  furtherText,
  layoutText,
  notGivenText,
  onlyText,
  quantitiesText,
  quantityText,
  rangeText,
  titleOf,
  titlesText,
  titleWithValues,
  whateverText,
} from "./words.ts";

type FoundAnswer = Answer & { state: "found" };

/** Of several that fit, so many are explained at length. */
const MOST_EXPLAINED = 6;

/**
 * The answer to what the reader gave.
 *
 * @param bench   with the reader's numbers
 * @param answer  what is shown; where nothing is pasted there is none
 * @returns a template
 * @see tests/web/widgets/diagnose.test.ts
 */
export function answerView(
  bench: Bench,
  answer: Exclude<Answer, { state: "empty" }>,
): TemplateResult {
  switch (answer.state) {
    case "asking":
      return html`<p class="blank">${answer.sentence}</p>`;
    case "refused":
      return html`<p class="problem" role="alert">${answer.sentence}</p>`;
    case "broken":
      return brokenView(answer.broken);
    case "searching":
      return searchView(bench, answer);
    case "found":
      return foundView(bench, answer);
  }
}

/** Entries that are not finite: where, why, and what to print. */
function brokenView({ title, places, causes }: Broken): TemplateResult {
  const all = faultsFile.arrived.causes;
  return html`<h3 class="verdict wrong">${title}</h3>
    ${places.map((place) => html`<p>${place}</p>`)}
    ${causes.map((cause) => html`<section class="fit">${all.filter((one) => one.cause === cause).map((one) => pointerView(one))}</section>`)}`;
}

/** Rows that have explanations of their own, the fewest stretches of them. */
function stretchesView({ kind, engine }: Bench, { known, stretches }: FoundAnswer): TemplateResult {
  const rowsText = ({ from, to }: Stretch) =>
    from === to ? `Row ${from}` : `Rows ${from} to ${to}`;
  const titlesOf = ({ fits }: Stretch) =>
    fits.length === 0 ? "nothing in the list" : titlesText(engine, kind, fits);
  const wrong = stretches.flatMap(({ fits }) => {
    const [fit, ...others] = fits;
    return fit && others.length === 0 && !isRight(fit) ? [fit] : [];
  });
  const distinct = wrong.filter(
    (fit, index) => wrong.findIndex(({ faults }) => faults.join() === fit.faults.join()) === index,
  );
  return html`<p>No one fault gives all rows. Row by row, this does:</p>
    <ul class="combinations">${stretches.map((one) => html`<li>${rowsText(one)}: ${titlesOf(one)}.</li>`)}</ul>
    ${distinct.slice(0, MOST_EXPLAINED).map((fit) => fitView(engine, faultsOf(kind, fit), fit, known, true))}`;
}

function foundView(bench: Bench, answer: FoundAnswer): TemplateResult {
  const { diagnosis, known, further, stretches } = answer;
  const { engine, kind } = bench;
  const { fits } = diagnosis;
  const mayBeRight = fits.some(isRight);
  const others = fits.filter((fit) => !isRight(fit));
  const isCertain = bench.reading.unknown.length === 0 && fits.length === 1 && !bench.factor;
  const isOpen = fits.some((fit) => mayFitBeRight(kind, fit));
  const look = isOpen
    ? isCertain && mayBeRight
      ? "right"
      : ""
    : fits.length > 0
      ? "wrong"
      : "none";
  return html`<h3 class="verdict ${look}">${verdictOf(bench, answer)}</h3>
    ${roundedView(answer)}${factorView(bench)}${styleView(bench, answer)}${partView(bench, answer)}${cautionView(bench)}${unturnedView(bench, answer)}${indifferentView(answer)}${searchedText(bench, answer)}${cutView(bench, answer)}${formatText(diagnosis)}
    ${stretches.length > 0 ? stretchesView(bench, answer) : nothing}
    ${fits.length === 0 && stretches.length === 0 && !answer.isRightIfRounded ? nothingFits(bench, answer) : nothing}
    ${others.slice(0, MOST_EXPLAINED).map((fit) => fitView(engine, faultsOf(kind, fit), fit, known, others.length + Number(mayBeRight) > 1))}
    ${others.length > MOST_EXPLAINED ? html`<p>${others.length - MOST_EXPLAINED} more give these numbers.</p>` : nothing}
    ${fits.length > 1 ? html`<p class="further">${further ? furtherText(engine, kind, fits, further) : "No other number that was tried tells them apart: print more digits, or look at the code."}</p>` : nothing}
    ${tableView(bench, diagnosis, fits.length + stretches.length === 0 ? answer.nearest : null)}`;
}

/** What was searched is right only if the reader's program should have it. */
function rightText(bench: Bench, fit: Fit, known: Quantities): string {
  const { engine, kind, reading, length } = bench;
  const { unknown } = reading;
  const numbers = unknown.filter((name) => name !== "layout" && name !== PART);
  const pairing = numbers.length < unknown.length ? pairingOf(kind, fit, known) : null;
  const of = quantitiesText(engine, numbers, known);
  const part = unknown.includes(PART) ? `, and ${partText(known, length)}` : "";
  if (pairing) return `${pairingTitle(kind, pairing)}${part}${of && `, with ${of}`}`;
  return of ? `These numbers are right for ${of}` : "These numbers are right";
}

function wrongText({ engine, kind, reading }: Bench, fit: Fit, known: Quantities): string {
  const faults = faultsOf(kind, fit);
  const pairing = pairingOf(kind, fit, known);
  const isOther = faults.length === 1 && faults.some(isOtherPairing);
  if (!isOther || !pairing || reading.unknown.includes("layout"))
    return titleWithValues(engine, faults, fit.values, reading.known);
  return `${pairingTitle(kind, pairing)}, and the weights expect ${layoutText(String(known.layout))}`;
}

/** The heading of an answer; what all entries are multiplied by belongs to it. */
function verdictOf(bench: Bench, answer: FoundAnswer): string {
  const verdict = verdictAlone(bench, answer);
  const { factor } = bench;
  return factor && answer.diagnosis.fits.length > 0
    ? `${verdict}, and all entries are × ${factor.text}`
    : verdict;
}

function verdictAlone(bench: Bench, answer: FoundAnswer): string {
  const {
    diagnosis: { fits },
    known,
    nearest,
    stretches,
  } = answer;
  const [first] = fits;
  if (isUnturned(bench, answer)) return "Not turned: right at position 0, wrong at any other";
  if (answer.isRightIfRounded) return "With a rounded row before, these numbers are right";
  if (stretches.length > 0) return "Not all rows have the same fault";
  if (!first) return nearest ? nearText(bench, answer) : "No known fault explains these numbers";
  const mayBeRight = fits.some(isRight);
  const right = rightText(bench, first, known);
  if (fits.length === 1) return mayBeRight ? right : wrongText(bench, first, known);
  const rest = fits.length - 1;
  return mayBeRight
    ? `${right}, and ${rest === 1 ? "one fault gives" : `${rest} faults give`} the same`
    : `${fits.length} ${fits.some((fit) => mayFitBeRight(bench.kind, fit)) ? "programs" : "faults"} give the same numbers`;
}

/** Of numbers that nothing gives: whether it is a single entry that nothing explains. */
function nearText({ kind, rows }: Bench, { diagnosis: { nearest: all } }: FoundAnswer): string {
  const [nearest] = all;
  return nearest?.off === 1 && rows.count === 1
    ? `All entries but one fit: ${isRight(nearest) ? "a right program" : titleInText(faultsOf(kind, nearest))}`
    : "Nothing in the list gives these numbers";
}

const titleInText = (faults: readonly Fault[]): string =>
  faults.map(({ title }) => title).join(", and ");

/** Which pairing the program has and what programs call it, where the reader did not say it. */
function styleView(
  { kind, reading }: Bench,
  { known, diagnosis: { fits } }: FoundAnswer,
): TemplateResult | typeof nothing {
  const [fit] = fits;
  const pairing = fit ? pairingOf(kind, fit, known) : null;
  if (!fit || fits.length > 1 || !pairing) return nothing;
  const faults = faultsOf(kind, fit);
  const isSearched = reading.unknown.includes("layout");
  if (!isSearched && !faults.some(isOtherPairing)) return nothing;
  const isNamed = isSearched ? isRight(fit) : faults.length === 1;
  const meaning = isSearched && isNamed ? ` ${ifOtherText(pairing)}` : "";
  return html`<p class="pairing">${isNamed ? nothing : `${pairingTitle(kind, pairing)}. `}${styleText(pairing)}${meaning}</p>`;
}

/** Where a part of the head turns, and nobody said whether it should: when that is right. */
const partView = ({ reading, length }: Bench, { known }: FoundAnswer) =>
  reading.unknown.includes(PART)
    ? html`<p class="pairing">${ifPartText(known, length)}</p>`
    : nothing;

/** What was searched, where something was. */
function searchedText(
  { engine, kind, reading }: Bench,
  { known, diagnosis: { fits } }: FoundAnswer,
): TemplateResult | typeof nothing {
  const unknown = reading.unknown.filter((name) => name !== PART);
  if (unknown.length === 0) return nothing;
  const tried = unknown.join() === "layout" ? "tried both" : "searched";
  const start = `${notGivenText(unknown)}, so the workbench ${tried}.`;
  if (fits.length === 0)
    return html`<p class="searched">${start} What follows is for ${quantitiesText(engine, unknown, known)}.</p>`;
  const [fit] = fits;
  if (fit && known.base !== undefined && "base" in fit.values)
    return html`<p class="searched">${start} None goes with the base ${quantityText(engine, known.base)} that you gave, so it searched the base, too. ${onlyText(engine, unknown, known)}</p>`;
  const others =
    fit && isRight(fit) && unknown.includes("base")
      ? [rangeText(engine, fit), exponentText(engine, kind, known, fit)].filter(Boolean).join(" ")
      : "";
  return html`<p class="searched">${start} ${onlyText(engine, unknown, known)} ${others} ${unknown.join() === "layout" ? nothing : "Is that what your model has?"}</p>`;
}

function cutView(bench: Bench, { known, diagnosis }: FoundAnswer): TemplateResult | typeof nothing {
  const text = cutText(bench, known, diagnosis);
  return text ? html`<p class="searched">${text}</p>` : nothing;
}

/** A right program at position 0 and one that never turns anything print the same. */
const isUnturned = (
  { kindId, reading, factor }: Bench,
  { known, diagnosis: { fits } }: FoundAnswer,
): boolean =>
  kindId === "rotation" &&
  reading.unknown.includes("position") &&
  known.position === 0 &&
  known.scaling !== "yarn" &&
  !factor &&
  fits.some(isRight);

function unturnedView(bench: Bench, answer: FoundAnswer): TemplateResult | typeof nothing {
  if (!isUnturned(bench, answer)) return nothing;
  const { engine, kind } = bench;
  const fit = { faults: ["not-rotated"], values: {}, off: 0 };
  return html`<p class="unturned">The row is the same before and after. At position 0 it should be; at any other, it was not turned: is the rotation called, and its result kept? Print another position, such as 1, to see.</p>
    ${fitView(engine, faultsOf(kind, fit), fit, answer.known, false)}`;
}

/** What was left open and does not matter. */
const indifferentView = ({ indifferent }: FoundAnswer): TemplateResult | typeof nothing =>
  indifferent.length > 0 ? html`<p class="indifferent">${whateverText(indifferent)}</p>` : nothing;

/** Where the reader’s tick stands between the numbers and what explains them. */
const roundedView = ({ isRightIfRounded }: FoundAnswer): TemplateResult | typeof nothing =>
  isRightIfRounded
    ? html`<p>With exactly the digits that you gave, nothing in the list gives these numbers. Unless you typed the row in, untick “The program used exactly these digits”.</p>`
    : nothing;

/** A factor that a rotation cannot have. */
const factorView = ({ factor }: Bench): TemplateResult | typeof nothing =>
  factor
    ? html`<p>A rotation keeps lengths, but after yours, the numbers are ${factor.text} times as long as before. The workbench divided that out; ${factor.isDivided ? "below, your numbers are divided by it" : "below, the right numbers have the same factor"}. ${factor.isNamed ? "If it belongs to the scores, make sure that they get it only once." : "Is it meant to be there, as YaRN’s attention factor is?"}</p>`
    : nothing;

const cautionView = ({ caution }: Bench): TemplateResult | typeof nothing =>
  caution ? html`<p class="searched">${caution}</p>` : nothing;

/** Where nothing fits: a scaling slows the slow pairs and leaves the fast ones alone, and a part of a head may turn. */
const scalingHint = ({ kindId }: Bench): TemplateResult | typeof nothing =>
  KINDS_OF_ROTATION.includes(kindId)
    ? html`<p>Fast pairs agree and slower ones differ? Then a scaling may be at work: choose that of the model’s configuration. Does only a part of each head turn? Then say how many entries do.</p>`
    : nothing;

const formatText = ({ format }: Diagnosis): TemplateResult | typeof nothing =>
  format === "float32"
    ? nothing
    : html`<p class="searched">These are numbers of ${format}, so each may be off by one step of that format.</p>`;

function fitView(
  engine: Engine,
  faults: readonly Fault[],
  fit: Fit,
  known: Quantities,
  isOneOfSeveral: boolean,
): TemplateResult {
  const { values } = fit;
  const range = rangeText(engine, fit);
  const freed = freedText(engine, faults, values, known);
  return html`<section class="fit">
    ${isOneOfSeveral ? html`<h4>${titleOf(faults)}</h4>` : nothing}
    ${freed ? html`<p class="searched">${freed}</p>` : nothing}
    ${range ? html`<p class="searched">${range}</p>` : nothing}
    ${faults.map((fault) => faultView(engine, fault, values, known))}
  </section>`;
}

function faultView(
  engine: Engine,
  fault: Fault,
  values: Fit["values"],
  known: Quantities,
): TemplateResult {
  const isSwapped = fault.swapped !== undefined && Object.values(known).includes(fault.swapped);
  const [wrong, right] = isSwapped ? [fault.right, fault.wrong] : [fault.wrong, fault.right];
  const lines = (texts: readonly string[], mark: "wrong" | "right") =>
    codeView(
      mark,
      texts.map((text) => ({ text: filled(engine, text, values, known), mark })),
    );
  const text = html`<p>${filled(engine, fault.text, values, known)}</p>`;
  if (fault.open) return html`${text}${linksOf(fault)}`;
  return html`${text}
    <div class="versions">
      <div><p class="title">Looks like this</p>${lines(wrong, "wrong")}</div>
      <div><p class="title">Should be</p>${lines(right, "right")}</div>
    </div>
    ${linksOf(fault)}`;
}

/** Where the fault is explained, and where it was really published. */
function linksOf({ lesson, exhibit }: Fault): TemplateResult | typeof nothing {
  const root = siteRoot();
  if (!root || !lesson) return nothing;
  return html`<p class="links">${readingLink(lesson)}${exhibit ? html` · <a href=${new URL("lessons/rope-in-code/#a-museum-of-bugs", root).href}>In the museum: ${exhibit}</a>` : nothing}</p>`;
}

function nothingFits(
  bench: Bench,
  { diagnosis, known, nearest: near }: FoundAnswer,
): TemplateResult {
  const { kind } = bench;
  const [nearest] = diagnosis.nearest;
  const count = diagnosis.printed.data.length;
  // What gives all entries but a few is not excluded: one may be mistyped.
  const kept = near && nearest ? ["ok", ...nearest.faults] : ["ok"];
  const names = kind.faults.filter(({ name }) => !kept.includes(name)).map(({ title }) => title);
  const howTried = kind.faults.some(({ pair }) => pair === "second")
    ? ", each alone and some two at a time"
    : "";
  const { engine } = bench;
  const nearestView = (
    fit: Fit,
    numbers: ArrayLike<number>,
  ) => html`${fit.off === 1 ? nothing : scalingHint(bench)}
    <p class="nearest">Nearest is “${titleOf(faultsOf(kind, fit))}”, which gives ${count - fit.off} of ${count} entries.${fit.off === 1 ? oddText(bench, diagnosis, numbers) : ""}</p>
    ${fit.off === 1 && !isRight(fit) ? fitView(engine, faultsOf(kind, fit), fit, known, false) : nothing}`;
  return html`<p>${diagnosis.tried} ways to compute such numbers were tried${howTried}; none gives all of yours. Check what you gave, and that all of it belongs to the same run of your program.</p>
    ${near && nearest ? nearestView(nearest, near) : nothing}
    <details class="excluded"><summary>What is excluded</summary><ul>${names.map((name) => html`<li>${capital(name)}.</li>`)}</ul></details>`;
}

/** The one entry that what is nearest does not give: it is farthest off, in units of its last digit. */
function oddText(
  { engine }: Bench,
  { printed, units }: Diagnosis,
  near: ArrayLike<number>,
): string {
  const apart = Array.from(
    printed.data,
    (value, entry) => Math.abs(value - entryAt(near, entry)) / entryAt(units.data, entry),
  );
  const entry = apart.indexOf(Math.max(...apart));
  const text = (value: number) => asPrinted(engine, value, entryAt(units.data, entry));
  return ` Entry ${entry}, for which you gave ${text(entryAt(printed.data, entry))}, should be ${text(entryAt(near, entry))}: was it mistyped?`;
}

function searchView(
  bench: Bench,
  { search, unknown }: Answer & { state: "searching" },
): TemplateResult {
  const { engine, kind } = bench;
  const { tried, all, found, isDone } = search;
  const combinations = html`<ul class="combinations">${found.slice(0, MOST_FOUND).map((one) => html`<li>${combinationText(bench, one, unknown)}</li>`)}${found.length > MOST_FOUND ? html`<li>and more</li>` : nothing}</ul>`;
  if (!isDone)
    return html`<p>${notGivenText(unknown)}. Searching for values that explain these numbers …</p>
      <progress max=${all} value=${tried} aria-label="Combinations tried"></progress>
      ${found.length > 0 ? combinations : nothing}
      <p><button class="chip" type="button" @click=${() => bench.stopSearch()}>Stop</button></p>`;
  if (found.length === 0)
    return html`<h3 class="verdict none">No combination explains these numbers</h3>
      <p>${notGivenText(unknown)}, so ${engine.format(tried)} combinations were searched, with single faults and with two at once${basesText(bench, unknown)}.</p>
      ${bench.isExact ? html`<p>Was the row before rounded when it was printed? Then untick “The program used exactly these digits”.</p>` : nothing}
      ${cautionView(bench)}${scalingHint(bench)}`;
  const { heading, isWrong, isAllRight } = agreedText(engine, kind, found, unknown);
  return html`<h3 class="verdict ${isWrong ? "wrong" : ""}">${heading}</h3>
    ${factorView(bench)}
    <p>${notGivenText(unknown)}, so the workbench searched. With each of these, the numbers are the same. ${isAllRight ? "Whether that is right depends on what your weights expect. " : nothing}Say more to see more.</p>
    ${combinations}`;
}

/** Whether other bases were searched, and what to do next; at the end of a sentence. */
function basesText({ kind, reading }: Bench, unknown: readonly string[]): string {
  const given = reading.known.base !== undefined;
  const isOpen = unknown.includes("position");
  const where = kind.known.includes("position") ? "at small positions " : "";
  if (given && !isOpen) return ". Give what you know, or empty the field of the base";
  if (!given && !unknown.includes("base")) return ". Give what you know";
  const bases = given
    ? "other bases than the one you gave"
    : "bases that are none of the usual ones";
  return `, and ${where}with ${bases}. Give what you know`;
}

function combinationText(
  { engine, kind }: Bench,
  { known, diagnosis }: Found,
  unknown: readonly string[],
): string {
  const titles = titlesText(engine, kind, diagnosis.fits);
  return `${capital(quantitiesText(engine, unknown, known))}: ${titles}.`;
}
