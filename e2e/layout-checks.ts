import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./browser.ts";
import { expectKeyboardAccess } from "./keyboard-access.ts";

/** axe, `expectFit`, `expectLayout` and `expectKeyboardAccess`: of a page in whatever state. The focus has moved. */
export async function expectWholePage(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectFit(page, what);
  await expectLayout(page, what);
  await expectKeyboardAccess(page, what);
}

/** The page is no wider than the window, and what is read first stands first. */
export async function expectFit(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${what}: wider than the window`).toBeLessThanOrEqual(0);
  expect(await page.evaluate(wordsBeyondTheEdge), what).toEqual([]);
  expect(await page.evaluate(cutFields), `${what}: fields that cut what stands in them`).toEqual([]);
  expect(await page.evaluate(wordsInPieces), `${what}: words in pieces`).toEqual([]);
  expect(await page.evaluate(outOfOrder), `${what}: read in another order than it stands`).toEqual([]);
}

// The body clips what is too wide, so that nothing scrolls sideways: the words themselves are asked where they end.
// What the keyboard can scroll comes into sight: a wide table, and links in a row of their own with the focus.
function wordsBeyondTheEdge(): string[] {
  const scrolls = (one: Element | null): boolean =>
    one !== null &&
    ((one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === "auto") ||
      scrolls(one.parentElement));
  return [...document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd, label, a, button)")]
    .filter((one) => !one.closest(".visually-hidden") && one.checkVisibility())
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .filter((one) => !one.closest("[role=region][tabindex='0']") && !scrolls(one.closest("nav a")))
    .map((one) => `${one.tagName}: ${one.textContent.trim().slice(0, 40)}`);
}

/** Texts in a column that has room for three letters: their words are broken line after line. */
function wordsInPieces(): string[] {
  const wrong: string[] = [];
  // For screen readers alone.
  const isClipped = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).clipPath === "inset(50%)" || isClipped(one.parentElement));
  const words = document.createTreeWalker(
    document.querySelector("main") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const range = document.createRange();
  while (words.nextNode()) {
    const text = words.currentNode.textContent!.trim();
    // The letters of a longest word tell it from a column of short ones.
    const longest = Math.max(...text.split(/\s+/).map(({ length }) => length));
    const holder = words.currentNode.parentElement!;
    if (longest < 5 || holder.closest("[aria-hidden=true]") || isClipped(holder)) continue;
    if (!holder.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(words.currentNode);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines > 3 && text.length / lines < 4) wrong.push(`${text.slice(0, 40)}: on ${lines} lines`);
  }
  return wrong;
}

/**
 * Looks at a page that stands open: nothing on it is cut, at 320 px too and in the spacing of WCAG 2.2, 1.4.12; every
 * place to press is large enough; every control and allergen mark has an edge in forced colours; no round corner cuts words on
 * paper, where what they stand beside on a screen is gone. Leaves the page as it was.
 */
export async function expectLayout(page: Page, what: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.evaluate(setStyle, laidOut);
  expect(await page.evaluate(smallTargets), `${what}: tap targets`).toEqual([]);
  expect(await page.evaluate(picturesTwice), `${what}: pictures`).toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await page.evaluate(controlsWithoutEdge), `${what}: controls in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  expect(await page.evaluate(wordsInCorners), `${what}: words on paper`).toEqual([]);
  await page.emulateMedia({ media: null });
  // The narrowest phone: what is cut there in our own spacing is cut in the visitor's.
  const widths = width < 640 ? [width, 320] : [width];
  await page.evaluate(setStyle, laidOut + textSpacing);
  for (const at of widths) {
    await page.setViewportSize({ width: at, height });
    expect(await page.evaluate(cutWords), `${what}: spaced words at ${at} px`).toEqual([]);
  }
  await page.evaluate(setStyle, laidOut);
  expect(await page.evaluate(cutWords), `${what}: words at ${widths.at(-1)} px`).toEqual([]);
  await page.setViewportSize({ width, height });
  await page.evaluate(setStyle, "");
}

/**
 * With text of twice its size nothing is cut, nothing but a table that the keyboard can scroll is wider than the window
 * (WCAG 2.2, 1.4.4), and axe finds nothing. Leaves the page as it was.
 */
export async function expectLargeText(page: Page, what: string): Promise<void> {
  await page.evaluate(setStyle, `${laidOut} html { font-size: 200% !important; }`);
  const cut = await page.evaluate(cutWords);
  const fields = await page.evaluate(cutFields);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expectAccessible(page, `${what} with words of twice their size`);
  await page.evaluate(setStyle, "");
  expect(cut, `${what}: words of twice their size`).toEqual([]);
  expect(fields, `${what}: fields that cut what stands in them, in words of twice their size`).toEqual([]);
  expect(wide, `${what}: wider than the window with text of twice its size`).toBeLessThanOrEqual(0);
}

// What is far down a page is not laid out, and has no size, before one comes near it.
const laidOut = "* { content-visibility: visible !important; }";

const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

// An island may have brought a stylesheet of its own: it stays.
function setStyle(css: string): void {
  const known = globalThis as { styleOfTest?: CSSStyleSheet };
  known.styleOfTest ??= new CSSStyleSheet();
  known.styleOfTest.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(known.styleOfTest))
    document.adoptedStyleSheets.push(known.styleOfTest);
}

/** Words beyond the edge of the screen, or of something that clips them. */
function cutWords(): string[] {
  const notRead = "body > a[href^='#'], script, style, noscript, option, svg, [aria-hidden=true]";
  const clips = (value: string) => value === "hidden" || value === "clip";
  // A link in a row that scrolls sideways comes into sight with the focus.
  const scrolls = (one: Element | null): boolean =>
    one !== null &&
    ((one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === "auto") ||
      scrolls(one.parentElement));

  interface Clip {
    readonly box: Element;
    readonly edge: DOMRect;
    readonly across: boolean;
    readonly down: boolean;
    /** For screen readers alone. */
    readonly forScreenReaders: boolean;
  }
  // What clips an element and all in it, from the inside out; asked once for each element of the page.
  const known = new Map<Element, readonly Clip[]>();
  function clipsOf(box: Element | null): readonly Clip[] {
    if (!box || box === document.body) return [];
    const before = known.get(box);
    if (before) return before;
    const { display, clipPath, overflowX, overflowY } = getComputedStyle(box);
    const [across, down] = [overflowX, overflowY].map((way) => clipPath !== "none" || clips(way));
    const forScreenReaders = clipPath === "inset(50%)";
    const own = display !== "inline" && display !== "contents" && (across || down);
    const edge = box.getBoundingClientRect();
    const all = [
      ...(own ? [{ box, edge, across: across!, down: down!, forScreenReaders }] : []),
      ...clipsOf(box.parentElement),
    ];
    known.set(box, all);
    return all;
  }
  // How far a line reaches beyond what clips it. A line's box is taller than its text.
  function cutBy({ edge, across, down }: Clip, line: DOMRect): number {
    const spare = line.height * 0.25;
    return Math.max(
      across ? Math.max(line.right - edge.right, edge.left - line.left) : 0,
      down ? Math.max(line.bottom - spare - edge.bottom, edge.top - line.top - spare) : 0,
    );
  }

  const wrong = new Set<string>();
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    const holder = words.currentNode.parentElement!;
    const text = words.currentNode.textContent!.trim();
    // What is cut here is scrolled to, with a finger or with the arrow keys.
    if (
      !text ||
      holder.closest(notRead + ", [role=region][tabindex='0']") ||
      scrolls(holder.closest("nav a")) ||
      !holder.checkVisibility({ visibilityProperty: true })
    )
      continue;
    const around = clipsOf(holder);
    if (around.some(({ forScreenReaders }) => forScreenReaders)) continue;
    range.selectNodeContents(words.currentNode);
    for (const line of range.getClientRects()) {
      if (line.right > innerWidth + 1 || line.left < -1) wrong.add(`${text.slice(0, 50)}: beyond the screen`);
      for (const clip of around)
        if (cutBy(clip, line) > 1)
          wrong.add(`${text.slice(0, 50)}: cut by ${clip.box.localName}.${clip.box.getAttribute("class")}`);
    }
  }
  return [...wrong];
}

/** Fields in which a number, a day or a time does not stand whole: a long text scrolls, and is longer than any field. */
function cutFields(): string[] {
  const isShort = ({ value, placeholder }: HTMLInputElement) =>
    /^[£\d.,:/%–-]{1,10}$/.test(value || placeholder);
  return [
    ...document.querySelectorAll<HTMLInputElement>(
      "main input:not([type=checkbox], [type=radio], [type=hidden])",
    ),
  ]
    .filter((one) => one.checkVisibility() && isShort(one) && one.scrollWidth > one.clientWidth + 1)
    .map(
      (one) =>
        `${one.labels?.[0]?.textContent ?? one.ariaLabel ?? one.name}: ${one.value || one.placeholder}`,
    );
}

/** Words in a round corner of something that clips them. */
function wordsInCorners(): string[] {
  const radii = (value: string, { width, height }: DOMRect): [number, number] => {
    const [across = "", down = across] = value.split(" ");
    const pixels = (one: string, of: number) =>
      (Number.parseFloat(one) * (one.endsWith("%") ? of : 100)) / 100;
    return [pixels(across, width), pixels(down, height)];
  };
  const wrong = new Set<string>();
  for (const box of document.querySelectorAll("main *")) {
    const style = getComputedStyle(box);
    if (![style.overflowX, style.overflowY].some((value) => value === "hidden" || value === "clip")) continue;
    const edge = box.getBoundingClientRect();
    const corners = [
      { at: radii(style.borderTopLeftRadius, edge), x: "left", y: "top" },
      { at: radii(style.borderTopRightRadius, edge), x: "right", y: "top" },
      { at: radii(style.borderBottomLeftRadius, edge), x: "left", y: "bottom" },
      { at: radii(style.borderBottomRightRadius, edge), x: "right", y: "bottom" },
    ] as const;
    if (corners.every(({ at: [across, down] }) => across < 16 || down < 16)) continue;
    const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      const text = words.currentNode.textContent!.trim();
      if (!text || !words.currentNode.parentElement!.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(words.currentNode);
      for (const line of range.getClientRects())
        for (const {
          at: [across, down],
          x,
          y,
        } of corners) {
          // How far the line's own corner is from the middle of the quarter of an ellipse, towards the box's corner.
          const beyondX = 1 - Math.abs(line[x] - edge[x]) / across;
          const beyondY = 1 - (Math.abs(line[y] - edge[y]) + line.height * 0.25) / down;
          if (beyondX > 0 && beyondY > 0 && beyondX ** 2 + beyondY ** 2 > 1)
            wrong.add(
              `${text.slice(0, 50)}: cut by a corner of ${box.localName}.${box.getAttribute("class")}`,
            );
        }
    }
  }
  return [...wrong];
}

function controlsWithoutEdge(): string[] {
  const sides = ["Top", "Right", "Bottom", "Left"] as const;
  const hasEdge = (control: Element) => {
    const style = getComputedStyle(control);
    // The browser draws its own ticks with an edge of their own.
    if (control.matches("[type=checkbox], [type=radio]") && style.appearance === "auto") return true;
    return sides.every(
      (side) =>
        Number.parseFloat(style[`border${side}Width`]) >= 1 &&
        !["none", "hidden"].includes(style[`border${side}Style`]) &&
        style[`border${side}Color`] !== style.backgroundColor &&
        !/^rgba\(.*, 0\)$/.test(style[`border${side}Color`]),
    );
  };
  // What a dish contains is told by the edges of its marks too; their letters stand beside the words that are read out.
  return [
    ...document.querySelectorAll(
      "button, .button, input:not([type=hidden]), select, textarea, .marks__code, .verdict",
    ),
  ]
    .filter(
      (control) =>
        !control.closest(".visually-hidden") &&
        (control.matches(".marks__code, .verdict") || !control.closest("[aria-hidden=true]")) &&
        control.checkVisibility({ visibilityProperty: true }),
    )
    .filter((control) => !hasEdge(control))
    .map(
      (control) =>
        `${control.localName}#${control.id}.${control.className} ${control.textContent.slice(0, 40)}`,
    );
}

/**
 * Pictures that are on a page twice. The enquiry form's picture and those in the gallery's frames are details of their
 * own; beside a list stands the one that is chosen in it.
 */
function picturesTwice(): string[] {
  const names = [...document.querySelectorAll<HTMLImageElement>("main img[alt]:not([alt=''])")]
    .filter(
      (one) =>
        one.checkVisibility() && !one.closest("#ask, .home-gallery__frame, .enquiry-form__card, aside"),
    )
    .map((one) => new URL(one.src).pathname.replace(/^.*\/|-\d+\.[^/]*$/g, ""));
  return names.filter((name, at) => names.indexOf(name) !== at);
}

/**
 * Words that a screen reader reads after others which stand below them (WCAG 2.2, 1.3.2): of those that follow one another in
 * the document and stand in one column. What is laid over the page has no place in a column.
 */
function outOfOrder(): string[] {
  const parts = "h1, h2, h3, h4, h5, p, li, dt, dd, figcaption, summary, legend, label, button, th, td";
  const isLaidOver = (one: Element | null): boolean =>
    one !== null &&
    (["absolute", "fixed", "sticky"].includes(getComputedStyle(one).position) ||
      isLaidOver(one.parentElement));
  const blocks = [...document.querySelectorAll(`main :is(${parts})`)]
    .filter((one) => one.textContent.trim() !== "" && !one.querySelector(parts))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !one.closest(".visually-hidden, [aria-hidden=true]") && !isLaidOver(one))
    .map((one) => ({ words: one.textContent.trim().slice(0, 40), box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  return blocks.flatMap(({ words, box }, at) => {
    const before = blocks[at - 1];
    if (!before || box.bottom > before.box.top + 1) return [];
    const isOneColumn = box.left < before.box.right - 1 && before.box.left < box.right - 1;
    return isOneColumn ? [`“${words}” stands above “${before.words}”`] : [];
  });
}

/** Places to press of less than 24 px, but for links within a sentence. */
function smallTargets(): string[] {
  const inSentence = (target: Element) =>
    target.localName === "a" &&
    getComputedStyle(target).display === "inline" &&
    target.parentElement!.textContent.trim() !== target.textContent.trim();
  return [
    ...document.querySelectorAll("a[href], button, summary, select, textarea, input:not([type=hidden])"),
  ]
    .filter((target) => !target.closest(".visually-hidden, body > a[href^='#'], [aria-hidden=true]"))
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !inSentence(target))
    .map((target) => ({ target, box: (target.closest("label") ?? target).getBoundingClientRect() }))
    .filter(({ box }) => box.width < 24 || box.height < 24)
    .map(({ target, box }) => `${target.textContent.trim().slice(0, 40)}: ${box.width} by ${box.height} px`);
}
