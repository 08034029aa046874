import { nameUntilSettled } from "#brand/own-facts.ts";
import path from "node:path";
import { newId } from "#values/ids.ts";
import type { Brand } from "#brand/brand.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Email } from "#email/outbox.server.ts";
import type { Outage } from "#email/smtp-errors.ts";
import type { EmailTransport } from "#email/transport.server.ts";
import { fileTransport, smtpTransport } from "#email/transport.server.ts";
import type { EmailWorker } from "#email/email-worker.server.ts";
import { startEmailWorker } from "#email/email-worker.server.ts";
import type { Store } from "#database/store.server.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.server.ts";

/**
 * How e-mails leave this deployment: to its mail server, or into files of the data folder. The name and addresses are those
 * that `brand` has when an e-mail is sent.
 */
export function emailTransportFor(config: Config, brand: Brand = config.brand): EmailTransport {
  const addresses = {
    get name() {
      return brand.name;
    },
    get from() {
      return config.MAIL_FROM || brand.email || ownAddress(config);
    },
    get firm() {
      return config.MAIL_TO || brand.email;
    },
  };
  return config.SMTP_URL
    ? smtpTransport(config.SMTP_URL, addresses, { needsTls: config.mailNeedsTls })
    : fileTransport(path.join(config.DATA_DIR, "mail"), addresses);
}

/**
 * Whose name an e-mail bears as long as nobody has said: the site's own. What is for the firm waits until somebody has (it
 * would go to nobody), and the desk says so.
 */
const ownAddress = ({ PUBLIC_URL }: Config) => `website@${nameUntilSettled(PUBLIC_URL)}`;

/** Starts the e-mail worker, with log messages on where mail goes and what could not be delivered. */
export function setUpEmail(
  { brand, ...deps }: { store: Store; clock: Clock; brand: Brand; isOnDuty: () => boolean },
  config: Config,
  log: Log,
): EmailWorker {
  const transport = emailTransportFor(config, brand);
  log.event("mail", { says: transport.description });
  return startEmailWorker(
    { ...deps, transport },
    {
      retryMinutes: config.MAIL_RETRY_MINUTES.split(",").map(Number),
      onFailure: (failure) =>
        failure.state === "stuck"
          ? log.alert("an e-mail is given up", failure)
          : log.warning("e-mail not delivered", failure),
      onOutage: (why, code) => (why ? log.alert(outages[why], { code }) : log.event("e-mails leave again")),
    },
  );
}

const outages = {
  server: "the mail server does not answer",
  refuses: "the mail server takes none of our e-mails",
  disk: "no e-mail can be written to DATA_DIR",
  descriptors: "no e-mail can be sent: the process has no file descriptors left",
} as const satisfies Record<Outage, string>;

/** Sends an e-mail at once, past the outbox: for news of a store that takes none. Throws what the mail server says. */
export async function sendPastOutbox(config: Config, brand: Brand, email: Email): Promise<void> {
  const transport = emailTransportFor(config, brand);
  const now = Date.now();
  try {
    await transport.deliver({
      id: newId(),
      key: email.key,
      kind: email.kind,
      recipient: "company",
      reply_to: null,
      about: null,
      subject: email.subject,
      html: email.html,
      text: email.text,
      queued_at: now,
      due_at: now,
      attempts: 1,
      refusals: 0,
      claimed_until: null,
      sent_at: null,
      stuck_at: null,
      last_error: null,
      send_by: null,
      unsubscribe: null,
    });
  } finally {
    transport.close();
  }
}

/** Deletes the files of e-mails, where they are written instead of sent: what a feature's erasure takes. */
export const emailFilesOf =
  (config: Config) =>
  async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const transport = emailTransportFor(config);
    await transport.deleteCopies(ids);
    transport.close();
  };
