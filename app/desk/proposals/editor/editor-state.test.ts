import { expect, test } from "vitest";
import type { Step } from "./editor-state.ts";
import { afterSave, begun, isSame, rememberIn } from "./editor-state.ts";

const others = { events: 1, guests: 40 };
const online = { isOffline: false, signedOut: false };

test("a draft begins as it was loaded, saved unless a form of it was refused", () => {
  const loaded = { fields: { title: "Fair" }, revision: 3, others };
  expect(begun(loaded)).toMatchObject({
    ...loaded,
    saved: true,
    savedVersion: null,
    closed: null,
    canUndo: false,
  });
  expect(begun({ ...loaded, saved: false }).saved).toBe(false);
});

test("a save is the next revision, and leaves the draft unsaved where something was typed meanwhile", () => {
  const result = { kind: "saved", revision: 4, others } as const;
  expect(afterSave(result, true, 90)).toEqual({ ...online, revision: 4, others, saved: true, savedAt: 90 });
  expect(afterSave(result, false, 90)).toMatchObject({ revision: 4, saved: false });
});

test("what was not saved stays unsaved: neither the revision nor what is shown changes", () => {
  const savedVersion = { fields: {}, revision: 9, by: "Ada", at: "8.12 am" };
  expect(afterSave({ kind: "refused", errors: { each: "No" } }, true, 0)).toEqual({
    ...online,
    errors: { each: "No" },
  });
  expect(afterSave({ kind: "conflict", savedVersion }, true, 0)).toEqual({ ...online, savedVersion });
  expect(afterSave("offline", true, 0)).toEqual({ isOffline: true });
  expect(afterSave("signed out", true, 0)).toEqual({ signedOut: true });
  expect(afterSave({ kind: "closed", message: "Sent" }, true, 0)).toEqual({ ...online, closed: "Sent" });
});

test("what is typed in one field is one step back; the hundred last steps are kept", () => {
  const past: Step[] = [];
  rememberIn(past, { name: "title", fields: {} });
  rememberIn(past, { name: "title", fields: { title: "F" } });
  expect(past).toEqual([{ name: "title", fields: {} }]);
  for (let at = 0; at < 120; at++) rememberIn(past, { name: `line ${at}`, fields: {} });
  expect(past).toHaveLength(100);
  expect(past.at(-1)?.name).toBe("line 119");
});

test("a field that is not there says the same as an empty one", () => {
  expect(isSame({ title: "Fair", note: "" }, { title: "Fair" })).toBe(true);
  expect(isSame({ title: "Fair" }, { title: "Fete" })).toBe(false);
});
