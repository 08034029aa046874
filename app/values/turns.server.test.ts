import { expect, test } from "vitest";
import { createOnePerTurn, createTurns } from "./turns.server.ts";

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

test("what is urgent begins before what is not, and neither overtakes its own kind", async () => {
  const { turns, ask, begun } = watched();
  ask("a", "b", "c");
  turns.begin(() => begun.push("urgent"), "urgent");
  turns.begin(() => begun.push("urgent too"), "urgent");
  expect(begun).toEqual(["a", "b"]);
  await turn();
  expect(begun).toEqual(["a", "b", "urgent", "urgent too", "c"]);
});

test("of what must not be interrupted one begins in a turn, also where it runs in an immediate", async () => {
  const beginNext = createOnePerTurn();
  const order: string[] = [];
  const render = async (name: string) => {
    await beginNext();
    await new Promise<void>((rendered) =>
      setImmediate(() => {
        order.push(name);
        setImmediate(() => order.push(`others after ${name}`));
        rendered();
      }),
    );
  };
  await Promise.all([render("first"), render("second"), render("third")]);
  await turn();
  expect(order).toEqual([
    "first",
    "others after first",
    "second",
    "others after second",
    "third",
    "others after third",
  ]);
});
