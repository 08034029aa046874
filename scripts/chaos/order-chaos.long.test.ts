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

// How likely it dies, as that is slow, and by which words the report says what goes wrong.
test.each([
  ["asked before the money", 0.01, /charged/],
  ["all or nothing", 0.04, /accepted/],
  ["guests once", 0.01, /plate/],
  ["vans counted", 0.01, /vans go on/],
] as const)(
  "without “%s” something goes wrong: the drill can fail",
  async (without, crash, words) => {
    const { wrong } = await runOrderChaos({
      proposals: 45,
      without,
      crash,
      settleWithin: 15e3,
    });
    expect(wrong.filter((line) => words.test(line))).not.toEqual([]);
  },
  600_000,
);
