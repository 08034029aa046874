import { mkdirSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { SendMailOptions } from "nodemailer";
import { loadOnce } from "#values/load-once.ts";
import type { EmailAddresses } from "./mime-message.server.ts";
import { toMimeMessage } from "./mime-message.server.ts";
import type { QueuedEmail } from "./outbox.server.ts";

/** How e-mails leave: to a mail server, or into files. */
export interface EmailTransport {
  /** For the log at the start: "mail goes to smtp.example:587". Never a password. */
  readonly description: string;
  /** How many e-mails are sent at a time. */
  readonly atOnce: number;
  /** Recipients without an address as yet: what is for them waits. Left out where everybody has one. */
  withoutAddress?(): readonly string[];
  /**
   * Resolves when the e-mail was accepted for good. Throws when it was not, or when that is not known. `isInTime` is asked
   * when everything is ready: nothing of the e-mail is sent once it is false.
   */
  deliver(email: QueuedEmail, isInTime?: () => boolean): Promise<void>;
  /** Deletes the copies that it has of these e-mails. */
  deleteCopies(ids: readonly string[]): Promise<void>;
  close(): void;
}

// Milliseconds. A server that accepts and never answers must not hold up the other e-mails for long.
const stepTimeout = 10_000;
const deliveryTimeout = 60_000;
// A connection that nothing more goes through is closed soon: mail servers count them, and close them without a word.
const idleTimeout = 5_000;
const connections = 4;

/** The firm, as long as nobody has settled its e-mail. */
const unsettled = ({ firm }: EmailAddresses) => (firm ? [] : ["company"]);

/**
 * Delivers to a mail server: `url` as in smtp://user:password@host:port (smtps: for TLS from the start). With `needsTls`
 * nothing is sent to a server that offers none.
 */
export function smtpTransport(
  url: string,
  addresses: EmailAddresses,
  { wait = stepTimeout, needsTls = false }: { wait?: number; needsTls?: boolean } = {},
): EmailTransport {
  let made: Mailer | undefined;
  const transport = async () => (made ??= makePool(await loadNodemailer()));
  const makePool = (nodemailer: Nodemailer) => {
    const pool = nodemailer.createTransport({
      url,
      pool: true,
      maxConnections: connections,
      maxRequeues: 1,
      idleTimeout,
      ...(needsTls && { requireTLS: true }),
      connectionTimeout: wait,
      greetingTimeout: wait,
      socketTimeout: wait,
      dnsTimeout: wait,
    });
    pool.use("stream", (mail, done) => {
      const { isInTime = () => true }: TimedMessage = mail.data;
      mail.message?.processFunc((message) =>
        Readable.from(sentInTime(message, isInTime), { objectMode: false }),
      );
      done();
    });
    return pool;
  };
  const { hostname, port } = new URL(url);
  return {
    description: `mail goes to ${hostname}${port && `:${port}`}`,
    atOnce: connections,
    withoutAddress: () => unsettled(addresses),
    deliver: async (email, isInTime) => {
      const signal = AbortSignal.timeout(deliveryTimeout);
      const message: TimedMessage = {
        ...toMimeMessage(email, addresses),
        signal,
        ...(isInTime && { isInTime }),
      };
      await (await transport()).sendMail(message);
    },
    deleteCopies: async () => undefined,
    close: () => made?.close(),
  };
}

type Nodemailer = (typeof import("nodemailer"))["default"];
type Mailer = Pick<ReturnType<Nodemailer["createTransport"]>, "close"> & {
  sendMail(message: SendMailOptions): Promise<unknown>;
};

/** What speaks with mail servers: commands that send nothing do without it, and a site has it before its port opens. */
export const loadNodemailer = loadOnce(async (): Promise<Nodemailer> => (await import("nodemailer")).default);

type TimedMessage = SendMailOptions & { readonly isInTime?: () => boolean };

/** A message that is read when the mail server has said that it takes it, which may be much later than it was written. */
async function* sentInTime(message: AsyncIterable<Buffer>, isInTime: () => boolean): AsyncGenerator<Buffer> {
  if (!isInTime()) throw new Error("the e-mail was leased too long ago: another process may have sent it");
  yield* message;
}

/**
 * Writes `.eml` files, for a demonstration and for development: one file per e-mail, named by its time, kind and id,
 * complete or not there at all; a repeat writes the same file again.
 */
export function fileTransport(folder: string, addresses: EmailAddresses): EmailTransport {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    description: `no SMTP_URL: mail is written to ${folder} and not sent`,
    atOnce: 1,
    withoutAddress: () => unsettled(addresses),
    deliver: async (email) => {
      const writer = (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true });
      const { message } = await writer.sendMail(toMimeMessage(email, addresses));
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
