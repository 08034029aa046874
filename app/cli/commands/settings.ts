import { readFile } from "node:fs/promises";
import { claims } from "#brand/claims.ts";
import { exportSettings, importSettings } from "#settings/settings-file.server.ts";
import { parseArguments, usageError } from "../arguments.ts";
import type { Command, CommandDeps } from "../command.ts";

const defaultsOf = ({ config: { brand } }: CommandDeps) => ({ brand, claims, colours: {} });

export const settingsExport: Command = {
  name: "settings export",
  usage: "> FILE.json",
  exports: "settings",
  description: "writes the settings in force: the firm, hours, closed days, orders and VAT, claims, colours",
  async run(deps) {
    return await exportSettings(deps.store.db, defaultsOf(deps));
  },
};

export const settingsImport: Command = {
  name: "settings import",
  usage: "FILE.json",
  description: "puts settings in force, whole or nothing; what the file leaves out stays",
  async run(deps, args) {
    const { positionals } = parseArguments(args, {});
    const [file] = positionals;
    if (!file || positionals.length > 1) throw usageError("write: settings import FILE.json");
    const changed = await importSettings(deps, deps.actor, defaultsOf(deps), await readFile(file, "utf8"));
    return `Changed: ${changed.join(", ") || "none"}.`;
  },
};
