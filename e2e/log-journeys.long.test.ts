import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFakeSmtpServer } from "../app/email/fake-smtp-server.testkit.ts";
import { startFakePushService } from "../app/lunch-alerts/fake-push-service.testkit.ts";
import { dishLine, exampleContent } from "../app/proposals/proposal.testkit.ts";
import { pence } from "../app/values/numbers/money.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { startSite, siteCommand } from "../scripts/running-site.ts";
import type { StoredSite } from "./databases.ts";
import { databases } from "./databases.ts";
import { everyLine, expectNothingPersonal } from "./log-lines.ts";
import { enquiry, markedHeaders, payment } from "./marked-visitor.ts";
import { marks, marksIn } from "./marks.ts";
import { sentProposal } from "./sent-proposal.ts";

const at = "2026-11-24T14:20:00Z";
const now = Date.parse(at);
const metricsToken = "zqmarkmetrics";
let mail: Awaited<ReturnType<typeof startFakeSmtpServer>>;
let push: Awaited<ReturnType<typeof startFakePushService>>;
let site: RunningSite;
let stored: StoredSite;
let seen: { readonly to: readonly string[]; readonly source: string }[] = [];
// What the mail server is to refuse, quoting all that it was told.
let refusing = false;

/** What a visitor's browser says of itself; behind a proxy that names requests by itself. */
function headers(): Record<string, string> {
  const { "X-Request-Id": _, ...rest } = markedHeaders();
  return { ...rest, Origin: site.url, "Sec-Fetch-Site": "same-origin" };
}

type Fields = Readonly<Record<string, unknown>>;

async function answered(address: string, init: RequestInit, good: number): Promise<Response> {
  const response = await fetch(site.url + address, { redirect: "manual", ...init });
  if (response.status !== good)
    throw new Error(`${address}: ${response.status} ${(await response.text()).slice(0, 200)}`);
  return response;
}

const call = async (address: string, fields: unknown, good: number) =>
  (await (
    await answered(
      address,
      {
        method: "POST",
        headers: { ...headers(), "Content-Type": "application/json" },
        body: JSON.stringify(fields),
      },
      good,
    )
  )
    .json()
    .catch(() => ({}))) as Record<string, string>;

const sendForm = async (address: string, fields: Fields, good: number, cookie?: string) =>
  await answered(
    address,
    {
      method: "POST",
      headers: { ...headers(), ...(cookie && { Cookie: cookie }) },
      body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    },
    good,
  );

const atDesk = (address: string, fields: Fields, good = 303) =>
  sendForm(address, fields, good, `${stored.owner.cookie.name}=${stored.owner.cookie.value}`);

const logged = (message: string) => everyLine(site.log()).filter(({ msg }) => msg === message);

const csv = (name: string, text: string): string => {
  const file = path.join(site.dataDir, name);
  writeFileSync(file, text);
  return file;
};

describe.each(databases)("on $name", ({ open, refuseRowsOf }) => {
  beforeAll(async () => {
    [seen, refusing] = [[], false];
    mail = await startFakeSmtpServer({
      answer(email) {
        seen.push(email);
        if (!refusing) return;
        const told = `5.1.1 <${email.to.join()}> ${marks.name}: ${marks.message}`;
        throw Object.assign(new Error(told), { responseCode: 550 });
      },
    });
    push = await startFakePushService({ now: () => now, answer: () => ({ status: 403 }) });
    stored = await open(now);
    site = await startSite(stored.dataDir, {
      CLOCK_STANDS_AT: at,
      LOG_LEVEL: "debug",
      BOT_CHECK: "off",
      TRUST_PROXY: "1",
      SMTP_URL: mail.url,
      PUSH_SERVICES: push.origin,
      METRICS_TOKEN: metricsToken,
      PAGE_SPEED_ONE_IN: "1",
      HASH_SECRET: "zqmarksecret".repeat(4),
      ...stored.settings,
    });
  });
  afterAll(async () => {
    await Promise.all([mail.close(), push.close(), site.kill()]);
    await stored.close();
  });

  test("an enquiry with a child's allergy, its answer and its notes, and a mail server that refuses with every word it was told", async () => {
    refusing = true;
    await call("/api/enquiries", { ...enquiry, reason: "primarySchool", agree: true }, 201);
    await call("/api/enquiries", { ...enquiry, email: `${marks.name} at home` }, 400);
    await sendForm("/contact-us", { ...enquiry, email: "" }, 422);
    await expect.poll(() => logged("e-mail not delivered").length, { timeout: 20_000 }).toBeGreaterThan(1);
    const { id, revision } = await stored.row("select id, revision from enquiry order by created_at desc");
    const address = `/desk/enquiries/${id}`;
    await atDesk(`${address}/notes`, { note: marks.message, key: crypto.randomUUID(), revision });
    await atDesk(
      `${address}/reply`,
      { subject: marks.name, text: marks.message, key: "", revision: 999 },
      409,
    );
    await atDesk(`${address}/reply`, {
      subject: marks.name,
      text: marks.message,
      key: crypto.randomUUID(),
      revision,
    });
    await expect.poll(() => seen.some(({ source }) => source.includes(marks.message))).toBe(true);
    refusing = false;
  });

  test("payments that are paid, declined, guessed and given back, and a webhook that nobody signed", async () => {
    const begun = await call("/api/payments/orders", payment, 201);
    const { orderId, hash, reference } = begun as { orderId: string; hash: string; reference: string };
    await call("/api/payments/orders", { ...payment, price: marks.card, email: marks.name }, 400);
    for (let guess = 0; guess < 2; guess++)
      await call("/hash", { orderId, amount: `1${guess}.99`, currency: "GBP" }, 404);
    await call("/hash", { orderId: marks.key, amount: marks.card, currency: marks.name }, 400);
    await call(`/api/payments/orders/${orderId}/capture`, { hash: marks.key }, 409);
    await call(`/test-wallet/orders/${orderId}/approve`, {}, 200);
    await call(`/api/payments/orders/${orderId}/capture`, { hash }, 200);
    const declined = await call("/api/payments/orders", payment, 201);
    await sendForm("/test-wallet/window", { order: declined["orderId"], next: "declines for good" }, 200);
    await call(`/api/payments/orders/${declined["orderId"]}/capture`, { hash: declined["hash"] }, 200);
    const event = {
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      resource: { payer: { email_address: marks.email } },
    };
    await call("/api/payments/webhook", event, 401);
    const refund = { amount: marks.card, reason: marks.message, id: crypto.randomUUID() };
    await atDesk(`/desk/money/${reference}/refund`, refund, 422);
    await atDesk(`/desk/money/${reference}/refund`, { ...refund, amount: "1.00" });
    expect(
      await stored.row("select cast(pence as integer) as pence, state from payment_refund"),
    ).toMatchObject({
      pence: 100,
      state: "done",
    });
  });

  test("a proposal is accepted, asked about and changed", async () => {
    const customer = {
      name: marks.name,
      organisation: marks.school,
      email: marks.email,
      address: marks.address,
    };
    const content = exampleContent({
      title: marks.school,
      customer,
      allergyWords: marks.message,
      letter: marks.message,
      event: {
        ...exampleContent().event,
        place: marks.address,
        postcode: marks.postcode,
      },
      lines: [
        dishLine("tower", {
          itemId: null,
          name: marks.name,
          serves: 25,
          quantity: 12,
          each: pence(3800),
        }),
      ],
    });
    const { link } = await sentProposal({ ...site, ...stored.settings }, content, { now: () => now });
    const { pathname, search } = new URL(link);
    const hash = /name="hash" value="(\w+)"/.exec(await (await fetch(link)).text())?.[1] ?? "";
    const question = search.replace("?", "/question?");
    await sendForm(pathname + question, { question: marks.message }, 303);
    const yes = { agree: "true", version: "1", name: marks.name, pays: "invoice" };
    await sendForm(pathname + search, { ...yes, hash: marks.key }, 409);
    await sendForm(pathname + search, { ...yes, hash }, 303);
    await answered(`/proposal?key=${marks.key}`, { headers: headers() }, 404);
  });

  test("a parent and their device are to be told before lunch, and the push service refuses", async () => {
    const fields = { menu: "islamia", without: "sesame", consent: "yes" };
    await sendForm("/school-menus/tell-me", { ...fields, email: marks.name }, 422);
    await sendForm("/school-menus/tell-me", { ...fields, email: marks.email }, 303);
    const { serverKey } = (await (await fetch(`${site.url}/api/lunch-alerts/devices`)).json()) as {
      serverKey: string;
    };
    const device = push.subscribe(serverKey, "zqmarkdevice");
    await call("/api/lunch-alerts/devices", { ...fields, without: ["sesame"], device }, 502);
    await call("/api/lunch-alerts/devices", { ...fields, device: { endpoint: marks.push } }, 400);
  });

  test("the desk's door: unknown names, wrong passwords and codes, links of nobody, until it is an alert", async () => {
    const tried = { email: marks.email, password: marks.key, code: "170717" };
    for (let turn = 0; turn < 101; turn++)
      await sendForm("/desk/sign-in", { ...tried, email: `${turn}${marks.email}` }, 422);
    await answered(`/desk/welcome?token=${marks.key}`, { headers: headers() }, 200);
    expect(logged("somebody tries passwords at the desk, more than a hundred in ten minutes")).toHaveLength(
      1,
    );
  });

  test("imports with bad rows and the command line say what is wrong to whom they were given to, and not to the log", async () => {
    const bad = csv(
      "bad.csv",
      `id,name,description,category\n${marks.key},${marks.name},${marks.message},${marks.search}\n`,
    );
    const before = site.log().length;
    const commands: readonly (readonly string[])[] = [
      ["menu", "import", bad],
      ["kitchen", "import", bad],
      ["termly", "import", bad],
      ["covers", "import", bad],
      ["personal-data", "export", marks.email],
      ["personal-data", "erase", marks.email],
      ["staff", "add", marks.email, "--role", marks.name],
      ["payments", "refund", marks.key, "--reason", marks.message],
    ];
    for (const words of commands) {
      const { out, err } = await siteCommand(site.dataDir, words, { ...stored.settings, LOG_LEVEL: "debug" });
      // What is printed is the answer to whoever asked; a line of a log is not.
      expect(out + err).not.toContain('"level":');
    }
    expect(marksIn(site.log().slice(before))).toEqual([]);
    for (const address of ["/desk/recipes/paste", "/desk/site/menu/paste"])
      await atDesk(address, { table: `${marks.name}\t${marks.message}` }, 422);
  });

  test("what browsers report of our pages", async () => {
    const body = {
      effectiveDirective: "img-src",
      blockedURL: marks.push,
      documentURL: `${site.url}/payment?receipt=${marks.key}`,
    };
    await answered(
      "/csp-report",
      {
        method: "POST",
        headers: {
          ...headers(),
          "Content-Type": "application/reports+json",
        },
        body: JSON.stringify([
          {
            type: "csp-violation",
            body,
          },
        ]),
      },
      204,
    );
    expect(logged("a browser reports what a page's policy forbade")).toHaveLength(1);
    await call("/api/page-speed", { page: `/payment?receipt=${marks.key}`, lcp: 1, name: marks.name }, 400);
    await call("/api/page-speed", { page: `/payment?receipt=${marks.key}`, lcp: 1 }, 204);
  });

  test("the store refuses what it is given: faults, with no word of it", async () => {
    await stored.execute(["enquiry", "payment"].flatMap(refuseRowsOf));
    await call("/api/enquiries", { ...enquiry, reason: "primarySchool", agree: true }, 500);
    await call("/api/payments/orders", payment, 500);
    await sendForm("/contact-us", { ...enquiry, items: "[]" }, 503);
    expect(logged("fault").length).toBeGreaterThan(2);
  });

  test("after all of it no mark stands in the log, the metrics, or the e-mails to the firm about the site", async () => {
    const { owner } = stored;
    const more = [owner.cookie.value, owner.email, owner.email.split("@")[0]!];
    const authorization = { Authorization: `Bearer ${metricsToken}` };
    const metrics = await (await fetch(`${site.url}/metrics`, { headers: authorization })).text();
    expect(metrics).toContain("http_requests_total");
    expect(marksIn(metrics, more)).toEqual([]);
    await site.stop();
    expectNothingPersonal(site.log(), more);
    for (const { source } of seen.filter(({ source }) => source.includes("Subject: The website:")))
      expect(marksIn(source)).toEqual([]);
  });
});
