import { data } from "react-router";
import { allowed } from "#staff/permissions.ts";
import { addDays } from "#values/time/calendar-day.ts";
import { signedIn } from "../../guard.server.ts";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side } from "../../ui/frame/page-layout.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { postedFields } from "../../affected/posted-fields.server.ts";
import { ReviewColumns } from "../../affected/review-columns.tsx";
import { reviewRows } from "../documents/review-rows.server.ts";
import { SavedToast } from "../documents/saved-toast.tsx";
import { certificateDocument, readCertificateForm } from "./certificate-document.server.ts";
import { CertificateForm } from "./certificate-form.tsx";
import { CertificateTable } from "./certificate-table.tsx";
import { certificatesView } from "./certificates-view.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Certificates · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const chosen = new URL(args.request.url).searchParams.get("id");
  return { ...(await certificatesView(site, chosen)), mayEdit: allowed(member.role, "food.edit") };
}

/** What adding a certificate would do: the next of a holder, or a new one. */
export async function action(args: Route.ActionArgs) {
  const authorised = signedIn(args);
  const form = await args.request.formData();
  const typed = { fields: readCertificateForm(form), errors: {}, review: null };
  if (new URL(args.request.url).searchParams.has("edit")) return data(typed);
  const { refused, review } = await reviewRows(authorised, certificateDocument(form));
  if (!refused) return data({ ...typed, review: { ...review, fields: postedFields(form) } });
  const { product, supplier, certificate, ...rest } = refused.errors;
  const errors: Record<string, string> = { ...rest };
  const about = product ?? supplier ?? certificate;
  if (about) errors["holder"] = about;
  if (refused.conflict) errors["until"] = "There is one of theirs that ends on this day already";
  return data({ ...typed, errors }, { status: refused.status });
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
        crumbs={[{ text: "Food", to: "/desk/recipes" }, { text: "certificates" }]}
        title="Certificates"
        sub="What somebody outside has certified. A claim rests on them to their last day, and not a day longer."
      />
      {actionData?.review && (
        <ReviewColumns
          {...actionData.review}
          save="/desk/recipes/certificates/save"
          review="/desk/recipes/certificates"
        />
      )}
      <Columns>
        {certificates.length > 0 ? (
          <CertificateTable {...{ certificates, mayEdit }} />
        ) : (
          <EmptyState title="No certificate yet">
            <p>
              A dish is called halal only as long as the certificate of its meat lasts. A certificate is of a
              supplier or of one product: enter these first.
            </p>
          </EmptyState>
        )}
        <Side>
          {mayEdit && !actionData?.review && (
            <CertificateForm
              {...{ suppliers, products, fields, errors: actionData?.errors }}
              isUnsaved={actionData !== undefined}
              next={next?.id}
            />
          )}
        </Side>
      </Columns>
      {next && <SavedToast kind="certificate" id={next.id} version={next.version} mayEdit={mayEdit} />}
    </Screen>
  );
}
