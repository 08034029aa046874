import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import type { Store } from "#database/store.server.ts";
import { cases } from "#values/cases.testkit.ts";
import type { Clock } from "#values/time/clock.ts";
import { createPublicationKey } from "./publication-key.server.ts";
import { testPublicationKey as key } from "./publication-key.testkit.ts";
import type { PublicationContent } from "./publish.server.ts";
import { publish, publicationContent } from "./publish.server.ts";
import { provePublication, publicationsAround } from "./prove-publication.server.ts";
import { firstPublicationAt, publicationHistory, publishedAt } from "./published.server.ts";
import { trimPublications } from "./trim-publications.server.ts";
import { verifyPublications } from "./verify-publications.server.ts";

const hour = 3_600_000;
const noon = Date.parse("2026-11-23T12:00:00Z");
const years = 365.25 * 24 * hour;

const soupFacts = (milk: string) => ({ item: { name: "Soup", milk } });
const soup = (milk: string): PublicationContent => publicationContent("menu/soup", soupFacts(milk));
const at = (now: number): Clock => ({ now: () => now });

describe.each(stores)("publications on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => void (store = await open()));
  afterAll(() => store.close());

  const record = (now: number, ...news: PublicationContent[]) =>
    store.db.transaction().execute((tx) => publish(tx, { clock: at(now), publicationKey: key }, news));
  const verify = (now = noon) => verifyPublications(store.db, { key, now });
  const emptied = async () => {
    await store.db.deleteFrom("publication").execute();
    await store.db.deleteFrom("publication_part").execute();
  };

  test("tell what was said at any moment, and until when", async () => {
    await emptied();
    await record(noon, soup("contains"));
    await record(noon + hour, soup("contains"));
    await record(noon + 2 * hour, soup("free"));
    expect(await publishedAt(store.db, "menu/soup", noon - 1)).toBeNull();
    expect(await publishedAt(store.db, "menu/soup", noon + hour)).toMatchObject({
      facts: { item: { name: "Soup", milk: "contains" } },
      from: noon,
      until: noon + 2 * hour,
    });
    expect(await publishedAt(store.db, "menu/soup", noon + 9 * hour)).toMatchObject({
      facts: { item: { milk: "free" } },
      until: null,
    });
    expect(await firstPublicationAt(store.db)).toBe(noon);
    expect(await publicationHistory(store.db, "menu/soup", noon, 10)).toEqual([
      { from: noon + 2 * hour, until: null },
      { from: noon, until: noon + 2 * hour },
    ]);
  });

  test("say that a subject is gone, and that it is back", async () => {
    await emptied();
    await record(noon, soup("free"));
    await record(noon + 1, publicationContent("menu/soup", {}));
    await record(noon + 2, soup("free"));
    expect(await publishedAt(store.db, "menu/soup", noon + 1)).toMatchObject({
      facts: null,
      until: noon + 2,
    });
    expect((await publishedAt(store.db, "menu/soup", noon + 2))!.facts).toEqual(soupFacts("free"));
    expect((await verify()).faults).toEqual([]);
  });

  test("keep their order when the clock is set back", async () => {
    await emptied();
    await record(noon, soup("contains"));
    await record(noon - hour, soup("free"));
    expect(await publishedAt(store.db, "menu/soup", noon)).toMatchObject({
      facts: { item: { milk: "free" } },
    });
    // Asked for by the clock that was set back, now is what is told now; an hour ago nothing was on record.
    const now = noon - hour;
    expect(await publishedAt(store.db, "menu/soup", now, now)).toMatchObject({
      facts: { item: { milk: "free" } },
    });
    expect(await publishedAt(store.db, "menu/soup", now - hour, now)).toBeNull();
  });

  test("are dated no earlier than those before them, whatever the clock says: what was said meanwhile stays said", async () => {
    await emptied();
    await record(noon, soup("contains"));
    await record(noon - 2 * hour, soup("free"));
    const rows = await store.db.selectFrom("publication").select("published_at").orderBy("seq").execute();
    expect(rows).toEqual([{ published_at: noon }, { published_at: noon }]);
    // An hour before noon nobody was told anything, and least of all that it is free of milk.
    expect(await publishedAt(store.db, "menu/soup", noon - hour)).toBeNull();
  });

  test("keep for six years, then leave a tombstone in a chain that still holds", async () => {
    await emptied();
    await record(noon, soup("contains"), publicationContent("menu/pie", { item: 1 }));
    await record(noon + hour, soup("free"));
    expect(await trimPublications({ store, clock: at(noon + 5.9 * years) })).toBe(0);
    const later = noon + 6.1 * years;
    expect(await trimPublications({ store, clock: at(later) })).toBe(1);
    expect(await publishedAt(store.db, "menu/soup", noon)).toBeNull();
    expect(await publishedAt(store.db, "menu/pie", noon)).toMatchObject({ facts: { item: 1 } });
    expect((await verify(later)).faults).toEqual([]);
    expect((await verify(noon + hour)).faults).toEqual([
      "publication 1 (menu/soup): was trimmed before its time",
    ]);
  });

  test("are proved by the key of an earlier secret too, and by no other", async () => {
    await emptied();
    await record(noon, soup("free"));
    const renewed = createPublicationKey([
      "a new secret of at least thirty-two letters",
      "the secret of a test, long enough to be one",
    ]);
    const foreign = createPublicationKey(["a new secret of at least thirty-two letters"]);
    const faults = async (by: typeof key) =>
      (await verifyPublications(store.db, { key: by, now: noon })).faults;
    expect(await faults(renewed)).toEqual([]);
    expect(await faults(foreign)).toEqual(["publication 1 (menu/soup): its signature is not ours"]);
  });

  test("show every row that was removed or put in between", async () => {
    await emptied();
    for (let minute = 0; minute < 4; minute++) await record(noon + minute, soup(String(minute)));
    await store.db.deleteFrom("publication").where("seq", "=", 2).execute();
    expect((await verify()).faults).toContain("publication 3 (menu/soup): comes after number 1");
  });

  test("prove one of them by its bytes, its neighbours and its signature", async () => {
    await emptied();
    for (const [hours, milk] of ["contains", "free", "contains"].entries())
      await record(noon + hours * hour, soup(milk));
    const proved = () => provePublication(store.db, key, 2);
    const whole = { seq: 2, of: 3, ownHash: true, parts: true, chain: true, signature: true, holds: true };
    expect(await proved()).toMatchObject(whole);
    expect(await provePublication(store.db, key, 4)).toBeNull();
    expect((await publicationsAround(store.db, "menu/soup", 2, 5)).map(({ seq }) => seq)).toEqual([3, 2, 1]);
    const breaks: [string, () => Promise<unknown>, object][] = [
      [
        "part",
        () =>
          store.db
            .updateTable("publication_part")
            .set({ json: "{}" })
            .where("json", "like", "%free%")
            .execute(),
        { parts: false },
      ],
      [
        "time",
        () => store.db.updateTable("publication").set({ published_at: 1 }).where("seq", "=", 2).execute(),
        { ownHash: false },
      ],
      [
        "next",
        () => store.db.updateTable("publication").set({ previous: "x" }).where("seq", "=", 3).execute(),
        { chain: false },
      ],
      [
        "signature",
        () => store.db.updateTable("publication").set({ signature: "00" }).where("seq", "=", 2).execute(),
        { signature: false },
      ],
    ];
    for (const [what, damage, found] of breaks) {
      await damage();
      expect(await proved(), what).toMatchObject({ ...found, holds: false });
    }
    await store.db.deleteFrom("publication").where("seq", "=", 3).execute();
    expect(await proved()).toMatchObject({ of: 2 });
  });
});

describe("one changed byte", () => {
  test("in any column of any row is found", { timeout: 600_000 }, async () => {
    const store = await stores[0]!.open();
    const record = (now: number, news: PublicationContent) =>
      store.db.transaction().execute((tx) => publish(tx, { clock: at(now), publicationKey: key }, [news]));
    for (let place = 0; place < 5; place++)
      await record(
        noon + place,
        publicationContent(`termly/${place % 2}`, { week: { place }, terms: ["autumn"] }),
      );
    const columns = ["subject", "parts", "parts_hash", "previous", "hash", "signature"] as const;
    const flips = fc.oneof(
      fc.record({ table: fc.constant("publication"), column: fc.constantFrom(...columns), row: fc.nat(4) }),
      fc.record({
        table: fc.constant("publication_part"),
        column: fc.constantFrom("hash", "json"),
        row: fc.nat(5),
      }),
    );
    await fc.assert(
      fc.asyncProperty(flips, fc.nat(2_000), fc.integer({ min: 1, max: 127 }), async (flip, place, bits) => {
        const { table, column, row } = flip;
        const id = sql.ref(table === "publication" ? "seq" : "hash");
        const [target] = (
          await sql<{ id: unknown; text: string }>`select ${id} as id, ${sql.ref(column)} as text
            from ${sql.table(table)} order by ${id} limit 1 offset ${row}`.execute(store.db)
        ).rows;
        const { text } = target!;
        if (text === "") return;
        const bytes = Buffer.from(text);
        bytes[place % bytes.length]! ^= bits;
        const set = async (now: string, was: unknown) =>
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now} where ${id} = ${was}`.execute(
            store.db,
          );
        const changed = bytes.toString();
        await set(changed, target!.id);
        const found = await verifyPublications(store.db, { key, now: noon }).catch((error: Error) => ({
          faults: [error.message],
        }));
        await set(text, column === "hash" && table === "publication_part" ? changed : target!.id);
        expect(found.faults).not.toEqual([]);
      }),
      { numRuns: cases(100) },
    );
    expect((await verifyPublications(store.db, { key, now: noon })).faults).toEqual([]);
    await store.close();
  });

  test("of a number is found", async () => {
    const store = await stores[0]!.open();
    await store.db
      .transaction()
      .execute((tx) => publish(tx, { clock: at(noon), publicationKey: key }, [soup("free")]));
    for (const change of [{ seq: 2 }, { published_at: noon + 1 }]) {
      await store.db.updateTable("publication").set(change).execute();
      expect((await verifyPublications(store.db, { key, now: noon })).faults).not.toEqual([]);
      await store.db.updateTable("publication").set({ seq: 1, published_at: noon }).execute();
    }
    await store.close();
  });
});
