import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { nothingYet } from "#drafts/draft.ts";
import {
  approveDraft,
  askForApproval,
  publishDrafts,
  saveDraft,
  undoPublished,
} from "#drafts/drafts.server.ts";
import { unpublished } from "#publications/publish.server.ts";
import { actorNamed } from "#values/actor.ts";
import { trimPublications } from "#publications/trim-publications.server.ts";
import { addDays, day, londonDay } from "#values/time/calendar-day.ts";
import { Invalid, NotAllowed } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { openTermlyMenus } from "../termly-menus.testkit.ts";
import type { Standards } from "./check-standards.ts";
import { standards2014 } from "./standards-2014.ts";
import { deskStandards, standardsDrafts, standardsRisks } from "./standards-drafts.server.ts";
import {
  allStandards,
  standardsAsPublished,
  standardsContent,
  standardsInWordsAt,
} from "./standards-table.server.ts";

const [ruth, marta] = ["ruth", "marta"].map((name) => actorNamed(`${name}@rosemarylane.example`)) as [
  ReturnType<typeof actorNamed>,
  ReturnType<typeof actorNamed>,
];
const coming: Standards = {
  id: "",
  name: "The School Food Regulations 2027",
  firstDay: day("2027-09-01"),
  source: "https://www.legislation.gov.uk/uksi/2027/1",
  rules: standards2014.rules.map((rule) => (rule.id === "fried" ? { ...rule, atMost: 1 } : rule)),
};

describe.each(stores)("the standards' sets on $name", ({ open }) => {
  async function openDesk() {
    const { deps } = await openTermlyMenus(open);
    const { db } = deps.store;
    const one = async (id: string) => (await deskStandards(db)).find((found) => found.id === id)!;
    const save = async (content: Standards | null, id = "", actor = ruth) =>
      await saveDraft(standardsDrafts, deps, actor, {
        id,
        content,
        base: id ? (await one(id)).base : nothingYet,
      });
    const approved = async (content: Standards | null, id = "") => {
      const { id: own, revision } = await save(content, id);
      await askForApproval(standardsDrafts, deps, ruth, { id: own, revision });
      await approveDraft(standardsDrafts, deps, marta, { id: own, revision });
      await publishDrafts(standardsDrafts, deps, marta, [{ id: own, revision }]);
      return own;
    };
    const ids = async () => (await allStandards(db)).map(({ id }) => id);
    return { deps, db, one, save, approved, ids };
  }

  test("a coming set counts once somebody else has approved it, rule by rule, and is on record with who did what", async () => {
    const { deps, db, one, save, ids } = await openDesk();
    const { id, revision } = await save(coming);
    expect(id).toBe("the-school-food-regulations-2027");
    expect(await ids()).toEqual(["2014"]);
    expect(await standardsRisks(db, await one(id))).toEqual([
      "It is called “The School Food Regulations 2027”.",
      "It counts from 1 September 2027.",
      "Its source is https://www.legislation.gov.uk/uksi/2027/1.",
      expect.stringMatching(/^Changed: .*At most 1 day or portion of deep-fried/),
    ]);
    await expect(publishDrafts(standardsDrafts, deps, ruth, [{ id }])).rejects.toThrow(NotAllowed);
    await askForApproval(standardsDrafts, deps, ruth, { id, revision });
    // Who wrote it does not approve it.
    await expect(approveDraft(standardsDrafts, deps, ruth, { id, revision })).rejects.toThrow(NotAllowed);
    await approveDraft(standardsDrafts, deps, marta, { id, revision });
    await publishDrafts(standardsDrafts, deps, marta, [{ id, revision }]);
    expect(await ids()).toEqual(["2014", id]);
    const { entries } = await searchAudit(deps.store, { subject: `standards/${id}` });
    expect(entries.map(({ action, who }) => [action, who])).toContainEqual([
      "published set of standards",
      marta.name,
    ]);
  });

  test("a save after the approval takes it back, and a publication in between is a conflict", async () => {
    const { deps, one, save } = await openDesk();
    const { id, revision } = await save(coming);
    await askForApproval(standardsDrafts, deps, ruth, { id, revision });
    await approveDraft(standardsDrafts, deps, marta, { id, revision });
    await save({ ...coming, rules: [] }, id);
    await expect(publishDrafts(standardsDrafts, deps, marta, [{ id }])).rejects.toThrow(NotAllowed);
    const stale = saveDraft(standardsDrafts, deps, ruth, {
      id,
      content: coming,
      base: { ...(await one(id)).base, draft: revision },
    });
    await expect(stale).rejects.toThrow(SavedMeanwhile);
  });

  test("a set begins after today, on a day of its own, and one that counts keeps its day", async () => {
    const { deps, save, approved, one } = await openDesk();
    const faultsOf = async (work: Promise<unknown>) =>
      await work.then(
        () => [],
        (error: unknown) => (error as Invalid).problems.map(({ field }) => field),
      );
    expect(await faultsOf(save({ ...coming, firstDay: day("2015-01-01") }))).toEqual(["firstDay"]);
    expect(await faultsOf(save({ ...coming, firstDay: day("2014-09-01") }))).toEqual(["firstDay"]);
    expect(await faultsOf(save({ ...coming, name: "", source: "gov.uk" }))).toEqual(["name", "source"]);
    expect(await faultsOf(approved({ ...coming, firstDay: day("2026-11-23") }))).toEqual(["firstDay"]);
    const id = await approved({ ...coming, name: "The next", firstDay: day("2026-11-25") });
    expect(await faultsOf(save({ ...coming, firstDay: day("2026-11-25") }))).toEqual(["firstDay"]);
    deps.clock.advance(3 * 24 * 3_600_000);
    const { stated } = await one(id);
    expect(await faultsOf(approved(null, id))).toEqual(["firstDay"]);
    expect(await faultsOf(approved({ ...stated, firstDay: day("2027-01-04") }, id))).toEqual(["firstDay"]);
    // A rule that was entered wrongly is mended all the same, by two people.
    await approved({ ...stated, rules: standards2014.rules }, id);
  });

  test("what was on record at a moment stays: a menu of then is shown with the set that counted then", async () => {
    const { deps, db, approved } = await openDesk();
    const before = deps.clock.now();
    deps.clock.advance(60_000);
    const id = await approved(coming);
    const between = deps.clock.now();
    deps.clock.advance(60_000);
    await approved(null, id);
    const now = deps.clock.now();
    const idsAt = async (at: number) =>
      (await standardsAsPublished(db, at, now))?.map((one) => one.id) ?? "not kept";
    expect([await idsAt(before), await idsAt(between), await idsAt(now)]).toEqual([
      ["2014"],
      ["2014", id],
      ["2014"],
    ]);
    expect(await unpublished(db, await standardsContent(db))).toEqual([]);
    // What was replaced more than six years ago is deleted, and nobody guesses what it was.
    deps.clock.advance(7 * 366 * 24 * 3_600_000);
    await approved({ ...coming, name: "Later", firstDay: addDays(londonDay(deps.clock.now()), 30) });
    expect(await trimPublications(deps)).toBeGreaterThan(0);
    const later = deps.clock.now();
    const week = { at: between, now: later, from: coming.firstDay, to: coming.firstDay };
    expect(await standardsAsPublished(db, between, later)).toBeNull();
    expect(await standardsInWordsAt(db, week)).toEqual([expect.stringContaining("is not kept")]);
    expect(await standardsAsPublished(db, before, later)).toEqual([standards2014]);
  });

  test("a second person looks at what takes it back, too", async () => {
    const { deps, approved } = await openDesk();
    const id = await approved(coming);
    deps.clock.advance(60_000);
    await approved(null, id);
    await expect(undoPublished(standardsDrafts, deps, marta, [id])).rejects.toThrow(NotAllowed);
  });
});
