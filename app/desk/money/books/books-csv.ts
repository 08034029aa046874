import { workKinds } from "#proposals/books/books.ts";
import { csv, signedDecimal } from "#proposals/ledger/ledger-csv.ts";
import { termlySectors } from "#school-menus/schools/schools.ts";
import type { Books } from "./books.server.ts";

const fates = ["won", "lost", "lapsed", "cancelled", "open"] as const;

/** The books as a file, a row a month: what the screen says, in numbers that a spreadsheet adds up. */
export function booksCsv({ months, work, lunches, proposals, answers }: Books): string {
  const number = (value: number | null) => ({ number: value === null ? "" : String(value) });
  const money = (pence: number) => ({ number: signedDecimal(pence) });
  return csv(
    [
      "month",
      ...workKinds.map(({ name }) => `${name.toLowerCase()} before VAT`),
      "together before VAT",
      ...termlySectors.map((sector) => `lunches in ${sector}`),
      "proposals sent",
      "sent before VAT",
      ...fates.map((fate) => `of these ${fate}`),
      "won before VAT",
      "enquiries answered",
      "average working minutes to the first answer",
      "answered in time",
    ],
    months.map((month, at) => [
      month,
      ...workKinds.map(({ key }) => money(work[at]?.byKind[key] ?? 0)),
      money(work[at]?.net ?? 0),
      ...termlySectors.map((sector) => number(lunches[at]?.bySector[sector] ?? 0)),
      number(proposals[at]?.sent.count ?? 0),
      money(proposals[at]?.sent.net ?? 0),
      ...fates.map((fate) => number(proposals[at]?.byFate[fate].count ?? 0)),
      money(proposals[at]?.byFate.won.net ?? 0),
      number(answers[at]?.answered ?? 0),
      number(answers[at]?.average ?? null),
      number(answers[at]?.inTime ?? 0),
    ]),
  );
}
