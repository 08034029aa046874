import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { renderEmail } from "./email-template.ts";

const script = `<script>alert("1")</script><img src=x onerror='x'>&amp;`;
const email = renderEmail(sampleBrand, {
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

test("an e-mail shows as text whatever a visitor typed, in every part", () => {
  expect(email.html).not.toMatch(/<script|<img|onerror='/);
  expect(email.html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
  expect(email.html).toContain("&amp;amp;");
  expect(email.text).toContain(`> one\n> ${script}\n> three`);
});

test("an e-mail fetches nothing, and its HTML and its text are complete", () => {
  expect(email.html).not.toMatch(/<[^>]*\ssrc=|url\(|<link|@import/);
  for (const fact of [sampleBrand.phone, sampleBrand.email, sampleBrand.companyNumber]) {
    expect(email.html).toContain(fact);
    expect(email.text).toContain(fact);
  }
});
