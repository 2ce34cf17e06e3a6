// @vitest-environment jsdom
import type { LitElement } from "lit";
import { describe, expect, it } from "vitest";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import { publishedModels } from "../../../web/widgets/published/gallery.ts";
import { randomOf } from "../engine/diagnose-cases.ts";
import { OrreryDiagnose } from "../../../web/widgets/diagnose/diagnose.ts";
import { all, answer, type, useWorkbench, verdict } from "./diagnose-bench.ts";
import { drawn, listen, part, place, until, words } from "./support.ts";

useWorkbench();

const { tag } = OrreryDiagnose;

const press = async (bench: LitElement, name: string) => {
  const button = all(bench, "button").find(({ textContent }) => textContent.trim() === name);
  if (!button) throw new Error(`There is no button ${name}.`);
  button.click();
  await drawn(bench);
};

/** A line of the cases that others made: [1, 2, 3, 4] at position 1, one position too late. */
const ROTATED = {
  before: "[ 0.3892,  0.1934, -0.6476, -0.3707]",
  printed: "[ 0.4322 -0.0456 -0.6412 -0.3816]",
};
const KNOWN = { position: "11", base: "500000", layout: "interleaved" };

describe("orrery-diagnose", () => {
  it("asks for numbers first, and for the row before its turn", async () => {
    const bench = await place(tag);
    expect(answer(bench)).toContain("Paste what your program printed");
    await type(bench, { printed: ROTATED.printed });
    expect(answer(bench)).toContain("Paste the row before rotation, too.");
  });

  it("leads from the button to the field that waits for numbers", async () => {
    const bench = await place(tag);
    const focused = () => (bench.renderRoot as ShadowRoot).activeElement?.id;
    await press(bench, "Find the fault");
    expect(focused()).toBe("before");
    await type(bench, { before: ROTATED.before });
    await press(bench, "Find the fault");
    expect(focused()).toBe("printed");
  });

  it("names the fault, its lines, and the right number beside each of the reader's", async () => {
    const bench = await place(tag);
    await type(bench, { ...KNOWN, ...ROTATED });
    part<HTMLInputElement>(bench, "#exact").click();
    await drawn(bench);
    expect(verdict(bench)).toBe("One position too late");
    expect(words(bench, ".line.wrong")).toBe("pos = torch.arange(1, T + 1)");
    expect(words(bench, ".line.right")).toBe("pos = torch.arange(T)");
    expect(words(bench, ".numbers tbody tr")).toContain("0.4322 ≠differs from");
    expect(all(bench, ".links a")[0]?.getAttribute("href")).toBe(
      "https://course.example/lessons/rope-in-code/#which-position-does-a-new-token-get",
    );
  });

  it("says of right numbers that they are right", async () => {
    const bench = await place(tag, { kind: "sinusoid" });
    await type(bench, {
      printed: "tensor([ 0.1411, -0.9900,  0.0300,  0.9996])",
      position: "3",
      base: "10000",
    });
    expect(verdict(bench)).toBe("These numbers are right");
    expect(all(bench, ".differs")).toEqual([]);
  });

  it("says which further number tells apart faults that give the same", async () => {
    const bench = await place(tag, { kind: "frequencies" });
    await press(bench, "three faults that look alike");
    expect(verdict(bench)).toBe("3 faults give the same numbers");
    expect(words(bench, ".further")).toMatch(
      /^To tell (them all|some of them) apart, print the same with/,
    );
  });

  it("names what is nearest where nothing fits, and what is excluded", async () => {
    const bench = await place(tag, { kind: "slopes" });
    await type(bench, { printed: "[0.5, 0.25, 0.125, 0.07]" });
    expect(verdict(bench)).toBe("All entries but one fit: halves for any number of heads");
    expect(words(bench, ".nearest")).toBe(
      "Nearest is “Halves for any number of heads”, which gives 3 of 4 entries. Entry 3, for which you gave 0.07, should be 0.06: was it mistyped?",
    );
    expect(all(bench, ".line.right").length).toBeGreaterThan(0);
    const excluded = all(bench, ".excluded li").map(({ textContent }) => textContent);
    expect(excluded).toHaveLength(6);
    expect(excluded).not.toContain("Halves for any number of heads.");
  });

  it("names the entry that is off by its own digits, though a rounder one is farther off", async () => {
    const bench = await place(tag, { kind: "slopes" });
    // 1/4 is printed as 0.2 here, and 1/256 = 0.0039 is wrong.
    await type(bench, { printed: "[0.5, 0.2, 0.12, 0.06, 0.03, 0.016, 0.0078, 0.0030]" });
    expect(words(bench, ".nearest")).toContain(
      "Entry 7, for which you gave 0.0030, should be 0.0039: was it mistyped?",
    );
  });

  it("asks for all entries of a shortened array, and for equally many", async () => {
    const bench = await place(tag);
    await type(bench, { ...KNOWN, before: "[1, 2, 3, 4]", printed: "[1, 2, ..., 4]" });
    expect(answer(bench)).toBe(
      'What you pasted leaves entries out; print all of them, without "…".',
    );
    await type(bench, { printed: "[1, 2]" });
    expect(answer(bench)).toContain("has 4 entries, and the one after it 2");
  });

  it("asks for the row that is not pasted yet, and for both where a reader asks without any", async () => {
    const bench = await place(tag);
    await type(bench, { before: "[1, 2, 3, 4]" });
    expect(answer(bench)).toBe("Paste the row after rotation, too.");
    await type(bench, { before: "" });
    expect(answer(bench)).toContain("The answer appears here.");
    part(bench, "#judge").click();
    await drawn(bench);
    expect(answer(bench)).toBe("Paste the row before rotation, and the row after it.");
  });

  it("says in words which numbers cannot be of one row or of one list", async () => {
    const bench = await place(tag);
    await type(bench, { ...KNOWN, before: "[1, 2, 3]", printed: "[1, 2, 3]" });
    expect(answer(bench)).toContain("an even number of entries; you pasted 3.");
    await type(bench, { before: "0,5; 0,25", printed: "0,5; 0,25" });
    expect(answer(bench)).toContain("has a decimal comma; write 0.5 for 0,5");
    const slopes = await place(tag, { kind: "slopes" });
    await type(slopes, { heads: "12", printed: "[0.5, 0.25, 0.125]" });
    expect(answer(slopes)).toBe("12 heads have 12 slopes; you pasted 3.");
  });

  it("finds a position that the reader did not give, and says that it searched", async () => {
    const bench = await place(tag, { kind: "sinusoid" });
    await type(bench, { printed: "tensor([ 0.1411, -0.9900,  0.0300,  0.9996])", base: "10000" });
    await until(() => expect(verdict(bench)).toBe("These numbers are right for position 3"));
    expect(all(bench, ".verdict.right"), "what was searched is not known to be right").toEqual([]);
    expect(words(bench, ".searched")).toBe(
      "You didn’t give the position, so the workbench searched. Of all that it tried, only position 3 gives these numbers. Is that what your model has?",
    );
  });

  it("finds a base that is none of the usual ones, and says that it searched", async () => {
    const bench = await place(tag, { kind: "frequencies" });
    await type(bench, {
      printed:
        "[1.0000e+00, 2.8998e-01, 8.4090e-02, 2.4384e-02, 7.0711e-03, 2.0505e-03, 5.9460e-04, 1.7242e-04]",
    });
    await until(() => expect(verdict(bench)).toBe("These numbers are right for base 20000"));
    expect(words(bench, ".searched")).toContain(
      "Of all that it tried, only base 20000 gives these numbers.",
    );
  });

  it("finds a position far beyond those that are searched, by the numbers themselves", async () => {
    const bench = await place(tag, { kind: "sinusoid" });
    // sin and cos of 9000 / 10000^(i/4), by Python.
    await type(bench, {
      printed: "[0.6154, -0.7882, 0.9978, 0.0662, 0.8940, -0.4481, 0.4121, -0.9111]",
      base: "10000",
    });
    await until(() => expect(verdict(bench)).toBe("These numbers are right for position 9000"));
  });

  it("names another position than the reader gave, and takes one between two tokens", async () => {
    const bench = await place(tag, { kind: "cosines" });
    // cos of 13 / 100^(i/4), by Python.
    const printed = "[0.9074, -0.5658, 0.2675, 0.9167]";
    await type(bench, { printed, head_dim: "8", position: "5", base: "100" });
    expect(verdict(bench)).toBe("Position 13, not the 5 you gave");
    expect(answer(bench)).toContain("The numbers are those of position 13, not of 5.");
    // Of 2.5.
    await type(bench, { printed: "[-0.8011, 0.7034, 0.9689, 0.9969]", position: "2.5" });
    expect(verdict(bench)).toBe("These numbers are right");
  });

  it("finds two faults at once where the base is not known, and says that it searched", async () => {
    const bench = await place(tag);
    await type(bench, {
      before: "[0.478, 1.098, -1.216, -1.293, 0.706, 0.474, 1.534, 0.982]",
      printed: "[0.4430, 1.1703, -1.1851, -1.2910, 0.1408, 0.6827, 1.5094, 0.9794]",
      position: "3",
    });
    part<HTMLInputElement>(bench, "#exact").click();
    await until(() => expect(verdict(bench)).toBe("One position too early, and a lost minus"));
    expect(words(bench, ".searched")).toContain(
      "You didn’t give the base, or say how the weights are paired",
    );
    expect(words(bench, ".searched")).toContain(
      "Of all that it tried, only base 10000 and halves together give these numbers.",
    );
  });

  describe("two faults, one of which is another base or position than was given", () => {
    const before = [0.478, 1.098, -1.216, -1.293, 0.706, 0.474, 1.534, 0.982];
    const { sin, cos } = Math;
    /** Turned by plain arithmetic. */
    const turned = (position: number, base: number, sign: number, isNeighbors: boolean) => {
      const row = [...before];
      for (let pair = 0; pair < 4; pair += 1) {
        const [one, two] = isNeighbors ? [2 * pair, 2 * pair + 1] : [pair, pair + 4];
        const angle = (sign * position) / base ** (pair / 4);
        const [x = 0, y = 0] = [before[one], before[two]];
        row[one] = x * cos(angle) - y * sin(angle);
        row[two] = x * sin(angle) + y * cos(angle);
      }
      return `[${row.map((value) => value.toFixed(6)).join(", ")}]`;
    };
    const given = { position: "3", base: "500000", layout: "half" };
    const judged = async (printed: string) => {
      const bench = await place(tag);
      await type(bench, { before: `[${before.join(", ")}]`, printed, ...given });
      part<HTMLInputElement>(bench, "#exact").click();
      await until(() => expect(verdict(bench)).not.toBe(""));
      return bench;
    };

    it.each([
      [3, 10_000, 1, true, "Base 10000, not the 500000 you gave, and the other pairing"],
      [3, 10_000, -1, false, "Base 10000, not the 500000 you gave, and turned backward"],
      [4, 10_000, 1, false, "Base 10000, not the 500000 you gave, and one position too late"],
      [2, 500_000, -1, false, "Position 2, not the 3 you gave, and turned backward"],
      [
        3,
        10_000,
        -1,
        true,
        "Base 10000, not the 500000 you gave, and turned backward, and the other pairing",
      ],
      [3, 26_000, 1, false, "Base 26000, not the 500000 you gave"],
      [3, 50_000, -1, false, "Base 50000, not the 500000 you gave, and turned backward"],
    ])(
      "is found: position %i, base %i, sign %i, neighbors %s",
      async (at, base, sign, is, text) => {
        const bench = await judged(turned(at, base, sign, is));
        expect(verdict(bench)).toBe(text);
        expect(answer(bench)).toContain(
          base === 500_000 ? "With position 2 instead of 3, it fits." : `base ${base}`,
        );
      },
    );

    it("is not named for random numbers, nor where one entry is off", async () => {
      const seed = Number(process.env.ORRERY_SEED ?? Date.now() % 100_000);
      const random = randomOf(seed);
      const rows = Array.from({ length: 4 }, () => before.map(() => (4 * random() - 2).toFixed(4)));
      const off = turned(3, 10_000, 1, true).replace(
        /\d(?=,)/,
        (digit) => `${(Number(digit) + 4) % 10}`,
      );
      for (const row of rows)
        expect(verdict(await judged(`[${row.join(", ")}]`)), `seed ${seed}: ${String(row)}`).toBe(
          "No known fault explains these numbers",
        );
      expect(verdict(await judged(off)), `seed ${seed}: ${off}`).toMatch(
        /^(All entries but one fit: .*|(Nothing in the list gives|No known fault explains) these numbers)$/,
      );
    });
  });

  it("fills in base, width and pairs of a published model", async () => {
    const bench = await place(tag);
    await publishedModels.load();
    await type(bench, { model: "gptj_6b" });
    await until(() => expect(part<HTMLSelectElement>(bench, "#layout").value).toBe("interleaved"));
    expect(part<HTMLInputElement>(bench, "#base").value).toBe("10000");
  });

  it.each([
    ["qwen2_5_7b_yarn", "rotation", ""],
    ["gpt_oss_20b", "cosines", ""],
    ["phi3_128k", "cosines", "This model uses LongRoPE."],
    ["gemma3_4b", "frequencies", "This model uses interpolation."],
    ["llama3_1_8b", "rotation", ""],
    ["llama3_1_8b", "frequencies", ""],
    ["llama3_8b", "rotation", ""],
    ["pythia_410m", "rotation", ""],
    ["gemma4", "frequencies", ""],
  ])("says what of %s it does not judge in %s", async (model, kind, sentence) => {
    const bench = await place(tag, { kind });
    await publishedModels.load();
    await type(bench, {
      model,
      printed: "[1, 0]",
      ...(kind !== "frequencies" && { position: "0" }),
      ...(kind === "rotation" && { before: "[1, 0]" }),
    });
    await until(() => expect(part<HTMLInputElement>(bench, "#base").value).not.toBe(""));
    await until(() => expect(answer(bench)).toContain(sentence));
    if (sentence === "") expect(answer(bench)).not.toMatch(/This model uses|In this model/);
  });

  it("takes neighbors stored as halves as one program, whatever the weights expect", async () => {
    const bench = await place(tag);
    // (1, 2) and (3, 4) turned by 1 and 1/100 radian: cos 1 = 0.5403, sin 1 = 0.8415.
    await type(bench, {
      before: "[1, 2, 3, 4]",
      printed: "[-1.1426, 2.9599, 1.9221, 4.0298]",
      position: "1",
    });
    part<HTMLInputElement>(bench, "#exact").click();
    await until(() => expect(verdict(bench)).toBe("Neighbors, stored as halves"));
    expect(words(bench, ".searched")).toContain("You didn’t give the base, so");
    expect(words(bench, ".searched")).not.toContain("paired");
  });

  it("tells a reader whose numbers nothing explains that a scaling may be at work", async () => {
    const bench = await place(tag, { kind: "frequencies" });
    await type(bench, { printed: "[1.0, 0.07, 0.011]", base: "10000" });
    expect(answer(bench)).toContain("Fast pairs agree and slower ones differ?");
  });

  it("tells a reader without numbers what to print, and takes what they print", async () => {
    const bench = await place(tag);
    await press(bench, "Only texts past 32k tokens go wrong");
    expect(words(bench, ".symptoms .line")).toBe("print(rope.inv_freq)");
    expect(words(bench, ".symptoms p")).toMatch(/^Most likely, the program doesn’t read a scaling/);
    expect(all(bench, ".outcomes li").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^The last entry is that number: no scaling is read\./),
      expect.stringMatching(/^It is smaller: a scaling is read\./),
    ]);
    expect(part<HTMLSelectElement>(bench, "#kind").value).toBe("frequencies");
  });

  it("offers the numbers that the form took before a symptom asked for others", async () => {
    const bench = await place(tag);
    await press(bench, "The answer is garbage from its second token on");
    expect(part<HTMLSelectElement>(bench, "#kind").value).toBe("cosines");
    await press(bench, "I have a query or key, before and after its turn");
    expect(part<HTMLSelectElement>(bench, "#kind").value).toBe("rotation");
    await press(bench, "I have a row of cosines");
    expect(part<HTMLSelectElement>(bench, "#kind").value).toBe("cosines");
  });

  it("says of words what it read and what it expects, also where NaN is among them", async () => {
    const bench = await place(tag);
    await type(bench, { printed: "hello world nan" });
    const said =
      /3 entries, of which “hello” and “world” are no numbers\. Expected are the numbers/;
    expect(answer(bench)).toMatch(new RegExp(`^What you pasted was read as ${said.source}`));
    await type(bench, { printed: "[1, 2]", before: "hello world nan" });
    expect(answer(bench)).toMatch(
      new RegExp(`^The row before rotation was read as ${said.source}`),
    );
  });

  it("says of entries that are not finite where they are and what makes them", async () => {
    const bench = await place(tag);
    await type(bench, { printed: "tensor([[nan, nan], [0.1, 0.2], [nan, nan]])" });
    expect(verdict(bench)).toBe("4 of 6 entries are NaN");
    expect(answer(bench)).toContain("Rows 0 and 2 are not finite from end to end.");
    expect(answer(bench)).toContain("softmax over nothing");
    await type(bench, { before: "[[1, 2], [0.1, 0.2], [3, 4]]" });
    expect(answer(bench)).toContain("Float16 ends at 65,504");
  });

  // cos m and cos 0.1 m, from position 4 on.
  const COSINES = [
    [-0.6536, 0.9211],
    [0.2837, 0.8776],
    [0.9602, 0.8253],
    [0.7539, 0.7648],
  ] as const;
  const rowsText = (rows: readonly (readonly number[])[]) =>
    JSON.stringify(rows.map((row) => [...row, ...row]));

  // cos 6 = 0.96: of whole numbers, PyTorch prints the point alone.
  it("takes ones with their point for the row of position 0, where rounded ones say little", async () => {
    const bench = await place(tag, { kind: "cosines" });
    const known = { position: "6", base: "10000", layout: "half" };
    const ones = (one: string) => `tensor([[${Array(8).fill(one).join(", ")}]])`;
    await type(bench, { printed: ones("1."), ...known });
    expect(verdict(bench)).toBe("The row of position 0");
    await type(bench, { printed: ones("1"), ...known, layout: "unknown" });
    const [half] = all(bench, ".combinations li").map(({ textContent }) => textContent);
    expect(half).toMatch(
      /^Halves as pairs: nothing is wrong; or .*; or the row of position 0; or /,
    );
    expect(half).toMatch(/; or positions divided \([\d, ]+\); or YaRN’s factor on the cosines \(/);
  });

  it("judges several rows together, each at its position", async () => {
    const bench = await place(tag, { kind: "cosines" });
    await type(bench, { printed: rowsText(COSINES), position: "4", base: "100", layout: "half" });
    expect(verdict(bench)).toBe("These numbers are right");
    expect(words(bench, ".numbers tbody th")).toBe("row 0, 0");
    await type(bench, { position: "3" });
    expect(verdict(bench)).toBe("One position too late");
    await type(bench, { position: "4", printed: rowsText([0, 0, 0].map(() => COSINES[0])) });
    expect(verdict(bench)).toBe("One position for all rows");
    await type(bench, { axes: "heads" });
    expect(verdict(bench)).toBe("These numbers are right");
  });

  it("finds the fewest stretches of rows where nothing explains all", async () => {
    const bench = await place(tag, { kind: "cosines" });
    const [four, five, six, seven] = COSINES;
    await type(bench, { printed: rowsText([four, five, five, six]), position: "4", base: "100" });
    expect(verdict(bench)).toBe("Not all rows have the same fault");
    expect(all(bench, ".combinations li").map(({ textContent }) => textContent)).toEqual([
      "Rows 0 to 1: nothing is wrong.",
      "Rows 2 to 3: one position too early.",
    ]);
    expect(words(bench, ".line.right")).toBe("pos = len(cache)");
    await type(bench, { printed: rowsText([four, five, [0.1, 0.2], seven]) });
    expect(all(bench, ".combinations li")[1]?.textContent).toBe("Row 2: nothing in the list.");
  });

  it("takes several arrays below each other as rows", async () => {
    const bench = await place(tag, { kind: "sinusoid" });
    await type(bench, {
      printed: "tensor([0.0000, 1.0000])\ntensor([0.8415, 0.5403])",
      position: "0",
      base: "10000",
    });
    expect(verdict(bench)).toMatch(/^These numbers are right/);
  });

  it("shows each example with the fault that it has", async () => {
    for (const kind of OrreryDiagnose.attributes.kind.choices) {
      const bench = await place(tag, { kind });
      for (const example of all(bench, "[aria-label=Examples] button")) {
        example.click();
        await drawn(bench);
        expect(all(bench, ".line.wrong").length, `${kind}: ${example.textContent}`).toBeGreaterThan(
          0,
        );
      }
      bench.remove();
    }
  });

  it("tells the page which numbers they are, and not the numbers", async () => {
    const bench = await place(tag);
    const heard = listen(bench);
    await type(bench, { ...KNOWN, ...ROTATED });
    await type(bench, { kind: "slopes" });
    expect(heard.at(-1)).toEqual({ kind: "slopes", known: "" });
    expect(JSON.stringify(heard)).not.toContain("0.4322");
  });

  it("keeps a paste for the next visit until the fields are emptied, in pages of the course", async () => {
    const foreign = await place(tag);
    await type(foreign, { ...KNOWN, ...ROTATED });
    expect(words(foreign, "#private")).not.toContain("kept in this browser");
    expect(localStorage.getItem("orrery-workbench")).toBeNull();
    setSiteRoot(new URL("/", location.href));
    const bench = await place(tag);
    expect(words(bench, "#private")).toContain("kept in this browser until you empty the fields");
    await type(bench, { kind: "sinusoid" });
    await type(bench, { printed: "[0.8415, 0.5403]", position: "1", base: "10000" });
    bench.remove();
    const again = await place(tag);
    await until(() => expect(verdict(again)).toMatch(/^These numbers are right/));
    expect(part<HTMLSelectElement>(again, "#kind").value).toBe("sinusoid");
    expect(part<HTMLTextAreaElement>(again, "#printed").value).toBe("[0.8415, 0.5403]");
    await press(again, "Empty the fields");
    expect(localStorage.getItem("orrery-workbench")).toBeNull();
    localStorage.setItem("orrery-workbench", '{"kindId": "cosines"');
    expect(words(await place(tag), ".answer")).toContain("Paste what your program printed");
    localStorage.clear();
  });

  it("offers a link to its fields, without the numbers, and reads it", async () => {
    const bench = await place(tag);
    await type(bench, { ...KNOWN, ...ROTATED });
    const address = new URL(part<HTMLAnchorElement>(bench, ".act a").href);
    expect(address.href).not.toContain("0.4322");
    const known = address.searchParams.get("known") ?? "";
    expect(known).toBe("position=11; base=500000; layout=interleaved");
    const other = await place(tag, { kind: "rotation", known });
    expect(part<HTMLInputElement>(other, "#position").value).toBe("11");
    await type(other, ROTATED);
    part<HTMLInputElement>(other, "#exact").click();
    await drawn(other);
    expect(verdict(other)).toBe("One position too late");
  });
});
