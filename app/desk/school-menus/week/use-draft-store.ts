import { useEffect, useState, useSyncExternalStore } from "react";
import { keptWork } from "../../kept/kept-work.ts";
import { useMemberId } from "../../use-member-id.ts";
import type { DraftStore, DraftEnvironment } from "./draft-store.ts";
import type { GridState } from "./edited-week.ts";
import { createDraftStore } from "./draft-store.ts";
import type { Saved } from "./grid-cell.ts";
import type { WeekView } from "./week-view.server.ts";

/** The grid's cells as they are typed and saved. */
export function useDraftStore({ about, term, cells, draft }: WeekView): readonly [GridState, DraftStore] {
  const who = useMemberId();
  const [store] = useState(() =>
    createDraftStore({ cells, draft }, browserEnvironment(about.key, term, who)),
  );
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

function browserEnvironment(menu: string, term: string, who: string): DraftEnvironment {
  const own = `${menu} ${term}`;
  const kept = keptWork<string>("menu", who);
  return {
    async send(body) {
      // What was put is kept already, and is shown before it is sent.
      await new Promise((resolve) => setTimeout(resolve));
      try {
        const response = await fetch(`/desk/school-menus/${menu}/cells`, {
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
      read: () => kept.read(own),
      write: (text) => kept.write(own, text),
    },
    now: () => Date.now(),
    later(act, milliseconds) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
