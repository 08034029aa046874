import type { Brand } from "#brand/brand.ts";
import type { WholeEnquiry } from "#enquiries/desk-enquiries.server.ts";
import type { ReplyTemplate } from "#enquiries/reply-templates.ts";
import { fillTemplate, replyTemplates } from "#enquiries/reply-templates.ts";

/** The reply as it begins: the template that was asked for, or the one that fits. */
export function replyDraft(
  { enquiry, complaint, replies }: WholeEnquiry,
  brand: Brand,
  asked: string | null,
): { readonly template: ReplyTemplate; readonly subject: string; readonly text: string } {
  const chosen = replyTemplates.find(({ key }) => key === asked)?.key;
  const unacknowledged = complaint !== null && complaint.acknowledgedAt === null;
  const template = chosen ?? (unacknowledged ? "complaint" : replies.length > 0 ? "plain" : "thanks");
  return { template, ...fillTemplate(template, enquiry, brand) };
}
