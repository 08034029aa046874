import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { galleryOf } from "#drafts/gallery.testkit.ts";
import { curry, soup } from "../catering-menu.examples.ts";
import { cateringMenu } from "../catering-menu.server.ts";
import { deskItems } from "./dish-drafts.server.ts";
import { readPastedMenu, savePastedMenu } from "./pasted-menu.server.ts";
import { ada, openMenuDesk } from "./menu-desk.testkit.ts";

describe.each(stores)("a pasted table on $name", ({ open }) => {
  const openMenu = () => openMenuDesk(open, [soup, curry]);
  const header = "id\tname\tdescription\tcategory\tserves";
  const soupRow = `soup\t${soup.name}\t${soup.description}\t${soup.category}`;

  test("shows what each row changes, and nothing of a row that changes nothing", async () => {
    const deps = await openMenu();
    const pasted = `${header}\n${soupRow}\tserves 40\ncurry\t${curry.name}\t${curry.description}\tschool\t${curry.serves}\n\tPlum tart\tWith custard.\tparties\tserves 8`;
    const { changes, unchanged, faults } = await readPastedMenu(deps, pasted);
    expect([unchanged, faults]).toEqual([1, []]);
    expect(changes.map(({ before, after }) => [before?.serves, after.id, after.serves])).toEqual([
      [soup.serves, "soup", "serves 40"],
      [undefined, "", "serves 8"],
    ]);
  });

  test("is saved as drafts; the public menu stays", async () => {
    const deps = await openMenu();
    const ids = await savePastedMenu(deps, ada, `${header}\n${soupRow}\tserves 40`);
    expect(ids).toEqual(["soup"]);
    expect((await deskItems(deps.store.db)).find(({ id }) => id === "soup")?.draft?.content?.serves).toBe(
      "serves 40",
    );
    expect(await cateringMenu(deps.store.db)).toEqual([soup, curry]);
  });

  test("names row and column of every fault, and then changes nothing", async () => {
    const deps = await openMenu();
    const { changes, faults } = await readPastedMenu(deps, `${header}\nsoup\t\tx\tfunerals\t`);
    expect(changes).toEqual([]);
    expect(faults.map(({ field }) => field)).toEqual([
      "row 2, column B (name)",
      "row 2, column D (category)",
    ]);
  });

  test("that gives a dish a picture which is not in the gallery is refused at its row", async () => {
    const deps = await openMenu();
    const pasted = `id\tname\tdescription\tcategory\timage\n${soupRow}\tgallery/pot`;
    expect(await readPastedMenu(deps, pasted)).toMatchObject({
      changes: [],
      faults: [
        {
          field: `row 2, ${soup.name} (image)`,
          message: '"gallery/pot": this picture is not in the gallery. Choose another.',
        },
      ],
    });
    const gallery = galleryOf({ id: "pot", width: 1600, height: 1200 });
    expect((await readPastedMenu({ ...deps, ...gallery }, pasted)).changes).toHaveLength(1);
  });

  test("with a quotation mark that is never closed is refused at its row", async () => {
    const deps = await openMenu();
    const { faults } = await readPastedMenu(deps, `${header}\nsoup\t"Soup\tx\tschool\t`);
    expect(faults[0]?.field).toMatch(/^row 2/);
  });

  test("that no spreadsheet gives is refused in one sentence", async () => {
    const deps = await openMenu();
    for (const text of ['"'.repeat(1_000_001), ",".repeat(1_000_000), `${header}\n`.repeat(60_000)])
      expect((await readPastedMenu(deps, text)).faults).toHaveLength(1);
  });

  test("is refused with more than 5,000 rows", async () => {
    const deps = await openMenu();
    const rows = Array.from({ length: 5_001 }, (_, at) => `d${at}\tDish\tx\tschool\t`).join("\n");
    expect((await readPastedMenu(deps, `${header}\n${rows}`)).faults[0]?.message).toMatch(
      /at most 5000 rows/,
    );
  });
});
