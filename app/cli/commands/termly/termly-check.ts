import { bankHolidayWarning } from "#school-menus/calendar/bank-holiday-warning.ts";
import { schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import type { RuleReport, StandardsFinding } from "#school-menus/standards/check-standards.ts";
import type { CheckedMenu } from "#school-menus/standards/dated-standards.ts";
import { checkDatedWeeks, describeDatedWeek } from "#school-menus/standards/dated-standards.ts";
import type { AllStandards } from "#school-menus/standards/standards-in-force.ts";
import { checkCycleByDate } from "#school-menus/standards/standards-in-force.ts";
import { allStandards } from "#school-menus/standards/standards-table.server.ts";
import { summariseStandards, worstOfWeeks } from "#school-menus/standards/standards-summary.ts";
import { lunchesBeside, menuOfKey } from "#school-menus/termly-menus.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Command, CommandResult } from "../../command.ts";
import { parseMenu } from "./parse-menu.ts";

/** Is ok when no rule fails, every dish is declared, and every menu that was named is there. */
export const termlyCheck: Command = {
  name: "termly check",
  usage: "[KEY ...]",
  description:
    "says rule by rule and day by day what a menu meets of the School Food Standards; as planned and in each week to come that is served otherwise; exit code 1 when a rule fails or a dish is not declared",
  async run({ store, clock }, args) {
    const short = args.length === 0;
    const schools = await schoolsAndBreakfasts(store.db);
    const standards = await allStandards(store.db);
    const keys = (short ? schools : args.map((arg) => parseMenu(schools, arg))).map(({ key }) => key);
    const reports = await Promise.all(
      keys.map(async (key): Promise<CommandResult> => {
        const menu = await menuOfKey(store.db, key);
        const beside = menu && (await lunchesBeside(store.db, key));
        return menu
          ? reportOn({ ...menu, beside }, { short, standards }, clock.now())
          : { output: `${key}: nothing is imported\n`, ok: short };
      }),
    );
    const warning = bankHolidayWarning(londonDay(clock.now()));
    return {
      output: [...reports.map(({ output }) => output), ...(warning ? [`${warning.text}\n`] : [])].join("\n"),
      ok: reports.every(({ ok }) => ok),
    };
  },
};

interface ReportOptions {
  /** Without the rules that hold. */
  readonly short: boolean;
  readonly standards: AllStandards;
}

function reportOn(menu: CheckedMenu, { short, standards: all }: ReportOptions, now: number): CommandResult {
  const today = londonDay(now);
  const { key, school, standards: set } = menu.about;
  const dated = checkDatedWeeks(menu, today, all);
  const cycles = checkCycleByDate(menu, today, all);
  const bySet = cycles.map(({ standards, from, until, reports: cycle }) => {
    const days = cycles.length > 1 ? `, from ${from} to ${until}` : "";
    const weeks = dated.filter((week) => week.standards.id === standards.id);
    return {
      lines: [
        `${school} (${key}), ${standards.name}, in force from ${standards.firstDay}, ${set}${days}: ${summariseStandards(worstOfWeeks(cycle, weeks))}`,
        ...cycle.filter(({ status }) => !short || status !== "holds").flatMap(ruleLines),
        ...weeks.flatMap((week) => [
          `  ${describeDatedWeek(week, occasionOf(key))}: ${summariseStandards(week.reports)}`,
          ...week.reports.filter(({ status }) => status !== "holds").flatMap(ruleLines),
        ]),
      ],
      // By a set without rules nothing is known of it.
      isKnown: cycle.length > 0,
      reports: [...cycle, ...weeks.flatMap(({ reports }) => reports)],
    };
  });
  return {
    output: [...bySet.flatMap(({ lines }) => lines), ""].join("\n"),
    ok: bySet.every(
      ({ isKnown, reports }) =>
        isKnown && reports.every(({ status }) => status === "holds" || status === "not reached"),
    ),
  };
}

function ruleLines({ rule, status, atMost, findings }: RuleReport): string[] {
  const bound = rule.atLeast === undefined ? `at most ${atMost}` : `at least ${rule.atLeast}`;
  return [
    `  ${formatStatus(status)}  ${rule.description} (${bound})`,
    `         ${findings.map(formatFinding).join("; ")}`,
  ];
}

function formatFinding({ where, found, counted, status, undeclared }: StandardsFinding): string {
  const figure = counted
    ? `${numbered(counted.days, "day")}, ${numbered(counted.portions, "portion")} provided`
    : String(found);
  const lacks = undeclared.length ? ` (not declared: ${undeclared.join(", ")})` : "";
  return `${status === "holds" ? "" : `${formatStatus(status)}: `}${where}: ${figure}${lacks}`;
}

const formatStatus = (status: RuleReport["status"]) => (status === "holds" ? status : status.toUpperCase());

const numbered = (number: number, of: string) => `${number} ${of}${number === 1 ? "" : "s"}`;
