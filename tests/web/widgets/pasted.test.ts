import { describe, expect, it } from "vitest";
import { brokenOf, wordsText } from "../../../web/widgets/diagnose/broken.ts";
import { readPasted, rowText } from "../../../web/widgets/diagnose/pasted.ts";

const shape = (text: string) => readPasted(text).shape;

describe("a paste", () => {
  it("has the rows of its inner brackets, whatever lines they take", () => {
    expect(shape("[0.1 0.2\n 0.3]")).toEqual([3]);
    expect(shape("tensor([[0.1, 0.2],\n        [0.3, 0.4],\n [1, 2]], device='cuda:0')")).toEqual([
      3, 2,
    ]);
    expect(shape("[[[1 2] [3 4]]]")).toEqual([2, 2]);
    expect(shape("[[[1, 2]], [[3, 4]]]")).toEqual([2, 1, 2]);
    expect(shape("0.1 0.2")).toBeNull();
    expect(shape("[[1, 2], [3]]")).toBeNull();
  });

  it("may be several arrays of one shape, and names of arrays are none", () => {
    const pasted = readPasted("tensor([0.1, 0.2], dtype=torch.bfloat16)\ntensor([0.3, 0.4])");
    expect(pasted.shape).toEqual([2, 2]);
    expect(pasted.text).toBe("[[0.1, 0.2], [0.3, 0.4]] bfloat16");
    expect(readPasted("q[0, 5, 7] = [0.1, 0.2]")).toMatchObject({
      shape: [2],
      text: "[0.1, 0.2] ",
    });
    expect(rowText(pasted, 1, 2)).toBe("[0.3, 0.4] bfloat16");
  });
});

describe("entries that are not finite", () => {
  const broken = (kind: Parameters<typeof brokenOf>[0], printed: string, before?: string) =>
    brokenOf(kind, readPasted(printed), before === undefined ? null : readPasted(before));

  it("are none where all are finite", () => {
    expect(broken("rotation", "[1, 2]", "[1, 2]")).toBeNull();
  });

  it("are told by rows, and point to a softmax over nothing where rows are NaN throughout", () => {
    expect(broken("rotation", "[[nan, nan], [1, 2], [nan, nan], [NaN, nan]]")).toEqual({
      title: "6 of 8 entries are NaN",
      places: ["Rows 0 and 2 to 3 are not finite from end to end."],
      causes: ["masked-rows"],
    });
  });

  it("come from the angle where the row before its turn is finite", () => {
    expect(broken("rotation", "[nan, 1, nan, 2]", "[1, 2, 3, 4]")).toEqual({
      title: "2 of 4 entries are NaN",
      places: ["Entries 0 and 2 are NaN."],
      causes: ["infinite-angle"],
    });
    expect(broken("cosines", "[nan, 1.0]")?.title).toBe("1 of 2 entries is NaN");
    expect(broken("cosines", "[nan, 1.0]")?.causes).toEqual(["infinite-angle"]);
  });

  it("are passed on where the row before its turn has them", () => {
    expect(broken("rotation", "[nan, 1, nan, 2]", "[inf, 1, -inf, 2]")).toEqual({
      title: "2 of 4 entries are inf",
      places: ["Before its turn: entries 0 and 2 are inf.", "After it: entries 0 and 2 are NaN."],
      causes: ["passed-on", "overflow"],
    });
  });

  it("are not looked for among words, which are quoted beside what is expected", () => {
    expect(broken("rotation", "hello world nan")).toBeNull();
    const said = (text: string) => wordsText(readPasted(text), "What you pasted");
    expect(said("hello world nan")).toBe(
      "What you pasted was read as 3 entries, of which “hello” and “world” are no numbers. Expected are the numbers of a row as your program prints it, such as [0.12, -0.5, 1.3].",
    );
    expect(said("nothing")).toMatch(
      /^What you pasted was read as one entry, of which “nothing” is no number\./,
    );
    expect(said("a b c d e 1")).toMatch(/of which “a”, “b”, “c” and 2 more are no numbers\./);
    expect(said("tensor([nan, 1e-3, −2, inf, ...])")).toBe("");
  });

  it("are a mask in a bias, and powers out of range among frequencies", () => {
    expect(broken("bias", "[-0.5, 0, -inf]")?.causes).toEqual(["mask"]);
    expect(broken("frequencies", "[1, inf]")?.causes).toEqual(["powers"]);
    expect(broken("rotation", "[nan, nan]")?.causes).toEqual(["everywhere", "masked-rows"]);
  });
});
