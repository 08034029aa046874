import { describe, expect, test } from "vitest";
import { shownRules } from "./shown-rules.server.ts";

function shownOf(css: string, html: string): string {
  const layered = `@layer a{${css}}`;
  return /^@layer a\{([^]*)\}$/.exec(shownRules({ all: [layered], unscripted: [layered] }, html))?.[1] ?? "";
}
const document = '<p class="card card__dark"><b class="go">';

describe("of a stylesheet that no script can come to need", () => {
  test.each([
    [".card{a:b}.hero{a:b}", ".card{a:b}"],
    [".card .hero{a:b}", ""],
    [".card .go:hover,.hero{a:b}", ".card .go:hover,.hero{a:b}"],
    ["main > p{a:b}", "main > p{a:b}"],
    [".card:not(.hero){a:b}", ".card:not(.hero){a:b}"],
    [".card:not(:has(.hero)) .go{a:b}", ".card:not(:has(.hero)) .go{a:b}"],
    [".card:has(.hero){a:b}", ""],
    [".card:is(.hero,.go){a:b}", ".card:is(.hero,.go){a:b}"],
    [".card:is(.hero,.x:not(.go)){a:b}", ""],
    [":is(.hero.go,.hero>b):after{a:b}", ""],
    [":is(.hero,:has(.x,.go)) li:nth-child(n + 4){a:b}", ":is(.hero,:has(.x,.go)) li:nth-child(n + 4){a:b}"],
    [".hero{a:b}@media print{.hero{a:b}.go{a:b}}", "@media print{.go{a:b}}"],
    ["@media print{.hero{a:b}}", ""],
    ["@keyframes in{0%{a:b}to{a:c}}", "@keyframes in{0%{a:b}to{a:c}}"],
    ['.card{content:"}.hero{"}.hero{a:b}', '.card{content:"}.hero{"}'],
    ["/* .go } */.card{& .hero{a:b}}", ".card{& .hero{a:b}}"],
    ['.card{a:url("data:x;\'{")}', '.card{a:url("data:x;\'{")}'],
  ])("%s becomes %s", (css, shown) => expect(shownOf(css, document)).toBe(shown));
});

test("what a script may come to need is sent whole", () => {
  const [scripted, unscripted] = ["@layer x{.a{b:c}}", "@layer x{.d{e:f}}"];
  const sheets = { all: [scripted, unscripted], unscripted: [unscripted] };
  expect(shownRules(sheets, "<p>")).toBe("@layer x{.a{b:c}}");
  expect(shownRules(sheets, '<p class="d">')).toBe("@layer x{.a{b:c}.d{e:f}}");
});

test("rules of one layer stand together in their order, after the order of the layers", () => {
  const all = [
    "@layer x,y;@font-face{src:url(f)}",
    "@layer y{.a{b:c}}",
    "@layer x{p{b:c}}",
    "@layer y{.a{b:d}}",
  ];
  expect(shownRules({ all, unscripted: [] }, "<p>")).toBe(
    "@layer x,y;@font-face{src:url(f)}@layer y{.a{b:c}.a{b:d}}@layer x{p{b:c}}",
  );
});
