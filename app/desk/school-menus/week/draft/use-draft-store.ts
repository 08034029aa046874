import { useEffect, useState, useSyncExternalStore } from "react";
import { deviceDrafts } from "../../../device-drafts/device-drafts.ts";
import { later, sendSave, useResumed } from "../../../device-drafts/save-queue.ts";
import { useMemberId } from "../../../device-drafts/device-drafts.ts";
import type { DraftStore, DraftEnvironment } from "./draft-store.ts";
import type { GridState } from "./edited-week.ts";
import { createDraftStore } from "./draft-store.ts";
import type { Saved } from "../grid-cell.ts";
import type { WeekView } from "../week-view.server.ts";

/** The grid's cells as they are typed and saved. */
export function useDraftStore({ about, term, cells, draft }: WeekView): readonly [GridState, DraftStore] {
  const who = useMemberId();
  const [store] = useState(() =>
    createDraftStore({ cells, draft }, browserEnvironment(about.key, term, who)),
  );
  useEffect(() => store.load(cells, draft), [store, cells, draft]);
  useResumed(store);
  return [useSyncExternalStore(store.subscribe, store.get, store.get), store];
}

function browserEnvironment(menu: string, term: string, who: string): DraftEnvironment {
  const own = `${menu} ${term}`;
  const kept = deviceDrafts<string>("menu", who);
  return {
    async send(body) {
      // What was put is kept already, and is shown before it is sent.
      await new Promise((resolve) => setTimeout(resolve));
      return await sendSave<Saved>(`/desk/school-menus/${menu}/cells`, { term, ...body });
    },
    kept: {
      read: () => kept.read(own),
      write: (text) => kept.write(own, text),
    },
    now: () => Date.now(),
    later,
  };
}
