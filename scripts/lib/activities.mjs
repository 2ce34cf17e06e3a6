/**
 * What runs now, for people who wait: one line that changes (on a terminal; elsewhere one a
 * minute). It says what is being done, how far it is, how long it takes and how long it took last
 * time. What the programs print goes into a log file.
 */
import fs from "node:fs";
import path from "node:path";
import { readIfThere } from "./files.mjs";
import { build, shown } from "./paths.mjs";
import { seconds } from "./say.mjs";
import { TestOutput } from "./test-output.mjs";
import { troubleIn } from "./trouble.mjs";

const REPORTS = path.join(build, "reports");
const TIMES = "times.json";
const PER_SECOND = 5;
const ELSEWHERE_MS = 60_000;

/** Seconds that each activity took when it last ended well, by name. */
function readTimes(folder) {
  try {
    return JSON.parse(readIfThere(path.join(folder, TIMES)) ?? "{}");
  } catch {
    return {};
  }
}

export class Activities {
  #running = new Map();
  #times;
  #timer;
  #drawn = false;

  /**
   * @param {object} parts  what tests replace.
   * @param {{isTTY?: boolean, columns?: number, write: (text: string) => void}} parts.out
   * @param {() => number} parts.now  in milliseconds.
   * @param {(work: () => void, ms: number) => any} parts.every
   * @param {string} parts.folder  of the logs and times.
   */
  constructor({
    out = process.stdout,
    now = () => performance.now(),
    every = setInterval,
    folder = REPORTS,
  } = {}) {
    this.folder = folder;
    this.#times = readTimes(folder);
    this.out = out;
    this.now = now;
    this.every = every;
  }

  /**
   * Begins an activity.
   *
   * @param {string} name   of its log, build/reports/NAME.log.
   * @param {string} title  what people read.
   * @returns {{write: (text: string) => void, log: string, output: TestOutput, end: (well?: boolean)
   *          => number}} `write` takes what a program prints; `end` gives the seconds it took.
   */
  begin(name, title) {
    const log = new Log(path.join(this.folder, `${name}.log`));
    const from = this.now();
    const output = new TestOutput();
    this.#running.set(name, { title, from, output, last: this.#times[name] });
    this.#timer ??= this.every(
      () => this.draw(),
      this.out.isTTY ? 1000 / PER_SECOND : ELSEWHERE_MS,
    );
    this.#timer?.unref?.();
    return {
      log: log.shown,
      output,
      write: (text) => {
        log.write(text);
        output.read(text);
      },
      end: (well = true) => {
        const took = (this.now() - from) / 1000;
        this.#running.delete(name);
        if (well) this.#keepTime(name, took);
        if (this.#running.size === 0) this.#rest();
        return took;
      },
    };
  }

  /** Runs work as an activity, and says when it begins and ends. */
  async during(name, title, work) {
    const activity = this.begin(name, title);
    this.say(`── ${title}${this.lastTime(name)}; log: ${activity.log}`);
    try {
      const result = await work(activity.write);
      this.say(`✓ ${title} (${seconds(activity.end())})`);
      return result;
    } catch (error) {
      activity.end(false);
      throw error;
    }
  }

  /** Prints a line that stays, above the one that changes. */
  say(text = "") {
    this.#erase();
    this.out.write(`${text}\n`);
    if (this.out.isTTY) this.draw();
  }

  /** ", 38 s last time", or nothing where there was none. */
  lastTime(name) {
    const last = this.#times[name];
    return last === undefined ? "" : `, ${seconds(last)} last time`;
  }

  draw() {
    if (this.#running.size === 0) return;
    const line = [...this.#running.values()].map((one) => this.#describe(one)).join(" · ");
    if (!this.out.isTTY) return void this.out.write(`      … ${line}\n`);
    this.#erase();
    this.out.write(line.slice(0, (this.out.columns ?? 80) - 1));
    this.#drawn = true;
  }

  #describe({ title, from, output, last }) {
    const far = output.progress ? `${output.progress}, ` : "";
    const of = last === undefined ? "" : ` of about ${seconds(last)}`;
    return `${title}: ${far}${seconds((this.now() - from) / 1000)}${of}`;
  }

  #erase() {
    if (this.#drawn) this.out.write("\r\u001b[K");
    this.#drawn = false;
  }

  #rest() {
    this.#erase();
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #keepTime(name, took) {
    this.#times = { ...readTimes(this.folder), [name]: Math.round(10 * took) / 10 };
    try {
      fs.mkdirSync(this.folder, { recursive: true });
      fs.writeFileSync(path.join(this.folder, TIMES), JSON.stringify(this.#times));
    } catch (error) {
      // Times are a kindness; that the disk is full is told where work fails for it.
      if (!troubleIn(error.message)) throw error;
    }
  }
}

/** A log file that is written as its program prints, so that it can be followed. */
class Log {
  #file;
  #full = false;

  constructor(file) {
    this.#file = file;
    this.shown = shown(file);
    this.#try(() => {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, "");
    });
  }

  write(text) {
    if (!this.#full) this.#try(() => fs.appendFileSync(this.#file, text));
  }

  /** On a full disk the log ends, and the work goes on to say so itself. */
  #try(work) {
    try {
      work();
    } catch (error) {
      if (!troubleIn(error.message)) throw error;
      this.#full = true;
    }
  }
}
