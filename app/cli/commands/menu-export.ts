import { exportCateringMenu } from "#catering-menu/catering-menu.server.ts";
import type { CommandDeps } from "../command.ts";

export const menuExport = {
  name: "menu export",
  usage: "> FILE.csv",
  exports: "catering menu",
  description: "writes the catering menu as a file that an import reads back",
  run: ({ store }: Pick<CommandDeps, "store">): Promise<string> => exportCateringMenu(store.db),
};
