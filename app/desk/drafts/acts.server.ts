import { dishDrafts } from "#catering-menu/drafts/dish-drafts.server.ts";
import { setMenuDrafts } from "#catering-menu/set-menus/set-menu-drafts.server.ts";
import type { DraftDeps, WholeDraftKind } from "#drafts/draft-kind.ts";
import type { PublishedDrafts } from "#drafts/drafts.server.ts";
import { discardDrafts, publishDrafts, restoreDrafts, undoPublished } from "#drafts/drafts.server.ts";
import { pageDrafts } from "#page-content/page-drafts.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Permission } from "#staff/permissions.ts";
import type { Actor } from "#values/actor.ts";
import { actsOf } from "../acts/act.server.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import type { DraftedList, DraftVerb } from "./drafted-list.ts";
import { chosenIds, draftedLists, listAfter } from "./drafted-list.ts";

/** Does something with drafts of a kind; gives their ids, and at how many of them something waits for a second person. */
type DoWithDrafts = <Content, Published, Deps extends DraftDeps>(
  kind: WholeDraftKind<Content, Published, Deps>,
  deps: Deps,
  ...on: DraftsOf
) => DoneWith;

type DraftsOf = [actor: Actor, ids: readonly string[]];
type DoneWith = Promise<{ readonly ids: readonly string[]; readonly waiting?: number }>;

/** The kind of the drafts of each list. */
const doWithKind: Readonly<
  Record<DraftedList, (work: DoWithDrafts, site: SiteContext, ...on: DraftsOf) => DoneWith>
> = {
  menu: (work, site, ...on) => work(dishDrafts, menuDeps(site), ...on),
  "set-menus": (work, site, ...on) => work(setMenuDrafts, menuDeps(site), ...on),
  pages: (work, site, ...on) => work(pageDrafts, site, ...on),
};

/** What is done with several drafts of a list at once, and what takes it back. */
export function draftActsOf(list: DraftedList) {
  const { address, mayPublish, mayEdit } = draftedLists[list];
  const { act, acts } = actsOf({ address: () => address, called: "the list", find: () => list });
  /** Something that is done with the drafts that a form names, all or none; their list then says so. */
  const draftAct = (verb: DraftVerb, needs: Permission, wanted: string, work: DoWithDrafts) =>
    act({
      needs,
      wanted,
      read: chosenIds,
      do: async ({ site, actor }, ids) =>
        ids.length === 0 ? { ids } : await doWithKind[list](work, site, actor, ids),
      to: (_at, _, done) => listAfter(list, verb, done),
    });
  return acts({
    publish: draftAct("publish", mayPublish, "Publish them", async (kind, deps, actor, ids) =>
      counted(
        await publishDrafts(
          kind,
          deps,
          actor,
          ids.map((id) => ({ id })),
        ),
      ),
    ),
    undo: draftAct("undo", mayPublish, "Put them back as before", async (...some) =>
      counted(await undoPublished(...some)),
    ),
    discard: draftAct("discard", mayEdit, "Throw the drafts away", async (...some) => ({
      ids: await discardDrafts(...some),
    })),
    restore: draftAct("restore", mayEdit, "Bring the drafts back", async (...some) => ({
      ids: await restoreDrafts(...some),
    })),
  });
}

const counted = ({ ids, waiting }: PublishedDrafts) => ({ ids, waiting: waiting.length });
