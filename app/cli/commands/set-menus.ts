import { readFile } from "node:fs/promises";
import { exportSetMenus, importSetMenus } from "#catering-menu/set-menus/set-menus.server.ts";
import { usageError } from "../arguments.ts";
import type { CommandDeps } from "../command.ts";

export const setMenusImport = {
  name: "set-menus import",
  usage: "FILE.csv",
  description:
    "puts the set menus of a file (dishes that are taken as one) in the place of those that there are; all or nothing, and safe to repeat",
  async run(
    deps: Pick<CommandDeps, "store" | "feed" | "clock" | "actor">,
    args: readonly string[],
  ): Promise<string> {
    const [file, ...rest] = args;
    if (!file || rest.length || file.startsWith("-")) throw usageError("write: set-menus import FILE.csv");
    const count = await importSetMenus(deps, deps.actor, await readFile(file));
    return `There are ${count} set menus.`;
  },
};

export const setMenusExport = {
  name: "set-menus export",
  usage: "> FILE.csv",
  exports: "set menus",
  description: "writes the set menus as a file that an import reads back",
  run: ({ store }: Pick<CommandDeps, "store">): Promise<string> => exportSetMenus(store.db),
};
