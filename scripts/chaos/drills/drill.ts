import { DatabaseSync } from "node:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../../build/freshness.ts";
import type { RunningSite } from "../../running-site.ts";
import { startSite } from "../../running-site.ts";

/** What a drill found. */
export interface DrillResult {
  /** In a line: what was counted or measured. */
  readonly figure: string;
  readonly good: boolean;
}

/** A fault that is done to a built site, to see what becomes of it. */
export interface Drill {
  readonly name: string;
  /** What is done, in a line. */
  readonly does: string;
  /** What is taken away in a run without protection; null where nothing can be: then there is no such run. */
  readonly protection: string | null;
  run(protections: boolean): Promise<DrillResult>;
}

export const siteSettings = {
  BOT_CHECK: "off",
  LIMIT_ENQUIRIES_PER_HOUR: "1000000",
  LIMIT_ORDERS_PER_HOUR: "1000000",
  MAX_REQUESTS_PER_ADDRESS: "1000000",
} as const;

/**
 * Settings with which a site's process lacks one of its protections, has another clock or says more: each names a file of
 * `scripts/chaos/without/`.
 */
export function loading(...names: string[]): Record<string, string> {
  const files = names.map((name) => `--import=${path.join(root, "scripts/chaos/without", `${name}.ts`)}`);
  return names.length ? { NODE_OPTIONS: files.join(" ") } : {};
}

/** A data folder with the sample content in it, made by a site that has closed again; removed at the end. */
export async function withFolder<Found>(
  act: (dataDir: string) => Promise<Found>,
  dataDir = mkdtempSync(path.join(tmpdir(), "drill-")),
): Promise<Found> {
  try {
    const site = await startSite(dataDir, siteSettings);
    await site.waitForLog('"msg":"gallery"');
    await site.stop();
    return await act(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export interface Reply {
  /** 0 when there was none. */
  readonly status: number;
  readonly text: string;
  readonly took: number;
}

/** One request; never throws. */
export async function ask(
  site: Pick<RunningSite, "url">,
  address: string,
  init: RequestInit = {},
): Promise<Reply> {
  const began = performance.now();
  try {
    const response = await fetch(site.url + address, {
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
      ...init,
    });
    const text = await response.text();
    return { status: response.status, text, took: performance.now() - began };
  } catch (error) {
    return { status: 0, text: String(error), took: performance.now() - began };
  }
}

/** Sends an enquiry under its key; the id when it was acknowledged. */
export async function enquire(
  site: Pick<RunningSite, "url">,
  key: string,
): Promise<Reply & { id: string | null }> {
  const response = await ask(site, "/api/enquiries", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({
      fName: "Drill",
      lName: key,
      email: `drill-${key}@school.example`,
      reason: "primarySchool",
      enquiry: "Lunch for ninety",
      agree: true,
    }),
  });
  return {
    ...response,
    id: response.status === 201 ? (JSON.parse(response.text) as { id: string }).id : null,
  };
}

/** The enquiries of `enquire` that are in a folder's store. */
export function enquiriesIn(dataDir: string): { readonly id: string; readonly key: string }[] {
  const database = new DatabaseSync(path.join(dataDir, "rosemary-lane.db"), { readOnly: true });
  try {
    return database
      .prepare("select id, lname from enquiry where fname = 'Drill'")
      .all()
      .map(({ id, lname }) => ({ id: String(id), key: String(lname) }));
  } finally {
    database.close();
  }
}

/** Asks until it is so: after how many seconds it was; null when it takes longer than `seconds`. */
export async function becomes(
  seconds: number,
  isSo: () => Promise<boolean> | boolean,
): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    if (await isSo()) return (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}

/** A key that no other enquiry has. */
export const newKey = () => crypto.randomUUID();

/** The largest but for one in a hundred. */
export const p99 = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(figures.length * 0.99) - 1)] ?? 0;
