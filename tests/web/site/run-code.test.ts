// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import type { RunMessage, RunRequest } from "../../../web/practice/code/run.ts";
import { tellFailure } from "../../../web/practice/code/sentences.ts";
import { startRunningCode, type Python } from "../../../web/site/client/run-code.ts";
import { macrotask } from "../tasks.ts";

const ran: string[] = [];

/** Python that gives these messages, and then has ended in this way. */
const giving =
  (messages: readonly RunMessage[], ended: "finished" | "late" = "finished") =>
  (): Promise<Python> =>
    Promise.resolve({
      tellFailure,
      sandbox: {
        run: ({ code }: RunRequest, tell: (message: RunMessage) => void) => {
          ran.push(code);
          messages.forEach(tell);
          return Promise.resolve(ended);
        },
      },
    });

beforeEach(() => {
  ran.length = 0;
  document.body.innerHTML = `<orrery-live><div class="copied-code"><pre><code>print(<span class="value">-3</span>)</code></pre>
    <div class="run-code" hidden><button type="button">Run</button><output></output></div></div></orrery-live>`;
});

const part = () => document.querySelector<HTMLElement>(".run-code")!;
const button = () => part().querySelector("button")!;
const output = () => part().querySelector("output")!;

async function press(): Promise<void> {
  button().click();
  await macrotask();
}

describe("a program of a lesson", () => {
  it("runs with the numbers that it has now, and shows what it prints", async () => {
    startRunningCode(giving([{ printed: "-3\n", at: -1 }, { done: true }]));
    expect(part().hidden).toBe(false);
    await press();
    expect(ran).toEqual(["print(-3)\n"]);
    expect(output().textContent).toBe("-3");
    expect(button().hasAttribute("aria-disabled")).toBe(false);
  });

  it("says in which line it failed, after what it printed", async () => {
    const failed = { type: "NameError", message: "name 'q' isn't defined", lines: [2] };
    startRunningCode(
      giving([
        { printed: "1\n", at: -1 },
        { failed, at: -1 },
      ]),
    );
    await press();
    expect(output().textContent).toMatch(/^1\nLine 2: NameError/);
  });

  it("says that it was stopped when it took too long", async () => {
    startRunningCode(giving([], "late"));
    await press();
    expect(output().textContent).toBe("The program took too long, so it was stopped.");
  });

  it("says why Python cannot be fetched", async () => {
    startRunningCode(() => Promise.reject(new Error("Python could not be fetched.")));
    await press();
    expect(output().textContent).toBe("Python could not be fetched.");
  });

  it("drops what it printed when one of its numbers changes", async () => {
    startRunningCode(giving([{ printed: "-3\n", at: -1 }, { done: true }]));
    await press();
    document.querySelector("orrery-live")!.dispatchEvent(new Event("orrery-change"));
    expect(output().textContent).toBe("");
  });
});
