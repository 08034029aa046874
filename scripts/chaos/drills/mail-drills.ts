import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import path from "node:path";
import { header, startFakeSmtpServer } from "../../../app/email/fake-smtp-server.testkit.ts";
import { freePort } from "../free-port.ts";
import type { RunningSite } from "../../running-site.ts";
import { startSite } from "../../running-site.ts";
import type { Drill } from "./drill.ts";
import { ask, becomes, enquire, loading, newKey, p99, siteSettings, withFolder } from "./drill.ts";

type Sink = Awaited<ReturnType<typeof startFakeSmtpServer>>;

/** How often each e-mail came, by its id. */
const arrivals = (sink: Sink) => {
  const times = Map.groupBy(sink.emails, ({ source }) => header(source, "Message-ID"));
  return { came: times.size, twice: [...times.values()].filter((some) => some.length > 1).length };
};

async function sendSome(site: RunningSite, times: number) {
  const took: number[] = [];
  let acknowledged = 0;
  for (let time = 0; time < times; time++) {
    const { id, took: each } = await enquire(site, newKey());
    took.push(each);
    if (id) acknowledged++;
  }
  return { acknowledged, took };
}

export const mailDead: Drill = {
  name: "mail dead",
  does: "nothing answers at the mail server's port while enquiries come; then it is back",
  protection: "an e-mail that was not taken is not sent",
  run: (protections) =>
    withFolder(async (dataDir) => {
      const port = await freePort();
      const site = await startSite(dataDir, {
        ...siteSettings,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_RETRY_MINUTES: "0.05",
        ...loading(...(protections ? [] : ["mail-errors"])),
      });
      const { acknowledged } = await sendSome(site, 12);
      await becomes(5, () => site.log().includes("the mail server does not answer"));
      const sink = await startFakeSmtpServer({ port });
      try {
        const seconds = await becomes(40, () => arrivals(sink).came >= 2 * acknowledged);
        const { came, twice } = arrivals(sink);
        return {
          figure: `${acknowledged} of 12 acknowledged; ${came} of ${2 * acknowledged} e-mails came ${seconds ? `within ${seconds.toFixed(0)} s` : "in 40 s"}, ${twice} twice`,
          good: acknowledged === 12 && seconds !== null && twice === 0,
        };
      } finally {
        await site.kill();
        await sink.close();
      }
    }),
};

export const mailSlow: Drill = {
  name: "mail slow",
  does: "the mail server takes every connection and never says a word, while enquiries come and pages are read",
  protection: "e-mails are sent apart from requests",
  run: (protections) =>
    withFolder(async (dataDir) => {
      const sockets: Socket[] = [];
      const silent = createServer((socket) => void sockets.push(socket.on("error", () => undefined)));
      silent.listen(0, "127.0.0.1");
      await once(silent, "listening");
      const site = await startSite(dataDir, {
        ...siteSettings,
        SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
        ...loading(...(protections ? [] : ["mail-apart"])),
      });
      try {
        const took: number[] = [];
        let acknowledged = 0;
        for (let time = 0; time < 30; time++) {
          const sent = await sendSome(site, 1);
          acknowledged += sent.acknowledged;
          took.push(...sent.took, (await ask(site, "/home")).took);
        }
        return {
          figure: `${acknowledged} of 30 acknowledged; the slowest of them and of pages read ${p99(took).toFixed(0)} ms`,
          good: acknowledged === 30 && p99(took) < 2_000,
        };
      } finally {
        await site.kill();
        for (const socket of sockets) socket.destroy();
        silent.close();
      }
    }),
};

export const clockJumps: Drill = {
  name: "clock jumps",
  does: "the clock is set an hour and a day ahead and back while enquiries come and payments are made",
  protection: null,
  run: () =>
    withFolder(async (dataDir) => {
      const sink = await startFakeSmtpServer();
      const file = path.join(dataDir, "..", `${path.basename(dataDir)}.clock`);
      const site = await startSite(dataDir, {
        ...siteSettings,
        SMTP_URL: sink.url,
        CLOCK_JUMP_FILE: file,
        ...loading("clock-jump"),
      });
      try {
        let [acknowledged, asked] = [0, 0];
        const ends: string[] = [];
        for (const hours of [0, 1, -1, 24, -24, 0]) {
          const made = await begin(site);
          writeFileSync(file, String(hours * 3_600_000));
          await new Promise((resolve) => setTimeout(resolve, 300));
          asked++;
          acknowledged += (await sendSome(site, 1)).acknowledged;
          ends.push(made ? await finish(site, made) : "refused");
        }
        const seconds = await becomes(60, () => {
          const subjects = sink.emails.filter(({ source }) => /drill-/.test(source)).length;
          return subjects >= 2 * acknowledged;
        });
        const { twice } = arrivals(sink);
        return {
          figure: `${acknowledged} of ${asked} enquiries, payments: ${ends.join(", ")}; their e-mails ${seconds === null ? "are missing" : `came within ${seconds.toFixed(0)} s`}, ${twice} twice`,
          good: acknowledged === asked && ends.every(isCertain) && seconds !== null && twice === 0,
        };
      } finally {
        await site.kill();
        await sink.close();
      }
    }),
};

// A day later its agreement has lapsed: then nothing is taken, and the payer is told so.
const isCertain = (end: string) => end === "paid" || end === "not charged";

interface Begun {
  readonly orderId: string;
  readonly hash: string;
}

const post = (body: object) => ({
  method: "POST",
  headers: { "Content-Type": "application/json", "Idempotency-Key": newKey() },
  body: JSON.stringify(body),
});

/** A payment's order, approved by its payer; null when it was refused. */
async function begin(site: RunningSite): Promise<Begun | null> {
  const form = { price: "12.50", personName: "Drill", email: "drill@school.example" };
  const { status, text } = await ask(site, "/api/payments/orders", post(form));
  if (status !== 201) return null;
  const begun = JSON.parse(text) as Begun;
  await ask(site, `/test-wallet/orders/${begun.orderId}/approve`, { method: "POST" });
  return begun;
}

/** Captures it: how it ends, for certain. */
async function finish(site: RunningSite, { orderId, hash }: Begun): Promise<string> {
  let end = "open";
  await becomes(20, async () => {
    const { text } = await ask(site, `/api/payments/orders/${orderId}/capture`, post({ hash }));
    end = /"status":"paid"/.test(text)
      ? "paid"
      : /not charged/.test(text)
        ? "not charged"
        : text.slice(0, 120);
    return end === "paid" || end === "not charged";
  });
  return end;
}
