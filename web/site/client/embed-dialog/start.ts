/** The ways to the dialog “Embed”: from the menu of a figure, and from the page of a problem. */
import type { EmbedRequest } from "./dialog.ts";

const dialogs = () => import("./dialog.ts");

/**
 * Opens the dialog for figures that ask for it.
 *
 * @param root  address of the course
 * @see tests/e2e/embed-dialog.spec.mjs
 */
export function startEmbedding(root: URL): void {
  document.addEventListener("orrery-embed", (event) => {
    event.preventDefault();
    const { detail, target } = event as CustomEvent<Omit<EmbedRequest, "title" | "withholdable">>;
    const figure = (target as Element).shadowRoot;
    const title = figure?.querySelector("figcaption")?.textContent.trim() || document.title;
    void Promise.all([dialogs(), import("./figure-controls.ts")]).then(
      ([{ openEmbedDialog }, { controlsOf }]) =>
        openEmbedDialog(root, { ...detail, title, withholdable: controlsOf(figure, detail.infos) }),
    );
  });
}

/**
 * Lets the button of a problem's page open the dialog.
 *
 * @param button  names the problem
 * @param root    address of the course
 * @see tests/e2e/embed-dialog.spec.mjs
 */
export function startProblemButton(button: HTMLButtonElement, root: URL): void {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const [{ openEmbedDialog }, { problemOptions }] = await Promise.all([
      dialogs(),
      import("./problem-options.ts"),
    ]);
    const { embedProblem: slug = "" } = button.dataset;
    const seed = Number(new URLSearchParams(location.search).get("seed") ?? 1);
    openEmbedDialog(root, problemOptions(slug, button.dataset.title ?? slug, seed));
  });
}
