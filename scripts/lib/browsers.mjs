/** Starts the system's Chromium through Playwright, quiet and without reaching elsewhere. */
import { machine } from "../setup/machine.mjs";
import { findChromium } from "../setup/needs.mjs";

/** Flags under which Chromium runs in containers and calls no one. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * @param {(on: object) => string | null} find  which Chromium; the one without windows is quicker.
 * @throws {Error} a sentence, where no Chromium is to be found.
 */
export async function launchChromium(find = findChromium) {
  const executablePath = find(machine);
  if (!executablePath)
    throw new Error("Chromium is not here; `node scripts/setup.mjs test` says how to get it.");
  const { chromium } = await import("@playwright/test");
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}
