import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { familyOnPages, fontPairs } from "#brand/font-pairs.ts";
import type { FontPairKey } from "#brand/font-pairs.ts";
import { entriesOf } from "#values/record.ts";
import { withFonts } from "./head-fonts.server.ts";
import script from "./page-head.inline.ts?script";

/** A browser that can do no more than an old one: no paint timing, no navigation timing. */
function run(navigation?: string, fonts: FontPairKey = "fraunces") {
  const requested: string[] = [];
  const classes = new Set<string>();
  const listeners: string[] = [];
  const handlers: ((event: object) => void)[] = [];
  const globals: Record<string, unknown> = {
    document: {
      readyState: "complete",
      fonts: { load: async (font: string) => void requested.push(font) },
      documentElement: {
        classList: {
          add: (...names: string[]) => names.forEach((name) => classes.add(name)),
          remove: (...names: string[]) => names.forEach((name) => classes.delete(name)),
        },
      },
    },
    performance: navigation ? { getEntriesByType: () => [{ type: navigation }] } : {},
    location: { hash: "" },
    addEventListener(event: string, handler: (event: object) => void) {
      listeners.push(event);
      if (event === "keydown" || event === "click") handlers.push(handler);
    },
    setTimeout: () => undefined,
  };
  globals["self"] = globals;
  runInNewContext(withFonts(script, fonts), globals);
  /** What is still deferred once somebody has done that. */
  const after = (target: "field" | "link", key?: string) => {
    const matches = (selector: string) => selector === ":read-write" && target === "field";
    const event = { target: { matches, closest: () => null }, key };
    for (const handler of handlers) handler(event);
    return [...classes];
  };
  return { requested, classes: [...classes], listeners, globals, after };
}

test.each(entriesOf(fontPairs))(
  "the head requests both typefaces of a pair by their names: %s",
  (key, pair) => {
    const { requested } = run(undefined, key);
    const css = readFileSync(path.join(import.meta.dirname, "../..", "brand/fonts", `${key}.css`), "utf8");
    expect(requested).toEqual([pair.text, pair.display].map((one) => `1em ${familyOnPages(one)}`));
    for (const font of requested) expect(css).toContain(`font-family: "${font.slice(4)}";\n  src: url(`);
  },
);

test("a page that opens at its top defers what is below the fold; one that the visitor returns to does not", () => {
  expect(run("navigate").classes).toEqual(["opening", "unpainted"]);
  expect(run("back_forward").classes).toEqual([]);
});

test.each([
  ["field", undefined],
  ["field", "r"],
  ["field", "Unidentified"],
] as const)("a page that is deferred stays so while somebody types: %s, %s", (target, key) =>
  expect(run("navigate").after(target, key)).toEqual(["opening", "unpainted"]),
);

test.each([
  ["field", "Tab"],
  ["field", "Enter"],
  ["link", undefined],
  ["field", "PageDown"],
  ["link", "End"],
] as const)("a page is laid out whole before somebody is led on: %s, %s", (target, key) =>
  expect(run("navigate").after(target, key)).toEqual([]),
);

test("a browser without paint and navigation timing still loads the page and records clicks and forms", () => {
  const { listeners, globals } = run();
  expect(listeners).toEqual(["load", "click", "submit"]);
  expect(globals["earlyClicks"]).toEqual([]);
});

test("the head's script is within its size limit", () => expect(script.length).toBeLessThan(1250));
