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

test.each([
  ["fraunces", "Fraunces, 'Iowan Old Style', ", "Figtree, 'Segoe UI', "],
  ["newsreader", "Newsreader, Georgia, ", "'Hanken Grotesk', 'Segoe UI', "],
  ["bitter", "Bitter, Rockwell, ", "'Nunito Sans', 'Segoe UI', "],
] as const)("an e-mail names the firm's pair of fonts first, and no other: %s", (fonts, display, text) => {
  const content = { preview: "p", heading: "h", paragraphs: ["p"], signature: "s" };
  const { html } = renderEmail({ ...sampleBrand, fonts }, content);
  const stacks = [...html.matchAll(/font:[^;"]*?(?:px|\d)\/[\d.]+ ([^;"]+)/g)].map(([, stack = ""]) => stack);
  expect(stacks.length).toBeGreaterThan(4);
  for (const stack of stacks) expect(stack.startsWith(display) || stack.startsWith(text), stack).toBe(true);
});

test("an e-mail fetches nothing, and its HTML and its text are complete", () => {
  expect(email.html).not.toMatch(/<[^>]*\ssrc=|url\(|<link|@import/);
  for (const fact of [sampleBrand.phone, sampleBrand.email, sampleBrand.companyNumber]) {
    expect(email.html).toContain(fact);
    expect(email.text).toContain(fact);
  }
});
