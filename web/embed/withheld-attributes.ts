// The attributes by which a page takes controls away from the readers of a figure.

import type { AttributeInfos } from "../widgets/base/attributes.ts";

/** What `hide` calls the menu “More”, which is no setting. */
export const MENU = "more";

/**
 * The attributes `hide` and `lock` of a figure.
 *
 * @param names  of its settings; without them, any are taken
 * @returns the attributes, to be declared beside its settings
 * @see tests/web/embed/withheld.test.ts
 */
export function withheldAttributes(names?: readonly string[]): AttributeInfos {
  const listOf = (all: readonly string[] | undefined) => {
    const one = all ? all.join("|") : "[a-z][a-z0-9-]*";
    return {
      kind: "text",
      default: "",
      pattern: new RegExp(`^(|(${one})( (${one}))*)$`),
      form: all ? `a list of ${all.join(", ")}, with a blank between two` : "a list of settings",
    } as const;
  };
  return {
    hide: {
      ...listOf(names && [...names, MENU]),
      label: "hidden controls",
      sentence: `Settings whose controls are not shown, with a blank between two names. The reader cannot change them, also not in the picture; your page can. The name ${MENU} hides the menu.`,
    },
    lock: {
      ...listOf(names),
      label: "locked controls",
      sentence:
        "Settings whose controls are shown and cannot be moved, with a blank between two names, also not in the picture; your page can still set them.",
    },
  };
}
