/** The form of the workbench: what was printed, and what is known. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { allowFiles, droppedFiles } from "../base/dropped-files.ts";
import { frameAddress } from "../base/embed-code.ts";
import { siteRoot } from "../base/site-address.ts";
import { publishedModels } from "../published/gallery.ts";
import type { Bench } from "./bench.ts";
import { byCount, choicesOf, FIELDS, isAsked, knownText, type FieldInfo } from "./fields.ts";
import { faultsFile, type Kind, type KindId } from "./kinds.ts";
import { AXES, type Axis } from "./rows.ts";

const textOf = (event: Event): string => (event.target as HTMLInputElement).value;

/**
 * The fields.
 *
 * @param bench   with their texts
 * @param choose  takes the kind of numbers
 * @returns a template
 * @see tests/web/widgets/diagnose.test.ts
 */
export function formView(bench: Bench, choose: (kind: KindId) => void): TemplateResult {
  const { kind, kindId, hasBefore } = bench;
  return html`<div class="ask">
    <label class="name" for="kind">What did your program print?</label>
    <select class="choice" id="kind" @change=${(event: Event) => choose(textOf(event) as KindId)}>
      ${faultsFile.arrived.kinds.map(({ id, title }) => html`<option value=${id} .selected=${live(id === kindId)}>${title}</option>`)}
    </select>
    <p class="how">${howView(kind)}</p>
    <div class="buttons" role="group" aria-label="Examples"><span class="name">Try an example:</span>
      ${kind.examples.map((example) => html`<button class="chip" type="button" @click=${() => bench.show(example)}>${example.name}</button>`)}
    </div>
    ${hasBefore ? textView(bench, "before", "The row before rotation") : nothing}
    ${textView(bench, "printed", hasBefore ? "The row after rotation" : "What it printed")}
    <p class="private" id="private">All entries of one row or of several, as Python, NumPy, PyTorch or JAX print them. They are judged in your browser and sent nowhere.${bench.isKept ? " A reload does not lose them: they are kept in this browser until you empty the fields." : ""}</p>
    ${hasBefore ? exactView(bench) : nothing}
    <div class="fields" role="group" aria-label="What you know">
      ${axesView(bench)}${modelView(bench)}${kind.known.filter((name) => isAsked(name, bench.texts)).map((name) => fieldView(bench, name))}
    </div>
    <p class="act"><button class="chip" type="button" id="judge" @click=${() => bench.ask()}>Find the fault</button>
      <button class="chip" type="button" @click=${() => bench.empty()}>Empty the fields</button>
      ${linkView(bench)}</p>
    ${bench.reading.unknown.includes("position") ? html`<p class="private">Give the position if you can: otherwise ${`0 to ${Number(kind.unknown.position) - 1}`} are searched.</p>` : nothing}
  </div>`;
}

/** The form with these fields, for somebody else or for later; it carries no pasted number. */
function linkView({ kindId, texts }: Bench): TemplateResult | typeof nothing {
  const known = knownText(texts);
  if (!siteRoot() || known === "") return nothing;
  const address = frameAddress("orrery-diagnose", [
    ["kind", kindId],
    ["known", known],
  ]);
  return html`<a href=${address}>Link to these fields, without your numbers</a>`;
}

/** What to print: a call, and which of its results. */
function howView({ print }: Kind): TemplateResult {
  const end = print.lastIndexOf(")") + 1;
  return html`<code>${print.slice(0, end)}</code>${print.slice(end)}`;
}

function textView(bench: Bench, id: "before" | "printed", label: string): TemplateResult {
  const take = (files: Iterable<File> | null) => {
    const [file] = files ?? [];
    if (file) bench.takeFile(id, file).catch(bench.failed);
  };
  const chosen = ({ target }: Event) => take((target as HTMLInputElement).files);
  const dropped = (event: DragEvent) => take(droppedFiles(event));
  return html`<label class="name" for=${id}>${label}</label>
    <textarea @dragover=${allowFiles} @drop=${dropped} id=${id} rows=${id === "before" ? 3 : 5} spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="private" .value=${live(bench[id])}
      @input=${(event: Event) => bench.type({ [id]: textOf(event) })}></textarea>
    <label class="private">or a file: <input type="file" id="file-${id}" aria-label=${`or a file: ${label}`} accept=".npy,.safetensors,.csv,.tsv,.txt,.json" @change=${chosen}></label>
    ${bench.replaced && id in bench.replaced ? html`<button class="chip" type="button" id="put-back" @click=${() => bench.putBack()}>Put back what was there</button>` : nothing}`;
}

const exactView = (bench: Bench): TemplateResult =>
  html`<label class="switch"><input type="checkbox" id="exact" ?disabled=${bench.isBeforeExact && !bench.isExact} .checked=${live(bench.isBeforeExact)} @change=${(event: Event) => bench.choose({ isExact: (event.target as HTMLInputElement).checked })}>
    The program used exactly these digits, such as a row I typed in</label>`;

const AXES_TEXTS: Readonly<Record<Axis, readonly [one: string, two: string]>> = {
  positions: ["each of the next position", "positions first: [position, head, entry]"],
  heads: ["all of one position: heads", "heads first: [head, position, entry]"],
};

/** Of several rows: what their axes count. */
function axesView(bench: Bench): TemplateResult | typeof nothing {
  const { axes } = bench;
  if (axes.length === 0 || bench.rows.count === 1) return nothing;
  const now = bench.texts.axes ?? AXES[0];
  const which = axes.length === 1 ? 0 : 1;
  return html`<div class="field"><label class="name" for="axes">${axes.join(" × ")} rows</label>
    <select class="choice" id="axes" @change=${(event: Event) => bench.choose({ texts: { ...bench.texts, axes: textOf(event) } })}>
      ${AXES.map((axis) => html`<option value=${axis} .selected=${live(axis === now)}>${AXES_TEXTS[axis][which]}</option>`)}
    </select>
    <p class="note">The position below is that of the first row.</p></div>`;
}

/** A published model fills the fields that its configuration says. */
function modelView(bench: Bench): TemplateResult | typeof nothing {
  const models = publishedModels.arrivedOrNull ?? [];
  if (!bench.kind.known.includes("base") || bench.kind.id === "sinusoid" || models.length === 0)
    return nothing;
  return html`<div class="field"><label class="name" for="model">fill in from a model</label>
    <select class="choice" id="model" @change=${(event: Event) => void bench.take(textOf(event)).catch(bench.failed)}>
      <option value="" .selected=${live(bench.model === "")}>none of these</option>
      ${models.map(({ id, name }) => html`<option value=${id} .selected=${live(id === bench.model)}>${name}</option>`)}
    </select>
    ${bench.caution ? html`<p class="note">${bench.caution}</p>` : nothing}</div>`;
}

function fieldView(bench: Bench, name: string): TemplateResult {
  const info = FIELDS[name];
  if (!info) return html``;
  const problem = bench.reading.problems[name];
  const isMissing = bench.printed.trim() !== "" && bench.reading.missing.includes(name);
  const note = problem ?? (isMissing ? "This is needed." : hintOf(bench, name, info));
  const id = `${name}-note`;
  return html`<div class="field">
    <label class="name" for=${name}>${info.label}</label>
    ${
      info.type === "choice"
        ? choiceView(bench, name)
        : html`<input class="text" id=${name} type="text" inputmode=${info.type === "number" ? "decimal" : "text"} autocomplete="off" spellcheck="false"
      .value=${live(bench.texts[name] ?? "")} aria-invalid=${problem || isMissing ? "true" : nothing} aria-describedby=${note ? id : nothing} @input=${(event: Event) => bench.setField(name, textOf(event))}>`
    }
    ${note ? html`<p class=${problem || isMissing ? "input-problem" : "note"} id=${id} role=${problem ? "alert" : nothing}>${note}</p>` : nothing}
  </div>`;
}

function choiceView(bench: Bench, name: string): TemplateResult {
  const choices = choicesOf(bench.kind, name);
  const now = bench.texts[name] ?? choices[0]?.[0];
  return html`<select class="choice" id=${name} @change=${(event: Event) => bench.choose({ texts: { ...bench.texts, [name]: textOf(event) } })}>
    ${choices.map(([value, text]) => html`<option value=${value} .selected=${live(value === now)}>${text}</option>`)}
  </select>`;
}

function hintOf({ engine, kind, reading }: Bench, name: string, info: FieldInfo): string {
  if (name in kind.unknown && info.type === "number") return searchedHint(kind, name);
  const otherwise = kind.otherwise[name];
  if (info.type === "number" && !info.hint && typeof otherwise === "number")
    return `left empty: ${engine.format(otherwise)}`;
  const value = reading.known[name];
  if (info.type === "number" && typeof value === "number" && byCount(kind, name, 1) !== null)
    return `left empty: ${engine.format(value)}, by the count of your numbers`;
  return info.hint ?? "";
}

function searchedHint({ unknown }: Kind, name: string): string {
  const values = unknown[name];
  return typeof values === "number"
    ? `left empty: 0 to ${values - 1} are searched`
    : `left empty: the usual ones ${name === "base" ? "and others " : ""}are searched`;
}
