import { expect, test } from "vitest";
import { sampleBrand } from "./brand.ts";
import { sampleFacts } from "./sample-facts.ts";

const kestrel = {
  ...sampleBrand,
  madeUp: false,
  name: "Kestrel Kitchens",
  legalName: "Kestrel Kitchens Ltd",
  phone: "0113 496 0123",
  email: "hello@kestrel.example",
  street: "3 Canal Row",
  postcode: "LS1 1AA",
  companyNumber: "12345678",
  vatNumber: "GB 123 4567 89",
  social: [],
};

test("a firm whose facts are its own has none of the sample's", () => {
  expect(sampleFacts(kestrel)).toEqual([]);
});

test("what nobody has settled is named", () => {
  expect(sampleFacts({ ...kestrel, vatNumber: sampleBrand.vatNumber, social: sampleBrand.social })).toEqual([
    "VAT number",
    "page on Instagram",
    "page on Facebook",
    "page on LinkedIn",
  ]);
  expect(sampleFacts(sampleBrand)).toHaveLength(11);
});
