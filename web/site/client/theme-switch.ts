/** The button that cycles through system, light and dark, and remembers the choice where it can. */
const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

/**
 * Makes the button cycle through light, dark and the system's theme, and remembers the choice.
 *
 * @param button  of the page's head
 * @see tests/e2e/lessons.spec.mjs
 */
export function startThemeSwitch(button: HTMLButtonElement): void {
  const show = () => {
    const now = current();
    const state = document.createElement("span");
    state.className = "state";
    state.textContent = `: ${now}`;
    button.replaceChildren("Theme", state);
    button.title = `Change to ${following(now)}`;
  };
  button.addEventListener("click", () => {
    apply(following(current()));
    show();
  });
  show();
  button.hidden = false;
}

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

function following(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] as Theme;
}

function apply(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem("orrery-theme", theme);
  } catch {
    // Not remembered where storage is closed; the choice holds for this page.
  }
}
