import type { ActionFunctionArgs } from "react-router";
import { redirect } from "react-router";
import { dishDrafts } from "#catering-menu/dish-drafts.server.ts";
import { setMenuDrafts } from "#catering-menu/set-menu-drafts.server.ts";
import type { WholeDraftKind } from "#drafts/draft-kind.ts";
import type { Actor } from "#values/actor.ts";
import type { SignedIn } from "../guard.server.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import { notFound } from "../not-found/not-found.ts";
import { orErrorPage } from "../or-error-page.ts";
import type { DraftVerb } from "./drafted-list.ts";
import { chosenIds, draftedLists, isDraftedList, isDraftVerb, listAfter } from "./drafted-list.ts";

type MenuDeps = ReturnType<typeof menuDeps>;

/** Does something with drafts of a kind; gives their ids, and at how many of them something waits for a second person. */
export type ActOnDrafts = <Content, Published>(
  kind: WholeDraftKind<Content, Published, MenuDeps>,
  deps: MenuDeps,
  actor: Actor,
  ids: readonly string[],
) => Promise<{ readonly ids: readonly string[]; readonly waiting?: number }>;

/** Does what the address says with the drafts that a form names, all or none, and shows their list with what was done. */
export async function actOnDrafts(
  { site, actor }: SignedIn,
  { request, params }: Pick<ActionFunctionArgs, "request" | "params">,
  acts: Readonly<Partial<Record<DraftVerb, ActOnDrafts>>>,
): Promise<Response> {
  const { list = "", verb = "" } = params;
  const act = isDraftVerb(verb) ? acts[verb] : undefined;
  if (!isDraftedList(list) || !isDraftVerb(verb) || !act) throw notFound();
  const ids = chosenIds(await request.formData());
  if (ids.length === 0) return redirect(draftedLists[list].address, 303);
  const deps = menuDeps(site);
  const done = list === "menu" ? act(dishDrafts, deps, actor, ids) : act(setMenuDrafts, deps, actor, ids);
  return redirect(listAfter(list, verb, await orErrorPage(done)), 303);
}
