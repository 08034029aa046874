import type { Brand } from "#brand/brand.ts";
import type { ClaimsInForce } from "#brand/claims.ts";
import type { Store } from "#database/store.server.ts";
import type { CommittedChange, Feed } from "#live/server/feed.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { keysOf } from "#values/record.ts";
import type { DocumentKey } from "./documents.ts";
import { inForce, isDocumentKey } from "./documents.ts";
import { claimsOn, nextLapse } from "./lapsing-claims.ts";
import type { Fields, SiteSettings } from "./setting-document.ts";
import { lastVersions, parseFields } from "./settings.server.ts";

/** What is in force now, for pages and for whoever writes under the firm's name. */
export interface CurrentSettings {
  /** What the environment says: in force where nothing was saved. */
  readonly defaults: SiteSettings;
  now(): SiteSettings;
  /** The claims that may be read today. */
  claims(): ClaimsInForce;
  /** The moment at which the next claim lapses: a page made before it shows too much afterwards. */
  staleAt(): Instant | null;
  /** The firm as it is at every reading of a property: for services, which are given their brand once. */
  readonly brand: Brand;
  stop(): void;
}

/**
 * Reads the settings, and hears of each change of the topic `settings`. A change carries what it puts in force, so it holds
 * from the moment in which it is announced. Throws when the store cannot be read at first.
 */
export async function followSettings(
  { store, feed, clock }: { readonly store: Store; readonly feed: Feed; readonly clock: Clock },
  defaults: SiteSettings,
): Promise<CurrentSettings> {
  const settled = new Map<DocumentKey, { readonly version: number; readonly fields: Fields | null }>();
  let current = defaults;
  const settle = (document: DocumentKey, version: number, fields: Fields | null) => {
    if ((settled.get(document)?.version ?? 0) >= version) return;
    settled.set(document, { version, fields });
    current = inForce(defaults, new Map([...settled].map(([key, { fields: own }]) => [key, own])));
  };
  const read = async () => {
    for (const { document, version, fields } of await lastVersions(store.db))
      settle(document, version, fields);
  };
  const stop = feed.subscribe((changes) => {
    for (const { document, version, fields } of changes.flatMap(settingIn)) settle(document, version, fields);
  }, read);
  await read();

  let seen: { readonly of: SiteSettings; readonly on: Day; readonly claims: ClaimsInForce } | undefined;
  const claims = () => {
    const on = londonDay(clock.now());
    if (seen?.of !== current || seen.on !== on) seen = { of: current, on, claims: claimsOn(current, on) };
    return seen.claims;
  };
  return {
    defaults,
    now: () => current,
    claims,
    staleAt() {
      const lapse = nextLapse(current.claims, londonDay(clock.now()));
      return lapse && londonInstant(lapse, "00:00");
    },
    brand: liveBrand(() => current.brand),
    stop,
  };
}

function settingIn({ topic, documentId, document }: CommittedChange) {
  if (topic !== "settings" || !isDocumentKey(documentId)) return [];
  const { version, fields } = storedJson<{ version: number; fields: string | null }>(document);
  return [{ document: documentId, version, fields: parseFields(fields) }];
}

/** A brand whose every property is that of the moment. */
function liveBrand(now: () => Brand): Brand {
  const names = keysOf(now());
  const properties = names.map((name) => [name, { enumerable: true, get: () => now()[name] }] as const);
  // Every name of a brand has its getter.
  return Object.defineProperties({}, Object.fromEntries(properties)) as Brand;
}
