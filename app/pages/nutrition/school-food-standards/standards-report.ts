import type { allTermlyMenus } from "#termly-menus/termly-menus.server.ts";
import type { RuleReport } from "#termly-menus/school-food-standards.ts";
import {
  checkCycle,
  checkDatedWeeks,
  describeCounts,
  describeDatedWeek,
  standards2014,
  summariseStandards,
} from "#termly-menus/school-food-standards.ts";
import type { Day } from "#values/calendar-day.ts";

type Menus = Awaited<ReturnType<typeof allTermlyMenus>>;

export type StandardsReport = ReturnType<typeof standardsReport>;
export type OpenRule = ReturnType<typeof openRules>[number];

/** Our menus checked against the standards: menu by menu, as planned and week by week, and rule by rule. */
export function standardsReport(menus: Menus, today: Day) {
  const checked = menus.map((menu) => ({
    about: menu.about,
    reports: checkCycle(menu.dishes, standards2014, menu.about.standards),
    dated: checkDatedWeeks(menu, today, standards2014),
  }));
  return {
    menus: checked.map(({ about, reports, dated }) => ({
      about,
      text: summariseStandards(reports),
      open: openRules(reports),
      weeks: dated.map((week) => ({
        name: describeDatedWeek(week),
        text: summariseStandards(week.reports),
        open: openRules(week.reports),
      })),
    })),
    rules: standards2014.rules.map(({ id, group, description }) => {
      const all = checked.flatMap(({ reports }) => reports.filter(({ rule }) => rule.id === id));
      return {
        id,
        group,
        text: description,
        worst: all.map(describeCounts).sort().at(-1) ?? "",
        holds: checked.filter(({ reports, dated }) =>
          keeps(id, [reports, ...dated.map((week) => week.reports)]),
        ).length,
      };
    }),
  };
}

/**
 * Whether a menu meets a rule: as planned, and in every week to come. A short week is judged by a person, and named.
 */
function keeps(id: string, checks: readonly (readonly RuleReport[])[]): boolean {
  return checks.every((reports) =>
    reports.every(({ rule, status }) => rule.id !== id || status === "holds" || status === "short week"),
  );
}

/** The rules that do not hold, each with why: what a reader is owed beside the figures. */
function openRules(reports: readonly RuleReport[]) {
  return reports
    .filter(({ status }) => status !== "holds")
    .map(({ rule, status }) => ({ id: rule.id, status, text: rule.description }));
}
