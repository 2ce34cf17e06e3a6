// A journal of changes that the database does not have yet. Writing it takes effect at once, while
// a browser need not finish a database write when its page is left or killed. Each page has one
// entry in localStorage, removed once the database has everything; the next page recovers the
// entries that others left.

import { versionSuffix } from "./version.ts";

/** One text for each page, written synchronously. None of the methods throws. */
export interface Journal {
  /** Replaces this page's text. Returns whether it is stored. */
  write(text: string): boolean;
  /** Removes this page's text. */
  clear(): void;
  /** The texts that other pages left, perhaps weeks ago. */
  others(): readonly Entry[];
  /** Removes the text of another page. */
  remove(key: string): void;
  /** Calls `listener` with each text that another page writes from now on. */
  listen(listener: (text: string) => void): void;
  /** Returns whether this tab has not shown the sentence before, and notes that it has now. */
  isNews(sentence: string): boolean;
}

/** The text of another page and where it is stored. */
export interface Entry {
  readonly key: string;
  readonly text: string;
}

/** No other version’s names begin with it. */
const prefixHere = () => `orrery${versionSuffix()}-unwritten-`;
const shownKey = "orrery-told";

/**
 * Returns the journal of this page, in localStorage.
 *
 * @returns a journal with a key of its own, so that no other page writes over it; none of its
 *          methods throws
 * @see tests/web/practice/progress/journal.test.ts
 */
export function browserJournal(): Journal {
  const prefix = prefixHere();
  const ownKey = `${prefix}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  let written = false;
  return {
    write(text) {
      written = attempt(() => localStorage.setItem(ownKey, text));
      return written;
    },
    clear() {
      // Each removal wakes the other tabs.
      if (written) attempt(() => localStorage.removeItem(ownKey));
      written = false;
    },
    others() {
      const found: Entry[] = [];
      attempt(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith(prefix) && key !== ownKey)
            found.push({ key, text: localStorage.getItem(key) ?? "" });
        }
      });
      return found;
    },
    remove: (key) => void attempt(() => localStorage.removeItem(key)),
    listen(listener) {
      addEventListener("storage", ({ key, newValue }) => {
        if (key?.startsWith(prefix) && newValue !== null) listener(newValue);
      });
    },
    isNews(sentence) {
      let news = true;
      attempt(() => {
        news = sessionStorage.getItem(shownKey) !== sentence;
        sessionStorage.setItem(shownKey, sentence);
      });
      return news;
    },
  };
}

/** Returns false where localStorage is closed or full. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** For pages without localStorage: the database alone keeps the document. */
export const noJournal: Journal = {
  write: () => false,
  clear: () => undefined,
  others: () => [],
  remove: () => undefined,
  listen: () => undefined,
  isNews: () => true,
};
