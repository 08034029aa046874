import { ringUs } from "#brand/firm-words.ts";
import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Actor } from "#values/actor.ts";
import { newId } from "#values/ids.ts";
import { hasForbiddenCharacter, hasNoContent, textLength, tidyText } from "#values/text/plain-text.ts";
import { defined } from "#values/defined.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { announceOrder } from "./announce.server.ts";
import { linkFromRow } from "../sending/link-token.server.ts";
import { replyEmail, questionNotice } from "./order-emails.ts";
import type { OrderDeps } from "../order-deps.ts";
import { validLink, noSuchLink } from "../sending/proposal-links.server.ts";
import { lockProposal } from "../proposal-rows.server.ts";
import { latestSent } from "../proposal-state.ts";
import type { Proposal } from "../proposal.ts";

const longest = 2_000;
const maxADay = 20;

/**
 * A customer asks something on their page. The same words again are the same question. Throws NotFound for a link that opens
 * nothing, Invalid for no words or too many, Conflict for too many questions in a day.
 */
export async function askQuestion(
  deps: OrderDeps,
  { token, text }: { readonly token: string; readonly text: string },
): Promise<void> {
  const words = readWords(text);
  const link = await validLink(deps.store.db, token, deps.clock.now());
  if (!link) throw noSuchLink();
  await deps.store.db.transaction().execute(async (tx) => {
    const { proposal } = await lockProposal(tx, link.proposal_id);
    await writeForCustomer(tx, deps, proposal, { version: link.version, text: words, waits: true });
  });
  deps.emailWorker.wake();
}

/** Writes down what a customer wrote or did, and tells us by e-mail; what `waits` is for somebody at the desk. */
export async function writeForCustomer(
  tx: Tx,
  deps: Pick<OrderDeps, "store" | "clock" | "customer" | "brand">,
  proposal: Proposal,
  { version, text, waits }: { readonly version: number; readonly text: string; readonly waits: boolean },
): Promise<void> {
  const { clock, customer, brand } = deps;
  const now = clock.now();
  const today = await tx
    .selectFrom("proposal_message")
    .select(["text"])
    .where("proposal_id", "=", proposal.id)
    .where("side", "=", "customer")
    .where("written_at", ">", now - 24 * 3_600_000)
    .execute();
  if (today.some((one) => one.text === text)) return;
  if (today.length >= maxADay) throw new Conflict(`That is a lot for one day: please ${ringUs(brand)}.`);
  const id = newId();
  await tx
    .insertInto("proposal_message")
    .values({
      id,
      proposal_id: proposal.id,
      version,
      side: "customer",
      text,
      written_at: now,
      written_by: customer.name,
      done_at: waits ? null : now,
    })
    .execute();
  await queueEmail(tx, questionNotice(brand, proposal, { id, text, waits }), clock);
  await announceOrder(tx, deps, proposal.id);
}

/** Answers a question by e-mail and on the customer's page; it no longer waits. Throws NotFound, Invalid for no words. */
export async function replyToMessage(
  deps: OrderDeps,
  actor: Actor,
  asked: { readonly proposalId: string; readonly messageId: string; readonly text: string },
): Promise<void> {
  const reply = readWords(asked.text);
  await deps.store.db.transaction().execute(async (tx) => {
    const { proposal, versions } = await lockProposal(tx, asked.proposalId);
    const question = await messageOf(tx, asked);
    // Sent twice, it is answered once.
    if (question.done_at !== null) return;
    const now = deps.clock.now();
    const id = newId();
    await tx
      .insertInto("proposal_message")
      .values({
        id,
        proposal_id: proposal.id,
        version: question.version,
        side: "staff",
        text: reply,
        written_at: now,
        written_by: actor.name,
        done_at: now,
      })
      .execute();
    await setDone(tx, asked.messageId, now);
    const version = defined(latestSent(versions), "the version that was asked about");
    const link = await newestAddress(tx, deps, proposal.id);
    const facts = { proposal, version, question: question.text, reply, id, link };
    await queueEmail(tx, replyEmail(deps.brand, facts), deps.clock);
    const act = { action: "answered question", subject: `proposal/${proposal.number}`, after: reply };
    await recordAudit(tx, actor, { ...act, personal: true }, deps.clock);
  });
  deps.emailWorker.wake();
}

/** Somebody has dealt with a message without writing back. Throws NotFound. */
export async function settleMessage(
  { store, clock }: Pick<OrderDeps, "store" | "clock">,
  actor: Actor,
  asked: { readonly proposalId: string; readonly messageId: string },
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const { proposal } = await lockProposal(tx, asked.proposalId);
    if ((await messageOf(tx, asked)).done_at !== null) return;
    await setDone(tx, asked.messageId, clock.now());
    await recordAudit(
      tx,
      actor,
      { action: "settled message", subject: `proposal/${proposal.number}` },
      clock,
    );
  });
}

async function messageOf(tx: Tx, { proposalId, messageId }: { proposalId: string; messageId: string }) {
  const row = await tx
    .selectFrom("proposal_message")
    .selectAll()
    .where("id", "=", messageId)
    .where("proposal_id", "=", proposalId)
    .executeTakeFirst();
  if (!row) throw new NotFound("There is no such question: it may have been erased.");
  return row;
}

const setDone = (tx: Tx, id: string, now: number) =>
  tx.updateTable("proposal_message").set({ done_at: now }).where("id", "=", id).execute();

async function newestAddress(tx: Tx, deps: OrderDeps, proposalId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("proposal_link")
    .selectAll()
    .where("proposal_id", "=", proposalId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", deps.clock.now())
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row ? linkFromRow(deps, row).address : null;
}

function readWords(typed: string): string {
  const text = tidyText(typed);
  if (!text || hasNoContent(text))
    throw new Invalid([{ field: "text", message: "Write something, or leave it." }]);
  if (textLength(text) > longest)
    throw new Invalid([{ field: "text", message: `Shorten it to ${longest} letters or fewer.` }]);
  if (hasForbiddenCharacter(text, "many lines"))
    throw new Invalid([{ field: "text", message: "Type it in ordinary letters." }]);
  return text;
}
