/** What a figure declares: settings, numbers, one picture, a sentence, a table, and what there is beside. */
import type { CSSResult, TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import type { AttributeInfos, Settings } from "./attributes.ts";
import type { BannerPlace } from "./banner.ts";
import type { Limits } from "./handle.ts";
import type { Asked, Controls, FigureHost, Moment, PictureMoment, Values } from "./moment.ts";
import type { Fetched, Needed } from "./needed.ts";
import type { PartHost, Parts } from "./part.ts";
import type { Shape } from "./shape.ts";
import type { Between } from "./tween.ts";

export interface FigureDeclaration<
  Infos extends AttributeInfos,
  Numbers,
  Own extends Parts = Parts,
  Remembered = number,
  Now = Moment<Infos, Numbers, Own, Remembered>,
  Drawn = PictureMoment<Infos, Numbers, Own, Remembered>,
> extends Asked<Now> {
  readonly tag: `orrery-${string}`;
  readonly summary: string;
  readonly settings: Infos;
  /** Where its engine comes from, where that is not the one of pages. */
  readonly openEngine?: () => Promise<Engine>;
  /** Of the picture in a page without script and in a file, in px; without it, that of all others. */
  readonly stillWidth?: number;
  readonly styles?: CSSResult | CSSResult[];
  /** Lines that its sentence has at most: in a wide figure, and in one of up to 34 em. Their room is kept. */
  readonly sentenceLines?: readonly [wide: number, narrow: number];
  /** The file without which these settings cannot be shown; null where they need none. */
  needed?(settings: Values<Infos>): Needed | null;
  /** A file that it can do without: where it cannot be fetched, a sentence below the figure says so. */
  readonly wanted?: Needed;
  /** Whether the settings say all that it shows, and a link shows the same; without it, they do. */
  isLinkable?(settings: Values<Infos>): boolean;
  /** Everything computed. It is called when a setting that it read has changed. */
  numbers(engine: Engine, settings: Values<Infos>): Numbers;
  /** Made once for each element. For the sake of its type it comes before what uses it. */
  parts?(host: PartHost<Infos>): Own;
  /** Where the other settings leave a setting less room than it has. */
  limits?(settings: Values<Infos>): { readonly [Name in keyof Infos]?: Limits };
  /** Settings that move to a new value, and do not jump; those with stops move by ratios. */
  readonly eased?: readonly (keyof Infos & string)[];
  /** What those of them that are texts are on their way. */
  readonly between?: { readonly [Name in keyof Infos]?: Between<string> };
  /** Where one of them is drawn at rest, where that is not its own value: at what a game hides. */
  readonly goals?: {
    readonly [Name in keyof Infos]?: (moment: Now) => number;
  };
  /** Settings that undo brings back, all at once. */
  readonly undoable?: readonly (keyof Infos & string)[];
  /** What to compare with after the next move; it comes before what uses it, too. */
  remembered?(moment: Moment<Infos, Numbers, Own, unknown>): Remembered;
  /** Settings whose change is such a move; without them, all. */
  readonly moves?: readonly (keyof Infos & string)[];
  /** What changes with what the reader chose: a table that belongs to its scheme. */
  completed?(chosen: Settings, now: Values<Infos>): Settings;
  /** Keeps what is to be known later of what it is about to show: that a puzzle is solved. */
  noted?(moment: Now): void;
  /** What `orrery-change` carries beside the settings, by name. */
  readonly results?: Readonly<Record<string, (moment: Now) => unknown>>;
  /** What the reader did when it is sent: "The reader moved the point or a control." */
  readonly change: string;
  heading(moment: Now): string;
  /** Where it draws charts, the picture of the page without script stays until Chart.js is here. */
  picture(moment: Drawn): Shape;
  /** The picture with what is above or below it: the steps it takes, the goal of a game. */
  around?(picture: TemplateResult, moment: Now, host: FigureHost): TemplateResult;
  /** What the page shows in place of the one picture, where that is several, or a table beside it; else null. */
  body?(moment: Drawn, host: FigureHost): TemplateResult | null;
  /** Whether what it shows is much shorter than the page keeps room for, as where a text cannot be read: the page then takes the room back. */
  isShort?(moment: Now): boolean;
  /** Above the picture, where that is taller than a screen: what changes all of it. */
  readonly leadingControls?: Controls<Infos, Now>;
  /** At most three; a function where they depend on something. */
  readonly controls?: Controls<Infos, Now>;
  readonly furtherControls?: Controls<Infos, Now>;
  sentence(moment: Now): string;
  /** Whether the reader has just won the game of the figure. */
  isWon?(moment: Now): boolean;
  /**
   * Where the sentence is the banner of a game: above the picture, where the reader plays in that, or
   * below it, where they play with what follows; null where it is no game.
   */
  bannerPlace?(moment: Now): BannerPlace | null;
  /** Table and provenance, where they are fetched when the menu is opened. */
  readonly asked?: Fetched<Asked<Now>>;
}
