// @vitest-environment jsdom
import { html, render } from "lit";
import { afterEach, describe, expect, it } from "vitest";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import { HandleController } from "../../../web/widgets/base/handle-controller.ts";
import { handleIn } from "../../../web/widgets/base/handle-directive.ts";
import {
  alongArea,
  alongAxis,
  onDial,
  snapped,
  surface,
  type Handle,
  type ValueHandle,
} from "../../../web/widgets/base/handle.ts";

const scale = (value: number) => 100 + 20 * value;
const position = (value: number, more: Partial<ValueHandle> = {}): ValueHandle => ({
  name: "m",
  label: "position m",
  value,
  limits: { minimum: 0, maximum: 10, step: 1 },
  ...more,
});
const LEFT = { across: -1, up: 0, long: false } as const;
const UP = { across: 0, up: 1, long: false } as const;
const END = { across: Infinity, up: 0, long: false } as const;

describe("a value that is moved", () => {
  it("takes the nearest step inside its limits, without what binary fractions add", () => {
    expect(snapped(0.68, { minimum: 0, maximum: 1, step: 0.1 })).toBe(0.7);
    expect(snapped(1.4, { minimum: 0, maximum: 1, step: 0.1 })).toBe(1);
    expect(snapped(-Infinity, { minimum: -1.5, maximum: 1.5, step: 0.25 })).toBe(-1.5);
  });

  it("keeps its distance from the pointer that took it", () => {
    // It is at 160; a pointer that takes it at 167 and goes on by 40 px moves it by 2.
    expect(alongAxis(position(3), "x", scale).take!([167, 0]).to([207, 0])).toEqual({ m: 5 });
  });

  it("goes to where its area is pressed", () => {
    expect(alongArea(position(3), "x", scale).take!([167, 0]).to([141, 0])).toEqual({ m: 2 });
  });

  it("goes one step or a long one, and to its ends, and no farther", () => {
    const { step } = alongAxis(position(3), "x", scale);
    expect(step!(LEFT)).toEqual({ m: 2 });
    expect(step!({ ...UP, long: true })).toEqual({ m: 10 });
    expect(step!(END)).toEqual({ m: 10 });
  });

  it("turns with a hand the short way, past 12 o’clock and around again", () => {
    const wide = position(3, { limits: { minimum: 0, maximum: 1000, step: 1 } });
    const hand = onDial(wide, { center: [0, 0], frequency: Math.PI / 6 });
    const grip = hand.take!([10, 0]);
    const around = [
      [0, 10],
      [-10, 0],
      [0, -10],
      [10, 0],
    ] as const;
    const turned = around.map((point) => grip.to(point));
    expect(turned.map((moved) => moved!.m)).toEqual([6, 9, 12, 15]);
  });

  it("sets what it is told to set", () => {
    const { step } = alongAxis(position(3, { move: (value) => ({ row: value }) }), "x", scale);
    expect(step!(LEFT)).toEqual({ row: 2 });
  });
});

describe("the controller of handles", () => {
  const settings: Settings = { m: 3, n: 7 };
  let changes: Settings[] = [];
  let draw: () => void = () => undefined;
  const controller = new HandleController({
    settingsNow: () => settings,
    drawNow: () => draw(),
    change: (values) => {
      Object.assign(settings, values);
      changes.push(values);
    },
  });
  afterEach(() => {
    document.body.replaceChildren();
    Object.assign(settings, { m: 3, n: 7 });
    changes = [];
  });

  /** A handle in the page, drawn anew from the settings whenever it is asked for. */
  function place(handle: () => Handle): HTMLElement {
    const page = document.body.appendChild(document.createElement("div"));
    draw = () =>
      void render(
        html`<div @pointerdown=${controller.down} @pointermove=${controller.move} @pointerup=${controller.up}
          @pointercancel=${controller.up} @touchstart=${controller.touch} @keydown=${controller.key}><p ${handleIn(handle())}></p></div>`,
        page,
      );
    draw();
    return page.querySelector("p")!;
  }
  const axis =
    (more: Partial<Handle> = {}) =>
    (): Handle => ({
      ...alongAxis(position(settings.m as number), "x", scale),
      ...more,
    });
  const send = (target: Element, type: string, clientX: number, button = 0) => {
    const event = new MouseEvent(type, { clientX, button, bubbles: true, cancelable: true });
    target.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: "mouse" }));
  };
  const press = (target: Element, key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it("makes an element a slider with its value, and tells nothing twice", () => {
    const slider = place(axis());
    expect(slider.getAttribute("role")).toBe("slider");
    expect(slider.getAttribute("aria-valuenow")).toBe("3");
    press(slider, "End");
    press(slider, "End");
    expect(changes).toEqual([{ m: 10 }]);
    expect(slider.getAttribute("aria-valuenow")).toBe("10");
  });

  it("loses no key, though they come faster than drawings", () => {
    const slider = place(axis());
    for (let count = 0; count < 4; count++) press(slider, "ArrowRight");
    expect(settings.m).toBe(7);
  });

  it("leaves keys with Ctrl, Alt or Meta and keys that it does not know to the page", () => {
    const slider = place(axis());
    expect(press(slider, "ArrowRight", { ctrlKey: true })).toBe(false);
    expect(press(slider, "a")).toBe(false);
    expect(press(slider, "Tab")).toBe(false);
    expect(changes).toEqual([]);
  });

  it("drags by the first button alone, and by one pointer at a time", () => {
    const slider = place(axis());
    send(slider, "pointerdown", 160, 2);
    send(slider, "pointermove", 200);
    expect(changes).toEqual([]);
    send(slider, "pointerdown", 160);
    expect(controller.holding).toBe("m");
    send(slider, "pointermove", 200);
    send(slider, "pointerup", 200);
    send(slider, "pointermove", 240);
    expect(settings.m).toBe(5);
    expect(controller.holding).toBeNull();
  });

  it("goes on with one step of undo while a drag goes on", () => {
    const slider = place(axis());
    send(slider, "pointerdown", 160);
    expect(controller.continues).toBe(false);
    send(slider, "pointermove", 200);
    expect(controller.continues).toBe(true);
    send(slider, "pointerup", 200);
    expect(controller.continues).toBe(false);
  });

  it("puts back what a drag has changed, on Escape", () => {
    const slider = place(axis());
    send(slider, "pointerdown", 160);
    send(slider, "pointermove", 240);
    expect(settings.m).toBe(7);
    expect(press(slider, "Escape")).toBe(true);
    expect(settings.m).toBe(3);
    send(slider, "pointermove", 280);
    expect(settings.m).toBe(3);
  });

  it("tells a press from a drag by whether the pointer has moved", () => {
    let pressed = 0;
    const button = place(
      axis({
        press: () => {
          pressed += 1;
          return undefined;
        },
      }),
    );
    send(button, "pointerdown", 160);
    send(button, "pointermove", 163);
    send(button, "pointerup", 163);
    expect([pressed, settings.m]).toEqual([1, 3]);
    send(button, "pointerdown", 160);
    send(button, "pointermove", 200);
    send(button, "pointerup", 200);
    expect([pressed, settings.m]).toEqual([1, 5]);
    press(button, "Enter");
    press(button, " ");
    expect(pressed).toBe(3);
  });

  it("gives a surface no name and no place in the order of Tab", () => {
    const area = place(() => surface("map", ([x]) => ({ n: Math.round(x) })));
    expect(area.hasAttribute("tabindex") || area.hasAttribute("role")).toBe(false);
    send(area, "pointerdown", 42);
    expect(settings.n).toBe(42);
  });

  it("keeps the page still under a finger that holds a handle, and not under one on an area", () => {
    const touch = (target: Element) => {
      const event = new Event("touchstart", { bubbles: true, cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(touch(place(axis()))).toBe(true);
    expect(touch(place(axis({ area: true })))).toBe(false);
  });
});
