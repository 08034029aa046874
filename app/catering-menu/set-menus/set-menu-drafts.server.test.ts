import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import type { Draft } from "#drafts/draft.ts";
import { nothingYet } from "#drafts/draft.ts";
import {
  discardDrafts,
  publishDrafts,
  restoreDrafts,
  saveDraft,
  undoPublished,
} from "#drafts/drafts.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { writeMenuCsv } from "../csv/catering-menu-csv.ts";
import { fourDishes } from "../catering-menu.examples.ts";
import { importCateringMenu } from "../catering-menu.server.ts";
import { deskSetMenus, moveSetMenu, setMenuDrafts } from "./set-menu-drafts.server.ts";
import { writeSetMenuCsv } from "./set-menu-csv.ts";
import type { SetMenu } from "./set-menu.ts";
import { importSetMenus, setMenus } from "./set-menus.server.ts";
import { ada, marta, openMenuDesk } from "../drafts/menu-desk.testkit.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const setOf = (id: string, changes: Partial<SetMenu> = {}): SetMenu => ({
  id,
  name: `The ${id}`,
  description: "Warm.",
  category: "parties",
  guests: 20,
  dishes: [
    {
      id: "cake",
      guestsEach: 80,
    },
    {
      id: "doughnuts",
      guestsEach: 6,
    },
  ],
  ...changes,
});

describe.each(stores)("set menus at the desk on $name", ({ open }) => {
  async function openDesk() {
    const deps = await openMenuDesk(open, fourDishes);
    const { store } = deps;
    await importSetMenus(deps, ada, bytes(writeSetMenuCsv([setOf("tea"), setOf("supper"), setOf("feast")])));
    const one = async (id: string) => (await deskSetMenus(store.db)).find((set) => set.id === id);
    return {
      deps,
      store,
      one,
      names: async () => (await setMenus(store.db)).map(({ name }) => name),
      write: async (id: string, changes: Partial<SetMenu> | null, actor = ada) => {
        const now = await one(id);
        const set = changes && {
          ...(now?.stated ?? setOf("")),
          ...changes,
        };
        return await saveDraft(setMenuDrafts, deps, actor, {
          id,
          content: set,
          base: now?.base ?? nothingYet,
        });
      },
      publish: (...ids: string[]) =>
        publishDrafts(
          setMenuDrafts,
          deps,
          ada,
          ids.map((id) => ({ id })),
        ),
      undo: (id: string, actor = ada) => undoPublished(setMenuDrafts, deps, actor, [id]),
    };
  }

  test("are not published, by draft or file, under words that one of their dishes contradicts", async () => {
    const { deps, write, publish, names } = await openDesk();
    await write("tea", { name: "Gluten-free tea" });
    await expect(publish("tea")).rejects.toThrow("Gluten-free tea: it says “Gluten-free”");
    const file = writeSetMenuCsv([setOf("tea", { description: "All of it without nuts." })]);
    await expect(importSetMenus(deps, ada, bytes(file))).rejects.toThrow("it says “without nuts”");
    expect(await names()).toEqual(["The tea", "The supper", "The feast"]);
  });

  test("are drafts until they are published, and what was published last is taken back", async () => {
    const { deps, write, publish, undo, names, one, store } = await openDesk();
    const before = await deps.feed.revisionOf("set-menu");
    await write("tea", { name: "High tea" });
    expect(await names()).toEqual(["The tea", "The supper", "The feast"]);
    expect(await deps.feed.revisionOf("set-menu")).toBe(before);
    await publish("tea");
    expect(await names()).toEqual(["High tea", "The supper", "The feast"]);
    expect(await deps.feed.revisionOf("set-menu")).toBeGreaterThan(before);
    expect((await one("tea"))?.draft).toBeNull();
    await expect(publish("tea")).rejects.toThrow("gone");
    await undo("tea");
    expect(await names()).toEqual(["The tea", "The supper", "The feast"]);
    const { entries } = await searchAudit(store, { subject: "set-menu/tea" });
    expect(entries.map(({ who, action }) => `${who} ${action}`)).toEqual([
      "ada@rosemarylane.example published set menu",
      "ada@rosemarylane.example published set menu",
    ]);
  });

  test("come last when they are new, and leave again when that is taken back", async () => {
    const { write, publish, undo, names } = await openDesk();
    const { id } = await write("", { name: "Fish supper" });
    expect(id).toBe("parties-fish-supper");
    expect((await write("", { name: "Fish supper" })).id).toBe("parties-fish-supper-2");
    await publish(id);
    expect((await names()).at(-1)).toBe("Fish supper");
    await undo(id);
    expect(await names()).not.toContain("Fish supper");
  });

  test("are taken off, and come back to their place", async () => {
    const { write, publish, undo, names } = await openDesk();
    await write("supper", null);
    await publish("supper");
    expect(await names()).toEqual(["The tea", "The feast"]);
    await undo("supper");
    expect(await names()).toEqual(["The tea", "The supper", "The feast"]);
  });

  test("nobody takes back what somebody else has published since, or what is not theirs", async () => {
    const { deps, write, publish, undo, names } = await openDesk();
    await write("tea", { name: "High tea" });
    await publish("tea");
    await expect(undo("tea", marta)).rejects.toThrow("has been changed since");
    await write("tea", { name: "Low tea" }, marta);
    await publishDrafts(setMenuDrafts, deps, marta, [{ id: "tea" }]);
    await expect(undo("tea")).rejects.toThrow("has been changed since");
    expect((await names())[0]).toBe("Low tea");
  });

  test("of two who write one, the later sees what the other saved, and nothing is lost", async () => {
    const { deps, one, write } = await openDesk();
    const { base, stated } = (await one("tea"))!;
    await write("tea", { guests: 30 }, marta);
    const mine = { id: "tea", content: { ...stated, guests: 40 }, base };
    const conflict = await saveDraft(setMenuDrafts, deps, ada, mine).catch((error: unknown) => error);
    expect(conflict).toBeInstanceOf(SavedMeanwhile);
    expect((conflict as SavedMeanwhile<Draft<SetMenu>>).savedVersion?.content?.guests).toBe(30);
    await saveDraft(setMenuDrafts, deps, ada, { ...mine, base: (await one("tea"))!.base });
    expect((await one("tea"))?.stated.guests).toBe(40);
  });

  test("a draft from before an import is not published unseen", async () => {
    const { deps, write, publish, names } = await openDesk();
    await write("tea", { guests: 30 });
    await importSetMenus(deps, marta, bytes(writeSetMenuCsv([setOf("tea", { name: "New tea" })])));
    await expect(publish("tea")).rejects.toThrow("meanwhile");
    // Somebody who has seen what there is now says so by saving.
    await write("tea", { guests: 30, name: "New tea" });
    await publish("tea");
    expect(await names()).toEqual(["New tea"]);
  });

  test("one with a dish that has left the menu is not published", async () => {
    const { deps, write, publish } = await openDesk();
    await write("tea", { guests: 30 });
    const rest = fourDishes.filter(({ id }) => id !== "doughnuts");
    await importCateringMenu(deps, ada, bytes(writeMenuCsv(rest)), { replace: true });
    await expect(publish("tea")).rejects.toThrow("“doughnuts” of “The tea” is not on the menu any more");
  });

  test("a draft that was thrown away is brought back by who threw it away", async () => {
    const { deps, write, one } = await openDesk();
    await write("tea", { guests: 30 });
    expect(await discardDrafts(setMenuDrafts, deps, ada, ["tea", "supper"])).toEqual(["tea"]);
    expect((await one("tea"))?.draft).toBeNull();
    await expect(restoreDrafts(setMenuDrafts, deps, marta, ["tea"])).rejects.toThrow(
      "cannot be brought back",
    );
    await restoreDrafts(setMenuDrafts, deps, ada, ["tea"]);
    expect((await one("tea"))?.draft?.content?.guests).toBe(30);
    // Pressed twice, it is brought back once; and nobody else brings it back.
    const before = await one("tea");
    await restoreDrafts(setMenuDrafts, deps, ada, ["tea"]);
    expect(await one("tea")).toEqual(before);
    await expect(restoreDrafts(setMenuDrafts, deps, marta, ["tea"])).rejects.toThrow(
      "cannot be brought back",
    );
  });

  test("are put in order within their occasion", async () => {
    const { deps, names, write, publish } = await openDesk();
    await write("supper", { category: "weddings" });
    await publish("supper");
    await moveSetMenu(deps, ada, { id: "feast", way: "up" });
    expect(await names()).toEqual(["The feast", "The supper", "The tea"]);
    await moveSetMenu(deps, ada, { id: "feast", way: "up" });
    expect(await names()).toEqual(["The feast", "The supper", "The tea"]);
    await expect(moveSetMenu(deps, ada, { id: "breakfast", way: "up" })).rejects.toThrow("no such set menu");
  });
});
