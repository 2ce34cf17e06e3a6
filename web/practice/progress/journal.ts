// What waits to be written, put where it stands at once: a browser need not finish what a page
// begins to write while it is left, and a page that is killed begins nothing any more. Each page
// has an entry of its own in the browser's small storage, empty once the database holds everything;
// the next page takes up what others left.

/** Synchronous places for a little text. None of the methods throws. */
export interface Journal {
  /** Puts this page's text in the place of its last one. Returns whether it stands there now. */
  write(text: string): boolean;
  clear(): void;
  /** What other pages, perhaps of weeks ago, left. */
  others(): readonly Entry[];
  remove(key: string): void;
  /** Calls back with the text that another page wrote just now. */
  listen(heard: (text: string) => void): void;
  /** Whether this tab has not been told the sentence before. */
  isNews(sentence: string): boolean;
}

export interface Entry {
  readonly key: string;
  readonly text: string;
}

const prefix = "orrery-unwritten-";
const toldKey = "orrery-told";

/** The journal of this page. */
export function browserJournal(): Journal {
  const own = `${prefix}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  let written = false;
  return {
    write(text) {
      written = attempt(() => localStorage.setItem(own, text));
      return written;
    },
    clear() {
      // Each removal wakes the other tabs.
      if (written) attempt(() => localStorage.removeItem(own));
      written = false;
    },
    others() {
      const found: Entry[] = [];
      attempt(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith(prefix) && key !== own)
            found.push({ key, text: localStorage.getItem(key) ?? "" });
        }
      });
      return found;
    },
    remove: (key) => void attempt(() => localStorage.removeItem(key)),
    listen(heard) {
      addEventListener("storage", ({ key, newValue }) => {
        if (key?.startsWith(prefix) && newValue !== null) heard(newValue);
      });
    },
    isNews(sentence) {
      let news = true;
      attempt(() => {
        news = sessionStorage.getItem(toldKey) !== sentence;
        sessionStorage.setItem(toldKey, sentence);
      });
      return news;
    },
  };
}

/** False where storage is closed or full; the document still goes to the database, if less surely. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Where there is no such place, and everything is as it was without one. */
export const noJournal: Journal = {
  write: () => false,
  clear: () => undefined,
  others: () => [],
  remove: () => undefined,
  listen: () => undefined,
  isNews: () => true,
};
