/** Races worth running first. The course ships the results of each (scripts/experiments.mjs). */
import { settingOrDefault, type Settings } from "../base/attributes.ts";
import { planAttributes } from "./plan.ts";

export interface Preset {
  readonly id: string;
  readonly title: string;
  /** As texts of attributes; what is left out keeps its default. */
  readonly attributes: Readonly<Record<string, string>>;
}

export const presets: readonly Preset[] = [
  { id: "copy", title: "Copy from 3 back", attributes: {} },
  {
    id: "far",
    title: "Far retrieval",
    attributes: {
      task: "needle",
      "task-options": "pairs=1 symbols=8",
      schemes: "sinusoidal rope alibi alibi:bias_max=4 t5 nope",
      steps: "400",
      "d-model": "32",
      "learning-rate": "0.01",
    },
  },
  {
    id: "induction",
    title: "A B … A → B",
    attributes: {
      task: "induction",
      "task-options": "symbols=8",
      schemes: "learned sinusoidal rope alibi t5 nope",
      steps: "800",
    },
  },
  {
    id: "hundred",
    title: "Train at 100, test at 200",
    attributes: { length: "100", reach: "2", sequences: "8", steps: "800" },
  },
];

/**
 * Finds a preset.
 *
 * @param id  such as "copy"
 * @returns undefined where there is none of this id
 * @see tests/web/widgets/race.test.ts
 */
export const presetOf = (id: string): Preset | undefined =>
  presets.find((preset) => preset.id === id);

/**
 * Finds the preset that has these settings.
 *
 * @param settings  of a race; others do not count
 * @returns undefined where none has them
 * @see tests/web/widgets/race.test.ts
 */
export const presetFor = (settings: Settings): Preset | undefined =>
  presets.find((preset) => hasPlan(settings, presetSettings(preset)));

/**
 * Whether the settings describe the same race; others, such as what is shown, do not count.
 *
 * @param settings  those of an element
 * @param wanted    those of the race
 * @see tests/web/widgets/race.test.ts
 */
export const hasPlan = (settings: Settings, wanted: Settings): boolean =>
  Object.keys(planAttributes).every((name) => settings[name] === wanted[name]);

/**
 * Lists all settings of a race as a preset has them.
 *
 * @param preset  what it leaves out keeps its default
 * @returns a value for each of `planAttributes`
 * @see tests/web/widgets/train-formula.test.ts
 */
export const presetSettings = ({ attributes }: Preset): Settings =>
  Object.fromEntries(
    Object.entries(planAttributes).map(([name, info]) => [
      name,
      settingOrDefault(name, info, attributes[name] ?? null),
    ]),
  );
