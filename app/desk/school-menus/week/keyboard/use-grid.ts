import { useCallback, useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { Place } from "#school-menus/drafts/draft.ts";
import { placeOf } from "#school-menus/drafts/draft.ts";
import type { Change } from "../draft/edited-week.ts";
import type { DishIndex } from "../dishes/finder-options.ts";
import type { GridCell, GridChoice } from "../grid-cell.ts";
import type { GridAct, Spot } from "./grid-keys.ts";
import { actOf, nearestSpot } from "./grid-keys.ts";
import type { GridRow } from "../grid-row.ts";
import { useGridClipboard } from "./use-grid-clipboard.ts";

export interface GridProps {
  readonly week: number;
  readonly rows: readonly GridRow[];
  readonly cells: ReadonlyMap<Place, GridCell>;
  readonly view: "draft" | "published";
  readonly mayEdit: boolean;
  /** The dishes to choose from; null while they are being fetched. */
  readonly dishes: DishIndex | null;
  /** The plain form of a cell, which is the way without script. */
  readonly formOf: (place: Place) => string;
  readonly put: (changes: readonly Change[]) => void;
  readonly undo: () => void;
  readonly onTyping: (isTyping: boolean) => void;
  readonly onPreview: (change: Change | null) => void;
  readonly say: (words: readonly string[]) => void;
}

export type GridControl = ReturnType<typeof useGrid>;

/** Where one is in the grid, what is typed there, and what keys and the clipboard do with it. */
export function useGrid(props: GridProps) {
  const { week, rows, cells, view, mayEdit, dishes, put, undo, onTyping, onPreview, say } = props;
  const [spot, stand] = useState<Spot>({ row: 0, column: 0 });
  // Moving sets it, and the focus that follows: the second says nothing new.
  const setSpot = useCallback(
    (to: Spot) => stand((at) => (at.row === to.row && at.column === to.column ? at : to)),
    [],
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [ready, setReady] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => setReady(true), []);
  const isTyping = typed !== null;
  useEffect(() => onTyping(isTyping), [onTyping, isTyping]);
  const isEditable = mayEdit && view === "draft";

  const placeAt = ({ row, column }: Spot): Place | null => {
    const found = rows[row];
    return found ? placeOf({ week, weekday: column + 1, course: found.course, index: found.index }) : null;
  };
  const dishAt = (at: Spot): GridChoice | null => {
    const place = placeAt(at);
    return (place && cells.get(place)?.is) ?? null;
  };

  function go(to: Spot): void {
    const { row, column } = nearestSpot(to, rows.length);
    setSpot({ row, column });
    stopTyping();
    table.current?.querySelector<HTMLElement>(`[data-spot="${row} ${column}"]`)?.focus();
  }

  function stopTyping(): void {
    setTyped(null);
    onPreview(null);
  }

  function set(at: Spot, dish: GridChoice | null): void {
    const place = placeAt(at);
    if (place && !(dish === null && !dishAt(at))) put([{ place, dish }]);
  }

  function edit(at: Spot, text: string): void {
    if (!isEditable || at.row < 0) return;
    setSpot(at);
    setTyped(text);
  }

  function act(wanted: GridAct): void {
    if (wanted.kind === "go") return go(wanted.to);
    if (!isEditable) return;
    if (wanted.kind === "edit") return edit(spot, wanted.text);
    if (wanted.kind === "undo") return undo();
    set(spot, wanted.kind === "empty" ? null : dishAt({ ...spot, row: spot.row - 1 }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const wanted = typed === null && ready ? actOf(event, spot) : null;
    if (!wanted) return;
    event.preventDefault();
    event.stopPropagation();
    act(wanted);
  }

  const clipboard = useGridClipboard({
    week,
    rows,
    spot,
    dishes,
    isEditable,
    placeAt,
    dishAt,
    put,
    say,
    isTyping,
  });
  const onTable = { ref: table, onKeyDown, ...clipboard };
  return {
    spot,
    setSpot,
    typed,
    ready,
    go,
    set,
    edit,
    stopTyping,
    onTable,
  };
}
