import type { allTermlyMenus } from "#school-menus/termly-menus.server.ts";
import type { RuleReport, StandardsStatus } from "#school-menus/standards/check-standards.ts";
import { rulesFor } from "#school-menus/standards/check-standards.ts";
import type { DatedWeek } from "#school-menus/standards/dated-standards.ts";
import { checkDatedWeeks, describeDatedWeek } from "#school-menus/standards/dated-standards.ts";
import type { AllStandards, StandardsSpan } from "#school-menus/standards/standards-in-force.ts";
import { checkCycleByDate, standardsOfTerms } from "#school-menus/standards/standards-in-force.ts";
import type { School } from "#school-menus/schools/schools.ts";
import {
  describeCounts,
  summariseStandards,
  worstOfWeeks,
} from "#school-menus/standards/standards-summary.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { setOfRules } from "./set-of-rules.ts";

type Menus = Awaited<ReturnType<typeof allTermlyMenus>>;

/** Our menus by one set of the standards. */
export type StandardsReport = ReturnType<typeof standardsReport>[number];
export type OpenRule = ReturnType<typeof openRules>[number];

interface CheckedMenu {
  readonly about: School;
  readonly reports: readonly RuleReport[];
  readonly dated: readonly DatedWeek[];
}

/**
 * Our menus checked against the standards, by each set that counts while they are served: menu by menu, as planned and week by
 * week, and rule by rule.
 */
export function standardsReport(menus: Menus, today: Day, all: AllStandards) {
  const checked = menus.map((menu) => ({
    about: menu.about,
    cycles: checkCycleByDate(menu, today, all),
    dated: checkDatedWeeks(menu, today, all),
  }));
  const spans = standardsOfTerms(
    menus.flatMap(({ terms }) => terms),
    today,
    all,
  );
  return spans.map((span) => {
    const isOfSpan = ({ standards }: Pick<StandardsSpan, "standards">) => standards.id === span.standards.id;
    return reportOn(
      span,
      checked.flatMap(({ about, cycles, dated }): CheckedMenu[] =>
        cycles.filter(isOfSpan).map(({ reports }) => ({ about, reports, dated: dated.filter(isOfSpan) })),
      ),
    );
  });
}

function reportOn(span: StandardsSpan, checked: readonly CheckedMenu[]) {
  const menusChecked = checked.map(({ reports, dated }) => [reports, ...dated.map((week) => week.reports)]);
  return {
    set: setOfRules(span),
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
    rules: rulesFor(span.standards, "lunch").map(({ id, group, description }) => {
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
