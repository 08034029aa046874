import { invoiceNumber } from "#proposals/invoicing/invoice.ts";
import { signedIn } from "../../guard.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/forms/desk-button.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import type { Route } from "./+types/page";
import { eInvoiceOf } from "./e-invoice-of.server.ts";

export const meta = () => [{ title: "E-invoice · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const { invoice, order, made } = await eInvoiceOf(site, args.params.number);
  const number = invoiceNumber(invoice);
  return "missing" in made ? { number, order, ...made } : { number, order, missing: null, at: null };
}

/** Why an invoice is no e-invoice yet, and the way to where what is missing is entered. */
export default function EInvoicePage({ loaderData }: Route.ComponentProps) {
  const { number, order, missing, at } = loaderData;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Money", to: "/desk/money" },
          { text: "VAT and export", to: "/desk/money/vat" },
          { text: number },
        ]}
        title="E-invoice"
        also={number}
      />
      <Stack>
        {missing ? <Banner level={2} kind="stop" title={missing} /> : <Note>Nothing is missing for it.</Note>}
        <Row>
          {!missing && (
            <ButtonLink to={`/desk/money/documents/${number}/ubl`} reloadDocument>
              Download it
            </ButtonLink>
          )}
          {at === "order" && (
            <ButtonLink to={`/desk/proposals/${order}/references`}>What their invoices name</ButtonLink>
          )}
          {at === "firm" && <ButtonLink to="/desk/settings/firm">Settings of the firm</ButtonLink>}
          <ButtonLink kind="line" to={`/desk/money/documents/${number}`} reloadDocument>
            Its PDF
          </ButtonLink>
        </Row>
      </Stack>
    </Screen>
  );
}
