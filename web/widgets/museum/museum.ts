/** Published mistakes about RoPE, live: find the smallest input that tells each from what is right. */
import { html } from "lit";
import type { FigureHost } from "../base/figure.ts";
import { figure, type Values } from "../base/index.ts";
import { choice, integer, text } from "../base/setting.ts";
import { Tally } from "../base/tally.ts";
import { codeStyles } from "../rope-program/code.css.ts";
import { codeView } from "../rope-program/code-view.ts";
import { BASE, EXHIBITS, EXHIBIT_NAMES, type ExhibitName, type Version } from "./exhibits.ts";
import { museumStyles } from "./museum.css.ts";
import { museumPicture } from "./museum.svg.ts";
import { LAST, MuseumNumbers, VERSIONS, smallestOf } from "./numbers.ts";
import { isSmallest, verdict } from "./words.ts";

const position = (role: string, symbol: string) =>
  integer(5, [0, LAST], `Position of the ${role}.`, { unit: "tokens", symbol, label: role });

/** Entries of a row as ones and noughts; what is missing is 0. */
const row = (role: string) =>
  text("1000", `Entries of the ${role}, each 0 or 1.`, {
    pattern: /^[01]{1,8}$/,
    form: "up to eight digits 0 or 1, such as 1000",
  });

export const settings = {
  exhibit: choice("direction", EXHIBIT_NAMES, "The mistake that is shown.", { label: "exhibit" }),
  m: position("query", "m"),
  n: position("key", "n"),
  query: row("query"),
  key: row("key"),
};

const entriesOf = (digits: string, d: number): number[] =>
  Array.from({ length: d }, (_, entry) => (digits[entry] === "1" ? 1 : 0));

/** The input that every room begins with. */
const start = {
  m: settings.m.default,
  n: settings.n.default,
  query: settings.query.default,
  key: settings.key.default,
};

/** Whether the reader has left the input that the room began with. */
const isTried = (now: Values<typeof settings>): boolean =>
  Object.entries(start).some(([name, value]) => now[name as keyof typeof start] !== value);

/** The exhibits to choose from; each begins with an input of its own: that of the one before may show nothing here. */
function exhibitChips(now: ExhibitName, solved: Tally<ExhibitName>, host: FigureHost) {
  const enter = (exhibit: ExhibitName) => {
    if (exhibit !== now) host.change({ exhibit, ...start });
  };
  const chip = (name: ExhibitName) =>
    html`<button class="chip" type="button" data-exhibit=${name} aria-pressed=${name === now} @click=${() => enter(name)}>${solved.in(name) ? "✓ " : ""}${EXHIBITS[name].title}</button>`;
  return html`<div class="exhibits" role="group" aria-label="Exhibits">${EXHIBIT_NAMES.map(chip)}<span class="solved">${solved.places} of ${EXHIBIT_NAMES.length} rooms solved</span></div>`;
}

const codeOf = ({ name, lines }: Version) =>
  html`<div class="version">
    <p class="title">${name}</p>
    ${codeView(
      name,
      lines.map((line) => ({ text: line })),
    )}
  </div>`;

/** A button for each entry of a row. */
function entriesControl(role: "query" | "key", entries: readonly number[], host: FigureHost) {
  const flip = (entry: number, value: number) =>
    host.change({ [role]: entries.with(entry, 1 - value).join("") });
  return html`<div class="control entries" role="group" aria-label="Entries of the ${role}">
    <span class="name">entries of the ${role}</span>
    ${entries.map(
      (value, entry) =>
        html`<button class="chip" type="button" data-entry="${role} ${entry}" aria-pressed=${value === 1} aria-label="entry ${entry} of the ${role}: ${value}" @click=${() => flip(entry, value)}>${value}</button>`,
    )}
  </div>`;
}

/** A press on a map picks m and n; the sliders do so by keys. */
export const OrreryMuseum = figure({
  tag: "orrery-museum",
  summary:
    "Mistakes about RoPE that were really published, each run next to what is right: find the smallest input that tells them apart, and the core verifies it.",
  settings,
  styles: [codeStyles, museumStyles],
  numbers(engine, { exhibit, m, n, query, key }: Values<typeof settings>) {
    const { d } = EXHIBITS[exhibit];
    const input = { m, n, query: entriesOf(query, d), key: entriesOf(key, d) };
    return new MuseumNumbers(engine, exhibit, input);
  },
  parts: () => ({ solved: new Tally<ExhibitName>() }),
  noted({ engine, numbers, by, parts: { solved } }) {
    if (by !== "shown" && isSmallest(engine, numbers)) solved.add(numbers.name);
  },
  results: { difference: ({ numbers }) => numbers.difference },
  change: "The reader chose an exhibit or changed the input.",
  heading: () => "What is the smallest input that tells the two versions apart?",
  picture: museumPicture,
  around(picture, { numbers, parts: { solved } }, host) {
    const { story, sources, published, right } = numbers.exhibit;
    return html`${exhibitChips(numbers.name, solved, host)}
      <div class="room">
        <div class="told">
          <p class="story">${story}</p>
          <p class="sources">${sources.map(({ text: name, url }, index) => html`${index ? "; " : "Source: "}<a href=${url} rel="noopener">${name}</a>`)}.</p>
          <div class="versions">${codeOf(published)}${codeOf(right)}</div>
        </div>
        <div>
          ${picture}
          <p class="hint">We call an input smaller if m + n is smaller; ties go to the input with fewer entries equal to 1.</p>
        </div>
      </div>`;
  },
  controls({ engine, numbers, settings: now }, host) {
    const { query, key } = numbers.input;
    const show = () => {
      const { m, n, ...rows } = smallestOf(engine, numbers.name);
      host.change({ m, n, query: rows.query.join(""), key: rows.key.join("") }, "shown");
    };
    return [
      "m",
      "n",
      entriesControl("query", query, host),
      entriesControl("key", key, host),
      html`<div class="control moves"><button class="chip show" type="button" ?disabled=${!isTried(now)} @click=${show}>${isTried(now) ? "Show the smallest" : "Show the smallest (after one try)"}</button></div>`,
    ];
  },
  isWon: ({ engine, numbers, by }) => by !== "shown" && isSmallest(engine, numbers),
  bannerPlace: () => "below",
  sentence: ({ engine, numbers, by }) => verdict(engine, numbers, by === "shown"),
  table({ numbers }) {
    const { m, n } = numbers.input;
    return {
      caption: "Score of the query at m with the key at n, without unit.",
      style: "6s",
      columns: [{ name: "version" }, { name: "m" }, { name: "n" }, { name: "score" }],
      rows: VERSIONS.map((version) => [
        numbers.exhibit[version].name,
        m,
        n,
        numbers.score(version),
      ]),
    };
  },
  provenance: ({ numbers: { exhibit }, settings: { m, n, query, key } }) => ({
    functions: ["rope", "linear", "round_to", "max_difference"],
    inputs: [
      ["exhibit", exhibit.title],
      ["query", `${query} at ${m}`],
      ["key", `${key} at ${n}`],
      ["d", `${exhibit.d} entries`],
      ["base", String(BASE)],
    ],
  }),
});
