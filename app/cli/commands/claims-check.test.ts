import { expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { importCateringMenu } from "#catering-menu/catering-menu.server.ts";
import { galleryPictures } from "#gallery/gallery-rows.server.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { sampleFile } from "#school-menus/termly-menus.examples.ts";
import { commandDeps } from "../command-deps.testkit.ts";
import { claimsCheck } from "./claims-check.ts";
import { menuImport } from "./menu-import.ts";
import { termlyImport } from "./termly/termly-import.ts";
import { writeFileSync } from "node:fs";
import path from "node:path";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const oats = allergens
  .map(({ key }) => (key === "gluten" ? "gluten(oats):contains" : `${key}:free`))
  .join(";");
const menu = (name: string) =>
  `id,name,description,category,allergens\nflapjack,${name},Baked this morning.,school,${oats}\n`;

test.each(stores)(
  "a dish is called what its facts support, and one that is not is found ($name)",
  async ({ open }) => {
    const deps = await commandDeps(open);
    const file = (name: string, text: string) => {
      const at = path.join(deps.folder, name);
      writeFileSync(at, text);
      return at;
    };
    const flapjack = file("menu.csv", menu("Gluten-free flapjack"));
    await expect(menuImport.run(deps, [flapjack, "--words-by", "Ruth"])).rejects.toThrow(
      "it says “Gluten-free”: a gluten-free dish has no gluten, and this one contains it",
    );
    const parfait = file(
      "parfait.csv",
      menu("Vegan parfait").replace("milk:free;", "").replace("\nflapjack", "\nparfait"),
    );
    await expect(menuImport.run(deps, [parfait])).rejects.toThrow("name who answers for these words");
    await menuImport.run(deps, [parfait, "--words-by", "Ruth"]);
    // What is there already under the same words is no fault of a file that says it again.
    await menuImport.run(deps, [parfait]);

    const olive = new TextDecoder().decode(sampleFile("olive.csv"));
    const named = file("olive.csv", olive.replaceAll("Wholemeal bread", "Gluten-free bread"));
    await expect(termlyImport.run(deps, [named])).rejects.toThrow("it says “Gluten-free”");
    await importTermlyMenus(deps, deps.actor, [{ name: "olive.csv", bytes: sampleFile("olive.csv") }]);
    await importCateringMenu({ ...deps, galleryPictures }, deps.actor, bytesOf(menu("Flapjack")));
    await deps.store.db
      .updateTable("catering_menu_item")
      .set({ name: "Gluten-free flapjack" })
      .where("id", "=", "flapjack")
      .execute();
    const found = await claimsCheck.run(deps, []);
    expect(found).toMatchObject({ ok: false });
    expect(found).toMatchObject({
      output: expect.stringContaining("RENAME  dish flapjack, Gluten-free flapjack") as string,
    });
    // Ruth has answered for it.
    expect(JSON.stringify(found)).not.toContain("parfait");
  },
);
