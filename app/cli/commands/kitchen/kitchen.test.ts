import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { coleslawKitchen } from "#recipes/samples/kitchen.examples.ts";
import { approve } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { tableNames } from "#recipes/tables/columns.ts";
import { writeCsv, writeJson } from "#recipes/tables/write-tables.ts";
import { Invalid } from "#values/problem.ts";
import { commandDeps } from "../../command-deps.testkit.ts";
import { affected } from "./affected.ts";
import { isWaiting } from "#recipes/in-force.ts";
import { actorNamed } from "#values/actor.ts";
import { productsApprove, productsWait, recipesApprove, sitesApprove } from "./kitchen-approve.ts";
import { productsExport, recipesExport } from "./kitchen-export.ts";
import { productsImport, sitesImport } from "./kitchen-import.ts";
import { labels } from "./labels.ts";

describe.each(stores)("the kitchen's commands on $name", ({ open }) => {
  async function openKitchen() {
    const deps = await commandDeps(open);
    const file = (name: string, text: string) => {
      const at = path.join(deps.folder, name);
      writeFileSync(at, text);
      return at;
    };
    const whole = file(
      "whole.json",
      writeJson(coleslawKitchen, tableNames).replace(/("version": )\d+/g, "$1null"),
    );
    return { deps, file, whole };
  }

  test("import, approve and export", async () => {
    const { deps, file, whole } = await openKitchen();
    const imported = await productsImport.run(deps, [whole, "--by", "Marta"]);
    expect(imported).toMatch(/^10 saved, 0 as they were\.\n2 recipes change:\n/);
    expect(await productsImport.run(deps, [whole])).toBe("0 saved, 10 as they were.");
    expect(await productsApprove.run(deps, ["mayonnaise", "--by", "Ada", "--yes"])).toMatch(
      /^Approved: ingredient mayonnaise\.\n/,
    );
    await expect(productsApprove.run(deps, ["--all", "--by", "marta", "--yes"])).rejects.toThrow(
      "somebody else approves it",
    );
    for (const command of [productsApprove, recipesApprove, sitesApprove])
      expect(await command.run(deps, ["--all", "--by", "Ada", "--yes"])).toMatch(/^Approved: /);
    expect(await recipesApprove.run(deps, ["--all", "--by", "Ada", "--yes"])).toBe("Nothing waits.");
    // What one person says is not in it, is not in it when another has approved that.
    const ketchup =
      "product,name,supplier,statement,allergens\nketchup,Ketchup,hartfield,Tomatoes.,nuts:free;milk:free";
    await productsImport.run(deps, [file("ketchup.csv", ketchup), "--by", "Marta"]);
    const mayonnaise =
      "ingredient,name,site,product,alternates\nmayonnaise,mayonnaise,every,vale-mayonnaise,ketchup";
    expect(await productsImport.run(deps, [file("uses.csv", mayonnaise), "--by", "Marta"])).toContain(
      "celery: not in it → not known (mayonnaise: Ketchup (waits for a second person))",
    );
    expect(await productsApprove.run(deps, ["ketchup", "--by", "Ada", "--yes"])).toMatch(
      /Coleslaw \(coleslaw\) at lane: 9 allergens: not known → not in it/,
    );
    await productsApprove.run(deps, ["mayonnaise", "--by", "Ada", "--yes"]);
    await expect(recipesApprove.run(deps, ["coleslaw", "--by", "Jo", "--yes"])).rejects.toThrow(
      "waits for nobody",
    );
    await expect(recipesApprove.run(deps, ["stew", "--by", "Jo", "--yes"])).rejects.toThrow(
      'There is no recipe, ingredient "stew".',
    );
    const kitchen = await readKitchen(deps.store.db);
    expect(await productsExport.run(deps, [])).toBe(writeCsv(kitchen, "products"));
    expect(await recipesExport.run(deps, ["recipe-lines"])).toBe(writeCsv(coleslawKitchen, "recipe-lines"));
    expect(await recipesExport.run(deps, ["--json"])).toBe(
      writeJson(kitchen, ["recipes", "recipe-lines", "ingredients"]),
    );
  });

  test("approve says what gets safer before it is given, and leaves out all of which somebody has said why it waits", async () => {
    const { deps, whole } = await openKitchen();
    await productsImport.run(deps, [whole, "--by", "Marta"]);
    const why = ["vale-mayonnaise", "--because", "its specification has not come", "--by", "Marta"];
    expect(await productsWait.run(deps, why)).toBe("vale-mayonnaise waits: its specification has not come");
    const left = "Left out: product vale-mayonnaise: its specification has not come.";
    const waiting = async () =>
      [...(await readKitchen(deps.store.db)).product]
        .filter(([, one]) => isWaiting(one))
        .map(([id]) => id)
        .sort();
    const looked = await productsApprove.run(deps, ["--all", "--by", "Ada"]);
    expect(looked).toMatch(/^Waits: product /);
    expect(looked).toContain(left);
    expect(looked).toContain("Nothing is approved yet: write it again with --yes.");
    expect(await waiting()).toEqual(["baking-potato", "vale-mayonnaise", "white-cabbage"]);
    expect(await productsApprove.run(deps, ["--all", "--by", "Ada", "--yes"])).toContain(left);
    expect(await waiting()).toEqual(["vale-mayonnaise"]);
    expect(await productsApprove.run(deps, ["--all", "--by", "Ada", "--yes"])).toBe(left);
    // Among others it is refused, however somebody asks.
    await expect(
      approve({ ...deps, dependents: [] }, actorNamed("Ada"), [
        { kind: "product", id: "vale-mayonnaise" },
        { kind: "recipe", id: "coleslaw" },
      ]),
    ).rejects.toThrow(
      'The product "vale-mayonnaise" is not approved among others: its specification has not come.',
    );
    expect(await productsWait.run(deps, ["vale-mayonnaise", "--because", "", "--by", "Marta"])).toBe(
      "vale-mayonnaise may be approved among others.",
    );
    expect(await productsApprove.run(deps, ["--all", "--by", "Ada", "--yes"])).toContain(
      "Approved: product vale-mayonnaise.",
    );
  });

  test("say who is affected before anything is saved", async () => {
    const { deps, file, whole } = await openKitchen();
    await productsImport.run(deps, [whole, "--by", "Marta"]);
    for (const command of [productsApprove, recipesApprove, sitesApprove])
      await command.run(deps, ["--all", "--by", "Ada", "--yes"]);
    const before = (await productsExport.run(deps, [])) as string;
    const spec = file("spec-8.csv", before.replaceAll("mustard:free", "mustard:contains"));
    expect(await affected.run(deps, ["product", "vale-mayonnaise", "--with", spec])).toBe(
      [
        "2 recipes change:",
        "  Coleslaw (coleslaw) at lane: mustard: not in it → contains (mayonnaise: Vale mayonnaise); another label",
        "  Jacket potato with coleslaw (jacket) at lane: mustard: not in it → contains (Coleslaw › mayonnaise: Vale mayonnaise); another label",
        "No school lunches.",
        "No catering dishes.",
      ].join("\n"),
    );
    expect(await affected.run(deps, ["product", "vale-mayonnaise", "--with", file("same.csv", before)])).toBe(
      "No recipe changes.",
    );
    expect(await productsExport.run(deps, [])).toBe(before);
  });

  test.each([
    [affected, ["product", "x1"], "write: affected product ID --with FILE"],
    [sitesImport, [], "write: sites import FILE ... [--by NAME] [--hold]"],
    [productsExport, ["recipes"], "write: products export [products|suppliers|ingredients] [--json]"],
    [
      productsApprove,
      ["--all"],
      "write: products approve ID ... --by NAME [--yes], or --all --by NAME [--yes]",
    ],
    [productsApprove, ["--all", "--by", "7"], "--by: give the person's name"],
  ])("refuse what is written wrongly", async (command, args, message) => {
    const { deps } = await openKitchen();
    await expect(command.run(deps, args)).rejects.toThrow(Invalid);
    await expect(command.run(deps, args)).rejects.toThrow(message);
  });

  test("print labels, and say why there are none", async () => {
    const { deps, whole } = await openKitchen();
    await productsImport.run(deps, [whole, "--by", "Marta"]);
    const out = path.join(deps.folder, "labels.pdf");
    const print = async (...args: string[]) => await labels.run(deps, [...args, "--out", out]);
    await expect(print("coleslaw", "--count", "12")).rejects.toThrow(
      "Coleslaw: no label: Coleslaw waits for a second person",
    );
    for (const command of [productsApprove, recipesApprove, sitesApprove])
      await command.run(deps, ["--all", "--by", "Ada", "--yes"]);
    expect(await print("coleslaw", "--count", "12", "--sheet", "24")).toBe(
      `12 labels of Coleslaw, use by 25 November 2026: ${out}`,
    );
    expect(readFileSync(out).subarray(0, 5).toString()).toBe("%PDF-");
    await expect(print("coleslaw", "--count", "0")).rejects.toThrow('"0" is not 1 to 500');
    await expect(print("coleslaw", "--count", "1", "--sheet", "8")).rejects.toThrow('"8" is not one of');
    await expect(print("coleslaw", "--count", "1", "--site", "hill")).rejects.toThrow("which kitchen");
  });
});
