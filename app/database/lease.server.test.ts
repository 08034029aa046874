import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { inTurn } from "./in-turn.server.ts";
import type { Lease } from "./lease.server.ts";
import { takeLease } from "./lease.server.ts";
import { stores } from "./stores.testkit.ts";

const name = "background work";

test.each(stores)(
  "what is done in turn on $name is done by one after the other, also after a failure",
  async ({ open }) => {
    const store = await open();
    onTestFinished(() => store.close());
    let [now, most] = [0, 0];
    const work = (fails: boolean) => async () => {
      most = Math.max(most, ++now);
      await store.db.selectFrom("lease").selectAll().execute();
      now -= 1;
      if (fails) throw new Error("it did not work");
      return "done";
    };
    const all = await Promise.allSettled([false, true, false].map((fails) => inTurn(store, work(fails))));
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    if (store.postgres) expect(most).toBe(1);
  },
);

describe.each(stores)("a lease on $name", ({ open }) => {
  async function opened() {
    const store = await open();
    const leases: Lease[] = [];
    onTestFinished(async () => {
      await Promise.all(leases.map((lease) => lease.release()));
      await store.close();
    });
    const take = async (terms: Partial<Parameters<typeof takeLease>[1]> = {}) => {
      const lease = await takeLease(store, { name, lasts: 1_000, every: 50, ...terms });
      leases.push(lease);
      return lease;
    };
    return { store, take };
  }

  test("is held by its one process at once", async () => {
    const { take } = await opened();
    const lease = await take();
    expect(lease.isHeld()).toBe(true);
  });

  test("is held by one of two, and by the other when the first has given it back", async () => {
    const { store, take } = await opened();
    if (!store.postgres) return;
    const [first, second] = [await take(), await take()];
    expect([first.isHeld(), second.isHeld()]).toEqual([true, false]);
    await first.release();
    expect(first.isHeld()).toBe(false);
    await expect.poll(() => second.isHeld()).toBe(true);
  });

  test("is over for one that does not renew it before another has it", async () => {
    const { store, take } = await opened();
    if (!store.postgres) return;
    // It stands still: nothing of it runs until long after.
    const paused = await take({ every: 1_000_000 });
    const other = await take();
    let both = 0;
    await expect
      .poll(
        () => {
          if (other.isHeld() && paused.isHeld()) both += 1;
          return other.isHeld();
        },
        { interval: 5, timeout: 10_000 },
      )
      .toBe(true);
    expect([both, paused.isHeld()]).toEqual([0, false]);
  });

  test("is taken over at once where a clock that ran ahead made it last for longer than any lease", async () => {
    const { store, take } = await opened();
    if (!store.postgres) return;
    const until = (later: number) =>
      sql`(extract(epoch from clock_timestamp()) * 1000)::bigint + ${later}::bigint`;
    const leave = (later: number) =>
      sql`insert into lease (name, holder, until, says) values (${name}, 'somebody', ${until(later)}, '')
        on conflict (name) do update set holder = excluded.holder, until = excluded.until`.execute(store.db);
    // Every hour, so that it tries once.
    const once = { every: 3_600_000 };
    await leave(365 * 24 * 3_600_000);
    const first = await take(once);
    expect(first.isHeld()).toBe(true);
    await leave(900);
    expect((await take(once)).isHeld()).toBe(false);
  });

  test("tells who comes second what the first says, who may refuse", async () => {
    const { store, take } = await opened();
    if (!store.postgres) return;
    await take({ note: "one secret" });
    const heard: string[] = [];
    await take({ checkNote: (says) => void heard.push(says) });
    expect(heard).toEqual(["one secret"]);
    const refusing = take({
      checkNote: () => {
        throw new Error("not mine");
      },
    });
    await expect(refusing).rejects.toThrow("not mine");
  });
});
