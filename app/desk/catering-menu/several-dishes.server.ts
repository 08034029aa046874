import { redirect } from "react-router";
import { deskItems, dishDrafts } from "#catering-menu/drafts/dish-drafts.server.ts";
import type { DeskItem } from "#catering-menu/drafts/dish-drafts.server.ts";
import { saveDraft } from "#drafts/drafts.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { SignedIn } from "../guard.server.ts";
import { orNotDone } from "../acts/act.server.ts";
import { baseIn } from "./draft-base.server.ts";
import { chosenIds } from "../drafts/drafted-list.ts";
import { menuDeps } from "./menu-deps.server.ts";

type Stated = DeskItem["stated"];

/** The dishes that an address names, with what each save begins from as `baseIn` reads it. */
export async function chosenDishes(site: SiteContext, query: URLSearchParams) {
  const chosen = new Set(chosenIds(query));
  const items = (await deskItems(site.store.db)).filter(({ id }) => chosen.has(id));
  return items.map(({ id, stated, base }) => ({ id, stated, base: `${base.draft} ${base.published}` }));
}

/**
 * Changes the chosen dishes, each as a draft: nothing is published by it. A dish for which `change` returns null stays as it is;
 * one that somebody else saved since the person looked at it stays as saved, and the refusal says so.
 */
export async function saveSeveral(
  { site, actor }: SignedIn,
  form: FormData,
  change: (stated: Stated) => Stated | null,
): Promise<Response> {
  const chosen = new Set(chosenIds(form));
  for (const { id, stated } of await deskItems(site.store.db)) {
    const content = chosen.has(id) ? change(stated) : null;
    if (!content) continue;
    const base = baseIn(form.get(`base ${id}`));
    await orNotDone(
      { to: `/desk/site/menu/${encodeURIComponent(id)}`, called: "the dish" },
      saveDraft(dishDrafts, menuDeps(site), actor, { id, content, base }),
    );
  }
  return redirect("/desk/site/menu?state=drafts", 303);
}
