import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contrast } from "#settings/contrast.ts";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, "..", file), "utf8");

/** The tokens of some stylesheets that are one plain colour, the last of a name. */
const coloursOf = (...files: string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    files.flatMap((file) =>
      [...read(file).matchAll(/--([\w-]+): (#[\da-f]{3}|#[\da-f]{6});/g)].map(
        ([, name = "", colour = ""]) => [
          name,
          colour.length === 4 ? colour.replaceAll(/[\da-f]/g, "$&$&") : colour,
        ],
      ),
    ),
  );

const light = coloursOf("ui/tokens.css", "desk/desk.tokens.css");
const dark = { ...light, ...coloursOf("desk/dark.css") };

const pages = ["cream", "paper", "white", "desk-page", "desk-chosen", "desk-hovered"];
const notices = ["desk-waiting-soft", "desk-held", "desk-held-soft", "desk-live-soft", "desk-live-softest"];

/** Letters, and what they stand on. */
const letters = [
  ...[
    "ink",
    "moss",
    "rosemary",
    "tomato",
    "tomato-text",
    "deep",
    "beetroot",
    "desk-waiting-text",
    "desk-teal",
  ].flatMap((text) => [...pages, ...notices, "desk-oat"].map((ground) => [text, ground])),
  ...["desk-waiting", "desk-live-ground", "butter", "today-middle", "desk-undo"].map((ground) => [
    "ink",
    ground,
  ]),
  ...["tomato", "rosemary", "beetroot"].map((ground) => ["paper", ground]),
  ["cream", "deep"],
  ["white", "desk-diet-mark"],
  ["desk-waiting-button-text", "desk-waiting-button"],
];

/** Edges, marks and rules by which something is known, and what they stand on. */
const marks = [
  ...["desk-edge", "desk-waiting-rule", "desk-live-rule", "desk-may-edge", "live", "tomato"].flatMap((mark) =>
    pages.map((ground) => [mark, ground]),
  ),
  ["desk-undo-tick", "deep"],
];

// WCAG 2.2, success criteria 1.4.3 and 1.4.11.
test.each([
  { theme: "by day", colours: light },
  { theme: "in the dark", colours: dark },
])("$theme letters stand out 4.5 to 1 from what they are on, and marks 3 to 1", ({ colours }) => {
  const weak = (pairs: readonly string[][], least: number) =>
    pairs.flatMap(([one = "", other = ""]) => {
      const ratio = contrast(colours[one]!, colours[other]!);
      return ratio >= least ? [] : [`${one} on ${other}: ${ratio.toFixed(2)}`];
    });
  expect([...weak(letters, 4.5), ...weak(marks, 3)]).toEqual([]);
});

test("every colour of the desk that is plain has another in the dark, or is one of those that stay", () => {
  const inTheDark = coloursOf("desk/dark.css");
  const own = Object.keys(coloursOf("desk/desk.tokens.css")).filter((name) => !(name in inTheDark));
  expect(own).toEqual([]);
});
