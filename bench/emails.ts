import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStore } from "../app/database/store.server.ts";
import { startEmailWorker } from "../app/email/email-worker.server.ts";
import { addresses } from "../app/email/email.examples.ts";
import { startFakeSmtpServer } from "../app/email/fake-smtp-server.testkit.ts";
import { queueEmail } from "../app/email/outbox.server.ts";
import { smtpTransport } from "../app/email/transport.server.ts";
import { systemClock } from "../app/values/time/clock.ts";
import { startPostgres } from "../scripts/postgres.ts";
import type { Measured, Row } from "./measured.ts";

const enquiries = 200;
const paragraph = "<p>Thank you for asking us about lunch for forty. We answer within one working day.</p>\n";

/** E-mails a second from the outbox to a mail server, as after an evening's enquiries: half of them to the company. */
export async function run(): Promise<Measured> {
  const postgres = await startPostgres();
  try {
    return {
      title: "E-mails out of the outbox",
      rows: [
        await measure("SQLite, a mail server that answers at once", "", 0),
        await measure("SQLite, a mail server that takes 50 ms for each", "", 50),
        await measure("PostgreSQL, a mail server that takes 50 ms for each", postgres.url, 50),
      ],
      note: `${enquiries} enquiries, each with an e-mail to the company and one to its visitor. The mail server runs in the same process and shares its processor.`,
    };
  } finally {
    await postgres.stop();
  }
}

async function measure(what: string, databaseUrl: string, takes: number): Promise<Row> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const store = await openStore({ databaseUrl, dataDir });
  const server = await startFakeSmtpServer({ takes });
  const transport = smtpTransport(server.url, addresses);
  try {
    for (let at = 0; at < enquiries; at += 1)
      await store.db.transaction().execute(async (tx) => {
        for (const to of ["company", { email: `visitor-${at}@school.example` }] as const)
          await queueEmail(
            tx,
            {
              kind: "enquiry",
              key: `${at}:${to === "company"}`,
              to,
              subject: `Enquiry ${at}`,
              html: paragraph.repeat(80),
              text: paragraph.repeat(40),
            },
            systemClock,
          );
      });
    const worker = startEmailWorker({ store, clock: systemClock, transport });
    const began = performance.now();
    await worker.deliverDue();
    const seconds = (performance.now() - began) / 1000;
    await worker.stop();
    const once = new Set(server.emails.map(({ source }) => /^Message-ID: .*$/im.exec(source)?.[0]));
    if (once.size !== 2 * enquiries || server.emails.length !== once.size)
      throw new Error(`${server.emails.length} e-mails came, ${once.size} different ones`);
    const rate = server.emails.length / seconds;
    return { what, figure: `${rate.toFixed(0)} a second`, budget: "20 a second", within: rate >= 20 };
  } finally {
    transport.close();
    await server.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
