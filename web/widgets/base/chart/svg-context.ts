/**
 * A drawing context that writes SVG: what Chart.js draws on it becomes parts of a picture. It knows
 * the methods of a canvas that our charts use, and joins what looks the same into one element.
 */
import type { Shape } from "../shape.ts";

interface Drawn extends Shape {
  readonly attributes: Record<string, string | number | undefined>;
  readonly children: Drawn[] | [string];
}

/** What `save` keeps and `restore` brings back. */
interface State {
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  lineJoin: string;
  font: string;
  textAlign: string;
  textBaseline: string;
  dash: readonly number[];
  /** Where the origin is, in px. */
  origin: readonly [x: number, y: number];
  /** The part of the picture beyond which lines and areas are cut off. */
  clip: Drawn["attributes"] | null;
}

/** From the line that a text is placed by down to the line that its letters stand on, in em. */
const BASELINES: Readonly<Record<string, number>> = { top: 0.8, middle: 0.32, bottom: -0.2 };

const ANCHORS: Readonly<Record<string, string>> = { center: "middle", right: "end", end: "end" };

/** Widths of letters in em: near enough to see which labels would touch. */
const widthOf = (letter: string) => (/[.,:;'|!ijl\s]/.test(letter) ? 0.26 : 0.5);

/** The size in px that a CSS font says. */
const sizeOf = (font: string) => Number.parseFloat(/[\d.]+(?=px)/.exec(font)?.[0] ?? "13");

const px = (length: number) => Math.round(length * 10) / 10;

/** The last of some elements, where it is of this kind and looks like that. */
function lastAlike(among: readonly Drawn[], tag: string, look: Drawn["attributes"]): Drawn | null {
  const last = among.at(-1);
  if (last?.tag !== tag) return null;
  const { d, ...own } = last.attributes;
  const names = Object.keys({ ...own, ...look });
  return names.every((name) => own[name] === look[name]) ? last : null;
}

/** What is inside the last of some elements, where it looks like that, or else inside a new one. */
function insideAlike(among: Drawn[], tag: string, look: Drawn["attributes"]): Drawn[] {
  const last = lastAlike(among, tag, look);
  const element = last ?? { tag, attributes: look, children: [] };
  if (!last) among.push(element);
  return element.children as Drawn[];
}

export class SvgContext {
  /** For Chart.js, which asks it for its context and its size. */
  readonly canvas: { readonly getContext: () => SvgContext; width: number; height: number };
  readonly shapes: Drawn[] = [];
  #state: State = {
    fillStyle: "black",
    strokeStyle: "black",
    lineWidth: 1,
    lineJoin: "miter",
    font: "13px sans-serif",
    textAlign: "left",
    textBaseline: "alphabetic",
    dash: [],
    origin: [0, 0],
    clip: null,
  };
  readonly #saved: State[] = [];
  #path = "";
  /** The rectangle that the path consists of, if it does. */
  #rectangle: readonly number[] = [];

  /**
   * @param width  of the picture, in px
   * @param height  of the picture, in px
   */
  constructor(width: number, height: number) {
    this.canvas = { getContext: () => this, width, height };
  }

  set fillStyle(value: string) {
    this.#state.fillStyle = value;
  }
  set strokeStyle(value: string) {
    this.#state.strokeStyle = value;
  }
  set lineWidth(value: number) {
    this.#state.lineWidth = value;
  }
  set lineJoin(value: string) {
    this.#state.lineJoin = value;
  }
  set font(value: string) {
    this.#state.font = value;
  }
  get font(): string {
    return this.#state.font;
  }
  set textAlign(value: string) {
    this.#state.textAlign = value;
  }
  set textBaseline(value: string) {
    this.#state.textBaseline = value;
  }
  setLineDash(dash: readonly number[] = []): void {
    this.#state.dash = dash;
  }

  save(): void {
    this.#saved.push({ ...this.#state });
  }
  restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }
  translate(x: number, y: number): void {
    const [left, top] = this.#state.origin;
    this.#state.origin = [left + x, top + y];
  }
  // Nothing is turned or scaled, and nothing has been drawn before.
  rotate(): void {}
  setTransform(): void {}
  resetTransform(): void {}
  clearRect(): void {}

  beginPath(): void {
    this.#path = "";
  }
  moveTo(x: number, y: number): void {
    this.#path += `M${this.#place(x, y)}`;
  }
  /** A point after another is joined to it: SVG needs no letter for that. */
  lineTo(x: number, y: number): void {
    const place = this.#place(x, y);
    if (!this.#path.endsWith(`M${place}`)) this.#path += `${this.#path ? " " : "M"}${place}`;
  }
  closePath(): void {
    if (!this.#path.endsWith("z")) this.#path += "z";
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#rectangle = [x, y, width, height].map(px);
    this.#path += `M${this.#place(x, y)}h${px(width)}v${px(height)}h${px(-width)}z`;
  }
  /** A whole circle: our charts have no parts of one. */
  arc(x: number, y: number, radius: number): void {
    const [r, across] = [px(radius), px(2 * radius)];
    this.#path += `M${this.#place(x - radius, y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0`;
  }

  #place(x: number, y: number): string {
    const [left, top] = this.#state.origin;
    return `${px(left + x)} ${px(top + y)}`;
  }

  fill(): void {
    this.#paint({ fill: this.#state.fillStyle });
  }
  stroke(): void {
    const { strokeStyle, lineWidth, lineJoin, dash } = this.#state;
    const outline = {
      stroke: strokeStyle,
      "stroke-width": lineWidth === 1 ? undefined : lineWidth,
      "stroke-dasharray": dash.length > 0 ? dash.join(" ") : undefined,
      "stroke-linejoin": lineJoin === "miter" ? undefined : lineJoin,
    };
    const last = this.#into.at(-1);
    // The outline of what has just been filled.
    if (last?.attributes.d === this.#path && last.attributes.stroke === undefined)
      Object.assign(last.attributes, outline);
    else this.#paint({ fill: "none", ...outline });
  }

  #paint(look: Drawn["attributes"]): void {
    if (!this.#path) return;
    const tag = "path";
    const into = this.#into;
    const last = lastAlike(into, tag, look);
    if (last) last.attributes.d = `${last.attributes.d}${this.#path}`;
    else into.push({ tag, attributes: { ...look, d: this.#path }, children: [] });
  }

  /** Where lines and areas go: into the picture, or into a part of it that cuts them off. */
  get #into(): Drawn[] {
    const { clip } = this.#state;
    return clip ? insideAlike(this.shapes, "svg", clip) : this.shapes;
  }

  /** From here to the next `restore`, lines and areas are cut off at the rectangle; texts are not. */
  clip(): void {
    const [x, y, width, height] = this.#rectangle;
    const viewBox = this.#rectangle.join(" ");
    this.#state.clip = { class: "clip", x, y, width, height, viewBox, overflow: "hidden" };
  }

  measureText(text: string): { readonly width: number } {
    const em = Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0);
    return { width: em * sizeOf(this.#state.font) };
  }

  /** Texts that look alike are a group, which says how they look. */
  fillText(text: string, x: number, y: number): void {
    const { font, fillStyle, textAlign, textBaseline, origin } = this.#state;
    const size = sizeOf(font);
    const look = {
      "font-size": size,
      fill: fillStyle,
      "text-anchor": ANCHORS[textAlign],
    };
    const down = (BASELINES[textBaseline] ?? 0) * size;
    const place = { x: px(origin[0] + x), y: px(origin[1] + y + down) };
    const texts = insideAlike(this.shapes, "g", look);
    texts.push({ tag: "text", attributes: place, children: [text] });
  }
}
