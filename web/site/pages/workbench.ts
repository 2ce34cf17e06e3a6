/**
 * The workbench: six tools, such as the one that says which known fault gives the numbers that a
 * program prints.
 */
import { FIRST } from "../../widgets/design/examples.ts";
import type { FaultsFile } from "../../widgets/diagnose/kinds.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import { roomOnPage } from "../build/heights.ts";
import type { Page } from "./layout.ts";

const PATH = "workbench/";

/** What keeps the room of a tool free, so that those below it stay where they are when it comes. @param name  its id, or its tag */
const room = (name: string): Html => html` style="${roomOnPage(PATH, name) ?? ""}"`;

/** Id of the tool for designs, which words of the page set. */
const OWN_SCHEME = "own-scheme";

/** The tools: the part of the page that has each, and its name in the list on top. */
const TOOLS = [
  ["wrong", "Why is my RoPE wrong?"],
  ["design", "Design your own"],
  ["config", "What does this config.json do?"],
  ["far", "How far can I go?"],
  ["compare", "Compare two schemes"],
  ["train", "Train your own"],
] as const;

/** Words that open a bias in the tool for designs, which then says first whether it forgets. */
function biasLink(words: string): Html {
  const { kind, formula, a } = FIRST.bias;
  const values = JSON.stringify({ kind, formula, a: String(a) });
  return html`<span class="state-link" data-on="${OWN_SCHEME}" data-set="${values}">${words}</span>`;
}

/** What stands in for a tool: with scripts, that it is on its way; without, what it needs. */
const waiting = (needs: string): Html =>
  html`<p class="scripted" data-pagefind-ignore>Loading…</p><p class="scriptless">${needs}</p>`;

const COMPUTES = "This figure computes in your browser, and needs JavaScript for it.";

/**
 * The page with the workbench. Without script it lists what goes wrong and what to print.
 *
 * @param faults  as the site ships them
 * @returns path, title, description and body, and the module that computes it
 * @see tests/web/site/faults.test.ts
 */
export function workbenchPage({ kinds, symptoms }: FaultsFile): Page {
  return {
    path: PATH,
    kind: "plain",
    title: "Workbench",
    description:
      "Tools for your own model: find the fault behind printed numbers, read a config.json, see how far a model can go, design and compare schemes, and train.",
    first: "orrery-diagnose",
    core: "workbench",
    body: html`<main id="main" class="wide workbench" data-pagefind-body>
<h1>Workbench</h1>
<nav class="tools" aria-label="Tools on this page" data-pagefind-ignore><ul>${TOOLS.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}<li class="scripted">${biasLink("Does my bias forget?")}</li></ul></nav>
<h2 id="wrong">Why is my RoPE wrong?</h2>
<p>Print one row of your program and paste it here. The workbench computes that row with each of the usual bugs, and says which of them gives exactly your numbers. Below, a <em>hand</em> means one pair of entries; each pair turns at its own speed.</p>
<orrery-diagnose${room("orrery-diagnose")}>${waiting("The workbench computes in your browser, and needs JavaScript for it.")}<p>What it can judge:</p>
<ul>${kinds.map(({ title, faults }) => html`<li>${title}: ${faults.length - 1} faults</li>`)}</ul>
<p>No numbers yet? Start from the symptom, and print the numbers that distinguish the causes:</p>
<dl>${symptoms.map(
      ({ symptom, points, print, outcomes, then, lesson }) => html`<dt>${symptom}</dt>
<dd>${points} Print:
<pre><code>${print.join("\n")}</code></pre>
<ul>${outcomes.map(({ seen, means }) => html`<li><strong>${seen}:</strong> ${means}</li>`)}</ul>
${then} <a href="../${lesson.address}">${lesson.title}</a>.</dd>`,
    )}</dl>
</orrery-diagnose>
<h3 id="how">How it judges</h3>
<p>A fault fits if every entry is within half a unit of the last digit that you printed; where the row before rotation was rounded, too, within one unit more. Two faults at once are tried where no single one fits, and then faults together with another base, or a position one off, than you gave. Nothing you paste leaves your browser.</p>
<h2 id="design">Design your own</h2>
<p>Write a formula for positions, paste a table that a model has learned, or begin with an example. You see what it gives, and the core judges it: is it bounded, are positions distinct, does only the offset count, is it defined past the training length? Whatever fails comes with a counterexample. Does your bias forget? ${biasLink("Take a bias")}, such as ALiBi’s, and write yours as a formula of the distance r: the answer is right below it.</p>
<orrery-design id="${OWN_SCHEME}" class="figure"${room(OWN_SCHEME)}>${waiting(COMPUTES)}</orrery-design>
<h2 id="config">What does this config.json do?</h2>
<p>Paste the files of two models, or of one model before and after a change. You see what each says about positions, layer by layer, and where they differ. For one file, field by field, there is <a href="../lessons/longer-context/#config">the reader in “Longer context”</a>.</p>
<orrery-configs class="figure"${room("orrery-configs")}>${waiting("This figure reads the files in your browser, and needs JavaScript for it.")}</orrery-configs>
<h2 id="far">How far can I go?</h2>
<p>Say how long the texts were that your model was trained on, and how long yours are: you see which hands (pairs of entries, each turning at its own speed) would turn into angles that training never showed, what each scaling does to them, and the fields to set in transformers, vLLM and llama.cpp.</p>
<orrery-how-far class="figure"${room("orrery-how-far")}>${waiting(COMPUTES)}<p class="scriptless">Without it, there is <a href="../lessons/longer-context/#how-far-can-you-stretch-a-model-of-your-own">the recipe in “Longer context”</a>.</p></orrery-how-far>
<h2 id="compare">Compare two schemes</h2>
<p>Give two schemes the same queries and keys, and see their logits, their weights, and where they differ. For a bias, choose <em>what it adds</em>: the chart shows it by offset, and the table how far a query looks with it.</p>
<orrery-compare class="figure"${room("orrery-compare")}>${waiting(COMPUTES)}</orrery-compare>
<h2 id="train">Train your own</h2>
<p>Small transformers train here, one for each encoding, in your browser, and are tested on sequences longer than any that they were trained on. They train on a task of the course, or on a text of yours, which stays in this page. Beside the encodings of the course you can race a bias or an angle that you write as a formula. Each run enters a table that stays on your machine. A trained model can be taken along: its weights, its curves, and a PyTorch program that trains it again on the same batches, so that you can see both give the same losses.</p>
<orrery-train class="figure"${room("orrery-train")}>${waiting("This figure trains models in your browser, and needs JavaScript for it.")}</orrery-train>
</main>`,
  };
}
