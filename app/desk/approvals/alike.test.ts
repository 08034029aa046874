import { expect, test } from "vitest";
import type { WaitingDocument } from "./approvals-view.server.ts";
import { alikeDocuments } from "./alike.ts";

const waiting = (id: string, rest: Partial<WaitingDocument> = {}): WaitingDocument => ({
  kind: "product",
  id,
  name: id,
  version: 2,
  savedBy: "Ben",
  savedAt: 1,
  isOwn: false,
  asked: null,
  isAsked: false,
  waitsFor: null,
  allergens: { from: { milk: "contains", eggs: "free" }, to: { milk: "free", eggs: "free" } },
  ...rest,
});
const groups = (...documents: WaitingDocument[]) =>
  alikeDocuments(documents).map(({ words, documents: some }) => [words, ...some.map(({ id }) => id)]);

test("one person's products in which the same becomes of the same allergens may be looked at together", () => {
  expect(groups(waiting("stock", { savedAt: 5 }), waiting("gravy", { savedAt: 9 }))).toEqual([
    ["Two by Ben: milk contains before, not in it now", "stock", "gravy"],
  ]);
});

test("so may what one person saved at one moment", () => {
  const recipe = { kind: "recipe", allergens: null } as const;
  expect(
    groups(waiting("bake", recipe), waiting("pie", recipe), waiting("soup", { ...recipe, savedAt: 2 })),
  ).toEqual([["Two by Ben: saved together", "bake", "pie"]]);
});

test("what is another change, another person's, one's own or let wait is with none", () => {
  const other = { from: { milk: "contains" }, to: { milk: "may-contain" } } as const;
  expect(
    groups(
      waiting("stock"),
      waiting("another change", { allergens: other }),
      waiting("another's", { savedBy: "Marta" }),
      waiting("own", { isOwn: true }),
      waiting("let wait", { waitsFor: "the maker has not answered" }),
    ),
  ).toEqual([]);
});
