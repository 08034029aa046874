import { expect, test } from "vitest";
import type { SoakSample } from "./soak-verdict.ts";
import { evaluateSoak } from "./soak-verdict.ts";

/** Two hours of samples, with noise that repeats itself and a warm-up in the first ten minutes. */
const soak = (drift: Partial<SoakSample> = {}): SoakSample[] =>
  Array.from({ length: 240 }, (_, at) => {
    const minutes = at / 2;
    const noise = [0, 7, -4, 11, 2, -9][at % 6]!;
    const warm = Math.min(1, minutes / 10);
    const after = (figure: "memory" | "heap" | "files" | "handles" | "logged") =>
      ((drift[figure] ?? 0) * minutes) / 60;
    return {
      minutes,
      memory: 90 + 60 * warm + noise + after("memory"),
      heap: 30 + 15 * warm + noise / 2 + after("heap"),
      files: 40 + (at % 3) + after("files"),
      handles: 12 + (at % 2) + after("handles"),
      logged: 1e3 + 50 * noise + after("logged"),
      requests: at * 100,
      failed: 0,
      collections: at,
    };
  });
const drifting = (samples: SoakSample[]) =>
  evaluateSoak(samples)
    .filter(({ flat }) => !flat)
    .map(({ figure }) => figure);

test("figures that only tremble are flat, whatever the warm-up was", () =>
  expect(drifting(soak())).toEqual([]));

test.each([
  ["memory", 20],
  ["heap", 10],
  ["files", 8],
  ["handles", 6],
  ["logged", 5_000],
] as const)("%s that grows by %d an hour is not", (figure, anHour) =>
  expect(drifting(soak({ [figure]: anHour }))).toEqual([figure]),
);

/** An hour in which the heap is collected every two minutes, and nothing is seen of it in between. */
const collected = (retainedAfter: (minutes: number) => number): SoakSample[] =>
  soak()
    .slice(0, 120)
    .map((sample, at) => ({ ...sample, heap: 50 + retainedAfter(Math.floor(at / 4) * 2) + (at % 3) * 0.2 }));

test("code that is compiled ever more seldom is no leak; seven megabytes an hour are", () => {
  // What was measured: four megabytes of compiled code in the first ten minutes, and two in the fifty after them.
  const compiling = (minutes: number) => 1.1 * Math.log2(1 + minutes);
  expect(drifting(collected(compiling))).toEqual([]);
  expect(drifting(collected((minutes) => (7 * minutes) / 60))).toEqual(["heap"]);
});

test("one collection late does not decide, and a few samples are no soak", () => {
  const once = soak().map((sample, at) => (at === 200 ? { ...sample, memory: 400 } : sample));
  expect(drifting(once)).toEqual([]);
  expect(() => evaluateSoak(soak().slice(0, 5))).toThrow("at least eight");
});
