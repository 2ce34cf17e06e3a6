// @vitest-environment jsdom
// What "Delete everything" deletes beside the progress.

import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import {
  deleteKeptByFigures,
  figureStorage,
  keptByFigures,
} from "../../../web/site/client/progress/figure-storage.ts";

beforeEach(() => localStorage.clear());

describe("what figures keep", () => {
  it("is named, deleted and brought back, and settings stay", () => {
    localStorage.setItem("orrery-first-pick", "{}");
    localStorage.setItem("orrery-races", "[]");
    localStorage.setItem("orrery-races-unreadable", "[");
    localStorage.setItem("orrery-theme", "dark");
    const before = Object.fromEntries(Object.entries(localStorage));
    expect(keptByFigures()).toEqual(["your first pick of an encoding", "your races"]);
    const undo = deleteKeptByFigures();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ "orrery-theme": "dark" });
    expect(keptByFigures()).toEqual([]);
    undo();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual(before);
  });

  it("is not written over where something new has been kept since", () => {
    localStorage.setItem("orrery-workbench", "old");
    const undo = deleteKeptByFigures();
    localStorage.setItem("orrery-workbench", "new");
    undo();
    expect(localStorage.getItem("orrery-workbench")).toBe("new");
  });

  it("is under all names that figures, the problem editor and the game of claims write", () => {
    const sources = ["web/widgets", "web/site/client/problem-editor"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts"))
        .map((file) => `${folder}/${file}`),
    );
    const names = [...sources, "web/site/client/claim-game.ts"].flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/^const KEY = "(orrery-[\w-]+)"/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(new Set(names)).toEqual(new Set(figureStorage.map(([prefix]) => prefix)));
  });
});
