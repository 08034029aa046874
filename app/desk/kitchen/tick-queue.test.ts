import { expect, test } from "vitest";
import { createTickQueue, isTickOf } from "./tick-queue.ts";

const tick = {
  site: "lane",
  day: "2026-11-25",
  thing: "main/pie",
  kind: "oven",
  value: "in",
  madeAt: 1,
  who: "m-1",
} as const;

function storageOf(initial: string | null = null) {
  let text = initial;
  return {
    getItem: () => text,
    setItem: (_key: string, value: string) => void (text = value),
    removeItem: () => void (text = null),
    text: () => text,
  };
}

test("a tick waits until it is stored, in another window too, and leaves nothing behind", () => {
  const storage = storageOf();
  createTickQueue(storage).add({ ...tick, id: "one" });
  const queue = createTickQueue(storage);
  queue.add({ ...tick, id: "two" });
  expect(queue.all().map(({ id }) => id)).toEqual(["one", "two"]);
  queue.remove("one");
  queue.remove("one");
  expect(queue.all().map(({ id }) => id)).toEqual(["two"]);
  queue.remove("two");
  expect(storage.text()).toBeNull();
});

test("a full or forbidden storage loses no tick of this window", () => {
  const full = {
    ...storageOf(),
    setItem: () => {
      throw new Error("full");
    },
  };
  for (const storage of [full, null]) {
    const queue = createTickQueue(storage);
    queue.add({ ...tick, id: "one" });
    queue.add({ ...tick, id: "two" });
    expect(queue.all()).toHaveLength(2);
  }
});

test.each(["no JSON", "{}", "[1,null,{}]"])("what is no queue is read as an empty one: %s", (text) =>
  expect(createTickQueue(storageOf(text)).all()).toEqual([]),
);

test("a tick is of the member by whose id it was stored, or by whose name before; nobody else sends it", () => {
  const ada = { id: "m-1", name: "Ada" };
  expect(isTickOf({ ...tick, id: "one" }, ada)).toBe(true);
  expect(isTickOf({ ...tick, id: "one", who: "Ada" }, ada)).toBe(true);
  expect(isTickOf({ ...tick, id: "one" }, { id: "m-2", name: "Ada" })).toBe(false);
});
