import type { CollectionChange, CollectionSnapshot } from "../live-document.ts";
import { withChange, withSnapshot } from "./collection-state.ts";
import type { LiveState, LiveStatus } from "./live-state.ts";
import type { TabMessage } from "./tab-channel.ts";

/** What one tab knows of a collection. */
export interface TabState {
  /** What the page shows: the same object while nothing of it changes. */
  readonly shown: LiveState;
  /** When the last sign of the server came, directly or through another tab (ms since 1970). */
  readonly contactAt: number | null;
  /** When the page was cached, where it is an offline copy; 0 when it came from the server. */
  readonly pageCachedAt: number;
  readonly openedAt: number;
}

/** A step: the state after it, the messages to the other tabs, and what is to be saved as an offline copy. */
export interface Step {
  readonly tab: TabState;
  readonly messages?: readonly TabMessage[];
  readonly offlineCopy?: CollectionSnapshot;
}

/** What the connection reports to the tab that holds it. */
export type ServerEvent =
  | { readonly type: "snapshot"; readonly snapshot: CollectionSnapshot }
  | { readonly type: "change"; readonly change: CollectionChange }
  | { readonly type: "contact" }
  | { readonly type: "unreachable" }
  | { readonly type: "offline copy"; readonly snapshot: CollectionSnapshot; readonly cachedAt: number };

/** The state of a tab that opens with what the server rendered: shown as the same object, as another is rendered again. */
export function initialTabState(shown: LiveState, openedAt: number, pageCachedAt: number): TabState {
  return { shown, contactAt: null, pageCachedAt, openedAt };
}

/** After an event of the connection that this tab holds for all tabs. */
export function onServerEvent(tab: TabState, event: ServerEvent, now: number): Step {
  const { shown } = tab;
  switch (event.type) {
    case "snapshot": {
      const next = withSnapshot(shown, event.snapshot, true);
      if (next === shown) return { tab };
      // Only a history that starts over may take other tabs back: one of them may have come with a newer page.
      const anew = next.revision < shown.revision;
      return received(tab, next, now, { say: "snapshot", snapshot: plain(next), anew });
    }
    case "change": {
      const next = withChange(shown, event.change);
      if (next === shown) return { tab };
      return received(tab, next, now, { say: "change", after: shown.revision, change: event.change });
    }
    case "contact":
      return {
        tab: inContact(tab, now),
        messages: [{ say: "touch", kind: "live", at: now, revision: shown.revision }],
      };
    case "unreachable": {
      const at = asAt(tab);
      return {
        tab: offline(tab, at),
        messages: [{ say: "touch", kind: "offline", at, revision: shown.revision }],
      };
    }
    case "offline copy":
      return withOfflineCopy(tab, event.snapshot, event.cachedAt);
  }
}

/** After a message of another tab; `leading`: whether this tab holds the connection. */
export function onTabMessage(tab: TabState, message: TabMessage, now: number, leading: boolean): Step {
  if (message.say === "tell me") return leading ? reply(tab, message.revision) : { tab };
  // A late message of the tab that led before this one.
  if (leading) return { tab };
  if (message.say === "touch") {
    // Something was sent while this tab was frozen.
    const messages = message.revision > tab.shown.revision ? [resyncRequest(tab)] : [];
    if (message.kind === "live") return { tab: inContact(tab, message.at), messages };
    return { tab: offline({ ...tab, contactAt: message.at }, message.at), messages };
  }
  const updated = { ...tab, contactAt: now };
  if (message.say === "snapshot")
    return { tab: show(updated, withSnapshot(tab.shown, message.snapshot, message.anew), now) };
  if (message.after > tab.shown.revision) return { tab: updated, messages: [resyncRequest(tab)] };
  return { tab: show(updated, withChange(tab.shown, message.change), now) };
}

/** When another part of the page offers its own copy: taken when it is newer. */
export function onOffer(tab: TabState, snapshot: CollectionSnapshot, now: number): Step {
  return { tab: show(tab, withSnapshot(tab.shown, snapshot, false), now) };
}

/** Asks the tab that holds the connection for what this one has missed. */
export function resyncRequest({ shown }: TabState): TabMessage {
  return { say: "tell me", revision: shown.revision };
}

function reply(tab: TabState, known: number): Step {
  const { revision, status } = tab.shown;
  const messages: TabMessage[] = [];
  if (known !== revision) messages.push({ say: "snapshot", snapshot: plain(tab.shown), anew: false });
  if (status.kind !== "starting") messages.push({ say: "touch", kind: status.kind, at: asAt(tab), revision });
  return { tab, messages };
}

function received(tab: TabState, next: CollectionSnapshot, now: number, message: TabMessage): Step {
  return {
    tab: show({ ...tab, contactAt: now }, next, now, { kind: "live", at: now }),
    messages: [message],
    offlineCopy: next,
  };
}

function withOfflineCopy(tab: TabState, snapshot: CollectionSnapshot, cachedAt: number): Step {
  const next = withSnapshot(tab.shown, snapshot, false);
  const isNewer = next !== tab.shown;
  const at = tab.contactAt ?? (isNewer ? cachedAt : Math.max(cachedAt, tab.pageCachedAt));
  return {
    tab: show({ ...tab, contactAt: at }, next, at, { kind: "offline", at }),
    messages: isNewer ? [{ say: "snapshot", snapshot: plain(next), anew: false }] : [],
  };
}

function inContact(tab: TabState, at: number): TabState {
  const { status } = tab.shown;
  return show(
    { ...tab, contactAt: at },
    tab.shown,
    at,
    status.kind === "live" ? status : { kind: "live", at },
  );
}

function offline(tab: TabState, at: number): TabState {
  const { status } = tab.shown;
  return show(tab, tab.shown, at, { kind: "offline", at: status.kind === "offline" ? status.at : at });
}

/** As at when what is shown is known to be right: the last sign of the server, or the page's own copy. */
function asAt({ contactAt, pageCachedAt, openedAt }: TabState): number {
  return contactAt ?? (pageCachedAt || openedAt);
}

function show(
  tab: TabState,
  { revision, documents }: CollectionSnapshot,
  now: number,
  status: LiveStatus = tab.shown.status,
): TabState {
  const isNew = revision !== tab.shown.revision || documents !== tab.shown.documents;
  if (!isNew && isSameStatus(status, tab.shown.status)) return tab;
  const since: LiveStatus = isNew && status.kind === "live" ? { kind: "live", at: now } : status;
  return { ...tab, shown: { revision, documents, status: since } };
}

function isSameStatus(one: LiveStatus, other: LiveStatus): boolean {
  return (
    one.kind === other.kind && (one.kind === "starting" || other.kind === "starting" || one.at === other.at)
  );
}

function plain({ revision, documents }: CollectionSnapshot): CollectionSnapshot {
  return { revision, documents };
}
