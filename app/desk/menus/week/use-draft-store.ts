import { useEffect, useState, useSyncExternalStore } from "react";
import type { DraftStore, DraftEnvironment } from "./draft-store.ts";
import type { GridState } from "./edited-week.ts";
import { createDraftStore } from "./draft-store.ts";
import type { Saved } from "./grid-cell.ts";
import type { WeekView } from "./week-view.server.ts";

/** The grid's cells as they are typed and saved. */
export function useDraftStore({ about, term, cells, draft }: WeekView): readonly [GridState, DraftStore] {
  const [store] = useState(() => createDraftStore({ cells, draft }, browserEnvironment(about.key, term)));
  useEffect(() => store.load(cells, draft), [store, cells, draft]);
  useEffect(() => {
    store.resume();
    const resume = () => store.resume();
    addEventListener("online", resume);
    return () => {
      removeEventListener("online", resume);
      store.stop();
    };
  }, [store]);
  return [useSyncExternalStore(store.subscribe, store.get, store.get), store];
}

const keptKey = "desk menu drafts";

function browserEnvironment(menu: string, term: string): DraftEnvironment {
  const own = `${menu} ${term}`;
  return {
    async send(body) {
      // What was put is kept already, and is shown before it is sent.
      await new Promise((resolve) => setTimeout(resolve));
      try {
        const response = await fetch(`/desk/menus/${menu}/cells`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ term, ...body }),
        });
        // A member who is no longer signed in is redirected to the sign-in, which is not JSON.
        if (response.redirected || response.status === 401) return "signed out";
        if (!response.headers.get("Content-Type")?.includes("application/json")) return "offline";
        const saved: Saved = await response.json();
        return saved;
      } catch {
        return "offline";
      }
    },
    kept: {
      read: () => keptDrafts()[own] ?? null,
      write(text) {
        const { [own]: _, ...others } = keptDrafts();
        const kept = text === null ? others : { ...others, [own]: text };
        try {
          if (Object.keys(kept).length) localStorage.setItem(keptKey, JSON.stringify(kept));
          else localStorage.removeItem(keptKey);
        } catch {
          // Without storage it is kept as long as the tab is open.
        }
      },
    },
    now: () => Date.now(),
    later(act, milliseconds) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

function keptDrafts(): Record<string, string> {
  try {
    const kept: Record<string, string> = JSON.parse(localStorage.getItem(keptKey) ?? "{}");
    return kept;
  } catch {
    return {};
  }
}
