import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, onTestFinished, test } from "vitest";
import routes from "../app/routes.ts";
import type { StoredSite } from "./databases.ts";
import { databases, onPostgres, onSqlite } from "./databases.ts";
import { deskRoutes } from "./desk-routes.ts";
import { everyLine, expectNothingPersonal } from "./log-lines.ts";
import { failingProvider, refusingMailServer } from "./marked-failures.ts";
import { enquiry, everyField, markedHeaders, payment } from "./marked-visitor.ts";
import { marks, marksIn } from "./marks.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { startSite } from "../scripts/running-site.ts";
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
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(path.join(app, file), "utf8"));
  const given = sources.flatMap((source) =>
    [...source.matchAll(/\.(?:post|get|all)\(\s*"(\/[^"*]+)"|\bPath = "(\/[^"*]+)"/g)].map(
      (match) => match[1] ?? match[2]!,
    ),
  );
  return [...new Set(given)].map((one) => one.replaceAll(/:\w+(?:\{[^}]*\})?/g, marks.key));
}

const openAddresses = [...publicPages, ...apiAddresses()];
const form = (fields: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
const inAddress = `?key=${marks.key}&q=${marks.search}&email=${encodeURIComponent(marks.email)}&without=${marks.search}`;
const json = "application/json";
const formType = "application/x-www-form-urlencoded";

type Body = readonly [type: string, body: string];

/** What is sent to one address: taken, refused, broken, too large, and of another kind. */
const bodies: readonly Body[] = [
  [formType, form(everyField)],
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

const secrets = {
  HASH_SECRET: "zqmarksecret".repeat(4),
  METRICS_TOKEN: "zqmarkmetrics",
  PAYPAL_CLIENT_SECRET: "zqmarkclient",
};

/** A site at its most talkative, whose mail server and payment firm fail and repeat what they were told. */
async function markedSite(open: () => Promise<StoredSite>) {
  const [mail, provider] = [await refusingMailServer(), await failingProvider()];
  onTestFinished(() => void (mail.close(), provider.close()));
  const stored = await open();
  onTestFinished(() => stored.close());
  const site = await ownSite(
    {
      ...secrets,
      ...stored.settings,
      LOG_LEVEL: "debug",
      BOT_CHECK: "off",
      PAGE_SPEED_ONE_IN: "1",
      SMTP_URL: mail.url.replace("//", "//zqmarkuser:zqmarkpassword@"),
      PAYPAL_CLIENT_ID: "zqmarkid",
      PAYPAL_WEBHOOK_ID: "zqmarkwebhook",
      PAYPAL_API_BASE: provider.url,
      LIMIT_ENQUIRIES_PER_HOUR: "100000",
      LIMIT_ORDERS_PER_HOUR: "100000",
      NODE_OPTIONS: "--report-uncaught-exception",
    },
    stored.dataDir,
  );
  return { ...stored, site, mail, provider, ...asker(site.url) };
}

/** Asks as a marked visitor, or as a member of staff by their cookie, and counts how it was answered. */
function asker(url: string) {
  const statuses = new Map<number, number>();
  const ask = async (address: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(20_000);
    const response = await fetch(url + address, { redirect: "manual", signal, ...init }).catch(() => null);
    await response?.arrayBuffer().catch(() => undefined);
    statuses.set(response?.status ?? 0, (statuses.get(response?.status ?? 0) ?? 0) + 1);
  };
  const post = async (address: string, sent: readonly Body[] = bodies, cookie?: string) => {
    for (const [type, body] of sent)
      await ask(address, {
        method: "POST",
        headers: {
          ...markedHeaders(),
          ...(cookie && { Cookie: cookie }),
          "Content-Type": type,
          "Sec-Fetch-Site": "same-origin",
          Origin: url,
        },
        body,
      });
  };
  return { statuses, ask, post };
}

type Marked = Awaited<ReturnType<typeof markedSite>>;

async function expectNothingLeaked({ site, owner }: Marked): Promise<void> {
  const authorization = { Authorization: `Bearer ${secrets.METRICS_TOKEN}` };
  const metrics = await (await fetch(`${site.url}/metrics`, { headers: authorization })).text();
  expect(metrics).toContain("http_requests_total");
  await site.stop();
  const more = [owner.cookie.value, owner.email, owner.email.split("@")[0]!];
  expectNothingPersonal(site.log(), more);
  expect(marksIn(metrics, more)).toEqual([]);
  expect(crashesOf(site).filter((file) => marksIn(readFileSync(file, "latin1"), more).length > 0)).toEqual(
    [],
  );
}

/** What a process leaves of itself when it ends badly. */
const crashesOf = (site: RunningSite) =>
  [process.cwd(), path.join(import.meta.dirname, ".."), site.dataDir]
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .filter((file) => /report\..*\.json$|^core|\.(?:log|dmp|heapsnapshot)$/.test(path.basename(file)))
    .filter((file) => statSync(file).isFile());

/** The watch looks each minute: what cannot be read is an alert and an e-mail, which the mail server refuses with all it was told. */
async function alertSentByEmail({ site }: Marked): Promise<void> {
  const alerts = () =>
    everyLine(site.log()).filter(({ alert, part }) => alert === true && part === "payments");
  const refusals = () =>
    everyLine(site.log()).filter(({ msg, kind }) => msg === "e-mail not delivered" && kind === "site-alert");
  await expect.poll(alerts, { timeout: 90_000 }).not.toEqual([]);
  await expect.poll(refusals, { timeout: 30_000 }).not.toEqual([]);
}

const tables = ["enquiry", "payment", "lunch_alert", "proposal_link", "staff_session", "catering_menu_item"];

describe.each(databases)("on $name", ({ open, missing }) => {
  test("whatever is sent to an address of the public, nothing of it stands in the log, the metrics or a crash's file", async () => {
    const marked = await markedSite(open);
    const { site, mail, provider, statuses, ask, post } = marked;
    expect([openAddresses.length > 60, Object.keys(everyField).length > 100]).toEqual([true, true]);
    for (const address of openAddresses) {
      await ask(address + inAddress, { headers: markedHeaders() });
      await post(`${address}${inAddress}`);
    }
    await Promise.all(
      ["/contact-us", "/api/enquiries", "/api/payments/orders"].map((one) => breakOff(site.url, one)),
    );
    await ask(`/zqmarknowhere/${marks.key}${inAddress}`, { headers: markedHeaders() });
    await expect.poll(() => mail.refused()).toBeGreaterThan(0);
    expect(provider.asked()).toBeGreaterThan(0);
    for (const status of [200, 201, 400, 403, 404, 413, 415]) expect([...statuses.keys()]).toContain(status);
    await site.waitForLog("e-mail not delivered");
    await expectNothingLeaked(marked);
  }, 600_000);

  test("whatever is sent to an address of the desk, nothing of it stands in the log", async () => {
    const marked = await markedSite(open);
    const { owner, statuses, ask, post } = marked;
    const cookie = `${owner.cookie.name}=${owner.cookie.value}`;
    // Whoever signs out first is asked for nothing else.
    const desk = deskRoutes().filter(({ address }) => !/sign-out/.test(address));
    expect(desk.length).toBeGreaterThan(100);
    for (const { address, loader, action } of desk) {
      const to = address.replaceAll("00000000-0000-4000-8000-000000000000", marks.key);
      if (loader) await ask(to + inAddress, { headers: { ...markedHeaders(), Cookie: cookie } });
      if (action) await post(to, bodies, cookie);
    }
    for (const status of [200, 303, 400, 404, 422]) expect([...statuses.keys()]).toContain(status);
    await expectNothingLeaked(marked);
  }, 600_000);

  test("when the store no longer has what the features ask for, every fault is told and nothing that was sent", async () => {
    const marked = await markedSite(open);
    const { site, owner, statuses, ask, post } = marked;
    await marked.execute(tables.map((table) => `alter table ${table} rename to ${table}_away`));
    const asForm = bodies.slice(1, 2);
    for (const address of openAddresses) {
      await ask(address + inAddress, { headers: markedHeaders() });
      await post(`${address}${inAddress}`, [...asForm, ...bodies.slice(3, 5)]);
    }
    const cookie = `${owner.cookie.name}=${owner.cookie.value}`;
    for (const { address, action } of deskRoutes().slice(0, 20))
      if (action) await post(address, asForm, cookie);
    expect(statuses.get(500)).toBeGreaterThan(20);
    const faults = everyLine(site.log()).filter(({ msg }) => msg === "fault");
    expect(faults.length).toBeGreaterThan(20);
    for (const table of tables.slice(0, 2))
      expect(faults.map(({ message }) => message)).toContain(missing(table));
    // Its worker looks every two seconds: in the minute of the watch that would be more lines alike than the log writes.
    await marked.execute(["alter table lunch_alert_away rename to lunch_alert"]);
    await alertSentByEmail(marked);
    await expectNothingLeaked(marked);
  }, 600_000);
});

const fname = (type: string, using: string) =>
  `alter table enquiry alter column fname type ${type} using ${using}`;

/** What makes PostgreSQL refuse an enquiry, each in other words: in its message, or in what stands beside it. */
const refusals: readonly (readonly [says: string, ...statements: string[]])[] = [
  [
    'violates check constraint "short"',
    "alter table enquiry add constraint short check (length(fname) < 4) not valid",
  ],
  [
    'violates foreign key constraint "of_staff"',
    "alter table enquiry drop constraint short",
    "alter table enquiry add constraint of_staff foreign key (email) references staff_member (email) not valid",
  ],
  ["value too long", "alter table enquiry drop constraint of_staff", fname("varchar(3)", "left(fname, 3)")],
  ["invalid input syntax for type integer", fname("integer", "0")],
  ["invalid input syntax for type json", fname("jsonb", "'{}'")],
  ["malformed array literal", fname("text[]", "'{}'")],
  ["no room", fname("text", "'Amina'"), ...databases[1].refuseRowsOf("enquiry")],
];

test("when PostgreSQL refuses a row, in whatever words, the fault is told and nothing of the row", async () => {
  const marked = await markedSite(onPostgres);
  const { site, execute, post } = marked;
  const body = JSON.stringify({ ...enquiry, reason: "primarySchool", agree: true });
  for (const [says, ...statements] of refusals) {
    await execute(statements);
    const before = site.log().length;
    await post("/api/enquiries", [[json, body]]);
    await expect
      .poll(() => everyLine(site.log().slice(before)))
      .toContainEqual(
        expect.objectContaining({ msg: "fault", message: expect.stringContaining(says) as string }),
      );
  }
  await expectNothingLeaked(marked);
});

test("an error that nobody caught ends the process with a line of the log, and tells nothing of what stands beside its message", async () => {
  const { dataDir } = await onSqlite();
  const file = path.join(dataDir, "fails.mjs");
  const row = { detail: `Key (email)=(${marks.email}) already exists.`, where: marks.message };
  const thrown = `Object.assign(new Error("duplicate key"), ${JSON.stringify(row)})`;
  writeFileSync(file, `process.once("SIGUSR2", () => { throw ${thrown}; });`);
  const site = await startSite(dataDir, { ...secrets, NODE_OPTIONS: `--import=${file}` });
  onTestFinished(() => site.kill());
  const gone = once(site.process, "exit");
  site.process.kill("SIGUSR2");
  expect(await gone).toEqual([1, null]);
  const fault = { msg: "fault", reference: "uncaught", message: "duplicate key" };
  expect(everyLine(site.log())).toContainEqual(expect.objectContaining(fault));
  expectNothingPersonal(site.log());
});

test("a mark is found as it stands, cut, in an address, escaped, in base64 and in hexadecimal", () => {
  expect(marksIn(JSON.stringify({ message: marks.email }))).toEqual(["zqm", "longago"]);
  const phone = encodeURIComponent("ring 020 7946 0717").replaceAll("%20", "+");
  expect(marksIn(`/enquiry?phone=${phone}`)).toContain("7946 07");
  for (const cut of ["Zqma", "qmarkname", "4539578763"])
    expect(marksIn(`{"name":"${cut}"}`), cut).not.toEqual([]);
  for (const from of [0, 1, 2, 3])
    expect(
      marksIn("xyz".slice(0, from) + Buffer.from(`the key ${marks.key} of`).toString("base64")),
    ).toContain("zqm");
  expect(marksIn(`[${Buffer.from(marks.name).toString("hex")}]`)).toEqual(["zqm"]);
  expect(marksIn(String.raw`{"a":"\u005aqmarkname"}`)).toContain("zqm");
  expect(marksIn('{"msg":"fault","reference":"R-1"}', ["a-token"])).toEqual([]);
  expect(marksIn("Cookie: a-token", ["a-token"])).toEqual(["a-token"]);
});
