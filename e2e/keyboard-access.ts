import type { Page } from "playwright-core";
import { expect } from "vitest";

interface Stop {
  readonly name: string;
  /** What is wrong with it while it has the focus. */
  readonly wrong: string[];
}
interface TabOrder {
  readonly stops: Stop[];
  /** What can be clicked with a mouse, in the order of the page, by name. */
  readonly wanted: string[];
  readonly done: boolean;
}
declare global {
  interface Window {
    tabOrder: TabOrder;
  }
}

/** In the page: records every stop of the focus, and whether it is visible and marked. */
function watchFocus() {
  const nameOf = (element: Element) => {
    const words = element.getAttribute("aria-label") ?? element.textContent;
    const field = element.getAttribute("name") ?? "";
    // The cart's count comes with the script, and its number is no part of a name.
    const name = words.replace(/\d+/g, "").replace(/\s+/g, " ").trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} ${field} ${name}`;
  };
  // The focus goes through the page in a frame as well, of which this page hears nothing.
  const stops = "a[href], button, input, select, textarea, summary, [tabindex]";
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
      // Of what is larger than the window a part is seen.
      [...one.getClientRects()].map(withinWindow).some(({ left, right, top, bottom }) =>
        [0.1, 0.5, 0.9].some((part) => {
          const at = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part);
          return at !== null && (one.contains(at) || element.contains(at) || at.contains(element));
        }),
      ),
    );
  };
  const withinWindow = (box: DOMRect) => ({
    left: Math.max(box.left, 0),
    right: Math.min(box.right, innerWidth),
    top: Math.max(box.top, 0),
    bottom: Math.min(box.bottom, innerHeight),
  });
  const isMarked = (element: HTMLElement) => {
    const marks = [element, element.nextElementSibling, element.parentElement, element.closest("label")];
    return marks.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && outlineWidth !== "0px";
    });
  };
  const tabOrder = { stops: [] as Stop[], wanted: wanted.map(nameOf), done: false };
  const visited = new Set<EventTarget>();
  let last: HTMLElement | null = null;
  const notice = ({ target }: Event) => {
    const element = target as HTMLElement;
    // React gives the focus back to where it was when an island hydrates around it.
    if (element === last || element.localName === "iframe") return;
    last = element;
    if (visited.has(element)) tabOrder.done = true;
    if (tabOrder.done) return;
    visited.add(element);
    const wrong: string[] = [];
    if (!isMarked(element)) wrong.push("shows no focus");
    if (!isSeen(element)) wrong.push("is hidden or covered");
    tabOrder.stops.push({ name: nameOf(element), wrong });
  };
  // In the capturing phase: React stops events to an island that is being hydrated.
  document.addEventListener("focusin", notice, true);
  window.tabOrder = tabOrder;
}

/**
 * Goes through an open page by the Tab key alone, from its top, wherever the focus is: everything that takes a click is
 * reached, in the order of the page, each stop is seen and marked, and none holds the focus. Leaves the focus where it ended.
 */
export async function expectKeyboardAccess(page: Page, what: string): Promise<void> {
  await wakeIslands(page);
  await page.evaluate(startAtTop);
  await page.evaluate(watchFocus);
  // A field for a date or a time has a stop for each of its parts.
  const most = await page.evaluate(() => {
    const parts = 6 * document.querySelectorAll("[type^=date], [type=time]").length;
    const inFrames = [...document.querySelectorAll("iframe")].map(
      ({ contentDocument }) =>
        contentDocument?.querySelectorAll("a[href], button, input, select, textarea, summary").length ?? 0,
    );
    return window.tabOrder.wanted.length + parts + inFrames.reduce((sum, one) => sum + one, 0);
  });
  // All sent at once, taken by the browser one after the other.
  await Promise.all(Array.from({ length: most + 2 }, () => page.keyboard.press("Tab")));
  const { stops, wanted } = await page.evaluate(() => window.tabOrder);
  const wrong = stops.flatMap((stop) => stop.wrong.map((fault) => `"${stop.name}" ${fault}`));
  const names = stops.map(({ name }) => name);
  if (names.join("\n") !== wanted.join("\n")) {
    const at = wanted.findIndex((name, place) => names[place] !== name);
    wrong.push(`stop ${at + 1} is "${names[at]}" and not "${wanted[at]}"`);
  }
  expect(wrong, `${what}: by keyboard`).toEqual([]);
}

/** In the page: the next Tab leads to what is first on it, as after it was opened. */
function startAtTop() {
  const { body } = document;
  body.tabIndex = -1;
  body.focus();
  body.removeAttribute("tabindex");
}

/** Starts the script of every island, as it starts for whoever comes to it: what it shows then takes the focus too. */
async function wakeIslands(page: Page): Promise<void> {
  if ((await page.locator("[data-island]").count()) === 0) return;
  // Not scrollIntoView: the Tab key would go on from there.
  for (const island of await page.locator("[data-island][data-when=visible]").all())
    await island.evaluate((one) => scrollBy({ top: one.getBoundingClientRect().top, behavior: "instant" }));
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-island]")].every((island) =>
      Object.keys(island).some((key) => key.startsWith("__reactContainer")),
    ),
  );
  // Each answer that the enquiry form still wants is a link.
  const wanted = page.locator("#enquiry-send");
  if ((await wanted.count()) > 0) await wanted.getByRole("link").first().waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}
