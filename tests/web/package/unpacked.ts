// What a made package holds, for tests.
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";

/** The files of a zip as texts, by their paths. */
export const textsIn = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([file, content]) => [file, strFromU8(content)]),
  );

/** An XML file as a document; a fault of its form fails the test. */
export function documentOf(text: string | undefined): Document {
  const read = new DOMParser().parseFromString(text ?? "", "application/xml");
  expect(read.querySelector("parsererror")?.textContent).toBeUndefined();
  return read;
}
