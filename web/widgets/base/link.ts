/**
 * Shared cursors: elements on a page that name the same link show the same position (and d, base
 * where both have them).
 */
import type { AttributeInfos, Settings } from "./attributes.ts";

/** The attribute that links elements of a page, for those that offer it. */
export const linkAttribute = {
  link: {
    kind: "text",
    default: "",
    sentence:
      "Elements of a page with the same link share their position, and d and base where both have them.",
  },
} as const satisfies AttributeInfos;

/** Attributes whose values linked elements share. */
export const LINKED: readonly string[] = ["position", "d", "base"];

export interface Linked {
  /** Takes over the values that it knows, without an event. */
  follow(values: Settings): void;
}

const groups = new Map<string, { values: Settings; members: Set<Linked> }>();

/**
 * Joins a link and takes over what its members last shared.
 *
 * @param name    of the link
 * @param member  is told of what others change from now on
 * @returns a function that leaves it
 * @see tests/web/widgets/base-element.test.ts
 */
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

/**
 * Passes what the reader changed to the other members of a link.
 *
 * @param name    of the link; nothing happens where it has no members
 * @param sender  which is not told
 * @param values  settings by the names of attributes
 * @see tests/web/widgets/base-element.test.ts
 */
export function shareOnLink(name: string, sender: Linked, values: Settings): void {
  const group = groups.get(name);
  if (!group) return;
  Object.assign(group.values, values);
  for (const member of group.members) if (member !== sender) member.follow(values);
}
