import type { VatKey } from "#brand/order-terms.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, day } from "#values/time/calendar-day.ts";
import type { Invoice } from "./invoice.ts";

/** What of a month is taxed alike. */
interface VatLine {
  readonly key: VatKey;
  readonly name: string;
  readonly rate: number;
  /** Invoices less credit notes; negative where more was credited. */
  readonly net: number;
  readonly vat: number;
  readonly credited: number;
}

/** A month's VAT by treatment and rate, from the documents whose tax point lies in it. */
interface VatMonth {
  readonly lines: readonly VatLine[];
  readonly net: number;
  readonly vat: number;
}

/** The first and the last day of a month ("2026-11"); null where there is none such. */
export function monthDays(month: string): { readonly from: Day; readonly to: Day } | null {
  if (!/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month)) return null;
  const from = day(`${month}-01`);
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(day(`${next}-01`), -1) };
}

/** Adds up documents by treatment and rate; a credit note takes away. */
export function vatOf(documents: readonly Pick<Invoice, "series" | "content">[]): VatMonth {
  const lines = new Map<string, VatLine>();
  for (const { series, content } of documents)
    for (const { key, name, rate, net, vat } of content.byVat) {
      const sign = series === "invoice" ? 1 : -1;
      const at = `${key} ${rate}`;
      const before = lines.get(at) ?? { key, name, rate, net: 0, vat: 0, credited: 0 };
      lines.set(at, {
        ...before,
        net: before.net + sign * net,
        vat: before.vat + sign * vat,
        credited: before.credited + (sign < 0 ? net + vat : 0),
      });
    }
  const all = [...lines.values()].toSorted((one, other) => other.rate - one.rate || other.net - one.net);
  return {
    lines: all,
    net: all.reduce((sum, { net }) => sum + net, 0),
    vat: all.reduce((sum, { vat }) => sum + vat, 0),
  };
}
