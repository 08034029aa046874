import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** An e-mail as a mail server receives it. */
export interface ReceivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  /** The message as it came over the wire. */
  readonly source: string;
}

/**
 * A mail server for tests that collects what it receives; `answer` may reject by throwing an error with a responseCode. It
 * takes so many milliseconds for each.
 */
export async function startFakeSmtpServer({
  port = 0,
  takes = 0,
  answer,
}: { port?: number; takes?: number; answer?: (email: ReceivedEmail) => void } = {}) {
  const emails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const email = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
        };
        try {
          answer?.(email);
        } catch (error) {
          return done(error as Error);
        }
        emails.push(email);
        if (takes) setTimeout(done, takes);
        else done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    emails,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** One header of a message, unfolded; "" when it has none. */
export function header(source: string, name: string): string {
  const head = source.slice(0, source.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  const line = head.split("\r\n").find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim() ?? "";
}
