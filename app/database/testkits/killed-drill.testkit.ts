import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import type { bareDatabases } from "./bare-database.testkit.ts";
import { openDatabase } from "./killed-migration.testkit.ts";
import { migrate } from "../migrations.ts";
import { shapeOf } from "./schema-shape.testkit.ts";
import type { Db } from "../store.server.ts";

const child = path.join(import.meta.dirname, "killed-migration.testkit.ts");
const tries = 6;

/**
 * Kills processes that bring a store of the release before to today at random points, the last one behind all that they do and
 * before the commit: each time the store is as it was. Returns it, not migrated.
 */
export async function killMigrations(
  open: (typeof bareDatabases)[number]["open"],
  /** Makes the store of the release before. */
  prepare: (db: Db) => Promise<void>,
  /** What nothing may be lost of. */
  rowsIn: (db: Db) => Promise<unknown>,
): Promise<Db> {
  const { db, place } = await open();
  await prepare(db);
  const rows = await rowsIn(db);
  const shape = await shapeOf(db);
  const statements = await statementsOf(open, prepare);
  await db.destroy();
  for (let at = 0; at < tries; at++) {
    // One point in each part of it, and one behind all that it does, before the commit.
    const point = at === tries - 1 ? statements - 1 : Math.ceil(((at + Math.random()) * statements) / tries);
    const { signal } = spawnSync(process.execPath, [child, place, String(point)]);
    expect(signal, `killed behind statement ${point}`).toBe("SIGKILL");
    const again = await openDatabase(place);
    expect(await shapeOf(again), `killed behind statement ${point}`).toEqual(shape);
    expect(await rowsIn(again), `killed behind statement ${point}`).toEqual(rows);
    await again.destroy();
  }
  const again = await openDatabase(place);
  onTestFinished(() => again.destroy());
  return again;
}

/** How many statements a migration to today takes from where the release before left it; the last one commits it. */
async function statementsOf(
  open: (typeof bareDatabases)[number]["open"],
  prepare: (db: Db) => Promise<void>,
): Promise<number> {
  const { db, place } = await open();
  await prepare(db);
  let asked = 0;
  const counted = await openDatabase(place, () => void asked++);
  await migrate(counted);
  await counted.destroy();
  return asked;
}
