import type { Db } from "#database/store.server.ts";
import { findDeskPayment } from "#payments/desk-payments.server.ts";
import { waitingRefunds } from "#payments/refunds/refund-approval.server.ts";
import type { Member } from "#staff/member.ts";
import { listMembers } from "#staff/members.server.ts";
import type { Permission } from "#staff/permissions.ts";
import { allowed } from "#staff/permissions.ts";
import { formatPounds, parsePounds, pence } from "#values/numbers/money.ts";

/** `about`: what the address names; `query`: what it asks. */
type SayFor = (db: Db, about: string, query: URLSearchParams) => string | Promise<string>;

/** The addresses behind the gate, each with who may go there and what they are about to do. */
const acts: readonly (readonly [RegExp, Permission, SayFor])[] = [
  [/^\/desk\/money\/([^/]+)\/refund$/, "money.refund", refundOf],
  [/^\/desk\/money\/export$/, "data.export", () => "export the books"],
  [/^\/desk\/money\/([^/]+)\/refund-agree$/, "money.refund", waitingRefundOf("agree to")],
  [/^\/desk\/money\/([^/]+)\/refund-refuse$/, "money.refund", waitingRefundOf("refuse")],
  [/^\/desk\/money\/([^/]+)/, "money.refund", (_, reference) => `settle payment ${reference}`],
  [/^\/desk\/staff\/invitations$/, "staff.manage", () => "invite somebody"],
  [/^\/desk\/staff\/([^/]+)/, "staff.manage", async (db, id) => `change what ${await nameOf(db, id)} may do`],
  [/^\/desk\/staff$/, "staff.manage", () => "look after the staff"],
  [/^\/desk\/account/, "desk.read", () => "change how you sign in"],
];

/**
 * What a member is about to do when they are asked to confirm who they are, after "to": "refund £48.50 of RL-7F3K9Q". A
 * member who may not do it is not told what it is.
 */
export async function confirmedFor(db: Db, { role }: Pick<Member, "role">, to: string): Promise<string> {
  const [path = "", query] = to.split("?");
  const act = acts.find(([address, permission]) => address.test(path) && allowed(role, permission));
  if (!act) return "go on";
  const [address, , sayFor] = act;
  return await sayFor(db, address.exec(path)?.[1] ?? "", new URLSearchParams(query));
}

async function refundOf(db: Db, reference: string, query: URLSearchParams): Promise<string> {
  const found = await findDeskPayment(db, reference);
  if (!found) return "refund a payment";
  const { price, refundedPence } = found.payment;
  const left = pence(Math.max(price - refundedPence, 0));
  // An order names the sum; a member who comes from the payment has yet to type it.
  const wanted = parsePounds(query.get("pounds") ?? "");
  const sum = wanted !== null && wanted <= left ? formatPounds(wanted) : `up to ${formatPounds(left)}`;
  return `refund ${sum} of ${reference}`;
}

function waitingRefundOf(act: string): SayFor {
  return async (db, reference) => {
    const [waiting, ...more] = (await waitingRefunds(db)).filter((one) => one.reference === reference);
    const sum = waiting && more.length === 0 ? `the refund of ${formatPounds(waiting.pence)}` : "a refund";
    return `${act} ${sum} of ${reference}`;
  };
}

async function nameOf(db: Db, id: string): Promise<string> {
  return (await listMembers(db)).find((member) => member.id === id)?.name ?? "somebody";
}
