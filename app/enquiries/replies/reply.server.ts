import { recordAudit } from "#audit/audit.server.ts";
import type { Brand } from "#brand/brand.ts";
import { renderEmail } from "#email/email-template.ts";
import type { EmailWorker } from "#email/email-worker.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Actor } from "#values/actor.ts";
import { hasForbiddenCharacter, textLength } from "#values/text/plain-text.ts";
import type { Problem } from "#values/problem.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { acknowledgeByReply } from "./complaints.server.ts";
import type { DeskEnquiryDeps, SeenEnquiry } from "../inbox/mark-enquiry.server.ts";
import { changeEnquiry, markEnquiry, refuseIfChanged } from "../inbox/mark-enquiry.server.ts";

export interface ReplyDeps extends DeskEnquiryDeps {
  readonly brand: Brand;
  readonly emailWorker: Pick<EmailWorker, "wake">;
}

/** A reply as it was written. */
export interface Reply extends SeenEnquiry {
  /** The form's own: the same key again is the same reply. */
  readonly key: string;
  readonly subject: string;
  readonly text: string;
  /** The name below it, as the customer reads it: "Jo Patel". */
  readonly signature: string;
}

const longestSubject = 120;
const longestText = 10_000;
const hidden = "Take out the hidden or control characters: type it again by hand.";

/** The key of a reply's e-mail in the outbox. */
export const replyEmailKey = (enquiryId: string, replyId: string): string =>
  `enquiry:${enquiryId}:reply:${replyId}`;

/**
 * Writes back to whoever asked: stores the reply, queues its e-mail, marks a new enquiry answered and acknowledges a complaint, all
 * in one transaction. Sent twice under one key it goes out once. Returns whether it was new. Throws Invalid with the
 * field that is wrong ("subject", "text"), NotFound, Conflict while the enquiry awaits review, and SavedMeanwhile where
 * somebody has changed it since it was shown.
 */
export async function sendReply(deps: ReplyDeps, actor: Actor, reply: Reply): Promise<boolean> {
  const { clock, brand } = deps;
  const subject = reply.subject.trim();
  const text = reply.text.replaceAll("\r\n", "\n").trim();
  const problems = replyProblems(subject, text);
  if (problems.length) throw new Invalid(problems);
  const isNew = await changeEnquiry(deps, actor, reply.id, async (tx, row) => {
    const there = await tx
      .selectFrom("enquiry_reply")
      .select("enquiry_id")
      .where("id", "=", reply.key)
      .executeTakeFirst();
    if (there && there.enquiry_id !== row.id) throw new Conflict("This form was sent for another enquiry.");
    if (there) return false;
    if (row.review !== null)
      throw new Conflict(`${row.reference} awaits review: release it before you answer.`);
    refuseIfChanged(row, reply);
    const now = clock.now();
    await tx
      .insertInto("enquiry_reply")
      .values({
        id: reply.key,
        enquiry_id: row.id,
        subject,
        text,
        written_at: now,
        written_by: actor.name,
      })
      .execute();
    const content = {
      preview: subject,
      badge: row.reference,
      heading: subject,
      paragraphs: text.split(/\n{2,}/),
      signature: `${reply.signature}, ${brand.name}`,
    };
    await queueEmail(
      tx,
      {
        kind: "enquiry-reply",
        key: replyEmailKey(row.id, reply.key),
        about: row.id,
        subject,
        to: { email: row.email },
        ...(brand.email && { replyTo: brand.email }),
        ...renderEmail(brand, content),
      },
      clock,
    );
    const act = { action: "replied to enquiry", subject: `enquiry/${row.reference}` };
    await recordAudit(tx, actor, { ...act, after: text, personal: true }, clock);
    await acknowledgeByReply(tx, actor, row, clock);
    if (row.state === "new") await markEnquiry(tx, actor, { id: row.id, to: "answered" }, clock);
    else
      await tx
        .updateTable("enquiry")
        .set({ last_contact_at: now, revision: row.revision + 1 })
        .where("id", "=", row.id)
        .execute();
    return true;
  });
  if (isNew) deps.emailWorker.wake();
  return isNew;
}

function replyProblems(subject: string, text: string): Problem[] {
  const problems: Problem[] = [];
  const add = (field: string, message: string) => void problems.push({ field, message });
  if (!subject) add("subject", "Write a subject.");
  else if (textLength(subject) > longestSubject)
    add("subject", `Shorten the subject to ${longestSubject} characters.`);
  else if (hasForbiddenCharacter(subject, "one line")) add("subject", hidden);
  const gap = /\[[^[\]\n]{1,80}\]/.exec(text)?.[0];
  if (!text) add("text", "Write something to send.");
  else if (textLength(text) > longestText) add("text", `Shorten it to ${longestText} characters.`);
  else if (hasForbiddenCharacter(text, "many lines")) add("text", hidden);
  else if (gap) add("text", `Fill in ${gap}, or take it out.`);
  return problems;
}
