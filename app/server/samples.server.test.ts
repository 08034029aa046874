import { expect, onTestFinished, test } from "vitest";
import { coversFor } from "#termly-menus/covers.server.ts";
import { parseDay } from "#values/calendar-day.ts";
import { cateringMenu, importCateringMenu } from "#catering-menu/catering-menu.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { importKitchen } from "#kitchen/kitchen.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { testPublicationKey } from "#publications/publication-key.testkit.ts";
import { allTermlyMenus } from "#termly-menus/termly-menus.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/clock.ts";
import { fillWithSamples } from "./samples.server.ts";
import type { Services } from "./services.ts";

const cook = actorNamed("the cook");
const bytes = (text: string) => new TextEncoder().encode(text);

async function opened() {
  const store = await stores[0]!.open();
  const feed = await startFeed(store);
  onTestFinished(async () => {
    feed.stop();
    await store.close();
  });
  const clock = frozenClock("2026-11-23T08:12:00Z");
  const services = { store, feed, clock, publicationKey: testPublicationKey } as unknown as Services;
  return { services, db: store.db };
}

test("a site whose catering menu was imported before its first start gets the sample school menus and their kitchen", async () => {
  const { services, db } = await opened();
  await importCateringMenu(services, cook, bytes("id,name,description,category\nsoup,Soup,Hot,school\n"));
  expect(await fillWithSamples(services)).toBe(true);
  expect((await allTermlyMenus(db)).length).toBe(12);
  expect((await cateringMenu(db)).map(({ id }) => id)).toEqual(["soup"]);
});

test("a new site knows how many eat at its sample schools, but for one that has not said", async () => {
  const { services, db } = await opened();
  expect(await fillWithSamples(services)).toBe(true);
  const expected = await coversFor(db, { site: "lane" }, parseDay("2026-11-25")!);
  expect(expected.filter(({ covers }) => covers === null).map(({ key }) => key)).toEqual(["secondary2"]);
  expect(expected.find(({ key }) => key === "olive")?.covers).toMatchObject({
    day: "2026-11-25",
    avoiding: { milk: 7 },
  });
});

test("a site whose kitchen is the owner's own starts without the sample menus, which stand on other recipes", async () => {
  const { services, db } = await opened();
  const own = { name: "suppliers.csv", bytes: bytes("supplier,name\nours,Our farm\n") };
  await importKitchen({ ...services, dependents: [] }, cook, [own]);
  expect(await fillWithSamples(services)).toBe(false);
  expect(await allTermlyMenus(db)).toEqual([]);
});
