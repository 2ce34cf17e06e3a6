// What a figure's menu shows is fetched when a menu is opened. Tests of figures press its buttons and
// look at once, so it is here from the start; figure-menu.test.ts sees it come.
import "../../web/widgets/base/figure-menu.ts";
import { loadModules } from "../../web/widgets/base/needed.ts";

await loadModules();
