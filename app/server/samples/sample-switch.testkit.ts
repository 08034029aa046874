import { onTestFinished } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { claims } from "#brand/claims.ts";
import type { Store } from "#database/store.server.ts";
import type { FillableStore, TestStore } from "#database/stores.testkit.ts";
import { storesWith } from "#database/stores.testkit.ts";
import { galleryPictures } from "#gallery/gallery-rows.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { testPublicationKey } from "#publications/publication-key.testkit.ts";
import { sampleState } from "#samples/sample-state.server.ts";
import { frozenClock } from "#values/time/clock.ts";
import { readConfig } from "../config/config.ts";
import { orderDeps } from "../features/orders.server.ts";
import { removeSampleSchools } from "./samples.server.ts";
import type { Services } from "../services.ts";
import { trySample } from "./try-sample.server.ts";
import type { Actor } from "#values/actor.ts";

/** Stores for a firm's own site; `withSample` opens one in which `by` has tried the sample. */
export const firmsStores = (by: Actor): readonly FillableStore[] =>
  storesWith(async (store) => {
    const { services, stop } = await emptySite(store, usualDay);
    await trySample(services, by);
    stop();
  });

/** A firm's own site as it is on its first day: nothing in it. */
export async function firstDay({ open }: Pick<TestStore, "open">, at = usualDay) {
  const store = await open();
  return untilFinished(store, await emptySite(store, at));
}

/** The same on the same day, after the sample was put in. */
export async function withSample({ openFilled }: FillableStore) {
  const store = await openFilled();
  return untilFinished(store, await siteOf(store, usualDay));
}

const usualDay = "2026-11-23T12:00:00Z";

function untilFinished<T extends { readonly stop: () => void }>(store: Store, site: T): T {
  onTestFinished(async () => {
    site.stop();
    await store.close();
  });
  return site;
}

async function emptySite(store: Store, at: string) {
  const site = await siteOf(store, at);
  await removeSampleSchools(site.services);
  return site;
}

async function siteOf(store: Store, at: string) {
  const feed = await startFeed(store);
  const clock = frozenClock(at);
  const brand = { ...sampleBrand, madeUp: false };
  const config = {
    ...readConfig({ DATA_DIR: "/nowhere", HASH_SECRET: "a secret that is long enough for a test" }),
    production: true,
  };
  const settings = {
    defaults: { brand: sampleBrand, claims, colours: {}, sectors: {} },
    now: () => ({ brand }),
  };
  const base = {
    store,
    feed,
    clock,
    config,
    brand,
    settings,
    galleryPictures,
    publicationKey: testPublicationKey,
  };
  const orders = orderDeps(config, {
    ...base,
    emailWorker: { wake: () => undefined },
    payments: { deps: {} },
  } as unknown as Parameters<typeof orderDeps>[1]);
  const services = { ...base, orders } as unknown as Services;
  return {
    services,
    db: store.db,
    clock,
    feed,
    state: () => sampleState(store.db),
    stop: () => feed.stop(),
  };
}

/** All rows of all tables but those that only ever grow, as text. */
export async function allRows(db: Services["store"]["db"]): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables())
    .filter(({ schema }) => schema === undefined || schema === "public")
    .map(({ name }) => name);
  const found: Record<string, string[]> = {};
  for (const table of tables.toSorted()) {
    if (growing.has(table)) continue;
    const rows = await db
      .selectFrom(table as "page")
      .selectAll()
      .execute();
    if (rows.length) found[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}

const growing = new Set([
  "audit_entry",
  "live_change",
  "live_clock",
  "sample_state",
  "sample_kept",
  "migration",
  "store_identity",
  "publication",
  "publication_part",
]);
