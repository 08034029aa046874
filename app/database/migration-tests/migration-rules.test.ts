import { Kysely, sql } from "kysely";
import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { bareDatabases } from "../testkits/bare-database.testkit.ts";
import { migrate, migrations } from "../migrations.ts";
import type { Schema } from "../schema.ts";
import { narrowings, shapeOf } from "../testkits/schema-shape.testkit.ts";
import { sqliteDialect } from "../sqlite/sqlite-driver.server.ts";

// Two releases run on one store while the site is upgraded, and the older one alone after a rollback. So a migration
// adds tables and columns; what nobody uses any more is taken away by a later release, whose migration says what it `needs`.

/** The last one that no release before had to live with. */
const lastBefore = "0036-set-menus";

/** Migrations that do more than add, each with the reason why the release before can live with it. */
const exceptions: Readonly<Record<string, string>> = {
  "0046-rows-held":
    "what it holds rows to is what the release before writes, in the order in which it deletes",
  "0052-buyers-references": "its checks are of its own columns, which the release before leaves empty",
  "0059-complaints-told": "its check is of its own column, which the release before leaves empty",
  "0060-lost-why": "its check is of its own column, which the release before leaves empty",
};

const held = migrations.slice(migrations.findIndex(({ name }) => name === lastBefore) + 1);

describe.each(bareDatabases)("every migration on $name", ({ isThere, open }) => {
  test.skipIf(!isThere())("leaves what the release before reads and writes as it was", async () => {
    const { db } = await open();
    const upTo = async (count: number) => {
      await migrate(db, { known: migrations.slice(0, count) });
      return await shapeOf(db);
    };
    let before = await upTo(migrations.length - held.length);
    for (const [at, { name, needs }] of held.entries()) {
      const after = await upTo(migrations.length - held.length + at + 1);
      if (!needs && !exceptions[name]) expect(narrowings(before, after), name).toEqual([]);
      before = after;
    }
  });
});

// Each takes away what the release before may count on.
test.each([
  [`drop table firm`, ["the table firm is gone"]],
  [`alter table firm drop column town`, ["firm.town is gone"]],
  [`alter table firm rename column town to city`, ["firm.town is gone"]],
  [`alter table firm add column vat text not null default ''`, []],
  [`alter table firm add column vat text`, []],
  [`create table dish (name text not null unique)`, []],
  [`create unique index firm_town on firm (town)`, ["firm has a new constraint: unique town"]],
  [`alter table firm add column size int check (size > 0)`, ["firm has a new constraint: checks: 1"]],
])("what '%s' takes from the release before is seen", async (statement, found) => {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(new DatabaseSync(":memory:")) });
  onTestFinished(() => db.destroy());
  await sql`create table firm (id integer primary key, town text)`.execute(db);
  const before = await shapeOf(db);
  await sql.raw(statement).execute(db);
  expect(narrowings(before, await shapeOf(db))).toEqual(found);
});

test("no migration writes rows over that the release before reads", () => {
  const rewrites =
    /\b(?:updateTable|deleteFrom|dropTable|dropColumn|renameTo|renameColumn)\(|\b(?:update|delete from|drop|rename) /i;
  const found = held.filter(({ name, needs }) => {
    if (needs || exceptions[name]) return false;
    const code = readFileSync(path.join(import.meta.dirname, "../migrations", `${name}.ts`), "utf8");
    return rewrites.test(code.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ""));
  });
  expect(found.map(({ name }) => name)).toEqual([]);
});

test("what a migration needs is a migration before it, or itself where no release before can live with it", () => {
  const names = migrations.map(({ name }) => name);
  for (const { name, needs } of held)
    if (needs) expect(names.slice(0, names.indexOf(name) + 1)).toContain(needs);
  expect(names.toSorted()).toEqual(names);
  expect(Object.keys(exceptions).filter((name) => !names.includes(name))).toEqual([]);
});
