import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { dish, soup } from "#catering-menu/catering-menu.examples.ts";
import { writeMenuCsv } from "#catering-menu/csv/catering-menu-csv.ts";
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
      "write: menu import FILE.csv [--replace] [--with-lower-risks]",
    );
  });

  test("lower a known risk only where that is said, and write it down", async () => {
    const deps = await commandDeps(open);
    const file = path.join(deps.folder, "menu.csv");
    const write = (contains: string) => writeFileSync(file, writeMenuCsv([dish({ contains })]));
    write("milk:contains;eggs:may-contain");
    await menuImport.run(deps, [file]);
    write("milk:may-contain;eggs:free;soya:free;fish:contains");
    await expect(menuImport.run(deps, [file])).rejects.toThrow(
      "fruit-board: says less of eggs (may contain, then not in it) and milk (contains, then may contain)\nWhere somebody has checked that this is so, say --with-lower-risks.",
    );
    expect((await cateringMenu(deps.store.db))[0]!.allergens).toEqual({
      eggs: "may-contain",
      milk: "contains",
    });
    const lowered =
      "fruit-board says less of eggs (may contain, then not in it) and milk (contains, then may contain)";
    expect(await menuImport.run(deps, [file, "--with-lower-risks"])).toContain(lowered);
    const [entry] = (await searchAudit(deps.store, { action: "imported catering menu" })).entries;
    expect(JSON.parse(entry!.after!)).toMatchObject({ modified: 1, lowered: [lowered] });
    // Said once it is known: the same file again asks for nothing.
    expect(await menuImport.run(deps, [file])).toContain("1 as they were");
  });

  test("know what was in a dish that was taken off the menu", async () => {
    const deps = await commandDeps(open);
    const file = path.join(deps.folder, "menu.csv");
    const write = (...dishes: Parameters<typeof writeMenuCsv>[0]) =>
      writeFileSync(file, writeMenuCsv(dishes));
    write(dish({ contains: "nuts(almond):contains" }));
    await menuImport.run(deps, [file]);
    write();
    await menuImport.run(deps, [file, "--replace"]);
    write(dish({ id: "another", contains: "" }));
    await expect(menuImport.run(deps, [file])).rejects.toThrow(
      "another: says less of almond (contains, then not known)",
    );
    expect(await cateringMenu(deps.store.db)).toEqual([]);
  });
});
