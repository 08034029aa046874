import { saveFrameOrigins } from "#school-menus/own-site/frames.server.ts";
import { actsOf } from "../../acts/act.server.ts";
import { textOf } from "../../form.server.ts";

const { act, acts } = actsOf({
  address: ({ key }: { key: string }) => `/desk/schools/${encodeURIComponent(key)}/own-site`,
  called: "the school’s own site",
  find: () => null,
});

/** What is settled of a school's own site. */
export const ownSiteActs = acts({
  addresses: act({
    needs: "menus.publish",
    wanted: "Save",
    typed: { origins: { label: "Addresses", type: "text" } },
    read: (form, { params }) => ({
      school: params.key,
      typed: textOf(form, "origins"),
      seen: textOf(form, "seen"),
    }),
    do: ({ site, actor }, sent) => saveFrameOrigins(site, actor, sent),
  }),
});
