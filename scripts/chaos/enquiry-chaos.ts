import "../runtime.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "#database/store.server.ts";
import { durabilityFaults } from "./durability.ts";
import { header, startFakeSmtpServer } from "../../app/email/fake-smtp-server.testkit.ts";
import type { RunningSite } from "../running-site.ts";
import { startSite } from "../running-site.ts";

export interface DrillReport {
  readonly cycles: number;
  /** Answered with 201 before the site was killed. */
  readonly acknowledged: number;
  /** Sent, and killed before the response. */
  readonly unanswered: number;
  /** Acknowledged and not there, or there with another id: must be empty. */
  readonly lost: readonly string[];
  /** There more than once: must be empty. */
  readonly doubled: readonly string[];
  /** Without exactly its two e-mails: must be empty. */
  readonly withoutEmails: readonly string[];
  /** E-mails that came to the mail server, and how many of them came a second time. */
  readonly delivered: number;
  readonly repeated: number;
  /** E-mails that came more often than twice: must be empty. */
  readonly oftener: readonly string[];
  readonly integrity: string;
  /** What shows that an acknowledged enquiry would not survive a power cut: must be empty. */
  readonly durabilityFaults: readonly string[];
}

const settings = { BOT_CHECK: "off", LIMIT_ENQUIRIES_PER_HOUR: "1000000", LOG_LEVEL: "info" };

/**
 * Sends enquiries at a site that is killed (SIGKILL) at random moments and started again, `cycles` times; then looks
 * whether every acknowledged one is there once, with its e-mails. `untilDelivered` waits for the last e-mail: what a
 * killed email worker had claimed is due again after two minutes.
 */
export async function runEnquiryChaos({
  cycles,
  untilDelivered,
  say = () => undefined,
}: {
  cycles: number;
  untilDelivered: boolean;
  say?: (words: string) => void;
}): Promise<DrillReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "enquiry-chaos-"));
  const sink = await startFakeSmtpServer();
  const acknowledged = new Map<string, string>();
  const unanswered = new Set<string>();
  let site: RunningSite | undefined;
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      site = await startSite(dataDir, { ...settings, SMTP_URL: sink.url });
      const load = keepSending(site.url, acknowledged, unanswered);
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 280));
      await site.kill();
      await load.stop();
      if (cycle % 25 === 24)
        say(`${cycle + 1} kills, ${acknowledged.size} acknowledged, ${unanswered.size} unanswered`);
    }
    site = await startSite(dataDir, { ...settings, SMTP_URL: sink.url });
    // A client that got no response asks again under its key, and must not make a second one.
    for (const key of unanswered) {
      const id = await send(site.url, key);
      if (id) acknowledged.set(key, id);
    }
    if (untilDelivered) await outboxEmpty(dataDir);
    await site.stop();
    const store = await openStore({ databaseUrl: "", dataDir });
    const undurable = await durabilityFaults(store, false);
    await store.close();
    return report(
      dataDir,
      cycles,
      acknowledged,
      unanswered.size,
      sink.emails.map(({ source }) => header(source, "Message-ID")),
      undurable,
    );
  } finally {
    await site?.kill().catch(() => undefined);
    await sink.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function keepSending(url: string, acknowledged: Map<string, string>, unanswered: Set<string>) {
  let on = true;
  const one = async (): Promise<void> => {
    while (on) {
      const key = crypto.randomUUID();
      unanswered.add(key);
      const id = await send(url, key);
      if (!id) return;
      unanswered.delete(key);
      acknowledged.set(key, id);
    }
  };
  const all = Promise.all(Array.from({ length: 8 }, one));
  return {
    stop: async () => {
      on = false;
      await all;
    },
  };
}

/** One enquiry under its key; returns its id, or null when the site is gone. */
async function send(url: string, key: string): Promise<string | null> {
  const enquiry = {
    fName: "Chaos",
    lName: key,
    email: `chaos-${key}@school.example`,
    reason: "primarySchool",
    enquiry: `Are you still there? ${key}`,
    agree: true,
  };
  try {
    const response = await fetch(`${url}/api/enquiries`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(enquiry),
    });
    if (response.status !== 201) throw new Error(`answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("answered")) throw error;
    return null;
  }
}

function report(
  dataDir: string,
  cycles: number,
  acknowledged: Map<string, string>,
  unanswered: number,
  messages: readonly string[],
  undurable: readonly string[],
): DrillReport {
  const database = new DatabaseSync(path.join(dataDir, "rosemary-lane.db"), { readOnly: true });
  const rows = database.prepare("select id, lname as key from enquiry where fname = 'Chaos'").all() as {
    id: string;
    key: string;
  }[];
  const emails = database
    .prepare(
      "select about, count(*) as emails, count(distinct kind) as kinds from mail_letter group by about",
    )
    .all() as { about: string; emails: number; kinds: number }[];
  const integrity = (database.prepare("pragma integrity_check").get() as { integrity_check: string })
    .integrity_check;
  database.close();
  const stored = Map.groupBy(rows, ({ key }) => key);
  const withTwo = new Set(
    emails.filter((one) => one.emails === 2 && one.kinds === 2).map(({ about }) => about),
  );
  const came = Map.groupBy(messages, (id) => id);
  return {
    cycles,
    acknowledged: acknowledged.size,
    unanswered,
    lost: [...acknowledged].filter(([key, id]) => stored.get(key)?.[0]?.id !== id).map(([key]) => key),
    doubled: [...stored].filter(([, found]) => found.length > 1).map(([key]) => key),
    withoutEmails: rows.filter(({ id }) => !withTwo.has(id)).map(({ key }) => key),
    delivered: came.size,
    repeated: [...came.values()].filter((times) => times.length === 2).length,
    oftener: [...came].filter(([, times]) => times.length > 2).map(([id]) => id),
    integrity,
    durabilityFaults: undurable,
  };
}

async function outboxEmpty(dataDir: string): Promise<void> {
  const database = new DatabaseSync(path.join(dataDir, "rosemary-lane.db"), { readOnly: true });
  const waiting = database.prepare("select count(*) as emails from mail_letter where sent_at is null");
  try {
    while ((waiting.get() as { emails: number }).emails > 0)
      await new Promise((resolve) => setTimeout(resolve, 500));
  } finally {
    database.close();
  }
}

if (import.meta.main) {
  const cycles = Number(process.argv[2] ?? 300);
  const found = await runEnquiryChaos({ cycles, untilDelivered: true, say: console.log });
  console.log(JSON.stringify(found, null, 2));
  const { lost, doubled, withoutEmails, oftener } = found;
  const wrong = [lost, doubled, withoutEmails, oftener, found.durabilityFaults].flat().length;
  process.exit(wrong || found.integrity !== "ok" ? 1 : 0);
}
