import { statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cutJournal } from "./cut-journal.server.ts";
import { stores } from "./stores.testkit.ts";

describe.each(stores)("the journal of $name", ({ open }) => {
  test("is cut behind a transaction of the same process that is open, and refuses nobody", async () => {
    const store = await open();
    let cut: Promise<void> | undefined;
    await store.db.transaction().execute(async (tx) => {
      await tx.updateTable("store_identity").set({ written_at: 1 }).execute();
      cut = cutJournal(store);
      await tx.updateTable("store_identity").set({ written_at: 2 }).execute();
    });
    await cut;
    const journal = store.files?.find((file) => file.endsWith("-wal"));
    if (store.sqlite) expect(journal && statSync(journal).size).toBe(0);
    await store.close();
  });
});
