/** The options of what is embedded: a control for each attribute, and what a typed value does. */
import { html, nothing, type TemplateResult } from "lit";
import { ShippedFile } from "../../../widgets/base/shipped-file.ts";
import {
  readSetting,
  settingText,
  type AttributeInfo,
  type AttributeInfos,
} from "../../../widgets/base/attributes.ts";

/** What programs read of the elements: here, the sentences on their attributes, which scripts leave out. */
export const publicNames = new ShippedFile<{
  readonly elements: readonly { readonly tag: string; readonly attributes: AttributeInfos }[];
}>("reference/names.json", "the list of settings");

const sentenceOn = (tag: string, name: string, info: AttributeInfo): string => {
  const known = publicNames.arrivedOrNull?.elements.find((element) => element.tag === tag);
  return known?.attributes[name]?.sentence ?? info.sentence;
};

/** Texts of attributes by their names; null where an attribute is absent. */
export type Texts = ReadonlyMap<string, string | null>;

/**
 * The attributes that differ from what an element without attributes has.
 *
 * @param infos  of the element
 * @param texts  as they were chosen; those that cannot be read are left out
 * @see tests/web/site/embed-dialog.test.ts
 */
export const chosenAttributes = (infos: AttributeInfos, texts: Texts): [string, string][] =>
  Object.entries(infos).flatMap(([name, info]): [string, string][] => {
    const text = texts.get(name) ?? null;
    const reading = readSetting(name, info, text);
    if (text === null || "problem" in reading) return [];
    const isDefault = !info.impliedBy && reading.value === info.default;
    return isDefault ? [] : [[name, text]];
  });

/**
 * Says what is wrong with the text of an option.
 *
 * @param name  of the attribute
 * @param info  its kind and its limits
 * @param text  as typed; null where the attribute is absent
 * @returns a sentence; "" where nothing is wrong
 * @see tests/web/site/embed-dialog.test.ts
 */
export function problemWith(name: string, info: AttributeInfo, text: string | null): string {
  const reading = readSetting(name, info, text);
  return "problem" in reading ? `${reading.problem}.` : "";
}

/**
 * Draws the controls.
 *
 * @param tag     of the element
 * @param infos   of its attributes
 * @param texts   what they show
 * @param change  is given the new text of one
 * @returns a template
 * @see tests/e2e/embed-dialog.spec.mjs
 */
export const optionsView = (
  tag: string,
  infos: AttributeInfos,
  texts: Texts,
  change: (name: string, text: string | null) => void,
): TemplateResult =>
  html`<div class="options">${Object.entries(infos).map(([name, info]) => {
    const text = texts.get(name) ?? null;
    const problem = problemWith(name, info, text);
    return html`<div class="option">
      <label for="embed-${name}">${info.label ?? name}${info.unit ? html` <span class="unit">in ${info.unit}</span>` : nothing}</label>
      ${control(name, info, text, problem, (now) => change(name, now))}
      <p id="embed-about-${name}">${problem ? html`<strong>${problem}</strong>` : sentenceOn(tag, name, info)}</p>
    </div>`;
  })}</div>`;

function control(
  name: string,
  info: AttributeInfo,
  text: string | null,
  problem: string,
  change: (text: string | null) => void,
): TemplateResult {
  const shown = text ?? settingText(info.default) ?? "";
  const typed = ({ target }: Event) => change((target as HTMLInputElement).value);
  const about = `embed-about-${name}`;
  const invalid = problem ? "true" : "false";
  switch (info.kind) {
    case "boolean":
      return html`<input type="checkbox" id="embed-${name}" aria-describedby=${about}
        .checked=${text === null ? info.default === true : text !== "false"}
        @change=${({ target }: Event) => change((target as HTMLInputElement).checked ? "" : info.default ? "false" : null)}>`;
    case "choice":
      return html`<select id="embed-${name}" aria-describedby=${about} @change=${typed}>${(
        info.choices ?? []
      ).map(
        (choice) =>
          html`<option value=${choice} ?selected=${choice === shown}>${info.titles?.[choice] ?? choice}</option>`,
      )}</select>`;
    default:
      return html`<input type="text" id="embed-${name}" aria-describedby=${about} aria-invalid=${invalid}
        inputmode=${info.kind === "text" ? "text" : "decimal"} spellcheck="false" autocomplete="off"
        .value=${shown} @input=${typed}>`;
  }
}
