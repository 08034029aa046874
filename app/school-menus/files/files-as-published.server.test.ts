import { expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { saveColeslawKitchen } from "#recipes/samples/coleslaw.testkit.ts";
import { readKitchenAt } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { formatMoment } from "#publications/moment.ts";
import { weekdays } from "#values/time/calendar-day.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import { lunchesOnRecipes } from "../lunches-on-recipes.server.ts";
import { lunchOn } from "../served-menu.ts";
import { pdfText } from "#printing/pdf-text.server.ts";
import { substituteDishes } from "../substitutions/substitute-dish.server.ts";
import { menuAsPublished, menuHistory, termlyMenu } from "../termly-menus.server.ts";
import { cook, fileOf, oliveTerms, openTermlyMenus, satay } from "../termly-menus.testkit.ts";

test.each(stores)("a menu is read back as it was published on $name", async ({ open }) => {
  const { deps, store, clock } = await openTermlyMenus(open);
  const before = await termlyMenu(store.db, "olive");
  const first = clock.now();
  clock.advance(60_000);
  await substituteDishes(deps, cook, [satay]);
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
  await substituteDishes(deps, cook, [satay]);
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

test("what was published after a clock that ran ahead is on record as now's, and under the moment that its link names", async () => {
  const { deps, clock, api } = await openTermlyMenus(stores[0]!.open);
  const start = clock.now();
  clock.advance(3_600_000);
  await substituteDishes(deps, cook, [satay]);
  const ahead = formatMoment(clock.now());
  clock.set(new Date(start + 60_000).toISOString());
  const asked = async (moment: string) => {
    const response = await api.request(`/primaries/olive.json?as-published=${encodeURIComponent(moment)}`);
    return response.status === 200 ? (await response.text()).includes("Chicken satay") : response.status;
  };
  expect(await asked(formatMoment(clock.now()))).toBe(true);
  expect(await asked(ahead)).toBe(true);
  expect(await asked(formatMoment(start))).toBe(false);
  expect(await asked(formatMoment(start + 3_600_001))).toBe(404);
});

test("the sheets of a week are made again as of then, from the kitchen as it was", async () => {
  const { deps, clock, api } = await openTermlyMenus(stores[0]!.open, []);
  const kitchen = await saveColeslawKitchen(deps, [lunchesOnRecipes(deps)]);
  const rows = weekdays.map((name) => `olive,1,${name},main,House slaw,coleslaw`);
  const menu = fileOf("olive.csv", ["menu,week,day,course,dish,recipe", ...rows, ""].join("\n"));
  await importTermlyMenus(deps, cook, [fileOf("terms.csv", oliveTerms), menu]);
  const first = formatMoment(clock.now());
  const kitchenThen = await readKitchen(deps.store.db);
  clock.advance(60_000);
  await kitchen.saveMayonnaise("eggs:contains;soya:may-contain;mustard:contains", 1);
  await kitchen.approveMayonnaise();
  const sheet = async (kind: string, query: string) => {
    const response = await api.request(`/primaries/olive-${kind}.pdf?week=2026-11-30${query}`);
    return (await pdfText(new Uint8Array(await response.arrayBuffer()))).replace(/\s+/g, " ");
  };
  const then = `&as-published=${encodeURIComponent(first)}`;
  const mark = "As published from 23 November 2026, 08:12 to 23 November 2026, 08:13";
  for (const kind of ["matrix", "large-print", "carbohydrate"]) {
    expect(await sheet(kind, then), kind).toContain(mark);
    expect(await sheet(kind, ""), kind).not.toContain("As published");
  }
  expect(await sheet("large-print", "")).toContain("mustard");
  expect(await sheet("large-print", then)).not.toMatch(/contains[^.]*mustard/i);
  expect(await readKitchenAt(deps.store.db, Date.parse(first))).toEqual(kitchenThen);
  expect(await readKitchenAt(deps.store.db, clock.now())).toEqual(await readKitchen(deps.store.db));
  expect((await api.request(`/primaries/olive-matrix.pdf?week=2027-08-02${then}`)).status).toBe(404);
});
