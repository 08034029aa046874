import fc from "fast-check";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { folderBlobs } from "#blobs/folder-blobs.server.ts";
import { sampleBrand } from "#brand/brand.ts";
import { claims } from "#brand/claims.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { discardDraft, restoreDrafts } from "#drafts/drafts.server.ts";
import { nobodyRecognised, pictureText } from "#gallery/desk/desk-picture.ts";
import { describePicture, removePicture, restorePicture } from "#gallery/desk/edit-pictures.server.ts";
import { deskPictures } from "#gallery/desk/picture-rows.server.ts";
import { makePictureSizes } from "#gallery/pictures/picture-sizes.server.ts";
import { uploadPicture } from "#gallery/desk/upload-picture.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { saveProductDraft, openProductDraft, productDrafts } from "#recipes/approval/drafts.server.ts";
import { documents } from "#settings/documents.ts";
import { fieldsInForce, putBackSettings, saveSettings, settingHistory } from "#settings/settings.server.ts";
import type { Actor } from "#values/actor.ts";
import { actorNamed } from "#values/actor.ts";
import { cases } from "#values/cases.testkit.ts";
import { frozenClock } from "#values/time/clock.ts";
import { statusOf } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";

// What holds of everything that several people edit and that is not published whole from a draft (draft-kinds.property.test.ts):
// nothing is overwritten unseen, and whatever is taken away comes back as it was.

/** One thing that several people edit. `Seen` is what a save names as the state that it began from. */
interface Edited<Seen> {
  readonly store: Store;
  /** What it says; null while it is taken away, or where nobody has written anything. */
  text(): Promise<string | null>;
  seen(): Promise<Seen>;
  /** Saves other words, of the number `n`, none twice. */
  save(actor: Actor, n: number, seen: Seen): Promise<void>;
  /** Takes away what it says. */
  takeAway(actor: Actor): Promise<void>;
  /** Brings that back. */
  bringBack(actor: Actor): Promise<void>;
}

const ada = actorNamed("ada@rosemarylane.example");
const people = [ada, actorNamed("marta@rosemarylane.example"), actorNamed("ruth@rosemarylane.example")];
const clock = frozenClock("2026-11-24T14:36:00Z");

type WithThing = (
  open: () => Promise<Store>,
  use: <Seen>(thing: Edited<Seen>) => Promise<void>,
) => Promise<void>;

async function opened(open: () => Promise<Store>) {
  const store = await open();
  const feed = await startFeed(store);
  const close = async () => {
    feed.stop();
    await store.close();
  };
  return { deps: { store, feed, clock }, close };
}

async function closedAfter(work: Promise<void>, close: () => Promise<void>): Promise<void> {
  try {
    await work;
  } finally {
    await close();
  }
}

const things: readonly { readonly of: string; readonly withThing: WithThing }[] = [
  {
    of: "the draft of a specification",
    async withThing(open, use) {
      const { deps, close } = await opened(open);
      const id = "vale-mayonnaise";
      const revision = async () => (await openProductDraft(deps.store.db, id))?.revision ?? 0;
      const work = use({
        store: deps.store,
        text: async () => {
          const draft = await openProductDraft(deps.store.db, id);
          return draft && JSON.stringify(draft.content);
        },
        seen: revision,
        save: async (actor, n, seen) =>
          await saveProductDraft(deps, actor, { id, fields: [["name", `words ${n}`]], revision: seen }),
        takeAway: async (actor) =>
          void (await discardDraft(productDrafts, deps, actor, { id, revision: await revision() })),
        bringBack: async (actor) => void (await restoreDrafts(productDrafts, deps, actor, [id])),
      });
      await closedAfter(work, close);
    },
  },
  {
    of: "a document of the settings",
    async withThing(open, use) {
      const { deps, close } = await opened(open);
      const defaults = { brand: sampleBrand, claims, colours: {}, sectors: {} };
      const document = "quotes";
      const history = async () => await settingHistory(deps.store.db, document);
      const last = async () => (await history())[0]?.version ?? 0;
      const fields = async () => fieldsInForce(defaults, (await history())[0] ?? null, document);
      const putBack = async (actor: Actor, version: number) =>
        void (await putBackSettings(deps, actor, defaults, { document, version, base: await last() }));
      const work = use({
        store: deps.store,
        // What the environment says is in force while nobody has said anything else.
        text: async () => {
          const { leadDays } = await fields();
          return leadDays === documents[document].fieldsOf(defaults)["leadDays"] ? null : (leadDays ?? null);
        },
        seen: last,
        save: async (actor, n, seen) => {
          const saved = { ...(await fields()), leadDays: String(n) };
          await saveSettings(deps, actor, defaults, { document, fields: saved, base: seen });
        },
        takeAway: async (actor) => await putBack(actor, 0),
        bringBack: async (actor) => {
          const before = (await history()).find((one) => one.fields !== null);
          if (before && (await history())[0]?.fields === null) await putBack(actor, before.version);
        },
      });
      await closedAfter(work, close);
    },
  },
  {
    of: "a picture of the gallery",
    async withThing(open, use) {
      const site = await opened(open);
      const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-shared-"));
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
      const widths = { avif: [480], webp: [480], jpeg: [480] };
      const sizes: typeof makePictureSizes = (bytes, options) =>
        makePictureSizes(bytes, { ...options, widths, draft: true });
      const deps = { ...site.deps, blobs: folderBlobs(dataDir), sizes };
      const colour = sharp({ create: { width: 640, height: 480, channels: 3, background: "teal" } });
      const { id } = await uploadPicture(deps, ada, { bytes: await colour.jpeg().toBuffer(), fileName: "a" });
      const picture = async () => (await deskPictures(deps.store.db)).find((one) => one.id === id);
      const text = async () => {
        const one = await picture();
        return one ? pictureText(one) : null;
      };
      const work = use({
        store: deps.store,
        text,
        seen: async () => (await text()) ?? "",
        save: async (actor, n, seen) => {
          const words = { name: "Parties", alt: `A wall ${n}`, consent: nobodyRecognised };
          await describePicture(deps, actor, id, { ...words, focal: { x: 0.5, y: 0.5 }, seen });
        },
        takeAway: async (actor) => await removePicture(deps, actor, id),
        bringBack: async (actor) => await restorePicture(deps, actor, id),
      });
      await closedAfter(work, site.close);
    },
  },
];

const step = fc.record({
  verb: fc.constantFrom("save", "save", "save stale", "take away", "bring back"),
  who: fc.nat(people.length - 1),
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function play<Seen>(thing: Edited<Seen>, steps: readonly Step[]): Promise<void> {
  const entries = async () => (await searchAudit(thing.store, {})).entries;
  let stale = { seen: await thing.seen(), text: await thing.text() };
  let away: string | null = null;
  for (const [n, { verb, who }] of steps.entries()) {
    const actor = people[who]!;
    const words = 50 + n;
    const before = { seen: await thing.seen(), text: await thing.text() };
    const audited = (await entries())[0]?.seq ?? 0;
    const begun = verb === "save stale" ? stale : before;
    const act = async (): Promise<void> => {
      if (verb === "save" || verb === "save stale") await thing.save(actor, words, begun.seen);
      else if (verb === "take away") await thing.takeAway(actor);
      else await thing.bringBack(actor);
    };
    const [error] = await act().then(
      () => [],
      (thrown: unknown) => [thrown],
    );
    const after = await thing.text();
    const [entry] = await entries();
    if (error !== undefined) {
      if (statusOf(error) >= 500) throw error as Error;
      // A refusal has changed nothing; and who saves over another is told so by the one conflict.
      expect([after, entry?.seq ?? 0]).toEqual([before.text, audited]);
      if (verb === "save stale" && before.text !== null && statusOf(error) === 409)
        expect(error).toBeInstanceOf(SavedMeanwhile);
    } else {
      // Nobody's save is overwritten by one who did not see it.
      if (verb === "save stale") expect(begun.seen).toEqual(before.seen);
      if (verb.startsWith("save")) expect(after).toContain(String(words));
      if (verb === "take away") {
        expect(after).toBeNull();
        away = before.text ?? away;
      }
      if (verb === "bring back" && after !== before.text) expect(after).toBe(away);
      const isDone = after !== before.text;
      expect(entry?.seq ?? 0).toBe(audited + (isDone ? 1 : 0));
      if (isDone) expect(entry?.who).toBe(actor.name);
    }
    if (n % 3 === 0) stale = before;
  }
}

describe.each(stores)("what several people edit, on $name", ({ open }) => {
  test.each(things)(
    "$of: nothing is overwritten unseen or done without an audit, and what is taken away comes back",
    async ({ withThing }) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          await withThing(open, (thing) => play(thing, steps));
        }),
        { numRuns: cases(6) },
      );
    },
    120_000,
  );
});
