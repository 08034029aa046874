import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { defined } from "#values/defined.ts";
import { hasLunchOn, lunchOn, plannedOn } from "./served-menu.ts";
import { addDays, day } from "#values/time/calendar-day.ts";
import { describeAllergenChanges } from "#food/allergens/allergen-changes.ts";
import { pdfMenu } from "./pdf/pdf-menu.ts";
import { menuView } from "./menu-page/menu-view.ts";
import { plannedDish } from "./termly-menus.examples.ts";
import { updateOutdatedMenus } from "./update-outdated-menus.server.ts";
import { substituteDishes, withdrawSubstitutions } from "./substitutions/substitute-dish.server.ts";
import { importTermlyMenus } from "./csv/import-termly-menus.server.ts";
import { allTermlyMenus, exportTermlyMenus, menusOfDays, termlyMenu } from "./termly-menus.server.ts";
import { cook, fileOf, oliveTerms, openTermlyMenus, sampleText } from "./termly-menus.testkit.ts";

describe.each(stores)("the termly menus on $name", ({ open }) => {
  const seededBun = {
    key: "olive",
    day: day("2026-11-26"),
    course: "main",
    dish: plannedDish({
      name: "Beef burger in a seeded bun",
      contains:
        "celery:free;gluten(wheat):contains;crustaceans:free;eggs:may-contain;fish:free;lupin:free;milk:free;molluscs:free;mustard:free;nuts:free;peanuts:free;sesame:contains;soya:free",
    }),
    note: "The baker has sent seeded buns.",
    unknownBy: "Ruth",
  } as const;

  test("import files and export the same", async () => {
    const { deps, store, changes, files } = await openTermlyMenus(open);
    expect(changes).toContain("termly added olive");
    const given = sampleText("olive.csv");
    const exported = await exportTermlyMenus(store.db, "dishes", ["olive"]);
    // Each row as it was given, and the slot that it is in now; none uses a recipe.
    expect(exported.replace(/,slot,recipe\r\n/, "\r\n").replace(/,S-[2-9A-Z]{6},\r\n/g, "\r\n")).toBe(given);
    expect(new Set(exported.match(/S-[2-9A-Z]{6},\r\n/g)).size).toBe(given.split("\r\n").length - 2);
    changes.length = 0;
    const again = await importTermlyMenus(deps, cook, files);
    expect(again.changed).toEqual([]);
    const own = { name: "own.csv", bytes: new TextEncoder().encode(exported) };
    expect((await importTermlyMenus(deps, cook, [own])).changed).toEqual([]);
    expect(changes).toEqual([]);
  });

  test("say which days have lunch without their dishes, as a whole menu says", async () => {
    const { deps, store } = await openTermlyMenus(open);
    await substituteDishes(deps, cook, [seededBun]);
    // The day of the swap has no dish of its own, in that week of the cycle and whenever it comes again.
    const [planned] = plannedOn(defined(await termlyMenu(store.db, "olive")), seededBun.day);
    await store.db
      .deleteFrom("termly_dish")
      .where("menu", "=", "olive")
      .where("week", "=", defined(planned).week)
      .where("weekday", "=", defined(planned).weekday)
      .execute();
    const days = Array.from({ length: 150 }, (_, at) => addDays(day("2026-08-20"), at));
    const whole = await allTermlyMenus(store.db);
    const ofDays = await menusOfDays(store.db, () => true, days);
    const lunchDays = ofDays.map(({ about, hasLunch }) => [about.key, days.filter(hasLunch)]);
    expect(lunchDays).toEqual(
      whole.map((menu) => [menu.about.key, days.filter((one) => hasLunchOn(menu, one))]),
    );
    const olive = defined(ofDays.find(({ about }) => about.key === "olive"));
    expect(olive.hasLunch(seededBun.day)).toBe(true);
    expect(olive.hasLunch(addDays(seededBun.day, -21))).toBe(false);
    expect(days.filter((one) => !ofDays.some(({ hasLunch }) => hasLunch(one))).length).toBeGreaterThan(40);
    expect(await menusOfDays(store.db, ({ key }) => key === "olive", [])).toHaveLength(1);
  });

  test("are what is stored, whoever wrote it, and another's only in a transaction that is taken back", async () => {
    const { store } = await openTermlyMenus(open);
    const before = (await termlyMenu(store.db, "olive"))!.dishes;
    const leaveOnly = async (db: Db | Tx, some: typeof before) =>
      await db
        .deleteFrom("termly_dish")
        .where(
          "slot",
          "not in",
          some.map(({ slot }) => slot),
        )
        .execute();
    const undone = store.db.transaction().execute(async (tx) => {
      await leaveOnly(tx, before.slice(0, 1));
      expect((await termlyMenu(tx, "olive"))!.dishes).toEqual(before.slice(0, 1));
      throw new Error("taken back");
    });
    await expect(undone).rejects.toThrow("taken back");
    expect((await termlyMenu(store.db, "olive"))!.dishes).toEqual(before);
    await leaveOnly(store.db, before.slice(0, 2));
    expect((await termlyMenu(store.db, "olive"))!.dishes).toEqual(before.slice(0, 2));
  });

  test("are a row each: one is renamed, one is gone, and the others stay as they are", async () => {
    const { deps, store } = await openTermlyMenus(open);
    const before = await store.db.selectFrom("termly_dish").selectAll().orderBy("position").execute();
    const exported = await exportTermlyMenus(store.db, "dishes", ["olive"]);
    const lines = exported.trim().split("\r\n");
    const without = [...lines.slice(0, 2), defined(lines[2]).replace("lentil", "bean"), ...lines.slice(4)];
    await importTermlyMenus(deps, cook, [fileOf("olive.csv", without.join("\r\n"))]);
    const after = await store.db.selectFrom("termly_dish").selectAll().orderBy("position").execute();
    expect(after.map(({ slot }) => slot)).toEqual(before.filter((_, at) => at !== 2).map(({ slot }) => slot));
    expect(after[1]).toEqual({ ...before[1], name: "Tomato pasta with bean ragù" });
    expect(after.slice(2).map(({ position, ...row }) => row)).toEqual(
      before.slice(3).map(({ position, ...row }) => row),
    );
  });

  test("stay as they were when one row of one file is wrong", async () => {
    const { deps, store, changes } = await openTermlyMenus(open);
    changes.length = 0;
    const bad = new TextEncoder().encode(
      sampleText("lok.csv").replace(",1,Tuesday,main,", ",1,Sunday,main,"),
    );
    const taking = importTermlyMenus(deps, cook, [
      {
        name: "olive.csv",
        bytes: new TextEncoder().encode(sampleText("olive.csv").replace("Berry yoghurt pot", "Cake")),
      },
      { name: "lok.csv", bytes: bad },
    ]);
    await expect(taking).rejects.toThrow('lok.csv, row 11, column C (day): "Sunday" is not one of Monday');
    expect(changes).toEqual([]);
    expect(await exportTermlyMenus(store.db, "dishes", ["olive"])).toContain("Berry yoghurt pot");
  });

  test("publish no unsupported diet on any page, feed or file, and store it as claimed", async () => {
    const { deps, store, api, calendar } = await openTermlyMenus(open);
    const unread = sampleText("olive.csv").replace(
      /olive,1,Monday,vegetarian,.*/,
      "olive,1,Monday,vegetarian,Bean bowl,,,vegetarian;vegan;halal;gluten-free;dairy-free,260,48,,,protein\r",
    );
    const published = async () => {
      const dishes = (await termlyMenu(store.db, "olive"))!.dishes;
      const data = await (await api.request("/primaries/olive.json")).text();
      const feed = (await calendar()).replaceAll("\r\n ", "");
      return {
        diets: dishes.find(({ name }) => name === "Bean bowl")!.diets,
        data: /"name":"Bean bowl"[^[]*"diets":\[([^\]]*)\]/.exec(data)![1],
        isAllHalal: /"halal":(\w+)/.exec(data)![1],
        feed: /Vegetable dish: Bean bowl\. (.*?)\\n/.exec(feed)![1],
      };
    };
    await importTermlyMenus(deps, cook, [fileOf("olive.csv", unread)]);
    expect(await published()).toEqual({
      diets: [],
      data: "",
      isAllHalal: "false",
      feed: "Allergens not known: ask us before you order.",
    });
    expect(await exportTermlyMenus(store.db, "dishes", ["olive"])).toContain(
      "Bean bowl,,,vegetarian;vegan;halal;gluten-free;dairy-free",
    );
    // As an older version stored it: what was published without support is withdrawn at the next start.
    for (const { slot, held, diets } of (await termlyMenu(store.db, "olive"))!.dishes)
      await store.db
        .updateTable("termly_dish")
        .set({ diets: JSON.stringify([...diets, ...held]), held_diets: "[]" })
        .where("slot", "=", slot)
        .execute();
    expect((await published()).diets).toEqual([]);
    expect(await updateOutdatedMenus(deps, cook)).toEqual(["olive"]);
    expect(await updateOutdatedMenus(deps, cook)).toEqual([]);
    expect(await published()).toMatchObject({ diets: [], data: "" });
  });

  test("have one state for each cereal and each nut, and describe both in words", async () => {
    const { deps, store, calendar } = await openTermlyMenus(open);
    const said =
      "gluten(oats):contains;gluten(wheat):may-contain;nuts(almond):contains;nuts(hazelnut):may-contain";
    const mixed = sampleText("olive.csv").replace(
      /(olive,1,Monday,dessert,Apple crumble with custard,[^,]*),[^,]*,[^,]*/,
      `$1,${said},`,
    );
    await importTermlyMenus(deps, cook, [fileOf("olive.csv", mixed)]);
    expect(await exportTermlyMenus(store.db, "dishes", ["olive"])).toContain(said);
    expect((await calendar()).replaceAll("\r\n ", "")).toContain(
      "Contains gluten (oats) and tree nuts (almond). May contain gluten (wheat) and tree nuts (hazelnut).".replaceAll(
        ",",
        "\\,",
      ),
    );
  });

  test("show a substitution with the old dish, the new one, and which allergens it adds and removes", async () => {
    const { deps, store, changes } = await openTermlyMenus(open);
    changes.length = 0;
    await substituteDishes(deps, cook, [seededBun]);
    expect(changes).toEqual(["termly modified olive"]);
    const menu = (await termlyMenu(store.db, "olive"))!;
    const dish = lunchOn(menu, seededBun.day)!.dishes.find(({ course }) => course === "main")!;
    expect(dish.name).toBe("Beef burger in a seeded bun");
    const planned = lunchOn(menu, day("2026-11-05"))!.dishes.find(({ course }) => course === "main")!;
    expect(dish.substitution!.was.name).toBe(planned.name);
    expect(planned.substitution).toBeNull();
    expect(describeAllergenChanges(dish.substitution!.changes)).toBe(
      "adds gluten (wheat) and sesame; may contain eggs; not known: other cereals with gluten and sulphites; no longer contains celery and milk",
    );
    await withdrawSubstitutions(deps, cook, { ...seededBun, why: "" });
    expect(
      lunchOn((await termlyMenu(store.db, "olive"))!, seededBun.day)!.dishes.some(
        ({ substitution }) => substitution,
      ),
    ).toBe(false);
    await expect(withdrawSubstitutions(deps, cook, { ...seededBun, why: "" })).rejects.toThrow(NotFound);
  });

  test("reject a substitution on a day without lunch, of a course that is not planned, or of no menu", async () => {
    const { deps } = await openTermlyMenus(open);
    await expect(substituteDishes(deps, cook, [{ ...seededBun, day: day("2026-11-28") }])).rejects.toThrow(
      "no lunch is served",
    );
    await expect(substituteDishes(deps, cook, [{ ...seededBun, was: "Soup" }])).rejects.toThrow(Invalid);
    await expect(substituteDishes(deps, cook, [{ ...seededBun, key: "lok" }])).rejects.toThrow(NotFound);
  });

  test("serve a calendar that another library parses: UTC, stable ids, a sequence that rises with a changed dish", async () => {
    const { deps, clock, calendar } = await openTermlyMenus(open);
    const read = async () => {
      const component = new ICAL.Component(ICAL.parse(await calendar()));
      return component.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    };
    const before = await read();
    const on = (events: ICAL.Event[], date: string) =>
      events.find(({ uid }) => uid === `olive-${date}@termly-menus.rosemary-lane`)!;
    expect(on(before, "2026-10-23").startDate.toJSDate().toISOString()).toBe("2026-10-23T11:10:00.000Z");
    expect(on(before, "2026-11-23").startDate.toJSDate().toISOString()).toBe("2026-11-23T12:10:00.000Z");
    expect(on(before, "2026-10-26")).toBeUndefined();
    expect(on(before, "2026-11-26").sequence).toBe(0);
    clock.advance(60_000);
    await substituteDishes(deps, cook, [seededBun]);
    const after = await read();
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after.filter(({ sequence }) => sequence > 0).map(({ uid }) => uid)).toEqual([
      "olive-2026-11-26@termly-menus.rosemary-lane",
    ]);
    const changed = on(after, "2026-11-26");
    expect(changed.summary).toBe("Beef burger in a seeded bun");
    expect(changed.description).toMatch(
      /^Changed: Beef burger in a seeded bun instead of Cottage pie: adds gluten \(wheat\) and sesame; /,
    );
    await withdrawSubstitutions(deps, cook, { ...seededBun, why: "" });
    expect(on(await read(), "2026-11-26").sequence).toBe(2);
  });

  test("cancel a lunch in the calendar when the term loses the day", async () => {
    const { deps, calendar } = await openTermlyMenus(open);
    const fewer = oliveTerms.replace("Half term", "Half term;2026-12-01 Inset day");
    await importTermlyMenus(deps, cook, [fileOf("terms.csv", fewer)]);
    const text = (await calendar()).replaceAll("\r\n ", "");
    const event = text.split("BEGIN:VEVENT").find((part) => part.includes("UID:olive-2026-12-01@"))!;
    expect(event).toContain("STATUS:CANCELLED");
    expect(event).toContain("SEQUENCE:1");
  });

  test("show days past the last known bank holiday as not known, and never as having lunch", async () => {
    const { deps, store, api, calendar } = await openTermlyMenus(open);
    const years = "menu,first_day,last_day,rotation\nolive,2040-11-01,2041-05-24,pause\n";
    await importTermlyMenus(deps, cook, [fileOf("terms.csv", years)]);
    const menu = (await termlyMenu(store.db, "olive"))!;
    expect(lunchOn(menu, day("2040-12-31"))).not.toBeNull();
    expect(lunchOn(menu, day("2041-05-01"))).toBeNull();
    const asked = { week: null, year: null, date: day("2041-05-01"), without: [] };
    const page = menuView(menu, day("2041-04-26"), asked)!;
    expect(page).toMatchObject({ firstLunch: null, notYetKnown: true });
    expect(page.weeks[0]!.columns.map(({ noLunch }) => noLunch)).toEqual(Array(5).fill("not yet known"));
    expect(page.closures).toContain("From Tuesday 1 January 2041 on it is not yet known");
    expect(pdfMenu(menu, menu.terms[0]!, sampleBrand, day("2041-04-26")).closures).toBe(page.closures);
    const event = (await calendar())
      .split("BEGIN:VEVENT")
      .find((part) => part.includes("UID:olive-2041-05-01@"))!;
    expect(event).toContain("SUMMARY:School lunch: not yet known");
    expect(event).toContain("STATUS:TENTATIVE");
    const data = (await (await api.request("/primaries/olive.json")).json()) as {
      lunches: { day: string }[];
      notYetKnown: { day: string }[];
    };
    expect(data.lunches.at(-1)!.day).toBe("2040-12-31");
    expect(data.notYetKnown.map((one) => one.day)).toContain("2041-05-01");
  });

  test("import terms that name their first week or go on from the one before, and export the same", async () => {
    const { deps, store } = await openTermlyMenus(open);
    const given = [
      "menu,first_day,last_day,rotation,closed_days,start_week,continues",
      "olive,2026-09-03,2026-12-18,pause,,2,",
      "olive,2027-01-04,2027-03-25,pause,2027-01-04 Inset day,,yes",
      "",
    ].join("\r\n");
    await importTermlyMenus(deps, cook, [fileOf("terms.csv", given)]);
    expect(await exportTermlyMenus(store.db, "terms", ["olive"])).toBe(given);
    expect(lunchOn((await termlyMenu(store.db, "olive"))!, day("2026-09-03"))!.week).toBe(2);
    const bad = (row: string) =>
      importTermlyMenus(deps, cook, [
        { name: "terms.csv", bytes: new TextEncoder().encode(`${given.split("\r\n")[0]}\n${row}\n`) },
      ]);
    await expect(bad("olive,2026-09-03,2026-12-18,pause,,7,")).rejects.toThrow("from 1 to 6");
    await expect(bad("olive,2026-09-03,2026-12-18,pause,,,yes")).rejects.toThrow("no earlier term");
    await expect(bad("olive,2026-09-03,2026-12-18,pause,,,maybe")).rejects.toThrow("neither yes nor no");
  });

  test("are served as files: PDF, calendar and data, with ETag, and 404 for what is not there", async () => {
    const { deps, api } = await openTermlyMenus(open);
    const pdf = await api.request("/primaries/olive.pdf");
    expect(pdf.status).toBe(200);
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
    expect(pdf.headers.get("Content-Security-Policy")).not.toContain("sandbox");
    const etag = pdf.headers.get("ETag")!;
    const size = (await pdf.arrayBuffer()).byteLength;
    expect(size).toBeLessThan(150_000);
    expect((await api.request("/primaries/olive.pdf", { headers: { "If-None-Match": etag } })).status).toBe(
      304,
    );
    const head = await api.request("/primaries/olive.pdf", { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([
      200,
      String(size),
      "",
    ]);
    await substituteDishes(deps, cook, [seededBun]);
    expect((await api.request("/primaries/olive.pdf", { headers: { "If-None-Match": etag } })).status).toBe(
      200,
    );
    const data = (await (await api.request("/primaries/olive.json")).json()) as {
      lunches: { day: string; dishes: { insteadOf?: string }[] }[];
    };
    expect(
      data.lunches.find((lunch) => lunch.day === "2026-11-26")!.dishes.some(({ insteadOf }) => insteadOf),
    ).toBe(true);
    for (const path of ["/primaries/soup.pdf", "/secondaries/olive.pdf", "/primaries/spring.pdf"])
      expect((await api.request(path)).status).toBe(404);
  });

  test("a week's sheets are made again when the menu changes, and not for a week in no term", async () => {
    const { deps, api } = await openTermlyMenus(open);
    const address = "/primaries/olive-matrix.pdf?week=2026-11-26";
    const first = await api.request(address);
    expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(first.headers.get("Content-Disposition")).toBe('inline; filename="olive-matrix-2026-11-23.pdf"');
    const etag = first.headers.get("ETag")!;
    const again = async () => (await api.request(address, { headers: { "If-None-Match": etag } })).status;
    expect(await again()).toBe(304);
    await substituteDishes(deps, cook, [seededBun]);
    expect(await again()).toBe(200);
    expect((await api.request("/primaries/olive-large-print.pdf")).status).toBe(200);
    for (const path of [
      "olive-matrix.pdf?week=2026-08-10",
      "olive-matrix.pdf?week=soup",
      "olive-matrix.ics",
      "soup-matrix.pdf",
      "spring-matrix.pdf",
      "olive-soup.pdf",
    ])
      expect((await api.request(`/primaries/${path}`)).status, path).toBe(404);
  });
});

describe("the allergens that a substitution adds and removes", () => {
  const changes = (was: string, is: string) => {
    const [old, now] = [plannedDish({ contains: was }), plannedDish({ contains: is })];
    return { old, now };
  };
  test.each([
    ["milk:contains;eggs:free", "milk:free;eggs:contains", "adds eggs; no longer contains milk"],
    ["milk:free", "milk:may-contain", "may contain milk"],
    ["milk:contains", "", "not known: milk"],
    ["milk:contains;eggs:may-contain", "", "not known: eggs and milk"],
    ["gluten(wheat):contains", "gluten(wheat/rye):contains", "adds gluten (rye)"],
    ["nuts(almond/cashew):may-contain", "nuts(almond):may-contain", "not known: tree nuts (cashew)"],
    [
      "nuts(almond):contains",
      "nuts(almond):contains;nuts(hazelnut):may-contain",
      "may contain tree nuts (hazelnut)",
    ],
    [
      "gluten(wheat):contains;gluten(oats):may-contain",
      "gluten(oats):contains;gluten(wheat):free",
      "adds gluten (oats); no longer contains gluten (wheat)",
    ],
    [
      "nuts(almond):contains;nuts(hazelnut):may-contain",
      "nuts:free",
      "no longer contains tree nuts (almond, hazelnut)",
    ],
    ["milk:contains", "milk:contains;eggs:free", "the same allergens"],
    ["", "milk:contains", "adds milk"],
  ])("from %s to %s: %s", async (was, is, says) => {
    const { old, now } = changes(was, is);
    const { allergenChanges } = await import("#food/allergens/allergen-changes.ts");
    expect(describeAllergenChanges(allergenChanges(old.allergens, now.allergens))).toBe(says);
    expect(parseAllergenList(was).faults).toEqual([]);
  });
});
