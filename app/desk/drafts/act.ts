import { redirect } from "react-router";
import { dishDrafts } from "#catering-menu/dish-drafts.server.ts";
import { setMenuDrafts } from "#catering-menu/set-menu-drafts.server.ts";
import type { DraftKind } from "#drafts/draft-kind.ts";
import { discardDrafts, publishDrafts, restoreDrafts, undoPublished } from "#drafts/drafts.server.ts";
import type { Permission } from "#staff/permissions.ts";
import type { Actor } from "#values/actor.ts";
import { authorise } from "../authorise.server.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import { notFound } from "../not-found/not-found.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { Route } from "./+types/act";
import type { DraftedList, DraftVerb } from "./drafted-list.ts";
import { chosenIds, draftedLists, isDraftedList, isDraftVerb, listAfter } from "./drafted-list.ts";

type MenuDeps = ReturnType<typeof menuDeps>;

const kinds = { menu: dishDrafts, "set-menus": setMenuDrafts } as const satisfies Record<
  DraftedList,
  unknown
>;

/** What each verb needs and does; it returns the ids and at how many of them something waits. */
const acts: Readonly<
  Record<
    DraftVerb,
    {
      readonly permission: Permission;
      run<Content, Published>(
        kind: DraftKind<Content, Published, MenuDeps>,
        deps: MenuDeps,
        actor: Actor,
        ids: readonly string[],
      ): Promise<{ readonly ids: readonly string[]; readonly waiting?: number }>;
    }
  >
> = {
  publish: {
    permission: "menus.publish",
    run: async (...args) => counted(await publishDrafts(...args)),
  },
  undo: {
    permission: "menus.publish",
    run: async (...args) => counted(await undoPublished(...args)),
  },
  discard: {
    permission: "menus.edit",
    run: async (...args) => ({ ids: await discardDrafts(...args) }),
  },
  restore: {
    permission: "menus.edit",
    run: async (...args) => ({ ids: await restoreDrafts(...args) }),
  },
};

const counted = ({ ids, waiting }: Awaited<ReturnType<typeof publishDrafts>>) => ({
  ids,
  waiting: waiting.length,
});

/** Does something with the drafts that a form names, all or none, and shows their list with what was done. */
export async function action(args: Route.ActionArgs) {
  const { list, verb } = asked(args.params);
  const { site, actor } = await authorise(args, acts[verb].permission);
  const ids = chosenIds(await args.request.formData());
  if (ids.length === 0) return redirect(draftedLists[list].address, 303);
  const done =
    list === "menu"
      ? acts[verb].run(kinds.menu, menuDeps(site), actor, ids)
      : acts[verb].run(kinds[list], menuDeps(site), actor, ids);
  return redirect(listAfter(list, verb, await orErrorPage(done)), 303);
}

/** Whoever opens the address goes to the list. */
export async function loader(args: Route.LoaderArgs) {
  await authorise(args, "desk.read");
  return redirect(draftedLists[asked(args.params).list].address);
}

function asked({ list, verb }: Route.ActionArgs["params"]) {
  if (!isDraftedList(list) || !isDraftVerb(verb)) throw notFound();
  return { list, verb };
}
