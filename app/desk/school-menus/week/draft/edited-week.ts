import type { Reply } from "../../../device-drafts/save-queue.ts";
import type { Place } from "#school-menus/drafts/draft.ts";
import type { DraftState, GridCell, GridChoice, Saved } from "../grid-cell.ts";

export interface Change {
  readonly place: Place;
  readonly dish: GridChoice | null;
}

/** What waits to be sent. */
export type PendingDishes = ReadonlyMap<Place, GridChoice | null>;

/** A cell that somebody else has changed meanwhile, with what one wanted there oneself. */
export interface Clash {
  readonly message: string;
  readonly cells: readonly {
    readonly place: Place;
    readonly savedVersion: GridCell;
    readonly typedVersion: GridChoice | null;
  }[];
}

/** How far the grid and the server agree. */
interface ServerState {
  readonly draft: DraftState | null;
  /** Since when the server cannot be reached; null while it can. */
  readonly offlineSince: number | null;
  readonly signedOut: boolean;
  readonly clash: Clash | null;
  /** The draft was published or discarded meanwhile: what was said of it. */
  readonly closed: string | null;
  /** Why the last change was not taken. */
  readonly refused: string | null;
  readonly savedAt: number | null;
}

/** What the grid shows, and how far the server agrees. */
export interface GridState extends ServerState {
  readonly cells: ReadonlyMap<Place, GridCell>;
  /** How many cells wait to be sent. */
  readonly waiting: number;
  readonly canUndo: boolean;
}

/** A week that is being edited: what the server has confirmed, what waits to be sent, and what can be undone. */
export interface EditedWeek extends ServerState {
  readonly confirmed: ReadonlyMap<Place, GridCell>;
  readonly pending: PendingDishes;
  /** What stood there before each change, the oldest first. */
  readonly past: readonly (readonly Change[])[];
}

const maxUndone = 200;

const online = { offlineSince: null, signedOut: false } as const;

/** A week as it was loaded. */
export function loadedWeek(cells: readonly GridCell[], draft: DraftState | null): EditedWeek {
  return {
    confirmed: byPlace(cells),
    pending: new Map(),
    past: [],
    draft,
    ...online,
    clash: null,
    closed: null,
    refused: null,
    savedAt: null,
  };
}

/** What the grid shows of a week: what waits to be sent hides what is confirmed. */
export function gridState({ confirmed, pending, past, ...server }: EditedWeek): GridState {
  const cells = new Map(confirmed);
  for (const [place, is] of pending)
    cells.set(place, { ...(cells.get(place) ?? { place, was: null, at: 0, by: "" }), is });
  return { ...server, cells, waiting: pending.size, canUndo: past.length > 0 };
}

/** Dishes put in cells: shown at once, and waiting to be sent. */
export function putDishes(week: EditedWeek, changes: readonly Change[]): EditedWeek {
  const before = changes.map(({ place }) => ({ place, dish: dishAt(week, place) }));
  return { ...withPending(week, changes), past: [...week.past, before].slice(-maxUndone) };
}

/** The last change taken back; the same week where there is none. */
export function undoLast(week: EditedWeek): EditedWeek {
  const before = week.past.at(-1);
  return before ? { ...withPending(week, before), past: week.past.slice(0, -1) } : week;
}

function withPending(week: EditedWeek, changes: readonly Change[]): EditedWeek {
  const pending = new Map(week.pending);
  for (const { place, dish } of changes) pending.set(place, dish);
  return { ...week, pending, refused: null };
}

function dishAt({ confirmed, pending }: EditedWeek, place: Place): GridChoice | null {
  return (pending.has(place) ? pending.get(place) : confirmed.get(place)?.is) ?? null;
}

/** What was kept in the browser waits again, unless something was typed over it. */
export function resumeUnsent(week: EditedWeek, kept: PendingDishes): EditedWeek {
  return kept.size ? { ...week, pending: new Map([...kept, ...week.pending]) } : week;
}

/** What the server says now; what waits stays. What was answered later than this was read counts. */
export function reload(week: EditedWeek, cells: readonly GridCell[], draft: DraftState | null): EditedWeek {
  const isOlder = draft && week.draft?.id === draft.id && draft.revision < week.draft.revision;
  return isOlder ? week : { ...week, confirmed: byPlace(cells), draft };
}

/** A clash ended: the saved dishes stay, or what waits is sent once more. */
export function settleClash(week: EditedWeek, choice: "saved" | "typed"): EditedWeek {
  const givenUp = choice === "saved" ? (week.clash?.cells ?? []).map(({ place }) => place) : [];
  return { ...week, clash: null, pending: without(week.pending, givenUp) };
}

/** What the server answered to what was sent, at a moment. */
export function takeResult(
  week: EditedWeek,
  result: Reply<Saved>,
  sent: PendingDishes,
  now: number,
): EditedWeek {
  if (result === "offline") return { ...week, offlineSince: week.offlineSince ?? now };
  if (result === "signed out") return { ...week, signedOut: true };
  if (result.kind === "closed") return { ...week, ...online, closed: result.message };
  if (result.kind === "refused")
    return { ...week, ...online, pending: without(week.pending, sent.keys()), refused: result.message };
  const confirmed = new Map([...week.confirmed, ...byPlace(result.cells)]);
  const taken = { ...week, ...online, draft: result.draft, confirmed };
  if (result.kind === "clash") return { ...taken, clash: clashOf(result, confirmed, sent) };
  // What was typed over meanwhile is sent next.
  const done = [...sent].filter(([place, dish]) => week.pending.get(place) === dish);
  const pending = without(
    week.pending,
    done.map(([place]) => place),
  );
  return { ...taken, pending, savedAt: now };
}

function clashOf(
  { message, places }: Extract<Saved, { kind: "clash" }>,
  confirmed: ReadonlyMap<Place, GridCell>,
  sent: PendingDishes,
): Clash {
  const cells = places.flatMap((place) => {
    const savedVersion = confirmed.get(place);
    return savedVersion ? [{ place, savedVersion, typedVersion: sent.get(place) ?? null }] : [];
  });
  return { message, cells };
}

function without(pending: PendingDishes, places: Iterable<Place>): PendingDishes {
  const left = new Map(pending);
  for (const place of places) left.delete(place);
  return left;
}

function byPlace(cells: readonly GridCell[]): Map<Place, GridCell> {
  return new Map(cells.map((cell) => [cell.place, cell]));
}
