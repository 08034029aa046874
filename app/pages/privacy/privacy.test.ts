import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { unsettledBrand } from "#brand/own-facts.ts";
import { privacy } from "./privacy.copy.ts";

const facts = { months: 24, storedOnDevice: 40 * 1_048_576, measuresOneIn: 20 };
const nobody = unsettledBrand("kestrel.example");
const { phone, email } = sampleBrand;

test.each([
  [
    sampleBrand,
    `form below, by ${phone} or ${email}, or by a letter to the address above with the word “complaint” in it. What`,
  ],
  [{ ...nobody, phone, email }, `form below, or by ${phone} or ${email}. What`],
  [
    { ...nobody, town: "Leeds" },
    "form below, or by a letter to the address above with the word “complaint” in it. What",
  ],
  [nobody, "form below. What"],
])("a complaint comes by the ways that there are, and a letter alone bears its word", (brand, words) => {
  const { sections } = privacy(brand, facts);
  expect(sections.find(({ id }) => id === "complaints")?.paragraphs?.[0]).toContain(
    `Tell us by the ${words}`,
  );
});
