import type { SendMailOptions } from "nodemailer";
import type { QueuedEmail } from "./outbox.server.ts";

/** Who writes and who reads at the company: from the configuration, and from nowhere else. */
export interface EmailAddresses {
  /** The name that stands before both addresses. */
  readonly name: string;
  readonly from: string;
  readonly company: string;
}

/**
 * A letter as nodemailer takes it. The envelope is one address, given apart from the headers; the Message-ID is the
 * letter's own, so that a repeat after a crash can be known as one.
 */
export function toMimeMessage(letter: QueuedEmail, addresses: EmailAddresses): SendMailOptions {
  const toCompany = letter.recipient === "company";
  const recipient = toCompany ? addresses.company : letter.recipient;
  return {
    messageId: messageIdOf(letter, addresses),
    date: new Date(letter.queued_at),
    envelope: { from: addresses.from, to: [recipient] },
    from: { name: addresses.name, address: addresses.from },
    to: { name: toCompany ? addresses.name : "", address: recipient },
    ...(letter.reply_to === null ? {} : { replyTo: { name: "", address: letter.reply_to } }),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    // A holiday notice must not answer a machine, and a machine must not answer it back.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** "<ID@rosemarylane.example>": the same at each try. */
function messageIdOf(letter: { id: string }, { from }: EmailAddresses): string {
  return `<${letter.id}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}
