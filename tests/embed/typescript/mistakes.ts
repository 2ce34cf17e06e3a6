// What the types refuse: the compiler names each line.
import type {} from "orrery";

const heatmap = document.createElement("orrery-heatmap");
heatmap.positions = "32";
document.createElement("orrery-slope").addEventListener("orrery-change", (e) => e.detail.nothing);
document.createElement("orrery-words").bias = "none of these";
document.createElement("orrery-words").setState(1);
