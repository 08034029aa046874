import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { bareDatabases } from "../testkits/bare-database.testkit.ts";
import { migrate, migrations } from "../migrations.ts";
import { writeEnquiry } from "../testkits/rows-of-every-kind.testkit.ts";

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === "0049-enquiry-answers"),
);

describe.each(bareDatabases)("a store of the release before answers, on $name", ({ isThere, open }) => {
  test.skipIf(!isThere())("keeps when whoever enquired may be rung", async () => {
    const { db } = await open();
    await migrate(db, { known: before });
    await writeEnquiry(db, "asked");
    await writeEnquiry(db, "silent");
    await sql`update enquiry set call_time = 'after "four"' where id = 'asked'`.execute(db);
    await migrate(db);
    const rows = await db.selectFrom("enquiry").select(["id", "answers"]).orderBy("id").execute();
    expect(rows).toEqual([
      { id: "asked", answers: '{"callTime":"after \\"four\\""}' },
      { id: "silent", answers: "{}" },
    ]);
  });
});
