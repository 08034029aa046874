import { readFile } from "node:fs/promises";
import { importCateringMenu } from "#catering-menu/catering-menu.server.ts";
import { usageError } from "../arguments.ts";
import type { CommandDeps } from "../command.ts";

export const menuImport = {
  name: "menu import",
  usage: "FILE.csv [--replace]",
  description:
    "adds and changes dishes by id; with --replace also removes what the file does not name; all or nothing, also when it is ended half-way, and safe to repeat",
  async run(
    deps: Pick<CommandDeps, "store" | "feed" | "clock" | "publicationKey" | "actor">,
    args: readonly string[],
  ): Promise<string> {
    const replace = args.includes("--replace");
    const [file, ...rest] = args.filter((arg) => arg !== "--replace");
    if (!file || rest.length || file.startsWith("-"))
      throw usageError("write: menu import FILE.csv [--replace]");
    const result = await importCateringMenu(deps, deps.actor, await readFile(file), { replace });
    const counts = `The menu has it: ${result.added} added, ${result.modified} changed, ${result.removed} removed, ${result.unchanged} as they were.`;
    return [counts, ...result.unsupported, ...result.questions].join("\n");
  },
};
