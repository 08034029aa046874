import { sql } from "kysely";
import type { Store } from "#database/store.server.ts";
import { publishDrafts, saveDraft } from "#drafts/drafts.server.ts";
import { galleryPictures } from "#gallery/gallery-rows.server.ts";
import { change } from "#live/server/change.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { followPages } from "#page-content/current-pages.server.ts";
import { deskPage, pageDrafts } from "#page-content/page-drafts.server.ts";
import { movedFrom } from "#page-content/page-table.server.ts";
import { isPublicPdf, readPdfs } from "#page-content/pdfs/pdf-table.server.ts";
import { storePdf } from "#page-content/pdfs/pdfs.server.ts";
import { actorNamed } from "#values/actor.ts";
import { defined } from "#values/defined.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import type { PageId, PagesState, PageState } from "./acts.ts";
import { acts, atFirst, marked, marks, marksOf, pageIds, pdfSaying } from "./acts.ts";

/** Publishes each page of the drill once, so that all of them have something to go back to. */
export async function beginPages(store: Store): Promise<void> {
  const feed = await startFeed(store);
  const deps = { store, feed, galleryPictures, clock: frozenClock("2026-11-23T08:12:00Z") };
  const ada = actorNamed("ada@rosemarylane.example");
  await change(deps, ada, async ({ tx }) => {
    for (const says of marks)
      await storePdf(tx, deps.clock, ada, {
        address: pdfSaying(says),
        name: `${says}.pdf`,
        pages: 1,
        bytes: 1_000,
        addedBy: ada.name,
        addedAt: deps.clock.now(),
        shownFrom: null,
      });
  });
  for (const id of pageIds) {
    const { stated, base } = defined(await deskPage(store.db, id));
    await saveDraft(pageDrafts, deps, ada, { id, content: marked(stated, atFirst, `/${id}`), base });
    await publishDrafts(pageDrafts, deps, ada, [{ id }]);
  }
  feed.stop();
}

/** How the pages stand once so many acts are done. */
export function stateAfter(done: number): PagesState {
  const first = (id: PageId): PageState => ({
    says: atFirst,
    address: `/${id}`,
    moved: [],
    draft: null,
    audited: 1,
    announced: 1,
  });
  const pages = Object.fromEntries(pageIds.map((id) => [id, first(id)])) as Record<PageId, PageState>;
  const begun: PagesState = { ...pages, readable: [atFirst] };
  return acts.slice(0, done).reduce((state, act) => act.becomes(state), begun);
}

/** How they stand. */
export async function stateOf({ db }: Pick<Store, "db">): Promise<PagesState> {
  const one = async (id: PageId): Promise<PageState> => {
    const found = await deskPage(db, id);
    const { live = null, draft = null } = found ?? {};
    const rows = async (table: "audit_entry" | "live_change", which: ReturnType<typeof sql<boolean>>) =>
      (await db.selectFrom(table).select(sql.lit(1).as("one")).where(which).execute()).length;
    return {
      says: live && marksOf(live),
      address: live?.address ?? null,
      moved: await movedFrom(db, id),
      draft: draft && { says: draft.content && marksOf(draft.content), on: draft.plan?.on ?? null },
      audited: await rows("audit_entry", sql`subject = ${`page/${id}`}`),
      announced: await rows("live_change", sql`topic = 'page' and document_id = ${id}`),
    };
  };
  const pages = Object.fromEntries(
    await Promise.all(pageIds.map(async (id) => [id, await one(id)])),
  ) as Record<PageId, PageState>;
  const shown = (await readPdfs(db)).filter((pdf) => isPublicPdf(pdf, day("2026-11-23")));
  return { ...pages, readable: shown.map(({ name }) => name.replace(/\.pdf$/, "")).sort() };
}

export const isSameState = (one: PagesState, another: PagesState): boolean =>
  canonicalJson(one) === canonicalJson(another);

/** What is wrong once so many acts were told as done: the next of them may be done as well, and nothing in between. */
export async function pageFaults(store: Store, told: number): Promise<string[]> {
  const found = await stateOf(store);
  const is = (done: number) => isSameState(found, stateAfter(done));
  const behind = acts[told - 1]?.name ?? "the beginning";
  if (!is(told) && !is(told + 1)) {
    const earlier = acts.findIndex((_, at) => at < told && is(at));
    return [
      earlier >= 0
        ? `lost, though it was told as done: ${behind}; they stand as before this: ${acts[earlier]?.name}`
        : `half done, behind this: ${behind}: ${canonicalJson(found)}`,
    ];
  }
  return await readersFaults(store, found);
}

/** What readers of a site that starts now would get otherwise. */
async function readersFaults(store: Store, found: PagesState): Promise<string[]> {
  const feed = await startFeed(store);
  const pages = await followPages({ store, feed }, { showsSample: true });
  pages.stop();
  feed.stop();
  return pageIds.flatMap((id) => {
    const { says, address, moved } = found[id];
    const shown = address === null ? undefined : pages.at(address);
    return [
      ...((shown ? marksOf(shown) : null) === says ? [] : [`readers of ${id} get other words than its own`]),
      ...moved
        .filter((from) => pages.movedTo(from) !== (address ?? undefined))
        .map((from) => `${from} does not lead to ${id}`),
    ];
  });
}
