import { createServer } from "node:net";
import type { CDPSession, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import type { RunningSite } from "../scripts/running-site.ts";
import { copyOf } from "./built-site.ts";
import { siteCommand, startReusedSite } from "./reused-processes.ts";
import { totpCode, totpStep } from "../app/staff/factors/totp.ts";

/** A site that knows its own address, as passkeys are made for one. */
export interface DeskSite extends RunningSite {
  /** http://localhost:PORT: an address of numbers can have no passkeys. */
  readonly origin: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts a site for staff on a data folder. */
export async function startDeskSite(sampleData: string): Promise<DeskSite> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = { PORT: String(port), PUBLIC_URL: origin };
  return { ...(await startReusedSite(copyOf(sampleData), settings)), origin, settings };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** Adds somebody by the command line; returns their link. */
export async function staffLink(site: DeskSite, email: string, role: string, name: string): Promise<string> {
  const { out, err } = await siteCommand(
    site.dataDir,
    ["staff", "add", email, "--role", role, "--name", name],
    site.settings,
  );
  const link = /http\S+/.exec(out)?.[0];
  if (!link) throw new Error(err);
  return link;
}

/** A device with a finger on it, in Chromium. */
export async function withFinger(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  onTestFinished(() => cdp.detach().catch(() => undefined));
  return { cdp, authenticatorId };
}

/** Opens a link and makes a passkey; returns the recovery codes that are shown. */
export async function welcomeByPasskey(page: Page, link: string): Promise<string[]> {
  await page.goto(link);
  await whenDeskRuns(page);
  await page.getByLabel("What is this device called?").fill("Test phone");
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await page.getByRole("heading", { name: /You are in/ }).waitFor();
  return await page.locator("ol code").allTextContents();
}

export const testPassword = "kettle lantern moss";

/** What a code generator shows, of the letters that the page gave it; `later` steps from now. */
export function codeFrom(letters: string, later = 0): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...letters.replaceAll(/\s/g, "")]
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, "0"))
    .join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  return totpCode(Uint8Array.from(bytes), totpStep(Date.now()) + later);
}

/** Waits until React Router runs in the browser, and every key and button does what it does. */
export async function whenDeskRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));
  // Effects run in a task of their own.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
