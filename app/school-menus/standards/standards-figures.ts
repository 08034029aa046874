import { formatList } from "#values/text/format-list.ts";
import { weekdays } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import type { RuleReport, StandardsFinding, StandardsRule, StandardsStatus } from "./check-standards.ts";
import { worstOf } from "./check-standards.ts";

/** What a rule's figures are in one week, or in three, in words: "1 day, 2 portions provided". */
export interface StandardsFigure {
  /** "Week 1", "Weeks 1 to 3". */
  readonly where: string;
  readonly text: string;
  readonly status: StandardsStatus;
  /** The dishes that leave it open. */
  readonly undeclared: readonly string[];
}

/** A rule's figures week by week; of a rule for a day, on how many days of each week it is kept, and on which not. */
export function describeFindings({ rule, findings }: RuleReport): StandardsFigure[] {
  if (rule.per !== "day")
    return findings.map(({ where, status, undeclared, ...found }) => ({
      where,
      status,
      undeclared,
      text: describeFound(rule, found),
    }));
  return [...Map.groupBy(findings, ({ week }) => week)].map(([week, days]) => ({
    where: `Week ${week}`,
    text: describeDays(rule, days),
    status: worstOf(days),
    undeclared: [...new Set(days.flatMap(({ undeclared }) => undeclared))],
  }));
}

/** Which of the two figures decides of a limit that is counted both ways: "Portions or days, whichever are more"; or "". */
export function describeDeciding({ rule, atMost }: RuleReport): string {
  if (rule.measure === "stricter") return `Days or portions, whichever are more, decide: ${atMost} at most.`;
  if (rule.measure === "days" && atMost !== undefined)
    return `Days decide, as in the law: ${atMost} at most.`;
  return "";
}

function describeFound(
  { measure }: StandardsRule,
  { found, counted }: Pick<StandardsFinding, "found" | "counted">,
): string {
  if (counted) return `${numbered(counted.days, "day")}, ${numbered(counted.portions, "portion")} provided`;
  if (measure === "kinds") return numbered(found, "kind");
  if (measure === "kinds for all") return `${numbered(found, "kind")} with every choice`;
  return measure === "days" ? numbered(found, "day") : numbered(found, "portion");
}

function describeDays(rule: StandardsRule, days: readonly StandardsFinding[]): string {
  const on = (...statuses: readonly StandardsStatus[]) =>
    days.flatMap(({ weekday, status }) =>
      weekday && statuses.includes(status) ? [defined(weekdays[weekday - 1])] : [],
    );
  const largest = Math.max(0, ...days.map(({ found }) => found));
  const unit = rule.of === "condiment" ? "g" : "ml";
  const amount = rule.measure === "largest amount" && largest > 0 ? [`${largest} ${unit} at most`] : [];
  const [kept, missed, unknown] = [on("holds"), on("fails"), on("not declared")];
  const isNone = largest === 0 && kept.length === days.length;
  return [
    ...amount,
    isNone ? "none" : `on ${kept.length} of ${numbered(days.length, "day")}`,
    ...(missed.length ? [`not on ${formatList(missed)}`] : []),
    ...(unknown.length ? [`not known of ${formatList(unknown)}`] : []),
  ].join(", ");
}

const numbered = (number: number, of: string) => `${number} ${of}${number === 1 ? "" : "s"}`;
