import { beforeAll, describe, expect, it, vi } from "vitest";
import { startJob, type Engine } from "../../../web/engine/index.ts";
import type { JobMessage, JobRequest, WorkerLike } from "../../../web/engine/job.ts";
import { macrotask } from "../tasks.ts";
import { testEngine } from "./core.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});

/** The worker's own code, run in this realm: what it would post to the page arrives as it would there. */
async function workerHere(): Promise<WorkerLike & { ended: number }> {
  const worker = {
    onmessage: null,
    onerror: null,
    ended: 0,
    terminate() {
      this.ended++;
    },
    postMessage() {},
  } as WorkerLike & { ended: number };
  const scope = globalThis as unknown as {
    onmessage: (event: { data: JobRequest }) => void;
    postMessage: (message: JobMessage) => void;
  };
  vi.resetModules();
  await import("../../../web/engine/worker.ts");
  scope.postMessage = (data) => worker.onmessage?.({ data } as MessageEvent<JobMessage>);
  worker.postMessage = (data) => scope.onmessage({ data });
  return worker;
}

describe("a job", () => {
  it("gives the result of the same call, reports progress and ends its worker", async () => {
    const worker = await workerHere();
    const onProgress = vi.fn();
    const { result } = startJob(
      "sinusoidal_wavelengths",
      { d: 8 },
      { engine, createWorker: () => worker, onProgress },
    );
    expect([...(await result).data]).toEqual([
      ...engine.call("sinusoidal_wavelengths", { d: 8 }).data,
    ]);
    expect(onProgress).toHaveBeenLastCalledWith(1);
    expect(worker.ended).toBe(1);
  });

  it("hands over the core's sentence when the call fails", async () => {
    const worker = await workerHere();
    const { result } = startJob(
      "sinusoidal_wavelengths",
      { d: 0 },
      { engine, createWorker: () => worker },
    );
    await expect(result).rejects.toThrow(/d .*0/);
    expect(worker.ended).toBe(1);
  });

  it("ends the worker when it is cancelled, before or while it runs", async () => {
    const silent: WorkerLike = {
      onmessage: null,
      onerror: null,
      postMessage() {},
      terminate: vi.fn(),
    };
    const running = startJob(
      "sinusoidal_wavelengths",
      { d: 8 },
      { engine, createWorker: () => silent },
    );
    await macrotask();
    running.cancel();
    running.cancel();
    await expect(running.result).rejects.toMatchObject({
      name: "AbortError",
      message: "The work was stopped.",
    });
    expect(silent.terminate).toHaveBeenCalledTimes(1);
    const createWorker = vi.fn();
    const early = startJob("sinusoidal_wavelengths", { d: 8 }, { engine, createWorker });
    early.cancel();
    await expect(early.result).rejects.toMatchObject({ name: "AbortError" });
    expect(createWorker).not.toHaveBeenCalled();
  });

  it("fails with a sentence when the worker cannot start", async () => {
    const broken: WorkerLike = {
      onmessage: null,
      onerror: null,
      postMessage() {
        this.onerror?.({ message: "" } as ErrorEvent);
      },
      terminate() {},
    };
    await expect(
      startJob("sinusoidal_wavelengths", { d: 8 }, { engine, createWorker: () => broken }).result,
    ).rejects.toThrow(/^The worker that computes this could not be started\. /);
  });
});
