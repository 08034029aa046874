import { expect, test } from "vitest";
import type { ProposalFields } from "#proposals/drafts/proposal-fields.ts";
import type { EditorEnvironment, DeviceDraft } from "./editor-store.ts";
import { createEditorStore } from "./editor-store.ts";
import type { SaveResult } from "./save-result.ts";

type Result = SaveResult | "offline" | "signed out";
const others = { events: 0, guests: 0 };
const saved = (revision: number): Result => ({ kind: "saved", revision, others });

/** A world in which nothing happens by itself: `tick` lets time pass, `answers` are given in turn. */
function testWorld(results: Result[] = [], kept: DeviceDraft | null = null) {
  const sent: { revision: number; fields: ProposalFields }[] = [];
  let timers: (() => void)[] = [];
  let keeps = kept;
  const environment: EditorEnvironment = {
    send: async (revision, fields) => {
      sent.push({ revision, fields });
      return results.shift() ?? saved(revision + 1);
    },
    isSound: (fields) => !fields["each"]?.endsWith("."),
    kept: { read: () => keeps, write: (draft) => void (keeps = draft) },
    now: () => 0,
    later(act) {
      timers.push(act);
      return () => void (timers = timers.filter((one) => one !== act));
    },
  };
  const tick = async () => {
    const due = timers;
    timers = [];
    for (const act of due) act();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return { environment, sent, tick, kept: () => keeps };
}

const open = (made: ReturnType<typeof testWorld>, fields: ProposalFields = { title: "Fair" }) =>
  createEditorStore({ fields, revision: 1, others }, made.environment);
const type = (store: ReturnType<typeof open>, name: string, text: string) =>
  store.put((fields) => ({ ...fields, [name]: text }), name);

test("what is typed is shown at once and saved a moment later, each save from the last one's revision", async () => {
  const made = testWorld();
  const store = open(made);
  type(store, "title", "Summer fair");
  expect(store.get()).toMatchObject({ saved: false, fields: { title: "Summer fair" } });
  expect(made.kept()).toEqual({ revision: 1, fields: { title: "Summer fair" } });
  await made.tick();
  expect(store.get()).toMatchObject({ saved: true, revision: 2 });
  expect(made.kept()).toBeNull();
  type(store, "title", "Fair again");
  await made.tick();
  expect(made.sent.map(({ revision }) => revision)).toEqual([1, 2]);
});

test("half an amount waits in the browser until it is one", async () => {
  const made = testWorld();
  const store = open(made);
  type(store, "each", "12.");
  await made.tick();
  expect(made.sent).toEqual([]);
  expect(made.kept()?.fields).toEqual({ title: "Fair", each: "12." });
  type(store, "each", "12.5");
  await made.tick();
  expect(made.sent).toHaveLength(1);
});

test("what was not saved when the tab closed is there again, and saved", async () => {
  const made = testWorld([], { revision: 1, fields: { title: "Kept" } });
  const store = open(made);
  store.resume();
  await made.tick();
  expect(store.get()).toMatchObject({ fields: { title: "Kept" }, saved: true, revision: 2 });
});

test("without a connection it is tried again, and nothing is lost", async () => {
  const made = testWorld(["offline", saved(2)]);
  const store = open(made);
  type(store, "title", "Fair 2");
  await made.tick();
  expect(store.get()).toMatchObject({ isOffline: true, saved: false });
  expect(made.kept()).not.toBeNull();
  await made.tick();
  expect(store.get()).toMatchObject({ isOffline: false, saved: true });
});

test("a conflict shows the saved draft and keeps the typed one: this is saved over it, or it is taken and can be undone", async () => {
  const savedVersion = { fields: { title: "Theirs" }, revision: 5, by: "Ada", at: "14:03" };
  for (const choice of ["typed", "saved"] as const) {
    const made = testWorld([{ kind: "conflict", savedVersion }]);
    const store = open(made);
    type(store, "title", "Yours");
    await made.tick();
    expect(store.get()).toMatchObject({ savedVersion, fields: { title: "Yours" } });
    store.settle(choice);
    await made.tick();
    expect(store.get()).toMatchObject({
      savedVersion: null,
      saved: true,
      fields: { title: choice === "typed" ? "Yours" : "Theirs" },
    });
    expect(made.sent.slice(1).map(({ revision }) => revision)).toEqual(choice === "typed" ? [5] : []);
    store.undo();
    expect(store.get().fields).toEqual({ title: choice === "typed" ? "Fair" : "Yours" });
  }
});

test("undo takes back a whole word of typing, and each step by itself", async () => {
  const made = testWorld();
  const store = open(made);
  for (const text of ["F", "Fi", "Fiz"]) type(store, "title", text);
  type(store, "guests", "20");
  store.undo();
  expect(store.get().fields).toEqual({ title: "Fiz" });
  store.undo();
  expect(store.get()).toMatchObject({ fields: { title: "Fair" }, canUndo: false });
});

test("what the server refuses stands at its field, and what was sent meanwhile closes the editor", async () => {
  const made = testWorld([
    { kind: "refused", errors: { title: "Shorten it." } },
    { kind: "closed", message: "Version 1 was sent." },
  ]);
  const store = open(made);
  type(store, "title", "Long");
  await made.tick();
  expect(store.get().errors).toEqual({ title: "Shorten it." });
  type(store, "title", "Short");
  await made.tick();
  expect(store.get()).toMatchObject({ closed: "Version 1 was sent.", fields: { title: "Short" } });
});
