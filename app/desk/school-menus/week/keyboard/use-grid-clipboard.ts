import { useEffect, useRef } from "react";
import type { ClipboardEvent } from "react";
import type { Place } from "#school-menus/drafts/draft.ts";
import { weekdays } from "#values/time/calendar-day.ts";
import type { Change } from "../draft/edited-week.ts";
import type { DishIndex } from "../dishes/finder-options.ts";
import type { GridChoice } from "../grid-cell.ts";
import type { Spot } from "./grid-keys.ts";
import type { GridRow } from "../grid-row.ts";
import { placePasted } from "./pasted-table.ts";

interface ClipboardGrid {
  readonly week: number;
  readonly rows: readonly GridRow[];
  readonly spot: Spot;
  /** The dishes to choose from; null while they are being fetched. */
  readonly dishes: DishIndex | null;
  readonly isTyping: boolean;
  readonly isEditable: boolean;
  placeAt(spot: Spot): Place | null;
  dishAt(spot: Spot): GridChoice | null;
  put(changes: readonly Change[]): void;
  say(words: readonly string[]): void;
}

/** What was copied here, beside the text that any program pastes. */
interface Copied {
  readonly text: string;
  readonly dishes: readonly (GridChoice | null)[];
}

/** Copies a cell, or from its head a day; pastes what was copied here as the same dishes, and any table by its names. */
export function useGridClipboard(grid: ClipboardGrid) {
  const { rows, spot, isTyping, placeAt, put, say } = grid;
  const copied = useRef<Copied | null>(null);
  // A table that was pasted before the dishes to find its names in were there.
  const held = useRef<((dishes: DishIndex) => void) | null>(null);
  useEffect(() => {
    if (!grid.dishes) return;
    held.current?.(grid.dishes);
    held.current = null;
  }, [grid.dishes]);

  function onCopy(event: ClipboardEvent): void {
    if (isTyping) return;
    const spots = spot.row < 0 ? rows.map((_, row) => ({ row, column: spot.column })) : [spot];
    const dishes = spots.map(grid.dishAt);
    const text = dishes.map((dish) => dish?.name ?? "").join("\n");
    copied.current = { text, dishes };
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    say([spot.row < 0 ? `${weekdays[spot.column]} is copied.` : `“${text}” is copied.`]);
  }

  function onPaste(event: ClipboardEvent): void {
    if (isTyping || !grid.isEditable) return;
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    const own = copied.current?.text === text.replaceAll("\r\n", "\n") ? copied.current.dishes : null;
    if (own) return pasted(pasteOwn(own));
    if (grid.dishes) return pasted(pasteTable(text, grid.dishes));
    held.current = (dishes) => pasted(pasteTable(text, dishes));
    say(["The dishes are being fetched. What you pasted comes with them."]);
  }

  function pasted({ changes, faults }: { changes: readonly Change[]; faults: readonly string[] }): void {
    if (changes.length) put(changes);
    say([`${changes.length} ${changes.length === 1 ? "dish" : "dishes"} pasted.`, ...faults]);
  }

  const firstRow = Math.max(0, spot.row);

  function pasteOwn(dishes: Copied["dishes"]) {
    const changes = dishes.flatMap((dish, down) => {
      const place = placeAt({ row: firstRow + down, column: spot.column });
      return place ? [{ place, dish }] : [];
    });
    return { changes, faults: [] };
  }

  function pasteTable(text: string, dishes: DishIndex) {
    return placePasted(text, { week: grid.week, weekday: spot.column + 1, row: firstRow }, rows, dishes);
  }

  return { onCopy, onPaste };
}
