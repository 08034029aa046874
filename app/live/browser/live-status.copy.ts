import { formatLocalTime } from "#values/time/format-date.ts";
import type { LiveStatus } from "./live-state.ts";

const fresh = 60_000;

/** "Live, updated just now", "Live, updated at 08:12", "Offline, as at 08:12". `now` is null on the server. */
export function statusText(status: LiveStatus, now: number | null): string {
  if (status.kind === "starting") return "Up to date as this page was opened";
  if (status.kind === "offline") return `Offline, as at ${formatLocalTime(status.at, Date.now())}`;
  if (now === null || now - status.at < fresh) return "Live, updated just now";
  return `Live, updated at ${formatLocalTime(status.at, now)}`;
}

/** One sentence for people who listen: "The menu changed: Tomato soup is new, Leek tart has changed." */
export function changeSentence<Document>(
  what: string,
  { added, modified, removed }: { added: Document[]; modified: Document[]; removed: Document[] },
  nameOf: (document: Document) => string,
): string {
  const parts = [
    part(added.map(nameOf), "is new", "are new"),
    part(modified.map(nameOf), "has changed", "have changed"),
    part(removed.map(nameOf), "is gone", "are gone"),
  ].filter(Boolean);
  return parts.length ? `${what} changed: ${parts.join(", ")}.` : "";
}

function part(names: string[], one: string, many: string): string {
  if (names.length === 0) return "";
  if (names.length === 1) return `${names[0]} ${one}`;
  return names.length === 2 ? `${names[0]} and ${names[1]} ${many}` : `${names.length} ${many}`;
}

/** "You are offline. This is the menu as at 02:19; allergens may have changed." */
export function offlineSentence(what: string, mayChange: string, status: LiveStatus): string {
  if (status.kind === "offline")
    return `You are offline. This is ${what.toLowerCase()} as at ${formatLocalTime(status.at, Date.now())}; ${mayChange} may have changed.`;
  return status.kind === "live" ? `You are online again. ${what} is up to date.` : "";
}
