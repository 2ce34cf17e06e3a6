/** A quiz item or a problem as a learner meets it, handled by keys alone. */
import { expect } from "./test.mjs";

/** Puts the focus on a control of an exercise, in the page; says what keeps it from that. */
function focusControl({ selector, inner, which }) {
  const called = (control) => (control.ariaLabel ?? control.textContent).trim();
  const within = (root) =>
    [...root.querySelectorAll("*")].flatMap((element) => [
      element,
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ]);
  const control = within(document.querySelector(selector).shadowRoot)
    .filter((element) => element.matches(inner) && element.checkVisibility())
    .find((one, place) => which === (typeof which === "string" ? called(one) : place));
  if (!control) return "not there";
  control.focus();
  return control.getRootNode().activeElement === control
    ? "focused"
    : `${control.outerHTML} does not take the focus`;
}

export class Exercise {
  /**
   * @param {import("@playwright/test").Page | import("@playwright/test").Frame} page
   * @param {string} selector  of its element in the page.
   */
  constructor(page, selector = "orrery-problem") {
    const element = page.locator(selector);
    this.page = page;
    // A frame hears the keys of its page.
    this.keyboard = page.keyboard ?? page.page().keyboard;
    this.selector = selector;
    this.element = element;
    /** The line, or the first cell of a vector or matrix. */
    this.field = element.locator("#answer");
    this.cells = element.locator(".cells input");
    this.calculator = element.locator("#calculator");
    this.verdict = element.locator(".verdict");
    this.headline = element.locator(".verdict .headline");
    this.reading = element.locator("#read");
  }

  /** Unfolds the part of the page that it is in, and waits until it can be used. */
  async open() {
    await this.page.evaluate((selector) => {
      const element = document.querySelector(selector);
      for (const part of document.querySelectorAll("details"))
        if (part.contains(element)) part.open = true;
      element.scrollIntoView({ block: "nearest", behavior: "instant" });
    }, this.selector);
    await expect(this.element.locator("form")).toBeVisible();
    return this;
  }

  /**
   * Puts the focus on a control of the exercise once it is there: of all that the selector finds,
   * the one at a place or the one of a name. It is done in the page by one message; a locator takes
   * several, and each handle of an element that is given back makes Firefox wait 40 ms.
   *
   * @param {string} inner
   * @param {number | string} which
   */
  async focus(inner, which = 0) {
    const { selector } = this;
    await expect
      .poll(() => this.page.evaluate(focusControl, { selector, inner, which }), {
        message: `${selector} shows and focuses ${inner} ${JSON.stringify(which)}`,
      })
      .toBe("focused");
  }

  /** Empties a field, as a reader does who writes it anew. */
  async empty(inner, place = 0) {
    await this.focus(inner, place);
    await this.keyboard.press("ControlOrMeta+a");
    await this.keyboard.press("Delete");
  }

  /** Empties a line, or every cell; of the whole exercise, or of a part of it. */
  async clear(part = "", first = "#answer") {
    // The first comes last, so that what follows goes into it.
    const cells = `${part} .cells input`;
    for (let place = (await this.element.locator(cells).count()) - 1; place > 0; place -= 1)
      await this.empty(cells, place);
    await this.empty(`${part} ${first}`);
  }

  /** Types an answer in place of what stands there, and checks it with Enter. */
  async answer(text) {
    await this.clear();
    await this.keyboard.insertText(text);
    await this.keyboard.press("Enter");
  }

  /** Types an answer to each part, and checks them all with Enter in the last. */
  async answerParts(lines) {
    for (const [place, line] of lines.entries()) {
      await this.clear(`ol.parts > li:nth-child(${place + 1})`, "input");
      await this.keyboard.insertText(line);
    }
    await this.keyboard.press("Enter");
  }

  /** What stands there, entries with commas between them. */
  async stands() {
    const texts = await this.element
      .locator(".cells input, :not(.cells) > #answer")
      .evaluateAll((fields) => fields.map(({ value }) => value));
    return texts.join(", ");
  }

  /** Copies a text from somewhere else and pastes it into a field, the first one unless told. */
  async paste(text, into = this.field) {
    await this.page.evaluate((copied) => {
      const area = document.createElement("textarea");
      area.id = "copied";
      area.value = copied;
      document.body.append(area);
    }, text);
    const area = this.page.locator("#copied");
    await area.focus();
    await this.keyboard.press("ControlOrMeta+a");
    await this.keyboard.press("ControlOrMeta+c");
    await area.evaluate((element) => element.remove());
    await into.focus();
    await this.keyboard.press("ControlOrMeta+v");
  }

  /** Opens the calculator and gives it lines, each kept by Enter. */
  async calculate(...lines) {
    if (!(await this.calculator.isVisible())) {
      await this.focus(".calculator summary");
      await this.keyboard.press("Enter");
    }
    await this.focus("#calculator");
    for (const line of lines) {
      await this.keyboard.insertText(line);
      await this.keyboard.press("Enter");
      await expect(this.calculator).toHaveValue("");
    }
  }

  /** Writes several lines in place of what stands there, and checks them with Ctrl and Enter. */
  async write(text, check = true) {
    await this.empty("#answer");
    await this.keyboard.insertText(text);
    if (check) await this.keyboard.press("Control+Enter");
  }

  /** Ticks exactly these check boxes with the space bar. */
  async tick(ids) {
    for (const box of await this.element.getByRole("checkbox").all()) {
      if (ids.includes(await box.inputValue()) === (await box.isChecked())) continue;
      await this.focus(`input[type=checkbox][value="${await box.inputValue()}"]`);
      await this.keyboard.press("Space");
    }
  }

  /** Chooses a partner for each left, in their order, by the name of its option. */
  async match(rights) {
    const lists = this.element.getByRole("combobox");
    for (const [place, right] of rights.entries()) await lists.nth(place).selectOption(right);
  }

  /** Brings lines into this order by keys, and leaves out all others. */
  async arrange(ids) {
    const lines = () =>
      this.page.evaluate(
        (selector) =>
          [...document.querySelector(selector).shadowRoot.querySelectorAll("ol.lines li")].map(
            (line) => line.dataset.line,
          ),
        this.selector,
      );
    const focusLine = (id) => this.focus(`ol.lines li[data-line="${id}"] .up`);
    for (const id of (await lines()).filter((line) => !ids.includes(line))) {
      await focusLine(id);
      await this.keyboard.press("Delete");
      await expect(this.element.locator(`.out li[data-line="${id}"] .back`)).toBeVisible();
      // The focus stays where the reader was working, at a line beside it.
      await expect(this.element.locator("ol.lines .leave:focus")).toHaveCount(1);
    }
    for (const [place, id] of ids.entries()) {
      const at = (await lines()).indexOf(id);
      if (at === place) continue;
      await focusLine(id);
      for (let step = at; step > place; step -= 1) await this.keyboard.press("ArrowUp");
      await expect.poll(async () => (await lines()).indexOf(id)).toBe(place);
    }
  }

  /** Presses a button the way a keyboard does. */
  async press(name) {
    await this.focus("button", name);
    await this.keyboard.press("Enter");
  }

  /** Chooses among radios by arrow keys until the one with this id is checked. */
  async choose(id) {
    await this.focus("input[type=radio]");
    const place = await this.page.evaluate(
      ({ selector, id }) =>
        [
          ...document.querySelector(selector).shadowRoot.querySelectorAll("input[type=radio]"),
        ].findIndex(({ value }) => value === id),
      { selector: this.selector, id },
    );
    await this.keyboard.press("Space");
    for (let step = 0; step < place; step += 1) await this.keyboard.press("ArrowDown");
    const wanted = this.element.locator(`input[value="${id}"]`);
    await expect(wanted).toBeChecked();
    await expect(wanted).toBeFocused();
  }

  /** Tries that count, as the element tells them. */
  attempts() {
    return this.page.evaluate(
      (selector) => document.querySelector(selector).attempts,
      this.selector,
    );
  }

  /** The description the page carries for this exercise. */
  spec() {
    return this.page.evaluate((selector) => {
      const element = document.querySelector(selector);
      return { id: element.id, ...JSON.parse(element.querySelector("script.spec").textContent) };
    }, this.selector);
  }
}
