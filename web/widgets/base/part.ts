/** What a figure has beside its settings, and what the figure tells it. */
import type { AttributeInfos, Settings } from "./attributes.ts";
import type { Values } from "./moment.ts";

/**
 * What plays, what is pointed at, things that the reader puts in order. Each element has its own; a
 * picture elsewhere has those of a figure at rest.
 */
export interface Part {
  /** Settings have changed: it goes to where they say, or is there at once. */
  settle?(how: "jump" | "to"): void;
  /** The page shows what was drawn. */
  drawn?(root: ParentNode): void;
  /** The figure has left the page. */
  left?(): void;
}
export type Parts = Readonly<Record<string, object>>;

/** The figure that a part belongs to. */
export interface PartHost<Infos extends AttributeInfos = AttributeInfos> {
  /** The present ones, inside what the others leave them. */
  settings(): Values<Infos>;
  /** Of the picture, in px. */
  width(): number;
  /** Takes what the reader chose. */
  change(values: Settings): void;
  /** Shows settings that the reader has not decided on yet, without an event. */
  assign(values: Settings): void;
  requestUpdate(): void;
}

/**
 * The methods by which parts learn what happens; most have only some of them, or none.
 *
 * @param parts  of a figure, by name
 * @see tests/web/widgets/figure-files.test.ts
 */
export const hooksOf = (parts: Parts = {}): readonly Part[] => Object.values(parts);
