import { expect, test } from "vitest";
import { allCleared, kitchenOf, lane } from "#recipes/samples/kitchen.examples.ts";
import { day } from "#values/time/calendar-day.ts";
import { kitchenLookNeeds } from "./kitchen-looks.server.ts";

const needsOn = async (site: Partial<typeof lane>, today: string) =>
  (await kitchenLookNeeds({ kitchen: kitchenOf({ site: [{ ...lane, ...site }] }), today: day(today) })).map(
    ({ title, severity }) => `${severity}: ${title}`,
  );

test("a kitchen that is assessed asks for nothing until its review is near, and goes on asking after it", async () => {
  expect(await needsOn({}, "2027-08-17")).toEqual([]);
  const again = "Lane kitchen is to be looked at again by Wednesday 1 September";
  expect(await needsOn({}, "2027-08-18")).toEqual([`6: ${again}`]);
  expect(await needsOn({}, "2027-09-01")).toEqual([`6: ${again}`]);
  expect(await needsOn({}, "2027-09-02")).toEqual([`5: ${again}`]);
});

test("a kitchen or a fryer that nobody has assessed is asked for", async () => {
  const words = "answers are open about what it may bring into the food";
  expect(await needsOn({ cleared: [] }, "2026-11-23")).toEqual([`4: Lane kitchen: 52 ${words}`]);
  expect(await needsOn({ cleared: allCleared() }, "2026-11-23")).toEqual([`4: Lane kitchen: 26 ${words}`]);
});
