import { expect, test } from "vitest";
import { runPaymentChaos } from "./payment-chaos.ts";

test("of 60 payments under faults none is lost, doubled or made up", async () => {
  const { wrong, ...figures } = await runPaymentChaos({
    checkouts: 60,
    crash: 0.03,
    settleWithin: 150_000,
  });
  expect(wrong).toEqual([]);
  expect(figures).toMatchObject({ lost: 0, doubled: 0, phantom: 0, forgedTaken: 0, open: 0 });
  expect(figures.captures).toBeGreaterThan(30);
  expect(figures.kills).toBeGreaterThan(0);
  expect(figures.declinedAfterWaiting).toBeGreaterThan(0);
}, 300_000);

test("without webhook, payment poller and retries some are lost: the chaos test can fail", async () => {
  // At the one step where it hurts: at any step, by luck, such a short run can also lose nothing.
  const { lost, kills } = await runPaymentChaos({
    checkouts: 60,
    crash: 0.5,
    crashAt: "money taken",
    control: true,
  });
  expect(kills).toBeGreaterThan(0);
  expect(lost).toBeGreaterThan(0);
}, 300_000);
