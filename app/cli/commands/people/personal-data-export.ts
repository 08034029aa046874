import { exportPerson } from "#server/upkeep/personal-data.server.ts";
import type { CommandDeps } from "../../command.ts";
import { parsePersonEmail } from "./parse-person-email.ts";

export const personalDataExport = {
  name: "personal-data export",
  usage: "EMAIL > FILE.json",
  exports: "personal data",
  isPersonal: true,
  description: "writes all that is kept of a person, for an access request",
  run: async (
    deps: Pick<CommandDeps, "config" | "store" | "clock" | "actor">,
    args: readonly string[],
  ): Promise<string> => JSON.stringify(await exportPerson(deps, deps.actor, parsePersonEmail(args)), null, 2),
};
