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
  { id: "copy", title: "Copy, 32 to 256", attributes: {} },
];

export const presetOf = (id: string): Preset | undefined =>
  presets.find((preset) => preset.id === id);

/** All settings of a race as a preset has them. */
export const presetSettings = ({ attributes }: Preset): Settings =>
  Object.fromEntries(
    Object.entries(planAttributes).map(([name, info]) => [
      name,
      settingOrDefault(name, info, attributes[name] ?? null),
    ]),
  );
