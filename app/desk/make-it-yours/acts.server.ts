import { putSampleBack, takeSampleOut } from "#server/samples/sample-switch.server.ts";
import { fillTrialPictures, trySample } from "#server/samples/try-sample.server.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";

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
