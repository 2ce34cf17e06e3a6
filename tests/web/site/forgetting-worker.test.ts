// The worker of a site that is being worked on, in a browser's place.
import { beforeEach, expect, it, vi } from "vitest";

const skipWaiting = vi.fn(() => Promise.resolve());
const heard = new Map<string, (event: object) => void>();

beforeEach(async () => {
  skipWaiting.mockClear();
  heard.clear();
  vi.resetModules();
  vi.stubGlobal("skipWaiting", skipWaiting);
  vi.stubGlobal("addEventListener", (name: string, listener: (event: object) => void) =>
    heard.set(name, listener),
  );
  await import("../../../web/site/offline/forgetting-worker.ts");
});

const tell = (name: string, data?: unknown) =>
  heard.get(name)?.({ data, waitUntil: () => undefined });

it("asks not to wait when it is installed, and again when a reader asks for the new version", () => {
  tell("install");
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  tell("message", { type: "SKIP_WAITING" });
  expect(skipWaiting).toHaveBeenCalledTimes(2);
});

it.each([null, "SKIP_WAITING", { type: "STATUS" }])("hears nothing else: %j", (data) => {
  tell("message", data);
  expect(skipWaiting).not.toHaveBeenCalled();
});
