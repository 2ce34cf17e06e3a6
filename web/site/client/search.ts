/**
 * Search in a dialog: `/` opens it, arrows move through the results, Enter follows, Escape closes.
 * The index was made by Pagefind at build and is fetched when the dialog first opens.
 */
import {
  answersTo,
  byAllWords,
  hasWord,
  kindOf,
  queryWords,
  snippetOf,
  type SearchWords,
  type Snippet,
} from "./search-ranking.ts";

interface Part {
  readonly url: string;
  readonly title: string;
  readonly locations: readonly number[];
  readonly anchor?: { readonly location: number };
}

interface Found {
  readonly url: string;
  readonly content: string;
  readonly locations: readonly number[];
  readonly meta: Readonly<Record<string, string>>;
  readonly sub_results?: readonly Part[];
}

interface Result {
  readonly id: string;
  readonly score: number;
  data(): Promise<Found>;
}

interface Pagefind {
  options(options: object): Promise<void>;
  search(query: string): Promise<{ results: Result[]; unfilteredResultCount?: number }>;
}

/** A line of the results. */
interface Line {
  readonly url: string;
  readonly title: string;
  readonly part: string;
  readonly snippet: Snippet | string;
}

const SHOWN = 8;
/** Pages of which the text is fetched: those shown are chosen among them. */
const FETCHED = 10;
/** How long after a key the search starts, in ms. */
const PAUSE = 120;
/** Pages of the course, about: how rare a word is. */
const PAGES = 160;

/** Shown where nothing is found, each a query that finds something. */
const SUGGESTIONS = ["rope convention", "how far can I extend", "relative bias", "cache"];

export class SearchDialog {
  private readonly dialog = document.createElement("dialog");
  private readonly input = document.createElement("input");
  private readonly list = document.createElement("ol");
  private readonly status = document.createElement("p");
  private index: Promise<{ pagefind: Pagefind; words: SearchWords }> | undefined;
  private asked = "";

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
    this.input.addEventListener("input", () => void this.search());
    this.dialog.addEventListener("keydown", (event) => this.move(event));
    // A click beside the dialog falls on the dialog itself, its contents on their own boxes.
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.close();
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
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (this.asked !== query) return;
    try {
      const { lines, count } = await this.find(query);
      if (this.asked !== query) return;
      this.list.replaceChildren(...lines.map(entry));
      this.say(`${count === 1 ? "1 page" : `${count} pages`} for “${query}”.`);
      if (count === 0) this.sayNothing(query);
    } catch {
      this.say(
        "The search index cannot be fetched. The course page lists all lessons, problems and terms.",
      );
    }
  }

  /** Pages whose questions are like the query, then those that have its words. */
  private async find(query: string): Promise<{ lines: Line[]; count: number }> {
    const { pagefind, words } = await this.load();
    const asked = queryWords(query, words.synonyms);
    const perWord = await Promise.all(
      asked.map(async (word) => {
        const { results } = await pagefind.search(word);
        // For a word that no page has, the index gives pages with the start of it.
        const best = await results[0]?.data();
        return best && hasWord(word, best.content, best.locations) ? results : [];
      }),
    );
    const ranked = byAllWords(perWord, PAGES);
    const fetched = await Promise.all(
      ranked.slice(0, FETCHED).map(async (id) => {
        const results = perWord.flatMap((each) => each.filter((result) => result.id === id));
        return Promise.all(results.map((result) => result.data()));
      }),
    );
    const lines = fetched.map((data) => ({ path: this.pathOf(data[0]!.url), line: lineOf(data) }));
    lines.sort((one, other) => kindOf(one.path) - kindOf(other.path));
    const answers = answersTo(query, words).map(
      ({ path, title, description }) =>
        lines.find((each) => each.path === path) ?? {
          path,
          line: { url: new URL(path, this.root).href, title, part: "", snippet: description },
        },
    );
    const all = [...new Set([...answers, ...lines])];
    const added = all.length - lines.length;
    return { lines: all.slice(0, SHOWN).map(({ line }) => line), count: ranked.length + added };
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
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops: HTMLElement[] = [this.input, ...this.list.querySelectorAll("a")];
    const now = stops.indexOf(document.activeElement as HTMLElement);
    stops[(now + step + stops.length) % stops.length]?.focus();
  }

  private say(sentence: string): void {
    this.status.textContent = sentence;
  }
}

/** What is shown of a page, by what each word of the query found in it. */
function lineOf(data: readonly Found[]): Line {
  const { url, meta, content } = data[0]!;
  const title = meta.title ?? url;
  const found = [...new Set(data.flatMap(({ locations }) => locations))].sort((a, b) => a - b);
  const parts = new Map<string, { part: Part; words: number; count: number }>();
  for (const { sub_results: list = [] } of data)
    for (const part of list) {
      const { words, count } = parts.get(part.url) ?? { words: 0, count: 0 };
      parts.set(part.url, { part, words: words + 1, count: count + part.locations.length });
    }
  const [best] = [...parts.values()]
    .filter(({ part }) => part.url.includes("#"))
    .sort((one, other) => other.words - one.words || other.count - one.count);
  const part = best?.part;
  return {
    url: part?.url ?? url,
    title,
    part: part && part.title !== title ? part.title : "",
    snippet: snippetOf(content, found, part?.anchor?.location, [title, part?.title ?? ""]),
  };
}

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
  const nodes = words.flatMap(({ text, isFound }) => {
    if (!isFound) return [text, " "];
    const mark = document.createElement("mark");
    mark.textContent = text;
    return [mark, " "];
  });
  return isCut ? [...nodes.slice(0, -1), "…"] : nodes;
}
