/**
 * Reads what test programs and builds print while they run: which tests are under way, how many
 * have ended, how many files are compiled. GoogleTest and Ninja say so by themselves; Vitest,
 * Playwright and Node's runner are given reporters that print a line as a test begins and as it
 * ends (`began`, `ended`).
 */

const BEGAN = "▶ ";
const ENDED = "■ ";

export const began = (name) => `${BEGAN}${oneLine(name)}\n`;
export const ended = (name, seconds) => `${ENDED}${oneLine(name)} (${seconds.toFixed(2)} s)\n`;

const oneLine = (name) => name.replaceAll(/\s+/g, " ");

const OF_GOOGLETEST =
  /^\[ RUN {6}\] (.+)$|^\[ {2}(?:FAILED|SKIPPED) {2}\] (.+) \((\d+) ms\)$|^\[ {7}OK \] (.+) \((\d+) ms\)$/;
const OF_REPORTERS = /^▶ (.+)$|^■ (.+) \(([\d.]+) s\)$/;
const OF_NINJA = /^\[(\d+)\/(\d+)\] /;

export class TestOutput {
  #rest = "";
  #running = new Set();
  #files;
  /** Of the tests that have ended: name and seconds. */
  tests = [];

  read(text) {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop();
    for (const line of lines) this.#line(line);
  }

  /** Names of the tests that have begun and not ended. */
  get running() {
    return [...this.#running];
  }

  /** How far it is, in words; empty where nothing is known. */
  get progress() {
    if (this.tests.length > 0 || this.#running.size > 0) return `${this.tests.length} tests`;
    return this.#files ? `${this.#files[0]} of ${this.#files[1]} files` : "";
  }

  #line(line) {
    const ninja = OF_NINJA.exec(line);
    if (ninja) this.#files = [ninja[1], ninja[2]];
    const google = OF_GOOGLETEST.exec(line);
    if (google?.[1]) this.#running.add(google[1]);
    else if (google) this.#end(google[2] ?? google[4], Number(google[3] ?? google[5]) / 1000);
    const reported = OF_REPORTERS.exec(line);
    if (reported?.[1]) this.#running.add(reported[1]);
    else if (reported) this.#end(reported[2], Number(reported[3]));
  }

  #end(name, seconds) {
    // GoogleTest repeats what failed in its summary.
    if (!this.#running.delete(name)) return;
    this.tests.push({ name, seconds });
  }
}
