import { expect, test } from "vitest";
import { sampleBrand } from "./brand.ts";
import {
  addressOf,
  answersWithin,
  nameInLaw,
  orRing,
  reachOf,
  registrationOf,
  ringUs,
} from "./firm-words.ts";
import { unsettledBrand } from "./own-facts.ts";

const nobody = unsettledBrand("kestrel.example");

test("each says what is settled", () => {
  expect(ringUs(sampleBrand)).toBe("ring us on 020 7946 0958");
  expect(orRing(sampleBrand)).toBe(", or ring 020 7946 0958");
  expect(reachOf(sampleBrand, " · ")).toBe("020 7946 0958 · hello@rosemarylane.example");
  expect(addressOf(sampleBrand)).toBe("14 Rosemary Lane, London E1 8XX");
  expect(nameInLaw(sampleBrand)).toBe("Rosemary Lane Catering Ltd");
  expect(registrationOf(sampleBrand)).toBe("registered in England and Wales, company number 00000000");
  expect(answersWithin(sampleBrand)).toBe(" within one working day");
});

test("each is whole where nothing is", () => {
  expect(ringUs(nobody)).toBe("write to us");
  expect(ringUs({ ...nobody, email: "hello@kestrel.example" })).toBe("write to us at hello@kestrel.example");
  expect([
    orRing(nobody),
    reachOf(nobody),
    addressOf(nobody),
    registrationOf(nobody),
    answersWithin(nobody),
  ]).toEqual(["", "", "", "", ""]);
  expect(nameInLaw(nobody)).toBe("kestrel.example");
  expect(addressOf({ ...nobody, town: "Leeds" })).toBe("Leeds");
  expect(registrationOf({ ...nobody, companyNumber: "12345678" })).toBe("company number 12345678");
});
