import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { fourDishes } from "#catering-menu/catering-menu.examples.ts";
import { dishDrafts } from "#catering-menu/drafts/dish-drafts.server.ts";
import { openMenuDesk } from "#catering-menu/drafts/menu-desk.testkit.ts";
import { writeSetMenuCsv } from "#catering-menu/set-menus/set-menu-csv.ts";
import { setMenuDrafts } from "#catering-menu/set-menus/set-menu-drafts.server.ts";
import { importSetMenus } from "#catering-menu/set-menus/set-menus.server.ts";
import { stores } from "#database/stores.testkit.ts";
import type { Store } from "#database/store.server.ts";
import type { DraftDeps, PublishedDraftKind, WholeDraftKind } from "#drafts/draft-kind.ts";
import {
  approveDraft,
  askForApproval,
  discardDrafts,
  planDraft,
  publishDrafts,
  publishDueDrafts,
  restoreDrafts,
  saveDraft,
  undoPublished,
  withdrawPlan,
  withDrafts,
} from "#drafts/drafts.server.ts";
import { galleryOf } from "#drafts/gallery.testkit.ts";
import type { Draft, DraftBase } from "#drafts/draft.ts";
import { change } from "#live/server/change.server.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { itemDrafts } from "#page-content/lists/item-drafts.server.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import { pageDrafts } from "#page-content/page-drafts.server.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { withCells } from "#school-menus/drafts/draft.ts";
import { saveCells } from "#school-menus/drafts/edit-draft.server.ts";
import { menuDrafts } from "#school-menus/drafts/menu-drafts.server.ts";
import { standards2014 } from "#school-menus/standards/standards-2014.ts";
import { standardsDrafts } from "#school-menus/standards/standards-drafts.server.ts";
import { writeStandards } from "#school-menus/standards/standards-table.server.ts";
import { fileOf, openTermlyMenus } from "#school-menus/termly-menus.testkit.ts";
import type { Actor } from "#values/actor.ts";
import { addDays, day, londonDay } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { defined } from "#values/defined.ts";
import { actorNamed } from "#values/actor.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import { cases } from "#values/cases.testkit.ts";
import { NotFound, statusOf } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";

// What holds of every kind that is drafted, held against a model that knows nothing of any.

/** A desk of one kind, with two things published. */
interface Desk<Content, Published, Deps extends DraftDeps> {
  readonly kind: PublishedDraftKind<Content, Published, Deps>;
  readonly deps: Deps & { readonly clock: ReturnType<typeof frozenClock> };
  readonly ids: readonly [string, string];
  /** Whether a save in a draft of an older state is kept beside what was published since. */
  readonly merges: boolean;
  /** Saves other words of a thing. */
  save(actor: Actor, id: string, words: string, base: DraftBase): Promise<Draft<Content>>;
  /** Drafts that a thing is taken away. */
  remove(actor: Actor, id: string, base: DraftBase): Promise<void>;
  /** What the public would read of it. */
  said(content: Content): string;
}

/** Hides what the kinds differ in from what is done with each. */
type WithDesk = <Result>(
  open: () => Promise<Store>,
  use: <Content, Published, Deps extends DraftDeps>(desk: Desk<Content, Published, Deps>) => Promise<Result>,
) => Promise<Result>;

const importer = actorNamed("import");

/** A desk of a kind that is written whole. `reworded`: other words, and nothing that somebody else would have to look at. */
const wholeDesk = <Content, Published, Deps extends DraftDeps>(
  desk: Pick<Desk<Content, Published, Deps>, "deps" | "ids"> & {
    readonly kind: WholeDraftKind<Content, Published, Deps>;
    reworded(content: Content, words: string): Content;
  },
): Desk<Content, Published, Deps> => {
  const { kind, deps, ids, reworded } = desk;
  return {
    kind,
    deps,
    ids,
    merges: false,
    async save(actor, id, words, base) {
      const { stated } = (await withDrafts(deps.store.db, kind)).find((one) => one.id === id)!;
      return await saveDraft(kind, deps, actor, { id, content: reworded(stated, words), base });
    },
    remove: async (actor, id, base) => void (await saveDraft(kind, deps, actor, { id, content: null, base })),
    said: canonicalJson,
  };
};

const menuRows = (menu: string) =>
  ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map(
    (weekday) =>
      `${menu},1,${weekday},main,${weekday}'s pie,${allergens.map(({ key }) => `${key}:free`).join(";")}\n`,
  );

const desks: readonly { readonly of: string; readonly withDesk: WithDesk }[] = [
  {
    of: "dishes",
    withDesk: async (open, use) =>
      await use(
        wholeDesk({
          kind: dishDrafts,
          deps: await openMenuDesk(open, fourDishes),
          ids: ["cake", "doughnuts"],
          reworded: (dish, description) => ({ ...dish, description }),
        }),
      ),
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
      return await use(
        wholeDesk({
          kind: setMenuDrafts,
          deps,
          ids: ["tea", "supper"],
          reworded: (set, description) => ({ ...set, description }),
        }),
      );
    },
  },
  {
    of: "pages",
    withDesk: async (open, use) =>
      await use(
        wholeDesk({
          kind: pageDrafts,
          deps: { ...(await openWithFeed(open)), ...galleryOf(), clock: frozenClock("2026-11-23T08:12:00Z") },
          ids: ["colleges", "universities"],
          reworded: (page, title) => ({ ...page, title }),
        }),
      ),
  },
  {
    of: "items of a list",
    withDesk: async (open, use) => {
      const deps = {
        ...(await openWithFeed(open)),
        ...galleryOf(),
        clock: frozenClock("2026-11-23T08:12:00Z"),
      };
      return await use(
        wholeDesk({
          kind: itemDrafts("news", { clock: frozenClock("2026-11-23T08:12:00Z"), showsSample: true }),
          deps,
          ids: ["the-soup", "the-plates"],
          // Of any list: the values stay those of this one.
          reworded: (item, title) => ({ ...item, values: { ...item.values, title } }) as ListItem,
        }),
      );
    },
  },
  {
    of: "sets of the standards",
    withDesk: async (open, use) => {
      const { deps } = await openTermlyMenus(open, []);
      const ids = ["first", "second"] as const;
      await change(deps, importer, async ({ tx }) => {
        for (const [at, id] of ids.entries())
          await writeStandards(tx, id, { ...standards2014, id, name: id, firstDay: day(`203${at}-09-01`) });
      });
      return await use(
        wholeDesk({
          kind: standardsDrafts,
          deps,
          ids,
          reworded: (standards, name) => ({ ...standards, name }),
        }),
      );
    },
  },
  {
    of: "school menus",
    withDesk: async (open, use) => {
      const rows = ["olive", "jubilee"].flatMap(menuRows).join("");
      const { deps } = await openTermlyMenus(open, [
        fileOf("menus.csv", `menu,week,day,course,dish,allergens\n${rows}`),
      ]);
      return await use({
        kind: menuDrafts,
        deps,
        ids: ["olive", "jubilee"],
        merges: true,
        // Nothing is known of a new dish, so that somebody else has to look.
        async save(actor, menu, words, { draft }) {
          const seen = { menu, term: "", revision: draft } as const;
          return defined(await saveCells(deps, actor, seen, [{ place: "1-1-main-0", ref: `new:${words}` }]));
        },
        remove: () => Promise.reject(new NotFound("Nobody drafts that a school's menu is taken away.")),
        said: ({ base, changes, terms }) =>
          canonicalJson([
            [...withCells(base.dishes, changes)].map(([place, { name }]) => `${place} ${name}`),
            terms ?? base.terms,
          ]),
      });
    },
  },
];

const people = ["ada", "marta", "ruth"].map((name) => actorNamed(`${name}@rosemarylane.example`));
const step = fc.record({
  verb: fc.constantFrom(
    ...([
      "save",
      "save",
      "save stale",
      "save stale",
      "remove",
      "discard",
      "restore",
      "publish",
      "undo",
    ] as const),
    ...(["ask", "approve", "plan", "withdraw", "wait"] as const),
  ),
  who: fc.nat(people.length - 1),
  which: fc.nat(1),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

// Of steps one by one few lead so far.
const toPublication = fc
  .record({ which: step.map(({ which }) => which), who: step.map(({ who }) => who) })
  .chain(({ which, who }) => {
    const by = (verb: Step["verb"], person = who): Step => ({ verb, who: person, which });
    const other = (who + 1) % people.length;
    return fc.constantFrom(
      // Nobody else has looked, or who wrote it has.
      [by("save"), by("publish")],
      [by("save"), by("ask"), by("approve"), by("publish")],
      [by("save"), by("ask"), by("approve", other), by("publish"), by("undo")],
      [by("save"), by("ask"), by("approve", other), by("plan"), by("wait")],
    );
  });
const someSteps = fc
  .array(
    fc.oneof({ arbitrary: step.map((one) => [one]), weight: 6 }, { arbitrary: toPublication, weight: 1 }),
    { minLength: 4, maxLength: 12 },
  )
  .map((some) => some.flat());

/** What the model knows of one thing. */
interface Known {
  live: string | null;
  draft: KnownDraft | null;
  discarded: (Pick<KnownDraft, "content" | "writers"> & { by: string }) | null;
  /** Who brought the draft back, while nobody has done anything else with it. */
  restoredBy: string | null;
}

interface KnownDraft {
  content: string | null;
  writers: readonly Actor[];
  asked: boolean;
  isApproved: boolean;
  plannedBy: Actor | null;
}

/** A draft that nobody has looked at since this actor wrote it, as the last of those before. */
const writtenBy = (content: string | null, actor: Actor, before: KnownDraft | null): KnownDraft => ({
  content,
  writers: [...(before?.writers ?? []), actor],
  asked: false,
  isApproved: false,
  plannedBy: null,
});

const reason = "The head asked for it.";

async function play<Content, Published, Deps extends DraftDeps>(
  { kind, deps, ids, merges, save, remove, said }: Desk<Content, Published, Deps>,
  steps: readonly Step[],
): Promise<void> {
  const { db } = deps.store;
  const text = (content: Content | null) => (content === null ? null : said(content));
  const look = async (id: string) => {
    const one = (await withDrafts(db, kind)).find((drafted) => drafted.id === id);
    const live = one?.live ?? null;
    return {
      live: live === null ? null : text(kind.contentOf(live)),
      draft: one?.draft ?? null,
      base: one?.base ?? { published: "", draft: 0 },
    };
  };
  const entries = async () => (await searchAudit(deps.store, {})).entries;
  const known = new Map<string, Known>();
  for (const id of ids)
    known.set(id, { live: (await look(id)).live, draft: null, discarded: null, restoredBy: null });
  const seen = new Map<string, Awaited<ReturnType<typeof look>>>();
  let words = 0;
  /** What stands in a draft is published: by a second person where it adds a risk. */
  const expectPublished = (model: Known, after: Awaited<ReturnType<typeof look>>, waits: boolean) => {
    expect(model.draft).not.toBeNull();
    const { content, isApproved } = model.draft!;
    if (kind.review && content !== model.live) expect(isApproved).toBe(true);
    if (waits) expect(after.draft?.waits).toBe(true);
    else {
      expect(after.live).toBe(content);
      model.draft = null;
    }
    model.live = after.live;
  };
  /** Two days later what was planned is published, under the name of who planned it. */
  const wait = async () => {
    deps.clock.advance(2 * 24 * 3_600_000);
    const audited = (await entries())[0]?.seq ?? 0;
    const { published, failed } = await publishDueDrafts(kind, deps, actorNamed);
    for (const [id, model] of known) {
      const after = await look(id);
      const planner = model.draft?.plannedBy;
      expect(published.includes(id) || failed.includes(id)).toBe(Boolean(planner));
      if (published.includes(id)) {
        expectPublished(model, after, after.draft !== null);
        model.restoredBy = null;
        const ours = (await entries()).find(({ subject }) => subject === kind.subjectOf(id));
        expect([ours!.seq > audited, ours?.who]).toEqual([true, planner!.name]);
      } else expect(after.live).toBe(model.live);
      // It says why, and is not tried again.
      if (failed.includes(id)) expect(after.draft?.failure).toBeTruthy();
      if (model.draft) model.draft.plannedBy = null;
    }
  };
  for (const { verb, who, which } of steps) {
    if (verb === "wait") {
      await wait();
      continue;
    }
    const id = ids[which]!;
    const actor = people[who]!;
    const model = known.get(id)!;
    const before = await look(id);
    const other = await look(ids[1 - which]!);
    const audited = (await entries())[0]?.seq ?? 0;
    const seenNow = { id, revision: before.base.draft };
    const act = async (): Promise<void> => {
      switch (verb) {
        case "save":
        case "save stale": {
          const begun = verb === "save" ? before : (seen.get(id) ?? before);
          if (before.live === null && before.draft === null) return;
          const draft = await save(actor, id, `words ${words++}`, begun.base);
          // Nobody's save is overwritten by one who did not see it.
          if (merges) expect(begun.draft?.content).toEqual(before.draft?.content);
          else expect(begun.base).toEqual(before.base);
          model.draft = writtenBy(text(draft.content), actor, model.draft);
          model.discarded = null;
          break;
        }
        case "remove":
          await remove(actor, id, before.base);
          model.draft = writtenBy(null, actor, model.draft);
          model.discarded = null;
          break;
        case "discard": {
          const gone = await discardDrafts(kind, deps, actor, [id]);
          expect(gone).toEqual(model.draft ? [id] : []);
          if (model.draft) model.discarded = { ...model.draft, by: actor.name };
          model.draft = null;
          break;
        }
        case "restore":
          await restoreDrafts(kind, deps, actor, [id]);
          // Who has brought it back already has nothing more to bring back.
          if (model.restoredBy === actor.name) break;
          expect(model.discarded?.by).toBe(actor.name);
          model.draft = {
            ...writtenBy(model.discarded!.content, actor, null),
            writers: model.discarded!.writers,
          };
          model.discarded = null;
          model.restoredBy = actor.name;
          break;
        case "publish": {
          const { waiting } = await publishDrafts(kind, deps, actor, [{ id, reason }]);
          expectPublished(model, await look(id), waiting.length > 0);
          break;
        }
        case "ask":
          await askForApproval(kind, deps, actor, seenNow);
          model.draft!.asked = true;
          break;
        case "approve":
          await approveDraft(kind, deps, actor, seenNow);
          expect([model.draft?.asked, model.draft?.writers.includes(actor)]).toEqual([true, false]);
          model.draft!.isApproved = true;
          break;
        case "plan": {
          const on = addDays(londonDay(deps.clock.now()), 1);
          await planDraft(kind, deps, actor, { ...seenNow, on, reason });
          if (kind.review && model.draft!.content !== model.live) expect(model.draft!.isApproved).toBe(true);
          model.draft!.plannedBy = actor;
          break;
        }
        case "withdraw":
          await withdrawPlan(kind, deps, actor, seenNow);
          model.draft!.plannedBy = null;
          break;
        case "undo": {
          const { waiting } = await undoPublished(kind, deps, actor, [id]);
          const after = await look(id);
          model.live = after.live;
          if (waiting.length > 0) model.draft = writtenBy(text(after.draft!.content), actor, null);
          else if (after.draft === null) model.draft = null;
          break;
        }
      }
    };
    seen.set(id, seen.get(id) ?? before);
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
    if (verb === "discard" || verb === "publish") seen.set(id, before);
  }
}

const isSame = (one: { draft: Draft<unknown> | null; live: string | null }, other: typeof one): boolean =>
  canonicalJson([one.live, one.draft]) === canonicalJson([other.live, other.draft]);

describe.each(stores)("every kind of draft on $name", ({ open }) => {
  test.each(desks)(
    "$of: nothing is overwritten unseen, published unasked, or done without an audit",
    async ({ withDesk }) => {
      await fc.assert(
        fc.asyncProperty(someSteps, async (steps) => {
          await withDesk(open, async (desk) => {
            try {
              await play(desk, steps);
            } finally {
              // The next case takes over its database: each of many on one of its own are too many connections.
              desk.deps.feed.stop();
              await desk.deps.store.close();
            }
          });
        }),
        // Each case has a store of its own.
        { numRuns: Math.min(cases(12), 80) },
      );
    },
  );

  test.each(desks)(
    "$of: what fails after it was written is not published, and the draft stays",
    async ({ withDesk }) => {
      await withDesk(open, async ({ kind, deps, ids: [id], save }) => {
        const { db } = deps.store;
        const find = async () => (await withDrafts(db, kind)).find((one) => one.id === id)!;
        const { base, live } = await find();
        const draft = await save(people[0]!, id, "Other words", base);
        await askForApproval(kind, deps, people[0]!, draft);
        await approveDraft(kind, deps, people[1]!, draft);
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
        await expect(publishDrafts(failing, deps, people[0]!, [{ id, reason }])).rejects.toThrow(
          "the disk is full",
        );
        const after = await find();
        expect(after.live).toEqual(live);
        expect(after.draft).not.toBeNull();
      });
    },
  );

  test.each(desks)(
    "$of: two who save at once from the same state: one is told of the other",
    async ({ withDesk }) => {
      await withDesk(open, async ({ kind, deps, ids: [id], save }) => {
        const { base } = (await withDrafts(deps.store.db, kind)).find((one) => one.id === id)!;
        const done = await Promise.allSettled(people.map((actor) => save(actor, id, actor.name, base)));
        expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
        for (const one of done)
          if (one.status === "rejected") expect(one.reason).toBeInstanceOf(SavedMeanwhile);
      });
    },
  );
});
