/** How the turn of the chosen pair is written: in which view, and what draws it. */
import { LaterModule } from "../base/needed.ts";

/** "none" leaves the dials alone. */
export type View = "none" | "angle" | "complex" | "matrix";

export const VIEW_TITLES: Readonly<Record<View, string>> = {
  none: "no formulas",
  angle: "angles",
  complex: "complex numbers",
  matrix: "matrices",
};

export const viewPictures = new LaterModule(
  "the picture of the formulas",
  () => import("./views.svg.ts"),
);
