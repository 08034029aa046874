import { standards2014 } from "#school-menus/standards/standards-2014.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { coleslawKitchen } from "#recipes/samples/kitchen.examples.ts";
import type { Covers } from "#school-menus/covers/covers.ts";
import { breakfastsAt, occasionOf, schoolKeyOf } from "#school-menus/schools/occasions.ts";
import { plannedDish, sampleMenu, sampleSchool } from "#school-menus/termly-menus.examples.ts";
import { day } from "#values/time/calendar-day.ts";
import { Effect } from "./effect.tsx";
import { swapEffect } from "./swap-effect.server.ts";

const tuesday = day("2026-11-24");
const instead = plannedDish({
  name: "Macaroni",
  contains: "milk:contains;gluten(wheat/barley):contains;eggs:contains",
});

/** A school where a dish is swapped: what it contains there, and who avoids what; null where nobody has said. */
interface At {
  readonly key: string;
  readonly contains: string;
  readonly avoiding: Covers["avoiding"] | null;
}

/** What the screen says of a swap at some schools, as text. */
function said(...at: readonly At[]): string {
  const slots = at.map(({ key, contains }) => {
    const planned = plannedDish({ name: "Chilli", contains });
    const school = sampleSchool(schoolKeyOf(key));
    const about = occasionOf(key) === "lunch" ? school : breakfastsAt(school, "08:00");
    const menu = sampleMenu(school.key, { about, dishes: [planned], terms: [] });
    return { menu, planned, dish: planned, substitution: null };
  });
  const expected = new Map(
    at.flatMap(({ key, avoiding }) => (avoiding ? [[key, { lunches: 180, avoiding }] as const] : [])),
  );
  const known = {
    kitchen: coleslawKitchen,
    day: tuesday,
    expected,
    eaters: new Map<string, number>(),
    standards: [standards2014],
    lunchesOf: () => null,
  };
  const effect = swapEffect(slots, { id: "S-1", name: "Macaroni", course: "main", dish: instead }, known);
  const html = renderToStaticMarkup(<Effect effect={effect} waitsFor={null} chosen={at.length} publish="" />);
  return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

const hasWheatAndEggs = "gluten(wheat/barley):contains;eggs:contains";

test("the children of all schools are counted, also where their plates are not alike", () => {
  const words = said(
    { key: "olive", contains: hasWheatAndEggs, avoiding: { milk: 9 } },
    { key: "al-noor", contains: `${hasWheatAndEggs};celery:contains`, avoiding: { milk: 3 } },
  );
  expect(words).toContain("Twelve children cannot have the new one");
  expect(words).toContain("Milk: 12 (Olive Primary 9, Al Noor Primary 3).");
  expect(words.match(/Milk: /g)).toHaveLength(1);
});

test("children of different schools are different children, whatever they avoid", () => {
  const words = said(
    { key: "olive", contains: "gluten(wheat/barley):contains", avoiding: { milk: 9 } },
    { key: "al-noor", contains: "gluten(wheat/barley):contains", avoiding: { eggs: 4 } },
  );
  expect(words).toContain("13 children cannot have the new one");
  expect(words).toContain("Eggs: Al Noor Primary 4. Milk: Olive Primary 9.");
});

test("children who may be the same are not counted twice, and may be different ones", () => {
  const at = { key: "olive", contains: "gluten(wheat/barley):contains" };
  expect(said({ ...at, avoiding: { milk: 9, eggs: 4 } })).toContain("At least nine children cannot");
  expect(said({ ...at, contains: "milk:contains", avoiding: { gluten: 3 } })).toContain(
    " Three children cannot",
  );
});

test("a school whose lunches are not entered is named, and no number is made up for it", () => {
  const words = said(
    { key: "olive", contains: hasWheatAndEggs, avoiding: { milk: 9 } },
    { key: "al-noor", contains: hasWheatAndEggs, avoiding: null },
  );
  expect(words).toContain("At least nine children cannot have the new one");
  expect(words).toContain("Lunches are not entered at Al Noor Primary: ask them.");
  expect(words, "the table beside it").toContain("at least 9");
  expect(said({ key: "olive", contains: hasWheatAndEggs, avoiding: null })).toContain(
    "Who cannot have the new one is not known",
  );
});

test("of a breakfast nobody has said who avoids what: the schools are asked, and no child with a diet is overlooked", () => {
  const words = said({ key: "olive_breakfast", contains: hasWheatAndEggs, avoiding: null });
  expect(words).toContain("Who cannot have the new one is not known");
  expect(words).toContain(
    "Nobody has said who has breakfast there, and who avoids what: ask Olive Primary, breakfast.",
  );
  expect(words).toContain("breakfasts not known");
  expect(words).toContain("Agreed diets are for lunch alone");
  expect(words).not.toMatch(/\blunches\b|tray labels/i);
});

test("nothing is said where nobody avoids it", () => {
  expect(said({ key: "olive", contains: hasWheatAndEggs, avoiding: {} })).not.toContain("cannot have");
});
