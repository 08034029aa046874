import type { DocumentRows } from "../documents/save-rows.server.ts";
import { expectedVersion } from "../documents/save-rows.server.ts";
import type { TypedRisk } from "./risk-table.tsx";

/** The fields of a kitchen's form as they were typed, with the rows of risks that say something. */
export function readSiteForm(form: FormData) {
  const all = (field: string) => form.getAll(field).map((value) => String(value).trim());
  const [vias, reasons] = [all("via"), all("reason")];
  const risks = all("leaf")
    .map((leaf, at): TypedRisk => ({ leaf, via: vias[at] ?? "", reason: reasons[at] ?? "" }))
    .filter(({ leaf, reason }) => leaf || reason);
  return {
    fields: { name: String(form.get("name") ?? ""), fryers: String(form.get("fryers") ?? "") },
    risks,
  };
}

/** The kitchen of a form, as it is looked over and as it is saved. */
export function siteDocument(id: string, form: FormData): DocumentRows {
  const { fields, risks } = readSiteForm(form);
  const rows = risks.length > 0 ? risks : [{ leaf: "", via: "", reason: "" }];
  return {
    kind: "site",
    id,
    expected: expectedVersion(form),
    rows: {
      sites: [
        {
          site: id,
          name: fields.name,
          fryers: fields.fryers.replaceAll(",", ";"),
        },
      ],
      "site-risks": rows.map((risk) => ({
        ...risk,
        site: id,
      })),
    },
  };
}
