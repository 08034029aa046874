import type { DishRef, Place } from "#termly-menus/menu-drafts.ts";
import type { DraftState, GridCell, GridChoice, Saved } from "./grid-cell.ts";

/** A cell that somebody else has changed meanwhile, with what one wanted there oneself. */
interface Clash {
  readonly message: string;
  readonly cells: readonly {
    readonly place: Place;
    readonly theirs: GridCell;
    readonly yours: GridChoice | null;
  }[];
}

/** What the grid shows, and how it stands with the server. */
export interface GridState {
  readonly cells: ReadonlyMap<Place, GridCell>;
  readonly draft: DraftState | null;
  /** How many cells wait to be sent. */
  readonly waiting: number;
  /** Since when the server cannot be reached; null while it can. */
  readonly offlineSince: number | null;
  readonly signedOut: boolean;
  readonly clash: Clash | null;
  /** The draft was published or discarded meanwhile: what was said of it. */
  readonly closed: string | null;
  /** Why the last change was not taken. */
  readonly refused: string | null;
  readonly savedAt: number | null;
  readonly canUndo: boolean;
}

export interface Change {
  readonly place: Place;
  readonly dish: GridChoice | null;
}

/** What the world has to offer: a way to send, a place to keep what is not sent yet, time. */
export interface DraftWorld {
  send(body: {
    readonly revision: number;
    readonly placements: readonly { readonly place: Place; readonly ref: DishRef | null }[];
  }): Promise<Saved | "offline" | "signed out">;
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
  /** Ends a clash: theirs stay, or yours are sent once more. */
  settle(choice: "theirs" | "yours"): void;
  /** Sends what waits to a draft of its own, after the old one was closed. */
  beginAnew(): void;
  /** Sends what waits: the line is back, or it was kept from the last time. */
  resume(): void;
  stop(): void;
}

const tryAgainAfter = 4_000;
const mostUndone = 200;

/**
 * Keeps a grid and the draft on the server in step: one save at a time, each naming the draft's revision that was seen.
 * What could not be sent is kept in the browser, also when the tab is closed, and sent when the line is back.
 */
export function createDraftStore(
  loaded: { readonly cells: readonly GridCell[]; readonly draft: DraftState | null },
  world: DraftWorld,
): DraftStore {
  let confirmed = byPlace(loaded.cells);
  let draft = loaded.draft;
  const pending = new Map<Place, GridChoice | null>();
  const past: (readonly Change[])[] = [];
  const listeners = new Set<() => void>();
  let sending = false;
  let cancel = () => undefined as void;
  let rest: Pick<GridState, "offlineSince" | "signedOut" | "clash" | "closed" | "refused" | "savedAt"> = {
    ...{ offlineSince: null, signedOut: false, clash: null, closed: null, refused: null, savedAt: null },
  };
  let state = snapshot();

  function snapshot(): GridState {
    const cells = new Map(confirmed);
    for (const [place, is] of pending)
      cells.set(place, { ...(cells.get(place) ?? { place, was: null, at: 0, by: "" }), is });
    return { ...rest, cells, draft, waiting: pending.size, canUndo: past.length > 0 };
  }

  function changed(news: Partial<typeof rest> = {}): void {
    rest = { ...rest, ...news };
    world.kept.write(pending.size ? JSON.stringify([...pending]) : null);
    state = snapshot();
    for (const listener of listeners) listener();
  }

  function put(changes: readonly Change[], remember = true): void {
    const before = changes.map(({ place }) => ({ place, dish: state.cells.get(place)?.is ?? null }));
    if (remember) past.push(before);
    if (past.length > mostUndone) past.shift();
    for (const { place, dish } of changes) pending.set(place, dish);
    changed({ refused: null });
    void flush();
  }

  async function flush(): Promise<void> {
    if (sending || pending.size === 0 || rest.clash || rest.closed !== null) return;
    cancel();
    sending = true;
    const batch = new Map(pending);
    const placements = [...batch].map(([place, dish]) => ({ place, ref: dish?.ref ?? null }));
    const answer = await world.send({ revision: draft?.revision ?? 0, placements });
    sending = false;
    take(answer, batch);
    if (answer !== "offline" && answer !== "signed out") void flush();
  }

  function take(
    answer: Saved | "offline" | "signed out",
    batch: ReadonlyMap<Place, GridChoice | null>,
  ): void {
    if (answer === "offline") {
      cancel = world.later(() => void flush(), tryAgainAfter);
      return changed({ offlineSince: rest.offlineSince ?? world.now() });
    }
    if (answer === "signed out") return changed({ signedOut: true });
    const online = { offlineSince: null, signedOut: false };
    if (answer.kind === "closed") return changed({ ...online, closed: answer.message });
    if (answer.kind === "refused") {
      for (const place of batch.keys()) pending.delete(place);
      return changed({ ...online, refused: answer.message });
    }
    draft = answer.draft;
    confirmed = new Map([...confirmed, ...byPlace(answer.cells)]);
    if (answer.kind === "clash") {
      const cells = answer.places.flatMap((place) => {
        const theirs = confirmed.get(place);
        return theirs ? [{ place, theirs, yours: batch.get(place) ?? null }] : [];
      });
      return changed({ ...online, clash: { message: answer.message, cells } });
    }
    // What was typed over meanwhile is sent next.
    for (const [place, dish] of batch) if (pending.get(place) === dish) pending.delete(place);
    changed({ ...online, savedAt: world.now() });
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put: (changes) => put(changes),
    undo() {
      const before = past.pop();
      if (before) put(before, false);
    },
    load(cells, now) {
      // What was answered later than this was read counts.
      if (now && draft && now.id === draft.id && now.revision < draft.revision) return;
      confirmed = byPlace(cells);
      draft = now;
      changed();
    },
    settle(choice) {
      if (choice === "theirs") for (const { place } of rest.clash?.cells ?? []) pending.delete(place);
      changed({ clash: null });
      void flush();
    },
    beginAnew() {
      draft = null;
      changed({ closed: null });
      void flush();
    },
    resume() {
      for (const [place, dish] of keptFrom(world.kept.read()))
        if (!pending.has(place)) pending.set(place, dish);
      if (pending.size) changed();
      void flush();
    },
    stop: () => cancel(),
  };
}

function byPlace(cells: readonly GridCell[]): Map<Place, GridCell> {
  return new Map(cells.map((cell) => [cell.place, cell]));
}

// Written by `changed` above; what another version wrote is left.
function keptFrom(text: string | null): [Place, GridChoice | null][] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? (kept as [Place, GridChoice | null][]) : [];
  } catch {
    return [];
  }
}
