import { expect, test } from "vitest";
import { curry, dish, soup } from "#catering-menu/catering-menu.examples.ts";
import type { DeskItem } from "#catering-menu/drafts/dish-drafts.server.ts";
import { nothingYet, unreviewed } from "#drafts/draft.ts";
import { filterItems, parseFilter } from "./item-filter.ts";

const base = nothingYet;
const live = (item: typeof soup): DeskItem => ({
  id: item.id,
  live: item,
  stated: {
    ...item,
    recipe: null,
  },
  draft: null,
  base,
});
const tart = dish({ id: "tart", name: "Plum tart", category: "parties" });
const draft = {
  id: "tart",
  content: {
    ...tart,
    recipe: null,
  },
  base: "",
  revision: 1,
  waits: true,
  savedBy: "ada@rosemarylane.example",
  writers: ["ada@rosemarylane.example"],
  savedAt: 0,
  begunAt: 0,
  ...unreviewed,
  reason: "",
  closed: null,
};
const items: DeskItem[] = [
  live(soup),
  live(curry),
  { id: "tart", live: null, stated: { ...tart, recipe: null }, draft, base },
];
const shown = (query: string) =>
  filterItems(items, parseFilter(new URLSearchParams(query))).map(({ id }) => id);

test.each([
  ["", ["soup", "curry", "tart"]],
  ["q=plum", ["tart"]],
  ["category=parties", ["tart"]],
  ["state=waits", ["tart"]],
  ["state=drafts", ["tart"]],
  ["state=unknown", ["soup"]],
  ["contains=milk", ["soup"]],
  ["contains=unicorn&category=x&state=y", ["soup", "curry", "tart"]],
])("“%s” shows %j", (query, ids) => {
  expect(shown(query)).toEqual(ids);
});
