/**
 * The order chaos test: many proposals are sent, accepted and paid while the site is killed before statements drawn by lot, a
 * quarter of the provider's responses go wrong, and customers press twice, change their minds while they pay, cancel or close
 * the tab. Then orders, payments, invoices and reminders are compared.
 *
 *   node --import ./scripts/chaos/css-modules.ts scripts/chaos/order-chaos.ts 500
 *
 * --without="payment under way" takes one protection out (order-chaos-modes.ts): then it must fail. --postgres runs it on a
 * PostgreSQL of its own.
 */
import "../runtime.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStore } from "#database/store.server.ts";
import { startPostgres } from "../postgres.ts";
import { daysToEvent } from "./order-chaos-content.ts";
import { faultsOf, isProtection, protections } from "./order-chaos-modes.ts";
import type { Protection } from "./order-chaos-modes.ts";
import { orderFaults } from "./order-chaos-report.ts";
import { customers } from "./order-chaos-visitor.ts";
import type { Acknowledged } from "./order-chaos-visitor.ts";
import { freePort } from "./free-port.ts";
import { compareRecordsIn } from "./payment-chaos-report.ts";
import { startChaosProvider } from "./payment-chaos-provider.ts";
import type { ChaosProvider } from "./payment-chaos-provider.ts";
import { superviseSite } from "./payment-chaos-supervisor.ts";

interface OrderChaosSettings {
  readonly proposals: number;
  readonly without?: Protection;
  readonly atOnce?: number;
  /** How likely the site dies at each step of a payment; before each statement a tenth of it. */
  readonly crash?: number;
  /** How long everything may take to settle after the last customer, in milliseconds. */
  readonly settleWithin?: number;
  /** Told from time to time how far it is. */
  readonly onProgress?: (words: string) => void;
}

/** Runs the chaos test; returns what does not agree at the end, and what was done. */
export async function runOrderChaos({
  proposals,
  without,
  atOnce = 8,
  crash = 0.01,
  settleWithin = 120_000,
  onProgress = () => undefined,
}: OrderChaosSettings) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "order-chaos-"));
  const [port, walletPort] = [await freePort(), await freePort()];
  const wallet = await startChaosProvider({
    port: walletPort,
    site: `http://127.0.0.1:${port}`,
    silent: false,
  });
  const env = { CHAOS_WITHOUT: without ?? "" };
  const site = superviseSite({
    port,
    dataDir,
    wallet,
    crash,
    crashAt: "",
    control: false,
    script: "order-chaos-site.ts",
    env,
  });
  try {
    await site.up();
    const { visit, remind } = customers({ site, wallet });
    const acknowledged: Acknowledged[] = [];
    let begun = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (begun < proposals) {
          const one = await visit(begun++);
          if (one) acknowledged.push(one);
          if (acknowledged.length % 50 === 0)
            onProgress(`${acknowledged.length} proposals, ${site.kills()} kills`);
        }
      }),
    );
    for (let days = 1; days <= daysToEvent + 5; days += 3) await remind(days);
    onProgress(`reminded, ${site.kills()} kills`);
    wallet.calm();
    await site.calm();
    // Once more in peace: what a kill has kept from going.
    await remind(daysToEvent + 5);
    const until = Date.now() + settleWithin;
    for (;;) {
      wallet.clearWhatTookItsTime();
      const found = await compare(dataDir, wallet, acknowledged);
      const settled = found.wrong.length === 0 && found.open === 0;
      const figures = { ...found, proposals, kills: site.kills(), killedAt: site.killedAt() };
      if (settled || Date.now() > until) return figures;
      await new Promise((done) => setTimeout(done, 1_000));
    }
  } finally {
    await site.stop();
    await wallet.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare(dataDir: string, wallet: ChaosProvider, acknowledged: readonly Acknowledged[]) {
  const store = await openStore({ databaseUrl: process.env["DATABASE_URL"] ?? "", dataDir });
  try {
    const storm = { checkouts: 0, kills: 0, killedAt: {}, ...wallet.figures() };
    const { wrong, open, captures, refunds, faults } = await compareRecordsIn(store, wallet, storm);
    const count = async (table: "proposal_acceptance" | "invoice" | "order_reminder") =>
      (await store.db.selectFrom(table).select("proposal_id").execute()).length;
    const tooFew = captures < acknowledged.length / 4 ? ["hardly anybody paid: the run shows nothing"] : [];
    return {
      captures,
      refunds,
      faults,
      open,
      acceptances: await count("proposal_acceptance"),
      invoices: await count("invoice"),
      reminders: await count("order_reminder"),
      wrong: [...tooFew, ...wrong, ...(await orderFaults(store, acknowledged))],
    };
  } finally {
    await store.close();
  }
}

if (import.meta.main) {
  const word = process.argv.find((one) => one.startsWith("--without="))?.slice("--without=".length) ?? "";
  if (word && !isProtection(word))
    throw new Error(`--without: one of ${Object.keys(protections).join(", ")}`);
  const without = isProtection(word) ? word : undefined;
  const postgres = process.argv.includes("--postgres") ? await startPostgres() : null;
  if (postgres) process.env["DATABASE_URL"] = postgres.url;
  const began = Date.now();
  const settle = without ? { settleWithin: 15_000, crash: 0.04 } : {};
  const { wrong, ...figures } = await runOrderChaos({
    proposals: Number(process.argv[2] ?? 500),
    ...settle,
    ...(without && { without }),
    onProgress: (words) => void process.stderr.write(`${words}\n`),
  });
  await postgres?.stop();
  console.log({ ...figures, seconds: Math.round((Date.now() - began) / 1000) });
  for (const line of wrong.slice(0, 40)) console.log(line);
  const isGood = wrong.length === 0 && figures.open === 0;
  console.log(
    isGood
      ? "Orders, payments, invoices and reminders agree."
      : `${wrong.length} WRONG, ${figures.open} OPEN`,
  );
  // Without a protection it must fail by what that one keeps from happening, or it shows nothing.
  const shows = without ? faultsOf(without, wrong).length > 0 : isGood;
  if (without) console.log(shows ? `Without “${without}” it fails, as it must.` : "It does not show that.");
  process.exitCode = shows ? 0 : 1;
}
