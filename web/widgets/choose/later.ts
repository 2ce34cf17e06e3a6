/** What the figure needs only at some of its stages. */
import { LaterModule, NeededTogether } from "../base/needed.ts";
import { raceFile } from "../race-results/long-race.ts";
import { choicesFile } from "./choices-file.ts";

export const schemeTable = new LaterModule("the table of schemes", () => import("./table.ts"));
export const questioning = new LaterModule("the questions", () => import("./talk.ts"));
export const clients = new LaterModule("what clients say", () => import("./fall.ts"));

const files = new NeededTogether([choicesFile, raceFile]);

export const neededIn = {
  pick: files,
  advice: files,
  fall: new NeededTogether([files, clients]),
  schemes: new NeededTogether([files, schemeTable, questioning]),
};
