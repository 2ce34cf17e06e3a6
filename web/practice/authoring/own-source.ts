// Where the text of a teacher's problem comes from: the page around its element, or a server of the
// teacher's, which must allow the page to read it (CORS).

import type { Engine } from "../../engine/index.ts";
import { grouped } from "../../words/grouped.ts";
import { elementsOf, type FetchedProblem } from "../fetch-problem.ts";
import { shorten } from "../shorten.ts";
import type { Fault } from "./diagnostics.ts";
import { withoutIndent } from "./excerpt.ts";
import { LIMITS } from "./limits.ts";
import { compileProblem } from "./own-problem.ts";
import type { ProblemData } from "./practice.ts";

/** Bytes of a file that may be a problem: a character has at most four. */
const MAX_BYTES = 4 * LIMITS.characters;
/** So many faults are told where the problem would be; the editor tells all. */
const TOLD = 3;

/**
 * Compiles the problem of an element.
 *
 * @param host    an `orrery-problem` with an address in `src`, or with a
 *                `<script type="text/markdown">` inside
 * @param engine  computes its numbers
 * @returns description and parts of the problem
 * @throws {Error} with a sentence: why the text could not be fetched, or what is wrong in it, with
 *         line and column
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export async function takeOwnProblem(host: HTMLElement, engine: Engine): Promise<FetchedProblem> {
  const address = host.getAttribute("src") ?? "";
  const inPage = host.querySelector(':scope > script[type="text/markdown"]');
  const text = inPage ? dedented(inPage.textContent ?? "") : await fetchText(address);
  const { faults, data } = compileProblem(text, nameOf(host, address, text), engine);
  if (!data) throw new Error(sentencesOf(faults));
  return partsOf(data);
}

/**
 * The elements of a compiled problem.
 *
 * @param data  as `compileProblem` gives it
 * @returns description and parts, as players take them
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export const partsOf = (data: ProblemData): FetchedProblem => ({
  parts: elementsOf(data, new URL(document.baseURI)),
  spec: JSON.stringify(data.spec),
});

/** What the work on the problem is kept by: it survives a correction of the text where it can. */
const nameOf = ({ id }: HTMLElement, address: string, text: string): string => {
  if (address) return new URL(address, document.baseURI).href;
  return id ? `${location.pathname}#${id}` : text;
};

/** The text of a script as its author sees it: without the indent of the page around it. */
const dedented = (text: string): string =>
  withoutIndent(
    text
      .replace(/^\s*\n/, "")
      .trimEnd()
      .split("\n"),
  );

function sentencesOf(faults: readonly Fault[]): string {
  const told = faults
    .slice(0, TOLD)
    .map(({ point, sentence }) =>
      point ? `Line ${point.line}, column ${point.column}: ${sentence}` : sentence,
    );
  const more = faults.length - told.length;
  const count = faults.length === 1 ? "a fault" : `${faults.length} faults`;
  return `This problem cannot be shown, because its text has ${count}. ${told.join(". ")}${more > 0 ? `; and ${more} more` : ""}.`;
}

async function fetchText(address: string): Promise<string> {
  const url = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(
      `src is “${shorten(address)}”; it must be the address of a Markdown file, beginning with https://.`,
    );
  const file = `The problem at ${url.href}`;
  let answer: Response;
  try {
    answer = await fetch(url, { credentials: "omit" });
  } catch {
    throw new Error(`${file} could not be fetched. ${needsOf(url)}`);
  }
  if (!answer.ok)
    throw new Error(`${file} could not be fetched: the server answered ${answer.status}.`);
  const text = await readText(answer, file);
  if (/^\s*<(!doctype|html)\b/i.test(text))
    throw new Error(`${file} is a web page; src must lead to the Markdown file itself.`);
  return text;
}

/** What a problem that could not be fetched may lack; a browser does not tell a page which it is. */
function needsOf({ origin }: URL): string {
  const connection = "Check the connection and load the page again.";
  const server =
    origin === location.origin
      ? ""
      : ` ${origin} must let this page read it: its answer needs the header Access-Control-Allow-Origin.`;
  const policy =
    document.documentElement.dataset.page === "frame"
      ? ` This frame reads only from servers that its host, ${location.origin}, allows in connect-src; the course’s page “Embed in your course” says how, under “Problems of your own”.`
      : ` On a page with a content security policy, connect-src must allow ${origin}.`;
  return `${connection}${server}${policy}`;
}

/** Reads no more than a problem can have, whatever the server goes on to send. */
async function readText(answer: Response, file: string): Promise<string> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return text + decoder.decode();
      bytes += value.length;
      if (bytes > MAX_BYTES) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    throw new Error(
      error instanceof TypeError && /decod|encod|valid/i.test(error.message)
        ? `${file} is not text in UTF-8.`
        : `${file} broke off before its end; load the page again.`,
    );
  }
  await reader?.cancel();
  throw new Error(
    `${file} has more than ${MAX_BYTES / 1000} kB; a problem has at most ${grouped(LIMITS.characters)} characters.`,
  );
}
