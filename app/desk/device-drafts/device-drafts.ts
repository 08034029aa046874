import { useRouteLoaderData } from "react-router";
import { entriesOf } from "#values/record.ts";
import type { loader } from "../layout.tsx";

/** The kinds of work that the browser keeps, each under a key of its own in its storage. */
const storageKeys = {
  proposal: "desk proposal drafts",
  menu: "desk menu drafts",
  form: "desk form drafts",
} as const;

export type DeviceDraftKind = keyof typeof storageKeys;
type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface StoredDrafts<Work> {
  /** Whose it is: nobody else reads it, and it is gone once somebody else is at the desk. */
  readonly who: string;
  readonly drafts: Readonly<Record<string, Work>>;
}

/** Where one member's work of a kind is kept, each piece by a name. */
export interface DeviceDrafts<Work> {
  read(name: string): Work | null;
  /** Keeps a piece in the place of what was there; null forgets it. False where the browser keeps nothing: its storage is shut or full. */
  write(name: string, work: Work | null): boolean;
}

/**
 * What a member typed at the desk and is not saved yet, in this browser alone. It may hold the names of customers: it goes
 * with `forgetDeviceDrafts`, at sign-out, and with `forgetDeviceDraftsOfOthers`. What a kitchen ticked off
 * holds none, and is a record of food: it waits for its member (kitchen/tick-queue.ts). What is read was written by this version or an older one.
 */
export function deviceDrafts<Work>(
  kind: DeviceDraftKind,
  who: string,
  storage = storageHere(),
): DeviceDrafts<Work> {
  const key = storageKeys[kind];
  const own = (): StoredDrafts<Work>["drafts"] => {
    const kept = read<Work>(key, storage);
    return kept?.who === who ? kept.drafts : {};
  };
  return {
    read: (name) => own()[name] ?? null,
    write(name, work) {
      const { [name]: _, ...others } = own();
      const drafts = work === null ? others : { ...others, [name]: work };
      try {
        if (Object.keys(drafts).length)
          storage?.setItem(key, JSON.stringify({ who, drafts } satisfies StoredDrafts<Work>));
        else storage?.removeItem(key);
        return storage !== null || work === null;
      } catch {
        // Without storage it is kept as long as the tab is open.
        return false;
      }
    },
  };
}

/** At sign-out: whoever comes to this browser next reads nobody's name in it. */
export function forgetDeviceDrafts(storage = storageHere()): void {
  for (const [, key] of entriesOf(storageKeys)) forget(key, storage);
}

/** When a member is at the desk: what another one left in this browser is forgotten. */
export function forgetDeviceDraftsOfOthers(who: string, storage = storageHere()): void {
  for (const [, key] of entriesOf(storageKeys)) if (read(key, storage)?.who !== who) forget(key, storage);
}

function forget(key: string, storage: DraftStorage | null): void {
  try {
    storage?.removeItem(key);
  } catch {
    // Where nothing can be taken out nothing could be put in.
  }
}

// Written above, or by an older version, which did not say whose it is: then it is nobody's.
function read<Work>(key: string, storage: DraftStorage | null): StoredDrafts<Work> | null {
  try {
    const kept: StoredDrafts<Work> | null = JSON.parse(storage?.getItem(key) ?? "null");
    return kept;
  } catch {
    return null;
  }
}

function storageHere(): DraftStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The member who is signed in: for what the browser keeps of their work, which is nobody else's. */
export const useMemberId = (): string => useRouteLoaderData<typeof loader>("desk/layout")?.memberId ?? "";
