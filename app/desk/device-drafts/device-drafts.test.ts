import { expect, test } from "vitest";
import { forgetDeviceDrafts, forgetDeviceDraftsOfOthers, deviceDrafts } from "./device-drafts.ts";

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
  deviceDrafts("proposal", "ruth", storage).write("1001 1", draft("Grace Whitmore"));
  deviceDrafts("proposal", "ruth", storage).write("1002 1", draft("Amina Khan"));
  forgetDeviceDraftsOfOthers("ruth", storage);
  expect(deviceDrafts("proposal", "ruth", storage).read("1001 1")).toEqual(draft("Grace Whitmore"));
  deviceDrafts("proposal", "ruth", storage).write("1001 1", null);
  expect(deviceDrafts("proposal", "ruth", storage).read("1001 1")).toBeNull();
  expect(deviceDrafts("proposal", "ruth", storage).read("1002 1")).toEqual(draft("Amina Khan"));
});

test("nobody else reads it, and once somebody else is at the desk no customer's name is left", () => {
  const storage = browser();
  deviceDrafts("proposal", "ruth", storage).write("1001 1", draft("Grace Whitmore"));
  expect(deviceDrafts("proposal", "ben", storage).read("1001 1")).toBeNull();
  forgetDeviceDraftsOfOthers("ben", storage);
  expect(storage.text()).toBe("");
  deviceDrafts("proposal", "ruth", storage).write("1001 1", draft("Grace Whitmore"));
  deviceDrafts("proposal", "ben", storage).write("1002 1", draft("Amina Khan"));
  expect(storage.text()).not.toContain("Grace");
});

test("signing out forgets all, and so does meeting what nobody is known to have written", () => {
  const storage = browser();
  deviceDrafts("proposal", "ruth", storage).write("1001 1", draft("Grace Whitmore"));
  forgetDeviceDrafts(storage);
  expect(storage.text()).toBe("");
  for (const text of ['{"1001 1":{"fields":{"customer.name":"Grace"}}}', "{", "null", "7"]) {
    storage.setItem("desk proposal drafts", text);
    expect(deviceDrafts("proposal", "ruth", storage).read("1001 1")).toBeNull();
    forgetDeviceDraftsOfOthers("ruth", storage);
    expect(storage.text()).toBe("");
  }
});

test("every kind of work is forgotten, and none reads another's", () => {
  const storage = browser();
  const kinds = ["proposal", "menu", "form"] as const;
  for (const kind of kinds) deviceDrafts(kind, "ruth", storage).write("1", kind);
  expect(kinds.map((kind) => deviceDrafts(kind, "ruth", storage).read("1"))).toEqual(kinds);
  forgetDeviceDraftsOfOthers("ben", storage);
  expect(storage.text()).toBe("");
  for (const kind of kinds) deviceDrafts(kind, "ruth", storage).write("1", kind);
  forgetDeviceDrafts(storage);
  expect(storage.text()).toBe("");
});

test("without storage, or with one that is full, nothing is kept and nothing fails", () => {
  const full = {
    ...browser(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => deviceDrafts("form", "ruth", full).write("1", "typed")).not.toThrow();
  expect(deviceDrafts("form", "ruth", null).read("1")).toBeNull();
  expect(() => forgetDeviceDraftsOfOthers("ruth", null)).not.toThrow();
});
