/** Reference numbers: what a right program gives at some positions, to be put into a unit test. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { copy } from "../base/download.ts";
import { sentenceOf, type PartHost } from "../base/index.ts";
import { TypedText } from "../base/typed-text.ts";
import { Blocks } from "../blocks/blocks.ts";
import type { Bench } from "./bench.ts";
import { UNKNOWN } from "./fields.ts";
import { layerKinds, modelReferences, type LayerKind } from "./model-references.ts";
import { ofModel, type OfModel } from "./of-model.ts";
import { blocksFor } from "./reference-blocks.ts";
import { referencesOf, type References } from "./references.ts";

const MOST_POSITIONS = 16;
const FARTHEST = 10_000_000;

/** Whole numbers as they are typed, with commas between them. @throws Error with a sentence */
function readWhole(text: string, most: number, least: number): number[] {
  const numbers = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const isGood = (one: number) => Number.isInteger(one) && one >= least && one <= FARTHEST;
  if (numbers.length > 0 && numbers.length <= most && numbers.every(isGood)) return numbers;
  throw new Error(
    most === 1
      ? `Write a whole number from ${least} to ${FARTHEST}, without commas.`
      : `Write up to ${most} whole numbers from ${least}, such as 0, 1, 5.`,
  );
}

/** What is open below the form. */
export class Reference {
  #positions: readonly number[] = [0, 1, 5];
  /** Length of the text; null: as long as the positions need. */
  #tokens: number | null = null;
  /** The chosen kind of layers of a model. */
  #layers: { readonly model: OfModel; readonly index: number } | null = null;
  /** What was pasted, and why it is not used. */
  #pasted: { readonly text: string; readonly model: OfModel | null; readonly problem: string } = {
    ...{ text: "", model: null, problem: "" },
  };
  readonly #typedPositions: TypedText;
  readonly #typedTokens: TypedText;
  readonly #blocks: Blocks;

  /** @param host  is drawn again when something was typed, chosen or copied */
  constructor(private readonly host: Pick<PartHost, "requestUpdate">) {
    this.#typedPositions = new TypedText(host);
    this.#typedTokens = new TypedText(host);
    this.#blocks = new Blocks(host, copy);
  }

  view(bench: Bench): TemplateResult {
    const model = bench.ofModel;
    const kinds = model ? layerKinds(model.reading) : [];
    const chosen = this.#layers?.model === model ? kinds[this.#layers?.index ?? -1] : undefined;
    const kind = chosen ?? kinds.find(({ use }) => use !== null);
    return html`${this.#configField(bench)}
      ${model && kinds.length > 1 ? this.#layersField(model, kinds, kind) : nothing}
      ${bench.kindId === "frequencies" || (kind && !kind.use) ? nothing : this.#positionsField()}
      ${kind?.use?.dependsOnLength ? this.#tokensField(bench, kind) : nothing}
      ${this.#numbers(bench, model, kind)}`;
  }

  #configField(bench: Bench): TemplateResult {
    const { text, model, problem } = this.#pasted;
    const isUsed = problem !== "" || (model !== null && bench.ofModel === model);
    return html`<label class="name" for="config">a config.json, if your model is not in the list above</label>
      <textarea id="config" rows="2" spellcheck="false" autocomplete="off" autocapitalize="off" aria-invalid=${problem ? "true" : nothing} aria-describedby=${problem ? "config-problem" : nothing} .value=${live(isUsed ? text : "")} @change=${(event: Event) => this.#paste(bench, (event.target as HTMLTextAreaElement).value)}></textarea>
      ${problem ? html`<p class="input-problem" id="config-problem" role="alert">${problem}</p>` : nothing}`;
  }

  #paste(bench: Bench, text: string): void {
    this.#pasted = { text, model: null, problem: "" };
    try {
      const model = text.trim() === "" ? null : ofModel(bench.engine, text);
      this.#pasted = { text, model, problem: "" };
      bench.model = "";
      bench.fill(model);
    } catch (error) {
      this.#pasted = { text, model: null, problem: sentenceOf(error) };
    }
    this.host.requestUpdate();
  }

  #layersField(
    model: OfModel,
    kinds: readonly LayerKind[],
    chosen: LayerKind | undefined,
  ): TemplateResult {
    const take = (event: Event) => {
      this.#layers = { model, index: (event.target as HTMLSelectElement).selectedIndex };
      this.host.requestUpdate();
    };
    return html`<label class="name" for="layers">layers</label>
      <select class="choice" id="layers" @change=${take}>
        ${kinds.map((kind) => html`<option .selected=${live(kind === chosen)}>${kind.title}</option>`)}
      </select>`;
  }

  #positionsField(): TemplateResult {
    return html`<label class="name" for="at">positions, from 0</label>
      ${this.#typedPositions.field({
        id: "at",
        class: "typed",
        present: this.#positions.join(", "),
        enterKey: "done",
        take: (text) => {
          this.#positions = readWhole(text, MOST_POSITIONS, 0);
        },
      })}`;
  }

  #tokensField(bench: Bench, kind: LayerKind): TemplateResult {
    return html`<label class="name" for="tokens">length of the text, in tokens</label>
      ${this.#typedTokens.field({
        id: "tokens",
        class: "typed",
        present: String(this.#tokensOf(bench, kind)),
        enterKey: "done",
        take: (text) => {
          this.#tokens = readWhole(text, 1, 1)[0] ?? null;
        },
      })}`;
  }

  /** What a program that follows the text takes it to be: up to the farthest position. */
  #tokensOf({ kindId }: Bench, { use }: LayerKind): number {
    if (this.#tokens !== null) return this.#tokens;
    return kindId === "frequencies" ? (use?.original ?? 1) : Math.max(...this.#positions) + 1;
  }

  #numbers(bench: Bench, model: OfModel | null, kind: LayerKind | undefined): TemplateResult {
    try {
      const references =
        model && kind ? this.#ofModel(bench, model, kind) : referencesOf(bench, this.#positions);
      const { notes } = references;
      return html`${notes.map((note) => html`<p class="note">${note}</p>`)}${this.#blocks.view(blocksFor(references))}`;
    } catch (error) {
      return html`<p class="blank">${sentenceOf(error)}</p>`;
    }
  }

  /** @throws Error with a sentence, where there are no such numbers */
  #ofModel(bench: Bench, model: OfModel, kind: LayerKind): References {
    const { engine, kindId, texts } = bench;
    const { use, why } = kind;
    if (!use) throw new Error(`${kind.sentence} ${why}`);
    const isChanged = Object.entries(model.texts).some(
      ([name, text]) => name !== "layout" && (texts[name] ?? "") !== text,
    );
    if (isChanged)
      throw new Error(
        `The fields above no longer say what ${model.name} has. For its numbers, choose or paste it again; for those of the fields, choose “none of these” there.`,
      );
    const isChosen = texts.layout !== undefined && texts.layout !== UNKNOWN;
    const layout = isChosen ? texts.layout : model.texts.layout;
    if (kindId !== "frequencies" && layout === UNKNOWN)
      throw new Error(
        `The configuration of ${model.name} doesn’t say which entries are paired, on which the numbers depend. Choose the pairs above.`,
      );
    const references = modelReferences(engine, {
      ...{ kindId, reading: model.reading, use, positions: this.#positions },
      layout: layout === "interleaved" ? "interleaved" : "half",
      tokens: this.#tokensOf(bench, kind),
    });
    return {
      ...references,
      known: { model: model.name, layers: kind.layers, ...references.known },
      notes: [kind.sentence, ...references.notes],
    };
  }
}
