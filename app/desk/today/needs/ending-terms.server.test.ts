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

test("of many schools whose last term ends the first three are named, and the others are one entry", async () => {
  const one = sampleMenu("bce-autumn");
  const menus = Array.from({ length: 60 }, (_, at) => ({
    ...one,
    about: { ...one.about, key: `school-${at}`, label: `School ${at}` },
  }));
  const needs = await endingTermNeeds({ menus, today: day("2026-11-24") } as unknown as NeedContext);
  expect(needs.map(({ title }) => title.slice(0, 36))).toEqual([
    "School 0 has no lunch after Friday 1",
    "School 1 has no lunch after Friday 1",
    "School 2 has no lunch after Friday 1",
    "57 more schools have no later term",
  ]);
  expect(needs[3]?.text).toContain("School 3, School 4, School 5, School 6 and 53 more.");
});

test("who plans terms of years that were not read where they are published is asked to compare", async () => {
  expect((await needsOn(day("2027-01-11"))).map(({ id, text }) => [id, text.slice(0, 38)])).toEqual([
    ["bank holidays", "Bank holidays after 31 December 2027 a"],
  ]);
});
