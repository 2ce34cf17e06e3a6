/** What tests share that go through all figures: the core, and showing one until it has its picture. */
import type { LitElement } from "lit";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { AttributeInfos, Settings } from "../../../web/widgets/base/attributes.ts";
import { loadModules } from "../../../web/widgets/base/needed.ts";
import { widgets } from "../../../web/widgets/registry.ts";
import { until, useCore, useQuietBrowser } from "./support.ts";

/** Every widget but the paragraphs with numbers, which have no picture. */
export const figureTags = Object.keys(widgets).filter((tag) => tag !== "orrery-live");

/** Before the tests of a file: the core, its charts and files; page and storage are empty after each of them. */
export function useFigures(): { readonly engine: Engine } {
  const core = {} as { engine: Engine };
  beforeAll(async () => {
    core.engine = await useCore();
    useQuietBrowser();
  });
  afterEach(() => {
    document.body.replaceChildren();
    localStorage.clear();
  });
  afterAll(() => vi.unstubAllGlobals());
  return core;
}

export type Shown = LitElement & { readonly shown: Settings };

/** Places a figure and waits until it is there. */
export async function show(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<Shown> {
  const element = await showFrame(tag, attributes);
  await until(() => expect(element.renderRoot.querySelector(".awaited"), tag).toBeNull());
  return element;
}

/** Places a figure and waits until its heading and controls are there. */
export async function showFrame(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<Shown> {
  await widgets[tag]!();
  await loadModules();
  const element = document.createElement(tag) as Shown;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await until(() => expect(element.renderRoot?.querySelector("figure"), tag).toBeTruthy());
  return element;
}

/** What is declared of the attributes of an element. */
export const infosOf = (element: Element): AttributeInfos =>
  (element.constructor as unknown as { attributes: AttributeInfos }).attributes;
