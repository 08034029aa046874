import { addPdf, removePdf, restorePdf } from "#page-content/pdfs/pdfs.server.ts";
import { Invalid } from "#values/problem.ts";
import { actsOf } from "../../acts/act.server.ts";
import { textOf } from "../../form.server.ts";
import { pdfsAddress } from "../pages/page-address.ts";

const { act, acts } = actsOf({
  address: () => pdfsAddress,
  called: "the documents",
  find: () => null,
});

const asked = {
  needs: "settings.edit",
  read: (form: FormData) => textOf(form, "address"),
} as const;

export const pdfActs = acts({
  /** Takes a document in; pages may show it from then on. */
  add: act({
    needs: "settings.edit",
    wanted: "Add it",
    read: async (form) => {
      const file = form.get("file");
      if (!(file instanceof File) || file.size === 0)
        throw new Invalid([{ field: "file", message: "Choose a PDF first" }]);
      return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    },
    do: ({ site, actor }, file) => addPdf(site, actor, file),
    to: ({ address }) => `${address}?done=added`,
  }),
  remove: act({
    ...asked,
    wanted: "Remove it",
    do: ({ site, actor }, address) => removePdf(site, actor, address),
    to: ({ address }) => `${address}?done=removed`,
    undo: (address) => ({ act: "put-back", fields: { address } }),
  }),
  "put-back": act({
    ...asked,
    wanted: "Put it back",
    do: ({ site, actor }, address) => restorePdf(site, actor, address),
    to: ({ address }) => `${address}?done=back`,
  }),
});
