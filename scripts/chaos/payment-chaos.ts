/**
 * The payment chaos test: many checkouts while the site is killed at random steps, a quarter of the provider's responses go
 * wrong, its webhooks come twice, late, in any order or forged, and visitors click twice, close the tab or lose the
 * connection. Then the records are compared.
 *
 * *   node --import ./scripts/chaos/css-modules.ts scripts/chaos/payment-chaos.ts 1000
 *
 * * With --control it runs without webhooks, payment poller and second tries: then it must lose some.
 *
 * * --postgres runs it on a PostgreSQL of its own, DATABASE_URL=postgres://... on one that is there. CHAOS_CRASH_AT="money
 * taken" kills at that step only.
 */
import "../runtime.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";
import { compareRecords, passed } from "./payment-chaos-report.ts";
import type { ChaosResult } from "./payment-chaos-report.ts";
import { checkout } from "./payment-chaos-visitor.ts";
import { startChaosProvider } from "./payment-chaos-provider.ts";
import { startPostgres } from "../postgres.ts";
import { superviseSite } from "./payment-chaos-supervisor.ts";

export interface ChaosSettings {
  readonly checkouts: number;
  readonly control?: boolean;
  /** How many visitors at a time. */
  readonly atOnce?: number;
  /** How likely the site dies at each step. */
  readonly crash?: number;
  /** The one step at which it dies; at any when left out. */
  readonly crashAt?: string;
  /** How long everything may take to settle after the last checkout, in milliseconds. */
  readonly settleWithin?: number;
}

/** Runs the chaos test; returns the records at the end, and what was done to the site. */
export async function runPaymentChaos({
  checkouts,
  control = false,
  atOnce = 8,
  crash = 0.02,
  crashAt = process.env["CHAOS_CRASH_AT"] ?? "",
  settleWithin = 120_000,
}: ChaosSettings): Promise<ChaosResult> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "payment-chaos-"));
  const [port, walletPort] = [await freePort(), await freePort()];
  const wallet = await startChaosProvider({
    port: walletPort,
    site: `http://127.0.0.1:${port}`,
    silent: control,
  });
  const site = superviseSite({ port, dataDir, wallet, crash, crashAt, control });
  try {
    await site.up();
    const visitor = { site, wallet, control };
    let begun = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (begun < checkouts) await checkout({ ...visitor, turn: begun++ });
      }),
    );
    // The storm is over; what is left is for the payment poller and the last webhooks alone.
    wallet.calm();
    await site.calm();
    const until = Date.now() + (control ? 2_000 : settleWithin);
    for (;;) {
      wallet.clearWhatTookItsTime();
      const result = await compareRecords(dataDir, wallet, {
        checkouts,
        kills: site.kills(),
        killedAt: site.killedAt(),
        ...wallet.figures(),
      });
      if ((!control && passed(result, control)) || Date.now() > until) return result;
      await new Promise((done) => setTimeout(done, 500));
    }
  } finally {
    await site.stop();
    await wallet.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const control = process.argv.includes("--control");
  const postgres = process.argv.includes("--postgres") ? await startPostgres() : null;
  if (postgres) process.env["DATABASE_URL"] = postgres.url;
  const checkouts = Number(process.argv[2] ?? 1_000);
  const began = Date.now();
  const result = await runPaymentChaos({ checkouts, control });
  const { wrong, ...figures } = result;
  await postgres?.stop();
  console.log({ ...figures, seconds: Math.round((Date.now() - began) / 1000) });
  for (const line of wrong.slice(0, 40)) console.log(line);
  const good = passed(result, control);
  console.log(
    control
      ? `${figures.lost} lost without webhook, reconciler and second tries${good ? "" : ": the chaos test could not have failed"}`
      : good
        ? "Every capture has one record and one receipt; nothing else has, and nothing is open."
        : `${wrong.length} WRONG, ${figures.open} OPEN`,
  );
  process.exitCode = good ? 0 : 1;
}
