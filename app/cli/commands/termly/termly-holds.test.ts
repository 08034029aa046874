import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { importCateringMenu } from "#catering-menu/catering-menu.server.ts";
import { galleryPictures } from "#gallery/gallery-rows.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { saveColeslawKitchen } from "#recipes/samples/coleslaw.testkit.ts";
import { kitchenDependents } from "#server/features/kitchen-dependents.server.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { weekdays } from "#values/time/calendar-day.ts";
import { commandDeps } from "../../command-deps.testkit.ts";
import { affected } from "../kitchen/affected.ts";
import { productsExport } from "../kitchen/kitchen-export.ts";
import { productsImport } from "../kitchen/kitchen-import.ts";
import { termlyHolds, termlyRelease } from "./termly-holds.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const terms = "menu,first_day,last_day,rotation\nolive,2026-11-16,2026-12-04,pause\n";
const menu = [
  "menu,week,day,course,dish,recipe",
  ...weekdays.map((name) => `olive,1,${name},main,Cottage pie,`),
  "olive,1,Thursday,side,House slaw,coleslaw\n",
].join("\n");

describe.each(stores)("the days held on $name", ({ open }) => {
  async function openSlaw() {
    const deps = await commandDeps(open);
    await saveColeslawKitchen(deps, kitchenDependents(deps));
    const files = [
      { name: "terms.csv", bytes: bytes(terms) },
      { name: "olive.csv", bytes: bytes(menu) },
    ];
    await importTermlyMenus(deps, deps.actor, files);
    const catering = "id,name,description,category,recipe\nslaw,Slaw for fifty,Shredded,parties,coleslaw\n";
    await importCateringMenu({ ...deps, galleryPictures }, deps.actor, bytes(catering));
    const spec = path.join(deps.folder, "spec.csv");
    const [header, ...rows] = ((await productsExport.run(deps, [])) as string).split("\r\n");
    const row = rows.find((one) => one.startsWith("vale-mayonnaise,"))!;
    writeFileSync(spec, `${header}\r\n${row.replace("mustard:free", "mustard:contains")}\r\n`);
    return { deps, spec };
  }

  test("is shown before: dishes of both menus and the dates of lunches", async () => {
    const { deps, spec } = await openSlaw();
    const printed = await affected.run(deps, ["product", "vale-mayonnaise", "--with", spec]);
    expect(printed).toContain(
      [
        "2 school lunches:",
        "  Olive Primary School: House slaw, Thursday 26 November",
        "  Olive Primary School: House slaw, Thursday 3 December",
        "1 catering dishes:",
        "  Slaw for fifty",
      ].join("\n"),
    );
    expect(await termlyHolds.run(deps, ["olive"])).toBe("Olive Primary School: nothing was ever held.");
  });

  test("is listed with its reason, and released by somebody else", async () => {
    const { deps, spec } = await openSlaw();
    await productsImport.run(deps, [spec, "--by", "Marta", "--hold"]);
    const listed = (await termlyHolds.run(deps, ["olive"])) as string;
    expect(listed).toMatch(
      /^2026-11-26, H-[2-9A-Z]{6}: Coleslaw: mustard \(mayonnaise: Vale mayonnaise\); made .* by Marta; HELD: /,
    );
    const [id] = /H-[2-9A-Z]{6}/.exec(listed)!;
    await expect(termlyRelease.run(deps, [id, "--by", "marta"])).rejects.toThrow("somebody else releases it");
    await expect(termlyRelease.run(deps, [id])).rejects.toThrow("write: termly release ID --by NAME");
    expect(await termlyRelease.run(deps, [id, "--by", "Ada"])).toBe(
      `olive, Thursday 26 November: ${id} is released.`,
    );
    expect(await termlyHolds.run(deps, ["olive"])).toMatch(
      /^2026-11-26.*; released .* by Ada\n2026-12-03.*HELD/,
    );
  });
});
