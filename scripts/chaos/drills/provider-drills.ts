import { execFile } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import path from "node:path";
import { root } from "../../build/freshness.ts";
import { startSite } from "../../running-site.ts";
import type { Drill } from "./drill.ts";
import { ask, loading, newKey, p99, siteSettings, withFolder } from "./drill.ts";

const order = (site: { url: string }) =>
  ask(site, "/api/payments/orders", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": newKey() },
    body: JSON.stringify({ price: "12.50", personName: "Drill", email: "drill@school.example" }),
  });

export const providerDead: Drill = {
  name: "provider dead",
  does: "sixty checkouts while a quarter of the provider's answers fail or break off, webhooks come twice or late, and the site is killed at random steps",
  protection: "webhooks, the payment poller and second tries",
  async run(protections) {
    const words = ["--import", "./scripts/chaos/css-modules.ts", "scripts/chaos/payment-chaos.ts", "60"];
    const says = await new Promise<string>((resolve) =>
      execFile(
        process.execPath,
        [...words, ...(protections ? [] : ["--control"])],
        { cwd: path.join(root), env: { ...process.env, NO_COLOR: "1" }, timeout: 400_000 },
        (_error, stdout, stderr) => resolve(stdout + stderr),
      ),
    );
    const figure = (name: string) => Number(new RegExp(`\\b${name}: (\\d+)`).exec(says)?.[1] ?? NaN);
    const last = says.trim().split("\n").at(-1) ?? "";
    return {
      figure: `${figure("captures")} captures, ${figure("lost")} lost, ${figure("doubled")} doubled, ${figure("kills")} kills: ${last}`,
      good: last.startsWith("Every capture has one record"),
    };
  },
};

export const providerSlow: Drill = {
  name: "provider slow",
  does: "the provider takes every connection and never answers, while eight people pay and pages are read",
  protection: "what is asked of the provider has an end",
  run: (protections) =>
    withFolder(async (dataDir) => {
      const sockets: Socket[] = [];
      const silent = createServer((socket) => void sockets.push(socket.on("error", () => undefined)));
      silent.listen(0, "127.0.0.1");
      await once(silent, "listening");
      const site = await startSite(dataDir, {
        ...siteSettings,
        PAYPAL_CLIENT_ID: "drill",
        PAYPAL_CLIENT_SECRET: "drill-drill-drill",
        PAYPAL_WEBHOOK_ID: "DRILL",
        PAYPAL_API_BASE: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
        ...loading(...(protections ? [] : ["time-limits"])),
      });
      try {
        let paying = true;
        const payers = Promise.all(Array.from({ length: 8 }, () => order(site))).finally(
          () => (paying = false),
        );
        const pages: number[] = [];
        while (paying) {
          pages.push((await ask(site, "/home")).took);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        const answers = await payers;
        const longest = Math.max(...answers.map(({ took }) => took)) / 1000;
        const informed = answers.filter(
          ({ status, text }) => status === 502 && /not charged|confirming/.test(text),
        ).length;
        return {
          figure: `${informed} of 8 payers told after ${longest.toFixed(0)} s at the latest; pages meanwhile p99 ${p99(pages).toFixed(0)} ms`,
          good: informed === 8 && longest < 45 && p99(pages) < 2_000,
        };
      } finally {
        await site.kill();
        for (const socket of sockets) socket.destroy();
        silent.close();
      }
    }),
};
