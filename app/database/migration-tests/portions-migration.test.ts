import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { bareDatabases } from "../testkits/bare-database.testkit.ts";
import { migrate, migrations } from "../migrations.ts";

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === "0051-portions"),
);

describe.each(bareDatabases)("a store of the release before portions, on $name", ({ isThere, open }) => {
  test.skipIf(!isThere())("says nothing of a dish that nobody said", async () => {
    const { db } = await open();
    await migrate(db, { known: before });
    for (const [at, serves] of ["serves 10", "tray of 20", null].entries())
      await sql`
        insert into catering_menu_item
          (id, name, description, category, allergens, diets, held_diets, serves, position, revision)
        values (${`dish-${at}`}, 'Dish', 'A dish', 'school', '{}', '[]', '[]', ${serves}, ${at}, 1)`.execute(
        db,
      );
    await migrate(db);
    const rows = await db
      .selectFrom("catering_menu_item")
      .select(["serves", "portion_unit", "serves_from", "serves_to"])
      .orderBy("id")
      .execute();
    const unsaid = { portion_unit: null, serves_from: null, serves_to: null };
    expect(rows).toEqual([
      { serves: "serves 10", ...unsaid },
      { serves: "tray of 20", ...unsaid },
      { serves: null, ...unsaid },
    ]);
  });
});
