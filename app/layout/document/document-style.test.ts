import { describe, expect, test } from "vitest";
import { rulesOf } from "../../../scripts/build/stylesheet.ts";
import { extractInlineStyles, styleOfSheets } from "./document-style.server.ts";

function shownOf(css: string, html: string): string {
  const layered = () => rulesOf(`@layer a{${css}}`);
  const style = styleOfSheets({ all: [layered], unscripted: new Set([layered]) }, html);
  return /^@layer a\{([^]*)\}$/.exec(style)?.[1] ?? "";
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
    ['.card{content:"– ½ 🍎"}.hero{a:b}.go{a:b}', '.card{content:"– ½ 🍎"}.go{a:b}'],
    [
      ".card\n{a:b}\n/* } */\n.hero { a: b }\n@media print {\n.go{a:b}\n}\n",
      ".card {a:b}@media print{.go{a:b}}",
    ],
    // Written for a browser before 2023, and sent as written.
    ["@media not (min-width:9px){.go{a:b}}", "@media not (min-width:9px){.go{a:b}}"],
  ])("%s becomes %s", (css, shown) => expect(shownOf(css, document)).toBe(shown));
});

test("what a script may come to need is sent whole, and so is everything where there is no document", () => {
  const scripted = () => rulesOf("@layer x{.a{b:c}}");
  const unscripted = () => rulesOf("@layer x{.d{e:f}}");
  const sheets = { all: [scripted, unscripted], unscripted: new Set([unscripted]) };
  expect(styleOfSheets(sheets, "<p>")).toBe("@layer x{.a{b:c}}");
  expect(styleOfSheets(sheets, '<p class="d">')).toBe("@layer x{.a{b:c}.d{e:f}}");
  expect(styleOfSheets(sheets)).toBe("@layer x{.a{b:c}.d{e:f}}");
});

test("rules of one layer stand together in their order, after the order of the layers", () => {
  const all = [
    "@layer x,y;@font-face{src:url(f)}",
    "@layer y{.a{b:c}}",
    "@layer x{p{b:c}}",
    "@layer y{.a{b:d}}",
  ].map((css) => () => rulesOf(css));
  expect(styleOfSheets({ all, unscripted: new Set() }, "<p>")).toBe(
    "@layer x,y;@font-face{src:url(f)}@layer y{.a{b:c}.a{b:d}}@layer x{p{b:c}}",
  );
});

test("style attributes become rules, equal ones once", () => {
  const { html, css } = extractInlineStyles(
    '<p style="--g:#fff">a</p><i class="x" style="--g:#fff" id="y">b</i><b style="--e:url(&quot;x&quot;)">c</b>',
  );
  expect(html).toBe('<p data-s="s0">a</p><i class="x" data-s="s0" id="y">b</i><b data-s="s1">c</b>');
  expect(css).toBe('[data-s=s0]{--g:#fff}[data-s=s1]{--e:url("x")}');
});

test("text that looks like a style stays text", () => {
  const words = '<p>in good style="always"</p>';
  expect(extractInlineStyles(words)).toEqual({ html: words, css: "" });
});

test("no value ends its rule or the stylesheet: such a style is left out", () => {
  for (const value of [
    "--x:1}body{display:none",
    "--x:&lt;/style&gt;&lt;img src=x&gt;",
    "--x:url(&quot;//evil&quot;);}",
  ])
    expect(extractInlineStyles(`<p style="${value}">a</p>`)).toEqual({ html: "<p>a</p>", css: "" });
});
