import { expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

test("steps are taken in their order, and what they answered is handed over once", async () => {
  const done = vi.fn<(results: readonly number[]) => void>();
  whenIdle([() => 1, () => 2, () => 3], done);
  expect(done).not.toHaveBeenCalled();
  await expect.poll(() => done.mock.calls).toEqual([[[1, 2, 3]]]);
});

test("long work is taken a piece at a time, so that other things come between", async () => {
  const slow = (result: number) => () => {
    const began = performance.now();
    while (performance.now() - began < 10);
    return result;
  };
  const order: string[] = [];
  whenIdle(
    [1, 2].map((result) => () => {
      setTimeout(() => order.push("a key"), 0);
      return slow(result)();
    }),
    () => order.push("done"),
  );
  await expect.poll(() => order).toContain("done");
  expect(order[0]).toBe("a key");
});

test("what is called off takes no further step and hands over nothing", async () => {
  const [step, done] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenIdle([step], done)();
  const later = vi.fn<() => void>();
  whenIdle([() => null], later);
  await expect.poll(() => later.mock.calls.length).toBe(1);
  expect([step, done].map(({ mock }) => mock.calls)).toEqual([[], []]);
});
