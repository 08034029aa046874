import { expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { formatMoment } from "#publications/moment.ts";
import { lunchOn } from "./served-menu.ts";
import { pdfText } from "./pdf/pdf-text.server.ts";
import { substituteDish } from "./substitutions.server.ts";
import { menuAsPublished, menuHistory, termlyMenu } from "./termly-menus.server.ts";
import { cook, openTermlyMenus, satay } from "./termly-menus.testkit.ts";

test.each(stores)("a menu is read back as it was published on $name", async ({ open }) => {
  const { deps, store, clock } = await openTermlyMenus(open);
  const before = await termlyMenu(store.db, "olive");
  const first = clock.now();
  clock.advance(60_000);
  await substituteDish(deps, cook, satay);
  const then = await menuAsPublished(store.db, "olive", first);
  expect(then).toMatchObject({ from: first, until: clock.now() });
  expect(then!.menu).toEqual(before);
  const now = await menuAsPublished(store.db, "olive", clock.now());
  const dishes = (menu = now!.menu) => lunchOn(menu, satay.day)!.dishes.map(({ name }) => name);
  expect(dishes()).toContain("Chicken satay");
  expect(dishes(then!.menu)).not.toContain("Chicken satay");
  expect(await menuHistory(store.db, "olive", first, 10)).toHaveLength(2);
});

test("its PDF, calendar and data are made again as of then, marked, not cached and not for search engines", async () => {
  const { deps, store, clock, api } = await openTermlyMenus(stores[0]!.open);
  const first = formatMoment(clock.now());
  clock.advance(60_000);
  await substituteDish(deps, cook, satay);
  const asked = (kind: string, moment = first) =>
    api.request(`/primaries/olive.${kind}?as-published=${encodeURIComponent(moment)}`);
  const mark = "As published from 23 November 2026, 08:12 to 23 November 2026, 08:13";
  const pdf = await asked("pdf");
  expect(await pdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain(mark);
  const data = (await (await asked("json")).json()) as { published: string };
  expect(data.published).toBe(mark);
  expect(JSON.stringify(data)).not.toContain("satay");
  const calendar = (await (await asked("ics")).text()).replaceAll("\r\n ", "");
  expect(calendar).toContain("as published from 23 november 2026");
  expect(calendar).toContain("-record@");
  expect(pdf.headers.get("cache-control")).toBe("no-store");
  expect(pdf.headers.get("x-robots-tag")).toBe("noindex");
  expect((await asked("json", formatMoment(Date.parse("2026-11-23T08:11:00Z")))).status).toBe(404);
  expect((await asked("json", "then")).status).toBe(404);
  expect((await asked("json", formatMoment(clock.now() + 1))).status).toBe(404);
  expect(await store.db.selectFrom("publication").select("subject").execute()).toHaveLength(2);
});
