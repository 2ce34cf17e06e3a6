/**
 * Runs before the page is painted: takes up the theme chosen earlier, and says that scripts run.
 * A file of its own, since the policy allows no script inside the page; no imports, since it must not wait.
 */
{
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const chosen = localStorage.getItem("orrery-theme");
    if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
  } catch {
    // Storage is closed to this page; the theme of the system holds.
  }
}
