import { expect, test } from "vitest";
import { layersOf } from "./parse-page.ts";

test("of another page's style the layers are taken, neither the faces of the type nor the rules of single elements", () => {
  const layers = "@layer ui.base{p{a:b}}@layer page{@media print{.c{d:e}}}:root{--f:g}";
  expect(
    layersOf(
      `<title>T</title><style>@layer ui.base,page;@font-face{src:url(f)}${layers}[data-s=s0]{h:i}</style><p>`,
    ),
  ).toBe(layers);
  expect(layersOf(`<style>${layers}</style><p data-s="s0">[data-s=s0]`)).toBe(layers);
});

test("a page without a style has none", () => expect(layersOf("<p>@layer page{}</p>")).toBe(""));
