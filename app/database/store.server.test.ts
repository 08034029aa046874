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

  test("refuses to run on a store that is newer than the code", async () => {
    const { db } = await opened();
    await db.insertInto("migration").values({ name: "9999-from-the-future", applied_at: 1 }).execute();
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
