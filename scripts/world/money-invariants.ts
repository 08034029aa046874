import { moneyTakenStates } from "#payments/payment.ts";
import { findProposal } from "#proposals/find-proposals.server.ts";
import { invoicesOf } from "#proposals/invoicing/invoices.server.ts";
import type { Invariant } from "./invariants.ts";
import { seenOnce } from "./seen.ts";
import type { World } from "./state.ts";

const inPence = (value: string) => Math.round(Number(value) * 100);

const payments = (world: World) =>
  seenOnce(world, "payments", () => world.site.services.store.db.selectFrom("payment").selectAll().execute());

export const moneyInvariants: readonly Invariant[] = [
  {
    name: "paid is captured",
    says: "No payment is paid, and nobody is told so, without a capture at PayPal of the same sum in pounds.",
    async broken(world) {
      const rows = await payments(world);
      const known = new Map(rows.map((row) => [row.reference, row]));
      const unpaid = world.memory.acknowledged
        .filter(({ what, id }) => what === "paid" && !known.get(id)?.capture_id)
        .map(({ id }) => `${id} was called paid and has no capture`);
      const taken = rows.filter(({ state }) => moneyTakenStates.some((one) => one === state));
      return [
        ...unpaid,
        ...taken.flatMap(({ reference, capture_id, price }) => {
          const found = world.payPal.orders.captureById(capture_id ?? "");
          if (!found) return [`${reference} is paid, and PayPal has no capture ${capture_id}`];
          const { amount, status } = found.capture;
          const isTaken = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"].includes(status);
          if (!isTaken) return [`${reference} is paid, and its capture is ${status}`];
          return amount.currency_code === "GBP" && inPence(amount.value) === price
            ? []
            : [
                `${reference} is paid with ${price} pence, and ${amount.value} ${amount.currency_code} were captured`,
              ];
        }),
      ];
    },
  },
  {
    name: "charged once",
    says: "Through one link one payment is captured, at PayPal as well.",
    async broken(world) {
      const rows = (await payments(world)).filter(({ link_id }) => link_id !== null);
      const byLink = Map.groupBy(rows, ({ link_id }) => link_id ?? "");
      return [...byLink].flatMap(([link, all]) => {
        const captured = all.filter(({ order_id }) =>
          (world.payPal.orders.all.get(order_id ?? "")?.captures ?? []).some(isMoney),
        );
        return captured.length > 1
          ? [`${captured.map(({ reference }) => reference).join(" and ")} were both charged through ${link}`]
          : [];
      });
    },
  },
  {
    name: "given back within what was taken",
    says: "No refund exceeds its capture, and each that was asked for is made once.",
    async broken(world) {
      const rows = await payments(world);
      const asked = await world.site.services.store.db.selectFrom("payment_refund").selectAll().execute();
      return rows.flatMap((row) => {
        const order = world.payPal.orders.all.get(row.order_id ?? "");
        const ours = asked.filter(({ payment_id, state }) => payment_id === row.id && state !== "failed");
        const sumOf = (some: typeof ours) => some.reduce((sum, { pence }) => sum + pence, 0);
        const wanted = sumOf(ours.filter(({ state }) => state !== "refused"));
        const made = order?.refunds ?? [];
        const back = made.reduce((sum, { amount }) => sum + inPence(amount.value), 0);
        return [
          ...(wanted > row.price || row.refunded > row.price
            ? [`${row.reference} gives back more than it took`]
            : []),
          // That PayPal would refuse is no excuse. Of what was before a backup only PayPal knows.
          ...(world.restores === 0 && sumOf(ours) > row.price
            ? [`${row.reference}: more was asked of PayPal than was left`]
            : []),
          ...(world.restores === 0 && back > wanted
            ? [`${row.reference}: ${back} pence were given back, and ${wanted} were asked for`]
            : []),
        ];
      });
    },
  },
  {
    name: "the books have each payment once",
    says: "An order's ledger has no card money that was not captured, and none twice.",
    async broken(world) {
      const { db } = world.site.services.store;
      const money = await db.selectFrom("order_money").selectAll().execute();
      const cards = money.filter(({ kind }) => kind === "card");
      const rows = new Map((await payments(world)).map((row) => [row.id, row]));
      return cards.flatMap(({ source_id, pence }) => {
        const payment = rows.get(source_id ?? "");
        const again = cards.filter((one) => one.source_id === source_id).length;
        if (again > 1) return [`a payment is ${again} times in the books`];
        return payment?.capture_id && payment.price === pence
          ? []
          : [
              `${pence} pence are in the books for ${payment?.reference ?? source_id}, which is ${payment?.state}`,
            ];
      });
    },
  },
  {
    name: "invoices are numbered without a gap",
    says: "Each series of invoices counts up, with no number left out or twice.",
    async broken(world) {
      const { db } = world.site.services.store;
      const counters = await db.selectFrom("invoice_counter").selectAll().execute();
      const rows = await db.selectFrom("invoice").select(["series", "number"]).orderBy("number").execute();
      return counters
        .filter(({ series }) => series === "invoice" || series === "credit-note")
        .flatMap(({ series, last }) => {
          const own = rows.filter((row) => row.series === series);
          const isWhole = own.length === last && own.every(({ number }, at) => number === at + 1);
          return isWhole ? [] : [`${own.length} of ${series} up to number ${last}`];
        });
    },
  },
  {
    name: "the ledger adds up",
    says: "In each order's file what was paid, asked for and invoiced agrees, to the penny.",
    atRest: true,
    async broken(world) {
      const { orders, store } = world.site.services;
      const taken = (await payments(world)).filter(({ capture_id }) => capture_id !== null);
      const found: string[] = [];
      for (const { id, number } of await store.db.selectFrom("proposal").select(["id", "number"]).execute()) {
        const file = await findProposal(orders, id);
        if (!file) continue;
        const say = (words: string) => void found.push(`proposal ${number}: ${words}`);
        const { money, instalments, balance } = file;
        const links = new Set(instalments.map((one) => one.id));
        const held = taken
          .filter(({ link_id }) => links.has(link_id ?? ""))
          .reduce((sum, { price, refunded }) => sum + price - refunded, 0);
        const cards = money.filter(({ kind }) => kind === "card" || kind === "refund");
        const entered = cards.reduce((sum, { pence }) => sum + pence, 0);
        if (entered !== held) say(`${held} pence were paid by card, and ${entered} are in its books`);
        const sum = money.reduce((all, { pence }) => all + pence, 0);
        if (sum !== balance.paid) say(`${sum} pence came, and it says ${balance.paid}`);
        const asked = instalments
          .filter(({ state }) => state === "open")
          .reduce((all, { pence }) => all + pence, 0);
        if (asked !== 0 && asked !== Math.max(0, balance.owed))
          say(`asks for ${asked} pence, and ${balance.owed} are owed`);
        const documents = await invoicesOf(store.db, id);
        const books = documents.reduce(
          (all, { series, content }) => all + (series === "invoice" ? content.total : 0 - content.total),
          0,
        );
        const price = balance.total - balance.adjusted;
        if (books > price) say(`invoices of ${books} pence for a price of ${price}`);
        if (books < Math.min(balance.paid, price))
          say(`invoices of ${books} pence, and ${balance.paid} were paid`);
      }
      return found;
    },
  },
  {
    name: "no money is left in doubt",
    says: "When PayPal answers again, each payment ends: what was captured there is paid here.",
    atRest: true,
    async broken(world) {
      return (await payments(world)).flatMap(({ reference, state, order_id }) => {
        const isTaken = (world.payPal.orders.all.get(order_id ?? "")?.captures ?? []).some(isMoney);
        if (isTaken && !moneyTakenStates.some((one) => one === state) && state !== "REVIEW")
          return [`${reference} is ${state}, and its money was taken`];
        return state === "CAPTURING" ? [`${reference} is ${state} for ever`] : [];
      });
    },
  },
];

const isMoney = ({ status }: { readonly status: string }) =>
  ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"].includes(status);
