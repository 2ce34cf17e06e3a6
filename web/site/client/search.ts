/**
 * Search in a dialog: `/` opens it, arrows move through the results, Enter follows, Escape closes.
 * The index was made by Pagefind at build and is fetched when the dialog first opens.
 */
interface Found {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly sub_results?: readonly {
    readonly url: string;
    readonly title: string;
    readonly excerpt: string;
  }[];
}

interface Pagefind {
  options(options: object): Promise<void>;
  debouncedSearch(
    query: string,
    options?: object,
    wait?: number,
  ): Promise<{ results: { data(): Promise<Found> }[] } | null>;
}

const shown = 8;

export class SearchDialog {
  private readonly dialog = document.createElement("dialog");
  private readonly input = document.createElement("input");
  private readonly list = document.createElement("ol");
  private readonly status = document.createElement("p");
  private index: Promise<Pagefind> | undefined;
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

  private load(): Promise<Pagefind> {
    this.index ??= (
      import(
        /* @vite-ignore */ new URL("pagefind/pagefind.js", this.root).href
      ) as Promise<Pagefind>
    ).then(async (pagefind) => {
      await pagefind.options({ excerptLength: 18 });
      return pagefind;
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
    try {
      const answer = await (await this.load()).debouncedSearch(query, {}, 120);
      if (answer === null || this.asked !== query) return;
      const found = await Promise.all(
        answer.results.slice(0, shown).map((result) => result.data()),
      );
      if (this.asked !== query) return;
      this.list.replaceChildren(...found.map((entry) => this.entry(entry)));
      this.say(
        found.length === 0
          ? `Nothing is found for “${query}”.`
          : `${answer.results.length === 1 ? "1 page" : `${answer.results.length} pages`} for “${query}”.`,
      );
    } catch {
      this.say(
        "The search index cannot be fetched. The course page lists all lessons, problems and terms.",
      );
    }
  }

  private entry({ url, meta, excerpt, sub_results: parts }: Found): HTMLLIElement {
    const item = document.createElement("li");
    const best = parts?.find((part) => part.url.includes("#")) ?? parts?.[0];
    const link = document.createElement("a");
    link.href = best?.url ?? url;
    const title = document.createElement("strong");
    title.textContent = meta.title ?? url;
    link.append(title);
    if (best && best.title !== meta.title) link.append(` › ${best.title}`);
    const words = document.createElement("span");
    words.append(...marked(best?.excerpt ?? excerpt));
    link.append(words);
    item.append(link);
    return item;
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

/** Pagefind marks the words found with <mark>; the rest is text, entities included. */
export function marked(excerpt: string): (Node | string)[] {
  const parsed = new DOMParser().parseFromString(excerpt, "text/html");
  return [...parsed.body.childNodes].map((node) => {
    if (node.nodeName !== "MARK") return node.textContent ?? "";
    const mark = document.createElement("mark");
    mark.textContent = node.textContent;
    return mark;
  });
}
