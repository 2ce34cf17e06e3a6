/** Queries, keys and values that the reader gives: they stay in this page, and no link carries them. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Tensor } from "../../engine/index.ts";
import type { Arrays } from "../arrays/entries.ts";
import { reader } from "../arrays/reader.ts";
import { allowFiles, droppedFiles } from "../base/dropped-files.ts";
import { sentenceOf } from "../base/index.ts";
import type { PartHost } from "../base/part.ts";
import { ROLES, wordsOf, type Role } from "./inputs.ts";
import { LONGEST } from "./settings.ts";

/** What was given for a role: [heads, T, D]. */
export interface Given {
  readonly values: Tensor;
  /** In words: "q.npy", "the field". */
  readonly from: string;
}
export type Matrices = Readonly<Partial<Record<Role, Given>>>;

/** Matrices that settings name by a number: those of the last few times. */
const known = new Map<string, Matrices>();
const KEPT = 8;
let last = 0;

/**
 * The matrices that a setting names.
 *
 * @param name  as the setting has it
 * @returns queries, keys and perhaps values, [heads, T, D] each
 * @throws {Error} with a sentence, where they are not in this page: a link cannot carry them
 * @see tests/web/widgets/compare-own.test.ts
 */
export function matricesOf(name: string): Matrices {
  const found = known.get(name);
  if (!found)
    throw new Error("Your queries and keys are not in this page any more: give them again.");
  return found;
}

/** Heads of the queries that a setting names; 1 where there are none. */
const ownHeads = (name: string): number => known.get(name)?.query?.values.shape[0] ?? 1;

/**
 * Whether queries that a setting names have several heads, and so say how many their model has.
 *
 * @param name  as the setting has it; "" for none
 * @see tests/web/widgets/compare-own.test.ts
 */
export const hasAllHeads = (name: string): boolean => ownHeads(name) > 1;

/**
 * Whether a setting names one head alone: the reader says which it is, of how many.
 *
 * @param name  as the setting has it; "" for none
 * @see tests/web/widgets/compare-own.test.ts
 */
export const isOneHead = (name: string): boolean => name !== "" && !hasAllHeads(name);

/**
 * How many heads the model has: as many as the queries, else as many as the reader says.
 *
 * @param settings  the name of the matrices, and the heads that the reader says, from 1
 * @see tests/web/widgets/compare-own.test.ts
 */
export const modelHeads = ({ matrices, heads }: { matrices: string; heads: number }): number =>
  hasAllHeads(matrices) ? ownHeads(matrices) : heads;

function keep(matrices: Matrices): string {
  const name = String(++last);
  known.set(name, matrices);
  for (const old of known.keys()) if (known.size > KEPT) known.delete(old);
  return name;
}

/** How roles are named in files: "q.npy", "layers.0.query_states", "K". */
const NAMES: Readonly<Record<Role, RegExp>> = {
  query: /(^|[^a-z])(q|quer(y|ies))([^a-z]|$)/i,
  key: /(^|[^a-z])(k|keys?)([^a-z]|$)/i,
  value: /(^|[^a-z])(v|values?)([^a-z]|$)/i,
};
const roleOf = (name: string): Role | undefined => ROLES.find((role) => NAMES[role].test(name));

const TITLES: Readonly<Record<Role, string>> = {
  query: "queries, Q",
  key: "keys, K",
  value: "values, V",
};

/**
 * An array as matrices of heads.
 *
 * @param array  [T, D], [heads, T, D] or [1, heads, T, D]
 * @param what   names it in sentences
 * @returns [heads, T, D], with the same numbers in the same memory
 * @throws {Error} with a sentence, where it has another form, or is too large to be shown
 * @see tests/web/widgets/compare-own.test.ts
 */
export function headsOf({ shape, data }: Tensor, what: string): Tensor {
  const inner = shape.length === 4 && shape[0] === 1 ? shape.slice(1) : shape;
  const [heads = 1, length = 0, headDim = 0] = inner.length === 2 ? [1, ...inner] : inner;
  if (inner.length < 2 || inner.length > 3)
    throw new Error(
      `${what} has the shape [${shape.join(", ")}]; a row a token, [T, D], or [heads, T, D] is needed.`,
    );
  if (length < 2 || length > LONGEST)
    throw new Error(`${what} has ${length} tokens; 2 to ${LONGEST} are shown here.`);
  if (headDim < 1 || heads < 1) throw new Error(`${what} has no numbers.`);
  if (!data.every(Number.isFinite)) throw new Error(`${what} has entries that are not finite.`);
  return { shape: [heads, length, headDim], data };
}

/** Fields for matrices, a place for files, and what is wrong with them. */
export class OwnMatrices {
  #texts: Partial<Record<Role, string>> = {};
  #problem = "";

  constructor(private readonly host: PartHost) {}

  get #name(): string {
    return String(this.host.settings()["matrices"]);
  }

  /** Length of the text, which comes back when the matrices go. */
  get #words(): number {
    const { length } = wordsOf(String(this.host.settings()["words"]));
    return Math.min(LONGEST, Math.max(2, length));
  }

  #setting(name: "head" | "heads"): number {
    return Number(this.host.settings()[name]);
  }

  get #given(): Matrices {
    return known.get(this.#name) ?? {};
  }

  /** Takes what was read; the rest of what was given stays. */
  #take(read: Matrices): void {
    this.#problem = "";
    const all = { ...this.#given, ...read };
    const { query, key } = all;
    const length = (query ?? key)?.values.shape[1];
    this.host.change({ matrices: keep(all), ...(length && query && key && { tokens: length }) });
  }

  #failed(error: unknown): void {
    this.#problem = sentenceOf(error);
    this.host.requestUpdate();
  }

  /** What is being typed stays in its field, whatever the figure is drawn for meanwhile. */
  #hold(role: Role, event: Event): void {
    this.#texts = { ...this.#texts, [role]: (event.target as HTMLTextAreaElement).value };
  }

  async #read(role: Role): Promise<void> {
    const { [role]: text = "" } = this.#texts;
    try {
      const { readWritten } = await reader.load();
      if (text.trim() === "") {
        const { [role]: _, ...rest } = this.#given;
        this.#problem = "";
        if (Object.keys(rest).length > 0) this.host.change({ matrices: keep(rest) });
        else this.#empty();
      } else
        this.#take(assigned(readWritten(text, `the field of ${TITLES[role]}`), "the field", role));
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Reads files, in this browser alone. */
  async takeFiles(files: readonly File[]): Promise<void> {
    try {
      const { readArrays } = await reader.load();
      let read: Matrices = {};
      for (const file of files) {
        const arrays = await readArrays(file, (name) => roleOf(name) !== undefined);
        read = { ...read, ...assigned(arrays, file.name, roleOf(file.name)) };
      }
      for (const role of ROLES) if (read[role]) delete this.#texts[role];
      this.#take(read);
    } catch (error) {
      this.#failed(error);
    }
  }

  readonly #dropped = (event: DragEvent): void => {
    const files = droppedFiles(event);
    if (files.length > 0) void this.takeFiles(files);
  };

  readonly #empty = (): void => {
    this.#texts = {};
    this.#problem = "";
    this.host.change({ matrices: "", tokens: this.#words });
  };

  view(): TemplateResult {
    const given = this.#given;
    const chosen = (event: Event) => {
      const input = event.target as HTMLInputElement;
      void this.takeFiles([...(input.files ?? [])]);
      input.value = "";
    };
    return html`<details class="matrices" @dragover=${allowFiles} @drop=${this.#dropped}>
      <summary>Your own queries, keys and values</summary>
      <p class="about" id="private">Paste a row of numbers a token, or choose or drop files: .npy, .safetensors, .csv, .json. Name the arrays q, k and v, or query, key and value. They are read in your browser and sent nowhere.</p>
      <label class="files">files <input type="file" id="files" multiple accept=".npy,.safetensors,.csv,.tsv,.txt,.json" aria-describedby="private" @change=${chosen}></label>
      <div class="fields">${ROLES.map(
        (role) => html`<div>
          <label for="own-${role}">${TITLES[role]}</label>
          <textarea id="own-${role}" rows="3" spellcheck="false" autocomplete="off" autocapitalize="off" .value=${live(this.#texts[role] ?? "")}
            @input=${(event: Event) => this.#hold(role, event)} @change=${() => void this.#read(role)}></textarea>
          <p class="about">${saidOf(given[role], role)}</p>
        </div>`,
      )}</div>
      ${isOneHead(this.#name) ? html`<p class="about">This is one head, taken as head ${this.#setting("head")} of ${this.#setting("heads")}: set which it is, for schemes such as ALiBi that treat each head differently.</p>` : nothing}
      ${this.#problem ? html`<p class="input-problem" role="alert">${this.#problem}</p>` : nothing}
      ${this.#name ? html`<button class="chip" type="button" @click=${this.#empty}>Back to the text</button>` : nothing}
    </details>`;
  }
}

function saidOf(given: Given | undefined, role: Role): string {
  if (!given)
    return role === "value" ? "Without values, the keys serve as values." : "Not given yet.";
  const [heads = 1, length = 0, headDim = 0] = given.values.shape;
  return `${heads > 1 ? `${heads} heads of ` : ""}${length} × ${headDim} from ${given.from}.`;
}

/** Which array is for which role. @param only  the role of an array without a name */
function assigned(arrays: Arrays, from: string, only: Role | undefined): Matrices {
  const matrices: Partial<Record<Role, Given>> = {};
  for (const [name, array] of arrays) {
    const role = (name && roleOf(name)) || only;
    if (!role) continue;
    if (matrices[role] && name)
      throw new Error(
        `${from} has several arrays for ${TITLES[role]}: save those of one layer alone.`,
      );
    matrices[role] = { values: headsOf(array, name ? `“${name}” of ${from}` : from), from };
  }
  if (Object.keys(matrices).length === 0)
    throw new Error(`Nothing in ${from} is named q, k or v, or query, key or value.`);
  return matrices;
}
