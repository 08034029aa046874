import { expect, test } from "vitest";
import { sampleMenu } from "#school-menus/termly-menus.examples.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { day } from "#values/time/calendar-day.ts";
import type { NeedContext } from "../needs.server.ts";
import { endingTermNeeds } from "./ending-terms.server.ts";

const needsOn = async (today: Day) =>
  await endingTermNeeds({
    menus: [sampleMenu("bce-autumn"), sampleMenu("olive")],
    today,
  } as unknown as NeedContext);

test("a school whose last term ends is led to the form of a new one", async () => {
  const [need, ...others] = await needsOn(day("2026-11-24"));
  expect(need).toMatchObject({
    title: expect.stringMatching(/^Big Creative Academy has no lunch after/) as string,
    cure: { text: "Enter the term", to: "/desk/school-menus/bce-autumn/new-term" },
  });
  expect(others).toEqual([]);
});

test("who plans terms of years that were not read where they are published is asked to compare", async () => {
  expect((await needsOn(day("2027-01-11"))).map(({ id, text }) => [id, text.slice(0, 38)])).toEqual([
    ["bank holidays", "Bank holidays after 31 December 2027 a"],
  ]);
});
