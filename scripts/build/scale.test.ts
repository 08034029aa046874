import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./freshness.ts";

// One scale for the whole site, in two themes (ui/tokens.css, desk/theme.css): spacings, sizes of type, corners and edges are
// tokens, and a layout changes at one of five widths.

/** A narrow telephone, any telephone, a tablet, a small computer, a large one. */
const breakpoints = ["480px", "700px", "1000px", "1240px", "1440px"];

/** On paper type has sizes of its own, in points. */
const printed = ["8.5pt", "9.5pt", "11pt", "13pt", "17pt", "24pt", "36pt"];

/** What is off the scale, by its file and its value, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "app/layout/header/header.module.css: 360px": "the bar with text at twice its size on a telephone",
  "app/layout/header/header.module.css: 380px": "the bar's words on the narrowest telephones",
  "app/layout/header/header.module.css: 1720px": "from here on the bar's words fit at full size",
  "app/catering-menu/filter/occasion-tabs.module.css: 360px": "three tabs with text at twice its size",
  "app/ui/form/occasion-chip.module.css: 380px": "a chip's words on the narrowest telephones",
  "app/catering-menu/list/menu-results.module.css: 6rem": "the round end of a lozenge around a picture",
  "app/ui/media-card/media-card.module.css: 42vw": "half a lozenge as wide as its picture",
  "app/pages/home/sector-links.module.css: 50cqi": "an arch as wide as its card",
  "app/desk/today/today.module.css: 120px": "the arch over the day's plate",
  "app/layout/header/logo.module.css: 1.5rem": "the name is drawn to go with its sprig",
  "app/layout/header/letterhead.module.css: 1.2rem": "the same, on a letter",
  "app/layout/header/header.module.css: 1.3rem": "the same, on a laptop and a telephone",
  "app/layout/header/header.module.css: 1.2rem": "the same, on the narrowest telephones",
  "app/catering-menu/list/menu-results.module.css: 7.5rem": "room for the word that opens a course",
  "app/catering-menu/list/menu-results.module.css: 27rem": "room for the occasions on the same line",
  "app/enquiries/form/enquiry-form.module.css: 8rem": "room for the letter's stamp",
  "app/enquiries/form/enquiry-form.module.css: 6.5rem": "room for the stamp on a telephone",
  "app/pages/home/services-section.module.css: 104px": "room for the ruler, which runs on beside the words",
  "app/pages/home/services-section.module.css: 78px": "room for the ruler on a telephone",
  "app/pages/home/sector-links.module.css: 6.2rem": "room for the foot of the arch above",
  "app/pages/home/picture-sections.module.css: 180px": "room for the picture that hangs from above",
  "app/pages/home/occasions.module.css: 120px": "how far the pictures stand up into the section above",
  "app/pages/home/occasions.module.css: 220px": "the same, at its most",
  "app/ui/article/article.module.css: 16rem":
    "the title and the picture above the words, for who comes by their address",
  "app/desk/ui/banner.module.css: 1800px": "a window that has room for a notice beside the screen",
  "app/desk/ui/action-bars.module.css: 1800px": "the same, where the line that saves need not stand above it",
  "app/desk/gate/gate.module.css: 180px": "room for the table that is drawn at the foot",
  "app/desk/money/books/books.module.css: 12px": "of a drawing, which grows with the text",
  "app/desk/ui/frame/desk.css: 270px": "room for a foot of three rows on a telephone",
  "app/desk/ui/frame/desk.css: 17rem": "the same in larger text",
  "app/desk/school-menus/week/week.module.css: 58px": "room for the day's name",
  "app/desk/school-menus/week/week.module.css: 3.7rem": "room for the day's name in larger text",
};

/** Where the scale itself stands. */
const isTheme = (file: string) => ["app/ui/tokens.css", "app/desk/theme.css"].includes(file);

type Found = readonly string[];

function declarations(css: string): { name: string; value: string }[] {
  return [
    ...css
      .replace(/\/\*[^]*?\*\//g, "")
      .matchAll(/(?<=^|[{};])\s*(--[\w-]+|[a-z-]+):\s*((?:"[^"]*"|[^";{}])+)(?=[;}])/g),
  ].map(([, name = "", value = ""]) => ({ name, value: value.replaceAll(/\s+/g, " ").trim() }));
}

/** Corners that are neither square nor a token. A share of the box draws an arch; after a slash is how high that is. */
const strangeCorners = (css: string): Found =>
  declarations(css)
    .filter(({ name }) => /^border-(?:[a-z-]+-)?radius$/.test(name))
    .flatMap(({ value }) => value.split("/")[0]!.trim().split(" "))
    .filter((corner) => !/^(?:0|[\d.]+%|inherit|var\(--radius-\w+\))$/.test(corner));

/** Edges that are not a token followed by a colour. */
const strangeEdges = (css: string): Found =>
  declarations(css)
    .filter(({ name }) => name === "box-shadow")
    .flatMap(({ value }) => value.split(/,(?![^(]*\))(?![^(]*\)\))/))
    .map((edge) => edge.trim())
    .filter((edge) => edge !== "none" && /(?:^|\s)-?[\d.]+(?:px|r?em)?(?=\s|$)/.test(edge));

/**
 * Lengths in a margin, a padding or a gap, or in a property named after one, that are no token. Free are what moves a thing by
 * up to 3 px to where the eye wants it, what draws one thing over another (a length below nothing), shares of a box or a
 * window, what goes with its text (em), and on paper millimetres.
 */
const strangeSpaces = (css: string): Found =>
  declarations(css)
    .filter(({ name }) =>
      /^(?:--[\w-]*?)?(?:(?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap|space)$/.test(name),
    )
    .flatMap(({ value }) => value.match(/(?<![\w.])-?[\d.]+(?:px|rem)\b/g) ?? [])
    .filter((length) => !(length.endsWith("px") ? parseFloat(length) <= 3 : parseFloat(length) <= 0));

/** Sizes of type that are neither a token nor one of those of paper, nor go with the text around them (em). */
const strangeSizes = (css: string): Found =>
  declarations(css)
    .filter(({ name }) => /^(?:font|font-size|--[\w-]+-size)$/.test(name))
    .flatMap(({ value }) => value.match(/(?<![\w.])[\d.]+(?:px|rem|pt|mm)\b/g) ?? [])
    .filter((size) => !printed.includes(size));

/** Widths at which a layout changes, or another picture is asked for, that are none of the five. What asks for its own box's width is free. */
const strangeWidths = (text: string): Found =>
  [...text.matchAll(/@(?:media|container)[^{]+\{|\(width [<>]=? [^)]+\)/g)]
    .filter(([condition]) => !condition.startsWith("@container"))
    .map(([condition]) => condition.replaceAll(/\(height[^)]*\)/g, ""))
    .flatMap((condition) => [...condition.matchAll(/[\d.]+(?:px|r?em)/g)].map(([width]) => width))
    .filter((width) => !breakpoints.includes(width));

describe("off the scale", () => {
  test.each([
    ["a corner", strangeCorners, ".a { border-radius: 7px; }", ["7px"]],
    ["one corner of four", strangeCorners, ".a { border-radius: 0 var(--radius-small) 14px 0 }", ["14px"]],
    ["a corner alone", strangeCorners, ".a { border-top-left-radius: 1em; }", ["1em"]],
    [
      "an edge",
      strangeEdges,
      ".a { box-shadow: inset 0 0 0 1px var(--ink); }",
      ["inset 0 0 0 1px var(--ink)"],
    ],
    [
      "the second edge",
      strangeEdges,
      ".a { box-shadow: var(--shadow-ring) color-mix(in oklab, var(--a) 30%, var(--b)), 0 2px 9px var(--ink); }",
      ["0 2px 9px var(--ink)"],
    ],
    ["a margin", strangeSpaces, ".a { margin: 0 auto 0.7rem }", ["0.7rem"]],
    [
      "a part of a sum",
      strangeSpaces,
      ".a { padding-top: calc(var(--bar) + clamp(1rem, 3vw, 40px)) }",
      ["1rem", "40px"],
    ],
    ["a gap with a name", strangeSpaces, ".a { --logo-gap: 6px; gap: var(--logo-gap, 5px) }", ["6px", "5px"]],
    ["a size of type", strangeSizes, ".a { font: italic 440 1.05rem/1.3 var(--display) }", ["1.05rem"]],
    ["a size that grows", strangeSizes, ".a { font-size: clamp(1rem, 2vw, 20px) }", ["1rem", "20px"]],
    ["a size on paper", strangeSizes, ".a { font-size: 12pt }", ["12pt"]],
    ["a width", strangeWidths, "@media (width < 760px) { .a { color: red } }", ["760px"]],
    ["both ends of a range", strangeWidths, "@media (860px <= width < 1300px) {", ["860px", "1300px"]],
    ["a width in rem", strangeWidths, "@media print, (width >= 40rem) {", ["40rem"]],
    ["a picture's sizes", strangeWidths, 'sizes="(width < 640px) 100vw, 50vw"', ["640px"]],
  ] as const)("is %s", (_, find, text, found) => {
    expect(find(text)).toEqual(found);
  });

  test("is none of the tokens, arches and heights", () => {
    const css = `@media (width < 700px) and (height < 300px) { @container (width < 22rem) { .a { border-radius: 50% 50% var(--radius-panel) 0 / 30px 30px 0 0;
      box-shadow: var(--shadow-outline-strong) var(--ink), var(--shadow-sunk) color-mix(in oklab, var(--a) 30%, var(--b));
      margin: calc(-1 * var(--space-2)) -54px 3px 8%; padding: 0 0.5em 2mm max(var(--space-part), 4vw); font: 440 var(--text-lead)/1.2 var(--display); } }
      @media print { .a { font-size: 8.5pt } .b { font-size: 0.8em } }`;
    expect(
      [strangeCorners, strangeEdges, strangeSpaces, strangeSizes, strangeWidths].flatMap((find) => find(css)),
    ).toEqual([]);
  });

  test("are the exceptions alone, and these are all in use", () => {
    const files = globSync("app/**/*.{css,tsx,ts}", { cwd: root }).filter(
      (file) => !/\.test\.tsx?$/.test(file),
    );
    const sheet = (text: string) =>
      [strangeCorners, strangeEdges, strangeSpaces, strangeSizes].flatMap((find) => find(text));
    const found = files.flatMap((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      const ofStyles = file.endsWith(".css") && !isTheme(file) ? sheet(text) : [];
      return [...ofStyles, ...strangeWidths(text)].map((value) => `${file}: ${value}`);
    });
    expect(files.length).toBeGreaterThan(500);
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(exceptions).toSorted());
  });
});
