import { expect, test } from "vitest";
import { faultsOf } from "./order-chaos-modes.ts";
import { runOrderChaos } from "./order-chaos.ts";

test("of 45 proposals under faults none is accepted or charged twice, shown as paid unpaid, or misnumbered", async () => {
  const { wrong, ...figures } = await runOrderChaos({ proposals: 45, crash: 0.015, settleWithin: 150_000 });
  expect(wrong).toEqual([]);
  expect(figures.open).toBe(0);
  expect(figures.captures).toBeGreaterThan(15);
  expect(figures.invoices).toBeGreaterThan(15);
  expect(figures.reminders).toBeGreaterThan(45);
  expect(figures.kills).toBeGreaterThan(0);
}, 600_000);

// How likely it dies, as that is slow.
test.each([
  ["asked before the money", 0.01],
  ["all or nothing", 0.04],
  ["guests once", 0.01],
  ["vans counted", 0.01],
] as const)(
  "without “%s” something goes wrong: the drill can fail",
  async (without, crash) => {
    const { wrong } = await runOrderChaos({ proposals: 45, without, crash, settleWithin: 15e3 });
    expect(faultsOf(without, wrong)).not.toEqual([]);
  },
  600_000,
);
