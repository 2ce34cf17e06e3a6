/** Questions in the page: what is about to happen, and two buttons. Escape means the second. */

/**
 * Asks in `place`, which is otherwise empty, and moves the focus there.
 *
 * @param place      an element of the page that is hidden while nothing is asked
 * @param sentences  a paragraph each
 * @param yes        words of the button that goes on
 * @param no         words of the button that does not
 * @param opener     Gets the focus back when the answer is no.
 * @returns whether the answer was yes; also false when another question takes the place.
 * @see tests/e2e/storage-page.spec.mjs
 */
export function ask(
  place: HTMLElement,
  sentences: readonly string[],
  yes: string,
  no: string,
  opener: HTMLElement,
): Promise<boolean> {
  const group = document.createElement("div");
  group.className = "asking";
  group.tabIndex = -1;
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", sentences.join(" "));
  const paragraphs = sentences.map((sentence) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = sentence;
    return paragraph;
  });
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      group.remove();
      if (!agreed) opener.focus();
      resolve(agreed);
    };
    const buttons = document.createElement("p");
    buttons.className = "row";
    buttons.append(
      button(yes, () => answer(true)),
      " ",
      button(no, () => answer(false)),
    );
    group.append(...paragraphs, buttons);
    group.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") answer(false);
    });
    place.replaceChildren(group);
    group.focus();
    group.scrollIntoView({ block: "nearest" });
  });
}

/**
 * Returns a button that is not a submit button.
 *
 * @param label  words of the button
 * @param press  called at each click
 * @returns the button, not yet in the page
 * @see tests/e2e/storage-page.spec.mjs
 */
export function button(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", press);
  return made;
}
