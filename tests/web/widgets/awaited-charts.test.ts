// A figure that is there before Chart.js has come shows the same as one that finds it.
import { describe, expect, it } from "vitest";
import { loadCharts, provideCharts } from "../../../web/widgets/base/chart/chart.ts";
import { differences, seen } from "./seen.ts";
import { figureTags, show, useFigures } from "./show.ts";
import { drawn, until } from "./support.ts";

useFigures();

describe("before Chart.js has come", () => {
  it.each(figureTags)("%s waits for its charts, and then has them", async (tag) => {
    const found = await show(tag);
    await drawn(found);
    const picture = seen(found);
    found.remove();
    provideCharts(null);
    const waiting = await show(tag);
    await loadCharts();
    await until(() => expect(waiting.renderRoot.querySelector(".coming")).toBeNull());
    await drawn(waiting);
    expect(differences(picture, seen(waiting))).toEqual([]);
  });
});
