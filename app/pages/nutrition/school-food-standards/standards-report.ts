import type { allTermlyMenus } from "#school-menus/termly-menus.server.ts";
import type { RuleReport, StandardsStatus } from "#school-menus/standards/check-standards.ts";
import { checkCycle } from "#school-menus/standards/check-standards.ts";
import { checkDatedWeeks, describeDatedWeek } from "#school-menus/standards/dated-standards.ts";
import {
  describeCounts,
  summariseStandards,
  worstOfWeeks,
} from "#school-menus/standards/standards-summary.ts";
import { standards2014 } from "#school-menus/standards/standards-2014.ts";
import type { Day } from "#values/time/calendar-day.ts";

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
  const menusChecked = checked.map(({ reports, dated }) => [reports, ...dated.map((week) => week.reports)]);
  return {
    menus: checked.map(({ about, reports, dated }) => ({
      about,
      text: summariseStandards(worstOfWeeks(reports, dated)),
      planned: summariseStandards(reports),
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
        /** In the order of the menus. */
        statuses: menusChecked.map((checks) => worstStatus(id, checks)),
      };
    }),
  };
}

const worstFirst = ["fails", "not declared", "not reached", "holds"] as const satisfies StandardsStatus[];

/** How a menu stands to a rule: the worst of the cycle as planned and of every week to come. */
function worstStatus(id: string, checks: readonly (readonly RuleReport[])[]): StandardsStatus {
  const all = checks.flat().filter(({ rule }) => rule.id === id);
  return worstFirst.find((status) => all.some((report) => report.status === status)) ?? "not declared";
}

/** The rules that do not hold, each with why: what a reader is owed beside the figures. */
function openRules(reports: readonly RuleReport[]) {
  return reports
    .filter(({ status }) => status !== "holds")
    .map(({ rule, status }) => ({ id: rule.id, status, text: rule.description }));
}
