import { describe, expect, test } from "vitest";
import { longMenu } from "#catering-menu/catering-menu.examples.ts";
import { emptySearch } from "#catering-menu/search/menu-search.ts";
import { menuResultsReducer, nextStep, rowsPerRemoval, rowsPerRender } from "./menu-results.ts";
import type { FoundMenu, MenuResults, MenuResultsAction } from "./menu-results.ts";

const menu = longMenu(100);
const all: MenuResults = { items: menu, search: emptySearch, whole: true, limit: 120, announcement: "" };
const soups: FoundMenu = {
  items: menu,
  search: {
    ...emptySearch,
    text: "soup",
  },
  whole: true,
  announcement: "9 dishes for soup.",
};
const searchForSoup: MenuResultsAction = { type: "show", found: soups, isNewSearch: true };

/** All states until nothing is left to do. */
function states(from: MenuResults, ...actions: MenuResultsAction[]): MenuResults[] {
  const list = [from];
  for (const action of actions) list.push(menuResultsReducer(list.at(-1)!, action));
  for (;;) {
    const step = nextStep(list.at(-1)!);
    if (!step) return list;
    list.push(menuResultsReducer(list.at(-1)!, step));
  }
}

describe("a new search", () => {
  test("removes the old rows a few at a time, then renders the new ones a few at a time", () => {
    const [, ...after] = states(all, searchForSoup);
    const removing = after.filter(({ next }) => next);
    expect(removing.map(({ limit }) => limit)).toEqual([100 - rowsPerRemoval, 100 - 2 * rowsPerRemoval]);
    expect(removing.every(({ search }) => search === emptySearch)).toBe(true);
    const rendering = after.slice(removing.length);
    expect(rendering.map(({ limit }) => limit).slice(0, 3)).toEqual([4, 8, 12]);
    expect(rendering.at(-1)).toEqual({ ...soups, limit: 120 });
    expect(rowsPerRender).toBe(4);
  });

  test("in place of one that is not shown yet goes on from what is rendered", () => {
    const stews = { ...soups, search: { ...emptySearch, text: "stew" }, announcement: "No dishes for stew." };
    const removing = menuResultsReducer(all, searchForSoup);
    const shown = states(removing, { type: "show", found: stews, isNewSearch: true });
    expect(shown.some(({ search }) => search === soups.search)).toBe(false);
    expect(shown.at(-1)).toEqual({ ...stews, limit: 120 });
  });

  test("far down a long list first shrinks to an ordinary page", () => {
    const long = { ...all, items: longMenu(600), limit: 520 };
    expect(menuResultsReducer(long, searchForSoup).limit).toBe(120);
  });

  test("of which only a part is loaded takes its rows as rendered", () => {
    const part = { ...all, whole: false };
    expect(menuResultsReducer(part, searchForSoup).limit).toBe(120 - rowsPerRemoval);
  });
});

test("ignores a step that comes too late", () => {
  const removing = menuResultsReducer(all, searchForSoup);
  expect(menuResultsReducer(removing, { type: "add rows" })).toBe(removing);
  expect(menuResultsReducer(all, { type: "remove rows" })).toBe(all);
});

describe("a change of the menu", () => {
  const renamed = menu.map((item, at) => (at === 3 ? { ...item, name: "Renamed" } : item));

  test("is shown at once with the same number of rows", () => {
    const found = { ...all, items: renamed };
    const next = menuResultsReducer({ ...all, limit: 160 }, { type: "show", found, isNewSearch: false });
    expect(next).toMatchObject({ items: renamed, limit: 160 });
    expect(next.next).toBeUndefined();
  });

  test("while a search is not shown yet belongs to that search", () => {
    const removing = menuResultsReducer(all, searchForSoup);
    const found = { ...soups, items: renamed };
    const next = menuResultsReducer(removing, { type: "show", found, isNewSearch: false });
    expect(next.next).toMatchObject({ items: renamed, limit: rowsPerRender });
  });
});

test("'Show more' renders forty more, and nothing is left to do after it", () => {
  const more = menuResultsReducer(all, { type: "show more" });
  expect(more.limit).toBe(160);
  expect(nextStep(more)).toBeNull();
});
