import type { RuleReport } from "./check-standards.ts";
import { worstOf } from "./check-standards.ts";

/** What is said of a set whose text nobody has entered: by it nothing is known of any menu. */
export const noRulesEntered = "None of its rules is entered, so it is not known how this menu stands";

/**
 * Of each rule of a menu's cycle the worst of the cycle as planned and of the weeks that are served otherwise: what stands
 * above them all.
 */
export function worstOfWeeks(
  cycle: readonly RuleReport[],
  weeks: readonly { readonly reports: readonly RuleReport[] }[],
): Pick<RuleReport, "rule" | "status">[] {
  const all = [...cycle, ...weeks.flatMap(({ reports }) => reports)];
  const ofRule = Map.groupBy(all, ({ rule }) => rule.id);
  return cycle.map(({ rule }) => ({ rule, status: worstOf(ofRule.get(rule.id) ?? []) }));
}

/** "26 rules: 24 hold, 1 is not declared, 1 fails": how a menu stands, in figures, and never that all is well. */
export function summariseStandards(reports: readonly Pick<RuleReport, "status">[]): string {
  if (reports.length === 0) return noRulesEntered;
  const count = (wanted: RuleReport["status"]) => reports.filter(({ status }) => status === wanted).length;
  const said = (number: number, one: string, many: string) =>
    number ? [`${number} ${number === 1 ? one : many}`] : [];
  const parts = [
    `${count("holds")} ${count("holds") === 1 ? "holds" : "hold"}`,
    ...said(count("not reached"), "is not reached in so short a week", "are not reached in so short a week"),
    ...said(count("not declared"), "is not declared", "are not declared"),
    ...said(count("fails"), "fails", "fail"),
  ];
  return `${reports.length} ${reports.length === 1 ? "rule" : "rules"}: ${parts.join(", ")}`;
}

/** "2 days, 4 portions provided": the fullest week of a limit that is counted both ways, or "". */
export function describeCounts({ findings }: RuleReport): string {
  const counted = findings.flatMap(({ counted }) => counted ?? []);
  if (counted.length === 0) return "";
  const most = (of: "days" | "portions") => Math.max(...counted.map((one) => one[of]));
  const [days, portions] = [most("days"), most("portions")];
  return `at most ${days} ${days === 1 ? "day" : "days"}, ${portions} ${portions === 1 ? "portion" : "portions"} provided a week`;
}
