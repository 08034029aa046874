import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { dish, soup } from "#catering-menu/catering-menu.examples.ts";
import { writeMenuCsv } from "#catering-menu/catering-menu-csv.ts";
import { stores } from "#database/stores.testkit.ts";
import { commandDeps } from "../command-deps.testkit.ts";
import { menuExport } from "./menu-export.ts";
import { menuImport } from "./menu-import.ts";

describe.each(stores)("the catering menu's commands on $name", ({ open }) => {
  test("import and export the menu", async () => {
    const deps = await commandDeps(open);
    const file = path.join(deps.folder, "menu.csv");
    writeFileSync(file, writeMenuCsv([soup, dish({ id: "new", position: 2000 })]));
    expect(await menuImport.run(deps, [file, "--replace"])).toBe(
      "The menu has it: 2 added, 0 changed, 0 removed, 0 as they were.",
    );
    expect(await menuExport.run(deps)).toBe(writeMenuCsv(await cateringMenu(deps.store.db)));
    await expect(menuImport.run(deps, ["--replace"])).rejects.toThrow(
      "write: menu import FILE.csv [--replace]",
    );
  });
});
