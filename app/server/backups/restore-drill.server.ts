import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { folderBlobs } from "#blobs/folder-blobs.server.ts";
import { isBlobName } from "#blobs/blobs.ts";
import { openStore } from "#database/store.server.ts";
import { galleryImages } from "#gallery/gallery-rows.server.ts";
import { readPdfs } from "#page-content/pdfs/pdf-table.server.ts";
import { pdfFileOf } from "#page-content/pdfs/pdfs.server.ts";
import { specificationFiles } from "#recipes/specifications.server.ts";
import { verifyPublications } from "#publications/verify-publications.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/time/clock.ts";
import { restoreSite } from "./backups.server.ts";
import type { Config } from "../config/config.ts";
import { readConfig } from "../config/config.ts";
import { erasureFiles } from "../upkeep/erasures.server.ts";
import { publicationKeyOf } from "../publication-key.server.ts";

export interface DrillReport {
  /** One a check, in the order in which they were made. */
  readonly checks: readonly { readonly what: string; readonly ok: boolean }[];
  readonly ok: boolean;
}

/** Opens a site on restored data and asks it for pages; returns the status of each path. */
export type OpenSite = (config: Config, paths: readonly string[]) => Promise<ReadonlyMap<string, number>>;

const pages = ["/readyz", "/home", "/menu", "/gallery", "/primaries", "/desk/sign-in"];

/**
 * Restores a backup into a temporary folder, always into SQLite, checks it, opens the site on it where nothing of it reaches
 * anybody (no mail server, no payment provider, this machine only), and deletes it again. Throws what `restoreSite` throws.
 */
export async function drillRestore(
  {
    config,
    clock,
    actor,
    environment,
  }: { config: Config; clock: Clock; actor: Actor; environment: NodeJS.ProcessEnv },
  file: string,
  openSite: OpenSite | null,
): Promise<DrillReport> {
  const folder = await mkdtemp(path.join(tmpdir(), "restore-drill-"));
  try {
    const there = readConfig({ ...environment, ...harmless(path.join(folder, "data")) });
    const { manifest, end, erasedAgain, heldEmails, knowsSecrets } = await restoreSite(
      { config: there, clock, actor },
      file,
      erasureFiles(config),
    );
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    const checks = [
      {
        what: `restored as it was at ${new Date(manifest.madeAt).toISOString()}: ${rows} rows of ${Object.keys(end.rows).length} tables counted, ${end.blobs} files`,
        ok: true,
      },
      { what: `${erasedAgain} people erased again, ${heldEmails} e-mails held`, ok: true },
      { what: "HASH_SECRET is the one that the backup was made under", ok: knowsSecrets },
      ...(await checkStore(there, clock)),
    ];
    const statuses = openSite ? await openSite(there, pages) : [];
    for (const [page, status] of statuses)
      checks.push({ what: `${page} answers ${status}`, ok: status === 200 });
    return { checks, ok: checks.every(({ ok }) => ok) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Settings under which a copy of the site does nothing to anybody. */
const harmless = (dataDir: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: "",
  BLOBS: "",
  BACKUP_DIR: "",
  BACKUP_COPY: "",
  ERASURES_FILE: "",
  HOST: "127.0.0.1",
  PORT: "0",
  PUBLIC_URL: "http://localhost:3000",
  SITE_ENV: "demo",
  TRUST_PROXY: "",
  SMTP_URL: "",
  PAYPAL_CLIENT_ID: "",
  PAYPAL_CLIENT_SECRET: "",
  PAYPAL_API_BASE: "",
  PAYPAL_WEBHOOK_ID: "",
  LOG_LEVEL: "silent",
  DRAIN_SECONDS: "0",
});

async function checkStore(config: Config, clock: Clock): Promise<{ what: string; ok: boolean }[]> {
  const store = await openStore({ databaseUrl: "", dataDir: config.DATA_DIR });
  try {
    const damage = await store.checkIntegrity?.(new AbortController().signal);
    const { publications, faults } = await verifyPublications(store.db, {
      key: publicationKeyOf(config),
      now: clock.now(),
    });
    const blobs = folderBlobs(config.DATA_DIR);
    const named = [
      ...(await galleryImages(store.db)).flatMap(({ avif, webp, jpeg }) =>
        [...avif, ...webp, ...jpeg].map(({ src }) => src.slice(1)),
      ),
      ...(await specificationFiles(store.db)),
      ...(await readPdfs(store.db)).map(({ address }) => pdfFileOf(address)),
    ];
    const lost: string[] = [];
    for (const name of named) if (isBlobName(name) && !(await blobs.stat(name))) lost.push(name);
    return [
      {
        what: damage ? `the database is damaged: ${damage}` : "every page of the database is sound",
        ok: !damage,
      },
      { what: `${publications} publications, each signed and linked`, ok: faults.length === 0 },
      {
        what: lost.length
          ? `${lost.length} files are missing: ${lost[0]}`
          : `${named.length} files that rows name are there`,
        ok: lost.length === 0,
      },
    ];
  } finally {
    await store.close();
  }
}
