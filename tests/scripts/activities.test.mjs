// What people see while they wait, and what is said when a program hangs, the disk is full or the
// network is away.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { Activities } from "../../scripts/lib/activities.mjs";
import { measureSlowness } from "../../scripts/lib/slowness.mjs";
import { TestOutput } from "../../scripts/lib/test-output.mjs";
import { needRoom, troubleIn } from "../../scripts/lib/trouble.mjs";
import { runTests } from "../../scripts/test/counts.mjs";
import runningTests from "../../scripts/test/reporters/node.mjs";

const scratch = () => fs.mkdtempSync(path.join(os.tmpdir(), "orrery-activities-"));

/** A board whose clock and timer the test moves. */
function board({ isTTY, columns = 200, folder = scratch() }) {
  const written = [];
  let now = 0;
  let tick;
  const made = new Activities({
    out: { isTTY, columns, write: (text) => written.push(text) },
    now: () => now,
    every: (work) => void (tick = work),
    folder,
  });
  return {
    made,
    written,
    pass: (seconds) => {
      now += 1000 * seconds;
      tick();
    },
  };
}

describe("the line that says what runs", () => {
  it("is written over on a terminal, and says how far a build is", () => {
    const { made, written, pass } = board({ isTTY: true });
    const activity = made.begin("test-of-the-line", "The core");
    activity.write("[57/140] Building CXX object a.o\n");
    pass(38);
    pass(1);
    assert.deepEqual(written, [
      "The core: 57 of 140 files, 38 s",
      "\r\u001b[K",
      "The core: 57 of 140 files, 39 s",
    ]);
  });

  it("names the log file and the time of the last run", () => {
    const folder = scratch();
    const first = board({ isTTY: false, folder });
    const activity = first.made.begin("test-of-the-line", "The core");
    first.pass(70);
    activity.end();
    const { made, written, pass } = board({ isTTY: false, folder });
    assert.match(made.begin("test-of-the-line", "The core").log, /test-of-the-line\.log$/);
    pass(60);
    assert.deepEqual(written, ["      … The core: 60 s of about 70 s\n"]);
  });

  it("is no wider than the terminal", () => {
    const { made, written, pass } = board({ isTTY: true, columns: 12 });
    made.begin("test-of-the-line", "A title that is long");
    pass(1);
    assert.equal(written[0].length, 11);
  });
});

describe("the output of test programs", () => {
  const read = (text) => {
    const output = new TestOutput();
    output.read(text);
    return output;
  };

  it("tells which tests are running, and how long others took", () => {
    const output = read(
      "[ RUN      ] A.B\n[       OK ] A.B (1200 ms)\n▶ c > d\n■ c > d (0.50 s)\n▶ e\n",
    );
    assert.deepEqual(output.running, ["e"]);
    assert.deepEqual(output.tests, [
      { name: "A.B", seconds: 1.2 },
      { name: "c > d", seconds: 0.5 },
    ]);
  });

  it("counts a failed test of GoogleTest once, though its summary repeats it", () => {
    const output = read("[ RUN      ] A.B\n[  FAILED  ] A.B (3 ms)\n[  FAILED  ] A.B\n");
    assert.deepEqual(output.tests, [{ name: "A.B", seconds: 0.003 }]);
  });

  it("is understood in pieces", () => {
    const output = read("[ RUN   ");
    output.read("   ] A.B\n");
    assert.deepEqual(output.running, ["A.B"]);
  });
});

describe("a test program that hangs", () => {
  const hang = (script, limit = 0.3) => runTests("the suite", "sh", ["-c", script], { limit });

  it("is ended, and the note names the test that was running", async () => {
    const { hung, note } = await hang("echo '▶ folds the hands back'; sleep 30");
    assert.equal(hung, true);
    assert.equal(
      note,
      "the suite was ended after 0.3 s without a word. These tests were running: folds the hands back.",
    );
  });

  it("that runs no test is named by the last it printed", async () => {
    const { note } = await hang("echo linking; sleep 30");
    assert.match(note, /The last it printed: linking$/);
  });
});

it("Node's reporter names a test as it begins, and leaves out the files", async () => {
  const file = "/made/up/a.test.mjs";
  async function* events() {
    yield { type: "test:dequeue", data: { name: file, file } };
    yield { type: "test:dequeue", data: { name: "waits", file } };
    yield { type: "test:pass", data: { name: "waits", file, details: { duration_ms: 1500 } } };
  }
  const lines = [];
  for await (const line of runningTests(events())) lines.push(line);
  assert.deepEqual(lines, ["▶ a.test.mjs > waits\n", "■ a.test.mjs > waits (1.50 s)\n"]);
});

describe("trouble outside the project", () => {
  it("is a full disk or a missing network, as npm, apt and the compiler say it", () => {
    for (const text of [
      "npm error code ENOSPC",
      "fatal error: error writing to a.o: No space left on device",
      "E: You don't have enough free space in /var/cache/apt/archives/. not enough free space",
    ])
      assert.match(troubleIn(text), /^The disk is full\./);
    for (const text of [
      "npm error code ENOTFOUND",
      "npm error code ENOTCACHED",
      "npm error code EAI_AGAIN",
      "Temporary failure resolving 'deb.example.org'",
      "Could not connect to deb.example.org:80",
    ])
      assert.match(troubleIn(text), /^The network could not be reached/);
    assert.equal(troubleIn("error: expected ';' after expression"), null);
  });

  it("of too little room is told before the work begins, with both numbers", () => {
    assert.throws(() => needRoom(2048 * 1024 * 1024, 12.5 * 1024 * 1024), {
      message:
        "The disk that holds this folder has 12 MB left; this command needs about 2048 MB. Free some space and run it again.",
    });
    needRoom(10, 10);
  });
});

it("the slowness of a machine is at least 1", async () => {
  assert.ok((await measureSlowness(1)) >= 1);
});
