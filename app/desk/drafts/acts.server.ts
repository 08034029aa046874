import { dishDrafts } from "#catering-menu/drafts/dish-drafts.server.ts";
import { setMenuDrafts } from "#catering-menu/set-menus/set-menu-drafts.server.ts";
import type { DraftDeps, WholeDraftKind } from "#drafts/draft-kind.ts";
import type { PublishedDrafts } from "#drafts/drafts.server.ts";
import { discardDrafts, publishDrafts, restoreDrafts, undoPublished } from "#drafts/drafts.server.ts";
import { itemDrafts } from "#page-content/lists/item-drafts.server.ts";
import { itemSourceOf } from "#page-content/lists/items.server.ts";
import { isListKey } from "#page-content/lists/list-kinds.ts";
import { pageDrafts } from "#page-content/page-drafts.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Permission } from "#staff/permissions.ts";
import type { Actor } from "#values/actor.ts";
import { actsOf } from "../acts/act.server.ts";
import { notFound } from "../not-found/not-found.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import type { DraftedList, DraftVerb } from "./drafted-list.ts";
import { chosenIds, draftedList, listAfter } from "./drafted-list.ts";

/** Does something with drafts of a kind; gives their ids, and at how many of them something waits for a second person. */
type DoWithDrafts = <Content, Published, Deps extends DraftDeps>(
  kind: WholeDraftKind<Content, Published, Deps>,
  deps: Deps,
  ...on: DraftsOf
) => DoneWith;

type DraftsOf = [actor: Actor, ids: readonly string[]];
type DoneWith = Promise<{ readonly ids: readonly string[]; readonly waiting?: number }>;

/** Does it with drafts of the kind that a list has. */
function doWithKind(list: DraftedList, work: DoWithDrafts, site: SiteContext, ...on: DraftsOf): DoneWith {
  if (list === "menu") return work(dishDrafts, menuDeps(site), ...on);
  if (list === "set-menus") return work(setMenuDrafts, menuDeps(site), ...on);
  if (list === "pages") return work(pageDrafts, site, ...on);
  const [, key] = list.split("/");
  if (!isListKey(key)) throw notFound();
  return work(itemDrafts(key, itemSourceOf(site)), site, ...on);
}

/** What is done with several drafts of a list at once, and what takes it back. */
export const draftActsOf = (list: DraftedList) => draftActsWhere(() => list, draftedList(list));

/** The same, of the list of the firm's that the address names. */
export const listDraftActs = draftActsWhere(({ list }) => {
  if (!isListKey(list)) throw notFound();
  return `lists/${list}`;
}, draftedList("lists/news"));

function draftActsWhere(
  listOf: (params: Readonly<Record<string, string | undefined>>) => DraftedList,
  { mayPublish, mayEdit }: ReturnType<typeof draftedList>,
) {
  const { act, acts } = actsOf({
    address: (params) => draftedList(listOf(params)).address,
    called: "the list",
    find: (_, params) => listOf(params),
  });
  /** Something that is done with the drafts that a form names, all or none; their list then says so. */
  const draftAct = (verb: DraftVerb, needs: Permission, wanted: string, work: DoWithDrafts) =>
    act({
      needs,
      wanted,
      read: chosenIds,
      do: async ({ site, actor, subject: list }, ids) =>
        ids.length === 0 ? { ids } : await doWithKind(list, work, site, actor, ids),
      to: ({ subject: list }, _, done) => listAfter(list, verb, done),
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
    discard: draftAct("discard", mayEdit, "Discard the drafts", async (...some) => ({
      ids: await discardDrafts(...some),
    })),
    restore: draftAct("restore", mayEdit, "Bring the drafts back", async (...some) => ({
      ids: await restoreDrafts(...some),
    })),
  });
}

const counted = ({ ids, waiting }: PublishedDrafts) => ({ ids, waiting: waiting.length });
