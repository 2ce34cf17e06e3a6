// @vitest-environment node
// The page's side of a run: when it ends, and what becomes of the worker.

import { describe, expect, it } from "vitest";
import { Sandbox, type WorkerLike } from "../../../../web/practice/code/sandbox.ts";
import { macrotask } from "../../tasks.ts";
import type { WorkerMessage, WorkerRequest } from "../../../../web/practice/code/worker.ts";

/** A worker that does what the test tells it. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  readonly requests: WorkerRequest[] = [];
  terminated = false;

  postMessage(request: WorkerRequest): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.terminated = true;
  }

  tell(data: WorkerMessage): void {
    this.onmessage?.({ data } as MessageEvent<WorkerMessage>);
  }
}

function sandboxWithFakes() {
  const workers: FakeWorker[] = [];
  let deliver!: () => void;
  const module = new Promise<WebAssembly.Module>((resolve) => {
    deliver = () => resolve({});
  });
  const sandbox = new Sandbox({
    loadModule: () => module,
    createWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
  });
  return { sandbox, workers, deliver };
}

const request = { code: "", function: "f", cases: [], pure: false };

describe("a run", () => {
  it("that is stopped while Python is getting ready ends as stopped and never starts", async () => {
    const { sandbox, workers, deliver } = sandboxWithFakes();
    const run = sandbox.run(request, () => undefined);
    sandbox.stop();
    expect(await run).toBe("stopped");
    deliver();
    await macrotask();
    workers[0]!.tell({ ready: true });
    await macrotask();
    expect(workers).toHaveLength(1);
    expect(workers[0]!.requests).not.toContain(request);
  });

  it("that is stopped while it runs ends its worker, and another one gets ready", async () => {
    const { sandbox, workers, deliver } = sandboxWithFakes();
    const run = sandbox.run(request, () => undefined);
    deliver();
    await macrotask();
    workers[0]!.tell({ ready: true });
    await macrotask();
    expect(workers[0]!.requests).toContainEqual(request);
    sandbox.stop();
    expect(await run).toBe("stopped");
    await macrotask();
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it("ends at its last step, and its worker takes the next one", async () => {
    const { sandbox, workers, deliver } = sandboxWithFakes();
    deliver();
    const told: unknown[] = [];
    const run = sandbox.run(request, (message) => told.push(message));
    await macrotask();
    workers[0]!.tell({ ready: true });
    await macrotask();
    workers[0]!.tell({ began: 0 });
    workers[0]!.tell({ done: true });
    expect(await run).toBe("finished");
    expect(told).toEqual([{ began: 0 }, { done: true }]);
    expect(workers.map(({ terminated }) => terminated)).toEqual([false]);
  });
});

it("a sandbox that is closed while its module is fetched starts no worker", async () => {
  const { sandbox, workers, deliver } = sandboxWithFakes();
  void sandbox.ready();
  sandbox.close();
  deliver();
  await macrotask();
  expect(workers).toEqual([]);
});
