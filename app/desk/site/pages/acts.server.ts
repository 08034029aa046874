import { discardDrafts, restoreDrafts, undoPublished } from "#drafts/drafts.server.ts";
import { pageDrafts } from "#page-content/page-drafts.server.ts";
import { actsOf } from "../../acts/act.server.ts";
import { pageEditorAddress } from "./page-address.ts";

const { act, acts } = actsOf({
  address: ({ id }: { id: string }) => pageEditorAddress(id),
  called: "the page",
  find: (_, { id }) => id,
});

const asked = { needs: "settings.edit", read: () => null } as const;

export const pageActs = acts({
  /** Puts back what the public read before the last publication. */
  undo: act({
    ...asked,
    wanted: "Put it back as before",
    do: ({ site, actor, subject: id }) => undoPublished(pageDrafts, site, actor, [id]),
    to: ({ address }) => `${address}?done=undone`,
  }),
  discard: act({
    ...asked,
    wanted: "Throw the draft away",
    do: ({ site, actor, subject: id }) => discardDrafts(pageDrafts, site, actor, [id]),
    to: ({ address }) => `${address}?done=discarded`,
  }),
  restore: act({
    ...asked,
    wanted: "Bring the draft back",
    do: ({ site, actor, subject: id }) => restoreDrafts(pageDrafts, site, actor, [id]),
  }),
});
