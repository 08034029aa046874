import { recordExport } from "#audit/audit.server.ts";
import { documentsCsv, moneyCsv } from "#proposals/ledger/ledger-csv.ts";
import { documentsBetween, searchLedger } from "#proposals/ledger/ledger.server.ts";
import { quickbooksCsv } from "#proposals/invoicing/quickbooks-csv.ts";
import { monthDays } from "#proposals/invoicing/vat-month.ts";
import { refuseInTrial } from "#samples/sample-state.server.ts";
import { xeroCsv } from "#proposals/invoicing/xero-csv.ts";
import type { Db } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { orNotDone } from "../../acts/act.server.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/export";
import type { ExportKind } from "./export-kinds.ts";
import { exportKinds } from "./export-kinds.ts";

/** A month's books as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { site, actor } = signedIn(args);
  const query = args.url.searchParams;
  const kind = exportKinds.find((one) => one.kind === query.get("kind"))?.kind;
  const month = query.get("month") ?? "";
  const days = monthDays(month);
  if (!kind || !days) throw notFound();
  await orNotDone(
    { to: `/desk/money/vat?month=${month}`, called: "the month" },
    refuseInTrial(site.store.db),
  );
  const text = await files[kind](site.store.db, days.from, days.to);
  await recordExport(site, actor, { what: "books", after: { kind, month } });
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${kind}-${month}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

const maxEntries = 100_000;

const files: Readonly<Record<ExportKind, (db: Db, from: Day, to: Day) => Promise<string>>> = {
  documents: async (db, from, to) => documentsCsv(await documentsBetween(db, from, to)),
  money: async (db, from, to) => moneyCsv((await searchLedger(db, { from, to }, maxEntries)).entries),
  xero: async (db, from, to) => xeroCsv(await documentsBetween(db, from, to)),
  "quickbooks-invoices": async (db, from, to) =>
    quickbooksCsv(await documentsBetween(db, from, to), "invoice"),
  "quickbooks-credit-notes": async (db, from, to) =>
    quickbooksCsv(await documentsBetween(db, from, to), "credit-note"),
};
