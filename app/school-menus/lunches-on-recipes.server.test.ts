import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { ada, marta, saveColeslawKitchen } from "#recipes/samples/coleslaw.testkit.ts";
import { allFreeBut, certificate, ingredient, product, recipe } from "#recipes/samples/kitchen.examples.ts";
import { approve, importKitchen, saveDocument } from "#recipes/recipes.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { affectedBy } from "#recipes/affected.ts";
import { publishedAt } from "#publications/published.server.ts";
import { day, weekdays } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import { importTermlyMenus } from "./csv/import-termly-menus.server.ts";
import { lunchesOnRecipes } from "./lunches-on-recipes.server.ts";
import { menuView } from "./menu-page/menu-view.ts";
import { cycleWeek } from "./shown-week.ts";
import { pdfText } from "#printing/pdf-text.server.ts";
import { openHolds, releaseHolds } from "./holds/holds.server.ts";
import { updateOutdatedMenus } from "./update-outdated-menus.server.ts";
import { importSchools } from "./schools/import-schools.server.ts";
import { allSchools } from "./schools/schools.server.ts";
import { formatSchoolsCsv } from "./csv/schools-csv.ts";
import { lunchOn } from "./served-menu.ts";
import { substituteDishes, withdrawSubstitutions } from "./substitutions/substitute-dish.server.ts";
import { removeBreakfasts, saveBreakfasts } from "./schools/breakfasts.server.ts";
import { exportTermlyMenus, menuOfKey, termlyMenu } from "./termly-menus.server.ts";
import { cook, fileOf, oliveTerms, openTermlyMenus, satay } from "./termly-menus.testkit.ts";

const columns = "menu,week,day,course,dish,allergens,diets,portion_grams,carbohydrate_grams,recipe";
const mains = weekdays.map((name) => `olive,1,${name},main,Cottage pie,mustard:free,,270,34,`);
const jacket =
  "olive,1,Tuesday,jacket,Jacket potato with coleslaw,celery:may-contain;eggs:free,vegan,200,40,jacket";
const slaw = "olive,1,Thursday,side,House slaw,,,,,coleslaw";
const menuFile = (...rows: string[]) => fileOf("olive.csv", [columns, ...mains, ...rows, ""].join("\n"));

describe.each(stores)("school lunches on recipes on $name", ({ open }) => {
  async function openLunches(...rows: string[]) {
    const site = await openTermlyMenus(open, []);
    const { deps, store, changes } = site;
    const kitchen = await saveColeslawKitchen(deps, [lunchesOnRecipes(deps)]);
    await importTermlyMenus(deps, cook, [fileOf("terms.csv", oliveTerms), menuFile(jacket, slaw, ...rows)]);
    changes.length = 0;
    const menu = async () => (await termlyMenu(store.db, "olive"))!;
    const dish = async (name: string) => (await menu()).dishes.find((one) => one.name === name)!;
    return { ...site, kitchen, menu, dish };
  }

  test("have its allergens, claims and figures; what is stated only adds a risk", async () => {
    const { dish } = await openLunches();
    expect(await dish("Jacket potato with coleslaw")).toMatchObject({
      allergens: allFreeBut("eggs:contains;soya:may-contain;celery:may-contain"),
      held: ["vegan"],
      // The kitchen has weighed the portion and has no figure for its potatoes.
      portion: 200,
      carbohydrate: 40,
    });
    expect((await dish("Jacket potato with coleslaw")).diets).toContain("vegetarian");
    expect((await dish("House slaw")).portion).toBe(100);
    expect((await dish("Cottage pie")).allergens).toEqual({ mustard: "free" });
  });

  test("are exported as they were stated, and read back without a change", async () => {
    const { deps, store, dish } = await openLunches();
    const exported = await exportTermlyMenus(store.db, "dishes", ["olive"]);
    expect(exported).toMatch(/celery:may-contain;eggs:free,vegan,200,40,,20,,S-[2-9A-Z]{6},jacket\r\n/);
    expect((await importTermlyMenus(deps, cook, [fileOf("own.csv", exported)])).changed).toEqual([]);
    // A file without a recipe column leaves them under the dishes of the same place and name.
    const without = exported.replace(/,[^,\r\n]*\r\n/g, "\r\n");
    await importTermlyMenus(deps, cook, [fileOf("own.csv", without)]);
    expect((await dish("House slaw")).recipe?.id).toBe("coleslaw");
    await importTermlyMenus(deps, cook, [menuFile(slaw.replace(/coleslaw$/, ""))]);
    expect((await dish("House slaw")).allergens).toEqual({});
  });

  test("are not shown under a name that the kitchen has made false, whatever is chosen, until they are called otherwise", async () => {
    const free = slaw.replace("House slaw", "Mustard-free slaw");
    const { kitchen, deps, menu } = await openLunches(free);
    const thursday = day("2026-11-26");
    const isShown = async () => {
      const [lunch, planned] = [lunchOn(await menu(), thursday)!, cycleWeek(await menu(), 1, [], thursday)];
      const { dishes, noLunch } = defined(planned.columns[3]);
      expect(noLunch).toBe(lunch.beingChecked ? "being checked" : "");
      expect(dishes.length).toBe(lunch.dishes.length);
      return !lunch.beingChecked && dishes.length > 0;
    };
    expect(await isShown()).toBe(true);
    await kitchen.saveMayonnaise("eggs:contains;mustard:contains", 1, { hold: false });
    expect(await isShown()).toBe(false);
    // A second person answers for the fact, not for the name.
    await kitchen.approveMayonnaise();
    expect(await isShown()).toBe(false);
    await importTermlyMenus(deps, cook, [menuFile(jacket, slaw)]);
    expect(await isShown()).toBe(true);
  });

  test("are not alone: a breakfast on a recipe changes with the kitchen, and is held until a second person has looked", async () => {
    const { kitchen, deps, store } = await openLunches();
    await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
    await importTermlyMenus(deps, cook, [
      menuFile(),
      fileOf("breakfasts.csv", [columns, slaw.replace("olive", "olive_breakfast"), ""].join("\n")),
    ]);
    const thursday = day("2026-11-26");
    const morning = async () => defined(lunchOn((await menuOfKey(store.db, "olive_breakfast"))!, thursday));
    expect((await morning()).dishes[0]?.allergens["mustard"]).not.toBe("contains");
    await kitchen.saveMayonnaise("eggs:contains;mustard:contains", 1, { hold: true });
    expect((await morning()).beingChecked).toBe(true);
    // Lunch has no such dish, and is shown.
    expect(lunchOn((await termlyMenu(store.db, "olive"))!, thursday)?.beingChecked).toBe(false);
    await kitchen.approveMayonnaise();
    expect((await morning()).dishes[0]?.allergens["mustard"]).toBe("contains");
    // What went on while the breakfasts were away is in them when they are back.
    await removeBreakfasts(deps, cook, "olive");
    await kitchen.saveMayonnaise("eggs:contains;mustard:contains;celery:contains", 2, { hold: false });
    await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
    const { dishes } = defined(await menuOfKey(store.db, "olive_breakfast"));
    expect(dishes[0]?.allergens["celery"]).toBe("contains");
  });

  async function openBoth() {
    const site = await openLunches();
    const { deps, store } = site;
    const give = async () => await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
    await give();
    const rows = slaw.replace("olive", "olive_breakfast");
    await importTermlyMenus(deps, cook, [fileOf("breakfasts.csv", [columns, rows, ""].join("\n"))]);
    const from = day("2026-11-23");
    const held = async () => new Set((await openHolds(store.db, from)).map(({ menu }) => menu));
    const isChecked = async (key: string) =>
      lunchOn((await menuOfKey(store.db, key))!, day("2026-11-26"))?.beingChecked;
    return { ...site, give, held, isChecked, all: async () => await openHolds(store.db, from) };
  }
  const mustard = "eggs:contains;mustard:contains";

  test("are released also after the breakfasts that were held with them are taken away, and those stay held", async () => {
    const { kitchen, deps, give, held, all, isChecked } = await openBoth();
    await kitchen.saveMayonnaise(mustard, 1, { hold: true });
    const both = (await all()).map(({ id }) => id);
    expect(await held()).toEqual(new Set(["olive", "olive_breakfast"]));
    await removeBreakfasts(deps, cook, "olive");
    const lunches = await all();
    expect(await held()).toEqual(new Set(["olive"]));
    await releaseHolds(
      deps,
      ada,
      lunches.map(({ id }) => id),
    );
    expect(await isChecked("olive")).toBe(false);
    // Nobody has looked at these.
    await give();
    expect(await isChecked("olive_breakfast")).toBe(true);
    expect(await held()).toEqual(new Set(["olive_breakfast"]));
    // A form that was opened before they went releases them all the same, and what is gone is no menu that changes.
    await removeBreakfasts(deps, cook, "olive");
    const seen = new Set(lunches.map(({ id }) => id));
    await releaseHolds(
      deps,
      ada,
      both.filter((id) => !seen.has(id)),
    );
    await give();
    expect(await isChecked("olive_breakfast")).toBe(false);
  });

  test("are not held for ever: what was approved while the breakfasts were away is shown when they are back", async () => {
    const { kitchen, deps, give, held, isChecked } = await openBoth();
    await kitchen.saveMayonnaise(mustard, 1, { hold: true });
    await removeBreakfasts(deps, cook, "olive");
    await kitchen.approveMayonnaise();
    await give();
    expect(await isChecked("olive_breakfast")).toBe(false);
    expect(await held()).toEqual(new Set());
  });

  test("are held when they are back at a kitchen where others are held for their recipe, for the same person", async () => {
    const { kitchen, deps, give, all, isChecked } = await openBoth();
    await removeBreakfasts(deps, cook, "olive");
    await kitchen.saveMayonnaise(mustard, 1, { hold: true });
    await give();
    expect(await isChecked("olive_breakfast")).toBe(true);
    const own = (await all()).filter(({ menu }) => menu === "olive_breakfast");
    expect(own.map((hold) => hold.day)).toEqual(
      (await all())
        .filter(({ menu, reason }) => menu === "olive" && reason.startsWith("Coleslaw"))
        .map((hold) => hold.day),
    );
    expect(new Set(own.map(({ madeBy }) => madeBy))).toEqual(new Set(["Marta"]));
    // Another time is no return: what was released stays so.
    await releaseHolds(
      deps,
      ada,
      own.map(({ id }) => id),
    );
    await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "07:45" });
    expect(await isChecked("olive_breakfast")).toBe(false);
    await kitchen.approveMayonnaise();
    expect(await all()).toEqual([]);
  });

  test("are held with their school, and not listed while it is away", async () => {
    const { kitchen, deps, store, give, all, held, isChecked } = await openBoth();
    await kitchen.saveMayonnaise(mustard, 1, { hold: true });
    const file = formatSchoolsCsv(await allSchools(store.db));
    const bytes = (text: string) => new TextEncoder().encode(text);
    const nobody = bytes(`${file.split("\r\n")[0]}\r\n`);
    await importSchools(deps, cook, { bytes: nobody, replace: true, withLunchesToCome: true });
    expect(await all()).toEqual([]);
    await importSchools(deps, cook, { bytes: bytes(file) });
    expect(await held()).toEqual(new Set(["olive"]));
    await give();
    expect(await held()).toEqual(new Set(["olive", "olive_breakfast"]));
    expect([await isChecked("olive"), await isChecked("olive_breakfast")]).toEqual([true, true]);
  });

  test("are halal to the last day of the certificate, and not a day longer", async () => {
    const { kitchen, deps, clock, dish } = await openLunches();
    const drafts = [
      { kind: "certificate", document: certificate() },
      { kind: "product", document: product({ id: "beef", contents: ["beef"] }) },
      { kind: "ingredient", document: ingredient("beef") },
      { kind: "recipe", document: recipe("hotpot", { beef: 500 }) },
    ] as const;
    for (const draft of drafts) {
      await saveDocument(kitchen.deps, marta, { ...draft, expected: 0 });
      await approve(kitchen.deps, ada, [{ kind: draft.kind, id: draft.document.id }]);
    }
    await importTermlyMenus(deps, cook, [menuFile("olive,1,Friday,side,Hotpot,,halal,,,hotpot")]);
    expect((await dish("Hotpot")).diets).toContain("halal");
    expect(await updateOutdatedMenus(deps, cook)).toEqual([]);
    clock.set("2026-11-28T00:00:00Z");
    expect(await updateOutdatedMenus(deps, cook)).toEqual(["olive"]);
    expect(await dish("Hotpot")).toMatchObject({ held: ["halal"] });
  });

  test("are brought up to date at each school for itself: the same words follow from another kitchen, and for other ages, otherwise", async () => {
    const others = ["jubilee", "spring", "eden"];
    const { deps, store } = await openLunches(
      ...others.flatMap((key) => [...mains, slaw].map((row) => row.replace("olive", key))),
    );
    await store.db.updateTable("termly_school").set({ site: "yard" }).where("key", "=", "jubilee").execute();
    const ofSlaw = store.db.selectFrom("termly_dish").selectAll().where("name", "=", "House slaw");
    const olive = await ofSlaw.where("menu", "=", "olive").executeTakeFirstOrThrow();
    const { menu: _menu, slot: _slot, position: _position, ...said } = olive;
    const everywhere = store.db.updateTable("termly_dish").where("name", "=", "House slaw");
    await everywhere.where("menu", "in", others).set(said).execute();
    expect(await updateOutdatedMenus(deps, cook)).toEqual(["jubilee", "eden"]);
    expect(await updateOutdatedMenus(deps, cook)).toEqual([]);
    // One dish of a menu that differs from the others, and the same at two of them.
    await everywhere.where("menu", "=", "spring").set({ allergens: "{}" }).execute();
    expect(await updateOutdatedMenus(deps, cook)).toEqual(["spring"]);
    await everywhere.where("menu", "in", ["olive", "spring"]).set({ allergens: "{}" }).execute();
    expect(await updateOutdatedMenus(deps, cook)).toEqual(["olive", "spring"]);
  });

  test("follow their school to another kitchen", async () => {
    const { kitchen, deps, store, dish } = await openLunches();
    await importKitchen(kitchen.deps, marta, [fileOf("sites.csv", "site,name,fryers\nyard,Yard kitchen,\n")]);
    const [header, row] = formatSchoolsCsv(await allSchools(store.db)).split("\r\n");
    const elsewhere = new TextEncoder().encode(`${header}\r\n${row!.replace(",lane,", ",yard,")}\r\n`);
    expect((await importSchools(deps, cook, { bytes: elsewhere })).changed).toEqual(["olive"]);
    // Nobody has said what that kitchen is: what it brings along is not known.
    expect((await dish("House slaw")).allergens).toEqual({ eggs: "contains", soya: "may-contain" });
  });

  test("use recipes that there are, or nothing is imported", async () => {
    const { deps } = await openLunches();
    const wrong = menuFile("olive,1,Friday,side,Stew,,,,,lamb-stew");
    await expect(importTermlyMenus(deps, cook, [wrong])).rejects.toThrow(
      'row 7, column J (recipe): "lamb-stew" is not the id of a recipe',
    );
  });

  test("are marked by mustard in one mayonnaise, those that use it and no others", async () => {
    const { kitchen, menu, changes, api, store, clock } = await openLunches();
    await kitchen.saveMayonnaise("eggs:contains;mustard:contains", 1);
    const marked = (await menu()).dishes.filter(({ allergens }) => allergens.mustard === "contains");
    expect(marked.map(({ name }) => name)).toEqual(["Jacket potato with coleslaw", "House slaw"]);
    expect(changes).toEqual(["kitchen modified kitchen", "termly modified olive"]);
    type Data = { lunches: { day: string; dishes: { allergens: { mustard?: string } }[] }[] };
    const data = (await (await api.request("/primaries/olive.json")).json()) as Data;
    const days = data.lunches.filter(({ dishes }) =>
      dishes.some(({ allergens }) => allergens.mustard === "contains"),
    );
    expect(days.length).toBeGreaterThan(20);
    expect(new Set(days.map((one) => new Date(one.day).getUTCDay()))).toEqual(new Set([2, 4]));
    const published = await publishedAt(store.db, "termly/olive", clock.now());
    expect(JSON.stringify(published?.facts)).toContain('"mustard":"contains"');
    expect(JSON.stringify(published?.facts)).not.toContain("stated");
  });

  test("say once what one product brings to many dishes, with their days", async () => {
    const { kitchen, menu } = await openLunches();
    await kitchen.saveMayonnaise("eggs:contains;soya:may-contain;mustard:contains", 1);
    const question = { week: null, date: day("2026-11-23"), year: null, without: [] };
    const notices = async (today: string) => menuView(await menu(), day(today), question)!.notices;
    expect(await notices("2026-11-23")).toMatchObject([
      {
        days: ["2026-11-24", "2026-11-26"],
        names: ["Jacket potato with coleslaw", "House slaw"],
        insteadOf: null,
        changes: { added: [{ allergen: "mustard" }] },
      },
    ]);
    // Four weeks later everybody has met the dish as it is.
    expect(await notices("2026-12-21")).toEqual([]);
  });

  test("say on PDF, calendar and in the data what the kitchen has changed, and when", async () => {
    const { kitchen, api, calendar } = await openLunches();
    await kitchen.saveMayonnaise("eggs:contains;soya:may-contain;mustard:contains", 1);
    const pdf = Buffer.from(await (await api.request("/primaries/olive.pdf")).arrayBuffer());
    expect((await pdfText(pdf)).replace(/\s+/g, " ")).toContain(
      "What goes in has changed: Since 23 November: adds mustard (Jacket potato with coleslaw and House slaw)",
    );
    const events = (await calendar()).replaceAll("\r\n ", "").split("BEGIN:VEVENT");
    const eventOf = (on: string) => events.find((one) => one.includes(`UID:olive-${on}@`))!;
    expect(eventOf("2026-11-26")).toContain("Since 23 November: adds mustard (House slaw).");
    expect(eventOf("2026-11-25")).not.toContain("Since");
    type Data = { lunches: { day: string; dishes: { name: string; recipeChanges?: object[] }[] }[] };
    const data = (await (await api.request("/primaries/olive.json")).json()) as Data;
    const { dishes } = data.lunches.find((one) => one.day === "2026-11-26")!;
    expect(dishes.find(({ name }) => name === "House slaw")!.recipeChanges).toMatchObject([
      { since: "2026-11-23T08:12:00.000Z", allergenChanges: { added: [{ allergen: "mustard" }] } },
    ]);
    expect(dishes.find(({ name }) => name === "Cottage pie")!.recipeChanges).toBeUndefined();
  });

  test("are named with their dates before anything is saved", async () => {
    const { kitchen, store, deps } = await openLunches();
    const before = await readKitchen(store.db);
    await kitchen.saveMayonnaise("eggs:contains;mustard:contains", 1);
    const after = await readKitchen(store.db);
    const from = day("2026-12-09");
    const recipes = affectedBy(before, after, from);
    const change = { kitchen: after, recipes, from, settled: [], by: "" };
    const found = await lunchesOnRecipes(deps).affected(store.db, change);
    expect(found.map(({ name, day: on }) => `${on} ${name}`)).toEqual([
      "2026-12-10 Olive Primary School: House slaw",
      "2026-12-15 Olive Primary School: Jacket potato with coleslaw",
      "2026-12-17 Olive Primary School: House slaw",
    ]);
  });

  test("keep a risk that was taken out until somebody else has approved that", async () => {
    const { kitchen, dish } = await openLunches();
    await kitchen.saveMayonnaise("eggs:contains;soya:may-contain;mustard:contains", 1);
    await kitchen.saveMayonnaise("eggs:contains;soya:may-contain", 2);
    expect((await dish("House slaw")).allergens.mustard).toBe("contains");
    await kitchen.approveMayonnaise();
    expect((await dish("House slaw")).allergens.mustard).toBe("free");
    // Both are announced: that it came, and that it went.
    expect((await dish("House slaw")).recipe?.changes.map(({ changes: one }) => one)).toMatchObject([
      { added: [{ allergen: "mustard" }] },
      { removed: [{ allergen: "mustard" }] },
    ]);
  });

  test("are not known where nobody can know, while the recipe is not complete", async () => {
    const { kitchen, dish } = await openLunches();
    const document = ingredient("mayonnaise", []);
    await saveDocument(kitchen.deps, marta, { kind: "ingredient", document, expected: 1 });
    expect((await dish("House slaw")).allergens).toEqual({ eggs: "contains", soya: "may-contain" });
    expect((await dish("House slaw")).diets).toEqual([]);
  });

  test("keep a substitution when the dish is renamed, and say what it adds to the recipe", async () => {
    const { deps, menu } = await openLunches();
    const on = day("2026-11-26");
    await substituteDishes(deps, cook, [{ ...satay, course: "side", day: on }]);
    await importTermlyMenus(deps, cook, [menuFile(jacket, slaw.replace("House slaw", "Garden slaw"))]);
    const served = lunchOn(await menu(), on)!.dishes.find(({ course }) => course === "side")!;
    expect(served).toMatchObject({ name: "Chicken satay", substitution: { was: { name: "Garden slaw" } } });
    expect(served.allergens.peanuts).toBe("contains");
  });

  test("show the first of two substitutions again when the second is taken back", async () => {
    const { deps, menu } = await openLunches();
    const place = { key: "olive", day: day("2026-11-26"), course: "side" } as const;
    const served = async () =>
      lunchOn(await menu(), place.day)!.dishes.find(({ course }) => course === "side")!.name;
    for (const name of ["First", "Second"])
      await substituteDishes(deps, cook, [{ ...satay, ...place, dish: { ...satay.dish, name } }]);
    expect(await served()).toBe("Second");
    await withdrawSubstitutions(deps, cook, { ...place, why: "" });
    expect(await served()).toBe("First");
    await withdrawSubstitutions(deps, cook, { ...place, why: "" });
    expect(await served()).toBe("House slaw");
  });
});
