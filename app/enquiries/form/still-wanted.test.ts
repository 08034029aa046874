import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { today } from "../enquiry.examples.ts";
import { medicalDietsPage } from "../enquiry-fields.ts";
import { assess } from "./assessment.ts";
import { stillWanted } from "./still-wanted.ts";

const wanted = (answers: Record<string, string>) =>
  stillWanted(assess(answers, [], sampleBrand.quotes, today, null).faults).map(({ name }) => name);

test("an empty form wants each answer that may not be left out, in the order of the form", () => {
  expect(wanted({})).toEqual([
    "first name",
    "last name",
    "e-mail",
    "who it is for",
    "your message",
    "your agreement",
  ]);
});

test("the form of the medical diets wants a telephone number and the school", () => {
  expect(wanted({ page: medicalDietsPage })).toEqual(
    expect.arrayContaining(["telephone", "name of the school"]),
  );
});

test("numbers by diet that do not fit the guests are one answer, at the first of them", () => {
  const answers = {
    fName: "Amina",
    lName: "Khan",
    email: "amina.khan@olive.sch.uk",
    reason: "privateFunction",
    enquiry: "Forty for a tasting?",
    agree: "true",
    guests: "40",
    "diets.vegan": "50",
    "diets.halal": "x",
  };
  expect(wanted(answers)).toEqual(["numbers by diet"]);
});

test("an answer that was given and is not right is wanted, too", () => {
  expect(wanted({ email: "amina@olive", fName: "Amina", lName: "Khan" })).toContain("e-mail");
});
