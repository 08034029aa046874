import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import type { Actor } from "#values/actor.ts";
import { actorNamed } from "#values/actor.ts";
import { defined } from "#values/defined.ts";
import type { Problem } from "#values/problem.ts";
import { Conflict, Invalid, NotAllowed, NotFound, Unavailable } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import type { Draft } from "./draft.ts";
import { isWriter, nothingYet } from "./draft.ts";
import type { PublishedDraftKind, Review, WholeDraftKind } from "./draft-kind.ts";
import type { DraftToPublish, Edited, ToSave } from "./drafts.server.ts";
import {
  approveDraft,
  askForApproval,
  discardDraft,
  discardDrafts,
  editDraft,
  isApproved,
  planDraft,
  publishDrafts,
  publishDueDrafts,
  refuseUnseen,
  restoreDrafts,
  saveDraft,
  undoPublished,
  withDrafts,
  withdrawPlan,
} from "./drafts.server.ts";

const ada = actorNamed("ada@rosemarylane.example");
const adaTyped = actorNamed(" ADA@rosemarylane.example");
const marta = actorNamed("marta@rosemarylane.example");
const ruth = actorNamed("ruth@rosemarylane.example");

/** What is drafted here: a thing of which everything is seen. */
interface Note {
  readonly text: string;
}

/** Notes as a kind that is drafted, and what a test says that they are like; "tea" is published. */
async function openNotes(open: () => Promise<Store>) {
  const deps = { ...(await openWithFeed(open)), clock: frozenClock("2026-11-23T08:12:00Z") };
  const { db } = deps.store;
  const desk = {
    published: new Map<string, Note>([["tea", { text: "Tea" }]]),
    /** What of a note waits for a second person when it is published. */
    waiting: [] as readonly string[],
    held: { risks: [] } as Pick<Review, "conflicts" | "risks">,
    /** What the kind refuses. */
    problems: [] as readonly Problem[],
    /** Whoever published, or planned to, with the words that they looked at. */
    settled: [] as (readonly string[])[],
    /** Why what a draft with some text is of is gone. */
    gone: new Map<string, string>(),
    /** What publishing throws. */
    fault: null as Error | null,
  };
  const kind: WholeDraftKind<Note, Note> = {
    key: "note",
    noun: "note",
    topic: "note-draft",
    nameOf: ({ text }) => text,
    whyGone: async (_tx, { text }) => desk.gone.get(text) ?? null,
    subjectOf: (id) => `note/${id}`,
    published: async (_db, ids) =>
      new Map([...desk.published].filter(([id]) => ids === undefined || ids.includes(id))),
    contentOf: (one) => one,
    auditOf: (before, after, { reason }) => ({ before, after: after && { ...after, reason } }),
    publishedOfAudit: (_id, json) => ({ text: (JSON.parse(json) as Note).text }),
    refuse: async () => desk.problems,
    publisher:
      async () =>
      async ({ id, draft }) => {
        if (desk.fault) throw desk.fault;
        if (draft.content === null) desk.published.delete(id);
        else desk.published.set(id, draft.content);
        return { after: draft.content, waiting: desk.waiting };
      },
    most: 4,
    stemOf: ({ text }) => text.toLowerCase(),
    prepare: ({ text }) => ({ text: text.trim() }),
  };
  /** The same notes, held against what is published by the kind itself. */
  const reviewed: PublishedDraftKind<Note, Note> = {
    ...kind,
    review: async () => ({
      ...desk.held,
      settle: async ({ name }, looked) => void desk.settled.push([name, ...looked]),
    }),
  };
  const find = async (id: string) => (await withDrafts(db, kind)).find((one) => one.id === id);
  return {
    deps,
    desk,
    kind,
    reviewed,
    find,
    draftOf: async (id: string) => (await find(id))?.draft ?? null,
    save: async (actor: Actor, one: Partial<ToSave<Note>>) => {
      const base = (await find(one.id ?? "tea"))?.base ?? nothingYet;
      return await saveDraft(kind, deps, actor, { id: "tea", content: { text: "Tea" }, base, ...one });
    },
    publish: (actor: Actor, ...ids: string[]) =>
      publishDrafts(
        kind,
        deps,
        actor,
        ids.map((id) => ({ id })),
      ),
    acts: async () =>
      (await searchAudit(deps.store, {})).entries
        .map(({ who, action, subject }) => `${who.split("@")[0]} ${action} ${subject}`)
        .toReversed(),
    /** What open screens of the desk hear. */
    heard: async () =>
      (
        await db
          .selectFrom("live_change")
          .select(["topic", "type", "document_id"])
          .orderBy("revision")
          .execute()
      ).map(({ topic, type, document_id }) => `${topic} ${type} ${document_id}`),
  };
}

const message = async (done: Promise<unknown>): Promise<string> => {
  const error: unknown = await done.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Error ? error.message : "no error";
};

describe.each(stores)("a draft on $name", ({ open }) => {
  describe("that is saved", () => {
    test("changes nothing that is published, and says who wrote it, on what, and when", async () => {
      const { deps, desk, kind, save, find, acts, heard } = await openNotes(open);
      const before = defined(await find("tea"));
      expect(before).toMatchObject({
        live: { text: "Tea" },
        stated: { text: "Tea" },
        draft: null,
        base: { draft: 0 },
      });
      const draft = await save(ada, { content: { text: " Tea at five " } });
      expect(draft).toEqual({
        id: "tea",
        content: { text: "Tea at five" },
        base: before.base.published,
        revision: 1,
        waits: false,
        begunAt: deps.clock.now(),
        savedBy: ada.name,
        savedAt: deps.clock.now(),
        writers: [ada.name],
        asked: null,
        approved: null,
        plan: null,
        reason: "",
        failure: null,
        closed: null,
      });
      expect(await find("tea")).toEqual({
        id: "tea",
        live: { text: "Tea" },
        stated: { text: "Tea at five" },
        draft,
        base: { published: before.base.published, draft: 1 },
      });
      expect(desk.published.get("tea")).toEqual({ text: "Tea" });
      expect(await withDrafts(deps.store.db, kind, ["cake"])).toEqual([]);
      expect(await acts()).toEqual(["ada saved draft of note note-draft/tea"]);
      expect(await heard()).toEqual(["note-draft added tea"]);
    });

    test("has all its writers, whoever began it, and the next of the same thing has its own", async () => {
      const { deps, kind, save, heard } = await openNotes(open);
      const begunAt = deps.clock.now();
      await save(ada, { content: { text: "One" } });
      deps.clock.advance(60_000);
      await save(marta, { content: { text: "Two" } });
      const third = await save(ada, { content: { text: "Three" } });
      expect(third).toMatchObject({
        revision: 3,
        writers: [ada.name, marta.name],
        begunAt,
        savedBy: ada.name,
      });
      expect(third.savedAt).toBe(begunAt + 60_000);
      await discardDraft(kind, deps, marta, third);
      const next = await save(ruth, { content: { text: "Four" } });
      expect(next).toMatchObject({ revision: 4, writers: [ruth.name], begunAt: begunAt + 60_000 });
      expect(await heard()).toEqual(
        ["added", "modified", "modified", "removed", "added"].map((type) => `note-draft ${type} tea`),
      );
    });

    test("is not written over unseen", async () => {
      const { deps, desk, kind, find, save } = await openNotes(open);
      const { base } = defined(await find("tea"));
      const hers = await save(marta, { content: { text: "Hers" } });
      const late = save(ada, { content: { text: "Mine" }, base });
      await expect(late).rejects.toThrow(SavedMeanwhile);
      await expect(late).rejects.toMatchObject({ savedVersion: hers });
      expect(await message(late)).toBe(
        "marta@rosemarylane.example has saved “Mine” meanwhile. Yours is not saved, and nothing of theirs is lost.",
      );
      // What was published since is a conflict too, with nobody's draft there.
      await discardDrafts(kind, deps, marta, ["tea"]);
      desk.published.set("tea", { text: "Coffee" });
      const stale = save(ada, { content: { text: "Mine" }, base });
      await expect(stale).rejects.toMatchObject({ savedVersion: null });
      expect(await message(stale)).toBe("“Mine” was published or taken away meanwhile. Yours is not saved.");
      expect(await message(save(ada, { content: null, base }))).toContain("“Coffee” was published");
      desk.published.delete("tea");
      expect(await message(save(ada, { content: null, base }))).toContain("This note was published");
    });

    test("twice is saved once, unless something else was published, or a part of it waits", async () => {
      const { desk, find, save, publish } = await openNotes(open);
      const { base } = defined(await find("tea"));
      const content = { text: "Tea at five" };
      const first = await save(ada, { content });
      expect(await save(ada, { content, base })).toEqual(first);
      expect(await save(ada, { content })).toEqual(first);
      expect((await save(ada, { content: { text: "Tea at six" } })).revision).toBe(2);
      desk.waiting = ["milk"];
      await publish(ada, "tea");
      expect(await save(marta, { content: { text: "Tea at six" } })).toMatchObject({
        revision: 3,
        waits: false,
        writers: [ada.name, marta.name],
      });
      desk.published.set("tea", { text: "Coffee" });
      expect((await save(marta, { content: { text: "Tea at six" } })).revision).toBe(4);
      // That it is taken away is said anew each time.
      await save(marta, { content: null });
      expect((await save(marta, { content: null })).revision).toBe(6);
    });

    test("takes back what others decided of it before, and keeps why", async () => {
      const { deps, desk, reviewed, save, draftOf } = await openNotes(open);
      desk.held = { risks: ["It adds milk."] };
      const draft = await save(ada, { content: { text: "Tea at five" } });
      await askForApproval(reviewed, deps, ada, draft);
      await approveDraft(reviewed, deps, marta, draft);
      await planDraft(reviewed, deps, ada, { ...draft, on: day("2026-11-24"), reason: "The head asked." });
      desk.problems = [{ field: "name", message: "No." }];
      deps.clock.advance(86_400_000);
      await publishDueDrafts(reviewed, deps, actorNamed);
      expect(await draftOf("tea")).toMatchObject({ asked: { by: ada.name }, failure: "No." });
      expect(await save(ada, { content: { text: "Tea at six" } })).toMatchObject({
        asked: null,
        approved: null,
        plan: null,
        failure: null,
        reason: "The head asked.",
      });
    });

    test("as somebody types is in the audit log once for each person in turn", async () => {
      const { save, acts } = await openNotes(open);
      const type = async (actor: Actor, text: string) =>
        await save(actor, { content: { text }, asTyped: true });
      await type(ada, "T");
      await type(ada, "Te");
      await type(adaTyped, "Tex");
      await type(marta, "Text");
      await save(marta, { content: { text: "Texts" } });
      expect((await acts()).map((act) => act.split(" ", 2).join(" "))).toEqual([
        "ada saved",
        "marta saved",
        "marta saved",
      ]);
    });

    test("of a new thing has an id that nothing has, and begins after one that was thrown away", async () => {
      const { deps, kind, save, find } = await openNotes(open);
      const add = (text: string) => save(ada, { id: "", content: { text }, base: nothingYet });
      const [second, third] = [await add("Tea"), await add("Tea")];
      expect([second.id, third.id, second.base, third.revision]).toEqual(["tea-2", "tea-3", "", 1]);
      expect(await find("tea-2")).toMatchObject({ live: null, base: { published: "", draft: 1 } });
      await discardDrafts(kind, deps, ada, ["tea-2"]);
      expect(await add("Tea")).toMatchObject({ id: "tea-2", revision: 2, writers: [ada.name] });
      await add("Cake");
      const tooMany = add("Bun");
      await expect(tooMany).rejects.toThrow(Invalid);
      expect(await message(tooMany)).toBe("name: There are at most 4 notes.");
      // What is there already may be written again.
      expect((await save(ada, { id: "cake", content: { text: "Buns" } })).revision).toBe(2);
    });

    test("to take a thing away says so, and of nothing cannot be", async () => {
      const { desk, save, find, publish, acts } = await openNotes(open);
      const gone = save(ada, { id: "cake", content: null });
      await expect(gone).rejects.toThrow(NotFound);
      expect(await message(gone)).toBe("There is no note “cake”.");
      expect(await save(ada, { content: null })).toMatchObject({ content: null, revision: 1 });
      expect((await find("tea"))?.stated).toEqual({ text: "Tea" });
      await publish(ada, "tea");
      expect(desk.published.has("tea")).toBe(false);
      expect((await acts()).at(-1)).toBe("ada took note off the menu note/tea");
    });
  });

  test("of a kind that merges is edited as it is with everybody else waiting, and an edit of nothing writes nothing", async () => {
    const { deps, kind, acts } = await openNotes(open);
    const seen: unknown[] = [];
    const edit = (edited: Edited<Note> | null) =>
      editDraft(kind, deps, ada, "tea", async ({ open: now, revision }) => {
        seen.push([now?.content?.text ?? null, revision]);
        return edited;
      });
    expect(await edit(null)).toBeNull();
    const draft = await edit({ content: { text: "Tea at five" }, base: "a" });
    expect(draft).toMatchObject({ content: { text: "Tea at five" }, base: "a", revision: 1 });
    expect(await edit({ content: { text: "Tea at five" }, base: "a" })).toEqual(draft);
    expect(await edit(null)).toEqual(draft);
    expect(await edit({ content: { text: "Tea at five" }, base: "b" })).toMatchObject({
      base: "b",
      revision: 2,
    });
    await discardDrafts(kind, deps, ada, ["tea"]);
    expect(await edit({ content: { text: "Tea at five" }, base: "b" })).toMatchObject({ revision: 3 });
    expect(seen).toEqual([
      [null, 1],
      [null, 1],
      ["Tea at five", 2],
      ["Tea at five", 2],
      ["Tea at five", 2],
      [null, 3],
    ]);
    expect(await acts()).toHaveLength(4);
  });

  test("that is not the one that was seen is refused; none is seen as nought", async () => {
    const { kind, save } = await openNotes(open);
    const draft = await save(marta, { content: { text: "Hers" } });
    const refuse = (now: Draft<Note> | null, seen: number) => () =>
      refuseUnseen(kind, now, seen, { text: "Mine" });
    expect(refuse(draft, 1)).not.toThrow();
    expect(refuse(null, 0)).not.toThrow();
    expect(refuse(null, 1)).toThrow("“Mine” was published or taken away meanwhile");
    expect(refuse(draft, 0)).toThrow("marta@rosemarylane.example has saved “Mine” meanwhile");
  });

  describe("on record", () => {
    const drafted = async (deps: Awaited<ReturnType<typeof openNotes>>["deps"]) =>
      (await searchAudit(deps.store, { subject: "note-draft/tea" })).entries
        .toReversed()
        .map(({ action, before, after }) => [action.split(" ")[0], before, after]);

    test("says what was written before and what is written now", async () => {
      const { deps, kind, save } = await openNotes(open);
      await save(ada, { content: { text: "One" } });
      const second = await save(marta, { content: null });
      await discardDraft(kind, deps, marta, second);
      await restoreDrafts(kind, deps, marta, ["tea"]);
      expect(await drafted(deps)).toEqual([
        ["saved", null, '{"content":{"text":"One"}}'],
        ["saved", '{"content":{"text":"One"}}', '{"content":null}'],
        ["discarded", '{"content":null}', null],
        ["restored", null, '{"content":null}'],
      ]);
    });

    test("has of a kind what that kind says of it", async () => {
      const { deps, kind, find } = await openNotes(open);
      const terse = {
        ...kind,
        auditOfDraft: (before: Note | null, after: Note | null) => ({
          before: before && before.text.length,
          after: after && after.text.length,
        }),
      };
      const base = (await find("tea"))!.base;
      const first = await saveDraft(terse, deps, ada, { id: "tea", content: { text: "One" }, base });
      await discardDraft(terse, deps, ada, first);
      expect(await drafted(deps)).toEqual([
        ["saved", null, "3"],
        ["discarded", "3", null],
      ]);
    });
  });

  describe("that is thrown away", () => {
    test("is thrown away as it was seen, with what was decided of it", async () => {
      const { deps, kind, save, draftOf, find, acts } = await openNotes(open);
      const first = await save(ada, { content: { text: "One" } });
      expect(await message(discardDraft(kind, deps, ada, { id: "cake", revision: 1 }))).toBe(
        "There is no such draft.",
      );
      const second = await save(marta, { content: { text: "Two" } });
      const late = discardDraft(kind, deps, ada, first);
      await expect(late).rejects.toThrow(SavedMeanwhile);
      await expect(late).rejects.toMatchObject({ savedVersion: second });
      expect(await message(late)).toBe(
        "marta@rosemarylane.example has saved this draft since (23 November 2026, 08:12). Look at it again.",
      );
      await askForApproval(kind, deps, ada, second);
      expect((await discardDraft(kind, deps, ada, second)).content).toEqual({ text: "Two" });
      expect([await draftOf("tea"), (await find("tea"))?.base.draft]).toEqual([null, 0]);
      expect(await message(discardDraft(kind, deps, marta, second))).toBe(
        "ada@rosemarylane.example has discarded this draft (23 November 2026, 08:12).",
      );
      await restoreDrafts(kind, deps, ada, ["tea"]);
      expect(await draftOf("tea")).toMatchObject({
        revision: 3,
        asked: null,
        writers: [ada.name, marta.name],
      });
      expect((await acts()).slice(-2)).toEqual([
        "ada discarded draft of note note-draft/tea",
        "ada restored draft of note note-draft/tea",
      ]);
    });

    test("comes back to whoever threw it away, once, and never over another", async () => {
      const { deps, kind, save, draftOf, heard, acts } = await openNotes(open);
      await save(ada, { content: { text: "One" } });
      expect(await discardDrafts(kind, deps, ada, ["tea", "cake", "tea"])).toEqual(["tea"]);
      expect(await discardDrafts(kind, deps, ada, ["tea"])).toEqual([]);
      const byOther = restoreDrafts(kind, deps, marta, ["tea"]);
      await expect(byOther).rejects.toThrow(Conflict);
      expect(await message(byOther)).toBe(
        "The draft of “One” cannot be brought back: somebody has written it since.",
      );
      expect(await message(restoreDrafts(kind, deps, ada, ["cake"]))).toContain("The draft of “cake” cannot");
      expect(await restoreDrafts(kind, deps, adaTyped, ["tea", "tea"])).toEqual(["tea"]);
      expect(await restoreDrafts(kind, deps, ada, ["tea"])).toEqual(["tea"]);
      expect((await draftOf("tea"))?.revision).toBe(2);
      expect((await heard()).slice(-2)).toEqual(["note-draft removed tea", "note-draft added tea"]);
      expect((await acts()).filter((act) => act.includes("restored"))).toHaveLength(1);
      // Somebody else's, or written since: it is not theirs to bring back.
      expect(await message(restoreDrafts(kind, deps, marta, ["tea"]))).toContain(
        "somebody has written it since",
      );
      await save(ada, { content: { text: "Two" } });
      expect(await message(restoreDrafts(kind, deps, ada, ["tea"]))).toContain(
        "“Two” cannot be brought back",
      );
    });

    test("does not come back where there is nothing any more of which it would be one", async () => {
      const { deps, desk, kind, save, draftOf } = await openNotes(open);
      await save(ada, { content: { text: "One" } });
      await discardDrafts(kind, deps, ada, ["tea"]);
      desk.gone.set("One", "the pot is broken");
      const restore = () => restoreDrafts(kind, deps, ada, ["tea"]);
      await expect(restore()).rejects.toThrow(Conflict);
      expect(await message(restore())).toBe("The draft of “One” cannot be brought back: the pot is broken.");
      expect(await message(restoreDrafts(kind, deps, marta, ["tea"]))).toContain("somebody has written it");
      expect(await draftOf("tea")).toBeNull();
      desk.gone.clear();
      await restore();
      expect((await draftOf("tea"))?.content).toEqual({ text: "One" });
    });

    test("and was to be taken away is named by its id", async () => {
      const { deps, kind, save } = await openNotes(open);
      await save(ada, { content: null });
      await discardDrafts(kind, deps, ada, ["tea"]);
      expect(await message(restoreDrafts(kind, deps, marta, ["tea"]))).toContain("The draft of “tea” cannot");
    });
  });

  describe("that is published", () => {
    test("is what is published, its row closed, and audited with before and after", async () => {
      const { deps, desk, kind, save, find, acts, heard } = await openNotes(open);
      const draft = await save(ada, { content: { text: "Tea at five" } });
      expect(
        await publishDrafts(kind, deps, marta, [{ id: "tea", revision: draft.revision, reason: "Asked." }]),
      ).toEqual({ ids: ["tea"], waiting: [] });
      expect(desk.published.get("tea")).toEqual({ text: "Tea at five" });
      expect(await find("tea")).toMatchObject({ draft: null, base: { draft: 0 } });
      const [entry] = (await searchAudit(deps.store, { subject: "note/tea" })).entries;
      expect([entry?.who, entry?.action, entry?.before, entry?.after]).toEqual([
        marta.name,
        "published note",
        '{"text":"Tea"}',
        '{"reason":"Asked.","text":"Tea at five"}',
      ]);
      expect(await acts()).toHaveLength(2);
      expect(await heard()).toEqual(["note-draft added tea", "note-draft removed tea"]);
      expect(await message(publishDrafts(kind, deps, ada, [{ id: "tea", revision: 1 }]))).toBe(
        "marta@rosemarylane.example has published this draft (23 November 2026, 08:12).",
      );
      const gone = publishDrafts(kind, deps, ada, [{ id: "tea" }]);
      await expect(gone).rejects.toThrow(NotFound);
      expect(await message(gone)).toBe(
        "The draft of “Tea at five” is gone: somebody has published it or thrown it away.",
      );
      expect(await message(publishDrafts(kind, deps, ada, [{ id: "cake" }]))).toContain("“cake” is gone");
    });

    test("is the one that was seen", async () => {
      const { deps, desk, kind, save } = await openNotes(open);
      const { revision } = await save(ada, { content: { text: "One" } });
      await save(marta, { content: { text: "Two" } });
      await expect(publishDrafts(kind, deps, ada, [{ id: "tea", revision }])).rejects.toThrow(SavedMeanwhile);
      expect(desk.published.get("tea")).toEqual({ text: "Tea" });
    });

    test("never hides what was published since it was saved", async () => {
      const { deps, desk, kind, reviewed, save, publish, draftOf } = await openNotes(open);
      await save(ada, { content: { text: "Tea at five" } });
      desk.published.set("tea", { text: "Coffee" });
      await expect(publish(ada, "tea")).rejects.toThrow(SavedMeanwhile);
      expect(await message(publish(ada, "tea"))).toContain("has saved “Tea at five” meanwhile");
      // A kind that says nothing of conflicts is held to the same.
      expect(await message(publishDrafts(reviewed, deps, ada, [{ id: "tea" }]))).toContain("meanwhile");
      // One that knows its conflicts decides.
      desk.held = { conflicts: ["Monday is another.", "So is Tuesday."], risks: [] };
      const both = publishDrafts(reviewed, deps, ada, [{ id: "tea" }]);
      await expect(both).rejects.toMatchObject({ savedVersion: { id: "tea" } });
      expect(await message(both)).toBe("Monday is another. So is Tuesday.");
      expect(desk.published.get("tea")).toEqual({ text: "Coffee" });
      desk.held = { conflicts: [], risks: [] };
      await publishDrafts(reviewed, deps, ada, [{ id: "tea" }]);
      expect([desk.published.get("tea"), await draftOf("tea")]).toEqual([{ text: "Tea at five" }, null]);
      // What is to be taken away is named as it is published.
      await save(ada, { content: null });
      desk.published.set("tea", { text: "Cocoa" });
      expect(await message(publish(ada, "tea"))).toContain("has saved “Cocoa” meanwhile");
      expect(await message(publishDrafts(kind, deps, ada, [{ id: "tea" }]))).toContain("“Cocoa”");
    });

    test("is refused by its kind, with all others of that time", async () => {
      const { desk, save, publish, draftOf } = await openNotes(open);
      await save(ada, { content: { text: "Tea at five" } });
      desk.problems = [{ field: "name", message: "There is another of that name." }];
      await expect(publish(ada, "tea")).rejects.toThrow(Invalid);
      expect(await message(publish(ada, "tea"))).toBe("name: “Tea at five”: There is another of that name.");
      expect(await draftOf("tea")).toMatchObject({ closed: null });
      // One that is to be taken away is named as it is published.
      await save(ada, { content: null });
      expect(await message(publish(ada, "tea"))).toBe("name: “Tea”: There is another of that name.");
      await save(ada, { content: { text: "Tea at five" } });
      desk.problems = [];
      await expect(publish(ada, "tea", "cake")).rejects.toThrow("“cake” is gone");
      expect(await draftOf("tea")).toMatchObject({ revision: 3 });
      // Of the transaction this kind knows nothing.
      desk.published.set("tea", { text: "Tea" });
      expect(await publish(ada, "tea", "tea")).toEqual({ ids: ["tea"], waiting: [] });
    });

    test("in part waits for a second person with the rest, on what is published by then", async () => {
      const { desk, save, publish, find, acts, heard } = await openNotes(open);
      await save(ada, { content: { text: "Tea at five" } });
      desk.waiting = ["milk", "eggs"];
      expect(await publish(ada, "tea")).toEqual({
        ids: ["tea"],
        waiting: [{ id: "tea", parts: ["milk", "eggs"] }],
      });
      const rest = defined(await find("tea"));
      expect(rest.draft).toMatchObject({ waits: true, closed: null, base: rest.base.published });
      expect((await heard()).at(-1)).toBe("note-draft modified tea");
      desk.waiting = [];
      await publish(marta, "tea");
      expect((await find("tea"))?.draft).toBeNull();
      expect((await acts()).slice(-2)).toEqual([
        "ada published note note/tea",
        "marta published note note/tea",
      ]);
    });
  });

  describe("that adds a risk", () => {
    const risks = ["It adds milk."];

    test("is published once somebody who never wrote it has approved it, and not for another risk", async () => {
      const { deps, desk, reviewed, save, acts, heard } = await openNotes(open);
      desk.held = { risks };
      await save(ada, { content: { text: "One" } });
      const draft = await save(marta, { content: { text: "Two" } });
      const publish = () => publishDrafts(reviewed, deps, ada, [{ id: "tea", looked: ["vegan"] }]);
      await expect(publish()).rejects.toThrow(NotAllowed);
      expect(await message(publish())).toBe(
        "It adds a risk or lacks facts, so somebody else approves it first.",
      );
      const unasked = approveDraft(reviewed, deps, ruth, draft);
      await expect(unasked).rejects.toThrow(Conflict);
      expect(await message(unasked)).toBe("Nobody has asked for approval of this draft as it stands.");
      const asked = await askForApproval(reviewed, deps, ada, draft);
      expect(asked.asked).toEqual({ by: ada.name, at: deps.clock.now() });
      for (const writer of [ada, marta, adaTyped]) {
        const own = approveDraft(reviewed, deps, writer, draft);
        await expect(own).rejects.toThrow(NotAllowed);
        expect(await message(own)).toBe("You have changed this draft, so somebody else approves it.");
      }
      await expect(publish()).rejects.toThrow(NotAllowed);
      const approved = await approveDraft(reviewed, deps, ruth, draft);
      expect(approved.approved).toMatchObject({ by: ruth.name, at: deps.clock.now() });
      expect([isApproved(approved, risks), isApproved(approved, []), isApproved(asked, risks)]).toEqual([
        true,
        false,
        false,
      ]);
      desk.held = { risks: [...risks, "It adds eggs."] };
      await expect(publish()).rejects.toThrow(NotAllowed);
      expect(desk.settled).toEqual([]);
      desk.held = { risks };
      await publish();
      expect(desk.settled).toEqual([[ada.name, "vegan"]]);
      expect(desk.published.get("tea")).toEqual({ text: "Two" });
      expect((await acts()).slice(2)).toEqual([
        "ada asked for approval of draft of note note-draft/tea",
        "ruth approved draft of note note-draft/tea",
        "ada published note note/tea",
      ]);
      expect((await heard()).slice(2, 4)).toEqual(["note-draft modified tea", "note-draft modified tea"]);
    });

    test("is asked for and approved once, however often somebody presses, and by each person", async () => {
      const { deps, desk, reviewed, save, acts } = await openNotes(open);
      desk.held = { risks };
      const draft = await save(ada, { content: { text: "One" } });
      await askForApproval(reviewed, deps, ada, draft);
      deps.clock.advance(60_000);
      const again = await askForApproval(reviewed, deps, marta, draft);
      expect(again.asked?.by).toBe(ada.name);
      const first = await approveDraft(reviewed, deps, ruth, draft);
      deps.clock.advance(60_000);
      expect(await approveDraft(reviewed, deps, ruth, draft)).toEqual(first);
      expect((await approveDraft(reviewed, deps, marta, draft)).approved?.by).toBe(marta.name);
      expect(await acts()).toHaveLength(4);
      // Another risk is approved anew by the same person.
      desk.held = { risks: ["It adds eggs."] };
      expect((await approveDraft(reviewed, deps, marta, draft)).approved).toMatchObject({
        at: deps.clock.now(),
      });
      expect(await acts()).toHaveLength(5);
      const [entry] = (await searchAudit(deps.store, { action: "approved draft of note" })).entries;
      expect(entry?.after).toBe('{"revision":1,"risks":["It adds eggs."]}');
    });

    test("of a kind that holds it against nothing is approved of nothing", async () => {
      const { deps, kind, save } = await openNotes(open);
      const draft = await save(ada, { content: { text: "One" } });
      await askForApproval(kind, deps, ada, draft);
      expect(isApproved(await approveDraft(kind, deps, marta, draft), [])).toBe(true);
    });

    test("is seen as it stands by whoever decides", async () => {
      const { deps, reviewed, save } = await openNotes(open);
      const { id } = await save(ada, { content: { text: "One" } });
      const stale = { id, revision: 7 };
      for (const decide of [
        () => askForApproval(reviewed, deps, ada, stale),
        () => approveDraft(reviewed, deps, marta, stale),
        () => planDraft(reviewed, deps, ada, { ...stale, on: day("2026-11-24") }),
        () => withdrawPlan(reviewed, deps, ada, stale),
      ])
        await expect(decide()).rejects.toThrow(SavedMeanwhile);
    });

    test("is written by whoever wrote it, however their name is typed", () => {
      const draft = { writers: [ada.name, marta.name] };
      expect([ada, adaTyped, marta, ruth].map(({ name }) => isWriter(draft, name))).toEqual([
        true,
        true,
        true,
        false,
      ]);
    });
  });

  describe("that is planned", () => {
    test("is planned for a day from tomorrow to a year from now, and refused as if it were published", async () => {
      const { deps, desk, reviewed, save, draftOf, acts } = await openNotes(open);
      const { id, revision } = await save(ada, { content: { text: "One" } });
      const plan = (on: string, more: Pick<DraftToPublish, "reason" | "looked"> = {}) =>
        planDraft(reviewed, deps, marta, { id, revision, on: day(on), ...more });
      for (const past of ["2026-11-22", "2026-11-23"])
        expect(await message(plan(past))).toBe("on: Choose a day after today.");
      expect(await message(plan("2027-11-25"))).toBe("on: Choose a day of the next twelve months.");
      desk.problems = [{ field: "name", message: "There is another of that name." }];
      // The form is open that it is about.
      expect(await message(plan("2026-11-24"))).toBe("name: There is another of that name.");
      desk.problems = [];
      desk.settled.length = 0;
      await expect(plan("2027-11-25")).rejects.toThrow(Invalid);
      expect((await plan("2027-11-24")).plan).toEqual({ on: "2027-11-24", by: marta.name });
      expect(await plan("2026-11-24", { reason: "Asked.", looked: ["vegan"] })).toMatchObject({
        plan: { on: "2026-11-24", by: marta.name },
        reason: "Asked.",
      });
      expect((await plan("2026-11-25")).reason).toBe("Asked.");
      expect(desk.settled).toEqual([[marta.name], [marta.name, "vegan"], [marta.name]]);
      expect((await acts()).at(-1)).toBe("marta planned publication of draft of note note-draft/tea");
      const [entry] = (await searchAudit(deps.store, { action: "planned publication" })).entries;
      expect(entry?.after).toBe('{"on":"2026-11-25","reason":"Asked.","revision":1}');
      desk.held = { risks: ["It adds milk."] };
      await expect(plan("2026-11-26")).rejects.toThrow(NotAllowed);
      desk.held = { risks: [] };
      desk.published.set("tea", { text: "Coffee" });
      await expect(plan("2026-11-26")).rejects.toThrow(SavedMeanwhile);
      expect((await draftOf("tea"))?.plan?.on).toBe("2026-11-25");
    });

    test("of something new is held against nothing that is published", async () => {
      const { deps, kind, save } = await openNotes(open);
      const draft = await save(ada, { id: "", content: { text: "Cake" }, base: nothingYet });
      expect((await planDraft(kind, deps, ada, { ...draft, on: day("2026-11-24") })).plan).not.toBeNull();
    });

    test("is published on its day in London, once, under the name of who planned it", async () => {
      const { deps, desk, kind, save, draftOf, acts } = await openNotes(open);
      const draft = await save(ada, { content: { text: "One" } });
      await save(ada, { id: "", content: { text: "Cake" }, base: nothingYet });
      await planDraft(kind, deps, marta, { ...draft, on: day("2026-11-24") });
      const due = () => publishDueDrafts(kind, deps, actorNamed);
      const nothing = { published: [], failed: [] };
      expect(await due()).toEqual(nothing);
      deps.clock.set("2026-11-23T23:59:59Z");
      expect(await due()).toEqual(nothing);
      deps.clock.set("2026-11-24T00:00:00Z");
      expect(await due()).toEqual({ published: ["tea"], failed: [] });
      expect(desk.published.get("tea")).toEqual({ text: "One" });
      expect(await due()).toEqual(nothing);
      expect((await acts()).filter((act) => act.includes("published note"))).toEqual([
        "marta published note note/tea",
      ]);
      expect((await draftOf("cake"))?.revision).toBe(1);
    });

    test.each(["saved", "approved"])(
      "is not published by a clock that was set back before it was %s",
      async (done) => {
        const { deps, desk, reviewed, save } = await openNotes(open);
        desk.held = { risks: ["It adds milk."] };
        deps.clock.set(done === "saved" ? "2026-11-23T12:00:00Z" : "2026-11-23T08:00:00Z");
        const draft = await save(ada, { content: { text: "One" } });
        await askForApproval(reviewed, deps, ada, draft);
        deps.clock.set(done === "saved" ? "2026-11-23T08:00:00Z" : "2026-11-23T12:00:00Z");
        await approveDraft(reviewed, deps, marta, draft);
        deps.clock.set("2026-11-22T10:00:00Z");
        await planDraft(reviewed, deps, ada, { ...draft, on: day("2026-11-23") });
        deps.clock.set("2026-11-23T11:59:59.999Z");
        expect(await publishDueDrafts(reviewed, deps, actorNamed)).toEqual({ published: [], failed: [] });
        deps.clock.set("2026-11-23T12:00:00Z");
        expect((await publishDueDrafts(reviewed, deps, actorNamed)).published).toEqual(["tea"]);
      },
    );

    test("and cannot be published any more stays, says why, and is not tried again", async () => {
      const { deps, desk, kind, save, draftOf, heard } = await openNotes(open);
      const draft = await save(ada, { content: { text: "One" } });
      await planDraft(kind, deps, ada, { ...draft, on: day("2026-11-24") });
      deps.clock.set("2026-11-24T06:00:00Z");
      desk.fault = new Unavailable("The disk is away.");
      await expect(publishDueDrafts(kind, deps, actorNamed)).rejects.toThrow("The disk is away.");
      expect((await draftOf("tea"))?.failure).toBeNull();
      desk.fault = new Error("Nobody has thought of this.");
      await expect(publishDueDrafts(kind, deps, actorNamed)).rejects.toThrow("Nobody has thought of this.");
      desk.fault = null;
      desk.problems = [
        { field: "name", message: "There is another of that name." },
        { field: "text", message: "It says nothing." },
      ];
      expect(await publishDueDrafts(kind, deps, actorNamed)).toEqual({ published: [], failed: ["tea"] });
      expect((await draftOf("tea"))?.failure).toBe("There is another of that name. It says nothing.");
      expect((await heard()).at(-1)).toBe("note-draft modified tea");
      desk.problems = [];
      expect(await publishDueDrafts(kind, deps, actorNamed)).toEqual({ published: [], failed: [] });
      expect(desk.published.get("tea")).toEqual({ text: "Tea" });
      // Planned anew, or the plan taken back: it has failed no longer.
      expect(await planDraft(kind, deps, ada, { ...draft, on: day("2026-11-25") })).toMatchObject({
        failure: null,
      });
    });

    test("and is published by two processes at once is published by one, and has not failed", async () => {
      const { deps, kind, save, acts } = await openNotes(open);
      const draft = await save(ada, { content: { text: "One" } });
      await planDraft(kind, deps, ada, { ...draft, on: day("2026-11-24") });
      deps.clock.set("2026-11-24T06:00:00Z");
      const due = () => publishDueDrafts(kind, deps, actorNamed);
      const both = await Promise.all([due(), due()]);
      expect(both.flatMap(({ published }) => published)).toEqual(["tea"]);
      expect(both.flatMap(({ failed }) => failed)).toEqual([]);
      expect((await acts()).filter((act) => act.includes("published note"))).toHaveLength(1);
    });

    test("is planned no longer once the plan is taken back", async () => {
      const { deps, kind, save, acts, draftOf } = await openNotes(open);
      const draft = await save(ada, { content: { text: "One" } });
      expect(await withdrawPlan(kind, deps, ada, draft)).toEqual(draft);
      await planDraft(kind, deps, ada, { ...draft, on: day("2026-11-24") });
      expect(await withdrawPlan(kind, deps, marta, draft)).toMatchObject({
        plan: null,
        content: { text: "One" },
      });
      deps.clock.set("2026-11-24T06:00:00Z");
      expect((await publishDueDrafts(kind, deps, actorNamed)).published).toEqual([]);
      expect(await acts()).toEqual([
        "ada saved draft of note note-draft/tea",
        "ada planned publication of draft of note note-draft/tea",
        "marta withdrew plan of draft of note note-draft/tea",
      ]);
      const [entry] = (await searchAudit(deps.store, { action: "withdrew plan" })).entries;
      expect([entry?.before, entry?.after]).toEqual(['{"on":"2026-11-24"}', null]);
      expect((await draftOf("tea"))?.failure).toBeNull();
    });
  });

  describe("that is taken back after it was published", () => {
    test("leaves what was there before, by whoever published it", async () => {
      const { deps, desk, kind, save, publish, find, acts } = await openNotes(open);
      await save(ada, { content: { text: "One" } });
      await publish(ada, "tea");
      const byOther = undoPublished(kind, deps, marta, ["tea"]);
      await expect(byOther).rejects.toThrow(Conflict);
      expect(await message(byOther)).toBe(
        "“One” has been changed since: look at it before you take anything back.",
      );
      expect(await undoPublished(kind, deps, adaTyped, ["tea"])).toEqual({ ids: ["tea"], waiting: [] });
      expect(desk.published.get("tea")).toEqual({ text: "Tea" });
      expect((await find("tea"))?.draft).toBeNull();
      const [entry] = (await searchAudit(deps.store, { subject: "note/tea" })).entries;
      expect(entry?.after).toBe('{"reason":"It is as it was before.","text":"Tea"}');
      expect((await acts()).at(-1)).toContain("published note note/tea");
    });

    test("takes a new one away again, and brings back one that was taken away", async () => {
      const { deps, desk, kind, save, publish } = await openNotes(open);
      await save(ada, { id: "", content: { text: "Cake" }, base: nothingYet });
      await save(ada, { content: null });
      await publish(ada, "cake", "tea");
      await undoPublished(kind, deps, ada, ["cake", "tea"]);
      expect([...desk.published]).toEqual([["tea", { text: "Tea" }]]);
      await expect(undoPublished(kind, deps, ada, ["nothing"])).rejects.toThrow("“nothing” has been changed");
    });

    test("is not taken back over what was published since", async () => {
      const { deps, desk, kind, save, publish } = await openNotes(open);
      await save(ada, { content: { text: "One" } });
      await publish(ada, "tea");
      desk.published.set("tea", { text: "Coffee" });
      await expect(undoPublished(kind, deps, ada, ["tea"])).rejects.toThrow("has been changed since");
      expect(desk.published.get("tea")).toEqual({ text: "Coffee" });
    });

    test("is refused by its kind as any draft", async () => {
      const { deps, desk, kind, save, publish } = await openNotes(open);
      await save(ada, { content: { text: "One" } });
      await publish(ada, "tea");
      desk.problems = [{ field: "name", message: "There is another of that name." }];
      await expect(undoPublished(kind, deps, ada, ["tea"])).rejects.toThrow("another of that name");
    });

    test("goes with what of it still waits, and leaves what somebody has begun since", async () => {
      const { deps, desk, kind, save, publish, draftOf } = await openNotes(open);
      desk.waiting = ["milk"];
      await save(ada, { content: { text: "One" } });
      await publish(ada, "tea");
      desk.waiting = [];
      await undoPublished(kind, deps, ada, ["tea"]);
      expect([desk.published.get("tea"), await draftOf("tea")]).toEqual([{ text: "Tea" }, null]);
      await save(ada, { content: { text: "Two" } });
      await publish(ada, "tea");
      const hers = await save(marta, { content: { text: "Hers" } });
      await undoPublished(kind, deps, ada, ["tea"]);
      expect([desk.published.get("tea"), await draftOf("tea")]).toEqual([{ text: "Tea" }, hers]);
    });

    test("waits where it would wait as a draft, unless somebody else's draft is there", async () => {
      const { deps, desk, kind, save, publish, draftOf } = await openNotes(open);
      await save(ada, { content: { text: "One" } });
      await publish(ada, "tea");
      desk.waiting = ["milk"];
      expect((await undoPublished(kind, deps, ada, ["tea"])).waiting).toEqual([
        { id: "tea", parts: ["milk"] },
      ]);
      expect(await draftOf("tea")).toMatchObject({ waits: true, revision: 2, writers: [ada.name] });
      await save(ada, { content: { text: "Two" } });
      desk.waiting = [];
      await publish(ada, "tea");
      await save(marta, { content: { text: "Hers" } });
      desk.waiting = ["milk"];
      const over = undoPublished(kind, deps, ada, ["tea"]);
      await expect(over).rejects.toThrow(Conflict);
      expect(await message(over)).toBe(
        "marta@rosemarylane.example is writing at “Hers”: publish or throw away that draft first, as a part of what you take back waits for somebody else.",
      );
    });
  });
});
