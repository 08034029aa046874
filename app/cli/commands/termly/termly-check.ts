import { bankHolidayWarning } from "#school-menus/calendar/bank-holiday-warning.ts";
import { allSchools } from "#school-menus/schools/schools.server.ts";
import type { RuleReport, StandardsFinding } from "#school-menus/standards/check-standards.ts";
import { checkDatedWeeks, describeDatedWeek } from "#school-menus/standards/dated-standards.ts";
import { checkStandards } from "#school-menus/standards/check-standards.ts";
import { standards2014 } from "#school-menus/standards/standards-2014.ts";
import { summariseStandards, worstOfWeeks } from "#school-menus/standards/standards-summary.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
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
    const schools = await allSchools(store.db);
    const keys = (short ? schools : args.map((arg) => parseMenu(schools, arg))).map(({ key }) => key);
    const reports = await Promise.all(
      keys.map(async (key): Promise<CommandResult> => {
        const menu = await termlyMenu(store.db, key);
        return menu
          ? reportOn(menu, short, clock.now())
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

function reportOn(menu: TermlyMenu, short: boolean, now: number): CommandResult {
  const { key, school, standards } = menu.about;
  const cycle = checkStandards(menu.dishes, standards2014, standards);
  const dated = checkDatedWeeks(menu, londonDay(now), standards2014);
  const title = `${school} (${key}), School Food Standards ${standards2014.version}, ${standards}: ${summariseStandards(worstOfWeeks(cycle, dated))}`;
  const weeks = dated.flatMap((week) => [
    `  ${describeDatedWeek(week)}: ${summariseStandards(week.reports)}`,
    ...week.reports.filter(({ status }) => status !== "holds").flatMap(ruleLines),
  ]);
  const lines = cycle.filter(({ status }) => !short || status !== "holds").flatMap(ruleLines);
  const all = [...cycle, ...dated.flatMap(({ reports }) => reports)];
  return {
    output: [title, ...lines, ...weeks, ""].join("\n"),
    ok: all.every(({ status }) => status === "holds" || status === "not reached"),
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
