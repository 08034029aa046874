import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./freshness.ts";

// One scale for the whole site: corners and edges are tokens, and a layout changes at one of five widths.

/** A narrow telephone, any telephone, a tablet, a small computer, a large one. */
const breakpoints = ["480px", "700px", "1000px", "1240px", "1440px"];

/** What is off the scale, by its file and its value, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "app/layout/header.module.css: 360px": "the bar with text at twice its size on a telephone",
  "app/layout/header.module.css: 380px": "the bar's words on the narrowest telephones",
  "app/layout/header.module.css: 1720px": "from here on the bar's words fit at full size",
  "app/catering-menu/occasion-tabs.module.css: 360px": "three tabs with text at twice its size",
  "app/ui/form/occasion-chip.module.css: 380px": "a chip's words on the narrowest telephones",
  "app/catering-menu/menu-results.module.css: 6rem": "the round end of a lozenge around a picture",
  "app/ui/media-card/media-card.module.css: 42vw": "half a lozenge as wide as its picture",
  "app/pages/home/sector-links.module.css: 50cqi": "an arch as wide as its card",
  "app/desk/today/today.module.css: 120px": "the arch over the day's plate",
};

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
    ["a width", strangeWidths, "@media (width < 760px) { .a { color: red } }", ["760px"]],
    ["both ends of a range", strangeWidths, "@media (860px <= width < 1300px) {", ["860px", "1300px"]],
    ["a width in rem", strangeWidths, "@media print, (width >= 40rem) {", ["40rem"]],
    ["a picture's sizes", strangeWidths, 'sizes="(width < 640px) 100vw, 50vw"', ["640px"]],
  ] as const)("is %s", (_, find, text, found) => {
    expect(find(text)).toEqual(found);
  });

  test("is none of the tokens, arches and heights", () => {
    const css = `@media (width < 700px) and (height < 300px) { @container (width < 22rem) { .a { border-radius: 50% 50% var(--radius-panel) 0 / 30px 30px 0 0;
      box-shadow: var(--shadow-outline-strong) var(--ink), var(--shadow-sunk) color-mix(in oklab, var(--a) 30%, var(--b)); } } }`;
    expect([strangeCorners, strangeEdges, strangeWidths].flatMap((find) => find(css))).toEqual([]);
  });

  test("are the exceptions alone, and these are all in use", () => {
    const files = globSync("app/**/*.{css,tsx,ts}", { cwd: root }).filter(
      (file) => !/\.test\.tsx?$/.test(file),
    );
    const found = files.flatMap((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      const ofStyles = file.endsWith(".css") ? [...strangeCorners(text), ...strangeEdges(text)] : [];
      return [...ofStyles, ...strangeWidths(text)].map((value) => `${file}: ${value}`);
    });
    expect(files.length).toBeGreaterThan(500);
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(exceptions).toSorted());
  });
});
