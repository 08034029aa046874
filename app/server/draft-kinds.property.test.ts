import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { fourDishes } from "#catering-menu/catering-menu.examples.ts";
import { dishDrafts } from "#catering-menu/dish-drafts.server.ts";
import { openMenuDesk } from "#catering-menu/menu-desk.testkit.ts";
import { writeSetMenuCsv } from "#catering-menu/set-menu-csv.ts";
import { setMenuDrafts } from "#catering-menu/set-menu-drafts.server.ts";
import { importSetMenus } from "#catering-menu/set-menus.server.ts";
import { stores } from "#database/stores.testkit.ts";
import type { Store } from "#database/store.server.ts";
import type { DraftDeps, WholeDraftKind } from "#drafts/draft-kind.ts";
import {
  discardDrafts,
  publishDrafts,
  restoreDrafts,
  saveDraft,
  undoPublished,
  withDrafts,
} from "#drafts/drafts.server.ts";
import type { Draft, DraftBase } from "#drafts/draft.ts";
import type { Actor } from "#values/actor.ts";
import { actorNamed } from "#values/actor.ts";
import { canonicalJson } from "#values/canonical-json.ts";
import { cases } from "#values/cases.testkit.ts";
import { statusOf } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";

// What holds of every kind that is drafted, held against a model that knows nothing of any.

/** A desk of one kind, with two things published. */
interface Desk<Content, Published, Deps extends DraftDeps> {
  readonly kind: WholeDraftKind<Content, Published, Deps>;
  readonly deps: Deps;
  readonly ids: readonly [string, string];
  /** Other words, and nothing that somebody else would have to look at. */
  reworded(content: Content, words: string): Content;
}

/** Hides what the kinds differ in from what is done with each. */
type WithDesk = <Result>(
  open: () => Promise<Store>,
  use: <Content, Published, Deps extends DraftDeps>(desk: Desk<Content, Published, Deps>) => Promise<Result>,
) => Promise<Result>;

const importer = actorNamed("import");

const desks: readonly { readonly of: string; readonly withDesk: WithDesk }[] = [
  {
    of: "dishes",
    withDesk: async (open, use) =>
      await use({
        kind: dishDrafts,
        deps: await openMenuDesk(open, fourDishes),
        ids: ["cake", "doughnuts"],
        reworded: (dish, description) => ({ ...dish, description }),
      }),
  },
  {
    of: "set menus",
    withDesk: async (open, use) => {
      const deps = await openMenuDesk(open, fourDishes);
      const sets = ["tea", "supper"].map((id) => ({
        id,
        name: id,
        description: "Warm.",
        category: "parties" as const,
        guests: 20,
        dishes: [
          { id: "cake", guestsEach: 80 },
          { id: "doughnuts", guestsEach: 6 },
        ],
      }));
      await importSetMenus(deps, importer, new TextEncoder().encode(writeSetMenuCsv(sets)));
      return await use({
        kind: setMenuDrafts,
        deps,
        ids: ["tea", "supper"],
        reworded: (set, description) => ({ ...set, description }),
      });
    },
  },
];

const people = ["ada", "marta", "ruth"].map((name) => actorNamed(`${name}@rosemarylane.example`));
const step = fc.record({
  verb: fc.constantFrom("save", "save stale", "remove", "discard", "restore", "publish", "undo"),
  who: fc.nat(people.length - 1),
  which: fc.nat(1),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What the model knows of one thing. */
interface Known {
  live: string | null;
  draft: { content: string | null; base: DraftBase } | null;
  discarded: { content: string | null; by: string } | null;
  /** Who brought the draft back, while nobody has done anything else with it. */
  restoredBy: string | null;
}

async function play<Content, Published, Deps extends DraftDeps>(
  { kind, deps, ids, reworded }: Desk<Content, Published, Deps>,
  steps: readonly Step[],
): Promise<void> {
  const { db } = deps.store;
  const text = (content: Content | null) => (content === null ? null : canonicalJson(content));
  const look = async (id: string) => {
    const one = (await withDrafts(db, kind)).find((drafted) => drafted.id === id);
    const live = one?.live ?? null;
    return {
      live: live === null ? null : text(kind.contentOf(live)),
      draft: one?.draft ?? null,
      stated: one?.stated ?? null,
      base: one?.base ?? { published: "", draft: 0 },
    };
  };
  const entries = async () => (await searchAudit(deps.store, {})).entries;
  const known = new Map<string, Known>();
  for (const id of ids)
    known.set(id, { live: (await look(id)).live, draft: null, discarded: null, restoredBy: null });
  const seen = new Map<string, DraftBase>();
  let words = 0;
  for (const { verb, who, which } of steps) {
    const id = ids[which]!;
    const actor = people[who]!;
    const model = known.get(id)!;
    const before = await look(id);
    const other = await look(ids[1 - which]!);
    const audited = (await entries())[0]?.seq ?? 0;
    const act = async (): Promise<void> => {
      switch (verb) {
        case "save":
        case "save stale": {
          const base = verb === "save" ? before.base : (seen.get(id) ?? before.base);
          const stated = before.stated;
          if (stated === null) return;
          const draft = await saveDraft(kind, deps, actor, {
            id,
            content: reworded(stated, `words ${words++}`),
            base,
          });
          // Nobody's save is overwritten by one who did not see it.
          expect([base.draft, base.published]).toEqual([before.base.draft, before.base.published]);
          model.draft = { content: text(draft.content), base };
          model.discarded = null;
          break;
        }
        case "remove":
          await saveDraft(kind, deps, actor, { id, content: null, base: before.base });
          model.draft = { content: null, base: before.base };
          model.discarded = null;
          break;
        case "discard": {
          const gone = await discardDrafts(kind, deps, actor, [id]);
          expect(gone).toEqual(model.draft ? [id] : []);
          if (model.draft) model.discarded = { content: model.draft.content, by: actor.name };
          model.draft = null;
          break;
        }
        case "restore":
          await restoreDrafts(kind, deps, actor, [id]);
          // Who has brought it back already has nothing more to bring back.
          if (model.restoredBy === actor.name) break;
          expect(model.discarded?.by).toBe(actor.name);
          model.draft = { content: model.discarded!.content, base: before.base };
          model.discarded = null;
          model.restoredBy = actor.name;
          break;
        case "publish": {
          const { waiting } = await publishDrafts(kind, deps, actor, [id]);
          expect(model.draft).not.toBeNull();
          const after = await look(id);
          if (waiting.length === 0) {
            expect(after.live).toBe(model.draft!.content);
            model.draft = null;
          } else expect(after.draft?.waits).toBe(true);
          model.live = after.live;
          break;
        }
        case "undo": {
          const { waiting } = await undoPublished(kind, deps, actor, [id]);
          const after = await look(id);
          model.live = after.live;
          if (waiting.length > 0) model.draft = { content: text(after.draft!.content), base: after.base };
          else if (after.draft === null) model.draft = null;
          break;
        }
      }
    };
    seen.set(id, seen.get(id) ?? before.base);
    const [error] = await act().then(
      () => [],
      (thrown: unknown) => [thrown],
    );
    // What is not ours to mend is said as a refusal, and a refusal has changed nothing.
    const isDraftAsBefore = canonicalJson((await look(id)).draft) === canonicalJson(before.draft);
    if (verb !== "restore" && !isDraftAsBefore) model.restoredBy = null;
    if (error !== undefined) {
      if (statusOf(error) >= 500) throw error as Error;
      expect(await look(id)).toEqual(before);
      expect((await entries())[0]?.seq ?? 0).toBe(audited);
    }
    const after = await look(id);
    if (verb !== "publish" && verb !== "undo") expect(after.live).toBe(before.live);
    expect(after.live).toBe(model.live);
    expect(after.draft === null ? null : { content: text(after.draft.content) }).toEqual(
      model.draft && { content: model.draft.content },
    );
    expect(await look(ids[1 - which]!)).toEqual(other);
    const isDone = error === undefined && !isSame(before, after);
    if (isDone) {
      const [entry] = await entries();
      expect([entry?.seq, entry?.who]).toEqual([audited + 1, actor.name]);
    }
    if (verb === "discard" || verb === "publish") seen.set(id, before.base);
  }
}

const isSame = (one: { draft: Draft<unknown> | null; live: string | null }, other: typeof one): boolean =>
  canonicalJson([one.live, one.draft]) === canonicalJson([other.live, other.draft]);

describe.each(stores)("every kind of draft on $name", ({ open }) => {
  test.each(desks)(
    "$of: nothing is overwritten unseen, published unasked, or done without an audit",
    async ({ withDesk }) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          await withDesk(open, (desk) => play(desk, steps));
        }),
        { numRuns: cases(12) },
      );
    },
    120_000,
  );

  test.each(desks)(
    "$of: what fails after it was written is not published, and the draft stays",
    async ({ withDesk }) => {
      await withDesk(open, async ({ kind, deps, ids: [id], reworded }) => {
        const { db } = deps.store;
        const find = async () => (await withDrafts(db, kind)).find((one) => one.id === id)!;
        const { stated, base, live } = await find();
        await saveDraft(kind, deps, people[0]!, { id, content: reworded(stated, "Other words"), base });
        const failing: typeof kind = {
          ...kind,
          async publisher(...args) {
            const publish = await kind.publisher(...args);
            return async (one) => {
              await publish(one);
              throw new Error("the disk is full");
            };
          },
        };
        await expect(publishDrafts(failing, deps, people[0]!, [id])).rejects.toThrow("the disk is full");
        const after = await find();
        expect(after.live).toEqual(live);
        expect(after.draft).not.toBeNull();
      });
    },
  );

  test.each(desks)(
    "$of: two who save at once from the same state: one is told of the other",
    async ({ withDesk }) => {
      await withDesk(open, async ({ kind, deps, ids: [id], reworded }) => {
        const { stated, base } = (await withDrafts(deps.store.db, kind)).find((one) => one.id === id)!;
        const save = (actor: Actor) =>
          saveDraft(kind, deps, actor, { id, content: reworded(stated, actor.name), base });
        const done = await Promise.allSettled(people.map(save));
        expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
        for (const one of done)
          if (one.status === "rejected") expect(one.reason).toBeInstanceOf(SavedMeanwhile);
      });
    },
  );
});
