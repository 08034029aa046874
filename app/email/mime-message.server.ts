import type { SendMailOptions } from "nodemailer";
import type { QueuedEmail } from "./outbox.server.ts";

/** The firm's sending and receiving addresses: from the configuration, and from nowhere else. */
export interface EmailAddresses {
  /** The name that is before both addresses. */
  readonly name: string;
  readonly from: string;
  /** Empty as long as nobody has settled it. */
  readonly firm: string;
}

/**
 * An e-mail as nodemailer takes it. The envelope is one address, given apart from the headers; the Message-ID is the
 * e-mail's own, so that a repeat after a crash can be recognised.
 */
export function toMimeMessage(email: QueuedEmail, addresses: EmailAddresses): SendMailOptions {
  const toFirm = email.recipient === "company";
  const recipient = toFirm ? addresses.firm : email.recipient;
  if (!recipient)
    throw new Error("the firm has no address yet: settle its e-mail at the desk, or set MAIL_TO");
  return {
    messageId: messageIdOf(email, addresses),
    date: new Date(email.queued_at),
    envelope: { from: addresses.from, to: [recipient] },
    from: { name: addresses.name, address: addresses.from },
    to: { name: toFirm ? addresses.name : "", address: recipient },
    ...(email.reply_to === null ? {} : { replyTo: { name: "", address: email.reply_to } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    // An out-of-office reply must not go to a machine, and a machine must not reply to it.
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(email.unsubscribe !== null && {
        "List-Unsubscribe": `<${email.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** "<ID@rosemarylane.example>": the same at each try. */
function messageIdOf(email: { id: string }, { from }: EmailAddresses): string {
  return `<${email.id}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}
