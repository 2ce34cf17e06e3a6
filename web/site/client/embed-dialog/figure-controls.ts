/** What can be taken away from the readers of a figure: its controls, its handles, its menu. */
import type { AttributeInfos } from "../../../widgets/base/attributes.ts";
import type { Withholdable } from "./withheld.ts";

/**
 * The settings that a reader can move now, and the menu.
 *
 * @param root   of the figure
 * @param infos  of its settings
 * @returns those that have a control or a handle, in the order of their attributes, then the menu;
 *          where the figure has a setting called `hide`, each can be locked and none hidden
 * @see tests/web/site/embed-dialog.test.ts
 */
export function controlsOf(root: ShadowRoot | null, infos: AttributeInfos): Withholdable[] {
  const isMoved = (name: string): boolean =>
    root !== null &&
    (root.getElementById(name)?.closest(".control") != null ||
      root.querySelector(`[data-handle="${name}"]`) !== null);
  const canHide = !("hide" in infos);
  return [
    ...Object.entries(infos)
      .filter(([name]) => isMoved(name))
      .map(([name, { label = name }]) => ({ name, label, canLock: true, canHide })),
    ...(canHide ? [{ name: "more", label: "the menu “More”", canLock: false, canHide }] : []),
  ];
}
