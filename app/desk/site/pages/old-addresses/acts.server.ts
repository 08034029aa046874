import {
  importOldAddresses,
  putBackOldAddresses,
  removeOldAddresses,
} from "#page-content/old-addresses/change-old-addresses.server.ts";
import { actsOf } from "../../../acts/act.server.ts";
import { textOf } from "../../../form.server.ts";
import { oldAddressesAddress } from "../page-address.ts";

const { act, acts } = actsOf({
  address: () => oldAddressesAddress,
  called: "the old addresses",
  find: () => null,
});

const putBack = (entry: number | null) =>
  entry === null ? null : { act: "put-back", fields: { entry: String(entry) } };

export const oldAddressActs = acts({
  /** Saves what was looked over, whole or not at all. */
  save: act({
    needs: "settings.edit",
    wanted: "Lead them on",
    namesPlaces: true,
    read: (form, { site }) => ({
      origin: site.config.publicOrigin,
      text: textOf(form, "table"),
      seen: textOf(form, "seen"),
    }),
    do: ({ site, actor }, given) => importOldAddresses(site, actor, given),
    to: ({ address }, _input, { planned }) => `${address}?done=led&count=${planned.length}`,
    undo: (_input, { entry }) => putBack(entry),
  }),
  remove: act({
    needs: "settings.edit",
    wanted: "Remove them",
    read: (form) => form.getAll("address").filter((address) => typeof address === "string"),
    do: ({ site, actor }, addresses) => removeOldAddresses(site, actor, addresses),
    to: ({ address }) => `${address}?done=removed`,
    undo: (_input, entry) => putBack(entry),
  }),
  "put-back": act({
    needs: "settings.edit",
    wanted: "Put them back as before",
    read: (form) => Number(textOf(form, "entry")),
    do: ({ site, actor }, entry) => putBackOldAddresses(site, actor, entry),
    to: ({ address }) => `${address}?done=back`,
  }),
});
