import { expect, test } from "vitest";
import { forgetWork, forgetWorkOfOthers, keptWork } from "./kept-work.ts";

function browser() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
    text: () => [...items.values()].join(),
  };
}

const draft = (name: string) => ({ revision: 1, fields: { "customer.name": name } });

test("what a member could not save is there when they come back, each draft by itself", () => {
  const storage = browser();
  keptWork("proposal", "ruth", storage).write("1001 1", draft("Grace Whitmore"));
  keptWork("proposal", "ruth", storage).write("1002 1", draft("Amina Khan"));
  forgetWorkOfOthers("ruth", storage);
  expect(keptWork("proposal", "ruth", storage).read("1001 1")).toEqual(draft("Grace Whitmore"));
  keptWork("proposal", "ruth", storage).write("1001 1", null);
  expect(keptWork("proposal", "ruth", storage).read("1001 1")).toBeNull();
  expect(keptWork("proposal", "ruth", storage).read("1002 1")).toEqual(draft("Amina Khan"));
});

test("nobody else reads it, and once somebody else is at the desk no customer's name is left", () => {
  const storage = browser();
  keptWork("proposal", "ruth", storage).write("1001 1", draft("Grace Whitmore"));
  expect(keptWork("proposal", "ben", storage).read("1001 1")).toBeNull();
  forgetWorkOfOthers("ben", storage);
  expect(storage.text()).toBe("");
  keptWork("proposal", "ruth", storage).write("1001 1", draft("Grace Whitmore"));
  keptWork("proposal", "ben", storage).write("1002 1", draft("Amina Khan"));
  expect(storage.text()).not.toContain("Grace");
});

test("signing out forgets all, and so does meeting what nobody is known to have written", () => {
  const storage = browser();
  keptWork("proposal", "ruth", storage).write("1001 1", draft("Grace Whitmore"));
  forgetWork(storage);
  expect(storage.text()).toBe("");
  for (const text of ['{"1001 1":{"fields":{"customer.name":"Grace"}}}', "{", "null", "7"]) {
    storage.setItem("desk proposal drafts", text);
    expect(keptWork("proposal", "ruth", storage).read("1001 1")).toBeNull();
    forgetWorkOfOthers("ruth", storage);
    expect(storage.text()).toBe("");
  }
});

test("every kind of work is forgotten, and none reads another's", () => {
  const storage = browser();
  const kinds = ["proposal", "menu", "form"] as const;
  for (const kind of kinds) keptWork(kind, "ruth", storage).write("1", kind);
  expect(kinds.map((kind) => keptWork(kind, "ruth", storage).read("1"))).toEqual(kinds);
  forgetWorkOfOthers("ben", storage);
  expect(storage.text()).toBe("");
  for (const kind of kinds) keptWork(kind, "ruth", storage).write("1", kind);
  forgetWork(storage);
  expect(storage.text()).toBe("");
});

test("without storage, or with one that is full, nothing is kept and nothing fails", () => {
  const full = {
    ...browser(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => keptWork("form", "ruth", full).write("1", "typed")).not.toThrow();
  expect(keptWork("form", "ruth", null).read("1")).toBeNull();
  expect(() => forgetWorkOfOthers("ruth", null)).not.toThrow();
});
