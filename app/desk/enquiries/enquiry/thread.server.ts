import type { EmailAbout } from "#email/emails-about.server.ts";
import type { WholeEnquiry } from "#enquiries/inbox/desk-enquiries.server.ts";
import { replyEmailKey } from "#enquiries/replies/reply.server.ts";
import { formatInstant } from "#values/time/format-date.ts";

/** What staff wrote, beside an enquiry or back. */
export interface ThreadEntry {
  readonly id: string;
  readonly kind: "note" | "reply";
  readonly text: string;
  readonly by: string;
  readonly at: string;
  /** How a reply's e-mail fares; null for a note, and once the e-mail's copy has been deleted. */
  readonly email: { readonly state: EmailAbout["state"]; readonly at: string | null } | null;
}

/** Notes and replies in one line of time, the earliest first. */
export function threadOf(
  { enquiry, notes, replies }: WholeEnquiry,
  emails: readonly EmailAbout[],
  nameOf: (signed: string) => string,
): ThreadEntry[] {
  const written = [
    ...notes.map((note, at) => ({ ...note, id: `note ${at}`, kind: "note" as const })),
    ...replies.map((reply) => ({ ...reply, kind: "reply" as const })),
  ].sort((one, other) => one.at - other.at);
  return written.map(({ id, kind, text, by, at }) => {
    const email = emails.find(({ key }) => key === replyEmailKey(enquiry.id, id));
    return {
      id,
      kind,
      text,
      by: nameOf(by),
      at: formatInstant(at, "weekday"),
      email: email
        ? {
            state: email.state,
            at: email.sentAt === null ? null : formatInstant(email.sentAt, "weekday"),
          }
        : null,
    };
  });
}
