import { describe, expect, onTestFinished, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { createReportKeeper, forgetOldReports, listReports } from "./csp-report-store.server.ts";

const day = 24 * 3_600_000;
const violation = { directive: "img-src", blocked: "https://evil.example", page: "/menu" };

describe.each(stores)("reports of policies on $name", ({ open }) => {
  async function opened() {
    const store = await open();
    let now = Date.parse("2026-11-23T08:00:00Z");
    const faults: unknown[] = [];
    const clock = { now: () => now };
    const keeper = () => {
      const one = createReportKeeper({ store, clock }, (error) => void faults.push(error));
      onTestFinished(() => one.close());
      return one;
    };
    onTestFinished(() => store.close());
    return { store, clock, faults, keeper, pass: (time: number) => void (now += time) };
  }

  test("are kept once of each kind, with how often and when, whichever process took them", async () => {
    const { store, keeper, pass } = await opened();
    const [one, other] = [keeper(), keeper()];
    one.keep(violation);
    one.keep(violation);
    await one.write();
    pass(60_000);
    other.keep(violation);
    other.keep({ ...violation, directive: "font-src" });
    await other.write();
    const at = Date.parse("2026-11-23T08:00:00Z");
    expect(await listReports(store)).toEqual([
      { ...violation, directive: "font-src", count: 1, firstAt: at + 60_000, lastAt: at + 60_000 },
      { ...violation, count: 3, firstAt: at, lastAt: at + 60_000 },
    ]);
  });

  test("are 200 at most: the newest", async () => {
    const { store, keeper, pass } = await opened();
    const one = keeper();
    for (let kind = 0; kind < 230; kind++) {
      one.keep({ ...violation, blocked: `https://${kind}.example` });
      pass(1);
    }
    await one.write();
    const kept = await listReports(store);
    expect([kept.length, kept[0]!.blocked, kept.at(-1)!.blocked]).toEqual([
      200,
      "https://229.example",
      "https://30.example",
    ]);
  });

  test("are forgotten thirty days after the last one", async () => {
    const { store, clock, keeper, pass } = await opened();
    const one = keeper();
    one.keep(violation);
    await one.write();
    pass(30 * day);
    await forgetOldReports({ store, clock });
    expect(await listReports(store)).toHaveLength(1);
    pass(1);
    await forgetOldReports({ store, clock });
    expect(await listReports(store)).toEqual([]);
  });

  test("wait while the store takes nothing, and are written when it does", async () => {
    const { store, clock, faults } = await opened();
    let away = true;
    const db = new Proxy(store.db, {
      get(target, name) {
        if (away && name === "transaction") throw new Error("the disk is full");
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const one = createReportKeeper({ store: { db }, clock }, (error) => void faults.push(error));
    one.keep(violation);
    await one.write();
    one.keep(violation);
    expect([faults.length, (await listReports(store)).length]).toEqual([1, 0]);
    away = false;
    await one.close();
    expect(await listReports(store)).toMatchObject([{ ...violation, count: 2 }]);
  });
});
