import { recordAudit } from "#audit/audit.server.ts";
import { retryEmails } from "#email/failed-emails.server.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";

const { act, acts } = actsOf({ address: () => "/desk", called: "Today", find: () => null });

/** What is done with an e-mail that could not be delivered. */
export const emailActs = acts({
  /** Makes it due now; sent from an enquiry, one stays there. */
  retry: act({
    needs: "orders.edit",
    wanted: "Send it again",
    read: (form) => ({ id: textOf(form, "email"), enquiry: textOf(form, "enquiry") }),
    do: async ({ site, actor }, { id }) => {
      if (!id || (await retryEmails(site, id)) === 0) return;
      const retried = { action: "retried e-mail", subject: `email/${id}` };
      await site.store.db.transaction().execute((tx) => recordAudit(tx, actor, retried, site.clock));
      site.emailWorker.wake();
    },
    to: (_, { enquiry }) => (enquiry ? `/desk/enquiries/${encodeURIComponent(enquiry)}` : "/desk"),
  }),
});
