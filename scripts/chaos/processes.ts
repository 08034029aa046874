/**
 * Two built processes on one PostgreSQL behind the shipped nginx, under load: they are killed (SIGKILL) in turn, one of them
 * stands still for longer than its duty lasts (SIGSTOP), PostgreSQL is killed twice, and the menu changes all the while. Then
 * everything that visitors were told is looked for.
 *
 *   node --import ./scripts/chaos/css-modules.ts scripts/chaos/processes.ts 10      # minutes
 *
 * With `--without` behind the minutes no process hears what another has changed, and the drill must fail.
 */
import "../runtime.ts";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { systemClock } from "#values/time/clock.ts";
import { proxies, publicName } from "../../deploy/shipped-proxies.testkit.ts";
import { startFakeSmtpServer } from "../../app/email/fake-smtp-server.testkit.ts";
import { build } from "../build/build.ts";
import { startPostgres } from "../postgres.ts";
import { siteCommand } from "../running-site.ts";
import { loading } from "./drills/drill.ts";
import { freePort } from "./free-port.ts";
import { startChaosProvider } from "./payment-chaos-provider.ts";
import { Visitors } from "./processes-client.ts";
import type { Acknowledged } from "./processes-customers.ts";
import { acceptProposals, pay, sendEnquiries } from "./processes-customers.ts";
import { follow, maxBehind, watchPage } from "./processes-readers.ts";
import { compareAll, sendProposals, whenChanged } from "./processes-records.ts";
import { keepProcess } from "./processes-site.ts";

interface ProcessChaos {
  readonly minutes: number;
  readonly protections?: boolean;
  readonly readers?: number;
  readonly onProgress?: (words: string) => void;
}

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
// A process that hears of nothing looks once a second; what it has begun to make may be older.
const maxBehindMs = 2_000;
// Whatever a customer does makes their process look for changes of others: only while nobody does anything is it seen whether
// a process is told of one.
const silentFor = 15_000;
const secret = "the secret of both processes, of which neither has another";

/** Runs it; returns what was done, and what is wrong at the end. */
export async function runProcessChaos({
  minutes,
  protections = true,
  readers = 40,
  onProgress = () => undefined,
}: ProcessChaos) {
  build();
  const postgres = await startPostgres();
  const mail = await startFakeSmtpServer();
  const ports = [await freePort(), await freePort()] as const;
  const provider = await startChaosProvider({
    port: await freePort(),
    site: `http://127.0.0.1:${ports[0]}`,
    silent: true,
    clock: systemClock,
  });
  provider.calm();
  const settings = settingsOf({ database: postgres.url, mail: mail.url, provider: provider.origin });
  const ofProcesses = { ...settings, ...loading(...(protections ? [] : ["news"])) };
  const [first, second] = [keepProcess(ports[0], ofProcesses), keepProcess(ports[1], ofProcesses)];
  await Promise.all([first.up(), second.up()]);
  const proxy = await proxies[0].start(ports);
  const visitors = new Visitors(proxy);
  const cli = mkdtempSync(path.join(tmpdir(), "rosemary-cli-"));
  let [isOver, isQuiet, isDone] = [false, false, false];
  const over = () => isOver;
  const quiet = () => isQuiet;
  const acknowledged: Acknowledged = { enquiries: new Map(), payments: new Set(), orders: new Set() };
  const done: Done = { kills: 0, pauses: 0, databaseKills: 0, changes: 0 };
  /** When each process could not know of a change: the store was away, or it stood still itself. */
  const away: readonly Away[] = [[], []];
  const keepChanging = () => changeMenu({ cli, settings, isDone: () => isDone, done });
  const trouble = () =>
    makeTrouble({ minutes, postgres, sites: [first, second], done, away }, () =>
      onProgress(
        `${JSON.stringify(done)} ${acknowledged.enquiries.size} enquiries, ${acknowledged.payments.size} payments`,
      ),
    );

  try {
    const open = await sendProposals(postgres.url, secret, Math.ceil(minutes * 60));
    const following = Array.from({ length: readers }, () => follow(visitors, over));
    const pages = ports.map((port) => watchPage(port, over));
    const customers = Promise.all([
      ...Array.from({ length: 3 }, () => sendEnquiries(visitors, acknowledged, quiet)),
      ...Array.from({ length: 2 }, () => pay(visitors, provider, acknowledged, quiet)),
      acceptProposals(visitors, open, acknowledged, quiet),
    ]);
    const changing = keepChanging();
    await Promise.race([trouble(), Promise.all([customers, changing])]);
    isQuiet = true;
    await customers;
    await rest(silentFor);
    isDone = true;
    await changing;
    const last = done.changes;
    const behind = () => [...following, ...pages].filter((one) => one.round() < last).length;
    for (let waited = 0; behind() > 0 && waited < 60; waited += 1) await rest(500);
    onProgress("quiet; waiting for what is open");
    const records = await compareAll(postgres.url, provider, mail.emails, acknowledged, 240_000);
    isOver = true;
    const changedAt = await whenChanged(postgres.url);
    const behindMs = pages.map(({ answers }, at) => maxBehind(answers, changedAt, away[at]!));
    return {
      minutes,
      ...done,
      ...visitors.figures,
      enquiries: acknowledged.enquiries.size,
      payments: acknowledged.payments.size,
      orders: acknowledged.orders.size,
      readers,
      reconnects: following.reduce((sum, one) => sum + one.reconnects(), 0),
      pagesBehindMs: behindMs,
      ...records.figures,
      wrong: [
        ...records.wrong,
        ...(behind() > 0 ? [`${behind()} readers or pages never saw the last change`] : []),
        ...behindMs
          .filter((most) => most > maxBehindMs)
          .map((most) => `a page did not show a change that was ${most} ms old`),
        ...[...following, ...pages].flatMap((one) =>
          one.backwards() ? [`shown something older ${one.backwards()} times`] : [],
        ),
      ],
    };
  } finally {
    isOver = true;
    visitors.close();
    await proxy.stop();
    await Promise.all([first.stop(), second.stop()]);
    await provider.stop();
    await mail.close();
    await postgres.stop();
    rmSync(cli, { recursive: true, force: true });
  }
}

interface Done {
  kills: number;
  pauses: number;
  databaseKills: number;
  changes: number;
}

const settingsOf = (at: { readonly database: string; readonly mail: string; readonly provider: string }) => ({
  DATABASE_URL: at.database,
  HASH_SECRET: secret,
  SMTP_URL: at.mail,
  MAIL_RETRY_MINUTES: "0.1",
  PUBLIC_URL: `https://${publicName}`,
  TRUST_PROXY: "1",
  BOT_CHECK: "off",
  LIMIT_ENQUIRIES_PER_HOUR: "1000000",
  LIMIT_ORDERS_PER_HOUR: "1000000",
  LIVE_MAX_PER_ADDRESS: "5000",
  PAYPAL_CLIENT_ID: "chaos",
  PAYPAL_CLIENT_SECRET: "chaos",
  PAYPAL_WEBHOOK_ID: "CHAOS",
  PAYPAL_API_BASE: at.provider,
});

interface Changes {
  readonly cli: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly isDone: () => boolean;
  readonly done: Done;
}

/** Changes a dish every two seconds until it is done; a change that failed is made again. */
async function changeMenu({ cli, settings, isDone, done }: Changes): Promise<void> {
  const file = path.join(cli, "menu.csv");
  for (let round = 1; !isDone(); round += 1) {
    const dish = `chaos,Chaos soup,Stirred in round ${round}.,weddings`;
    writeFileSync(file, `id,name,description,category\n${dish}\n`);
    while ((await siteCommand(cli, ["menu", "import", file], settings)).code !== 0) await rest(500);
    done.changes = round;
    await rest(2_000);
  }
}

/** From when to when. */
type Away = (readonly [number, number])[];

interface Trouble {
  readonly minutes: number;
  readonly postgres: Awaited<ReturnType<typeof startPostgres>>;
  readonly sites: readonly [ReturnType<typeof keepProcess>, ReturnType<typeof keepProcess>];
  readonly done: Done;
  readonly away: readonly Away[];
}

/** Kills the processes in turn, lets one stand still once, and kills the database twice. */
async function makeTrouble(
  { minutes, postgres, sites, done, away }: Trouble,
  onTrouble: () => void,
): Promise<void> {
  const length = minutes * 60_000;
  const began = Date.now();
  const at = (share: number) => Date.now() - began > share * length;
  for (let turn = 0; !at(1); turn += 1) {
    await rest(Math.min(15_000, length / 8));
    const from = Date.now();
    const which = turn % 2 ? 0 : 1;
    if (done.databaseKills < 2 && at(done.databaseKills === 0 ? 0.3 : 0.65)) {
      done.databaseKills += 1;
      await postgres.kill();
      await rest(2_000);
      await postgres.start();
      for (const periods of away) periods.push([from, Date.now()]);
    } else if (done.pauses === 0 && at(0.5)) {
      done.pauses += 1;
      await sites[which].pause(13_000);
      away[which]!.push([from, Date.now()]);
    } else {
      done.kills += 1;
      await sites[which].kill();
      await sites[which].up();
    }
    onTrouble();
  }
}

if (import.meta.main) {
  const { wrong, ...figures } = await runProcessChaos({
    minutes: Number(process.argv[2] ?? 10),
    protections: !process.argv.includes("--without"),
    onProgress: (words) => void process.stderr.write(`${words}\n`),
  });
  console.log(figures);
  for (const line of wrong.slice(0, 40)) console.log(line);
  console.log(wrong.length ? `${wrong.length} WRONG` : "Everything that visitors were told is there, once.");
  process.exit(wrong.length ? 1 : 0);
}
