import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { ruth, testOrders } from "../orders.testkit.ts";
import { openLink } from "./proposal-links.server.ts";
import { withdrawVersion } from "./send-version.server.ts";

describe.each(stores)("a link to a proposal on $name", ({ open }) => {
  let store: Store;
  let orders: ReturnType<typeof testOrders>;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(() => void (orders = testOrders(store)));

  test("a link opens its version and nothing else, and reading it writes nothing", async () => {
    const { id, token, link } = await orders.sent();
    expect(token).toHaveLength(43);
    const opened = await openLink(orders.deps, token);
    expect(opened).toMatchObject({ isLatest: true, version: { version: 1 }, file: { proposal: { id } } });
    const [stored] = (await orders.file(id)).links;
    expect(stored).toMatchObject({ opened: 0, address: link });
    const row = await store.db
      .selectFrom("proposal_link")
      .selectAll()
      .where("proposal_id", "=", id)
      .execute();
    expect(JSON.stringify(row)).not.toContain(token);
    for (const wrong of [
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      "",
      "A".repeat(43),
      `${token.slice(0, 42)}\n`,
    ])
      expect(await openLink(orders.deps, wrong)).toBeNull();
  });

  test("a link is good for 30 days after the last day of its version", async () => {
    const { token } = await orders.sent();
    orders.clock.set("2027-01-07T23:59:59Z");
    expect(await openLink(orders.deps, token)).not.toBeNull();
    orders.clock.set("2027-01-08T00:00:00Z");
    expect(await openLink(orders.deps, token)).toBeNull();
  });

  test("the link of a withdrawn version no longer opens, and a new one opens", async () => {
    const { id, token } = await orders.sent();
    await withdrawVersion(orders.deps, ruth, { proposalId: id, version: 1 });
    expect(await openLink(orders.deps, token)).toBeNull();
    expect((await orders.file(id)).state).toBe("withdrawn");
    const next = await orders.sendNext(id, { guests: 240 });
    expect(await openLink(orders.deps, next.token)).toMatchObject({ isLatest: true });
    expect((await orders.file(id)).state).toBe("sent");
  });

  test("an older version's page says that there is a newer one", async () => {
    const { id, token } = await orders.sent();
    await orders.sendNext(id, { guests: 240 });
    expect(await openLink(orders.deps, token)).toMatchObject({ isLatest: false, version: { version: 1 } });
  });
});
