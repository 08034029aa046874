import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { allFreeBut } from "#recipes/samples/kitchen.examples.ts";
import { AllergenStamps } from "./stamp.tsx";

const stampsOf = (facts: AllergenFacts) =>
  [
    ...renderToStaticMarkup(<AllergenStamps facts={facts} />).matchAll(
      /<abbr title="([^"]*)"[^>]*>(.*?)<\/abbr>/g,
    ),
  ].map(([, title, text]) => [title, text!.replaceAll(/<[^>]*>/g, "")]);

test("a few that are not known stand one by one", () => {
  const facts: Record<string, unknown> = { ...allFreeBut("milk:contains") };
  for (const leaf of ["celery", "eggs"]) delete facts[leaf];
  expect(stampsOf(facts as AllergenFacts)).toEqual([
    ["contains milk", "Mi"],
    ["not known: celery", "Ce"],
    ["not known: eggs", "Eg"],
  ]);
});

test("of a dish of which hardly anything is known one stamp says so, and names them all", () => {
  const [celery, others, ...rest] = stampsOf({ celery: "contains" });
  expect(celery).toEqual(["contains celery", "Ce"]);
  expect(others?.[1]).toBe("13 not known");
  for (const name of ["gluten", "milk", "sulphites"]) expect(others?.[0]).toContain(name);
  expect(rest).toEqual([]);
});
