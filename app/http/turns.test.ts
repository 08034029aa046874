import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Turns of 15 ms on a clock of the test's; each work takes 10. */
function watched() {
  let clock = 0;
  const begun: string[] = [];
  const turns = createTurns(15, () => clock);
  const ask = (...names: readonly string[]) => {
    for (const name of names)
      turns.begin(() => {
        begun.push(name);
        clock += 10;
      });
  };
  return { turns, ask, begun, pass: (milliseconds: number) => (clock += milliseconds) };
}

test("a burst begins a little at a time, in the order in which it came", async () => {
  const { turns, ask, begun } = watched();
  ask("a", "b", "c", "d", "e");
  expect(begun).toEqual(["a", "b"]);
  await turn();
  expect(begun).toEqual(["a", "b", "c", "d"]);
  ask("f");
  expect(begun).not.toContain("f");
  await turn();
  expect(begun).toEqual(["a", "b", "c", "d", "e", "f"]);
  await turn();
  expect(turns.waited()).toBe(0);
  ask("g");
  expect(begun.at(-1)).toBe("g");
});

test("what else a turn is filled with counts: then expensive work waits", async () => {
  const { ask, begun, pass } = watched();
  ask("a");
  pass(5);
  ask("b");
  expect(begun).toEqual(["a"]);
  await turn();
  expect(begun).toEqual(["a", "b"]);
});

test("it is known how long the first has waited, also while it begins", async () => {
  const { turns, ask, pass } = watched();
  ask("a", "b");
  let seen = 0;
  turns.begin(() => (seen = turns.waited()));
  expect(turns.waited()).toBe(0);
  pass(130);
  expect(turns.waited()).toBe(130);
  await turn();
  expect(seen).toBe(130);
});
