import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, onTestFinished, test } from "vitest";
import routes from "../app/routes.ts";
import { memberOf } from "./desk-member.ts";
import { deskRoutes } from "./desk-routes.ts";
import { failingProvider, refusingMailServer } from "./marked-failures.ts";
import { enquiry, everyField, markedHeaders, marks, marksIn, payment } from "./marked-visitor.ts";
import { ownSite } from "./site-and-browser.ts";

const app = path.join(import.meta.dirname, "../app");
const flattened = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flattened(entry.children ?? [])]);
const publicPages = flattened(routes)
  .map(({ path: pattern }) => `/${pattern ?? ""}`)
  .filter((pattern) => pattern !== "/" && !pattern.startsWith("/desk"));

/** Every address of the API, as the sources name them. */
function apiAddresses(): string[] {
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".server.ts"))
    .map((file) => readFileSync(path.join(app, file), "utf8"));
  const given = sources.flatMap((source) =>
    [...source.matchAll(/\.(?:post|get|all)\(\s*"(\/[^"*]+)"|\bPath = "(\/[^"*]+)"/g)].map(
      (match) => match[1] ?? match[2]!,
    ),
  );
  return [...new Set(given)].map((one) => one.replaceAll(/:\w+(?:\{[^}]*\})?/g, marks.key));
}

const form = (fields: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
const inAddress = `?key=${marks.key}&q=${marks.search}&email=${encodeURIComponent(marks.email)}&without=${marks.search}`;
const json = "application/json";
const formType = "application/x-www-form-urlencoded";

/** What is sent to one address: taken, refused, broken, too large, and of another kind. */
const bodies: readonly (readonly [type: string, body: string])[] = [
  [formType, form({ ...everyField })],
  [formType, form({ ...everyField, ...enquiry })],
  [json, JSON.stringify({ ...everyField, ...enquiry })],
  [json, JSON.stringify(enquiry)],
  [json, JSON.stringify(payment)],
  [json, `{"email": "${marks.email}", "enquiry": "${marks.message}`],
  [json, JSON.stringify([marks])],
  ["text/plain", marks.message],
  [
    "multipart/form-data; boundary=zqmarkboundary",
    `--zqmarkboundary\r\nContent-Disposition: form-data; name="email"\r\n\r\n${marks.email}`,
  ],
  [json, JSON.stringify({ email: marks.email, enquiry: marks.message.repeat(2_000) })],
];

/** Begins to send a form and goes away. */
async function breakOff(url: string, address: string): Promise<void> {
  const { hostname, port } = new URL(url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST ${address} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: ${json}\r\nContent-Length: 900\r\n\r\n{"email": "${marks.email}`,
        () => socket.destroy(),
      ),
    );
    socket.on("close", () => resolve());
    socket.on("error", () => undefined);
  });
}

test("nothing that a visitor, a payer, staff, a bank or a mail server tells us stands in a log, a metric or a crash's file", async () => {
  const [mail, provider] = [await refusingMailServer(), await failingProvider()];
  onTestFinished(() => void (mail.close(), provider.close()));
  const secrets = {
    HASH_SECRET: "zqmarksecret".repeat(4),
    METRICS_TOKEN: "zqmarkmetrics",
    PAYPAL_CLIENT_SECRET: "zqmarkclient",
  };
  const site = await ownSite({
    ...secrets,
    ...{
      LOG_LEVEL: "debug",
      BOT_CHECK: "off",
      SMTP_URL: mail.url.replace("//", "//zqmarkuser:zqmarkpassword@"),
    },
    ...{ PAYPAL_CLIENT_ID: "zqmarkid", PAYPAL_WEBHOOK_ID: "zqmarkwebhook", PAYPAL_API_BASE: provider.url },
    ...{ LIMIT_ENQUIRIES_PER_HOUR: "100000", LIMIT_ORDERS_PER_HOUR: "100000", PAGE_SPEED_ONE_IN: "1" },
    NODE_OPTIONS: "--report-uncaught-exception",
  });
  const owner = memberOf(site, "owner", { name: marks.name });
  const statuses = new Map<number, number>();
  const ask = async (address: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(20_000);
    const answer = await fetch(site.url + address, { redirect: "manual", signal, ...init }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
  };
  const post = async (address: string, cookie?: string) => {
    for (const [type, body] of bodies)
      await ask(address, {
        method: "POST",
        headers: {
          ...markedHeaders,
          ...(cookie && { Cookie: cookie }),
          ...{ "Content-Type": type, "Sec-Fetch-Site": "same-origin", Origin: site.url },
        },
        body,
      });
  };
  const api = apiAddresses();
  const desk = deskRoutes();
  const openAddresses = [...publicPages, ...api];
  expect([openAddresses.length > 60, desk.length > 100, Object.keys(everyField).length > 100]).toEqual([
    true,
    true,
    true,
  ]);
  const walk = async () => {
    for (const address of openAddresses) {
      await ask(address + inAddress, { headers: markedHeaders });
      await post(address);
      await post(`${address}${inAddress}`);
    }
    await Promise.all(
      ["/contact-us", "/api/enquiries", "/api/payments/orders"].map((one) => breakOff(site.url, one)),
    );
    await ask(`/zqmarknowhere/${marks.key}${inAddress}`, { headers: markedHeaders });
  };

  await walk();
  const cookie = `${owner.cookie.name}=${owner.cookie.value}`;
  for (const { address, loader, action } of desk) {
    // Whoever signs out first is asked for nothing else.
    if (/sign-out/.test(address)) continue;
    const marked = address.replaceAll("00000000-0000-4000-8000-000000000000", marks.key);
    if (loader) await ask(marked + inAddress, { headers: { ...markedHeaders, Cookie: cookie } });
    if (action) await post(marked, cookie);
  }
  await expect.poll(() => mail.refused()).toBeGreaterThan(0);
  expect(provider.asked()).toBeGreaterThan(0);

  // What is ours to mend: the store no longer has what the features ask for.
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 20_000 });
  for (const table of [
    "enquiry",
    "payment",
    "lunch_alert",
    "proposal_link",
    "staff_session",
    "catering_menu_item",
  ])
    db.exec(`alter table ${table} rename to ${table}_away`);
  db.close();
  await walk();
  for (const { address, action } of desk.slice(0, 20)) if (action) await post(address, cookie);

  const metrics = await (
    await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${secrets.METRICS_TOKEN}` } })
  ).text();
  await site.stop();
  for (const status of [200, 201, 400, 403, 404, 413, 415, 500])
    expect([...statuses.keys()]).toContain(status);
  expect(metrics).toContain("http_requests_total");
  const log = site.log();
  expect(log).toContain('"msg":"fault"');
  const more = [owner.cookie.value, owner.email];
  const told = log.split("\n").filter((line) => marksIn(line, more).length > 0);
  expect(told.slice(0, 20)).toEqual([]);
  expect(marksIn(metrics, more)).toEqual([]);
  const crashes = [process.cwd(), path.join(import.meta.dirname, ".."), site.dataDir]
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .filter(
      (file) =>
        /report\..*\.json$|^core|\.(?:log|dmp|heapsnapshot)$/.test(path.basename(file)) &&
        statSync(file).isFile(),
    );
  expect(crashes.filter((file) => marksIn(readFileSync(file, "latin1"), more).length > 0)).toEqual([]);
}, 600_000);

test("a mark is found as it stands, in an address and in base64", () => {
  expect(marksIn(JSON.stringify({ message: marks.email }))).toEqual(["zqmark"]);
  expect(
    marksIn(`/enquiry?email=${encodeURIComponent("ring 020 7946 0717")}`.replaceAll("%20", "+")),
  ).toContain("7946 0717");
  expect(marksIn(Buffer.from(`the key ${marks.key} of somebody`).toString("base64"))).toEqual(["zqmark"]);
  expect(marksIn('{"msg":"fault","reference":"R-1"}', ["a-token"])).toEqual([]);
  expect(marksIn("Cookie: a-token", ["a-token"])).toEqual(["a-token"]);
});
