import { Form } from "react-router";
import { invoiceNumber, rateWords } from "#proposals/invoicing/invoice.ts";
import { documentsBetween } from "#proposals/ledger/ledger.server.ts";
import { monthDays, vatOf } from "#proposals/invoicing/vat-month.ts";
import { accountName } from "#proposals/proposal.ts";
import { allowed } from "#staff/permissions.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatSignedPounds } from "#values/numbers/money.ts";
import { defined } from "#values/defined.ts";
import { signedIn } from "../../guard.server.ts";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { InlineInput } from "../../ui/forms/desk-field.tsx";
import { Toolbar } from "../../ui/lists/desk-table.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { MoneyTabs } from "../money-tabs.tsx";
import type { Route } from "./+types/page";
import { DocumentTable } from "./document-table.tsx";
import { VatTable } from "./vat-table.tsx";
import * as styles from "./vat.module.css";
import { exportKinds } from "./export-kinds.ts";

export const meta = () => [{ title: "VAT and export · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const thisMonth = londonDay(site.clock.now()).slice(0, 7);
  const wanted = args.url.searchParams.get("month") ?? "";
  const month = monthDays(wanted) ? wanted : thisMonth;
  const { from, to } = defined(monthDays(month));
  const documents = await documentsBetween(site.store.db, from, to);
  const { lines, net, vat } = vatOf(documents);
  return {
    month,
    name: formatDay(from, "month"),
    mayExport: allowed(member.role, "data.export"),
    lines: lines.map((line) => ({
      name: line.name,
      rate: rateWords(line.rate),
      key: `${line.key} ${line.rate}`,
      net: formatSignedPounds(line.net),
      vat: formatSignedPounds(line.vat),
      credited: line.credited ? formatSignedPounds(line.credited) : null,
    })),
    sums: {
      net: formatSignedPounds(net),
      vat: formatSignedPounds(vat),
    },
    documents: documents.map(({ content, ...one }) => ({
      number: invoiceNumber(one),
      isCredit: one.series === "credit-note",
      order: content.order.number,
      customer: accountName(content.customer),
      taxPoint: formatDay(one.taxPoint, "date"),
      total: formatSignedPounds(content.total * (one.series === "credit-note" ? -1 : 1)),
    })),
  };
}

/** A month's VAT by rate, from its invoices and credit notes, and the files for the bookkeeper. */
export default function Vat({ loaderData }: Route.ComponentProps) {
  const { month, name, lines, sums, documents, mayExport } = loaderData;
  return (
    <Screen>
      <PageHead title="Money" also={`VAT of ${name}`} sub="Invoices less credit notes, by their tax point." />
      <MoneyTabs at="/desk/money/vat" />
      <Columns>
        <Stack>
          <Form key={month}>
            <Toolbar>
              <InlineInput
                className={styles.month}
                aria-label="Month"
                name="month"
                type="month"
                defaultValue={month}
              />
              <Button kind="line">Show</Button>
            </Toolbar>
          </Form>
          <section aria-labelledby="rates">
            <SectionHead id="rates" title="By rate" />
            <VatTable lines={lines} sums={sums} />
          </section>
          <section aria-labelledby="documents">
            <SectionHead
              id="documents"
              title="Invoices and credit notes"
              note={`${documents.length} of ${name}`}
            />
            <DocumentTable documents={documents} />
          </section>
        </Stack>
        <Side>
          <section aria-labelledby="export">
            <SectionHead id="export" title="For the bookkeeper" />
            {mayExport ? (
              <ExportLinks month={month} />
            ) : (
              <Note>Your role reads the books and does not export them.</Note>
            )}
          </section>
        </Side>
      </Columns>
    </Screen>
  );
}

/** The files of a month. Each asks for a fresh sign-in, and is in the audit log. */
function ExportLinks({ month }: { month: string }) {
  return (
    <ul className={styles.files}>
      {exportKinds.map(({ kind, text, note }) => (
        <li key={kind}>
          <ButtonLink
            kind="line"
            to={`/desk/money/export?${new URLSearchParams({ kind, month })}`}
            reloadDocument
          >
            {text}
          </ButtonLink>
          <Note>{note}</Note>
        </li>
      ))}
    </ul>
  );
}
