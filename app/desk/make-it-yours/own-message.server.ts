import { setTimeout as wait } from "node:timers/promises";
import type { SiteContext } from "#server/services.ts";
import type { Member } from "#staff/member.ts";
import { lastOwnMessage } from "#staff/staff-emails.server.ts";
import { formatInstant } from "#values/time/format-date.ts";

type MailSite = Pick<SiteContext, "store" | "clock" | "config">;

const looks = 16;
const between = 250;

/** Waits until the message was tried, a few seconds at most: whoever pressed the button wants to know. */
export async function untilTried({ store, clock }: MailSite, member: Member): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    const message = await lastOwnMessage(store.db, clock, member);
    if (!message || message.state === "sent" || message.lastError !== "") return;
    await wait(between);
  }
}

/** What became of the message that somebody sent themselves; null where they have sent none lately. */
export async function ownMessageView({ store, clock, config }: MailSite, member: Member) {
  const message = await lastOwnMessage(store.db, clock, member);
  if (!message) return null;
  const { state, lastError, recipient, sentAt, queuedAt } = message;
  const unsent =
    config.SMTP_URL === "" ? "It was written to a file, as no mail server is set (SMTP_URL)" : null;
  if (state === "sent")
    return {
      words: `${unsent ?? `The mail server took it for ${recipient}`}, ${formatInstant(sentAt ?? queuedAt)}.`,
      server: "",
    };
  return {
    words:
      state === "stuck"
        ? `It was not taken, and is not tried again: ${formatInstant(queuedAt)}, for ${recipient}.`
        : `It was not handed over yet, and is tried again by itself: ${formatInstant(queuedAt)}, for ${recipient}.`,
    server: lastError,
  };
}

export type OwnMessageView = Awaited<ReturnType<typeof ownMessageView>>;
