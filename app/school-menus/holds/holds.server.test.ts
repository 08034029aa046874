import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { allFreeBut, coleslawKitchen, product } from "#recipes/samples/kitchen.examples.ts";
import { previewDocument } from "#recipes/recipes.server.ts";
import type { KitchenDeps } from "#recipes/change-kitchen.server.ts";
import { ada, marta, saveColeslawKitchen } from "#recipes/samples/coleslaw.testkit.ts";
import { publishedAt } from "#publications/published.server.ts";
import { day, weekdays } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { saveCovers } from "../covers/covers.server.ts";
import { Conflict, NotAllowed, NotFound } from "#values/problem.ts";
import { openHolds, recordedHolds, releaseHold, releaseHolds } from "./holds.server.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import { lunchesOnRecipes } from "../lunches-on-recipes.server.ts";
import { menuView } from "../menu-page/menu-view.ts";
import { pdfText } from "#printing/pdf-text.server.ts";
import { daysBeingChecked, lunchOn } from "../served-menu.ts";
import { termlyMenu } from "../termly-menus.server.ts";
import { cook, fileOf, openTermlyMenus } from "../termly-menus.testkit.ts";
import { plainPdfHere } from "#printing/plain-pdf.server.ts";
import { confirmUploadedPdf, uploadPdf } from "../pdf/uploaded-pdf.server.ts";

const terms = "menu,first_day,last_day,rotation\nolive,2026-11-16,2026-12-04,pause\n";
const columns = "menu,week,day,course,dish,recipe";
const mains = weekdays.map((name) => `olive,1,${name},main,Cottage pie,`);
const slaw = "olive,1,Thursday,side,House slaw,coleslaw";
const thursday = day("2026-11-26");
const today = day("2026-11-23");

const previewMayonnaise = async (deps: KitchenDeps, contain: string, expected = 1) =>
  await previewDocument(deps, {
    kind: "product",
    document: product({
      ...coleslawKitchen.product.get("vale-mayonnaise")![0]!.document,
      allergens: allFreeBut(contain),
    }),
    expected,
  });

describe.each(stores)("a day that is held on $name", ({ open }) => {
  async function openHeld() {
    const site = await openTermlyMenus(open, []);
    const { deps, store } = site;
    const kitchen = await saveColeslawKitchen(deps, [lunchesOnRecipes(deps)]);
    const menuFile = fileOf("olive.csv", [columns, ...mains, slaw, ""].join("\n"));
    await importTermlyMenus(deps, cook, [fileOf("terms.csv", terms), menuFile]);
    const menu = async () => (await termlyMenu(store.db, "olive"))!;
    const hold = () =>
      kitchen.saveMayonnaise("eggs:contains;soya:may-contain;mustard:contains", 1, { hold: true });
    const pdf = async () => Buffer.from(await (await site.api.request("/primaries/olive.pdf")).arrayBuffer());
    return { ...site, kitchen, menu, hold, pdf };
  }

  test("says so on page, PDF, calendar and in the data, and no other day does", async () => {
    const { menu, hold, api, pdf, calendar, store, clock } = await openHeld();
    await hold();
    expect(lunchOn(await menu(), thursday)).toMatchObject({ beingChecked: true, dishes: [] });
    expect(daysBeingChecked(await menu(), today)).toEqual(["2026-11-26", "2026-12-03"]);
    const view = menuView(await menu(), today, { week: null, date: today, year: null, without: [] })!;
    expect(view.weeks[0]!.columns.map(({ noLunch }) => noLunch)).toEqual(["", "", "", "being checked", ""]);
    const data = (await (await api.request("/primaries/olive.json")).json()) as {
      lunches: { day: string; status: string }[];
    };
    expect(data.lunches.filter(({ status }) => status === "being checked").map((one) => one.day)).toEqual([
      "2026-11-26",
      "2026-12-03",
    ]);
    expect((await calendar()).match(/SUMMARY:School lunch: menu being checked/g)).toHaveLength(2);
    expect(await pdfText(await pdf())).toMatch(/Menu being checked/);
    const published = await publishedAt(store.db, "termly/olive", clock.now());
    expect(published?.facts).toMatchObject({ state: { held: ["2026-11-26", "2026-12-03"] } });
  });

  test("is not passed over by an uploaded PDF, not by one that is compared again either", async () => {
    const { deps, hold, pdf, kitchen } = await openHeld();
    const made = await pdf();
    const own = Buffer.from(await plainPdfHere(made));
    await uploadPdf({ ...deps, plainPdf: plainPdfHere }, cook, "olive", made, { person: "Ruth" });
    expect((await pdf()).equals(own)).toBe(true);
    await hold();
    expect((await pdf()).equals(own)).toBe(false);
    await confirmUploadedPdf(deps, cook, "olive", { person: "Ruth" });
    expect((await pdf()).equals(own)).toBe(false);
    await kitchen.approveMayonnaise();
    await confirmUploadedPdf(deps, cook, "olive", { person: "Ruth" });
    expect((await pdf()).equals(own)).toBe(true);
  });

  test("is released by somebody else, day by day, and that stays on record", async () => {
    const { deps, menu, hold, store, changes } = await openHeld();
    await hold();
    const [first, second] = await recordedHolds(store.db, "olive");
    expect(first).toMatchObject({
      menu: "olive",
      day: thursday,
      recipe: "coleslaw",
      madeBy: "Marta",
      released: null,
      reason: "Coleslaw: mustard (mayonnaise: Vale mayonnaise)",
    });
    await expect(releaseHold(deps, marta, first!.id)).rejects.toThrow(NotAllowed);
    await expect(releaseHold(deps, ada, "H-222222")).rejects.toThrow(NotFound);
    changes.length = 0;
    await releaseHold(deps, ada, first!.id);
    expect(changes).toEqual(["termly modified olive"]);
    await expect(releaseHold(deps, ada, first!.id)).rejects.toThrow(Conflict);
    const lunch = lunchOn(await menu(), thursday)!;
    expect(lunch.dishes.find(({ name }) => name === "House slaw")!.allergens.mustard).toBe("contains");
    expect(daysBeingChecked(await menu(), today)).toEqual([second!.day]);
    expect((await recordedHolds(store.db, "olive"))[0]!.released).toMatchObject({ by: "Ada" });
  });

  test("is released with others, all or none, and is no longer open", async () => {
    const { deps, store, hold, menu } = await openHeld();
    await hold();
    const open = await openHolds(store.db, today);
    expect(open.map((one) => one.day)).toEqual(["2026-11-26", "2026-12-03"]);
    expect(await openHolds(store.db, day("2026-11-27"))).toHaveLength(1);
    const ids = open.map(({ id }) => id);
    await expect(releaseHolds(deps, ada, [...ids, "H-222222"])).rejects.toThrow(NotFound);
    await expect(releaseHolds(deps, marta, ids)).rejects.toThrow(NotAllowed);
    expect((await menu()).held).toHaveLength(2);
    await releaseHolds(deps, ada, ids);
    expect((await menu()).held).toEqual([]);
    expect(await openHolds(store.db, today)).toEqual([]);
  });

  test("is shown again when somebody else approves what it was held for", async () => {
    const { menu, hold, kitchen, store } = await openHeld();
    await hold();
    // Saved once more, it is not held twice.
    await kitchen.saveMayonnaise("eggs:contains;soya:may-contain;mustard:contains;celery:contains", 2, {
      hold: true,
    });
    expect(await recordedHolds(store.db, "olive")).toHaveLength(2);
    await kitchen.approveMayonnaise();
    expect(daysBeingChecked(await menu(), today)).toEqual([]);
    expect(lunchOn(await menu(), thursday)!.dishes).toHaveLength(2);
  });

  test("is one that somebody chose: the others of the change are shown, those that nobody chose by default", async () => {
    const { kitchen, store, deps, menu } = await openHeld();
    const mustard = "eggs:contains;soya:may-contain;mustard:contains";
    const lunches = (await previewMayonnaise(kitchen.deps, mustard)).subjects[0]!.affected;
    expect(lunches).toMatchObject([
      {
        place: "Olive Primary",
        dish: "House slaw",
        day: thursday,
        recipe: "coleslaw",
        choice: {
          isSoon: false,
          hold: false,
          lunches: null,
        },
      },
      { day: "2026-12-03" },
    ]);
    const chosen = new Map([[lunches[1]!.choice!.key, true]]);
    await kitchen.saveMayonnaise(mustard, 1, { hold: chosen });
    expect((await recordedHolds(store.db, "olive")).map((one) => one.day)).toEqual(["2026-12-03"]);
    expect((await menu()).held).toEqual(["2026-12-03"]);
    // Two days before, with the children counted: what nobody chose is held where a child avoids it.
    const covers = { key: "olive", day: thursday, lunches: 62, avoiding: { celery: 1 } };
    await saveCovers(deps, cook, [covers]);
    const tuesday = { ...kitchen.deps, clock: frozenClock("2026-11-24T14:20:00Z") };
    const soon = { ...tuesday, dependents: [lunchesOnRecipes({ ...deps, clock: tuesday.clock })] };
    await kitchen.saveMayonnaise(`${mustard};celery:contains`, 2, { hold: new Map() }, soon);
    expect((await menu()).held).toEqual([thursday, "2026-12-03"]);
  });

  test("is not held by default where nobody there avoids what is added, nor where somebody chose to show it", async () => {
    const { kitchen, deps, menu } = await openHeld();
    await saveCovers(deps, cook, [{ key: "olive", day: thursday, lunches: 62, avoiding: { celery: 4 } }]);
    const clock = frozenClock("2026-11-24T14:20:00Z");
    const soon = { ...kitchen.deps, clock, dependents: [lunchesOnRecipes({ ...deps, clock })] };
    await kitchen.saveMayonnaise(
      "eggs:contains;mustard:contains;soya:may-contain",
      1,
      { hold: new Map() },
      soon,
    );
    expect((await menu()).held).toEqual([]);
    const celery = "eggs:contains;mustard:contains;celery:contains;soya:may-contain";
    const lunches = (await previewMayonnaise(soon, celery, 2)).subjects[0]!.affected;
    expect(lunches[0]!.choice).toMatchObject({
      hold: true,
      isSoon: true,
      avoiding: 4,
      why: "4 children there cannot have it",
    });
    await kitchen.saveMayonnaise(celery, 2, { hold: new Map([[lunches[0]!.choice!.key, false]]) }, soon);
    expect((await menu()).held).toEqual([]);
  });

  test("stays held through an import of the menu", async () => {
    const { deps, menu, hold } = await openHeld();
    await hold();
    const renamed = fileOf("olive.csv", [columns, ...mains, slaw.replace("House", "Garden"), ""].join("\n"));
    await importTermlyMenus(deps, cook, [renamed]);
    expect(lunchOn(await menu(), thursday)!.beingChecked).toBe(true);
  });
});
