import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { siteCommand, startSite } from "../running-site.ts";

export interface BackupChaosReport {
  readonly backups: number;
  /** Enquiries acknowledged in all, and in a second while backups were made. */
  readonly acknowledged: number;
  readonly perSecond: number;
  /** Enquiries that were acknowledged before a backup was begun, and are not in what was restored from it: must be empty. */
  readonly lost: readonly string[];
  /** Of those that were restored, how many lack one of their two e-mails: must be 0. */
  readonly halved: number;
  /** Backups or restores that failed, with their words: must be empty. */
  readonly failed: readonly string[];
  /** Seconds that backups took, the longest last. */
  readonly seconds: readonly number[];
  /** Copies of the database's file made with `cp` at the same moments: how many lacked what was acknowledged, and most in one. */
  readonly copiesThatLost: number;
  readonly maxLostByCopy: number;
}

const settings = {
  BOT_CHECK: "off",
  LIMIT_ENQUIRIES_PER_HOUR: "1000000",
  LOG_LEVEL: "info",
  MAX_REQUESTS_PER_ADDRESS: "1000000",
  MAX_LOOP_LAG_MS: "60000",
};
const name = "rosemary-lane.db";

/**
 * Sends enquiries as fast as 500 a second at a site while backups are made of it, one after the other, and restores each:
 * whatever was acknowledged before a backup was begun must be in it. Beside each the file is copied, as people do.
 */
export async function runBackupChaos(backups: number): Promise<BackupChaosReport> {
  const folder = mkdtempSync(path.join(tmpdir(), "backup-chaos-"));
  const dataDir = path.join(folder, "data");
  const site = await startSite(dataDir, settings);
  const load = keepSending(site.url, 500);
  const [lost, failed, seconds, lostByCopy]: [string[], string[], number[], number[]] = [[], [], [], []];
  let halved = 0;
  const began = performance.now();
  try {
    await load.acknowledgedMore(200);
    for (let at = 0; at < backups; at++) {
      await load.acknowledgedMore(100);
      const copy = path.join(folder, `copy-${at}.db`);
      const beforeCopy = [...load.acknowledged];
      copyFileSync(path.join(dataDir, name), copy);
      lostByCopy.push(missingIn(copy, beforeCopy).length);
      const before = [...load.acknowledged];
      const [file, restored] = [path.join(folder, `${at}.backup`), path.join(folder, `restored-${at}`)];
      const started = performance.now();
      const made = await siteCommand(dataDir, ["backup", file]);
      seconds.push(Math.round((performance.now() - started) / 10) / 100);
      const put = await siteCommand(restored, ["restore", file]);
      if (made.code !== 0 || put.code !== 0) {
        failed.push(`${made.err}${put.err}`);
        continue;
      }
      lost.push(...missingIn(path.join(restored, name), before));
      halved += withoutEmails(path.join(restored, name));
      for (const one of [file, restored, copy]) rmSync(one, { recursive: true, force: true });
    }
  } finally {
    await load.stop();
    await site.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    backups,
    lost,
    halved,
    failed,
    acknowledged: load.acknowledged.size,
    perSecond: Math.round(load.acknowledged.size / ((performance.now() - began) / 1e3)),
    seconds: seconds.toSorted((one, other) => one - other),
    copiesThatLost: lostByCopy.filter(Boolean).length,
    maxLostByCopy: Math.max(...lostByCopy),
  };
}

/** Which of these enquiries a database lacks; all where it cannot be read. */
function missingIn(file: string, ids: readonly string[]): string[] {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const there = new Set(
      database
        .prepare("select id from enquiry")
        .all()
        .map(({ id }) => String(id)),
    );
    return ids.filter((id) => !there.has(id));
  } catch {
    return [...ids];
  } finally {
    database?.close();
  }
}

function withoutEmails(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const query = `select count(*) as n from enquiry
      where review is null and (select count(*) from mail_letter where about = enquiry.id) <> 2`;
    return Number(database.prepare(query).get()?.["n"]);
  } finally {
    database.close();
  }
}

/** Sends so many enquiries a second at most, until it is stopped, and remembers which were acknowledged. */
function keepSending(url: string, perSecond: number) {
  const senders = 16;
  const agent = new Agent({ keepAlive: true, maxSockets: senders });
  const acknowledged = new Set<string>();
  let waiting: { readonly count: number; readonly tell: () => void } | null = null;
  let on = true;
  const sender = async () => {
    while (on) {
      const next = performance.now() + (1000 * senders) / perSecond;
      const id = await send(url, agent).catch(() => null);
      if (id) acknowledged.add(id);
      if (waiting && acknowledged.size >= waiting.count) waiting.tell();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
  };
  const all = Promise.all(Array.from({ length: senders }, sender));
  return {
    acknowledged: acknowledged as ReadonlySet<string>,
    acknowledgedMore: (more: number) =>
      new Promise<void>((tell) => (waiting = { count: acknowledged.size + more, tell })),
    async stop() {
      on = false;
      await all;
      agent.destroy();
    },
  };
}

function send(url: string, agent: Agent): Promise<string | null> {
  const key = crypto.randomUUID();
  const body = JSON.stringify({
    fName: "Chaos",
    lName: key,
    email: `chaos-${key}@school.example`,
    reason: "primarySchool",
    enquiry: `Is this in the backup? ${key}`,
    agree: true,
  });
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
    const asking = request(`${url}/api/enquiries`, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => void (text += chunk));
      response.on("end", () =>
        resolve(response.statusCode === 201 ? (JSON.parse(text) as { id: string }).id : null),
      );
    });
    asking.on("error", reject);
    asking.end(body);
  });
}
