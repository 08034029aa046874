import { mkdirSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import type { EmailAddresses } from "./mime-message.server.ts";
import { toMimeMessage } from "./mime-message.server.ts";
import type { QueuedEmail } from "./outbox.server.ts";

/** How e-mails leave: to a mail server, or into files. */
export interface EmailTransport {
  /** For the log at the start: "mail goes to smtp.example:587". Never a password. */
  readonly description: string;
  /** Resolves when the e-mail was accepted for good. Throws when it was not, or when that is not known. */
  deliver(email: QueuedEmail): Promise<void>;
  /** Deletes the copies that it has of these e-mails. */
  deleteCopies(ids: readonly string[]): Promise<void>;
  close(): void;
}

// Milliseconds. A server that accepts and never answers must not hold up the other e-mails for long.
const stepTimeout = 10_000;
const deliveryTimeout = 60_000;

/**
 * Delivers to a mail server: `url` as in smtp://user:password@host:port (smtps: for TLS from the start). With `needsTls`
 * nothing is sent to a server that offers none.
 */
export function smtpTransport(
  url: string,
  addresses: EmailAddresses,
  { wait = stepTimeout, needsTls = false }: { wait?: number; needsTls?: boolean } = {},
): EmailTransport {
  // A connection for each e-mail: a pooled one may have died in the meantime, and we send a few an hour.
  const transport = nodemailer.createTransport({
    url,
    ...(needsTls && { requireTLS: true }),
    ...{ connectionTimeout: wait, greetingTimeout: wait, socketTimeout: wait, dnsTimeout: wait },
  });
  const { hostname, port } = new URL(url);
  return {
    description: `mail goes to ${hostname}${port && `:${port}`}`,
    deliver: async (email) => {
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(Object.assign(new Error("the mail server took too long"), { code: "ETIMEDOUT" })),
          deliveryTimeout,
        );
      });
      try {
        await Promise.race([transport.sendMail(toMimeMessage(email, addresses)), tooLong]);
      } finally {
        clearTimeout(timer);
      }
    },
    deleteCopies: async () => undefined,
    close: () => transport.close(),
  };
}

/**
 * Writes `.eml` files, for a demonstration and for development: one file per e-mail, named by its time, kind and id,
 * complete or not there at all; a repeat writes the same file again.
 */
export function fileTransport(folder: string, addresses: EmailAddresses): EmailTransport {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    description: `no SMTP_URL: mail is written to ${folder} and not sent`,
    deliver: async (email) => {
      const { message } = await transport.sendMail(toMimeMessage(email, addresses));
      const time = new Date(email.queued_at).toISOString().replace(/[:.]/g, "-");
      const file = path.join(folder, `${time} ${email.kind.replace(/[^a-z-]/g, "")} ${email.id}.eml`);
      const unfinished = `${file}.part`;
      const handle = await open(unfinished, "w", 0o600);
      try {
        await handle.writeFile(message);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
    },
    deleteCopies: async (ids) => {
      const gone = new Set(ids);
      for (const name of await readdir(folder)) {
        const id = /([0-9a-f-]{36})\.eml(\.part)?$/.exec(name)?.[1];
        if (id && gone.has(id)) await rm(path.join(folder, name), { force: true });
      }
    },
    close: () => undefined,
  };
}
