import type { RuleReport, StandardsStatus } from "#school-menus/standards/check-standards.ts";
import type { StandardsFigure } from "#school-menus/standards/standards-figures.ts";
import type { CheckedMenu } from "#school-menus/standards/dated-standards.ts";
import { checkDatedWeeks, describeDatedWeek } from "#school-menus/standards/dated-standards.ts";
import type { AllStandards } from "#school-menus/standards/standards-in-force.ts";
import { checkCycleByDate } from "#school-menus/standards/standards-in-force.ts";
import { describeDeciding, describeFindings } from "#school-menus/standards/standards-figures.ts";
import { summariseStandards, worstOfWeeks } from "#school-menus/standards/standards-summary.ts";
import type { School } from "#school-menus/schools/schools.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import { unknownDays } from "#school-menus/served-menu.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { SetOfRules } from "./set-of-rules.ts";
import { setOfRules } from "./set-of-rules.ts";

/** One menu's own proof: every rule with its figures, as planned and in each week to come that is served otherwise. */
export interface MenuProof {
  readonly about: School;
  /** By each set that counts while the menu is served. */
  readonly sets: readonly SetProof[];
  /** The last day to which the menu was checked on its dates; null when it has ended. */
  readonly until: Day | null;
  /** From when on it is not yet known on which days there is lunch; null when it is. */
  readonly unknownFrom: Day | null;
}

/** A menu held against one set of the standards. */
export interface SetProof extends SetOfRules {
  /** Of the cycle and of every week to come together. */
  readonly summary: string;
  readonly rules: readonly ProvenRule[];
  readonly weeks: readonly ProvenWeek[];
}

export interface ProvenRule {
  readonly id: string;
  readonly group: string;
  readonly text: string;
  readonly status: StandardsStatus;
  /** Which figure decides, where two are counted; or "". */
  readonly decides: string;
  readonly figures: readonly StandardsFigure[];
}

export interface ProvenWeek {
  readonly monday: Day;
  readonly name: string;
  readonly summary: string;
  readonly rules: readonly ProvenRule[];
}

export function menuProof(menu: CheckedMenu, today: Day, all: AllStandards): MenuProof {
  const unknownFrom = unknownDays(menu, today)[0] ?? null;
  const lastDay =
    menu.terms
      .map((term) => term.lastDay)
      .sort()
      .at(-1) ?? today;
  const dated = checkDatedWeeks(menu, today, all);
  return {
    about: menu.about,
    sets: checkCycleByDate(menu, today, all).map((cycle) => {
      const weeks = dated.filter(({ standards }) => standards.id === cycle.standards.id);
      return {
        ...setOfRules(cycle),
        summary: summariseStandards(worstOfWeeks(cycle.reports, weeks)),
        rules: cycle.reports.map((report) => provenRule(report, describeFindings(report))),
        weeks: weeks.map((week) => ({
          monday: week.monday,
          name: describeDatedWeek(week, occasionOf(menu.about.key)),
          summary: summariseStandards(week.reports),
          rules: week.reports.map((report) => provenRule(report, datedFigures(report))),
        })),
      };
    }),
    until: lastDay >= today ? lastDay : null,
    unknownFrom,
  };
}

function provenRule(report: RuleReport, figures: readonly StandardsFigure[]): ProvenRule {
  const { id, group, description } = report.rule;
  const { status } = report;
  return { id, group, text: description, status, decides: describeDeciding(report), figures };
}

// Of a rule for a day or a week the week is named already.
function datedFigures(report: RuleReport): StandardsFigure[] {
  const figures = describeFindings(report);
  return report.rule.per === "three weeks" ? figures : figures.map((figure) => ({ ...figure, where: "" }));
}
