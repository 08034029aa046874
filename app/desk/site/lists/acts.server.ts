import { publishDrafts, saveDraft } from "#drafts/drafts.server.ts";
import { itemDrafts } from "#page-content/lists/item-drafts.server.ts";
import { itemSourceOf } from "#page-content/lists/items.server.ts";
import { isListKey } from "#page-content/lists/list-kinds.ts";
import { actsOf } from "../../acts/act.server.ts";
import { baseOf } from "../../catering-menu/draft-base.server.ts";
import { listAfter } from "../../drafts/drafted-list.ts";
import { notFound } from "../../not-found/not-found.ts";

const { act, acts } = actsOf({
  address: ({ list, id }: { list: string; id: string }) => `/desk/site/lists/${list}/${id}`,
  called: "the item",
  find: (_, { list, id }) => {
    if (!isListKey(list)) throw notFound();
    return { list, id };
  },
});

export const itemActs = acts({
  /** Takes it off the site at once; its last publication can be put back. */
  "take-off": act({
    needs: "settings.edit",
    wanted: "Remove it from the website",
    read: baseOf,
    do: async ({ site, actor, subject: { list, id } }, base) => {
      const kind = itemDrafts(list, itemSourceOf(site));
      const saved = await saveDraft(kind, site, actor, { id, content: null, base });
      await publishDrafts(kind, site, actor, [saved]);
    },
    to: ({ subject: { list, id } }) => listAfter(`lists/${list}`, "publish", { ids: [id] }),
  }),
});
