import { drillRestore } from "#server/backups/restore-drill.server.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { BareCommand } from "../../command.ts";

export const restoreDrill: BareCommand = {
  name: "restore-drill",
  usage: "FILE",
  description:
    "restores a backup into a temporary folder, checks it, opens the site on it, and deletes it again",
  async run(deps, args) {
    const [file, ...others] = parseArguments(args, {}).positionals;
    if (!file || others.length) throw usageError("Name the backup: restore-drill FILE", "FILE");
    const { openRestored } = await import("#server/backups/open-restored.server.ts");
    const began = performance.now();
    const { checks, ok } = await drillRestore({ ...deps, environment: process.env }, file, openRestored);
    const lines = checks.map((check) => `${check.ok ? "good" : "BAD "}  ${check.what}`);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return {
      output: `${lines.join("\n")}\n${ok ? "This backup can be relied on" : "This backup cannot be relied on"} (${seconds} s).\n`,
      ok,
    };
  },
};
