/** Handles of settings: their limits, steps, names and units come from the settings. */
import { given } from "../../engine/index.ts";
import { camelCase, type AttributeInfo, type AttributeInfos, type Settings } from "./attributes.ts";
import type { Scale } from "./axes.ts";
import {
  alongArea,
  alongAxis,
  onDial,
  type Handle,
  type Limits,
  type Turning,
  type ValueHandle,
} from "./handle.ts";

export type HandleOptions = Partial<Omit<ValueHandle, "value">>;

export class HandleKinds<Infos extends AttributeInfos = AttributeInfos> {
  /**
   * @param settings  present values by property name
   * @param limits  narrower ones than the settings' own, by attribute name
   * @param follow  hears where hands are dragged to, between the steps of their settings
   */
  constructor(
    private readonly infos: Infos,
    private readonly settings: Settings,
    private readonly limits: Readonly<Record<string, Limits>> = {},
    private readonly follow?: (name: string, value: number | null) => void,
  ) {}

  /** A handle that moves along one axis of the picture. */
  along(
    name: keyof Infos & string,
    axis: "x" | "y",
    scale: Scale,
    options: HandleOptions = {},
  ): Handle {
    return alongAxis(this.#valueOf(name, options), axis, scale);
  }

  /** A part of the picture that can be pressed anywhere along one axis. */
  area(
    name: keyof Infos & string,
    axis: "x" | "y",
    scale: Scale,
    options: HandleOptions = {},
  ): Handle {
    return alongArea(this.#valueOf(name, options), axis, scale);
  }

  /** A hand that turns about a point. */
  dial(name: keyof Infos & string, turning: Turning, options: HandleOptions = {}): Handle {
    const { follow } = this;
    const followed = follow && { follow: (value: number | null) => follow(name, value) };
    return onDial(this.#valueOf(name, { ...followed, ...options }), turning);
  }

  #valueOf(name: keyof Infos & string, options: HandleOptions): ValueHandle {
    const info: AttributeInfo | undefined = this.infos[name];
    const { label = name, symbol, unit, ...declared } = given(info, `The setting ${name}`);
    const { minimum, maximum, step, kind } = declared;
    return {
      name,
      setting: name,
      label: `${label}${symbol ? ` ${symbol}` : ""}${unit ? `, in ${unit}` : ""}`,
      value: this.settings[camelCase(name)] as number,
      ...options,
      limits: {
        ...(minimum !== undefined && { minimum }),
        ...(maximum !== undefined && { maximum }),
        step: kind === "integer" ? (step ?? 1) : (step ?? 0.01),
        ...this.limits[name],
        ...options.limits,
      },
    };
  }
}
