/** A quiz item or a problem as a learner meets it, handled by keys alone. */
import { expect } from "./test.mjs";

export class Exercise {
  constructor(page, element) {
    this.page = page;
    this.element = element;
    this.field = element.getByRole("textbox");
    this.verdict = element.locator(".verdict");
    this.headline = element.locator(".verdict .headline");
    this.reading = element.locator("#read");
  }

  /** Waits until it stands. */
  async open() {
    await this.element.scrollIntoViewIfNeeded();
    await expect(this.element.locator("form")).toBeVisible();
    return this;
  }

  /** Types an answer in place of what stands there, and checks it with Enter. */
  async answer(text) {
    await this.field.focus();
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.press("Delete");
    await this.page.keyboard.insertText(text);
    await this.page.keyboard.press("Enter");
  }

  /** Presses a button the way a keyboard does. */
  async press(name) {
    await this.element.getByRole("button", { name }).focus();
    await this.page.keyboard.press("Enter");
  }

  /** Chooses among radios by arrow keys until the one with this id is checked. */
  async choose(id) {
    const radios = this.element.getByRole("radio");
    await radios.first().focus();
    await this.page.keyboard.press("Space");
    const wanted = this.element.locator(`input[value="${id}"]`);
    for (let step = 0; step < (await radios.count()) && !(await wanted.isChecked()); step += 1) await this.page.keyboard.press("ArrowDown");
    await expect(wanted).toBeChecked();
    await expect(wanted).toBeFocused();
  }

  /** Tries that count, as the element tells them. */
  attempts() {
    return this.element.evaluate(({ attempts }) => attempts);
  }

  /** The description the page carries for this exercise. */
  spec() {
    return this.element.evaluate((element) => JSON.parse(element.querySelector("script.spec").textContent));
  }
}
