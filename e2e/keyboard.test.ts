import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser, visitor, whenAwake } from "./browser.ts";
import type { RunningSite } from "./built-site.ts";
import { copyOf, pagesOf, startSite } from "./built-site.ts";

let site: RunningSite;
let browser: Browser;
let pages: string[];

beforeAll(async () => {
  site = await startSite(copyOf(inject("sampleData")));
  browser = await openBrowser();
  pages = await pagesOf(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.kill();
});

interface Stop {
  readonly name: string;
  /** What is wrong with it while it has the focus. */
  readonly wrong: string[];
}
interface Walk {
  readonly stops: Stop[];
  /** What can be clicked with a mouse, in the order of the page, by name. */
  readonly wanted: string[];
  readonly done: boolean;
}
declare global {
  interface Window {
    walk: Walk;
  }
}

/** In the page: notes every stop of the focus, with what somebody who sees would miss there. */
function watchFocus() {
  const nameOf = (element: Element) => {
    const words = element.getAttribute("aria-label") ?? element.textContent;
    const field = element.getAttribute("name") ?? "";
    // The cart's count comes with the script, and its number is no part of a name.
    const name = words.replace(/\d+/g, "").replace(/\s+/g, " ").trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} ${field} ${name}`;
  };
  const stops = "a[href], button, input, select, textarea, summary, iframe, [tabindex]";
  const wanted = [...document.querySelectorAll<HTMLElement>(stops)].filter((element) => {
    if (element.tabIndex < 0 || element.matches(":disabled, [type=hidden]") || element.closest("[inert]"))
      return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    // Of a group of radio buttons one takes the focus, the arrow keys reach the others.
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
    const group = [...document.getElementsByName(element.name)] as HTMLInputElement[];
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  });
  const isSeen = (element: HTMLElement) => {
    const label = element.closest("label") ?? (element as HTMLInputElement).labels?.[0];
    const shown = [element, label].filter((one) => one !== undefined);
    return shown.some((one) =>
      [...one.getClientRects()].some(({ left, right, top, bottom }) =>
        [0.1, 0.5, 0.9].some((part) => {
          const at = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part);
          return at !== null && (one.contains(at) || element.contains(at) || at.contains(element));
        }),
      ),
    );
  };
  const isMarked = (element: HTMLElement) => {
    const marks = [element, element.nextElementSibling, element.parentElement, element.closest("label")];
    return marks.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && outlineWidth !== "0px";
    });
  };
  const walk = { stops: [] as Stop[], wanted: wanted.map(nameOf), done: false };
  const visited = new Set<EventTarget>();
  let last: HTMLElement | null = null;
  const notice = ({ target }: Event) => {
    const element = target as HTMLElement;
    // React gives the focus back to where it was when an island wakes around it.
    if (element === last) return;
    last = element;
    if (visited.has(element)) walk.done = true;
    if (walk.done) return;
    visited.add(element);
    const wrong: string[] = [];
    if (!isMarked(element)) wrong.push("shows no focus");
    if (!isSeen(element)) wrong.push("is hidden or covered");
    walk.stops.push({ name: nameOf(element), wrong });
  };
  // On its way down: React keeps to itself what comes to an island that is just waking.
  document.addEventListener("focusin", notice, true);
  window.walk = walk;
}

async function walked(page: Page): Promise<Walk> {
  await page.evaluate(watchFocus);
  const most = await page.evaluate(() => window.walk.wanted.length);
  for (let step = 0; step < most + 2; step++) await page.keyboard.press("Tab");
  return await page.evaluate(() => window.walk);
}

describe.each([
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])("somebody without a mouse at $width px", ({ width, height }) => {
  test("reaches everything on every page, in its order, sees where he is, and is held nowhere", async () => {
    const { page, context } = await visitor(browser, site.url, { width, height, reducedMotion: true });
    await page.addInitScript(() => (window.open = () => null));
    const wrong: string[] = [];
    for (const address of pages) {
      await page.goto(address);
      await whenAwake(page);
      const { stops, wanted } = await walked(page);
      for (const stop of stops)
        for (const fault of stop.wrong) wrong.push(`${address}: "${stop.name}" ${fault}`);
      const names = stops.map(({ name }) => name);
      if (names.join("\n") !== wanted.join("\n")) {
        const at = wanted.findIndex((name, place) => names[place] !== name);
        wrong.push(`${address}: stop ${at + 1} is "${names[at]}" and not "${wanted[at]}"`);
      }
    }
    expect(wrong).toEqual([]);
    await context.close();
  }, 300_000);
});
