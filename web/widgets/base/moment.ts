/** What a figure shows at one moment, and the types of its settings and controls that follow from them. */
import type { TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import type { AttributeInfo, AttributeInfos, CamelCase, Setting, Settings } from "./attributes.ts";
import type { DrawChart } from "./chart/chart.ts";
import type { DataTable } from "./data-table.ts";
import type { Provenance } from "./figure-menu.ts";
import type { HandleKinds } from "./handle-kinds.ts";
import type { Parts } from "./part.ts";
import type { UndoState } from "./undo-controls.ts";

type ValueOf<Info extends AttributeInfo> = Info["kind"] extends "number" | "integer"
  ? number
  : Info["kind"] extends "boolean"
    ? boolean
    : Info extends { readonly choices: readonly (infer Choice)[] }
      ? Choice
      : string;

/** The values of settings by property name, each of its own type. */
export type Values<Infos extends AttributeInfos> = {
  readonly [Name in keyof Infos as CamelCase<Name & string>]: ValueOf<Infos[Name]>;
};

/** The same while some of them move to new values: a switch is then between 0 and 1. */
export type Shown<Infos extends AttributeInfos> = {
  readonly [Name in keyof Values<Infos>]: Values<Infos>[Name] extends boolean
    ? boolean | number
    : Values<Infos>[Name];
};

/** What a figure shows at one moment. */
export interface Moment<
  Infos extends AttributeInfos,
  Numbers,
  Own extends Parts = Parts,
  Remembered = number,
> {
  readonly engine: Engine;
  /** Inside what the other settings leave them. */
  readonly settings: Values<Infos>;
  readonly numbers: Numbers;
  /** Width of the picture in px. */
  readonly width: number;
  /** Writes a number: `print(0.25, ".3")`. */
  print(value: number, style?: string): string;
  /** What `remembered` was before the reader's last move; null before the first. */
  readonly before: Remembered | null;
  /**
   * How the figure came to what it shows: "page" where the page gave it, "reader" where the reader
   * chose it, or what a button of the figure has said of it since, such as "shown". Where a figure
   * has undo, this is about the settings that undo brings back.
   */
  readonly by: string;
  /** Whether the figure is asked about this setting, and has a control for it in front. */
  isAskedAbout(name: keyof Infos): boolean;
  /** What a setting was to begin with: where its reset goes. */
  initial(name: keyof Infos & string): Setting;
  readonly parts: Own;
}

export interface PictureMoment<
  Infos extends AttributeInfos,
  Numbers,
  Own extends Parts = Parts,
  Remembered = number,
> extends Moment<Infos, Numbers, Own, Remembered> {
  /** The settings as they are drawn: those that are eased are between two values while they move. */
  readonly shown: Shown<Infos>;
  readonly handles: HandleKinds<Infos>;
  /** Draws a chart as a part of the picture. */
  readonly chart: DrawChart;
}

/** What a figure shows when it is asked, in its menu. */
export interface Asked<Now> {
  /** Null where there are no numbers: the figure says why. */
  table?(moment: Now): DataTable | null;
  provenance?(moment: Now): Provenance | null;
}

/** A slider under another name than the setting's own: here it is something else. */
interface Renamed<Infos extends AttributeInfos> {
  readonly name: keyof Infos & string;
  readonly label: string;
  /** Empty where it is nothing that the setting’s letter means. */
  readonly symbol?: string;
}
/** A choice whose names in words are known only while the page runs. */
interface Titled<Infos extends AttributeInfos> {
  readonly name: keyof Infos & string;
  readonly titles: Readonly<Record<string, string>>;
}
/** A setting, for its control, or a control of the figure's own. */
export type Control<Infos extends AttributeInfos> =
  (keyof Infos & string) | Renamed<Infos> | Titled<Infos> | TemplateResult;
/** What a control of the figure's own changes settings by. */
export interface FigureHost {
  /** Takes what the reader chose. @param by  what the moment says of it; "reader" without it */
  change(values: Settings, by?: string): void;
  /** Takes settings before which nothing can be undone: the next round of a game. */
  begin(values: Settings): void;
  /** Undo and reset of the settings that are `undoable`. */
  readonly history: UndoState;
}
export type Controls<Infos extends AttributeInfos, Now> =
  readonly Control<Infos>[] | ((moment: Now, host: FigureHost) => readonly Control<Infos>[]);
