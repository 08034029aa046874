import { moveSetMenu, setMenuDrafts } from "#catering-menu/set-menus/set-menu-drafts.server.ts";
import { publishDrafts, saveDraft } from "#drafts/drafts.server.ts";
import { actsOf } from "../acts/act.server.ts";
import { baseOf } from "../catering-menu/draft-base.server.ts";
import { menuDeps } from "../catering-menu/menu-deps.server.ts";
import { listAfter } from "../drafts/drafted-list.ts";
import { textOf } from "../form.server.ts";
import { setMenuAddress } from "./set-menu-addresses.ts";

const list = actsOf({ address: () => "/desk/site/set-menus", called: "the set menus", find: () => null });

export const setMenuListActs = list.acts({
  /** Moves one a place within its occasion, for the public too: "up ID" or "down ID", as its button says. */
  move: list.act({
    needs: "menus.publish",
    wanted: "Move it",
    read: (form) => {
      const [way, id = ""] = textOf(form, "move").split(" ");
      return { id, way: way === "up" ? "up" : "down", isByScript: form.has("by_script") } as const;
    },
    do: ({ site, actor }, { id, way }) => moveSetMenu(menuDeps(site), actor, { id, way }),
    // With script the list stays where it is, with what it says of the last act.
    to: ({ address }, { isByScript }) => (isByScript ? null : address),
  }),
});

const one = actsOf({
  address: ({ id }: { id: string }) => setMenuAddress(id),
  called: "the set menu",
  find: (_, { id }) => id,
});

export const setMenuActs = one.acts({
  /** Takes it off the menu. */
  "take-off": one.act({
    needs: "menus.publish",
    wanted: "Remove it from the menu",
    read: baseOf,
    do: async ({ site, actor, subject: id }, base) => {
      const saved = await saveDraft(setMenuDrafts, menuDeps(site), actor, { id, content: null, base });
      await publishDrafts(setMenuDrafts, menuDeps(site), actor, [saved]);
    },
    to: ({ subject: id }) => listAfter("set-menus", "publish", { ids: [id] }),
  }),
  /** Drafts that it leaves the menu, for somebody else to publish. */
  "draft-take-off": one.act({
    needs: "menus.edit",
    wanted: "Draft that it leaves the menu",
    read: baseOf,
    do: ({ site, actor, subject: id }, base) =>
      saveDraft(setMenuDrafts, menuDeps(site), actor, { id, content: null, base }),
  }),
});
