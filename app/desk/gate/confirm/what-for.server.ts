import type { Db } from "#database/store.server.ts";
import { findDeskPayment } from "#payments/desk-payments.server.ts";
import type { Member } from "#staff/member.ts";
import { listMembers } from "#staff/members.server.ts";
import type { Permission } from "#staff/permissions.ts";
import { allowed } from "#staff/permissions.ts";
import { formatPounds, pence } from "#values/money.ts";

/** The addresses behind the gate, each with who may go there and what they are about to do. */
const acts: readonly (readonly [RegExp, Permission, (db: Db, about: string) => string | Promise<string>])[] =
  [
    [/^\/desk\/money\/([^/]+)\/refund$/, "money.refund", refundOf],
    [/^\/desk\/money\/export$/, "data.export", () => "export the books"],
    [
      /^\/desk\/money\/([^/]+)\/refund-(?:agree|refuse)$/,
      "money.refund",
      (_, reference) => `decide a refund of ${reference}`,
    ],
    [/^\/desk\/money\/([^/]+)/, "money.refund", (_, reference) => `settle payment ${reference}`],
    [/^\/desk\/staff\/invitations$/, "staff.manage", () => "invite somebody"],
    [
      /^\/desk\/staff\/([^/]+)/,
      "staff.manage",
      async (db, id) => `change what ${await nameOf(db, id)} may do`,
    ],
    [/^\/desk\/staff$/, "staff.manage", () => "look after the staff"],
    [/^\/desk\/account/, "desk.read", () => "change how you sign in"],
  ];

/**
 * What a member is about to do who is asked once more who they are, after "to": "refund up to £120.00 of RL-7F3K9Q". Who may
 * not do it is told nothing of it.
 */
export async function confirmedFor(db: Db, { role }: Pick<Member, "role">, to: string): Promise<string> {
  const path = to.split("?")[0] ?? "";
  const act = acts.find(([address, permission]) => address.test(path) && allowed(role, permission));
  if (!act) return "go on";
  const [address, , sayFor] = act;
  return await sayFor(db, address.exec(path)?.[1] ?? "");
}

async function refundOf(db: Db, reference: string): Promise<string> {
  const found = await findDeskPayment(db, reference);
  if (!found) return "refund a payment";
  const { price, refundedPence } = found.payment;
  return `refund up to ${formatPounds(pence(Math.max(price - refundedPence, 0)))} of ${reference}`;
}

async function nameOf(db: Db, id: string): Promise<string> {
  return (await listMembers(db)).find((member) => member.id === id)?.name ?? "somebody";
}
