import "../runtime.ts";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { openStore } from "#database/store.server.ts";
import type { Store } from "#database/store.server.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { leaves } from "#food/allergens/leaf.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { oneClickPath, withKey } from "#lunch-alerts/alert-pages.ts";
import { newToken } from "#lunch-alerts/alert-token.server.ts";
import { pushSettings } from "#lunch-alerts/push-settings.server.ts";
import { tellWithin } from "#lunch-alerts/messages/tell-times.ts";
import { newRow } from "#lunch-alerts/alert-rows.server.ts";
import { publicationKeyOf } from "#server/publication-key.server.ts";
import { siteSecret } from "#server/secret.server.ts";
import { substituteDishes } from "../../app/school-menus/substitutions/substitute-dish.server.ts";
import { plannedDish } from "#school-menus/termly-menus.examples.ts";
import { actorNamed } from "#values/actor.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { header, startFakeSmtpServer } from "../../app/email/fake-smtp-server.testkit.ts";
import { startFakePushService } from "../../app/lunch-alerts/fake-push-service.testkit.ts";
import { startSite } from "../running-site.ts";

const changedAt = Date.parse("2026-11-24T14:20:00Z");
const clockAt = (seconds: number) => new Date(changedAt + seconds * 1_000).toISOString();
const domain = "told.example";

type PushService = Awaited<ReturnType<typeof startFakePushService>>;

/** A message that arrived, by e-mail or on a device. */
interface Sent {
  readonly to: string;
  /** The same for one that was sent again. */
  readonly message: string;
}

/**
 * Has `followers` parents follow Olive's menu, every other one on a device (and ten who avoid something else), swaps a dish, and
 * kills the site (SIGKILL) as soon as the swap is stored and again when some messages have gone out; the clock of each start is two
 * minutes on. Every fifth device is busy when it is first told. Then every one forgets by one click.
 */
export async function runLunchAlertChaos(dataDir: string, followers: number, killAfter: readonly number[]) {
  const sink = await startFakeSmtpServer();
  const busy = new Set<string>();
  const push = await startFakePushService({
    now: () => changedAt,
    answer(device) {
      if (busy.has(device) || !/^\D+\d*5\./.test(device)) return null;
      busy.add(device);
      return { status: 429, headers: { "Retry-After": "30" } };
    },
  });
  const settings = { SMTP_URL: sink.url, PUSH_SERVICES: push.origin, LOG_LEVEL: "info" };
  const logs: string[] = [];
  const sent = (): Sent[] => [
    ...sink.emails
      .filter(({ source }) => header(source, "Subject").includes("changed"))
      .map(({ to, source }) => ({ to: to[0] ?? "", message: header(source, "Message-ID") })),
    ...push.received.map(({ device, text }) => ({
      to: device,
      message: (JSON.parse(text) as { id: string }).id,
    })),
  ];
  try {
    const tokens = await follow(dataDir, followers, push);
    let site = await startSite(dataDir, { ...settings, CLOCK_STANDS_AT: clockAt(0) });
    await swap(dataDir);
    const killed: number[] = [];
    let starts = 0;
    for (const count of killAfter) {
      await until(() => sent().length >= count);
      await site.kill();
      killed.push(sent().length);
      logs.push(site.log());
      // What a killed worker had claimed is due again after two minutes.
      starts += 1;
      site = await startSite(dataDir, { ...settings, CLOCK_STANDS_AT: clockAt(starts * 121) });
    }
    const addressees = () => new Set(sent().map(({ to }) => to));
    const waiting = () => [...busy].filter((device) => !addressees().has(device)).length;
    await until(() => addressees().size + waiting() >= followers);
    // Those that are still busy are due again when the clock goes on.
    await untilNoted(dataDir, followers - waiting());
    await site.kill();
    logs.push(site.log());
    site = await startSite(dataDir, { ...settings, CLOCK_STANDS_AT: clockAt(starts * 121 + 45) });
    await until(() => addressees().size >= followers);
    const late = await untilNoted(dataDir, followers);
    const byAddress = Map.groupBy(sent(), ({ to }) => to);
    const doubled = [...byAddress.values()].filter(
      (messages) => new Set(messages.map(({ message }) => message)).size > 1,
    );
    for (const token of tokens)
      await fetch(site.url + withKey(oneClickPath, token), { method: "POST" }).then((response) =>
        response.text(),
      );
    const remembered = filesKnowing(dataDir, domain);
    await site.kill();
    logs.push(site.log());
    return {
      killed,
      sent: byAddress.size,
      onDevices: new Set(push.received.map(({ device }) => device)).size,
      strangers: sent().filter(({ to }) => to.startsWith("other")).length,
      faults: push.faults,
      doubled: doubled.length,
      /** The same message, with the same id, sent again: a kill prevented that it was noted. A device shows one of them. */
      repeated: sent().length - byAddress.size,
      late,
      remembered: [...remembered, ...filesKnowing(dataDir, domain)],
      logged: logs.filter((log) => log.includes(domain) || log.includes("sesame")).length,
    };
  } finally {
    await sink.close();
    await push.close();
  }
}

async function follow(dataDir: string, followers: number, push: PushService): Promise<string[]> {
  const secret = siteSecret({ HASH_SECRET: "", DATA_DIR: dataDir });
  const clock = frozenClock("2026-11-20T09:00:00Z");
  const menu = { key: "olive", label: "Olive Primary", page: "/primaries", lastDay: day("2027-07-23") };
  const others = Array.from({ length: 10 }, (_, at) => ["other", at, "molluscs"] as const);
  const those = Array.from({ length: followers }, (_, at) => ["parent", at, "sesame"] as const);
  const [key] = pushSettings({ keys: [], secrets: [secret], otherServices: [] }).keys;
  const whereTo = (who: string, at: number) => {
    if (at % 2 === 0) return { channel: "email", address: `${who}${at}@${domain}`, push_keys: null } as const;
    const { endpoint, keys, serverKey } = push.subscribe(key!.publicKey, `${who}${at}.${domain}`);
    return { channel: "push", address: endpoint, push_keys: JSON.stringify({ ...keys, serverKey }) } as const;
  };
  return await withStore(dataDir, async (store) => {
    const rows = [...those, ...others].map(([who, at, avoids]) => {
      const where = whereTo(who, at);
      const row = newRow({ clock, secret }, menu, { menu: "olive", avoided: [avoids] }, where);
      return { ...row, confirmed_at: clock.now() };
    });
    for (let from = 0; from < rows.length; from += 50)
      await store.db
        .insertInto("lunch_alert")
        .values(rows.slice(from, from + 50))
        .execute();
    return rows.map(({ id }) => newToken(secret, id));
  });
}

/** As the command line does it beside the running site. */
async function swap(dataDir: string): Promise<void> {
  await withStore(dataDir, async (store) => {
    const feed = await startFeed(store);
    const clock = frozenClock(clockAt(0));
    const publicationKey = publicationKeyOf({ HASH_SECRET: "", DATA_DIR: dataDir });
    const allFree = Object.fromEntries(leaves.map((leaf) => [leaf, "free" as const]));
    const allergens = { ...allFree, ...parseAllergenList("sesame:contains").facts };
    const wanted = {
      key: "olive",
      day: day("2026-11-25"),
      course: "main",
      note: "",
      dish: plannedDish({
        name: "Bean burger in a seeded bun",
        allergens,
      }),
    } as const;
    await substituteDishes({ store, feed, clock, publicationKey }, actorNamed("the cook"), [wanted]);
    feed.stop();
  });
}

async function withStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ databaseUrl: "", dataDir });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** How many were told more than five minutes after the change, by the site's clock, once all are noted as told. */
async function untilNoted(dataDir: string, followers: number): Promise<number> {
  return await withStore(dataDir, async ({ db }) => {
    const rows = () => db.selectFrom("lunch_alert_message").select("told_at").execute();
    for (;;) {
      const noted = (await rows()).filter(({ told_at }) => told_at !== null);
      if (noted.length >= followers)
        return noted.filter(({ told_at }) => Number(told_at) > changedAt + tellWithin).length;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

function filesKnowing(dataDir: string, word: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: "utf8" }).filter((name) => {
    const file = path.join(dataDir, name);
    return statSync(file).isFile() && readFileSync(file).includes(word);
  });
}
