/** A page around a frame, played by a test: what it is told, and what it says. */
import type { Host } from "../../../web/embed/host.ts";

export interface Said {
  readonly type?: string;
  readonly subject?: string;
  readonly [field: string]: unknown;
}

export class PlayedHost implements Host {
  readonly source = {};
  /** What the frame posted, without the ids of messages. */
  readonly told: Said[] = [];
  /** The ids, in the same order. */
  readonly ids: unknown[] = [];
  /** The origins that the last message was posted for. */
  origins: readonly string[] = [];
  #take: (event: MessageEvent<unknown>) => void = () => undefined;

  post(message: object, origins: readonly string[]): void {
    const { message_id: id, ...said } = structuredClone(message) as Said;
    this.told.push(said);
    this.ids.push(id);
    this.origins = origins;
  }
  listen(take: (event: MessageEvent<unknown>) => void): void {
    this.#take = take;
  }

  /** Says something, as the page around or as another window. */
  say(data: unknown, { origin = "https://courses.example.edu", source = this.source } = {}): void {
    this.#take({ data, origin, source } as unknown as MessageEvent<unknown>);
  }

  /** What it was told of one kind. */
  of(kind: string): Said[] {
    return this.told.filter(({ type, subject }) => type === kind || subject === kind);
  }

  /** The id of the last message of a kind. */
  idOf(kind: string): unknown {
    return this.ids[
      this.told.findLastIndex(({ type, subject }) => type === kind || subject === kind)
    ];
  }
}
