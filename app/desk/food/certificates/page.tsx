import { data, redirect } from "react-router";
import { idFrom } from "#kitchen/new-id.ts";
import { allowed } from "#staff/permissions.ts";
import { addDays } from "#values/calendar-day.ts";
import { authorise } from "../../authorise.server.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Columns, Screen, Side } from "../../ui/page-layout.tsx";
import { saveRows } from "../documents/save-rows.server.ts";
import * as styles from "../food.module.css";
import { CertificateForm } from "./certificate-form.tsx";
import { CertificateTable } from "./certificate-table.tsx";
import { certificatesView } from "./certificates-view.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Certificates · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  const { site, member } = await authorise(asked, "desk.read");
  const chosen = new URL(asked.request.url).searchParams.get("id");
  return { ...(await certificatesView(site, chosen)), mayEdit: allowed(member.role, "food.edit") };
}

/** Adds a certificate: the next of a holder, or a new one. Sent twice, the second is the same certificate. */
export async function action(asked: Route.ActionArgs) {
  const { site, actor } = await authorise(asked, "food.edit");
  const form = await asked.request.formData();
  const typed = (name: string) =>
    String(form.get(name) ?? "")
      .trim()
      .slice(0, 200);
  const [holderKind, holder = ""] = typed("holder").split(":");
  const fields = {
    ...{ kind: typed("kind"), holder: typed("holder") },
    ...{ from: typed("from"), until: typed("until"), document: typed("document") },
  };
  const id = idFrom(`${holder} ${fields.kind} ${fields.until}`, () => false);
  const row = {
    ...{
      certificate: id,
      kind: fields.kind,
      from: fields.from,
      until: fields.until,
      document: fields.document,
    },
    product: holderKind === "product" ? holder : "",
    supplier: holderKind === "supplier" ? holder : "",
  };
  const refused = await saveRows(
    site,
    actor,
    { kind: "certificate", id },
    { rows: { certificates: [row] }, expected: 0 },
  );
  if (!refused) return redirect(`/desk/food/certificates?id=${id}`, 303);
  const { product, supplier, certificate, ...rest } = refused.errors;
  const errors: Record<string, string> = { ...rest };
  const about = product ?? supplier ?? certificate;
  if (about) errors["holder"] = about;
  if (refused.conflict) errors["until"] = "There is one of theirs that ends on this day already";
  return data({ errors, fields }, { status: refused.status });
}

/** The papers that claims rest on: which are in force, which end, and what stops being halal when they do. */
export default function Certificates({ loaderData, actionData }: Route.ComponentProps) {
  const { certificates, next, suppliers, products, mayEdit } = loaderData;
  const fields: Readonly<Record<string, string>> = actionData?.fields ?? {
    ...(next && {
      kind: next.kind,
      holder: next.product ? `product:${next.product}` : `supplier:${next.supplier}`,
      from: addDays(next.until, 1),
    }),
  };
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Food", to: "/desk/food" }, { text: "certificates" }]}
        title="Certificates"
        sub="What somebody outside has certified. A claim rests on them to their last day, and not a day longer."
      />
      <Columns>
        <div className={styles.cards}>
          <CertificateTable {...{ certificates, mayEdit }} />
        </div>
        <Side>
          {mayEdit && (
            <CertificateForm
              {...{ suppliers, products, fields, errors: actionData?.errors }}
              next={next?.id}
            />
          )}
        </Side>
      </Columns>
    </Screen>
  );
}
