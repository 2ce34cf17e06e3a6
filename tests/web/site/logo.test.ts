// @vitest-environment jsdom
import { expect, it } from "vitest";
import { iconFile } from "../../../web/site/pages/logo.ts";

it("the icon is a drawing on its own, with colors for light and dark tabs and no script", () => {
  const icon = new DOMParser().parseFromString(iconFile(), "image/svg+xml");
  expect(icon.documentElement.namespaceURI).toBe("http://www.w3.org/2000/svg");
  expect(icon.querySelectorAll(".hand")).toHaveLength(3);
  expect(icon.querySelector("style")?.textContent).toContain("prefers-color-scheme:dark");
  expect(icon.querySelector("script, [href]")).toBeNull();
});
