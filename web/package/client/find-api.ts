// Looks for the object through which a SCORM platform speaks: in the windows around this one, then
// in the window that opened it and those around that one.

/** The methods of either version, each under its own name. */
export type ScormApi = Readonly<Record<string, (...args: string[]) => unknown>>;

/** The name of the object in each version. */
export const apiNames = { scorm12: "API", scorm2004: "API_1484_11" } as const;
export type ScormVersion = keyof typeof apiNames;

/** Frames in frames; a platform that nests more of them is not meant by any specification. */
const mostFrames = 500;

/**
 * Finds the object of the wanted version, else that of the other one.
 *
 * @param wanted  the version that the package was made for
 * @param start   the window of the page
 * @returns null where no window that may be read has one
 * @see tests/web/package/scorm.test.ts
 */
export function findApi(
  wanted: ScormVersion,
  start: Window,
): { readonly api: ScormApi; readonly version: ScormVersion } | null {
  const versions = [wanted, wanted === "scorm12" ? "scorm2004" : "scorm12"] as const;
  for (const version of versions)
    for (const first of [start, attempt(() => start.opener as Window | null)]) {
      const api = first && findUpwards(first, apiNames[version]);
      if (api) return { api, version };
    }
  return null;
}

function findUpwards(start: Window, name: string): ScormApi | null {
  let window = start;
  for (let depth = 0; depth < mostFrames; depth += 1) {
    const here = window;
    const api = attempt(() => (here as unknown as Record<string, unknown>)[name]);
    if (typeof api === "object" && api !== null) return api as ScormApi;
    const parent = attempt(() => here.parent);
    if (!parent || parent === here) return null;
    window = parent;
  }
  return null;
}

/** Reads something that a window of another origin does not let this page read; then null. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
