import { acceptVersion } from "#proposals/acceptance/accept.server.ts";
import { cancelOrder } from "#proposals/changes/cancel.server.ts";
import { findProposal } from "#proposals/find-proposals.server.ts";
import { payAddress } from "#proposals/invoicing/instalments.server.ts";
import { enterBankMoney } from "#proposals/ledger/money-by-hand.server.ts";
import { createProposal, newVersion, saveDraft } from "#proposals/drafts/proposals.server.ts";
import { planAsFields } from "#proposals/day-sheets/event-plan.ts";
import { savePlan } from "#proposals/day-sheets/event-plans.server.ts";
import { planOf } from "#proposals/day-sheets/plan-rows.server.ts";
import { tellDiet } from "#proposals/guest-diets/guest-diets.server.ts";
import { guestLinkOf, makeGuestLink } from "#proposals/guest-diets/guest-links.server.ts";
import { sendDueReminders } from "#proposals/reminders/reminders.server.ts";
import { sendVersion } from "#proposals/sending/send-version.server.ts";
import { refundPayment } from "#payments/refunds/refunds.server.ts";
import { actorNamed } from "#values/actor.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import { newId } from "#values/ids.ts";
import { pence } from "#values/numbers/money.ts";
import { chaosContent } from "./order-chaos-content.ts";
import { clock, orders, payments } from "./order-chaos-deps.ts";
import { without } from "./order-chaos-lot.ts";

const staff = actorNamed("chaos");
const today = () => londonDay(clock.now());

interface Wish {
  readonly id: string;
  readonly proposalId: string;
  readonly amount: number;
  readonly price: number;
  readonly reference: string;
  readonly days: number;
  readonly token: string;
  readonly version: number;
  readonly hash: string;
  readonly paysBy: "card" | "invoice";
  readonly guests?: number;
  readonly more?: number;
}

const send = async (proposalId: string, version: number, revision: number) => {
  const { link, version: sent } = await sendVersion(orders, staff, { proposalId, version, revision });
  return { proposalId, version, hash: sent.sent?.hash, token: new URL(link).searchParams.get("key") };
};

/** What customers and staff do, by name. */
export const acts: Record<string, (wish: Wish) => Promise<unknown>> = {
  async propose({ price, guests = 100, more = 0 }) {
    const content = chaosContent(price, today(), { guests, more });
    const { id } = await createProposal(orders, staff, { enquiryId: null, content });
    return await send(id, 1, 1);
  },
  async next({ proposalId, price }) {
    const draft = await newVersion(orders, staff, proposalId);
    const content = chaosContent(price, today());
    const saved = await saveDraft(orders, staff, {
      proposalId,
      version: draft.version,
      revision: draft.revision,
      content,
    });
    return await send(proposalId, saved.version, saved.revision);
  },
  accept: ({ token, version, hash, paysBy }) =>
    acceptVersion(orders, { token, version, hash, paysBy, name: "Grace Whitmore" }),
  async pay({ proposalId }) {
    const file = await findProposal(orders, proposalId);
    const open = file?.instalments.find(({ state }) => state === "open");
    return { payAt: file && open ? payAddress(orders, file.proposal.number, open) : null };
  },
  cancel: ({ proposalId }) => cancelOrder(orders, staff, { proposalId, charge: null, reason: "" }),
  async bank({ id, proposalId, amount }) {
    const entry = without("transfers once") ? newId() : id;
    const money = { direction: "in", pence: pence(amount), onDay: today(), reference: "BANK" } as const;
    await enterBankMoney(orders, staff, { id: entry, proposalId, ...money });
    return {};
  },
  refund: ({ id, reference, amount }) =>
    refundPayment(payments.deps, staff, {
      id,
      reference,
      pence: pence(amount),
      reason: "chaos",
      approver: "another",
    }),
  /** The office says that a van goes to an order; pressed again after a lost answer it stands already. */
  async plan({ proposalId }) {
    const { plan, revision } = await planOf(orders.store.db, proposalId);
    if (plan.vans === null) {
      const fields = { ...planAsFields(plan), vans: "1" };
      await savePlan(orders, staff, { proposalId, fields, revision });
    }
    return {};
  },
  /** The host makes the link for their guests. */
  async invite({ token, proposalId }) {
    await makeGuestLink(orders, token);
    const link = await guestLinkOf(orders, proposalId);
    return { token: link && new URL(link).searchParams.get("key") };
  },
  /** A guest tells a diet. */
  tell: ({ id, token }) =>
    tellDiet(orders, { token, id: without("guests once") ? newId() : id, diets: ["vegan"], avoided: [] }),
  async remind({ days }) {
    const then = londonInstant(addDays(today(), days), "12:00");
    return { sent: await sendDueReminders({ ...orders, clock: { now: () => then } }) };
  },
};
