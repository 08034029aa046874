import { expect, test } from "vitest";
import { createRecentChanges } from "./recent-changes.ts";

const changed = (revision: number, topic = "menu", document = "{}") => ({
  revision,
  topic,
  type: "modified" as const,
  documentId: "soup",
  document,
});
const revisionsOf = (changes: readonly { readonly revision: number }[] | null) =>
  changes && changes.map(({ revision }) => revision);

test("a topic's changes after a revision come in order, and none where some of them were before what is kept", () => {
  const recent = createRecentChanges(4);
  recent.add([changed(5), changed(6, "slots"), changed(7)]);
  recent.add([changed(8)]);
  expect([3, 4, 5, 6, 7, 8, 9].map((after) => revisionsOf(recent.since("menu", after)))).toEqual([
    null,
    [5, 7, 8],
    [7, 8],
    [7, 8],
    [8],
    [],
    [],
  ]);
  expect(revisionsOf(recent.since("slots", 4))).toEqual([6]);
});

test("five thousand changes are kept, and nobody is told of later ones who lacks one that is gone", () => {
  const recent = createRecentChanges(0);
  recent.add(Array.from({ length: 5_000 }, (_, at) => changed(at + 1)));
  expect(recent.since("menu", 0)).toHaveLength(5_000);
  recent.add([changed(5_001), changed(5_002)]);
  expect([recent.since("menu", 0), recent.since("menu", 1)]).toEqual([null, null]);
  expect(recent.since("menu", 2)).toHaveLength(5_000);
});

test("no more than eight million characters are kept, the latest of them", () => {
  const recent = createRecentChanges(0);
  const half = "x".repeat(4_000_000);
  recent.add([changed(1, "menu", half), changed(2, "menu", half)]);
  expect(revisionsOf(recent.since("menu", 0))).toEqual([1, 2]);
  recent.add([changed(3, "menu", "x")]);
  expect([recent.since("menu", 0), revisionsOf(recent.since("menu", 1))]).toEqual([null, [2, 3]]);
  // One that is larger by itself is not kept either: whoever has not seen it begins anew.
  recent.add([changed(4, "menu", `${half}${half}x`)]);
  expect([recent.since("menu", 3), recent.since("menu", 4)]).toEqual([null, []]);
  recent.add([changed(5, "menu", half), changed(6, "menu", half)]);
  expect(revisionsOf(recent.since("menu", 4))).toEqual([5, 6]);
});
