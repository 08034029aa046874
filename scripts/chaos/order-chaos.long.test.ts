import { expect, test } from "vitest";
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

test("without asking the order before its money is taken some are charged twice: the drill can fail", async () => {
  const { wrong } = await runOrderChaos({
    proposals: 45,
    without: "asked before the money",
    settleWithin: 15_000,
  });
  expect(wrong.filter((line) => line.includes("charged"))).not.toEqual([]);
}, 600_000);
