import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import script from "./page-head.inline.ts?script";

/** A browser that can do no more than an old one: no paint timing, no navigation timing. */
function run(navigation?: string) {
  const requested: string[] = [];
  const classes = new Set<string>();
  const listeners: string[] = [];
  const globals: Record<string, unknown> = {
    document: {
      readyState: "complete",
      fonts: { load: async (font: string) => void requested.push(font) },
      documentElement: {
        classList: { add: (...names: string[]) => names.forEach((name) => classes.add(name)) },
      },
    },
    performance: navigation ? { getEntriesByType: () => [{ type: navigation }] } : {},
    location: { hash: "" },
    addEventListener: (event: string) => void listeners.push(event),
    setTimeout: () => undefined,
  };
  globals["self"] = globals;
  runInNewContext(script, globals);
  return { requested, classes: [...classes], listeners, globals };
}

test("the head requests the brand's typefaces by their names", () => {
  const { requested } = run();
  const css = readFileSync(path.join(import.meta.dirname, "../..", "brand", "fonts.css"), "utf8");
  expect(requested).toEqual(["1em Figtree Variable", "1em Fraunces Variable"]);
  for (const font of requested) expect(css).toContain(`font-family: "${font.slice(4)}";\n  src: url(`);
});

test("a page that opens at its top defers what is below the fold; one that the visitor returns to does not", () => {
  expect(run("navigate").classes).toEqual(["opening", "unpainted"]);
  expect(run("back_forward").classes).toEqual([]);
});

test("a browser without paint and navigation timing still loads the page and records clicks and forms", () => {
  const { listeners, globals } = run();
  expect(listeners).toEqual(["load", "click", "submit"]);
  expect(globals["earlyClicks"]).toEqual([]);
});

test("the head's script is within its size limit", () => expect(script.length).toBeLessThan(1160));
