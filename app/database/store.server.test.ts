import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrate, migrations } from "./migrations.ts";
import { stores } from "./stores.testkit.ts";

describe.each(stores)("the store on $name", ({ open }) => {
  async function opened() {
    const store = await open();
    onTestFinished(() => store.close());
    return store;
  }

  test("has today's schema after opening, and a second migration changes nothing", async () => {
    const { db } = await opened();
    const rows = await db.selectFrom("migration").select("name").orderBy("name").execute();
    expect(rows.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name));
    expect(await migrate(db)).toEqual([]);
  });

  const fromTheFuture = (needs: string | null) => ({ name: "9999-from-the-future", applied_at: 1, needs });
  const last = migrations.at(-1)!.name;

  test.each([
    ["that does not say what it needs", null],
    ["that needs another one of later", "9998-from-tomorrow"],
  ])("refuses to run on a store with a newer migration %s", async (_which, needs) => {
    const { db } = await opened();
    await db.insertInto("migration").values(fromTheFuture(needs)).execute();
    await expect(migrate(db)).rejects.toThrow(
      "newer than this release (it knows 9999-from-the-future): run the release",
    );
  });

  test.each([
    ["only adds", ""],
    ["needs no more than this release knows", last],
  ])("runs on a store with a newer migration that %s", async (_which, needs) => {
    const { db } = await opened();
    await db.insertInto("migration").values(fromTheFuture(needs)).execute();
    expect(await migrate(db)).toEqual([]);
  });

  test("writes down what a migration needs, also in a store of a release that did not", async () => {
    const { db } = await opened();
    await db.schema.alterTable("migration").dropColumn("needs").execute();
    const next = { name: "9999-next", needs: last, up: () => Promise.resolve() };
    expect(await migrate(db, { known: [...migrations, next] })).toEqual(["9999-next"]);
    const rows = await db
      .selectFrom("migration")
      .select(["name", "needs"])
      .where("needs", "is not", null)
      .execute();
    expect(rows).toEqual([{ name: "9999-next", needs: last }]);
    expect(await migrate(db)).toEqual([]);
  });

  test("refuses a newer migration in a store that never said what any needs", async () => {
    const { db } = await opened();
    await db.schema.alterTable("migration").dropColumn("needs").execute();
    await sql`insert into migration (name, applied_at) values ('9999-from-the-future', 1)`.execute(db);
    await expect(migrate(db)).rejects.toThrow("newer than this release");
  });

  test("stores nothing of a transaction that failed", async () => {
    const { db } = await opened();
    const failed = db.transaction().execute(async (tx) => {
      await tx.updateTable("live_clock").set({ revision: 7 }).execute();
      throw new Error("the kitchen is on fire");
    });
    await expect(failed).rejects.toThrow("the kitchen is on fire");
    const clock = await db.selectFrom("live_clock").select("revision").executeTakeFirstOrThrow();
    expect(clock.revision).toBe(0);
  });
});
