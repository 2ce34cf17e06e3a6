/** Shared cursors: elements on a page that name the same link show the same position (and d, base where both have them). */
import type { Settings } from "./attributes.ts";

export interface Linked {
  /** Takes over those of the values it knows, without an event of its own. */
  follow(values: Settings): void;
}

const groups = new Map<string, { values: Settings; members: Set<Linked> }>();

/** Joins a link; what its members last shared is taken over. Returns how to leave. */
export function joinLink(name: string, member: Linked): () => void {
  const group = groups.get(name) ?? { values: {}, members: new Set() };
  groups.set(name, group);
  group.members.add(member);
  if (Object.keys(group.values).length > 0) member.follow(group.values);
  return () => {
    group.members.delete(member);
    if (group.members.size === 0) groups.delete(name);
  };
}

/** Tells the other members of a link what the reader changed here. */
export function shareOnLink(name: string, sender: Linked, values: Settings): void {
  const group = groups.get(name);
  if (!group) return;
  Object.assign(group.values, values);
  for (const member of group.members) if (member !== sender) member.follow(values);
}
