/**
 * Search in a dialog: `/` or Ctrl+K opens it, arrows move through the results, Enter follows the
 * one that has the focus, or from the field the first, Escape closes.
 * The index was made by Pagefind at build and is fetched when the dialog first opens.
 */
import { after } from "../../widgets/base/clock.ts";
import { lookUp, PAGES, readPage, type FoundPage, type Pagefind } from "./search-index.ts";
import {
  answersTo,
  bestSections,
  byAllWords,
  kindOf,
  namesOf,
  snippetOf,
  spanOfAnswer,
  spanWithWords,
  wordsToFind,
  type Section,
  type SearchWords,
  type Snippet,
} from "./search-ranking.ts";
import { resultsSentence, withExponents } from "./search-text.ts";

/** A line of the results. */
interface Line {
  readonly url: string;
  readonly title: string;
  readonly part: string;
  readonly snippet: Snippet | string;
}

const SHOWN = 8;
/** Parts of one lesson that are shown. */
const PARTS = 3;
/** Pages of which the text is fetched: those shown are chosen among them. */
const FETCHED = 10;
/** How long after a key the search starts, in ms. */
const PAUSE = 120;
/** Shown where nothing is found, each a query that finds something. */
const SUGGESTIONS = ["rope convention", "how far can I extend", "relative bias", "cache"];

export class SearchDialog {
  private readonly dialog = document.createElement("dialog");
  private readonly input = document.createElement("input");
  private readonly list = document.createElement("ol");
  private readonly status = document.createElement("p");
  private index: Promise<{ pagefind: Pagefind; words: SearchWords }> | undefined;
  private asked = "";
  private searching: Promise<void> = Promise.resolve();

  constructor(private readonly root: URL) {
    this.dialog.className = "search";
    this.dialog.setAttribute("aria-label", "Search the course");
    this.input.type = "search";
    this.input.placeholder = "Search lessons, problems, terms";
    this.input.setAttribute("aria-label", "Search for");
    this.input.autocomplete = "off";
    this.input.spellcheck = false;
    this.status.setAttribute("role", "status");
    const close = document.createElement("button");
    close.type = "button";
    close.className = "quiet";
    close.textContent = "Close";
    close.addEventListener("click", () => this.close());
    const head = document.createElement("div");
    head.className = "search-head";
    head.append(this.input, close);
    this.dialog.append(head, this.status, this.list);
    this.input.addEventListener("input", () => {
      this.searching = this.search();
    });
    this.dialog.addEventListener("keydown", (event) => this.move(event));
    // A click beside the dialog falls on the dialog itself, its contents on their own boxes.
    this.dialog.addEventListener("click", (event) => {
      const { target } = event;
      const isHit = target instanceof Element && target.closest("li a");
      // A hit may be a part of this page; the browser goes there once the dialog is closed.
      if (target === this.dialog || isHit) this.close();
    });
    document.body.append(this.dialog);
  }

  open(): void {
    if (this.dialog.open) return;
    this.dialog.showModal();
    this.input.focus();
    this.input.select();
    void this.load().catch(() =>
      this.say(
        "The search index cannot be fetched. The course page lists all lessons, problems and terms.",
      ),
    );
  }

  /**
   * A browser gives the focus back to what had it before; where that was the page itself, Chromium
   * leaves it in the hidden field until the next frame, which would take a slash as text.
   */
  private close(): void {
    this.dialog.close();
    this.input.blur();
  }

  private load(): Promise<{ pagefind: Pagefind; words: SearchWords }> {
    this.index ??= (async () => {
      const [pagefind, words] = await Promise.all([
        import(
          /* @vite-ignore */ new URL("pagefind/pagefind.js", this.root).href
        ) as Promise<Pagefind>,
        fetch(new URL("search.json", this.root)).then(
          (answer) => answer.json() as Promise<SearchWords>,
        ),
      ]);
      // Its worker starts late on a busy machine, and the index is small.
      await pagefind.options({ noWorker: true });
      return { pagefind, words };
    })().catch((error: unknown) => {
      this.index = undefined; // The next key tries again.
      throw error;
    });
    return this.index;
  }

  private async search(): Promise<void> {
    const query = this.input.value.trim();
    this.asked = query;
    if (query === "") {
      this.list.replaceChildren();
      this.say("");
      return;
    }
    await new Promise<void>((resolve) => after(PAUSE, resolve));
    if (this.asked !== query) return;
    try {
      const { lines, count, words } = await this.find(query);
      if (this.asked !== query) return;
      this.list.replaceChildren(...lines.map(entry));
      this.say(resultsSentence(query, words, count));
      if (count === 0) this.sayNothing(query);
    } catch {
      this.say(
        "The search index cannot be fetched. The course page lists all lessons, problems and terms.",
      );
    }
  }

  /** Pages whose questions are like the query, then those that have its words. */
  private async find(query: string): Promise<{ lines: Line[]; count: number; words: number }> {
    const { pagefind, words } = await this.load();
    const names = namesOf(query);
    const perName = await Promise.all(names.map((name) => lookUp(pagefind, name)));
    const known = names.filter((_, place) => (perName[place] ?? []).length > 0);
    const asked = wordsToFind(query, known, words.synonyms);
    const perWord = await Promise.all(asked.map((word) => lookUp(pagefind, word)));
    const ranked = byAllWords(perWord, PAGES);
    const pages = await Promise.all(
      ranked.slice(0, FETCHED).map((id) => readPage(id, asked, perWord)),
    );
    const kind = ({ url }: { url: string }) => kindOf(this.pathOf(url));
    pages.sort((one, other) => kind(one) - kind(other));
    const found = pages.flatMap((page) => linesOf(page, kind(page) === 0 ? PARTS : 1));
    const answers = answersTo(query, words).map(({ path, title, part, description }) => {
      const url = new URL(path, this.root);
      const page = pages.find((each) => this.pathOf(each.url) === this.pathOf(url.href));
      const ofPage = page && answerAt(page, url, found);
      return ofPage ?? { url: url.href, title, part, snippet: description };
    });
    // Each page's parts are kept together, at the place of the best of them.
    const pageOf = ({ url }: Line) => this.pathOf(url);
    const addressOf = ({ url }: Line) => new URL(url, this.root).href;
    const answered = new Set(answers.map(addressOf));
    const inOrder = [...answers, ...found.filter((line) => !answered.has(addressOf(line)))];
    const lines = [...new Set(inOrder.map(pageOf))].flatMap((path) =>
      inOrder.filter((line) => pageOf(line) === path).slice(0, PARTS),
    );
    const pagesFound = new Set([...ranked.slice(pages.length), ...lines.map(pageOf)]);
    return { lines: lines.slice(0, SHOWN), count: pagesFound.size, words: asked.length };
  }

  private pathOf(url: string): string {
    return new URL(url, this.root).href.slice(this.root.href.length).replace(/[?#].*$/, "");
  }

  private sayNothing(query: string): void {
    const buttons = SUGGESTIONS.map((text) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "quiet";
      button.textContent = text;
      button.addEventListener("click", () => {
        this.input.value = text;
        this.input.focus();
        void this.search();
      });
      return button;
    });
    this.status.replaceChildren(`No results for “${query}”. Try fewer or other words, such as `);
    for (const button of buttons) this.status.append(button, " ");
  }

  private move(event: KeyboardEvent): void {
    // In some browsers a search field takes the first Escape to empty itself.
    if (event.key === "Escape") {
      event.preventDefault();
      this.close();
    }
    if (event.key === "Enter" && event.target === this.input) void this.followFirst();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops: HTMLElement[] = [this.input, ...this.list.querySelectorAll("a")];
    const now = stops.indexOf(document.activeElement as HTMLElement);
    stops[(now + step + stops.length) % stops.length]?.focus();
  }

  /** The first of the results for what is typed now, which may still be on their way. */
  private async followFirst(): Promise<void> {
    const query = this.input.value.trim();
    await this.searching;
    if (query === this.input.value.trim()) this.list.querySelector("a")?.click();
  }

  private say(sentence: string): void {
    this.status.textContent = sentence;
  }
}

/** What is shown of a page: its best parts, of most pages one. */
const linesOf = (page: FoundPage, most: number): Line[] =>
  bestSections(page.words, page.parts, most).map((part) => lineOf(page, part));

/** The line of the part that answers the query; for a whole page, the one found for it. */
function answerAt(page: FoundPage, { hash }: URL, found: readonly Line[]): Line | undefined {
  if (hash === "") return found.find(({ url }) => url === page.url);
  const part = page.parts.find(({ url }) => url.endsWith(hash));
  return part && lineOf(page, part, spanOfAnswer(page.content, page.words, part));
}

const lineOf = (page: FoundPage, part: Section, span = spanWithWords(page.words, part)): Line => ({
  url: part.url,
  title: page.title,
  part: part.title === page.title ? "" : part.title,
  snippet: snippetOf(page.content, page.words, span, [page.title, part.title]),
});

function entry({ url, title, part, snippet }: Line): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  const name = document.createElement("strong");
  name.textContent = title;
  link.append(name);
  if (part) link.append(` › ${part}`);
  const words = document.createElement("span");
  words.append(...(typeof snippet === "string" ? [snippet] : marked(snippet)));
  link.append(words);
  item.append(link);
  return item;
}

function marked({ words, isCut }: Snippet): (Node | string)[] {
  const nodes = words.flatMap(({ text: inIndex, isFound }) => {
    const text = withExponents(inIndex);
    if (!isFound) return [text, " "];
    const mark = document.createElement("mark");
    mark.textContent = text;
    return [mark, " "];
  });
  return isCut ? [...nodes.slice(0, -1), "…"] : nodes;
}
