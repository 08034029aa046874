import { publishDrafts, saveDraft, withdrawPlan } from "#drafts/drafts.server.ts";
import { pageDrafts } from "#page-content/page-drafts.server.ts";
import { pageHistory } from "#page-content/page-history.server.ts";
import { NotFound } from "#values/problem.ts";
import { textOf } from "../../form.server.ts";
import { actsOf } from "../../acts/act.server.ts";
import { baseOf } from "../../catering-menu/draft-base.server.ts";
import { listAfter } from "../../drafts/drafted-list.ts";
import { leaveOutSample } from "./leave-out.server.ts";
import { pageEditorAddress, pagesAddress } from "./page-address.ts";

const list = actsOf({ address: () => pagesAddress, called: "the pages", find: () => null });

export const pageListActs = list.acts({
  /** Publishes what is the firm's, and takes off what is the sample's. */
  "leave-out": list.act({
    needs: "settings.edit",
    wanted: "Leave out what is still sample",
    read: () => null,
    do: ({ site, actor }) => leaveOutSample(site, actor),
    to: (_at, _input, ids) => listAfter("pages", "publish", { ids }),
  }),
});

const { act, acts } = actsOf({
  address: ({ id }: { id: string }) => pageEditorAddress(id),
  called: "the page",
  find: (_, { id }) => id,
});

export const pageActs = acts({
  /** Takes it off the site: nothing is at its address, and nothing leads there. */
  "take-off": act({
    needs: "settings.edit",
    wanted: "Remove it from the website",
    read: baseOf,
    do: async ({ site, actor, subject: id }, base) => {
      const saved = await saveDraft(pageDrafts, site, actor, { id, content: null, base });
      await publishDrafts(pageDrafts, site, actor, [saved]);
    },
    to: ({ subject: id }) => listAfter("pages", "publish", { ids: [id] }),
  }),
  /** Takes back that the draft is published on a day. */
  "withdraw-plan": act({
    needs: "settings.edit",
    wanted: "Take the day back",
    read: (form) => Number(textOf(form, "revision")),
    do: ({ site, actor, subject: id }, revision) => withdrawPlan(pageDrafts, site, actor, { id, revision }),
  }),
  /** Writes what was published once as a draft, to be looked at and published. */
  "restore-version": act({
    needs: "settings.edit",
    wanted: "Make a draft of it",
    read: (form) => ({ base: baseOf(form), seq: Number(textOf(form, "seq")) }),
    do: async ({ site, actor, subject: id }, { base, seq }) => {
      const version = (await pageHistory(site.store, id)).find((one) => one.seq === seq);
      if (!version?.page) throw new NotFound("The audit log has no such version any more.");
      await saveDraft(pageDrafts, site, actor, { id, content: version.page, base });
    },
  }),
});
