import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { claimsInWords } from "#food/claims/claims-in-words.ts";
import { answerForWords } from "#recipes/approval/answered-words.server.ts";
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
import { actorNamed } from "#values/actor.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { curry, dish, soup } from "../catering-menu.examples.ts";
import { cateringMenu } from "../catering-menu.server.ts";
import type { DraftItem } from "./draft-item.ts";
import { deskItems, dishDrafts } from "./dish-drafts.server.ts";
import { ada, marta, openMenuDesk } from "./menu-desk.testkit.ts";

const facts = (list: string) => parseAllergenList(list).facts;

describe.each(stores)("drafts of the catering menu on $name", ({ open }) => {
  async function openDesk() {
    const deps = await openMenuDesk(open, [soup, curry]);
    const { store } = deps;
    const one = async (id: string) => (await deskItems(store.db)).find((item) => item.id === id)!;
    const publicItem = async (id: string) => (await cateringMenu(store.db)).find((item) => item.id === id);
    const write = async (id: string, changes: Partial<DraftItem>, actor = ada) => {
      const { stated, base } = await one(id);
      return await saveDraft(dishDrafts, deps, actor, { id, content: { ...stated, ...changes }, base });
    };
    const add = (changes: Partial<DraftItem>, actor = ada) =>
      saveDraft(dishDrafts, deps, actor, {
        id: "",
        content: { ...dish({ id: "", position: 0 }), recipe: null, ...changes },
        base: nothingYet,
      });
    return {
      deps,
      store,
      one,
      publicItem,
      write,
      add,
      publish: (...ids: string[]) =>
        publishDrafts(
          dishDrafts,
          deps,
          ada,
          ids.map((id) => ({ id })),
        ),
    };
  }

  test("change nothing that the public reads until they are published", async () => {
    const { write, publicItem, publish, one } = await openDesk();
    await write("soup", { name: "Tomato soup" });
    expect((await publicItem("soup"))?.name).toBe(soup.name);
    expect((await one("soup")).draft?.savedBy).toBe(ada.name);
    expect(await publish("soup")).toEqual({ ids: ["soup"], waiting: [] });
    expect((await publicItem("soup"))?.name).toBe("Tomato soup");
    expect((await one("soup")).draft).toBeNull();
  });

  test("show a risk at once, and what gets better when somebody else has published it", async () => {
    const { deps, write, publicItem, publish, one } = await openDesk();
    await write("soup", {
      allergens: { ...soup.allergens, mustard: "contains", milk: "free", eggs: "free" },
    });
    expect((await publish("soup")).waiting).toEqual([{ id: "soup", parts: ["eggs", "milk"] }]);
    expect((await publicItem("soup"))?.allergens).toEqual({ ...soup.allergens, mustard: "contains" });
    expect((await one("soup")).draft?.waits).toBe(true);
    // Whoever wrote it cannot be the second person, however they spell their name.
    expect(
      (await publishDrafts(dishDrafts, deps, actorNamed(" ADA@rosemarylane.example"), [{ id: "soup" }]))
        .waiting,
    ).toHaveLength(1);
    expect(await publishDrafts(dishDrafts, deps, marta, [{ id: "soup" }])).toEqual({
      ids: ["soup"],
      waiting: [],
    });
    expect((await publicItem("soup"))?.allergens).toMatchObject({
      mustard: "contains",
      milk: "free",
      eggs: "free",
    });
  });

  test("get better only by somebody who never wrote them, whoever saved them last", async () => {
    const { deps, write, publicItem } = await openDesk();
    await write("soup", { allergens: { ...soup.allergens, milk: "free" } }, ada);
    await write("soup", { description: "With a comma more" }, marta);
    for (const writer of [ada, marta])
      expect((await publishDrafts(dishDrafts, deps, writer, [{ id: "soup" }])).waiting).toEqual([
        { id: "soup", parts: ["milk"] },
      ]);
    expect((await publicItem("soup"))?.allergens).toEqual(soup.allergens);
    const third = actorNamed("ruth@rosemarylane.example");
    expect((await publishDrafts(dishDrafts, deps, third, [{ id: "soup" }])).waiting).toEqual([]);
    expect((await publicItem("soup"))?.allergens.milk).toBe("free");
  });

  test("that add a diet wait for somebody else with it", async () => {
    const { deps, write, publicItem, publish } = await openDesk();
    await write("soup", { allergens: { ...soup.allergens, milk: "free" }, diets: [] });
    await publishDrafts(dishDrafts, deps, marta, [{ id: "soup" }]);
    await write("soup", { diets: ["dairy-free"] });
    expect((await publish("soup")).waiting).toEqual([{ id: "soup", parts: ["dairy-free"] }]);
    expect((await publicItem("soup"))?.diets).toEqual([]);
    await publishDrafts(dishDrafts, deps, marta, [{ id: "soup" }]);
    expect((await publicItem("soup"))?.diets).toEqual(["dairy-free"]);
  });

  test("of a new dish stand on the menu with nothing known to be absent, until somebody else has looked", async () => {
    const { deps, add, publicItem, publish } = await openDesk();
    const { id } = await add({
      name: "Plum tart",
      allergens: facts("milk:contains;fish:free"),
      diets: ["vegetarian"],
    });
    expect(id).toBe("school-plum-tart");
    await publish(id);
    expect(await publicItem(id)).toMatchObject({ allergens: { milk: "contains" }, diets: [] });
    await publishDrafts(dishDrafts, deps, marta, [{ id }]);
    expect((await publicItem(id))?.allergens).toEqual(facts("milk:contains;fish:free"));
  });

  test("take a dish off the menu", async () => {
    const { deps, one, publicItem, publish } = await openDesk();
    await saveDraft(dishDrafts, deps, ada, { id: "soup", content: null, base: (await one("soup")).base });
    expect(await publicItem("soup")).toBeDefined();
    await publish("soup");
    expect(await publicItem("soup")).toBeUndefined();
  });

  test("meet somebody else's with both kept", async () => {
    const { deps, one, write, publish } = await openDesk();
    const { base, stated } = await one("soup");
    await write("soup", { name: "Hers" }, marta);
    const late = saveDraft(dishDrafts, deps, ada, { id: "soup", content: { ...stated, name: "Mine" }, base });
    const conflict = await late.catch((error: unknown) => error);
    expect(conflict).toBeInstanceOf(SavedMeanwhile);
    expect((conflict as SavedMeanwhile<Draft<DraftItem>>).savedVersion?.content?.name).toBe("Hers");
    expect((await one("soup")).stated.name).toBe("Hers");
    await publish("soup");
    // Published meanwhile: what began from the dish before is told so too.
    await expect(saveDraft(dishDrafts, deps, ada, { id: "soup", content: stated, base })).rejects.toThrow(
      /published/,
    );
  });

  test("are published all or none", async () => {
    const { write, publish, publicItem } = await openDesk();
    await write("soup", { name: "Tomato soup" });
    await expect(publish("soup", "curry")).rejects.toThrow(/draft of “Chickpea curry” is gone/);
    expect((await publicItem("soup"))?.name).toBe(soup.name);
  });

  test("are published under doubtful words once a named person has looked at those, and is asked about others", async () => {
    const { deps, store, write, publish, publicItem } = await openDesk();
    await write("soup", { name: "Halal soup" });
    await expect(publish("soup")).rejects.toThrow("Say in its form that you have looked");
    const words = { name: "Halal soup", description: soup.description } as const;
    const [fault] = claimsInWords({ ...soup, ...words }).doubtful;
    expect(fault).toContain("Halal");
    const looked = [{ dish: words, fault: fault! }];
    for (const actor of [ada, marta])
      await store.db.transaction().execute(async (tx) => await answerForWords(tx, actor, looked, deps.clock));
    await publish("soup");
    expect((await publicItem("soup"))?.name).toBe("Halal soup");
    // Who looked first answers; once, and on the record.
    const rows = await store.db.selectFrom("answered_words").selectAll().execute();
    expect(rows).toMatchObject([{ ...dish, fault, answered_by: ada.name, answered_at: deps.clock.now() }]);
    const { entries } = await searchAudit(store, { action: "answered for words" });
    expect(entries.map(({ who }) => who)).toEqual([ada.name]);
    await write("soup", { name: "Halal broth" });
    await expect(publish("soup")).rejects.toThrow("Say in its form that you have looked");
  });

  test("refuse a diet that its allergens contradict, and a dish that is not there", async () => {
    const { deps, write } = await openDesk();
    await expect(write("soup", { diets: ["vegan"] })).rejects.toThrow(/vegan/);
    const nobody = { id: "gone", content: null, base: nothingYet };
    await expect(saveDraft(dishDrafts, deps, ada, nobody)).rejects.toThrow(/no dish/);
  });

  test("are not published under a name that claims what their facts do not support", async () => {
    const { write, publish, publicItem } = await openDesk();
    await write("soup", { name: "Dairy-free soup" });
    await expect(publish("soup")).rejects.toThrow(
      /Dairy-free soup: it says “Dairy-free”: .* Call it otherwise\./,
    );
    expect((await publicItem("soup"))?.name).toBe(soup.name);
  });

  test("are thrown away and come back", async () => {
    const { deps, one, write } = await openDesk();
    await write("soup", { name: "Tomato soup" });
    expect(await discardDrafts(dishDrafts, deps, ada, ["soup", "curry"])).toEqual(["soup"]);
    expect((await one("soup")).draft).toBeNull();
    await restoreDrafts(dishDrafts, deps, ada, ["soup"]);
    expect((await one("soup")).stated.name).toBe("Tomato soup");
  });

  test("that were published are taken back, also where the dish was new or taken off", async () => {
    const { deps, one, write, add, publish, publicItem } = await openDesk();
    await write("soup", { name: "Tomato soup" });
    await saveDraft(dishDrafts, deps, ada, { id: "curry", content: null, base: (await one("curry")).base });
    const { id } = await add({ name: "Plum tart", allergens: {} });
    await publish("soup", "curry", id);
    expect([await publicItem("curry"), (await publicItem(id))?.name]).toEqual([undefined, "Plum tart"]);
    await undoPublished(dishDrafts, deps, ada, ["soup", id]);
    expect(await publicItem("soup")).toEqual(soup);
    expect(await publicItem(id)).toBeUndefined();
    // What comes back without a second pair of eyes says nothing of what it is free of.
    expect((await undoPublished(dishDrafts, deps, ada, ["curry"])).waiting[0]?.id).toBe("curry");
    expect((await publicItem("curry"))?.allergens).toEqual({ cashew: "may-contain", sesame: "may-contain" });
  });

  test("that somebody has changed since are not taken back", async () => {
    const { deps, write, publish, publicItem } = await openDesk();
    await write("soup", { name: "Tomato soup" });
    await publish("soup");
    await write("soup", { name: "Marta’s soup" }, marta);
    await publishDrafts(dishDrafts, deps, marta, [{ id: "soup" }]);
    await expect(undoPublished(dishDrafts, deps, ada, ["soup"])).rejects.toThrow(/changed since/);
    expect((await publicItem("soup"))?.name).toBe("Marta’s soup");
  });

  test("are in the audit log, with before and after", async () => {
    const { store, write, publish } = await openDesk();
    await write("soup", { name: "Tomato soup" });
    await publish("soup");
    const [entry] = (await searchAudit(store, { subject: "menu/soup" })).entries;
    expect(entry).toMatchObject({ who: ada.name, action: "published dish" });
    expect([entry?.before, entry?.after].map((json) => (JSON.parse(json!) as { name: string }).name)).toEqual(
      [soup.name, "Tomato soup"],
    );
  });

  test("that are taken back leave what somebody else has begun since", async () => {
    const { deps, one, write, publish, publicItem } = await openDesk();
    await write("soup", { name: "Tomato soup" });
    await publish("soup");
    await write("soup", { description: "Marta’s words" }, marta);
    await undoPublished(dishDrafts, deps, ada, ["soup"]);
    expect(await publicItem("soup")).toEqual(soup);
    expect((await one("soup")).draft).toMatchObject({ content: { description: "Marta’s words" } });
    await expect(publishDrafts(dishDrafts, deps, marta, [{ id: "soup" }])).rejects.toThrow(SavedMeanwhile);
  });

  test("that are taken back begin from what is published, and not from what still waits of them", async () => {
    const { deps, one, write, publish, publicItem } = await openDesk();
    await write("soup", { name: "Tomato soup", allergens: { ...soup.allergens, milk: "free" } });
    expect((await publish("soup")).waiting).toHaveLength(1);
    expect((await undoPublished(dishDrafts, deps, ada, ["soup"])).waiting).toEqual([]);
    expect(await publicItem("soup")).toEqual(soup);
    expect((await one("soup")).draft).toBeNull();
  });

  test("are not taken back over a draft where a part would wait for somebody else", async () => {
    const { deps, one, write, publish, publicItem } = await openDesk();
    await write("soup", { allergens: { ...soup.allergens, mustard: "contains" } });
    await publish("soup");
    await write("soup", { description: "Marta’s words" }, marta);
    await expect(undoPublished(dishDrafts, deps, ada, ["soup"])).rejects.toThrow(/is writing at/);
    expect((await publicItem("soup"))?.allergens.mustard).toBe("contains");
    expect((await one("soup")).stated.description).toBe("Marta’s words");
  });

  test.each([
    ["again", {}],
    ["under another case and occasion", { name: "SPICED  Soup", category: "parties" as const }],
  ])("of a dish that was taken off and is added %s keep what is known to be in it", async (_, changes) => {
    const { deps, one, write, add, publish, publicItem } = await openDesk();
    await write("soup", { name: "Spiced soup", allergens: { ...soup.allergens, mustard: "contains" } });
    await publish("soup");
    await saveDraft(dishDrafts, deps, ada, { id: "soup", content: null, base: (await one("soup")).base });
    await publish("soup");
    const { id } = await add({ name: "Spiced soup", ...changes, allergens: {}, diets: [] });
    expect((await publish(id)).waiting[0]?.parts).toContain("mustard");
    expect((await publicItem(id))?.allergens.mustard).toBe("contains");
    await publishDrafts(dishDrafts, deps, marta, [{ id }]);
    expect((await publicItem(id))?.allergens.mustard).toBeUndefined();
    // Approved is approved: it is not asked about once more.
    await write(id, { description: "Hot" });
    expect((await publish(id)).waiting).toEqual([]);
  });
});
