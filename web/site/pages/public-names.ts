/** The public names: what pages of others may rely on. */
import type { ElementInfo } from "../build/elements.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import { longestState } from "../../practice/state-text.ts";
import type { EventInfo } from "../../widgets/base/element.ts";
import type { NamedKey, PublicNames } from "../build/public-names.ts";
import type { Page } from "./layout.ts";
import { numberText, rangeText } from "./reference-entries.ts";

/**
 * The page of everything that other pages may rely on: elements, attributes, events, parts.
 *
 * @param names  as they were collected from the elements
 * @returns path, title, description and body
 * @see tests/e2e/pages.spec.mjs
 */
export function namesPage(names: PublicNames): Page {
  return {
    path: "reference/names/",
    kind: "plain",
    title: "Tags and attributes",
    description:
      "Elements, attributes, events, keys of addresses, seed and state: the names that pages of others may rely on.",
    body: html`<main id="main" class="wide reference" data-pagefind-body data-pagefind-weight="0.3">
<h1>Tags and attributes</h1>
<p class="lead">What a page of yours may rely on. The same list, for programs: <a href="../names.json">names.json</a>.</p>
<h2 id="addresses">Keys of addresses</h2>
${list(names.addressKeys)}
<p>In addresses of problems and of frames, the attributes of an element are keys too, under their own names. The frame of an element is <code>embed/</code> and its tag without <code>orrery-</code>, such as <code>embed/heatmap/?d=16</code>.</p>
<h2 id="every-element">What every element has</h2>
${list(names.methods)}
${eventTable(names.events)}
<p>Change, answer, score and hint follow what a reader does, and nothing else: setting an attribute, a property or a state has no event.</p>
<h3 id="every-figure">What else every figure has</h3>
<p>By these, a page or the address of a frame decides what readers can move. They guide, and keep nothing secret. A state neither tells nor changes them. A figure that has a setting of its own by one of these names, listed with it, keeps that. Pages of the course itself do not have them.</p>
${list(Object.entries(names.figureAttributes).map(([name, { sentence }]) => ({ name, sentence })))}
<h2 id="messages">What a frame says</h2>
<p>Messages are objects, posted to the page around the frame. The page <a href="../../teach/#frame">Embed in your course</a> has examples.</p>
${list(names.frameMessages)}
<h2 id="messages-taken">What a frame hears</h2>
<p>Only from the window around it, from an origin that its address allows, and with exactly these keys; a state has at most ${longestState} characters. Everything else is ignored and counted, by its reason, in <code>data-ignored</code> of the frame’s <code>&lt;main&gt;</code>.</p>
${list(names.framesTake)}
<h2 id="seed">Seed</h2>
<p>An unsigned 32-bit integer: a whole number from ${names.seed.minimum} to ${names.seed.maximum}.</p>
<h2 id="state">State</h2>
<p>A versioned string, <code>${names.state.form}</code>; the number before the point is the version of its form.</p>
<h2 id="properties">Custom properties</h2>
<p>A page that sets these in its styles, for itself or for one element, gives elements its own look; what it leaves out, an element has from here.</p>
<div class="table-scroll"><table>
<thead><tr><th scope="col">property</th><th scope="col">on light pages</th><th scope="col">on dark pages</th><th scope="col">what it colors or sets</th></tr></thead>
<tbody>${names.properties.map(({ name, light, dark, sentence }) => html`<tr><th scope="row"><code>${name}</code></th><td>${light}</td><td>${dark}</td><td>${sentence}</td></tr>`)}</tbody>
</table></div>
<h2 id="elements">Elements</h2>
<ul class="index">${names.elements.map(({ tag }) => html`<li><a href="#${tag}"><code>${tag}</code></a></li>`)}</ul>
${names.elements.map(elementEntry)}
</main>`,
  };
}

function elementEntry({ tag, summary, attributes, events }: ElementInfo): Html {
  const infos = Object.entries(attributes);
  return html`<section class="entry">
<h3 id="${tag}"><code>${tag}</code></h3>
<p>${summary}</p>
${
  infos.length > 0 &&
  html`<div class="table-scroll"><table>
<thead><tr><th scope="col">attribute</th><th scope="col">kind</th><th scope="col">unit</th><th scope="col">range</th><th scope="col">default</th><th scope="col">meaning</th></tr></thead>
<tbody>${infos.map(([name, info]) => html`<tr><th scope="row"><code>${name}</code></th><td>${info.kind}</td><td>${info.unit}</td><td>${rangeText(info)}</td><td>${typeof info.default === "number" ? numberText(info.default) : String(info.default)}</td><td>${info.sentence}</td></tr>`)}</tbody>
</table></div>`
}
${events.length > 0 && eventTable(events)}
</section>`;
}

const list = (names: readonly NamedKey[]): Html =>
  html`<dl>${names.map(({ name, sentence }) => html`<dt><code>${name}</code></dt><dd>${sentence}</dd>`)}</dl>`;

const eventTable = (events: readonly EventInfo[]): Html => html`<div class="table-scroll"><table>
<thead><tr><th scope="col">event</th><th scope="col">detail</th><th scope="col">when</th></tr></thead>
<tbody>${events.map((event) => html`<tr><th scope="row"><code>${event.name}</code></th><td>${event.detail}</td><td>${event.sentence}</td></tr>`)}</tbody>
</table></div>`;
