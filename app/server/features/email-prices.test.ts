import { describeAllergens } from "#food/allergens/describe-allergens.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { pence } from "#values/numbers/money.ts";
import { sampleBrand } from "#brand/brand.ts";
import { readMenuCsv } from "#catering-menu/csv/catering-menu-csv.ts";
import { formatServesAndGuide } from "#catering-menu/menu.copy.ts";
import { enquiryEmails } from "#enquiries/enquiry-emails.server.ts";
import type { StoredEnquiry } from "#enquiries/stored-enquiry.server.ts";

const sample = readFileSync(path.join(import.meta.dirname, "../../../content/catering-menu.csv"));
const dishes = readMenuCsv(sample, { has: () => true }).rows.map((row) => ({
  id: row.id || row.name,
  name: row.name,
  category: row.category,
  serves: row.serves ?? "",
  priceGuide: row.priceGuide ?? null,
  quantity: 1,
}));

const enquiry: StoredEnquiry = {
  id: "e1",
  reference: "RL-7F3K",
  fName: "Zoë",
  lName: "O’Brien",
  email: "zoe@wedding.example",
  reason: "privateFunction",
  enquiry: "Our wedding.",
  agree: true,
  createdAt: Date.parse("2026-11-23T08:12:00Z"),
  items: dishes,
  event: null,
  phone: null,
  callTime: null,
  school: null,
  page: "/contact-us",
  review: null,
  state: "new",
};

const link = "https://rosemarylane.example/enquiry?key=RL-7F3K.x";

const allergens = { milk: "contains" } as const;

test("an e-mail has each dish's price as the menu shows it, and no other price", () => {
  expect(dishes.filter(({ priceGuide }) => priceGuide !== null).length).toBeGreaterThan(50);
  const [company, sender] = enquiryEmails(sampleBrand, enquiry, {
    dishes: new Map(
      dishes.map(({ id }) => [id, { id, category: "weddings", serves: null, diets: [], allergens }]),
    ),
    link,
  });
  const lines = company!.text.split("\n").filter((line) => line.startsWith("  - "));
  expect(lines).toEqual(
    dishes.map(
      (dish) =>
        `  - ${[dish.name, formatServesAndGuide(dish)].filter(Boolean).join(", ")}. ${describeAllergens(allergens)}`,
    ),
  );
  expect(company!.text.match(/£/g)).toHaveLength(lines.join("").match(/£/g)!.length);
  // A guide price is for the whole dish: no reader may take "serves 10, £98" for £980.
  for (const email of [company!, sender!])
    for (const body of [email.text, email.html]) expect(body).not.toMatch(/a head|per head|each person/i);
  expect(sender!.text).not.toContain("£");
});

test("of several of a dish it says that the price is for each", () => {
  const items = [
    { id: "b", name: "The fruit board", category: "", serves: "", priceGuide: pence(3000), quantity: 3 },
  ];
  const [company] = enquiryEmails(sampleBrand, { ...enquiry, items }, { dishes: new Map(), link });
  expect(company!.text).toContain("  - 3 × The fruit board, guide £30 each. ");
});
