/** The page “Read offline”: what is kept, keeping the whole course, and deleting it. */
import type { KeptStatus } from "../../offline/messages.ts";
import { partOf } from "../part-of.ts";
import { ask } from "../progress/confirm.ts";
import { forgetAll, keepAgain, Keeper, startKeeping, take, type Refusal } from "./keep.ts";

/** Files that are asked for at the same time. */
const AT_ONCE = 4;

const REFUSED: Readonly<Record<Refusal, string>> = {
  unable:
    "This browser keeps no pages here: it may be a private window, or the address may not begin with https.",
  off: "Nothing of the course is kept on this device, as you asked.",
  past: "You have loaded this page past what is kept. Load it once more to see what that is.",
  failed:
    "Pages cannot be kept just now: the connection broke off, or the course is being published. Load this page again later.",
};

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Pages end in a slash; the home page has an empty address. */
const isPage = (address: string) => address === "" || address.endsWith("/");

interface Amount {
  readonly pages: number;
  readonly bytes: number;
}

const amountOf = (files: KeptStatus["files"]): Amount => ({
  pages: files.filter(([address]) => isPage(address)).length,
  bytes: files.reduce((sum, [, bytes]) => sum + bytes, 0),
});

/**
 * Fills the page and starts its buttons.
 *
 * @param page  its main part
 * @param root  address of the site
 * @returns a promise that resolves when everything on it can be used
 * @see tests/e2e/offline.spec.mjs
 */
export async function startOfflinePage(page: HTMLElement, root: URL): Promise<void> {
  sayWhatIsMissing(page, root);
  const state = partOf(page, "[data-state]");
  const again = partOf<HTMLButtonElement>(page, "[data-again]");
  const start = async (starting: Promise<Keeper | Refusal>) => {
    const keeper = await starting;
    again.hidden = keeper !== "off";
    if (keeper instanceof Keeper) await new OfflinePage(page, root, keeper).start();
    else state.textContent = REFUSED[keeper];
  };
  again.addEventListener("click", () => void start(keepAgain(root)));
  await start(startKeeping(root, true));
  page.dataset.ready = "";
}

/** A reader comes here in the place of a page that is not kept. */
function sayWhatIsMissing(page: HTMLElement, root: URL): void {
  const wanted = new URL(new URLSearchParams(location.search).get("page") ?? "", location.origin);
  // The address of this page can say anything.
  if (!wanted.href.startsWith(root.href) || wanted.href === root.href) return;
  const missing = partOf(page, "[data-missing]");
  missing.textContent = `There was no connection, and ${wanted.pathname} is not kept on this device. What is kept is listed below.`;
  missing.hidden = false;
  const retry = partOf<HTMLAnchorElement>(page, "[data-retry]");
  retry.href = wanted.href;
  retry.hidden = false;
}

class OfflinePage {
  readonly #state: HTMLElement;
  readonly #keep: HTMLButtonElement;
  readonly #stop: HTMLButtonElement;
  readonly #forget: HTMLButtonElement;
  readonly #bar: HTMLProgressElement;
  readonly #done: HTMLElement;
  #stopping: AbortController | null = null;

  constructor(
    private readonly page: HTMLElement,
    private readonly root: URL,
    private readonly keeper: Keeper,
  ) {
    this.#state = partOf(page, "[data-state]");
    this.#keep = partOf(page, "[data-keep]");
    this.#stop = partOf(page, "[data-stop]");
    this.#forget = partOf(page, "[data-forget]");
    this.#bar = partOf(page, "progress");
    this.#done = partOf(page, "[data-told]");
  }

  async start(): Promise<void> {
    this.#keep.addEventListener("click", () => void this.#keepAll());
    this.#stop.addEventListener("click", () => this.#stopping?.abort());
    this.#forget.addEventListener("click", () => void this.#deleteAll());
    await this.#show();
  }

  /** @returns files that are not kept */
  async #show(): Promise<KeptStatus["files"]> {
    const { files, kept } = await this.keeper.status();
    const known = new Set(kept);
    const whole = amountOf(files);
    const here = amountOf(files.filter(([address]) => known.has(address)));
    this.#state.textContent =
      here.bytes === whole.bytes
        ? `The whole course is kept on this device: ${whole.pages} pages, ${megabytes(whole.bytes)}.`
        : `${here.pages} of ${whole.pages} pages are kept on this device, ${megabytes(here.bytes)} with all that they need.`;
    this.#keep.textContent = `Keep the whole course on this device (${megabytes(whole.bytes)})`;
    this.#keep.hidden = here.bytes === whole.bytes;
    this.#forget.hidden = false;
    for (const entry of this.page.querySelectorAll<HTMLElement>("[data-address]"))
      entry.hidden = !known.has(entry.dataset.address ?? "");
    partOf(this.page, "[data-pages]").hidden = here.pages === 0;
    return files.filter(([address]) => !known.has(address));
  }

  async #keepAll(): Promise<void> {
    const stopping = new AbortController();
    this.#stopping = stopping;
    const missing = await this.#show();
    const bytes = amountOf(missing).bytes;
    this.#bar.max = bytes;
    this.#bar.value = 0;
    this.#showRunning(true);
    this.#done.textContent = "";
    let failed = 0;
    const waiting = [...missing];
    const work = async () => {
      for (let next = waiting.shift(); next && !stopping.signal.aborted; next = waiting.shift()) {
        const [address, size] = next;
        await take(new URL(address, this.root), stopping.signal).catch(() => {
          if (!stopping.signal.aborted) failed += 1;
        });
        this.#bar.value += size;
        this.#state.textContent = `${megabytes(this.#bar.value)} of ${megabytes(bytes)} fetched.`;
        // Without a connection, nothing that follows can be had either.
        if (failed > AT_ONCE) stopping.abort();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    this.#stopping = null;
    this.#showRunning(false);
    const rest = await this.#show();
    if (rest.length === 0) await this.keeper.noteWhole();
    this.#done.textContent =
      rest.length === 0
        ? "All of it is kept: lessons, problems, races and code exercises work without a connection."
        : failed === 0 && stopping.signal.aborted
          ? `Stopped. ${megabytes(amountOf(rest).bytes)} are not kept yet.`
          : `${megabytes(amountOf(rest).bytes)} could not be kept. Check the connection and the room on this device, load this page again, and go on.`;
    (rest.length === 0 ? this.#forget : this.#keep).focus();
  }

  #showRunning(isRunning: boolean): void {
    this.#bar.hidden = this.#stop.hidden = !isRunning;
    this.#keep.hidden = isRunning;
    this.#forget.hidden = isRunning;
    if (isRunning) this.#stop.focus();
  }

  async #deleteAll(): Promise<void> {
    const agreed = await ask(
      partOf(this.page, "[data-ask-forget]"),
      [
        "This deletes the pages that are kept on this device, and keeps none from now on. Your answers and your progress stay.",
      ],
      "Delete them",
      "Keep them",
      this.#forget,
    );
    if (!agreed) return;
    await forgetAll(this.root, this.keeper);
    // What this page is made of came from the worker that has ended.
    location.replace(new URL("offline/", this.root));
  }
}
