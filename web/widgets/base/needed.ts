/** What a figure may have to wait for, and code that only some of its settings need. */

/** Something that is fetched once for all of a page. */
export abstract class Fetched<Content> {
  #known: Content | null = null;
  #coming: Promise<Content> | null = null;

  /** @param what  names it in sentences: "the trained layer" */
  constructor(readonly what: string) {}

  /** @throws {Error} with a sentence that says what is missing and what the reader can do */
  protected abstract fetch(): Promise<Content>;

  /** The content, where it has arrived; otherwise null. */
  get arrivedOrNull(): Content | null {
    return this.#known;
  }

  /** The content, where it has arrived. @throws {Error} with a sentence, where it has not */
  get arrived(): Content {
    if (this.#known === null) throw new Error(`${capital(this.what)} has not been loaded.`);
    return this.#known;
  }

  /**
   * Asks for it. A failure is forgotten, so that the next figure tries again.
   *
   * @throws {Error} with a sentence that says what is missing and what the reader can do
   */
  load(): Promise<Content> {
    this.#coming ??= this.fetch().then(
      (content) => (this.#known = content),
      (error: unknown) => {
        this.#coming = null;
        throw error;
      },
    );
    return this.#coming;
  }

  /** Gives every figure this content; null takes it away. */
  protected set(content: Content | null): void {
    this.#known = content;
    this.#coming = content && Promise.resolve(content);
  }
}

/** What a figure has to wait for. */
export type Needed = Pick<Fetched<unknown>, "what" | "arrivedOrNull" | "load">;

/** Several things that are of use only together. */
export class NeededTogether implements Needed {
  constructor(private readonly all: readonly [Needed, ...Needed[]]) {}

  get #next(): Needed {
    return this.all.find((one) => one.arrivedOrNull === null) ?? this.all[0];
  }

  /** That of the first that has not arrived. */
  get what(): string {
    return this.#next.what;
  }

  /** Null until all have arrived. */
  get arrivedOrNull(): unknown {
    return this.#next.arrivedOrNull;
  }

  /** Asks for all at once. @throws {Error} with the sentence of one that cannot be fetched */
  load(): Promise<unknown> {
    return Promise.all(this.all.map((one) => one.load()));
  }
}

const modules: LaterModule<unknown>[] = [];

/**
 * Code that only some settings of a figure need, such as its game: the first figure of a page waits
 * for nothing that it does not show.
 */
export class LaterModule<Module> extends Fetched<Module> {
  /**
   * @param what  names it in sentences: "the game"
   * @param importIt  imports it
   */
  constructor(
    what: string,
    private readonly importIt: () => Promise<Module>,
  ) {
    super(what);
    modules.push(this);
  }

  /** @internal For tests; null takes it away, as before it has come. */
  provide(module: Module | null): void {
    this.set(module);
  }

  protected override async fetch(): Promise<Module> {
    try {
      return await this.importIt();
    } catch (cause) {
      throw new Error(
        `${capital(this.what)} could not be fetched; check the connection and load the page again.`,
        { cause },
      );
    }
  }
}

/**
 * Loads the later modules of all figures that have been imported: the build and tests draw pictures
 * without waiting.
 *
 * @returns a promise that resolves when all are there
 * @throws {Error} with a sentence, where one cannot be imported
 * @see tests/web/widgets/base-element.test.ts
 */
export const loadModules = (): Promise<unknown> => Promise.all(modules.map((each) => each.load()));

/**
 * Words with their first letter as a capital.
 *
 * @param words  empty ones stay empty
 * @returns the same words otherwise
 * @see tests/web/widgets/choose.test.ts
 */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
