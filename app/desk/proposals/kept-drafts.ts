import type { KeptDraft } from "./editor-store.ts";

const storageKey = "desk proposal drafts";

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Kept {
  /** Whose they are: nobody else reads them, and they are gone once somebody else signs in. */
  readonly who: string;
  readonly drafts: Readonly<Record<string, KeptDraft>>;
}

/**
 * What a member typed in drafts and could not be saved yet, in this browser, by a name for each draft. It holds the names of
 * customers: it goes with `forgetDrafts`, at sign-out, and with `forgetDraftsOfOthers`.
 */
export function keptDrafts(who: string, storage = storageHere()) {
  const own = (): Kept["drafts"] => {
    const kept = read(storage);
    return kept?.who === who ? kept.drafts : {};
  };
  return {
    read: (name: string): KeptDraft | null => own()[name] ?? null,
    write(name: string, draft: KeptDraft | null) {
      const { [name]: _, ...others } = own();
      const drafts = draft === null ? others : { ...others, [name]: draft };
      try {
        if (Object.keys(drafts).length)
          storage?.setItem(storageKey, JSON.stringify({ who, drafts } satisfies Kept));
        else storage?.removeItem(storageKey);
      } catch {
        // Without storage it is kept as long as the tab is open.
      }
    },
  };
}

/** At sign-out: whoever comes to this browser next reads nobody's name in it. */
export function forgetDrafts(storage = storageHere()): void {
  try {
    storage?.removeItem(storageKey);
  } catch {
    // Where nothing can be taken out nothing could be put in.
  }
}

/** When a member is at the desk: what another one left in this browser is forgotten. */
export function forgetDraftsOfOthers(who: string, storage = storageHere()): void {
  if (read(storage)?.who !== who) forgetDrafts(storage);
}

// Written above, or by an older version, which did not say whose they are: then they are nobody's.
function read(storage: DraftStorage | null): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(storage?.getItem(storageKey) ?? "null");
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
