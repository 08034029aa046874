import { useRef } from "react";
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from "react";
import { nextCell, pastedNumbers } from "./number-grid.ts";

type Changed = readonly { readonly cell: HTMLInputElement; readonly before: string }[];

/**
 * The keys of the grid: arrows move, digits type over, Enter opens a cell, L sends a school's week as the last, Ctrl V pastes a
 * block, Ctrl Z takes the last change of a cell or block back. A cell is a field of the form: without script it is one all the same.
 */
export function useNumberGrid(onOpen: (place: string) => void) {
  const done = useRef<Changed[]>([]);
  const entered = useRef("");

  function leave(cell: HTMLInputElement): void {
    if (cell.value !== entered.current) done.current.push([{ cell, before: entered.current }]);
    entered.current = cell.value;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    const cell = cellIn(event.target);
    if (!cell) return;
    if (event.key === "Enter" && !event.ctrlKey) {
      event.preventDefault();
      leave(cell);
      onOpen(cell.dataset["place"] ?? "");
      return;
    }
    if (event.key.toLowerCase() === "l" && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const row = cell.closest("tbody");
      row?.querySelector<HTMLButtonElement>("button[data-as-last-week]")?.click();
      return;
    }
    if (event.key === "z" && (event.ctrlKey || event.metaKey) && cell.value === entered.current) {
      const last = done.current.pop();
      if (!last) return;
      event.preventDefault();
      for (const { cell: changed, before } of last) changed.value = before;
      last[0]?.cell.focus();
      return;
    }
    if (!isArrow(event.key) || !leadsOut(cell, event.key)) return;
    const next = nextCell(cellsOf(event.currentTarget), cell, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>): void {
    const cell = cellIn(event.target);
    const pasted =
      cell && pastedNumbers(cellsOf(event.currentTarget), cell, event.clipboardData.getData("text/plain"));
    if (!cell || !pasted) return;
    event.preventDefault();
    leave(cell);
    done.current.push(pasted.map((one) => ({ cell: one.cell, before: one.cell.value })));
    for (const one of pasted) one.cell.value = one.value;
    entered.current = cell.value;
  }

  return {
    onKeyDown,
    onPaste,
    onFocus: (event: FocusEvent<HTMLTableElement>) => {
      const cell = cellIn(event.target);
      if (!cell) return;
      entered.current = cell.value;
      cell.select();
    },
    onBlur: (event: FocusEvent<HTMLTableElement>) => {
      const cell = cellIn(event.target);
      if (cell) leave(cell);
    },
  };
}

const isArrow = (key: string): key is "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" =>
  key === "ArrowUp" || key === "ArrowDown" || key === "ArrowLeft" || key === "ArrowRight";

const cellIn = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.dataset["place"] !== undefined ? target : null;

/** Left and right lead out of a field where all of it is chosen, or from its end; inside it they move the mark. */
function leadsOut({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (key === "ArrowUp" || key === "ArrowDown") return true;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (key === "ArrowLeft" ? 0 : value.length);
}

/** The cells by the rows of the schools, null where a day is closed. */
function cellsOf(table: HTMLTableElement): (HTMLInputElement | null)[][] {
  return [...table.tBodies].map((body) =>
    [...(body.rows[0]?.cells ?? [])]
      .slice(1)
      .map((one) => one.querySelector<HTMLInputElement>("input[data-place]")),
  );
}
