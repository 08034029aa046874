import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, Page, Worker } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { header, startFakeSmtpServer } from "../app/email/fake-smtp-server.testkit.ts";
import { startFakePushService } from "../app/lunch-alerts/fake-push-service.testkit.ts";
import { beforeTests } from "./before-tests.ts";
import { expectAccessible, visitor } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { copyOf } from "./built-site.ts";
import { expectWholePage } from "./layout-checks.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { journeyOf } from "./journeys.ts";
import { startReusedSite } from "./reused-processes.ts";
import { withBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

const at = "2026-11-24T14:20:00Z";
let browser: Browser;
withBrowser((opened) => void (browser = opened));
let mail: Awaited<ReturnType<typeof startFakeSmtpServer>>;
let push: Awaited<ReturnType<typeof startFakePushService>>;
let site: RunningSite;
beforeTests(async () => {
  await close();
  mail = await startFakeSmtpServer();
  push = await startFakePushService({ now: () => Date.parse(at) });
  const settings = { CLOCK_STANDS_AT: at, SMTP_URL: mail.url, PUSH_SERVICES: push.origin };
  site = await startReusedSite(copyOf(inject("sampleData")), settings);
});
afterAll(close);

async function close(): Promise<void> {
  await Promise.all([mail?.close(), push?.close(), site?.kill()]);
}

/** The text of the latest e-mail to an address, as its reader has it; "" while there is none. */
function latestTo(address: string): string {
  const source = mail.emails.findLast(({ to }) => to.includes(address))?.source ?? "";
  return source
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const linkIn = (text: string, page: string) =>
  new RegExp(`http[^\\s"]+(${page}\\?key=[\\w-]{43})`).exec(text)?.[1] ?? "";

/** A cook swaps the bread for one with sesame; returns their window. How the desk looks with script has tests of its own. */
async function swapBread(): Promise<Page> {
  const { page } = await visitorForTest(browser, site.url, { javaScript: false, width: 1280, height: 900 });
  await page.context().addCookies([memberOf(site, "kitchen", { now: Date.parse(at) }).cookie]);
  await page.goto("/desk/swap?day=2026-11-25");
  await page.getByRole("link", { name: "Rye and wheat bread" }).click();
  await page.getByLabel("Find a dish or a recipe").fill("seeded");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: "Seeded bread" }).click();
  await page.getByLabel("Or in your words").fill("The rye flour is late");
  await page.getByRole("button", { name: /^Publish at/ }).click();
  await page.getByRole("heading", { name: /^Swapped at/ }).waitFor();
  return page;
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: /^Taken back at/ }).waitFor();
}

test.each([
  ["with script", true, "nadia@example.org"],
  ["without script", false, "nadia.noscript@example.org"],
] as const)(
  "%s a parent asks, confirms from the mailbox, is told of a swap, and forgets: nothing is left in any file",
  async (_what, javaScript, address) => {
    const { page, complaints } = await visitorForTest(browser, site.url, {
      javaScript,
      width: 360,
      height: 740,
    });
    await page.addInitScript(() =>
      Object.defineProperty(Notification, "permission", { get: () => "denied" }),
    );
    await page.goto("/primaries/termly-menus?menu=islamia");
    await page.getByRole("link", { name: "Tell me before lunch" }).first().click();
    await page.getByRole("button", { name: "Tell me before lunch" }).waitFor();
    if (javaScript) await expectAccessible(page, "the form of those who want to be told");
    expect(await page.getByLabel("The school", { exact: true }).inputValue()).toBe("islamia");
    expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
    // Where messages were refused it is said, and without script they are not offered.
    if (javaScript) await page.getByText("does not ask again").waitFor();
    expect(await page.getByRole("button", { name: "Tell me on this device" }).count()).toBe(0);
    await page.getByRole("checkbox", { name: "Sesame" }).check();
    await page.getByLabel("Your e-mail address").fill(address);
    await page.getByRole("checkbox", { name: /^I agree/ }).check();
    await page.getByRole("button", { name: "Tell me before lunch" }).click();
    await page.getByRole("heading", { name: "Look into your mailbox" }).waitFor();
    expect(page.url()).not.toMatch(/sesame|nadia/);

    await expect.poll(() => latestTo(address)).toContain("Is this your address?");
    expect(latestTo(address)).not.toMatch(/sesame/i);
    await page.goto(linkIn(latestTo(address), "/school-menus/tell-me/confirm"));
    if (javaScript) await expectWholePage(page, "the page that asks a mailbox");
    await page.getByRole("button", { name: "Tell me before lunch" }).click();
    await page.getByText("You are told before lunch.").waitFor();
    expect(await page.getByRole("definition").allInnerTexts()).toContain("sesame");

    const cook = await swapBread();
    await expect.poll(() => latestTo(address)).toContain("Seeded bread instead of");
    const told = mail.emails.findLast(({ to }) => to.includes(address))!.source;
    expect(header(told, "Subject")).toBe("Islamia Primary: lunch on Wednesday 25 November changed");
    expect(header(told, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(latestTo(address)).toContain("Contains sesame");
    await takeBack(cook);

    await page.goto(linkIn(latestTo(address), "/school-menus/tell-me/forget"));
    const key = new URL(page.url()).searchParams.get("key")!;
    // A program that opens the link has ended nothing.
    await page.reload();
    if (javaScript) await expectWholePage(page, "the page that forgets");
    await page.getByRole("button", { name: "Forget everything" }).click();
    await page.getByRole("heading", { name: "Forgotten" }).waitFor();
    expect((await page.goto(`/school-menus/tell-me/forget?key=${key}`))?.status()).toBe(404);
    await page.getByText("Nothing is stored under this link").waitFor();
    expect(mail.emails.filter(({ to }) => to.includes(address))).toHaveLength(2);

    await expect.poll(() => knowing(site.dataDir, address)).toEqual([]);
    for (const word of [address, key, "sesame"]) expect(site.log()).not.toContain(word);
    expect(complaints.filter((line) => !/404/.test(line))).toEqual([]);
  },
);

/**
 * Has a browser take messages from the stand-in: this machine reaches no push service, so what the browser would be given by
 * its own is given to it here. The rest is the browser's: asking, the worker, showing.
 */
async function givesDevices(page: Page, device: object): Promise<void> {
  await page.addInitScript((given) => {
    const { endpoint, keys, serverKey } = given as { endpoint: string; keys: object; serverKey: string };
    const plain = serverKey.replaceAll("-", "+").replaceAll("_", "/");
    const applicationServerKey = Uint8Array.from(atob(plain), (one) => one.charCodeAt(0)).buffer;
    // The tests' browser has no screen for messages: it allows none, whatever it is told.
    if (Notification.permission === "denied")
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const there = () => localStorage.getItem("test device") !== null;
    const subscription = {
      endpoint,
      options: { applicationServerKey },
      toJSON: () => ({
        endpoint,
        keys,
      }),
      unsubscribe: async () => (localStorage.removeItem("test device"), true),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (there() ? subscription : null),
      subscribe: async () => (localStorage.setItem("test device", ""), subscription),
    });
  }, device);
}

/** Brings a message to the worker as a browser does that has decrypted it. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.includes("/tell-me/device/"));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await found;
  await devtools.send("ServiceWorker.deliverPushMessage", { origin: site.url, registrationId, data });
}

/**
 * The worker that receives messages. Where the browser has no screen for them, what the worker would show is noted in its place;
 * a whole Chromium shows it.
 */
async function workerOf(context: BrowserContext): Promise<Worker> {
  const find = () => context.serviceWorkers().find((one) => one.url().endsWith("/lunch-worker.js"));
  await expect.poll(() => find() !== undefined).toBe(true);
  const worker = find()!;
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    if (Notification.permission === "granted") return;
    let shown: Notification[] = [];
    registration.getNotifications = async () => shown;
    registration.showNotification = async (title, options) => {
      const others = shown.filter(({ tag }) => tag !== options?.tag);
      shown = [...others, { title, ...options, close: () => (shown = []) } as unknown as Notification];
    };
  });
  return worker;
}

/** What the device shows. */
const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Taps the one message that is shown; returns the page that it opens. */
const tapMessage = (worker: Worker) =>
  worker.evaluate(async () => {
    const self = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<void> };
    };
    const [notification] = await self.registration.getNotifications();
    return await new Promise<string>((resolve) => {
      // Only a finger lets a worker open a window.
      self.clients.openWindow = async (url) => resolve(url);
      const event = Object.assign(new Event("notificationclick"), {
        notification,
        waitUntil: () => undefined,
      });
      dispatchEvent(event);
    });
  });

test("from My lunch a parent has this device told, reads a swap on its screen, and forgets all with one press", async () => {
  const { serverKey } = (await (await fetch(`${site.url}/api/lunch-alerts/devices`)).json()) as {
    serverKey: string;
  };
  const { context, page, complaints } = await visitor(browser, site.url, {
    width: 360,
    height: 740,
    serviceWorker: true,
  });
  await context.grantPermissions(["notifications"], { origin: site.url });
  await givesDevices(page, push.subscribe(serverKey, "nadias-phone"));
  await page.goto("/privacy");
  const kept = {
    page: "/primaries/termly-menus?menu=islamia",
    label: "Islamia Primary",
    without: ["sesame"],
  };
  await page.evaluate((text) => localStorage.setItem("my lunch", text), JSON.stringify(kept));
  const journey = journeyOf(page);
  await journey.open("/my-lunch");
  await page.locator("[data-tell-me][data-started]").waitFor();
  await journey.tap(page.getByRole("link", { name: "Tell me before lunch" }));
  const take = page.getByRole("button", { name: "Tell me on this device" });
  await take.waitFor();
  expect(await page.getByLabel("The school", { exact: true }).inputValue()).toBe("islamia");
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(1);
  await journey.tap(page.getByRole("checkbox", { name: /^I agree/ }));
  await expectAccessible(page, "the form with this device as a way");
  await page.getByRole("checkbox", { name: "Sesame" }).uncheck();
  await take.click();
  await page.getByText("then press again").waitFor();
  await page.getByRole("checkbox", { name: "Sesame" }).check();
  await journey.tap(take);
  await page.getByRole("heading", { name: "You are told before lunch." }).waitFor();
  // And one more that this browser was spared: its own question.
  expect(journey.cost().taps).toBe(3);
  expect(await page.getByRole("definition").allInnerTexts()).toEqual(
    expect.arrayContaining(["sesame", "this device"]),
  );
  expect(push.received).toHaveLength(1);

  const cook = await swapBread();
  await expect.poll(() => push.received.length).toBe(2);
  const { text } = push.received[1]!;
  expect(text).not.toMatch(/sesame/i);
  const worker = await workerOf(context);
  // A message that comes twice is one on the screen.
  await deliver(page, text);
  await deliver(page, text);
  await expect
    .poll(() => shownBy(worker))
    .toEqual([
      {
        title: "Islamia Primary: lunch changed",
        body: "Wednesday 25 November: something that you asked about has changed. Look before lunch.",
      },
    ]);
  expect(await tapMessage(worker)).toBe(`${site.url}/primaries/termly-menus?menu=islamia&date=2026-11-25`);
  expect(await shownBy(worker)).toEqual([]);
  await takeBack(cook);

  for (const address of [kept.page, "/my-lunch"]) {
    await page.goto(address);
    await page.getByText("This device is told before lunch at Islamia Primary").waitFor();
  }
  await expectAccessible(page, "My lunch on a device that is told");
  expect(knowing(site.dataDir, "nadias-phone")).not.toEqual([]);
  await page.getByRole("button", { name: "Forget everything" }).click();
  await page.getByText("Forgotten: nothing of it is stored").waitFor();
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) =>
      scope.includes("/tell-me/device/"),
    ).length,
    subscribed: localStorage.getItem("test device"),
    kept: await caches.has("rosemary-lane-told"),
  }));
  expect(left).toEqual({ workers: 0, subscribed: null, kept: false });
  expect(knowing(site.dataDir, "nadias-phone")).toEqual([]);
  expect(push.faults).toEqual([]);
  for (const word of ["nadias-phone", "sesame"]) expect(site.log()).not.toContain(word);
  expect(complaints).toEqual([]);
});

test("a mail program's own button forgets with one request, and what is missing in the form is said beside it", async () => {
  const address = "omar@example.org";
  const form = { menu: "olive", email: address, consent: "yes", without: "milk" };
  const post = (fields: Record<string, string>) =>
    fetch(`${site.url}/school-menus/tell-me`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: site.url },
      body: new URLSearchParams(fields),
    });
  const refused = await post({ ...form, consent: "", without: "" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("2 things are missing");
  expect(html).toContain('href="#tell-consent"');
  expect(html).toContain(`value="${address}"`);
  expect((await post(form)).status).toBe(303);
  await expect.poll(() => latestTo(address)).toContain("Is this your address?");
  const key = linkIn(latestTo(address), "/school-menus/tell-me/confirm").split("=")[1]!;
  const oneClick = `${site.url}/api/lunch-alerts/forget?key=${key}`;
  expect((await fetch(oneClick, { redirect: "manual" })).headers.get("location")).toContain("/forget?key=");
  expect(knowing(site.dataDir, address)).not.toEqual([]);
  // As a mail program sends it: from nowhere that a browser would name.
  const forgotten = await fetch(oneClick, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(forgotten.status).toBe(200);
  expect(knowing(site.dataDir, address)).toEqual([]);
});

/** The files of a data folder in which a word stands. */
function knowing(dataDir: string, word: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: "utf8" }).filter((name) => {
    const file = path.join(dataDir, name);
    return statSync(file).isFile() && readFileSync(file).includes(word);
  });
}
