import { listReports } from "#server/monitoring/csp-report-store.server.ts";
import type { CommandDeps } from "../command.ts";

export const cspReports = {
  name: "csp-reports",
  usage: "",
  description: "lists what browsers reported in the last thirty days that a page's policy forbade",
  async run({ store }: Pick<CommandDeps, "store">): Promise<string> {
    const reports = await listReports(store);
    if (!reports.length) return "Nothing was reported in the last thirty days.";
    const moment = (at: number) => new Date(at).toISOString();
    return reports
      .map(
        ({ directive, blocked, page, count, firstAt, lastAt }) =>
          `${directive}  ${blocked}  on ${page}\n    ${count} ${count === 1 ? "time" : "times"}, first ${moment(firstAt)}, last ${moment(lastAt)}`,
      )
      .join("\n");
  },
};
