import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db, Store, Tx } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { substituteDishes, withdrawSubstitutions } from "../substitutions/substitute-dish.server.ts";
import { sampleFile, sampleSchools } from "../termly-menus.examples.ts";
import { calendarRevisions } from "../calendar/calendar-revisions.server.ts";
import { importTermlyMenus } from "./import-termly-menus.server.ts";
import { cook, fileOf, openTermlyMenus, oliveTerms, sampleText, satay } from "../termly-menus.testkit.ts";

const counted = { underLock: false, digests: 0, statements: 0 };

// In Node's own module, which every other that has been loaded reads it from: what is mocked before a file reaches only what is
// loaded after it.
const { createHash } = crypto;
beforeAll(() => {
  crypto.createHash = (...how) => {
    if (counted.underLock) counted.digests += 1;
    return createHash(...how);
  };
  syncBuiltinESMExports();
});
afterAll(() => {
  crypto.createHash = createHash;
  syncBuiltinESMExports();
});

/** The store, with what a transaction of it does counted, and something done just before it begins. */
function watched(store: Store, before: () => Promise<unknown> = async () => undefined): Store {
  const transaction = () => ({
    async execute<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      await before();
      return await store.db.transaction().execute(async (tx) => {
        Object.assign(counted, { underLock: true, digests: 0, statements: 0 });
        try {
          return await work(tx.withPlugin(counting));
        } finally {
          counted.underLock = false;
        }
      });
    },
  });
  const db = new Proxy(store.db, {
    get(target, name) {
      if (name === "transaction") return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...store, db: db };
}

const counting: Parameters<Db["withPlugin"]>[0] = {
  transformQuery: ({ node }) => (counted.statements++, node),
  transformResult: ({ result }) => Promise.resolve(result),
};

describe.each(stores)("an import of school menus on $name", ({ open }) => {
  test("holds the lock for few statements and computes no day's digest under it", async () => {
    const { deps, store } = await openTermlyMenus(open, []);
    const keys = sampleSchools().map(({ key }) => key);
    const files = [...keys.map((key) => `${key}.csv`), "terms.csv"].map((name) => ({
      name,
      bytes: sampleFile(name),
    }));
    const { changed } = await importTermlyMenus({ ...deps, store: watched(store) }, cook, files);
    expect(changed).toEqual(keys);
    // One a menu: what is published is linked to what was published last, which is sure under the lock alone.
    expect(counted.digests).toBe(keys.length);
    expect(counted.statements).toBeLessThan(60);
  });

  test("that finds its menu changed meanwhile leaves the same as one that came after", async () => {
    const renamed = fileOf("olive.csv", sampleText("olive.csv").replaceAll("Cottage pie", "Shepherd's pie"));
    const inset = fileOf("terms.csv", oliveTerms.replace("Half term", "Half term;2026-12-01 Inset day"));
    const [overtaken, after] = [await openTermlyMenus(open), await openTermlyMenus(open)];

    const meanwhile = async () => void (await substituteDishes(overtaken.deps, cook, [satay]));
    const store = watched(overtaken.store, meanwhile);
    await importTermlyMenus({ ...overtaken.deps, store }, cook, [renamed, inset]);

    await substituteDishes(after.deps, cook, [satay]);
    await importTermlyMenus(after.deps, cook, [renamed, inset]);

    expect(await overtaken.calendar()).toBe(await after.calendar());
    const revisions = await calendarRevisions(overtaken.store.db, "olive");
    expect(revisions).toEqual(await calendarRevisions(after.store.db, "olive"));
    expect(revisions.find(({ day }) => day === satay.day)!.sequence).toBe(2);
    // And the days go on from there.
    await withdrawSubstitutions(overtaken.deps, cook, { ...satay, why: "" });
    const last = await calendarRevisions(overtaken.store.db, "olive");
    expect(last.find(({ day }) => day === satay.day)!.sequence).toBe(3);
  });
});
