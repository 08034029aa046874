import { expect, test } from "vitest";
import { storageKeys } from "./boundaries.ts";
import { forgetDeviceDrafts } from "./desk/device-drafts/device-drafts.ts";

// What else the desk stores in a browser stays on a shared computer: each key with what is in it, which is nobody's name.
const staying = new Map([
  ["desk kitchen ticks", "what was cooked, with a member's id"],
  ["desk single keys", "whether letters are keys"],
]);

test("whatever of the desk is in a browser is forgotten at sign-out, or holds no personal data", () => {
  const forgotten: string[] = [];
  forgetDeviceDrafts({
    getItem: () => null,
    setItem: () => undefined,
    removeItem: (key) => void forgotten.push(key),
  });
  const desks = Object.entries(storageKeys).filter(([, [owner]]) => owner === "desk");
  expect(desks.map(([key]) => key).toSorted()).toEqual([...forgotten, ...staying.keys()].toSorted());
});
