import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { documentFaults } from "../checks/check-document.ts";
import { allFreeBut, product } from "../samples/kitchen.examples.ts";
import { productFields, readProductForm } from "./product-form.ts";

const mayonnaise = product({
  id: "vale-mayonnaise",
  allergens: { ...allFreeBut("eggs:contains;gluten(wheat):may-contain"), "other:kiwi": "contains" },
  contents: ["egg"],
});

test("a product as fields reads back as the same product, on its version", () => {
  const { draft, faults } = readProductForm("vale-mayonnaise", productFields(mayonnaise, 7));
  expect(faults).toEqual({});
  expect(draft).toEqual({ kind: "product", document: mayonnaise, expected: 7 });
});

test("a leaf that is left empty is not known, and each fault stands at its field", () => {
  const fields = { ...productFields(mayonnaise, 7), "leaf.milk": "" };
  const { draft } = readProductForm("vale-mayonnaise", fields);
  expect(draft?.document).not.toHaveProperty("allergens.milk");
  const { faults } = readProductForm("vale-mayonnaise", {
    ...fields,
    salt: "much",
    review_by: "soon",
    version: "",
  });
  expect(Object.keys(faults).sort()).toEqual(["review_by", "salt", "version"]);
});

test("a state that nobody can say is a fault and never taken for known", () => {
  const { draft } = readProductForm("vale-mayonnaise", {
    ...productFields(mayonnaise, 7),
    "leaf.milk": "probably",
  });
  expect(draft?.document).not.toHaveProperty("allergens.milk");
});

test("further allergens are named in one field, and a name that is none is a fault", () => {
  const fields = {
    ...productFields(mayonnaise, 7),
    further: "Banana, royal jelly",
    further_state: "may-contain",
  };
  expect(readProductForm("vale-mayonnaise", fields).draft?.document).toMatchObject({
    allergens: {
      "other:banana": "may-contain",
      "other:royal jelly": "may-contain",
      "other:kiwi": "contains",
    },
  });
  const broken = { ...fields, further: "milk; x:free" };
  expect(Object.keys(readProductForm("vale-mayonnaise", broken).faults)).toEqual(["allergens"]);
});

const measured = { mgPerKg: 9.5, document: "report 12", date: day("2026-05-01") };

test("sulphites measured below ten milligrams may be “not in it”, and are not known where nobody says so", () => {
  const paprika = product({ id: "paprika", statement: "Paprika (SULPHITES).", sulphites: measured });
  const fields = productFields(paprika, 2);
  expect(fields).toMatchObject({
    sulphites_mg_kg: "9.5",
    sulphites_document: "report 12",
    sulphites_date: "2026-05-01",
  });
  const { draft } = readProductForm("paprika", fields);
  expect(draft?.document).toEqual(paprika);
  expect(documentFaults({ kind: "product", document: paprika }, day("2026-11-24"))).toEqual([]);
  const unsaid = readProductForm("paprika", { ...fields, "leaf.sulphites": "" });
  expect(unsaid.draft?.document).not.toHaveProperty("allergens.sulphites");
});

test.each([
  ["contains", []],
  ["may-contain", ["allergens"]],
  ["free", ["allergens"]],
  [undefined, []],
] as const)("of a product with ten milligrams of sulphites “%s” has the faults %j", (state, faulty) => {
  const document = product({
    id: "paprika",
    allergens: { ...allFreeBut(), sulphites: state },
    sulphites: { ...measured, mgPerKg: 10 },
  });
  const faults = documentFaults({ kind: "product", document }, day("2026-11-24"));
  expect(faults.map(({ column }) => column)).toEqual(faulty);
});
