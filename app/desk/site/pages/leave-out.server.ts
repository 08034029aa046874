import type { PictureDraftDeps } from "#drafts/draft-kind.ts";
import type { DraftToPublish } from "#drafts/drafts.server.ts";
import { publishDrafts, saveDraft } from "#drafts/drafts.server.ts";
import type { PageDocument } from "#page-content/page-document.ts";
import { deskPages, pageDrafts } from "#page-content/page-drafts.server.ts";
import { homeId } from "#page-content/page-fields.ts";
import { ownPartOf, stillSample } from "#page-content/own-words.ts";
import { sampleWords } from "#page-content/sample-pages.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict } from "#values/problem.ts";

/**
 * Publishes the pages as a firm's readers get them, all or none: without what the sample says, and without the pages of which nothing is
 * left. A page that somebody is writing stays as it is, and so do the home page and what the system promises. Returns the pages'
 * ids. Throws Conflict where there is nothing to leave out.
 */
export async function leaveOutSample(deps: PictureDraftDeps, actor: Actor): Promise<readonly string[]> {
  const sample = await sampleWords();
  const judge = { sample, leadsTo: (to: string) => to };
  const wanted = (await deskPages(deps.store.db)).flatMap(({ id, live, draft, base }) => {
    if (!live || draft || stillSample(live, sample).length === 0) return [];
    const content = ownPages(live, ownPartOf(live, judge).page);
    return content === undefined ? [] : [{ id, content, base }];
  });
  if (wanted.length === 0)
    throw new Conflict(
      "Nothing is left to leave out: what is the sample’s still is being written, or stays.",
    );
  const drafts: DraftToPublish[] = [];
  for (const one of wanted) drafts.push(await saveDraft(pageDrafts, deps, actor, one));
  await publishDrafts(pageDrafts, deps, actor, drafts);
  return wanted.map(({ id }) => id);
}

/** What becomes of a page: null where it is taken off, undefined where it stays as it is. */
function ownPages(live: PageDocument, own: PageDocument | null): PageDocument | null | undefined {
  if (own) {
    const hidden = live.sections.filter((section) => section.hidden);
    return { ...own, sections: [...own.sections, ...hidden] };
  }
  return live.id === homeId || live.sections.some(({ locked }) => locked !== undefined) ? undefined : null;
}
