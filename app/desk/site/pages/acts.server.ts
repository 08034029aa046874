import { publishDrafts, saveDraft } from "#drafts/drafts.server.ts";
import { pageDrafts } from "#page-content/page-drafts.server.ts";
import { actsOf } from "../../acts/act.server.ts";
import { baseOf } from "../../catering-menu/draft-base.server.ts";
import { listAfter } from "../../drafts/drafted-list.ts";
import { pageEditorAddress } from "./page-address.ts";

const { act, acts } = actsOf({
  address: ({ id }: { id: string }) => pageEditorAddress(id),
  called: "the page",
  find: (_, { id }) => id,
});

export const pageActs = acts({
  /** Takes it off the site: nothing is at its address, and nothing leads there. */
  "take-off": act({
    needs: "settings.edit",
    wanted: "Take it off the site",
    read: baseOf,
    do: async ({ site, actor, subject: id }, base) => {
      const saved = await saveDraft(pageDrafts, site, actor, { id, content: null, base });
      await publishDrafts(pageDrafts, site, actor, [saved]);
    },
    to: ({ subject: id }) => listAfter("pages", "publish", { ids: [id] }),
  }),
});
