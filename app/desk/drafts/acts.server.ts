import { dishDrafts } from "#catering-menu/drafts/dish-drafts.server.ts";
import { setMenuDrafts } from "#catering-menu/set-menus/set-menu-drafts.server.ts";
import type { WholeDraftKind } from "#drafts/draft-kind.ts";
import type { PublishedDrafts } from "#drafts/drafts.server.ts";
import { discardDrafts, publishDrafts, restoreDrafts, undoPublished } from "#drafts/drafts.server.ts";
import type { Permission } from "#staff/permissions.ts";
import type { Actor } from "#values/actor.ts";
import { NotFound } from "#values/problem.ts";
import { actsOf } from "../acts/act.server.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import type { DraftedList, DraftVerb } from "./drafted-list.ts";
import { chosenIds, draftedListAddress, isDraftedList, listAfter } from "./drafted-list.ts";

const { act, acts } = actsOf({
  address: ({ list }: { list: string }) => draftedListAddress(list),
  called: "the list",
  find: (_, { list }) => {
    if (!isDraftedList(list)) throw new NotFound("There is no such list.");
    return list;
  },
});

type MenuDeps = ReturnType<typeof menuDeps>;

/** Does something with drafts of a kind; gives their ids, and at how many of them something waits for a second person. */
type DoWithDrafts = <Content, Published>(
  kind: WholeDraftKind<Content, Published, MenuDeps>,
  ...on: DraftsOf
) => DoneWith;

type DraftsOf = [deps: MenuDeps, actor: Actor, ids: readonly string[]];
type DoneWith = Promise<{ readonly ids: readonly string[]; readonly waiting?: number }>;

/** The kind of the drafts of each list. */
const doWithKind: Readonly<Record<DraftedList, (work: DoWithDrafts, ...on: DraftsOf) => DoneWith>> = {
  menu: (work, ...on) => work(dishDrafts, ...on),
  "set-menus": (work, ...on) => work(setMenuDrafts, ...on),
};

/** Something that is done with the drafts that a form names, all or none; their list then says so. */
const draftAct = (verb: DraftVerb, needs: Permission, wanted: string, work: DoWithDrafts) =>
  act({
    needs,
    wanted,
    read: chosenIds,
    do: async ({ site, actor, subject }, ids) => {
      if (ids.length === 0) return { ids };
      return await doWithKind[subject](work, menuDeps(site), actor, ids);
    },
    to: ({ subject }, _, done) => listAfter(subject, verb, done),
  });

/** What is done with several drafts of a list at once, and what takes it back. */
export const draftActs = acts({
  publish: draftAct("publish", "menus.publish", "Publish them", async (kind, deps, actor, ids) =>
    counted(
      await publishDrafts(
        kind,
        deps,
        actor,
        ids.map((id) => ({ id })),
      ),
    ),
  ),
  undo: draftAct("undo", "menus.publish", "Put them back as before", async (...some) =>
    counted(await undoPublished(...some)),
  ),
  discard: draftAct("discard", "menus.edit", "Throw the drafts away", async (...some) => ({
    ids: await discardDrafts(...some),
  })),
  restore: draftAct("restore", "menus.edit", "Bring the drafts back", async (...some) => ({
    ids: await restoreDrafts(...some),
  })),
});

const counted = ({ ids, waiting }: PublishedDrafts) => ({ ids, waiting: waiting.length });
