import type { Locator, Page } from "playwright-core";

/** What a way through the site has cost the person who went it. */
export interface Cost {
  readonly taps: number;
  /** Characters that were typed. */
  readonly typed: number;
  /** How far was scrolled, up or down, in screens of this window. */
  readonly screens: number;
  /** From the first request until what was wanted stood in sight; nobody thinks or reads in them. */
  readonly seconds: number;
}

/** Somebody on the way to something: every tap, letter and scroll is counted. */
export interface Journey {
  /** By an address that is at hand: a bookmark, a result of a search. Costs nothing. */
  open(address: string): Promise<void>;
  /** Looks for it and taps it. */
  tap(what: Locator): Promise<void>;
  type(where: Locator, text: string): Promise<void>;
  /** Scrolls until its upper edge is in sight. */
  find(what: Locator): Promise<void>;
  /** A key of the keyboard, which counts as a tap. */
  press(key: string, times?: number): Promise<void>;
  cost(): Cost;
}

/** A phone's window, in which the journeys of docs/journeys.md are counted. */
export const phone = { width: 360, height: 740 };

/** Begins a journey; its clock starts with the first address. */
export function journeyOf(page: Page): Journey {
  let [taps, typed, pixels, began] = [0, 0, 0, 0];
  const find = async (what: Locator) => {
    await what.first().waitFor({ state: "visible" });
    await isLaidOut(page);
    pixels += await what.first().evaluate(scrollIntoSight);
  };
  return {
    async open(address) {
      began ||= Date.now();
      await page.goto(address);
    },
    async tap(what) {
      await find(what);
      await what.first().click();
      taps += 1;
    },
    async type(where, text) {
      await find(where);
      await where.fill(text);
      typed += text.length;
    },
    find,
    async press(key, times = 1) {
      for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
      taps += times;
    },
    cost: () => ({
      taps,
      typed,
      screens: Math.round((pixels / page.viewportSize()!.height) * 10) / 10,
      seconds: Math.round((Date.now() - began) / 100) / 10,
    }),
  };
}

// A page's lower part is laid out after the first screen is painted: before, no distance in it is true.
const isLaidOut = async (page: Page) => await page.locator("html:not(.opening)").waitFor();

/** Scrolls what holds it as far as a person would, and no further; answers by how many pixels. */
function scrollIntoSight(what: Element): number {
  const bar = 66;
  const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowY);
  let holder = what.parentElement;
  while (holder && !(scrolls(holder) && holder.scrollHeight > holder.clientHeight))
    holder = holder.parentElement;
  const { top, height } = what.getBoundingClientRect();
  const below = top + Math.min(height, innerHeight / 2) - innerHeight;
  const by = below > 0 ? below : Math.min(0, top - bar);
  const old = holder ? holder.scrollTop : scrollY;
  (holder ?? globalThis).scrollBy({ top: by, behavior: "instant" });
  return Math.abs((holder ? holder.scrollTop : scrollY) - old);
}
