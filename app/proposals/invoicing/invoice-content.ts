import { emblemOf } from "#brand/mark.ts";
import type { Brand } from "#brand/brand.ts";
import type { VatTreatment } from "#brand/order-terms.ts";
import type { Pence } from "#values/numbers/money.ts";
import { apportion } from "#values/numbers/apportion.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { pence } from "#values/numbers/money.ts";
import type {
  BuyerReferences,
  Corrected,
  Invoice,
  InvoiceContent,
  InvoiceLine,
  Supplier,
} from "./invoice.ts";
import { eaters } from "../proposal.ts";
import type { Eaters, ProposalContent } from "../proposal.ts";
import type { ProposalSums, VatSum } from "../sums.ts";
import { add } from "../sums.ts";

/** The accepted version of an order, as its invoices need it. */
export interface AcceptedOrder {
  readonly number: number;
  readonly version: number;
  readonly content: ProposalContent;
  readonly buyer: BuyerReferences;
  readonly table: readonly VatTreatment[];
  readonly sums: ProposalSums;
}

type What = Pick<InvoiceContent, "instalment" | "paid" | "dueOn">;

/** An invoice over `byVat`: the order's own lines where that is all of it, or else a part of it by rate. */
export function invoiceContent(
  order: AcceptedOrder,
  brand: Brand,
  { byVat, ...what }: What & { readonly byVat: readonly VatSum[] },
): InvoiceContent {
  const sums = totals(byVat);
  const isWhole = JSON.stringify(byVat) === JSON.stringify(order.sums.byVat.filter(({ net }) => net > 0));
  const name = `${capitalise(what.instalment?.kind ?? "part")} for order ${order.number}`;
  return {
    ...parties(order, brand),
    ...what,
    lines: isWhole ? orderLines(order) : partLines(name, byVat, order),
    partOf: isWhole
      ? null
      : {
          lines: orderLines(order),
          total: order.sums.total,
        },
    byVat,
    ...sums,
    corrects: [],
    why: "",
  };
}

/** A credit note over `byVat`, with the invoices that it corrects. */
export function creditContent(
  order: AcceptedOrder,
  brand: Brand,
  { byVat, corrects, why }: Pick<InvoiceContent, "byVat" | "corrects" | "why">,
): InvoiceContent {
  return {
    ...parties(order, brand),
    instalment: null,
    partOf: null,
    paid: null,
    dueOn: null,
    lines: partLines(`Credit for order ${order.number}`, byVat, order),
    byVat,
    ...totals(byVat),
    corrects,
    why,
  };
}

/** The invoices that a credit of so much corrects, the newest first, none for more than what is left of it. */
export function correctedBy(documents: readonly Invoice[], credit: Pence): Corrected[] {
  const credited = new Map<number, number>();
  for (const { content } of documents)
    for (const one of content.corrects) credited.set(one.number, (credited.get(one.number) ?? 0) + one.pence);
  let left: number = credit;
  return documents
    .filter(({ series }) => series === "invoice")
    .toSorted((one, other) => other.number - one.number)
    .flatMap(({ number, issuedOn, content }) => {
      const taken = Math.min(left, content.total - (credited.get(number) ?? 0));
      left -= taken;
      return taken > 0 ? [{ number, issuedOn, pence: pence(taken) }] : [];
    });
}

const totals = (byVat: readonly VatSum[]) => {
  const [net, vat] = [add(byVat.map((one) => one.net)), add(byVat.map((one) => one.vat))];
  return { net, vat, total: pence(net + vat) };
};

const parties = ({ number, version, content, buyer }: AcceptedOrder, brand: Brand) => ({
  supplier: supplierFrom(brand),
  customer: {
    name: content.customer.name,
    organisation: content.customer.organisation,
    address: content.customer.address,
  },
  buyer,
  order: { number, version, title: content.title, eventDay: content.event.day },
});

const supplierFrom = (brand: Brand): Supplier => ({
  name: brand.legalName,
  tradingName: brand.name,
  address: [brand.street, brand.town, brand.postcode].filter(Boolean),
  vatNumber: brand.vatNumber,
  companyNumber: brand.companyNumber,
  registeredIn: brand.registeredIn,
  email: brand.email,
  phone: brand.phone,
  emblem: emblemOf(brand),
  fonts: brand.fonts,
});

const partLines = (
  what: string,
  byVat: readonly VatSum[],
  { table, content }: AcceptedOrder,
): InvoiceLine[] =>
  byVat.map(({ key, name, rate, net }) => ({
    description: `${what}: ${name}`,
    quantity: 1,
    each: net,
    vatName: name,
    rate,
    net,
    key,
    why: vatReason(
      table.find((one) => one.key === key),
      content.lines.filter((line) => line.vat === key).map(({ eatenBy }) => eatenBy),
    ),
  }));

/** The order's lines, and its discount by rate as it is taxed. */
function orderLines({ content, table, sums }: AcceptedOrder): InvoiceLine[] {
  const lines = content.lines.map(({ id, name, quantity, each, vat, eatenBy }) => {
    const treatment = table.find((one) => one.key === vat);
    return {
      description: name,
      quantity,
      each,
      net: sums.lines.get(id) ?? 0,
      vatName: treatment?.name ?? "",
      rate: treatment?.rate ?? 0,
      key: vat,
      why: vatReason(treatment, [eatenBy]),
    };
  });
  return [...lines, ...discountLines(content, table, sums)];
}

function discountLines(
  { discount, lines }: ProposalContent,
  table: readonly VatTreatment[],
  sums: ProposalSums,
): InvoiceLine[] {
  if (!discount || sums.discount === 0) return [];
  const before = sums.byVat.map(({ key }) =>
    add(lines.filter(({ vat }) => vat === key).map(({ id }) => sums.lines.get(id) ?? pence(0))),
  );
  const off = apportion(sums.discount, before);
  return sums.byVat.flatMap(({ key, name, rate }, at) => {
    const net = 0 - (off[at] ?? 0);
    if (!net) return [];
    const description = `Discount${discount.why && `: ${discount.why}`}`;
    const why = vatReason(
      table.find((one) => one.key === key),
      [],
    );
    return [{ description, quantity: 1, each: net, vatName: name, rate, net, key, why }];
  });
}

/** Why a line is taxed as it is: what the firm's table says of its treatment, and who eats it where somebody said so. */
function vatReason(treatment: VatTreatment | undefined, eatenBy: readonly (Eaters | undefined)[]): string {
  const words = eaters.filter(({ key }) => eatenBy.includes(key)).map(({ why }) => why);
  return [treatment?.source, ...words].filter(Boolean).join(" ");
}
