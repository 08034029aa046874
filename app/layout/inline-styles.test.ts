import { expect, test } from "vitest";
import { extractInlineStyles } from "./inline-styles.ts";

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
