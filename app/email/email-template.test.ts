import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { renderEmail } from "./email-template.ts";

const script = `<script>alert("1")</script><img src=x onerror='x'>&amp;`;
const letter = renderEmail(sampleBrand, {
  preview: script,
  badge: script,
  heading: script,
  paragraphs: [script],
  facts: [{ label: script, value: script }],
  lines: { title: script, items: [script] },
  quote: { title: script, text: `one\n${script}\nthree` },
  closing: [script],
  signature: script,
});

test("a letter shows what a stranger typed as text, wherever it stands", () => {
  expect(letter.html).not.toMatch(/<script|<img|onerror='/);
  expect(letter.html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
  expect(letter.html).toContain("&amp;amp;");
  expect(letter.text).toContain(`> one\n> ${script}\n> three`);
});

test("a letter fetches nothing and is whole in both forms", () => {
  expect(letter.html).not.toMatch(/<[^>]*\ssrc=|url\(|<link|@import/);
  for (const fact of [sampleBrand.phone, sampleBrand.email, sampleBrand.companyNumber]) {
    expect(letter.html).toContain(fact);
    expect(letter.text).toContain(fact);
  }
});
