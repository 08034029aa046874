import { useReducer } from "react";
import type { FormLine } from "#recipes/forms/added-lines.ts";

/** A line on the screen: its key stays while it moves. */
export interface ShownLine extends FormLine {
  readonly key: number;
}

export type LineChange =
  | { readonly type: "grams"; readonly key: number; readonly grams: string }
  | { readonly type: "move"; readonly key: number; readonly by: 1 | -1 }
  | { readonly type: "remove"; readonly key: number }
  | { readonly type: "add"; readonly lines: readonly FormLine[] };

/** The lines of a recipe as they are changed on the screen. */
export function useLines(first: readonly FormLine[]): [readonly ShownLine[], (change: LineChange) => void] {
  return useReducer(
    changeLines,
    first.map((line, key) => ({ ...line, key })),
  );
}

export function changeLines(lines: readonly ShownLine[], change: LineChange): readonly ShownLine[] {
  switch (change.type) {
    case "grams":
      return lines.map((line) => (line.key === change.key ? { ...line, grams: change.grams } : line));
    case "remove":
      return lines.filter(({ key }) => key !== change.key);
    case "add": {
      const next = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
      return [...lines, ...change.lines.map((line, at) => ({ ...line, key: next + at }))];
    }
    case "move": {
      const at = lines.findIndex(({ key }) => key === change.key);
      const to = at + change.by;
      const [line, other] = [lines[at], lines[to]];
      return line && other ? lines.with(at, other).with(to, line) : lines;
    }
  }
}
