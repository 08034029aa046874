import type { VatKey, VatTreatment } from "#brand/order-terms.ts";
import { apportion, apportionGrowing, share } from "#values/numbers/apportion.ts";
import type { Pence } from "#values/numbers/money.ts";
import { pence } from "#values/numbers/money.ts";
import type { ProposalContent } from "./proposal.ts";

/** What is taxed alike. */
export interface VatSum {
  readonly key: VatKey;
  readonly name: string;
  readonly rate: number;
  /** After the discount. */
  readonly net: Pence;
  readonly vat: Pence;
}

/** What a proposal comes to; everything adds up to the penny. */
export interface ProposalSums {
  /** Before VAT and discount, by the line's id. */
  readonly lines: ReadonlyMap<string, Pence>;
  readonly discount: Pence;
  /** In the order of the VAT table; only treatments that a line has. */
  readonly byVat: readonly VatSum[];
  readonly net: Pence;
  readonly vat: Pence;
  readonly total: Pence;
  readonly deposit: Pence;
  readonly balance: Pence;
  /** Rounded to the penny; null where the guests are not known. */
  readonly perGuest: Pence | null;
}

/** Thrown for a line whose treatment is not in the table: what is not known is not free of VAT. */
export class UnknownVat extends Error {
  override name = "UnknownVat";
}

/** Adds up a proposal. Throws UnknownVat for a treatment that is not in the table. */
export function proposalSums(
  { lines, discount, deposit, guests }: Pick<ProposalContent, "lines" | "discount" | "deposit" | "guests">,
  table: readonly VatTreatment[],
): ProposalSums {
  for (const { vat, name } of lines)
    if (!table.some(({ key }) => key === vat)) throw new UnknownVat(`no rate of VAT is known for ${name}`);
  const nets = new Map(lines.map((line) => [line.id, pence(line.quantity * line.each)]));
  const netOf = (key: VatKey) =>
    add(lines.filter(({ vat }) => vat === key).map(({ id }) => nets.get(id) ?? pence(0)));
  const used = table.filter(({ key }) => lines.some(({ vat }) => vat === key));
  const before = used.map(({ key }) => netOf(key));
  const off = discountOf(discount, add(before));
  const offEach = used.length ? apportion(off, before) : [];
  const byVat = used.map(({ key, name, rate }, at): VatSum => {
    const net = pence((before[at] ?? 0) - (offEach[at] ?? 0));
    return { key, name, rate, net, vat: share(net, rate) };
  });
  const net = add(byVat.map((one) => one.net));
  const vat = add(byVat.map((one) => one.vat));
  const total = pence(net + vat);
  const first = depositOf(deposit, total);
  return {
    lines: nets,
    discount: off,
    byVat,
    net,
    vat,
    total,
    deposit: first,
    balance: pence(total - first),
    perGuest: guests ? pence(Math.round(total / guests)) : null,
  };
}

/**
 * How a part of the price is made up by rates of VAT: of the first `upTo` pence, tax included. The parts of all that was
 * ever charged add up to the whole, in whatever steps it is charged.
 */
export function vatUpTo(byVat: readonly VatSum[], upTo: Pence): VatSum[] {
  if (!byVat.length) return [];
  const gross = apportionGrowing(
    upTo,
    byVat.map(({ net, vat }) => net + vat),
  );
  return byVat.map((one, at) => {
    const part = gross[at] ?? pence(0);
    const vat = pence(
      Number(
        (BigInt(part) * BigInt(one.rate) * 2n + BigInt(10_000 + one.rate)) / BigInt(2 * (10_000 + one.rate)),
      ),
    );
    return { ...one, net: pence(part - vat), vat };
  });
}

export const add = (amounts: readonly Pence[]): Pence =>
  pence(amounts.reduce<number>((sum, one) => sum + one, 0));

// More than all of it cannot be taken off.
function discountOf(discount: ProposalContent["discount"], net: Pence): Pence {
  if (!discount) return pence(0);
  const wanted = discount.kind === "sum" ? discount.sum : share(net, Math.round(discount.percent * 100));
  return pence(Math.min(wanted, net));
}

function depositOf(deposit: ProposalContent["deposit"], total: Pence): Pence {
  const wanted = deposit.kind === "sum" ? deposit.sum : share(total, Math.round(deposit.percent * 100));
  return pence(Math.min(wanted, total));
}
