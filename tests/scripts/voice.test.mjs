// What the check of the voice finds, and what it leaves alone.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { stringsOf } from "../../scripts/check/voice.mjs";
import { AVOIDED, avoidedIn } from "../../scripts/check/voice/avoid.mjs";
import {
  LIMITS,
  LIMITS_OF_OPTIONAL,
  limitsOf,
  checksInARow,
  earlyTerms,
  emptyPromises,
  paceFaults,
  stretches,
} from "../../scripts/check/voice/lesson.mjs";
import { countWords, readProse, sentencesOf } from "../../scripts/check/voice/prose.mjs";
import { wrongSums } from "../../scripts/check/voice/sums.mjs";

const words = (count) => `${Array.from({ length: count }, () => "word").join(" ")}.`;
const figure = ":::orrery-codes{position=7}\nWhat it shows.\n:::";

describe("prose", () => {
  it("is read as paragraphs, headings, figures and exercises in their order", () => {
    const blocks = readProse(`## Why\n\nA *row*.\n\n${figure}\n\n::quiz{id=why}\n\n$$\nx\n$$\n`);
    assert.deepEqual(
      blocks.map(({ kind, text, line }) => [kind, text, line]),
      [
        ["heading", "Why", 1],
        ["paragraph", "A row.", 3],
        ["figure", "orrery-codes", 5],
        ["caption", "What it shows.", 6],
        ["quiz", "why", 9],
        ["formula", "x", 11],
      ],
    );
  });

  it("counts a formula, code and a printed number as one word each", () => {
    const [block] = readProse("The angle $m \\omega_i$ is `=.4 sin(1) + 2` of `code` here.");
    assert.equal(countWords(block.text), 8);
  });

  it("of a folded part belongs to no short path", () => {
    const [first, second] = readProse("Short.\n\n::::more{title=Why}\nFolded.\n::::\n");
    assert.deepEqual([first.isFolded, second.isFolded], [false, true]);
  });

  it("ends a sentence at a point before a capital, not inside a number or before a small letter", () => {
    assert.deepEqual(sentencesOf("It is 0.5. Why? “Because.” See section 3.2 of it."), [
      "It is 0.5.",
      "Why?",
      "“Because.”",
      "See section 3.2 of it.",
    ]);
  });
});

describe("words to avoid", () => {
  it("are found with the better ones", () => {
    assert.deepEqual(
      avoidedIn("The token stands at position 3.").map(({ found }) => found),
      ["stands at"],
    );
    assert.match(avoidedIn("Write the quotient.")[0].better, /ratio/);
    assert.equal(avoidedIn("Neighboring positions get similar rows.").length, 0);
    assert.equal(avoidedIn("This stands for the standard deviation.").length, 0);
  });

  it("have one better form each, and each pattern finds something", () => {
    for (const [pattern, better] of AVOIDED) {
      assert.ok(better.length > 0, String(pattern));
      assert.equal(pattern.global, false, `${pattern} would remember where it stopped`);
    }
  });

  it("are looked for in strings and templates of the interface, not in code", () => {
    assert.deepEqual(stringsOf('const stands = f("It came out.");\nconst t = `One ${x} row`;'), [
      { text: "It came out.", line: 1 },
      { text: "One  0  row", line: 2 },
    ]);
  });
});

describe("printed sums", () => {
  it("whose terms add up as printed are left alone", () => {
    for (const text of [
      "0.25 + 0.75 = 1",
      "0.248×1 + 0.248×0 + 0.503×1 = 0.751",
      "1 − 0.25 = 0.75",
      "so 2 × 3 + 1 = 7.",
      "0.1 + 0.2 = 0.3",
      "x + 1 = 3",
      "1/3 + 1 = 1.333",
    ])
      assert.deepEqual(wrongSums(text), [], text);
  });

  it("whose terms do not are found with what they add up to", () => {
    const [{ written, sum }] = wrongSums("0.248×1 + 0.248×0 + 0.503×1 = 0.752");
    assert.equal(written, "0.248×1 + 0.248×0 + 0.503×1 = 0.752");
    assert.ok(Math.abs(sum - 0.751) < 1e-12);
    assert.equal(wrongSums("0.333 + 0.333 − 0.1 = 0.567").length, 1);
  });
});

describe("the pace of a lesson", () => {
  it("is measured in words before, between and after its figures", () => {
    const blocks = readProse([words(30), figure, words(40), figure, words(50)].join("\n\n"));
    assert.deepEqual(stretches(blocks), [30, 40, 50]);
  });

  it("names each limit that is not kept", () => {
    const faults = paceFaults(
      readProse([words(120), figure, words(400), figure, words(360)].join("\n\n")),
    );
    for (const what of [
      "figures: 2",
      "before the first figure: 120",
      "most words between two figures: 400",
      "after the last figure: 360",
      "median of words in a sentence",
      "share of sentences over 25 words",
      "questions in 1,000 words: 0",
      "words on the short path: 880",
      "checks on the short path: 0",
    ])
      assert.ok(
        faults.some((fault) => fault.includes(what)),
        `${what} is missing in ${faults.join("; ")}`,
      );
  });

  it("that keeps all limits has no fault", () => {
    const sentence = "The hand turns a little at each step.";
    const part = `${Array.from({ length: 11 }, () => sentence).join(" ")} Do you see it?`;
    const parts = Array.from({ length: LIMITS.figures }, (_, place) =>
      place < 5 ? `${part}\n\n${figure}\n\n::quiz{id=q${place}}` : `${part}\n\n${figure}`,
    );
    assert.deepEqual(paceFaults(readProse([...parts, part].join("\n\n"))), []);
  });

  it("is held to fewer figures and words on an optional page", () => {
    const figures = Array(LIMITS_OF_OPTIONAL.figures).fill(figure);
    const faults = paceFaults(readProse([...figures, words(700)].join("\n\n")), LIMITS_OF_OPTIONAL);
    for (const what of ["figures:", "words on the short path"])
      assert.ok(!faults.some((fault) => fault.startsWith(what)), faults.join("; "));
  });

  it("asks more questions and has fewer words where it prepares for the course", () => {
    const questions = Array.from({ length: 8 }, (_, place) => `${figure}\n\n::quiz{id=q${place}}`);
    const blocks = readProse([...questions, words(450)].join("\n\n"));
    const named = (head) =>
      paceFaults(blocks, limitsOf(head)).filter((fault) => fault.includes("on the short path"));
    assert.deepEqual(named({ numbered: false }), []);
    assert.equal(named({}).length, 2);
    assert.equal(named({ optional: true }).length, 2);
  });

  it("has no check directly after another", () => {
    const blocks = readProse("::quiz{id=one}\n\n::quiz{id=two}\n\nText.\n\n::quiz{id=three}\n");
    assert.deepEqual(checksInARow(blocks), [{ line: 3, id: "two" }]);
  });
});

describe("terms", () => {
  it("used before their explanation are named with the place", () => {
    const text = "The logits matter.\n\nThese are the :term[logits].\n";
    assert.deepEqual(earlyTerms(readProse(text), new Set()), [{ line: 1, word: "logits" }]);
  });

  it("of an earlier lesson are known, and explained ones are known to the next", () => {
    const known = new Set(["logits"]);
    assert.deepEqual(earlyTerms(readProse("Logits, then a :term[mask]. The mask."), known), []);
    assert.ok(known.has("mask"));
  });

  it("inside a longer word are not meant", () => {
    assert.deepEqual(
      earlyTerms(readProse("A keyboard.\n\nThe :term[key] is here."), new Set()),
      [],
    );
  });
});

describe("promises", () => {
  it("of a lesson need a link to one that exists", () => {
    const source = [
      "The next lesson shows why.",
      "The [next lesson](/lessons/made/) shows why.",
      "A later lesson returns to it: [here](/lessons/missing/).",
    ].join("\n\n");
    assert.deepEqual(emptyPromises(readProse(source), ["made"]), [
      { line: 1, promise: "The next lesson" },
      { line: 5, promise: "A later lesson" },
    ]);
  });
});
