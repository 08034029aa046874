import { expect, test } from "vitest";
import type { CasesLosing } from "#school-menus/diets/cases-losing.ts";
import { roleNames } from "#staff/permissions.ts";
import { day } from "#values/time/calendar-day.ts";
import { losingView } from "./losing-view.ts";

const [monday, tuesday] = [day("2026-11-30"), day("2026-12-01")];
const child = (name: string, ...days: (typeof monday)[]) => ({ child: name, days });
const losing: readonly CasesLosing[] = [
  { school: "Olive Primary", children: [child("2 Oak, A. K.", monday), child("R 17", monday, tuesday)] },
];

test("whoever plates trays reads whose dish is lost and when, everybody else how many", () => {
  const names = (role: (typeof roleNames)[number] | null) => losingView(losing, role).schools[0]?.names;
  const all = ["2 Oak, A. K. (Monday 30 November)", "R 17 (Monday 30 November and 1 more)"];
  expect(Object.fromEntries(roleNames.map((role) => [role, names(role)]))).toEqual({
    owner: all,
    kitchen: all,
    nutrition: all,
    office: all,
    finance: [],
  });
  expect(names(null)).toEqual([]);
  expect(losingView(losing, "finance")).toMatchObject({ children: 2, lunches: 3, schools: [{ count: 2 }] });
});

test("of a change of one day no day is said, as that of a swap stands above", () => {
  const one = [{ school: "Olive Primary", children: [child("R 17", monday)] }];
  expect(losingView(one, "kitchen").schools[0]?.names).toEqual(["R 17"]);
});

test("a change that hits everybody is shown within bounds, with how many there are", () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    school: `School ${at}`,
    children: Array.from({ length: 170 }, (__, place) => child(`R ${place}`, monday, tuesday)),
  }));
  const view = losingView(many, "kitchen");
  expect(view).toMatchObject({ children: 10_200, lunches: 20_400, more: 40 });
  expect(view.schools.flatMap(({ names }) => names).length).toBeLessThan(300);
});
