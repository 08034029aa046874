import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { fourDishes } from "#catering-menu/catering-menu.examples.ts";
import { writeMenuCsv } from "#catering-menu/csv/catering-menu-csv.ts";
import { setMenus } from "#catering-menu/set-menus/set-menus.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { commandDeps } from "../command-deps.testkit.ts";
import { menuExport } from "./menu-export.ts";
import { menuImport } from "./menu-import.ts";
import { setMenusExport, setMenusImport } from "./set-menus.ts";

describe.each(stores)("on $name", ({ open }) => {
  test("set menus are imported all or nothing, and exported as they were; courses, and what goes with a dish, too", async () => {
    const deps = await commandDeps(open);
    const menu = path.join(deps.folder, "menu.csv");
    const [soup, ...others] = fourDishes;
    const dishes = [{ ...soup!, course: "starters" as const, goesWith: ["cake"] }, ...others];
    writeFileSync(menu, writeMenuCsv(dishes));
    await menuImport.run(deps, [menu]);
    expect(await menuExport.run(deps)).toBe(readFileSync(menu, "utf8"));
    writeFileSync(menu, "id,name,description,category,goes_with\nsoup,Soup,Hot.,school,lobster\n");
    await expect(menuImport.run(deps, [menu])).rejects.toThrow();

    const file = path.join(deps.folder, "sets.csv");
    const head = "id,name,description,category,guests,dishes\r\n";
    const good = `${head}tea,Tea,Warm.,parties,20,cake:20;doughnuts:6\r\nlunch,Lunch,Hot.,school,30,soup:12;cake:8\r\n`;
    writeFileSync(file, good);
    expect(await setMenusImport.run(deps, [file])).toBe("There are 2 set menus.");
    expect(await setMenusExport.run(deps)).toBe(good);
    writeFileSync(file, `${head}tea,Tea,Warm.,parties,20,lobster:20\r\n`);
    await expect(setMenusImport.run(deps, [file])).rejects.toThrow();
    expect((await setMenus(deps.store.db)).map(({ id }) => id)).toEqual(["tea", "lunch"]);
    writeFileSync(file, head);
    expect(await setMenusImport.run(deps, [file])).toBe("There are 0 set menus.");
    await expect(setMenusImport.run(deps, [])).rejects.toThrow("write: set-menus import FILE.csv");
  });
});
