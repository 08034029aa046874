import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { answerKey } from "#food/claims/claims-in-words.ts";
import { readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { day } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import { Conflict, Invalid, NotAllowed } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import {
  approveDraft,
  askForApproval,
  discardDraft,
  planDraft,
  publishDrafts,
  publishDueDrafts,
  restoreDrafts,
  undoPublished,
  withdrawPlan,
} from "#drafts/drafts.server.ts";
import type { DraftToPublish } from "#drafts/drafts.server.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import { substituteDishes } from "../substitutions/substitute-dish.server.ts";
import { exportTermlyMenus, menuHistory, termlyMenu } from "../termly-menus.server.ts";
import { cook, fileOf, oliveTerms, openTermlyMenus, sampleText, satay } from "../termly-menus.testkit.ts";
import type { DishRef, MenuDraft, Place } from "./draft.ts";
import { byPlace } from "./draft.ts";
import type { ClashingDraft } from "./edit-draft.server.ts";
import { rebaseDraft, saveCells, saveTerms } from "./edit-draft.server.ts";
import { menuDraftOf, menuDrafts, openMenuDraft } from "./menu-drafts.server.ts";
import { reviewDraft } from "./review-draft.server.ts";

const ada = actorNamed("ada@rosemary-lane.example");
const ben = actorNamed("ben@rosemary-lane.example");
const olive = { menu: "olive", term: "" } as const;
const reason = "The fishmonger is on strike.";
const friday: Place = "2-5-main-0";
const monday: Place = "1-1-main-0";

async function open(on: (typeof stores)[number]["open"]) {
  const opened = await openTermlyMenus(on);
  const { deps, store } = opened;
  const menu = async () => (await termlyMenu(store.db, "olive"))!;
  const nameAt = async (place: Place) => byPlace((await menu()).dishes).get(place)?.name;
  /** The reference of a dish that is in another place: the same everywhere, so that it adds nothing. */
  const refAt = async (place: Place): Promise<DishRef> =>
    `dish:olive/${byPlace((await menu()).dishes).get(place)!.slot}`;
  const put = async (ref: DishRef | null, place = friday, who = ada, revision = 0) =>
    defined(await saveCells(deps, who, { ...olive, revision }, [{ place, ref }]));
  const publish = async (draft: DraftToPublish) => await publishDrafts(menuDrafts, deps, ada, [draft]);
  const approved = async (draft: MenuDraft) => {
    await askForApproval(menuDrafts, deps, ada, draft);
    return menuDraftOf(await approveDraft(menuDrafts, deps, ben, draft));
  };
  return { ...opened, menu, nameAt, refAt, put, publish, approved };
}

describe.each(stores)("a draft of a menu on $name", ({ open: on }) => {
  test("changes nothing that the public reads until it is published, and then all that it holds", async () => {
    const { store, clock, put, approved, nameAt, menu, changes, publish } = await open(on);
    const before = await menu();
    const draft = await put("new:Battered pollock with chips");
    expect(await nameAt(friday)).not.toBe("Battered pollock with chips");
    expect((await menu()).revision).toBe(before.revision);
    const ready = await approved(draft);
    changes.length = 0;
    await publish({ ...ready, reason });
    expect(await nameAt(friday)).toBe("Battered pollock with chips");
    expect(changes).toEqual(["termly modified olive", "school-menu-draft removed olive"]);
    expect(await menuHistory(store.db, "olive", 0, 10)).toHaveLength(2);
    expect(await openMenuDraft(store.db, olive)).toBeNull();
    // What hangs on the place stays there.
    expect(byPlace((await menu()).dishes).get(friday)!.slot).toBe(byPlace(before.dishes).get(friday)!.slot);
    const { entries } = await searchAudit(store, { subject: `school-menu` });
    expect(entries.map(({ who, action }) => `${who.split("@")[0]} ${action}`)).toEqual([
      "ada published school menu",
      "ben approved draft of school menu",
      "ada asked for approval of draft of school menu",
      "ada saved draft of school menu",
    ]);
    const [published, , , saved] = entries.map(({ before, after }) => [before, after].map(parsed));
    expect(saved).toMatchObject([
      { dishes: { [friday]: byPlace(before.dishes).get(friday)!.name } },
      { dishes: { [friday]: "Battered pollock with chips" } },
    ]);
    // Only what changed.
    expect(published!.map(({ dishes }) => Object.keys(dishes))).toEqual([[friday], [friday]]);
    expect(published![1]).toMatchObject({ reason });
    expect(new Set(entries.map(({ at }) => at))).toEqual(new Set([clock.now()]));
  });

  test("leaves a menu as it was in every byte where it changes one place and back", async () => {
    const { menu, refAt, put, publish } = await open(on);
    const before = await menu();
    const own = await refAt(friday);
    const first = await put("new:Soup");
    const back = await put(own, friday, ada, first.revision);
    await publish({ ...back, reason });
    expect(JSON.stringify((await menu()).dishes)).toBe(JSON.stringify(before.dishes));
  });

  test("is approved by nobody who ever changed it, however their name is typed, and only as it stands", async () => {
    const { deps, put, publish } = await open(on);
    const draft = await put("new:Soup");
    await expect(publish({ ...draft, reason })).rejects.toThrow(NotAllowed);
    await expect(approveDraft(menuDrafts, deps, ben, draft)).rejects.toThrow(Conflict);
    await askForApproval(menuDrafts, deps, ada, draft);
    await expect(
      approveDraft(menuDrafts, deps, actorNamed("  ADA@Rosemary-Lane.example "), draft),
    ).rejects.toThrow(NotAllowed);
    await approveDraft(menuDrafts, deps, ben, draft);
    const later = await put("new:Stew", monday, ada, draft.revision);
    expect(later.approved).toBeNull();
    await expect(publish({ ...later, reason })).rejects.toThrow(NotAllowed);
    // As somebody saw it before the last save it is neither approved nor published.
    await expect(approveDraft(menuDrafts, deps, ben, draft)).rejects.toThrow(SavedMeanwhile);
    await expect(publish({ ...draft, reason })).rejects.toThrow(SavedMeanwhile);
    // Ben saved something too, so it is his as well.
    const bens = await put("new:Broth", monday, ben, later.revision);
    await askForApproval(menuDrafts, deps, ada, bens);
    await expect(approveDraft(menuDrafts, deps, ben, bens)).rejects.toThrow(NotAllowed);
  });

  test("that adds no risk needs nobody, and one that breaks a standard needs a reason", async () => {
    const { put, nameAt, publish } = await open(on);
    const draft = await put(null, "1-2-bread-0");
    await expect(publish({ ...draft, reason: " " })).rejects.toThrow(/School Food Standard/);
    await publish({ ...draft, reason });
    expect(await nameAt("1-2-bread-0")).toBeUndefined();
  });

  test("with a doubtful name goes live once whoever publishes it has looked, also on a day when nobody is there", async () => {
    const { deps, store, clock, put, approved, nameAt, publish } = await open(on);
    const draft = await approved(await put("new:Halal pollock"));
    await expect(publish({ ...draft, reason })).rejects.toThrow(
      /“Halal pollock”: it says “Halal”.* Say that you have looked/,
    );
    const on2 = day("2026-11-24");
    await expect(planDraft(menuDrafts, deps, ada, { ...draft, reason, on: on2 })).rejects.toThrow(Invalid);
    const { words } = await reviewDraft(store.db, draft, day("2026-11-23"));
    const looked = words.flatMap(({ dish, doubtful }) => doubtful.map((fault) => answerKey(dish, fault)));
    expect(looked).toHaveLength(1);
    await planDraft(menuDrafts, deps, ada, { ...draft, reason, looked, on: on2 });
    expect(await readAnsweredWords(store.db)).toEqual(new Set(looked));
    clock.set("2026-11-24T08:00:00Z");
    expect(await publishDueDrafts(menuDrafts, deps, actorNamed)).toEqual({
      published: [draft.id],
      failed: [],
    });
    expect(await nameAt(friday)).toBe("Halal pollock");
  });

  test("with a name that its facts refuse is published by no tick", async () => {
    const { store, put, approved, nameAt, publish } = await open(on);
    const draft = await approved(await put("new:Gluten-free pollock"));
    const { words } = await reviewDraft(store.db, draft, day("2026-11-23"));
    const looked = words.flatMap(({ dish, refused }) => refused.map((fault) => answerKey(dish, fault)));
    expect(looked).not.toEqual([]);
    await expect(publish({ ...draft, reason, looked })).rejects.toThrow(
      "“Gluten-free pollock” cannot go live",
    );
    expect(await nameAt(friday)).not.toBe("Gluten-free pollock");
  });

  test("without a hot dish on a day is not published, and says which", async () => {
    const { put, publish } = await open(on);
    const draft = await put(null);
    await expect(publish({ ...draft, reason })).rejects.toThrow("week 2 has no main on Friday");
  });

  test("takes what two people change in different places, and shows both where it is the same", async () => {
    const { put } = await open(on);
    const seen = await put("new:Soup");
    const bens = await put("new:Stew", monday, ben, 0);
    expect(Object.keys(bens.content.changes)).toEqual([friday, monday]);
    // Ada has not seen Ben's stew.
    const clash = await put("new:Pie", monday, ada, seen.revision).catch((error: unknown) => error);
    expect(clash).toBeInstanceOf(SavedMeanwhile);
    const [{ savedVersion, typedVersion }] = (clash as SavedMeanwhile<ClashingDraft>).savedVersion
      .clashes as [ClashingDraft["clashes"][0]];
    expect([savedVersion.dish?.name, savedVersion.by, typedVersion?.name]).toEqual(["Stew", ben.name, "Pie"]);
    // What was sent twice is there once.
    const twice = await put("new:Stew", monday, ben, 0);
    expect(twice.revision).toBe(bens.revision);
    expect((await put("new:Pie", monday, ada, bens.revision)).content.changes[monday]?.dish?.name).toBe(
      "Pie",
    );
  });

  test("begun from an older menu takes over what it left alone, and asks where both changed a dish", async () => {
    const { deps, store, put, nameAt, publish } = await open(on);
    const draft = await put("new:Soup");
    const oliveFile = sampleText("olive.csv")
      .replaceAll(await named(nameAt, friday), "Fish pie with peas")
      .replaceAll(await named(nameAt, monday), "Turkey pasta");
    await importTermlyMenus(deps, cook, [fileOf("olive.csv", oliveFile)]);
    const review = await reviewDraft(store.db, draft, day("2026-11-23"));
    expect(
      review.conflicts.map(({ place, published, draft }) => [place, published?.name, draft?.name]),
    ).toEqual([[friday, "Fish pie with peas", "Soup"]]);
    expect(review.takenOver).toContain(monday);
    await askForApproval(menuDrafts, deps, ada, draft);
    await approveDraft(menuDrafts, deps, ben, draft);
    await expect(publish({ ...draft, reason })).rejects.toThrow(Conflict);
    const seen = { ...olive, revision: draft.revision };
    await expect(rebaseDraft(deps, ada, seen, {})).rejects.toThrow(Invalid);
    const rebased = defined(await rebaseDraft(deps, ada, seen, { [friday]: "published" }));
    expect((await reviewDraft(store.db, rebased, day("2026-11-23"))).differences).toEqual([]);
    await publish({ ...rebased, reason });
    expect([await nameAt(friday), await nameAt(monday)]).toEqual(["Fish pie with peas", "Turkey pasta"]);
  });

  test("is not in the way of a swap: that changes no place", async () => {
    const { deps, put, approved, nameAt, publish } = await open(on);
    const draft = await put("new:Soup");
    await substituteDishes(deps, cook, [satay]);
    await publish({ ...(await approved(draft)), reason });
    expect(await nameAt(friday)).toBe("Soup");
  });

  test("is discarded and restored, unless another was begun", async () => {
    const { deps, store, put } = await open(on);
    const draft = await put("new:Soup");
    await discardDraft(menuDrafts, deps, ada, draft);
    await expect(put("new:Stew", monday, ada, draft.revision)).rejects.toThrow(Conflict);
    const restore = async () => await restoreDrafts(menuDrafts, deps, ada, [draft.id]);
    await restore();
    const restored = defined(await openMenuDraft(store.db, olive));
    expect(restored.content).toEqual(draft.content);
    await discardDraft(menuDrafts, deps, ada, restored);
    const other = await put("new:Stew");
    await expect(restore()).rejects.toThrow(Conflict);
    expect(await openMenuDraft(store.db, olive)).toEqual(other);
  });

  test("that one has published is taken back place by place, by the rules of any draft, and never over somebody's", async () => {
    const { deps, store, put, publish, approved, refAt, nameAt, menu } = await open(on);
    const potato: Place = "1-1-jacket-0";
    const [name, pasta] = [await named(nameAt, potato), await refAt(monday)];
    const before = await menu();
    const undo = async (who = ada) => await undoPublished(menuDrafts, deps, who, ["olive"]);
    await publish({ ...(await approved(await put(pasta, potato))), reason });
    await expect(undo(ben)).rejects.toThrow(Conflict);
    const now = await exportTermlyMenus(store.db, "dishes", ["olive"]);
    const other = now.replaceAll(await named(nameAt, friday), "Fish pie with peas");
    await importTermlyMenus(deps, cook, [fileOf("olive.csv", other)]);
    await undo();
    expect([await nameAt(potato), await nameAt(friday)]).toEqual([name, "Fish pie with peas"]);
    expect(byPlace((await menu()).dishes).get(potato)).toEqual(byPlace(before.dishes).get(potato));
    await expect(undo()).rejects.toThrow("adds a risk");
    await publish({ ...defined(await put(null, potato)), reason });
    await importTermlyMenus(deps, cook, [fileOf("olive.csv", sampleText("olive.csv"))]);
    await expect(undo()).rejects.toThrow("has been changed since");
  });

  test("for a new term is published on its day: once, by whoever looks first, under the planner's name", async () => {
    const { deps, store, clock, menu } = await open(on);
    const terms = [
      ...(await menu()).terms,
      { firstDay: day("2027-01-05"), lastDay: day("2027-03-25"), rotation: "pause", closed: [] } as const,
    ];
    const key = { menu: "olive", term: day("2027-01-05") } as const;
    const draft = defined(await saveTerms(deps, ada, { ...key, revision: 0 }, terms));
    const planned = await planDraft(menuDrafts, deps, ada, { ...draft, on: day("2026-12-19"), reason });
    expect(planned.plan).toEqual({ on: "2026-12-19", by: ada.name });
    expect((await publishDueDrafts(menuDrafts, deps, actorNamed)).published).toEqual([]);
    clock.set("2026-12-19T00:00:30Z");
    const both = await Promise.all([
      publishDueDrafts(menuDrafts, deps, actorNamed),
      publishDueDrafts(menuDrafts, deps, actorNamed),
    ]);
    expect(both.flatMap(({ published }) => published)).toEqual([draft.id]);
    expect(both.flatMap(({ failed }) => failed)).toEqual([]);
    expect((await menu()).terms).toEqual(terms);
    const last = await store.db
      .selectFrom("live_change")
      .select("changed_by")
      .orderBy("revision", "desc")
      .executeTakeFirst();
    expect(last?.changed_by).toBe(ada.name);
  });

  test("that cannot be published on its day any more stays a draft that says why", async () => {
    const { deps, store, clock, put, approved, nameAt } = await open(on);
    const draft = await approved(await put("new:Soup"));
    await planDraft(menuDrafts, deps, ada, { ...draft, on: day("2026-11-30"), reason });
    const oliveFile = sampleText("olive.csv").replaceAll(await named(nameAt, friday), "Fish pie with peas");
    await importTermlyMenus(deps, cook, [fileOf("olive.csv", oliveFile)]);
    clock.set("2026-11-30T08:00:00Z");
    expect((await publishDueDrafts(menuDrafts, deps, actorNamed)).failed).toEqual([draft.id]);
    expect((await publishDueDrafts(menuDrafts, deps, actorNamed)).failed).toEqual([]);
    expect((await openMenuDraft(store.db, olive))!.failure).toMatch(
      /another dish there since: Week 2, Friday/,
    );
  });

  test("is planned for no day that is past, and a clock that is set back publishes nothing", async () => {
    const { deps, clock, put, approved } = await open(on);
    const draft = await approved(await put("new:Soup"));
    for (const on of ["2026-11-23", "2028-01-01"])
      await expect(planDraft(menuDrafts, deps, ada, { ...draft, on: day(on), reason })).rejects.toThrow(
        Invalid,
      );
    await planDraft(menuDrafts, deps, ada, { ...draft, on: day("2026-11-24"), reason });
    await withdrawPlan(menuDrafts, deps, ada, draft);
    clock.set("2026-11-25T08:00:00Z");
    expect((await publishDueDrafts(menuDrafts, deps, actorNamed)).published).toEqual([]);
    const later = await planDraft(menuDrafts, deps, ada, { ...draft, on: day("2026-11-26"), reason });
    clock.set("2020-01-01T08:00:00Z");
    expect((await publishDueDrafts(menuDrafts, deps, actorNamed)).published).toEqual([]);
    expect(later.closed).toBeNull();
  });

  test("refuses terms that cannot be, and dishes that are not there", async () => {
    const { deps, menu, put } = await open(on);
    const [first] = (await menu()).terms;
    await expect(
      saveTerms(deps, ada, { ...olive, revision: 0 }, [{ ...first!, lastDay: day("2026-01-01") }]),
    ).rejects.toThrow(/before the first day/);
    await expect(put("dish:olive/S-NOSUCH")).rejects.toThrow(Invalid);
    await expect(put("new:")).rejects.toThrow(Invalid);
    await expect(put(`new:${"a".repeat(100)}`)).rejects.toThrow(Invalid);
    expect(oliveTerms).toContain("pause");
  });
});

async function named(nameAt: (place: Place) => Promise<string | undefined>, place: Place): Promise<string> {
  return (await nameAt(place))!;
}

const parsed = (json: string | null): { dishes: Record<string, unknown> } => JSON.parse(json ?? "{}");
