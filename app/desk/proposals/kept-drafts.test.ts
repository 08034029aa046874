import { expect, test } from "vitest";
import { forgetDrafts, forgetDraftsOfOthers, keptDrafts } from "./kept-drafts.ts";

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
  keptDrafts("ruth", storage).write("1001 1", draft("Grace Whitmore"));
  keptDrafts("ruth", storage).write("1002 1", draft("Amina Khan"));
  forgetDraftsOfOthers("ruth", storage);
  expect(keptDrafts("ruth", storage).read("1001 1")).toEqual(draft("Grace Whitmore"));
  keptDrafts("ruth", storage).write("1001 1", null);
  expect(keptDrafts("ruth", storage).read("1001 1")).toBeNull();
  expect(keptDrafts("ruth", storage).read("1002 1")).toEqual(draft("Amina Khan"));
});

test("nobody else reads it, and once somebody else is at the desk no customer's name is left", () => {
  const storage = browser();
  keptDrafts("ruth", storage).write("1001 1", draft("Grace Whitmore"));
  expect(keptDrafts("ben", storage).read("1001 1")).toBeNull();
  forgetDraftsOfOthers("ben", storage);
  expect(storage.text()).toBe("");
  keptDrafts("ruth", storage).write("1001 1", draft("Grace Whitmore"));
  keptDrafts("ben", storage).write("1002 1", draft("Amina Khan"));
  expect(storage.text()).not.toContain("Grace");
});

test("signing out forgets all, and so does meeting what nobody is known to have written", () => {
  const storage = browser();
  keptDrafts("ruth", storage).write("1001 1", draft("Grace Whitmore"));
  forgetDrafts(storage);
  expect(storage.text()).toBe("");
  for (const text of ['{"1001 1":{"fields":{"customer.name":"Grace"}}}', "{", "null", "7"]) {
    storage.setItem("desk proposal drafts", text);
    expect(keptDrafts("ruth", storage).read("1001 1")).toBeNull();
    forgetDraftsOfOthers("ruth", storage);
    expect(storage.text()).toBe("");
  }
});
