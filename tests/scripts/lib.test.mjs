// The small tools of the scripts: options, ports, tables, times, locks, files, other programs.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { setImmediate as macrotask } from "node:timers/promises";
import { fingerprint, writeIfChanged } from "../../scripts/lib/files.mjs";
import { withLock } from "../../scripts/lib/lock.mjs";
import { readOptions } from "../../scripts/lib/options.mjs";
import { readPort } from "../../scripts/lib/port.mjs";
import { must, run } from "../../scripts/lib/run.mjs";
import { readVerdict, since, table } from "../../scripts/lib/say.mjs";

const scratch = () => fs.mkdtempSync(path.join(os.tmpdir(), "orrery-lib-"));

describe("options", () => {
  it("reads values, flags and words", () => {
    const read = readOptions(["--seconds", "5", "file", "--only=a,b", "--list"], {
      seconds: "number",
      only: "text",
      list: "flag",
    });
    assert.deepEqual(read.words, ["file"]);
    assert.deepEqual({ ...read.options }, { seconds: 5, only: "a,b", list: true });
  });

  it("names an unknown option, a missing value and a value that is not a number", () => {
    assert.throws(() => readOptions(["--sedonds", "5"], { seconds: "number" }), {
      message: "Unknown option '--sedonds'. The options here: --seconds.",
    });
    assert.throws(
      () => readOptions(["--seconds"], { seconds: "number" }),
      /'--seconds <value>' argument missing/,
    );
    assert.throws(
      () => readOptions(["--seconds", "five"], { seconds: "number" }),
      /--seconds is "five"; it must be a number/,
    );
  });
});

it("a port is a whole number from 0 to 65535", () => {
  assert.equal(readPort("0"), 0);
  assert.equal(readPort(""), 8080);
  for (const text of ["a", "-1", "65536", "80.5"])
    assert.throws(() => readPort(text), /it must be a whole number/);
});

describe("what is said", () => {
  it("gives times as people read them", () => {
    assert.deepEqual(
      [400, 12_345, 185_000, 179_700].map((ms) => since(0, ms)),
      ["0.4 s", "12 s", "3 min 5 s", "3 min 0 s"],
    );
  });

  it("reads the last closing line of an output", () => {
    assert.deepEqual(readVerdict("1 passed, 2 failed\nmore\n30 passed, 0 failed\n"), {
      passed: 30,
      failed: 0,
    });
    assert.equal(readVerdict("all is well"), null);
  });

  it("sets columns of numbers to the right", () => {
    assert.deepEqual(
      table(
        ["what", "n"],
        [
          ["a", 5],
          ["long", 12],
        ],
      ).split("\n"),
      ["what   n", "────  ──", "a      5", "long  12"],
    );
  });
});

describe("files", () => {
  it("are written only when their text changes", () => {
    const file = path.join(scratch(), "a", "b.txt");
    assert.deepEqual(
      [writeIfChanged(file, "x"), writeIfChanged(file, "x"), writeIfChanged(file, "y")],
      [true, false, true],
    );
  });

  it("give one fingerprint, which an extra word changes", () => {
    assert.equal(fingerprint([".ci"]), fingerprint([".ci"]));
    assert.notEqual(fingerprint([".ci"]), fingerprint([".ci"], "other"));
  });
});

describe("a lock", () => {
  it("lets one in after the other", async () => {
    const file = path.join(scratch(), "lock");
    const order = [];
    const work = (name) =>
      withLock(file, async () => {
        order.push(`${name} in`);
        await macrotask();
        order.push(`${name} out`);
      });
    await Promise.all([work("a"), work("b")]);
    assert.deepEqual(
      order.map((entry) => entry.split(" ")[1]),
      ["in", "out", "in", "out"],
    );
    assert.equal(fs.existsSync(file), false);
  });

  it("tells who waits which process holds it", async () => {
    const file = path.join(scratch(), "lock");
    let told;
    let leave;
    const first = withLock(file, () => new Promise((resolve) => (leave = resolve)));
    const second = withLock(
      file,
      async () => {},
      (holder) => {
        told = holder;
        leave();
      },
    );
    await Promise.all([first, second]);
    assert.equal(told, String(process.pid));
  });

  it("is taken over from a process that is gone", async () => {
    const file = path.join(scratch(), "lock");
    fs.writeFileSync(file, "999999999");
    assert.equal(await withLock(file, async () => "in"), "in");
  });

  it("is given back when the work fails", async () => {
    const file = path.join(scratch(), "lock");
    await assert.rejects(
      withLock(file, async () => {
        throw new Error("no");
      }),
    );
    assert.equal(fs.existsSync(file), false);
  });
});

describe("other programs", () => {
  it("are told apart by their code and output", async () => {
    const { code, output } = await run("sh", ["-c", "echo out; echo err >&2; exit 3"]);
    assert.equal(code, 3);
    assert.deepEqual(output.trim().split("\n").sort(), ["err", "out"]);
    await assert.rejects(must("sh", ["-c", "echo why; exit 1"]), /ended with code 1\.\nwhy/);
  });

  it("that are not there are named", async () => {
    const { code, output } = await run("orrery-no-such-program");
    assert.equal(code, 127);
    assert.match(output, /could not be started/);
  });

  it("that print nothing for too long are ended with what they started", async () => {
    const { hung, code } = await run("sh", ["-c", "sleep 30 & wait"], { silence: 0.2 });
    assert.equal(hung, true);
    assert.notEqual(code, 0);
  });
});
