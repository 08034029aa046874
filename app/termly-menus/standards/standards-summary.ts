import type { RuleReport } from "./check-standards.ts";
import { rulesInStatus } from "./check-standards.ts";

/** "26 rules: 24 hold, 1 is not declared, 1 fails": how a menu stands, in figures, and never that all is well. */
export function summariseStandards(reports: readonly RuleReport[]): string {
  const count = (status: RuleReport["status"]) => rulesInStatus(reports, status).length;
  const said = (number: number, one: string, many: string) =>
    number ? [`${number} ${number === 1 ? one : many}`] : [];
  const parts = [
    `${count("holds")} ${count("holds") === 1 ? "holds" : "hold"}`,
    ...said(count("short week"), "cannot be reached in a short week", "cannot be reached in a short week"),
    ...said(count("not declared"), "is not declared", "are not declared"),
    ...said(count("fails"), "fails", "fail"),
  ];
  return `${reports.length} rules: ${parts.join(", ")}`;
}

/** "2 days, 4 portions provided": the fullest week of a limit that is counted both ways, or "". */
export function describeCounts({ findings }: RuleReport): string {
  const counted = findings.flatMap(({ counted }) => counted ?? []);
  if (counted.length === 0) return "";
  const most = (of: "days" | "portions") => Math.max(...counted.map((one) => one[of]));
  const [days, portions] = [most("days"), most("portions")];
  return `at most ${days} ${days === 1 ? "day" : "days"}, ${portions} ${portions === 1 ? "portion" : "portions"} provided a week`;
}
