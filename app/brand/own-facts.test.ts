import { expect, test } from "vitest";
import type { Brand } from "./brand.ts";
import { sampleBrand } from "./brand.ts";
import {
  missingForPayments,
  missingOnInvoices,
  nameUntilSettled,
  ownFacts,
  unsettledBrand,
  unsettledFacts,
} from "./own-facts.ts";

const name = "kestrel.example";
const kestrel: Brand = {
  ...sampleBrand,
  madeUp: false,
  name: "Kestrel Kitchens",
  legalName: "Kestrel Kitchens Ltd",
  tagline: "School caterers in Leeds",
  phone: "0113 496 0123",
  phoneDialled: "+441134960123",
  email: "hello@kestrel.example",
  street: "3 Canal Row",
  town: "Leeds",
  postcode: "LS1 1AA",
  latitude: 53.8,
  longitude: -1.5,
  companyNumber: "12345678",
  vatNumber: "GB 123 4567 89",
  social: [],
};

test("a demonstration states the sample's facts, and a firm its own", () => {
  expect(ownFacts(sampleBrand, name)).toEqual(sampleBrand);
  expect(ownFacts(kestrel, name)).toEqual(kestrel);
  expect(unsettledFacts(kestrel, name)).toEqual([]);
});

test("a firm that has settled nothing states nothing, whatever was saved with the sample's form", () => {
  const saved = ownFacts({ ...sampleBrand, madeUp: false }, name);
  expect(saved).toEqual(unsettledBrand(name));
  expect(saved).toEqual({
    ...sampleBrand,
    madeUp: false,
    name,
    legalName: "",
    tagline: "",
    phone: "",
    phoneDialled: "",
    email: "",
    street: "",
    town: "",
    postcode: "",
    latitude: null,
    longitude: null,
    companyNumber: "",
    vatNumber: "",
    registeredIn: "",
    hours: [],
    answerTime: "",
    social: [],
  });
  expect(unsettledFacts(saved, name)).toHaveLength(9);
});

test("what is still the sample's is left out of what a firm has settled", () => {
  const { phone, vatNumber, street, social } = sampleBrand;
  const own = ownFacts({ ...kestrel, vatNumber, phone, street, social }, name);
  expect([own.vatNumber, own.phone, own.phoneDialled, own.street, own.social]).toEqual(["", "", "", "", []]);
  expect([own.town, own.email]).toEqual(["Leeds", "hello@kestrel.example"]);
});

test("a firm of London keeps its town, and its own number is never dialled as the sample's", () => {
  expect(ownFacts({ ...kestrel, town: "London" }, name).town).toBe("London");
  const { phoneDialled } = sampleBrand;
  expect(ownFacts({ ...kestrel, phoneDialled }, name).phoneDialled).toBe("+441134960123");
});

test("half a place is none", () => {
  expect(ownFacts({ ...kestrel, longitude: null }, name)).toMatchObject({ latitude: null, longitude: null });
  expect(ownFacts({ ...kestrel, latitude: null }, name)).toMatchObject({ latitude: null, longitude: null });
});

test("what an invoice and a payment need is named until it is settled", () => {
  expect(missingOnInvoices(unsettledBrand(name))).toEqual([
    "registered name",
    "street",
    "town",
    "postcode",
    "VAT number",
  ]);
  expect(missingForPayments(unsettledBrand(name))).toContain("phone");
  expect(missingOnInvoices({ ...kestrel, vatNumber: "" })).toEqual(["VAT number"]);
  expect([missingOnInvoices(kestrel), missingForPayments(kestrel), missingOnInvoices(sampleBrand)]).toEqual([
    [],
    [],
    [],
  ]);
});

test("a firm is called by its site's name until it says how", () => {
  expect(nameUntilSettled("https://www.kestrel.example")).toBe(name);
});
