import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import type { AuditedAct } from "./audit.server.ts";
import { recordAudit, recordExport, searchAudit, trimAudit } from "./audit.server.ts";

const ruth = actorNamed("ruth@rosemarylane.example");
const monday = "2026-11-23T08:12:00Z";

describe.each(stores)("the audit on $name", ({ open }) => {
  let store: Store;
  const clock = frozenClock(monday);
  beforeAll(async () => void (store = await open()));
  afterAll(() => store.close());

  const record = (act: AuditedAct, actor = ruth) =>
    store.db.transaction().execute((tx) => recordAudit(tx, actor, act, clock));
  const subjects = async (search: Parameters<typeof searchAudit>[1]) =>
    (await searchAudit(store, search)).entries.map(({ subject }) => subject);

  test("records who did what, when, before and after", async () => {
    await record({
      action: "renamed recipe",
      subject: "recipe/slaw",
      before: { b: 1, a: 2 },
      after: { a: 3 },
    });
    expect((await searchAudit(store, {})).entries).toEqual([
      {
        seq: expect.any(Number) as number,
        at: Date.parse(monday),
        who: ruth.name,
        action: "renamed recipe",
        subject: "recipe/slaw",
        before: '{"a":2,"b":1}',
        after: '{"a":3}',
      },
    ]);
  });

  test("is searched by who, what, subject, words and time", async () => {
    clock.set("2026-11-24T08:12:00Z");
    await record({ action: "refunded payment", subject: "payment/RL-7F3K9Q", after: { why: "50%_off" } });
    await record({ action: "approved recipe", subject: "recipe/pie" }, actorNamed("Command Line"));
    expect(await subjects({ who: "command" })).toEqual(["recipe/pie"]);
    expect(await subjects({ action: "REFUND" })).toEqual(["payment/RL-7F3K9Q"]);
    expect(await subjects({ subject: "recipe/" })).toEqual(["recipe/pie", "recipe/slaw"]);
    expect(await subjects({ text: "50%_OFF" })).toEqual(["payment/RL-7F3K9Q"]);
    expect(await subjects({ text: "50__off" })).toEqual([]);
    expect(await subjects({ to: Date.parse("2026-11-24T00:00:00Z") })).toEqual(["recipe/slaw"]);
    expect(await subjects({ from: Date.parse("2026-11-24T00:00:00Z"), subject: "recipe" })).toEqual([
      "recipe/pie",
    ]);
  });

  test("stores only a hash of personal data", async () => {
    await record({
      action: "erased",
      subject: "person",
      before: { email: "ann@example.org" },
      personal: true,
    });
    const [entry] = (await searchAudit(store, { action: "erased" })).entries;
    expect(entry?.before).toMatch(/^\{"hmac":"[0-9a-f]{64}"\}$/);
    expect(entry?.after).toBeNull();
  });

  test("hashes with a key of the store: somebody with a copy of the log cannot guess a short note", async () => {
    const act = { action: "wrote note", subject: "enquiry/1", after: "ring after 4", personal: true };
    await record(act);
    const { secret } = await store.db.selectFrom("audit_key").select("secret").executeTakeFirstOrThrow();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const hmac = createHmac("sha256", secret).update('"ring after 4"').digest("hex");
    expect((await searchAudit(store, { action: "wrote note" })).entries[0]?.after).toBe(`{"hmac":"${hmac}"}`);
  });

  test("finds what is stored as a hash by the whole of it, with the key and from before there was one", async () => {
    const sha256 = createHash("sha256").update('"ring before 9"').digest("hex");
    await store.db
      .insertInto("audit_entry")
      .values({
        at: clock.now(),
        who: ruth.name,
        action: "wrote note",
        subject: "enquiry/0",
        before: null,
        after: `{"sha256":"${sha256}"}`,
      })
      .execute();
    await record({ action: "wrote note", subject: "enquiry/2", after: "ring before 9", personal: true });
    expect(await subjects({ text: "ring before 9" })).toEqual(["enquiry/2", "enquiry/0"]);
    expect(await subjects({ text: "ring before" })).toEqual([]);
  });

  test("records what was taken out", async () => {
    await recordExport({ store, clock }, ruth, { what: "enquiries", after: { lines: 12 } });
    await recordExport({ store, clock }, ruth, {
      what: "personal data",
      after: "ann@example.org",
      personal: true,
    });
    const { entries } = await searchAudit(store, { action: "exported" });
    expect(entries.map(({ subject, after }) => [subject, after])).toEqual([
      ["export/personal-data", expect.stringMatching(/^\{"hmac":/)],
      ["export/enquiries", '{"lines":12}'],
    ]);
    expect(await subjects({ text: "ann@example.org" })).toEqual(["export/personal-data"]);
  });

  test("has nothing of what was not done", async () => {
    const failing = store.db.transaction().execute(async (tx) => {
      await recordAudit(tx, ruth, { action: "failed", subject: "recipe/slaw" }, clock);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await subjects({ action: "failed" })).toEqual([]);
  });

  test("is read a page at a time, each entry once", async () => {
    for (let n = 0; n < 120; n++) await record({ action: "counted", subject: `thing/${n}` });
    const seen: string[] = [];
    let after: number | null | undefined;
    do {
      const page = await searchAudit(store, { action: "counted", ...(after && { after }) });
      seen.push(...page.entries.map(({ subject }) => subject));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `thing/${119 - n}`));
  });

  test("cannot be changed or cut by any statement; after two years it may go", async () => {
    await expect(store.db.updateTable("audit_entry").set({ who: "nobody" }).execute()).rejects.toThrow(
      "the audit is append-only",
    );
    clock.set(new Date(Date.now() - 60_000).toISOString());
    await record({ action: "kept", subject: "new" });
    await expect(store.db.deleteFrom("audit_entry").where("action", "=", "kept").execute()).rejects.toThrow(
      "the audit is append-only",
    );
    if (!store.sqlite)
      await expect(sql`truncate audit_entry`.execute(store.db)).rejects.toThrow("the audit is append-only");
    clock.set("2020-01-01T00:00:00Z");
    await record({ action: "old", subject: "old" });
    clock.set(new Date().toISOString());
    expect(await trimAudit({ store, clock })).toBe(1);
    // A clock that runs years ahead is no reason to fail, nor to delete what is protected.
    expect(await trimAudit({ store, clock: frozenClock("2040-01-01T00:00:00Z") })).toBe(0);
    expect(await subjects({ action: "old" })).toEqual([]);
    expect(await subjects({ action: "kept" })).toEqual(["new"]);
  });
});
