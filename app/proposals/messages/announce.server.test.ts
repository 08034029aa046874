import { describe, expect, onTestFinished, test } from "vitest";
import type { CommittedChange } from "#live/server/feed.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { askQuestion } from "./messages.server.ts";
import { testOrders } from "../orders.testkit.ts";
import { instalmentsForPayments } from "../invoicing/instalments-for-payments.server.ts";

describe.each(stores)("an open desk, on $name,", ({ open }) => {
  test("hears that a customer accepted, asked and paid, and of which order, and nothing else", async () => {
    const store = await open();
    onTestFinished(() => store.close());
    const feed = await startFeed(store);
    const heard: CommittedChange[] = [];
    feed.subscribe((changes) => void heard.push(...changes));
    const next = async () => {
      await feed.poll();
      return heard.splice(0).map(({ topic, document }) => `${topic} ${document}`);
    };
    const orders = testOrders(store);
    const sent = await orders.sent();
    const theOrder = `order ${JSON.stringify({ id: sent.id })}`;
    // What staff do is on their own screen.
    expect(await next()).toEqual([]);
    await orders.accept(sent);
    expect(await next()).toEqual([theOrder]);
    await orders.accept(sent);
    expect(await next()).toEqual([]);
    await askQuestion(orders.deps, { token: sent.token, text: "Are there nuts?" });
    expect(await next()).toEqual([theOrder]);
    await askQuestion(orders.deps, { token: sent.token, text: " " }).catch(() => undefined);
    expect(await next()).toEqual([]);
    const { id: linkId, pence } = (await orders.file(sent.id)).instalments[0]!;
    const paid = { id: "p1", reference: "RL-1", linkId, price: pence, paidAt: orders.clock.now() };
    const hook = instalmentsForPayments(orders.deps);
    for (const _ of [1, 2]) await store.db.transaction().execute((tx) => hook.captured(tx, paid));
    expect(await next()).toEqual([theOrder]);
    feed.stop();
  });
});
