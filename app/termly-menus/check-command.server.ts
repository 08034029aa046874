import { parseMenuArg } from "./command-args.ts";
import { checkDatedWeeks, describeDatedWeek } from "./standards/dated-standards.ts";
import type { TermlyMenu } from "./served-menu.ts";
import { menuKeys } from "./menu-registry.ts";
import { londonDay } from "#values/calendar-day.ts";
import type { RuleReport, StandardsFinding } from "./standards/check-standards.ts";
import { checkStandards } from "./standards/check-standards.ts";
import { standards2014 } from "./standards/standards-2014.ts";
import { summariseStandards } from "./standards/standards-summary.ts";
import type { TermlyMenuDeps } from "./termly-menus.server.ts";
import { termlyMenu } from "./termly-menus.server.ts";

/**
 * `termly check [KEY ...]`: how a menu stands against the School Food Standards, rule by rule and day by day, as it is
 * planned and in every week to come that is served otherwise. Answers false when a rule fails or a dish is not declared,
 * and for a menu that was named and is not there.
 */
export async function termlyCheckCommand(
  { store, clock }: Pick<TermlyMenuDeps, "store" | "clock">,
  words: readonly string[],
): Promise<{ says: string; holds: boolean }> {
  const short = words.length === 0;
  const keys = short ? menuKeys : words.map((word) => parseMenuArg(word).key);
  const reports = await Promise.all(
    keys.map(async (key) => {
      const menu = await termlyMenu(store.db, key);
      return menu
        ? reportOn(menu, short, clock.now())
        : { says: `${key}: nothing is imported\n`, holds: short };
    }),
  );
  return {
    says: reports.map(({ says }) => says).join("\n"),
    holds: reports.every(({ holds }) => holds),
  };
}

function reportOn(menu: TermlyMenu, short: boolean, now: number): { says: string; holds: boolean } {
  const { key, school, standards } = menu.about;
  const cycle = checkStandards(menu.dishes, standards2014, standards);
  const dated = checkDatedWeeks(menu, londonDay(now), standards2014);
  const title = `${school} (${key}), School Food Standards ${standards2014.version}, ${standards}: ${summariseStandards(cycle)}`;
  const weeks = dated.flatMap((week) => [
    `  ${describeDatedWeek(week)}: ${summariseStandards(week.reports)}`,
    ...week.reports.filter(({ status }) => status !== "holds").flatMap(ruleLines),
  ]);
  const lines = cycle.filter(({ status }) => !short || status !== "holds").flatMap(ruleLines);
  const all = [...cycle, ...dated.flatMap(({ reports }) => reports)];
  return {
    says: [title, ...lines, ...weeks, ""].join("\n"),
    holds: all.every(({ status }) => status === "holds" || status === "short week"),
  };
}

function ruleLines({ rule, status, atMost, findings }: RuleReport): string[] {
  const bound = rule.atLeast === undefined ? `at most ${atMost}` : `at least ${rule.atLeast}`;
  return [
    `  ${inColumn(status)}  ${rule.description} (${bound})`,
    `         ${findings.map(findingWords).join("; ")}`,
  ];
}

function findingWords({ where, found, counted, status, undeclared }: StandardsFinding): string {
  const figure = counted ? `${counted.days} days, ${counted.portions} portions` : String(found);
  const lacks = undeclared.length ? ` (not declared: ${undeclared.join(", ")})` : "";
  return `${status === "holds" ? "" : `${inColumn(status)}: `}${where}: ${figure}${lacks}`;
}

const inColumn = (status: RuleReport["status"]) => (status === "holds" ? status : status.toUpperCase());
