import { schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import { exportTermlyMenus } from "#school-menus/termly-menus.server.ts";
import type { Command } from "../../command.ts";
import { parseMenu } from "./parse-menu.ts";

export const termlyExport: Command = {
  name: "termly export",
  usage: "[--terms] [KEY ...] > FILE.csv",
  exports: "school menus",
  description: "writes school menus, or their terms, as a file that an import reads back",
  async run({ store }, args) {
    const schools = await schoolsAndBreakfasts(store.db);
    const keys = args.filter((arg) => arg !== "--terms").map((arg) => parseMenu(schools, arg).key);
    return await exportTermlyMenus(store.db, args.includes("--terms") ? "terms" : "dishes", keys);
  },
};
