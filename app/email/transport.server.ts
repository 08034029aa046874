import { mkdirSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import type { EmailAddresses } from "./mime-message.server.ts";
import { toMimeMessage } from "./mime-message.server.ts";
import type { QueuedEmail } from "./outbox.server.ts";

/** How letters leave the house. */
export interface EmailTransport {
  /** For the start's report: "mail goes to smtp.example:587". Never a password. */
  readonly description: string;
  /** Resolves when the letter was taken over for good. Throws when it was not, or when nobody can tell. */
  deliver(letter: QueuedEmail): Promise<void>;
  /** Removes what it keeps of these letters. */
  deleteCopies(ids: readonly string[]): Promise<void>;
  close(): void;
}

// Milliseconds. A server that accepts and never answers must not hold the other letters for long.
const patience = 10_000;
const longestDelivery = 60_000;

/**
 * Letters to a mail server: `url` as in smtp://user:password@host:port (smtps: for TLS from the start). With `needsTls`
 * a server that offers none gets no letter.
 */
export function smtpTransport(
  url: string,
  addresses: EmailAddresses,
  { wait = patience, needsTls = false }: { wait?: number; needsTls?: boolean } = {},
): EmailTransport {
  // A connection for each letter: a kept one may have died in the meantime, and we send a few letters an hour.
  const transport = nodemailer.createTransport({
    url,
    ...(needsTls && { requireTLS: true }),
    connectionTimeout: wait,
    greetingTimeout: wait,
    socketTimeout: wait,
    dnsTimeout: wait,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  const { hostname, port } = new URL(url);
  return {
    description: `mail goes to ${hostname}${port && `:${port}`}`,
    deliver: async (letter) => {
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(Object.assign(new Error("the mail server took too long"), { code: "ETIMEDOUT" })),
          longestDelivery,
        );
      });
      try {
        await Promise.race([transport.sendMail(toMimeMessage(letter, addresses)), tooLong]);
      } finally {
        clearTimeout(timer);
      }
    },
    deleteCopies: async () => undefined,
    close: () => transport.close(),
  };
}

/**
 * Letters to `.eml` files, for a demonstration and for development: one file a letter, named by its time, kind and id,
 * complete or not there at all; a repeat writes the same file again.
 */
export function fileTransport(folder: string, addresses: EmailAddresses): EmailTransport {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    description: `no SMTP_URL: mail is written to ${folder} and not sent`,
    deliver: async (letter) => {
      const { message } = await transport.sendMail(toMimeMessage(letter, addresses));
      const time = new Date(letter.queued_at).toISOString().replace(/[:.]/g, "-");
      const file = path.join(folder, `${time} ${letter.kind.replace(/[^a-z-]/g, "")} ${letter.id}.eml`);
      const unfinished = `${file}.part`;
      const handle = await open(unfinished, "w", 0o600);
      try {
        await handle.writeFile(message as Buffer);
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
