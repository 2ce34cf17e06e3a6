/** Controls that set no attribute of an element, in the form of those that do. */
import type { TemplateResult } from "lit";
import type { Engine } from "../../../engine/index.ts";
import { choiceControl, rangeControl, type ControlHost } from "../../base/controls.ts";

interface Whole {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  /** Where reset goes, at most the maximum. */
  readonly initial: number;
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * Makes a slider with a field for a whole number.
 *
 * @param host    is told what the reader chooses
 * @param engine  writes the number
 * @param whole   its name, value and limits
 * @returns a template
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export const wholeNumber = (
  host: ControlHost,
  engine: Engine,
  { name, label, value, initial, minimum, maximum }: Whole,
): TemplateResult =>
  rangeControl(host, {
    name,
    info: { kind: "integer", label, minimum, maximum, default: initial, sentence: label },
    value,
    initial: Math.min(initial, maximum),
    print: (number) => engine.format(number, ""),
  });

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** By what each is called; the first is the one to begin with. */
  readonly titles: Readonly<Record<string, string>>;
}

/**
 * Makes a control for one of several choices.
 *
 * @param host    is told what the reader chooses
 * @param choice  its name and value, and what each choice is called
 * @returns a template
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function choice(host: ControlHost, { name, label, value, titles }: Choice): TemplateResult {
  const choices = Object.keys(titles);
  const [initial = ""] = choices;
  const info = { kind: "choice", label, choices, default: initial, sentence: label } as const;
  return choiceControl(host, { name, info, value, initial, print: String }, titles);
}
