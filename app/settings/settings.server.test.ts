import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { sampleBrand } from "#brand/brand.ts";
import { claims } from "#brand/claims.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import type { Feed } from "#live/server/feed.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import type { DocumentKey } from "./documents.ts";
import { documents } from "./documents.ts";
import type { CurrentSettings } from "./follow-settings.server.ts";
import { followSettings } from "./follow-settings.server.ts";
import type { Fields } from "./setting-document.ts";
import { putBackSettings, readSettings, saveSettings, settingHistory } from "./settings.server.ts";

const jo = actorNamed("jo@rosemarylane.example");
const ruth = actorNamed("ruth@rosemarylane.example");
const defaults = { brand: sampleBrand, claims, colours: {}, sectors: {} };

describe.each(stores)("settings on $name", ({ open }) => {
  let store: Store;
  let feed: Feed;
  let current: CurrentSettings;
  const clock = frozenClock("2026-11-23T08:12:00Z");
  beforeAll(async () => {
    store = await open();
    feed = await startFeed(store);
    current = await followSettings({ store, feed, clock }, defaults);
  });
  afterAll(async () => {
    current.stop();
    feed.stop();
    await store.close();
  });

  const save = (document: DocumentKey, changed: Fields, base: number, actor = jo) =>
    saveSettings({ store, feed, clock }, actor, defaults, {
      document,
      base,
      fields: {
        ...documents[document].fieldsOf(current.now()),
        ...changed,
      },
    });

  test("say what the environment says until somebody saves, and then what was saved, at once", async () => {
    expect(current.now()).toEqual(defaults);
    const { brand } = current;
    await save("firm", { phone: "020 7946 0111", phoneDialled: "+442079460111", town: " Leeds " }, 0);
    expect(current.now().brand).toEqual({
      ...sampleBrand,
      phone: "020 7946 0111",
      phoneDialled: "+442079460111",
      town: "Leeds",
    });
    // What was handed to a service before the change, read after it.
    expect(brand.phone).toBe("020 7946 0111");
    expect({ ...brand }).toEqual(current.now().brand);
    expect(await readSettings(store.db, defaults)).toEqual(current.now());
    const { entries } = await searchAudit(store, { subject: "settings/firm" });
    expect(entries.map(({ who, before }) => ({ who, before }))).toEqual([
      {
        who: jo.name,
        before: '{"phone":"020 7946 0958","phoneDialled":"+442079460958","town":"London"}',
      },
    ]);
  });

  test("that were sent twice, or say nothing new, are no new version", async () => {
    await save("hours", { Sa: "" }, 0);
    const again = await save("hours", { Sa: "" }, 0);
    expect(again?.version).toBe(1);
    expect(await settingHistory(store.db, "hours")).toHaveLength(1);
    expect(current.now().brand.hours).toEqual([sampleBrand.hours[0]]);
  });

  test("are refused to the later of two who began from one version, with what the other saved", async () => {
    const mine = await save("quotes", { leadDays: "21" }, 0);
    const ruths = save("quotes", { leadDays: "28" }, 0, ruth);
    await expect(ruths).rejects.toThrow(SavedMeanwhile);
    await expect(ruths).rejects.toMatchObject({ savedVersion: mine });
    expect(current.now().brand.quotes.leadDays).toBe(21);
    await save("quotes", { leadDays: "28" }, 1, ruth);
    expect(
      (await settingHistory(store.db, "quotes")).map(({ version, savedBy }) => [version, savedBy]),
    ).toEqual([
      [2, ruth.name],
      [1, jo.name],
    ]);
  });

  test("are put back to any version, and to what the environment says", async () => {
    const deps = { store, feed, clock };
    await putBackSettings(deps, jo, defaults, { document: "quotes", version: 1, base: 2 });
    expect(current.now().brand.quotes.leadDays).toBe(21);
    await putBackSettings(deps, jo, defaults, { document: "quotes", version: 0, base: 3 });
    expect(current.now().brand.quotes).toEqual(sampleBrand.quotes);
    await expect(
      putBackSettings(deps, jo, defaults, { document: "quotes", version: 9, base: 4 }),
    ).rejects.toThrow("There is no version 9");
    await expect(
      putBackSettings(deps, jo, defaults, { document: "quotes", version: 1, base: 2 }),
    ).rejects.toThrow(SavedMeanwhile);
  });

  test("keep nothing of what is wrong, and name every fault by its field", async () => {
    const saving = save("firm", { name: "", email: "no", phone: "020 7946 0222" }, 1);
    await expect(saving).rejects.toMatchObject({
      problems: [
        { field: "name", message: "Name: this is on the site, so it cannot be empty." },
        { field: "phoneDialled" },
        { field: "email" },
      ],
    });
    expect(await settingHistory(store.db, "firm")).toHaveLength(1);
  });

  test("let a claim go by itself on the day after its review date", async () => {
    await save("claims", { "netZero.reviewBy": "2026-11-23" }, 0);
    expect(current.claims().netZero?.figure).toBe("2030");
    expect(new Date(current.staleAt() ?? 0).toISOString()).toBe("2026-11-24T00:00:00.000Z");
    clock.set("2026-11-24T00:00:00Z");
    expect(current.claims().netZero).toBeNull();
    expect(current.claims().years).toEqual(claims.years);
  });

  test("are read by a process that opens later", async () => {
    const later = await followSettings({ store, feed, clock }, defaults);
    expect(later.now()).toEqual(current.now());
    later.stop();
  });
});
