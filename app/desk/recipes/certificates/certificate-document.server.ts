import { idFrom } from "#recipes/forms/new-id.ts";
import { textOf } from "../../form.server.ts";
import type { DocumentRows } from "../documents/save-rows.server.ts";

/** The fields of a certificate's form as they were typed. */
export function readCertificateForm(form: FormData) {
  const typed = (name: string) => textOf(form, name).trim().slice(0, 200);
  return {
    kind: typed("kind"),
    holder: typed("holder"),
    from: typed("from"),
    until: typed("until"),
    document: typed("document"),
  };
}

/** The certificate of a form, by an id that says whose it is and until when: sent twice, it is the same one. */
export function certificateDocument(form: FormData): DocumentRows {
  const { holder, ...fields } = readCertificateForm(form);
  const [holderKind, name = ""] = holder.split(":");
  const id = idFrom(`${name} ${fields.kind} ${fields.until}`, () => false);
  const row = {
    certificate: id,
    ...fields,
    product: holderKind === "product" ? name : "",
    supplier: holderKind === "supplier" ? name : "",
  };
  return { kind: "certificate", id, rows: { certificates: [row] }, expected: 0 };
}
