import { describe, expect, test } from "vitest";
import type { CollectionChange, CollectionSnapshot } from "../live-document.ts";
import { startingWith } from "./live-state.ts";
import type { TabMessage } from "./tab-channel.ts";
import { initialTabState, onOffer, onServerEvent, onTabMessage } from "./tab-state.ts";
import type { ServerEvent, TabState } from "./tab-state.ts";

const soup = { id: "soup" };
const stew = { id: "stew" };
const at3: CollectionSnapshot = { revision: 3, documents: [soup] };
const at4: CollectionSnapshot = { revision: 4, documents: [soup, stew] };
const change4: CollectionChange = { revision: 4, type: "added", document: stew };

const opened = (pageCachedAt = 0) => initialTabState(startingWith(at3), 100, pageCachedAt);
const after = (tab: TabState, ...events: ServerEvent[]) =>
  events.reduce((state, event) => onServerEvent(state, event, 200).tab, tab);
const live = () => after(opened(), { type: "contact" });

test("a tab that opens shows the same object that the page was rendered with", () => {
  const rendered = startingWith(at3);
  const tab = initialTabState(rendered, 100, 0);
  expect(tab.shown).toBe(rendered);
  expect(onOffer(tab, at3, 200).tab.shown).toBe(rendered);
});

describe("the leading tab", () => {
  test("shows a change, sends it to the other tabs and saves an offline copy", () => {
    const step = onServerEvent(opened(), { type: "change", change: change4 }, 200);
    expect(step.tab.shown).toEqual({ ...at4, status: { kind: "live", at: 200 } });
    expect(step.messages).toEqual([{ say: "change", after: 3, change: change4 }]);
    expect(step.offlineCopy).toEqual(at4);
  });

  test("ignores a change that it has", () => {
    const tab = live();
    expect(onServerEvent(tab, { type: "change", change: { ...change4, revision: 3 } }, 300)).toEqual({ tab });
  });

  test("takes other tabs back only when the server's history starts over", () => {
    const newer = onServerEvent(opened(), { type: "snapshot", snapshot: at4 }, 200);
    expect(newer.messages).toEqual([{ say: "snapshot", snapshot: at4, anew: false }]);
    const restarted: CollectionSnapshot = { revision: 1, documents: [] };
    const step = onServerEvent(opened(), { type: "snapshot", snapshot: restarted }, 200);
    expect(step.tab.shown.revision).toBe(1);
    expect(step.messages).toEqual([{ say: "snapshot", snapshot: restarted, anew: true }]);
  });

  test("shows the same object while only heartbeats come, and passes them on", () => {
    const tab = live();
    const step = onServerEvent(tab, { type: "contact" }, 300);
    expect(step.tab.shown).toBe(tab.shown);
    expect(step.messages).toEqual([{ say: "touch", kind: "live", at: 300, revision: 3 }]);
  });

  test("is offline as at the last contact, or when the page was cached or opened", () => {
    const offline = (tab: TabState) => after(tab, { type: "unreachable" }).shown.status;
    expect(offline(live())).toEqual({ kind: "offline", at: 200 });
    expect(offline(opened())).toEqual({ kind: "offline", at: 100 });
    expect(offline(opened(50))).toEqual({ kind: "offline", at: 50 });
    expect(offline(after(live(), { type: "unreachable" }))).toEqual({ kind: "offline", at: 200 });
  });

  test("shows an offline copy with its age where it is newer than the page", () => {
    const shown = after(opened(50), { type: "offline copy", snapshot: at4, cachedAt: 70 }).shown;
    expect(shown).toEqual({ ...at4, status: { kind: "offline", at: 70 } });
    const older = onServerEvent(opened(80), { type: "offline copy", snapshot: at3, cachedAt: 70 }, 200);
    expect(older.tab.shown).toEqual({ ...at3, status: { kind: "offline", at: 80 } });
    expect(older.messages).toEqual([]);
  });

  test("replies to a tab that has missed something, and ignores late messages of an earlier leader", () => {
    const request: TabMessage = { say: "tell me", revision: 2 };
    expect(onTabMessage(live(), request, 300, true).messages).toEqual([
      { say: "snapshot", snapshot: at3, anew: false },
      { say: "touch", kind: "live", at: 200, revision: 3 },
    ]);
    expect(onTabMessage(opened(), { ...request, revision: 3 }, 300, true).messages).toEqual([]);
    const tab = live();
    expect(onTabMessage(tab, { say: "change", after: 3, change: change4 }, 300, true)).toEqual({ tab });
  });
});

describe("a following tab", () => {
  const receive = (tab: TabState, message: TabMessage) => onTabMessage(tab, message, 300, false);

  test("shows the leader's changes and whether the server can be reached", () => {
    const updated = receive(live(), { say: "change", after: 3, change: change4 }).tab;
    expect(updated.shown).toEqual({ ...at4, status: { kind: "live", at: 300 } });
    const offline = receive(updated, { say: "touch", kind: "offline", at: 250, revision: 4 }).tab;
    expect(offline.shown.status).toEqual({ kind: "offline", at: 250 });
    const online = receive(offline, { say: "touch", kind: "live", at: 290, revision: 4 }).tab;
    expect(online.shown.status).toEqual({ kind: "live", at: 290 });
  });

  test("asks for what it has missed before it shows what comes next", () => {
    const missed = receive(live(), { say: "change", after: 5, change: { ...change4, revision: 6 } });
    expect(missed.messages).toEqual([{ say: "tell me", revision: 3 }]);
    expect(missed.tab.shown.revision).toBe(3);
    expect(receive(live(), { say: "touch", kind: "live", at: 300, revision: 6 }).messages).toEqual([
      { say: "tell me", revision: 3 },
    ]);
  });

  test("does not go back to an older snapshot, unless the history starts over", () => {
    const older: CollectionSnapshot = { revision: 2, documents: [] };
    expect(receive(live(), { say: "snapshot", snapshot: older, anew: false }).tab.shown.revision).toBe(3);
    expect(receive(live(), { say: "snapshot", snapshot: older, anew: true }).tab.shown.revision).toBe(2);
  });

  test("does not reply to a request: that is for the leader", () =>
    expect(receive(live(), { say: "tell me", revision: 0 }).messages).toBeUndefined());
});

test("takes a copy that another part of the page brought when it is newer", () => {
  expect(onOffer(opened(), at4, 300).tab.shown.revision).toBe(4);
  const tab = opened();
  expect(onOffer(tab, { revision: 2, documents: [] }, 300).tab).toBe(tab);
});
