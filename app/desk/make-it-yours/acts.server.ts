import { putSampleBack, takeSampleOut } from "#server/samples/sample-switch.server.ts";
import { fillTrialPictures, trySample } from "#server/samples/try-sample.server.ts";
import { recordAudit } from "#audit/audit.server.ts";
import { messageSelf } from "#staff/staff-emails.server.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";
import { untilTried } from "./own-message.server.ts";

const steps = actsOf({ address: () => "/desk/make-it-yours", called: "the steps", find: () => null });

export const stepActs = steps.acts({
  /** Tries the mail: the screen says then what became of it. */
  "message-to-yourself": steps.act({
    needs: "orders.read",
    wanted: "Send yourself a message",
    read: () => null,
    async do({ site, actor, member }) {
      const sent = { action: "sent themselves a message", subject: `staff/${member.id}` };
      await site.store.db.transaction().execute(async (tx) => {
        await messageSelf(tx, site.staff, member);
        await recordAudit(tx, actor, sent, site.clock);
      });
      site.emailWorker.wake();
      await untilTried(site, member);
    },
    to: ({ address }) => `${address}#mail`,
  }),
});

const { act, acts } = actsOf({
  address: () => "/desk/make-it-yours/sample",
  called: "the sample",
  find: () => null,
});

export const sampleActs = acts({
  /** Fills the desk with the sample; the site is closed meanwhile. */
  try: act({
    needs: "settings.edit",
    wanted: "Try it",
    read: () => null,
    async do({ site, actor }) {
      await trySample(site, actor);
      // They take half a minute: the desk is open meanwhile, and shows them as they come.
      void fillTrialPictures(site).catch((error: unknown) => site.logFault(error));
    },
    to: () => "/desk",
  }),
  "take-out": act({
    needs: "settings.edit",
    wanted: "Take the sample out",
    read: (form) => ({ keepsChanged: textOf(form, "changed") !== "goes", agreed: textOf(form, "agreed") }),
    do: ({ site, actor }, how) => takeSampleOut(site, actor, how),
    to: ({ address }) => `${address}?done=out`,
  }),
  "put-back": act({
    needs: "settings.edit",
    wanted: "Put it back",
    read: () => null,
    do: ({ site, actor }) => putSampleBack(site, actor),
    to: ({ address }) => `${address}?done=back`,
  }),
});
