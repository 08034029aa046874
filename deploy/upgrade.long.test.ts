import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "../app/database/store.server.ts";
import { testOrders } from "../app/proposals/orders.testkit.ts";
import { exampleContent } from "../app/proposals/proposal.testkit.ts";
import { addDays, londonDay } from "../app/values/time/calendar-day.ts";
import { frozenClock } from "../app/values/time/clock.ts";
import { build } from "../scripts/build/build.ts";
import { root } from "../scripts/build/freshness.ts";
import { findBinaries, startPostgres } from "../scripts/postgres.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand, startSite } from "../scripts/running-site.ts";
import { buildRelease, hasRelease, incompatibleRelease, previousRelease } from "./releases.testkit.ts";

// A release before this one and this one, each as it was built, at once on one store; then the older one alone again.

const secret = "a secret of thirty-two characters";

const databases = [
  { name: "SQLite", isHere: true, start: () => Promise.resolve({ url: "", stop: () => Promise.resolve() }) },
  { name: "PostgreSQL", isHere: findBinaries() !== undefined, start: startPostgres },
];

interface Release {
  open(): Promise<RunningSite>;
  command(...words: string[]): Promise<string>;
}

/** One store, and what was written to it and acknowledged. Ends with the test. */
async function openDrill(start: (typeof databases)[number]["start"]) {
  const database = await start();
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-upgrade-"));
  const settings = {
    DATABASE_URL: database.url,
    HASH_SECRET: secret,
    BOT_CHECK: "off",
    PUBLIC_URL: "http://localhost",
    ERASURES_FILE: path.join(dataDir, "..", `${path.basename(dataDir)}.erased`),
  };
  const running: RunningSite[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map((site) => site.kill()));
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const enquiries: string[] = [];
  const payments: string[] = [];
  const dishes: string[] = [];
  return {
    database,
    dataDir,
    release: (checkout: string): Release => ({
      async open() {
        const site = await startSite(dataDir, settings, checkout);
        running.push(site);
        return site;
      },
      async command(...words) {
        const done = await siteCommand(dataDir, words, settings, checkout);
        if (done.code !== 0) throw new Error(`${words.join(" ")}: ${done.err}`);
        return done.out;
      },
    }),
    /** What visitors and staff do on a site, each once. */
    writes: (site: RunningSite, { command }: Release, name: string): readonly (() => Promise<void>)[] => [
      async () => void enquiries.push(await sendEnquiry(site.url, name)),
      async () => void payments.push(await pay(site.url, name)),
      async () => {
        const file = path.join(dataDir, `${name}.csv`);
        writeFileSync(file, `id,name,description,category\n${name},Soup ${name},Hot,weddings\n`);
        await command("menu", "import", file);
        dishes.push(`Soup ${name}`);
      },
    ],
    /** All that was acknowledged to anybody is there. */
    async reads(site: RunningSite, { command }: Release) {
      const [asked, paid, menu] = await Promise.all([
        command("enquiries", "export"),
        command("payments", "export"),
        command("menu", "export"),
      ]);
      for (const id of enquiries) expect(asked).toContain(id);
      for (const reference of payments) expect(paid).toContain(reference);
      for (const dish of dishes) expect(menu).toContain(dish);
      await expect
        .poll(async () => {
          const page = await (await fetch(`${site.url}/menu?q=soup`)).text();
          return dishes.filter((dish) => !page.includes(dish));
        })
        .toEqual([]);
    },
  };
}

async function inTurn(writes: readonly (() => Promise<void>)[]): Promise<void> {
  for (const write of writes) await write();
}

beforeAll(() => {
  build();
  for (const commit of [previousRelease, incompatibleRelease]) if (hasRelease(commit)) buildRelease(commit);
}, 900_000);

describe.each(databases)("an upgrade and its rollback on $name", ({ isHere, start }) => {
  test.skipIf(!hasRelease(previousRelease) || !isHere)(
    `both read what the other writes, and ${previousRelease.slice(0, 8)} runs alone on what this release left`,
    async () => {
      const { database, dataDir, release, writes, reads } = await openDrill(start);
      const [older, newer] = [release(buildRelease(previousRelease)), release(root)];

      const first = await older.open();
      await inTurn(writes(first, older, "before"));
      const stream = await follow(first.url);
      // Staff are invited, and a customer has a proposal.
      const invitation = linkIn(
        await older.command("staff", "add", "ada@rosemarylane.example", "--role", "owner", "--name", "Ada"),
      );
      const second = await newer.open();
      await inTurn(writes(first, older, "old-beside-new"));
      await inTurn(writes(second, newer, "new-beside-old"));
      await expect.poll(stream.text).toContain("Soup new-beside-old");
      await reads(first, older);
      await reads(second, newer);
      expect(await pageAt(second.url, invitation)).toContain("Ada");

      const proposal = await sendProposal(database.url, dataDir);
      expect(await pageAt(first.url, proposal.link)).toContain("summer fair");
      await accept(first.url, proposal);
      expect(await pageAt(second.url, proposal.link)).toContain("Grace Accepts");

      // Rolled back: this release stops in the middle of its day.
      expect(await second.stop()).toBe(0);
      await first.stop();
      const again = await older.open();
      expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
      await inTurn(writes(again, older, "rolled-back"));
      await reads(again, older);
      expect(await pageAt(again.url, proposal.link)).toContain("Grace Accepts");
      await again.stop();

      // And forward once more.
      const lastly = await newer.open();
      await reads(lastly, newer);
      await lastly.stop();
    },
    600_000,
  );

  test.skipIf(!hasRelease(incompatibleRelease) || !isHere)(
    `${incompatibleRelease.slice(0, 8)} is refused once this release has written, and nothing that either acknowledged is lost`,
    async () => {
      const { release, writes, reads } = await openDrill(start);
      const [older, newer] = [release(buildRelease(incompatibleRelease)), release(root)];

      const first = await older.open();
      await inTurn(writes(first, older, "before"));
      const second = await newer.open();
      await inTurn(writes(second, newer, "new-beside-old"));
      await reads(second, newer);
      // The older one, still running, may say no; what it says yes to is there.
      const done = await Promise.allSettled(writes(first, older, "old-beside-new").map((write) => write()));
      expect(done[0]!.status).toBe("rejected");
      await reads(second, newer);

      // The older one, started again in the place of itself or beside this one, says why not; this one goes on.
      await first.stop();
      await expect(older.open()).rejects.toThrow(
        "The store is newer than this release (it knows 0041-drafts, ",
      );
      await expect(older.command("enquiries", "export")).rejects.toThrow(
        "The store is newer than this release",
      );
      await inTurn(writes(second, newer, "stayed"));
      await reads(second, newer);

      expect(await second.stop()).toBe(0);
      const lastly = await newer.open();
      await reads(lastly, newer);
      await lastly.stop();
    },
    600_000,
  );
});

/** Sends it, and again as often as the site says that it is safe to and when. */
async function post(url: string, fields: object): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(fields),
  });
  const wait = answer.status === 503 ? answer.headers.get("Retry-After") : null;
  if (wait !== null) {
    await setTimeout(Number(wait) * 1_000);
    return await post(url, fields);
  }
  const body = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}

async function sendEnquiry(url: string, name: string): Promise<string> {
  const asked = { fName: "Upgrade", lName: name, email: `${name}@school.example`, reason: "primarySchool" };
  return String(
    (await post(`${url}/api/enquiries`, { ...asked, enquiry: `Are you there, ${name}?`, agree: true }))["id"],
  );
}

/** Pays at the fake PayPal of the process; returns the reference of what it acknowledged as paid. */
async function pay(url: string, name: string): Promise<string> {
  const order = await post(`${url}/api/payments/orders`, { price: 12, description: name });
  await fetch(`${url}/test-wallet/orders/${String(order["orderId"])}/approve`, { method: "POST" });
  const paid = await post(`${url}/api/payments/orders/${String(order["orderId"])}/capture`, {
    hash: order["hash"],
  });
  expect(paid["status"]).toBe("paid");
  return String(paid["reference"]);
}

/** What a stream of the menu brings. */
async function follow(url: string): Promise<{ text(): string }> {
  const answer = await fetch(`${url}/api/live/menu`);
  let text = "";
  void answer
    .body!.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (part) => void (text += part) }))
    .catch(() => undefined);
  return { text: () => text };
}

const linkIn = (words: string) => new URL(/http\S+/.exec(words)![0]);

async function pageAt(url: string, link: URL): Promise<string> {
  return await (await fetch(`${url}${link.pathname}${link.search}`)).text();
}

/** A proposal as staff of this release send it. */
async function sendProposal(databaseUrl: string, dataDir: string) {
  const store = await openStore({ databaseUrl, dataDir });
  try {
    const orders = testOrders(store, {
      secret,
      publicOrigin: "http://localhost",
      clock: frozenClock(new Date().toISOString()),
    });
    const today = londonDay(Date.now());
    const content = exampleContent({
      event: {
        ...exampleContent().event,
        day: addDays(today, 200),
      },
      validUntil: addDays(today, 14),
      balanceDue: addDays(today, 180),
    });
    const { link, hash } = await orders.sent(content);
    return { link: new URL(link), hash };
  } finally {
    await store.close();
  }
}

async function accept(url: string, { link, hash }: Awaited<ReturnType<typeof sendProposal>>): Promise<void> {
  const answer = await fetch(`${url}${link.pathname}${link.search}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams({ name: "Grace Accepts", agree: "true", pays: "invoice", version: "1", hash }),
  });
  expect(answer.status, await answer.text()).toBe(303);
}
