/** A problem that asks for a program, handled by keys alone. */
import { Exercise } from "./exercise.mjs";
import { expect } from "./test.mjs";

export class CodeExercise extends Exercise {
  constructor(page) {
    super(page);
    this.editor = this.element.locator(".cm-content");
    this.result = this.element.getByRole("region", { name: "Result of the last run" });
    this.told = this.result.locator(".told");
    this.state = this.element.locator("orrery-code .state");
  }

  static async open(page, slug = "code-sinusoidal-table") {
    await page.goto(`problems/${slug}/`);
    return new CodeExercise(page).open();
  }

  async open() {
    await super.open();
    await expect(this.editor).toBeVisible();
    return this;
  }

  /** Puts a program in place of what stands there, as pasting does: typing would indent by itself. */
  async write(code) {
    await this.empty(".cm-content");
    await this.page.keyboard.insertText(code);
  }

  async run() {
    await this.focus(".cm-content");
    await this.page.keyboard.press("ControlOrMeta+Enter");
    await expect(this.state).toHaveText("");
  }
}
