import type { DishRef, Place } from "#school-menus/drafts/draft.ts";
import type { Reply } from "../../../device-drafts/save-queue.ts";
import { createSaveQueue } from "../../../device-drafts/save-queue.ts";
import type { Change, EditedWeek, GridState, PendingDishes } from "./edited-week.ts";
import {
  gridState,
  loadedWeek,
  putDishes,
  reload,
  resumeUnsent,
  settleClash,
  takeResult,
  undoLast,
} from "./edited-week.ts";
import type { DraftState, GridCell, Saved } from "../grid-cell.ts";
import { formatUnsentDishes, parseUnsentDishes } from "../dishes/unsent-dishes.ts";

/** What it needs of its surroundings: a way to send, a place to keep what is not sent yet, time. */
export interface DraftEnvironment {
  send(body: {
    readonly revision: number;
    readonly placements: readonly { readonly place: Place; readonly ref: DishRef | null }[];
  }): Promise<Reply<Saved>>;
  readonly kept: { read(): string | null; write(text: string | null): void };
  now(): number;
  later(act: () => void, milliseconds: number): () => void;
}

export interface DraftStore {
  get(): GridState;
  subscribe(changed: () => void): () => void;
  /** Puts dishes in cells: shown at once, and sent. */
  put(changes: readonly Change[]): void;
  undo(): void;
  /** Takes what the server says now; what waits to be sent stays. */
  load(cells: readonly GridCell[], draft: DraftState | null): void;
  /** While a cell is being typed in, what is loaded waits: who puts a dish there is told of one that they have not seen. */
  typing(isTyping: boolean): void;
  /** Ends a clash: the saved dishes stay, or the typed ones are sent once more. */
  settle(choice: "saved" | "typed"): void;
  /** Sends what waits to a draft of its own, after the old one was closed. */
  beginAnew(): void;
  /** Sends what waits: the connection is back, or it was kept from the last time. */
  resume(): void;
  stop(): void;
}

/**
 * Keeps a grid and the draft on the server in step: each save names the draft's revision that was seen.
 * What could not be sent is kept in the browser, also when the tab is closed, and sent when the connection is back.
 */
export function createDraftStore(
  loaded: { readonly cells: readonly GridCell[]; readonly draft: DraftState | null },
  environment: DraftEnvironment,
): DraftStore {
  let week = loadedWeek(loaded.cells, loaded.draft);
  let state = gridState(week);
  let isTyping = false;
  let loadedMeanwhile: Parameters<DraftStore["load"]> | null = null;
  const listeners = new Set<() => void>();
  const queue = createSaveQueue({
    next() {
      const { pending, clash, closed, draft } = week;
      if (pending.size === 0 || clash || closed !== null) return null;
      return { pending, revision: draft?.revision ?? 0 };
    },
    send: ({ pending, revision }) => environment.send({ revision, placements: placementsOf(pending) }),
    took: (result: Reply<Saved>, { pending }) => become(takeResult(week, result, pending, environment.now())),
    later: environment.later,
  });

  function become(next: EditedWeek): void {
    if (next === week) return;
    week = next;
    environment.kept.write(formatUnsentDishes(week.pending));
    state = gridState(week);
    for (const listener of listeners) listener();
  }

  function becomeAndSend(next: EditedWeek): void {
    become(next);
    void queue.send();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put: (changes) => becomeAndSend(putDishes(week, changes)),
    undo: () => becomeAndSend(undoLast(week)),
    load(...now) {
      if (isTyping) loadedMeanwhile = now;
      else become(reload(week, ...now));
    },
    typing(is) {
      isTyping = is;
      if (is || !loadedMeanwhile) return;
      become(reload(week, ...loadedMeanwhile));
      loadedMeanwhile = null;
    },
    settle: (choice) => becomeAndSend(settleClash(week, choice)),
    beginAnew: () => becomeAndSend({ ...week, draft: null, closed: null }),
    resume: () => becomeAndSend(resumeUnsent(week, parseUnsentDishes(environment.kept.read()))),
    stop: queue.stop,
  };
}

const placementsOf = (pending: PendingDishes) =>
  [...pending].map(([place, dish]) => ({ place, ref: dish?.ref ?? null }));
