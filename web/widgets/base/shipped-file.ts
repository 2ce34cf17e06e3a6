/** A file that the course ships and figures fetch when they need it, once for all of a page. */
import { capital, Fetched } from "./needed.ts";
import { siteRoot } from "./site-address.ts";

export class ShippedFile<Content> extends Fetched<Content> {
  /**
   * @param path  Where the file is, from the root of the site.
   * @param what  What it holds, for sentences about it: "the trained layer".
   * @param read  Makes its content from its bytes; without it, the file is the content as JSON.
   */
  constructor(
    readonly path: string,
    what: string,
    private readonly read: (bytes: Uint8Array<ArrayBuffer>) => Promise<Content> = (bytes) =>
      Promise.resolve(JSON.parse(new TextDecoder().decode(bytes)) as Content),
  ) {
    super(what);
  }

  /** Gives every figure this content: the build draws static pictures with it, tests need no server. */
  provide(content: Content | null): void {
    this.set(content);
  }

  /** @throws {Error} with a sentence, if the bytes are of another kind of file */
  async provideBytes(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.provide(await this.read(bytes));
  }

  protected override async fetch(): Promise<Content> {
    const root = siteRoot();
    const what = capital(this.what);
    if (!root)
      throw new Error(
        `${what} cannot be fetched, because this page does not load orrery.js from the course.`,
      );
    const address = new URL(this.path, root);
    let answer: Response;
    let bytes: ArrayBuffer;
    try {
      answer = await fetch(address, { credentials: "omit" });
      bytes = await answer.arrayBuffer();
    } catch {
      throw new Error(
        `${what} could not be fetched from ${address.origin}; check the connection and load the page again.`,
      );
    }
    if (!answer.ok)
      throw new Error(
        `${what} could not be fetched: ${address.origin} answered ${answer.status} for ${this.path}.`,
      );
    return this.read(new Uint8Array(bytes));
  }
}
