import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startFakeSmtpServer } from "../app/email/fake-smtp-server.testkit.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { copyOf } from "./built-site.ts";
import { startSite, siteCommand } from "../scripts/running-site.ts";

let site: RunningSite;
let sink: Awaited<ReturnType<typeof startFakeSmtpServer>>;
beforeAll(async () => {
  sink = await startFakeSmtpServer();
  site = await startSite(copyOf(inject("sampleData")), { SMTP_URL: sink.url, TRUST_PROXY: "1" });
});
afterAll(async () => {
  await site.kill();
  await sink.close();
});

function send(address: string, words: string): Promise<Response> {
  return fetch(`${site.url}/api/enquiries`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify({
      fName: "Amina",
      lName: "Khan",
      email: "amina.khan@olive.sch.uk",
      reason: "other",
      enquiry: words,
      agree: true,
    }),
  });
}

test("a flood is queued for review, drops nothing silently, and another visitor is served like any other", async () => {
  const flood = await Promise.all(
    Array.from({ length: 300 }, (_, number) => send("192.0.2.1", `Buy pills ${number}`)),
  );
  const counted = Map.groupBy(flood, ({ status }) => status);
  expect(new Set(counted.keys())).toEqual(new Set([201, 429]));
  expect(counted.get(201)).toHaveLength(20);
  const refused = counted.get(429)![0]!;
  expect(refused.headers.get("retry-after")).toBe("3600");
  expect(((await refused.json()) as { title: string }).title).toContain("this one was not taken");

  const honest = await send("198.51.100.7", "Forty for a tasting?");
  expect(honest.status).toBe(201);
  expect(await honest.json()).not.toHaveProperty("review");

  // Five enquiries got through unchecked; the rest awaits review, with one notice to staff.
  await expect.poll(() => sink.emails.length, { timeout: 60_000 }).toBe(5 * 2 + 2 + 1);
  const { out } = await siteCommand(site.dataDir, ["enquiries", "review"]);
  const awaiting = [...out.matchAll(/^RL-\w{4}/gm)].map(([reference]) => reference);
  expect(awaiting).toHaveLength(15);
  await siteCommand(site.dataDir, ["enquiries", "review", awaiting[0]!]);
  await expect.poll(() => sink.emails.length, { timeout: 60_000 }).toBe(5 * 2 + 2 + 1 + 2);
});
