import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { discardDraft, restoreDrafts } from "#drafts/drafts.server.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { Conflict, NotAllowed, NotFound } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { ada, marta, saveColeslawKitchen } from "../samples/coleslaw.testkit.ts";
import { saveProductDraft, openProductDraft, openProductDrafts, productDrafts } from "./drafts.server.ts";
import { recipeAllergens } from "../derive.ts";
import { certificate } from "../samples/kitchen.examples.ts";
import { approve, saveDocument, undoSave } from "../recipes.server.ts";
import { readKitchen } from "../change-kitchen.server.ts";
import { latestVersion } from "../in-force.ts";

const jo = actorNamed("Jo");
const mayonnaise = { kind: "product", id: "vale-mayonnaise" } as const;
const mustard = "eggs:contains;soya:may-contain;mustard:contains";

describe.each(stores)("a kitchen’s drafts and undo on $name", ({ open }) => {
  async function openKitchen() {
    const { store, feed } = await openWithFeed(open);
    const site = { store, feed, clock: frozenClock("2026-11-24T14:36:00Z") };
    const kitchen = await saveColeslawKitchen(site, []);
    const { deps } = kitchen;
    const read = async () => await readKitchen(store.db);
    const slaw = async () => recipeAllergens(await read(), "coleslaw", "lane");
    const latest = async () => latestVersion((await read()).product.get("vale-mayonnaise")!);
    const keep = async (revision: number, actor = marta, name = "Vale mayonnaise") =>
      await saveProductDraft(deps, actor, {
        id: mayonnaise.id,
        fields: [
          ["version", "1"],
          ["name", name],
        ],
        revision,
      });
    const draft = async () => await openProductDraft(store.db, mayonnaise.id);
    const actions = async (words: string) =>
      (await searchAudit(store, { action: words })).entries.map(({ who, action }) => `${who} ${action}`);
    return { ...kitchen, store, read, slaw, latest, keep, draft, actions };
  }

  test("a draft changes nothing that is in force, and is found again", async () => {
    const { deps, store, keep, draft, latest, actions } = await openKitchen();
    await keep(0);
    expect(await draft()).toMatchObject({ revision: 1, savedBy: "Marta" });
    // Sent twice, it is kept once.
    await keep(0);
    expect(await openProductDrafts(store.db)).toHaveLength(1);
    expect(await draft()).toMatchObject({
      revision: 1,
      content: [
        ["version", "1"],
        ["name", "Vale mayonnaise"],
      ],
    });
    expect(await latest()).toMatchObject({ version: 1 });
    await expect(keep(0, ada, "Other")).rejects.toThrow(SavedMeanwhile);
    await keep(1, ada, "Other");
    const others = await draft();
    expect(others).toMatchObject({ revision: 2, writers: ["Marta", "Ada"] });
    const discard = async (revision: number) =>
      await discardDraft(productDrafts, deps, marta, { id: mayonnaise.id, revision });
    await expect(discard(1)).rejects.toThrow(SavedMeanwhile);
    await discard(2);
    expect(await openProductDrafts(store.db)).toEqual([]);
    const restore = async () => await restoreDrafts(productDrafts, deps, marta, [mayonnaise.id]);
    await restore();
    // Pressed twice, it is brought back once.
    await restore();
    expect(await draft()).toEqual({ ...others, revision: 3 });
    expect(await actions("draft of product")).toEqual([
      "Marta restored draft of product",
      "Marta discarded draft of product",
      "Ada saved draft of product",
      "Marta saved draft of product",
    ]);
  });

  test("a draft that is saved is gone, and who wrote it does not approve it", async () => {
    const { deps, store, keep, saveMayonnaise, approveMayonnaise, latest } = await openKitchen();
    await keep(0, ada);
    await keep(1, marta, "Mayonnaise");
    await saveMayonnaise(mustard, 1, { draft: 2, ask: "jo@rosemarylane.example" });
    expect(await latest()).toMatchObject({
      savedBy: "Marta",
      writers: ["Ada"],
      asked: "jo@rosemarylane.example",
    });
    expect(await openProductDrafts(store.db)).toEqual([]);
    await expect(approveMayonnaise()).rejects.toThrow(NotAllowed);
    await approve(deps, jo, [mayonnaise]);
    expect(await latest()).toMatchObject({ approvedBy: "Jo" });
  });

  test("a save from elsewhere leaves somebody’s draft, and nobody is asked to check their own", async () => {
    const { store, keep, saveMayonnaise, latest } = await openKitchen();
    await keep(0, ada);
    await expect(saveMayonnaise(mustard, 1, { ask: " marta" })).rejects.toThrow("Somebody else checks");
    await saveMayonnaise(mustard, 1);
    expect(await openProductDrafts(store.db)).toHaveLength(1);
    expect((await latest()).writers).toBeUndefined();
  });

  test("a save is taken back by the version before it; what it added counts until somebody else approves", async () => {
    const { deps, saveMayonnaise, approveMayonnaise, slaw, latest, actions } = await openKitchen();
    await saveMayonnaise(mustard, 1);
    await expect(undoSave(deps, ada, { ...mayonnaise, version: 2 })).rejects.toThrow(Conflict);
    await undoSave(deps, marta, { ...mayonnaise, version: 2 });
    expect(await latest()).toMatchObject({ version: 3, document: { allergens: { mustard: "free" } } });
    expect((await slaw()).mustard).toBe("contains");
    await expect(undoSave(deps, marta, { ...mayonnaise, version: 2 })).rejects.toThrow(Conflict);
    await approveMayonnaise();
    expect((await slaw()).mustard).toBe("free");
    expect(await actions("took back")).toEqual(["Marta took back product"]);
    await expect(undoSave(deps, marta, { ...mayonnaise, version: 3 })).rejects.toThrow(Conflict);
  });

  test("a first version is taken away while nothing names it, and not after", async () => {
    const { deps, read, latest } = await openKitchen();
    const halal = certificate();
    await saveDocument(deps, marta, { kind: "certificate", document: halal, expected: 0 });
    await undoSave(deps, marta, { kind: "certificate", id: halal.id, version: 1 });
    expect((await read()).certificate.has(halal.id)).toBe(false);
    // It may be added again, as if for the first time.
    await saveDocument(deps, marta, { kind: "certificate", document: halal, expected: 0 });
    const { document } = await latest();
    const copy = { ...document, id: "copy" };
    await saveDocument(deps, marta, { kind: "product", document: copy, expected: 0 });
    const use = { id: "dip", name: "Dip", uses: [{ site: "every", product: "copy", alternates: [] }] };
    await saveDocument(deps, marta, { kind: "ingredient", document: use, expected: 0 });
    await expect(undoSave(deps, marta, { kind: "product", id: "copy", version: 1 })).rejects.toThrow(/dip/);
    await undoSave(deps, marta, { kind: "ingredient", id: "dip", version: 1 });
    await undoSave(deps, marta, { kind: "product", id: "copy", version: 1 });
    expect((await read()).product.has("copy")).toBe(false);
    const gone = { kind: "product", id: "copy", version: 1 } as const;
    await expect(undoSave(deps, marta, gone)).rejects.toThrow(NotFound);
  });
});
