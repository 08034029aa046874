import { expect, test } from "vitest";
import type { MarkName } from "./marking.ts";
import { marking } from "./marking.ts";

/** A text after a press, with what is selected between bars: as it is before. */
function press(mark: MarkName, shown: string): string {
  const [before = "", selected = "", after = ""] = shown.split("|");
  const text = before + selected + after;
  const from = before.length;
  const { insert, select, ...at } = marking(text, [from, from + selected.length], mark);
  const then = text.slice(0, at.from) + insert + text.slice(at.to);
  return `${then.slice(0, select[0])}|${then.slice(...select)}|${then.slice(select[1])}`;
}

test.each<[MarkName, string, string]>([
  ["strong", "Bread |at eight|.", "Bread **|at eight|**."],
  ["emphasis", "Bread |at eight|.", "Bread *|at eight|*."],
  // With the space that a double press takes along.
  ["strong", "Bread |at |eight.", "Bread **|at|** eight."],
  ["strong", "Bread ||", "Bread **||**"],
  // Once more takes it away.
  ["strong", "Bread **|at eight|**.", "Bread |at eight|."],
  ["strong", "Bread **||**", "Bread ||"],
  ["emphasis", "Bread *|at eight|*.", "Bread |at eight|."],
  ["emphasis", "Bread **|at eight|**.", "Bread ***|at eight|***."],
  ["emphasis", "Bread ***|at eight|***.", "Bread **|at eight|**."],
  ["strong", "Bread ***|at eight|***.", "Bread *|at eight|*."],
  // Each paragraph is marked by itself.
  ["strong", "|One.\n\n Two. |", "|**One.**\n\n **Two.**| "],
  ["link", "See |our menu| now.", "See [our menu](|https://|) now."],
  ["link", "See |/menu| now.", "See [||](/menu) now."],
  ["link", "See ||.", "See [||](https://)."],
  ["link", "|One.\nTwo.|", "[One.](https://)\n[Two.](|https://|)"],
])("%s makes of %j %j", (mark, before, after) => expect(press(mark, before)).toBe(after));
