// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { allowFiles, droppedFiles } from "../../../web/widgets/base/dropped-files.ts";

/** jsdom has no DragEvent with data. */
const dragged = (type: string, files: readonly File[], types: readonly string[]): DragEvent =>
  Object.assign(new Event(type, { cancelable: true }), {
    dataTransfer: { files, types },
  }) as unknown as DragEvent;

describe("what is dropped", () => {
  it("is taken as files, which the browser does not open", () => {
    const file = new File(["1 2"], "q.csv");
    const [over, drop] = [dragged("dragover", [], ["Files"]), dragged("drop", [file], ["Files"])];
    allowFiles(over);
    expect(over.defaultPrevented).toBe(true);
    expect(droppedFiles(drop)).toEqual([file]);
    expect(drop.defaultPrevented).toBe(true);
  });

  it("is left to the field where it is text", () => {
    const [over, drop] = [
      dragged("dragover", [], ["text/plain"]),
      dragged("drop", [], ["text/plain"]),
    ];
    allowFiles(over);
    expect(droppedFiles(drop)).toEqual([]);
    expect([over.defaultPrevented, drop.defaultPrevented]).toEqual([false, false]);
  });
});
