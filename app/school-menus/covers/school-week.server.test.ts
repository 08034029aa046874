import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { schoolActorNamed } from "#values/actor.ts";
import { cases } from "#values/cases.testkit.ts";
import { defined } from "#values/defined.ts";
import { day } from "#values/time/calendar-day.ts";
import { currentSheet } from "../production/prints.server.ts";
import { cook, makeKitchens, openTermlyMenus } from "../termly-menus.testkit.ts";
import { coversFor, exportCovers, saveCovers } from "./covers.server.ts";
import { coversText } from "./covers-form.ts";
import { numbersDueAt } from "./numbers-due.ts";
import { readSchoolWeek, saidTooLate, weekField } from "./school-week-form.ts";
import type { SentDay, WeekDayNow } from "./school-week-form.ts";
import { asLastWeek, isOpen, saveSchoolDays, schoolWeek, weekToAsk } from "./school-week.server.ts";
import { mealsOf, mealsOfDay } from "./uptake.ts";
import { termUptake, uptakeCsv } from "./uptake.server.ts";

const monday = day("2026-11-23");
const tuesday = day("2026-11-24");
const begum = schoolActorNamed("olive", "c1");
const meals = { infants: 88, targeted: 31, expanded: 22, paid: 38, staff: 6, guests: 0, breakfast: 12 };
const sentOn = (on: string, more: Partial<SentDay> = {}): SentDay => ({
  day: day(on),
  lunches: 185,
  avoiding: { milk: 3 },
  meals,
  seen: "",
  ...more,
});

describe.each(stores)("a school's own numbers on $name", ({ open }) => {
  async function openOlive(at = "2026-11-23T08:12:00Z") {
    const site = await openTermlyMenus(open);
    site.clock.set(at);
    const send = (days: readonly SentDay[], week = monday) =>
      saveSchoolDays(site.deps, begum, days, { monday: week });
    const stored = async (on: string) =>
      (await coversFor(site.store.db, { key: "olive" }, day(on)))[0]?.covers;
    return { ...site, send, stored };
  }

  test("are what the kitchen cooks for, by category beside them", async () => {
    const site = await openOlive();
    await makeKitchens(site.deps);
    expect(await site.send([sentOn("2026-11-24")])).toEqual({ saved: 1, unchanged: 0, late: [] });
    expect(await site.stored("2026-11-24")).toMatchObject({
      lunches: 185,
      meals,
      isFromSchool: true,
      isLate: false,
      enteredBy: "school/olive/c1",
    });
    const sheet = await currentSheet(site.store.db, "lane", tuesday);
    expect(sheet).toMatchObject({ lunches: 185, withDiet: 3, schools: [{ key: "olive", lunches: 185 }] });
    expect(sheet.schools[0]).not.toHaveProperty("isLate");
  });

  test("are late from the moment at which they are due, until lunch begins, and the kitchen sees it", async () => {
    const site = await openOlive("2026-11-23T13:59:59Z");
    await makeKitchens(site.deps);
    expect(await site.send([sentOn("2026-11-24")])).toMatchObject({ late: [] });
    site.clock.set("2026-11-23T14:00:00Z");
    const more = sentOn("2026-11-24", { lunches: 186, meals: { ...meals, paid: 39 } });
    expect(await site.send([{ ...more, seen: coversText(sentOn("2026-11-24")) }])).toMatchObject({
      saved: 1,
      late: [tuesday],
    });
    const sheet = await currentSheet(site.store.db, "lane", tuesday);
    expect(sheet.schools).toMatchObject([{ lunches: 186, isLate: true }]);
    // What the office types is not late: it knows.
    await saveCovers(site.deps, cook, [{ key: "olive", day: tuesday, lunches: 187, avoiding: {} }]);
    expect(await site.stored("2026-11-24")).toMatchObject({ isLate: false, isFromSchool: false });
    site.clock.set("2026-11-24T12:10:00Z");
    await expect(site.send([sentOn("2026-11-24", { seen: "187" })])).rejects.toThrow("has begun");
  });

  test("that stand already are not late because they are sent again beside others", async () => {
    const { clock, send } = await openOlive();
    await send([sentOn("2026-11-24")]);
    clock.set("2026-11-23T14:00:00Z");
    const again = sentOn("2026-11-24", { seen: coversText(sentOn("2026-11-24")) });
    expect(await send([again, sentOn("2026-11-25")])).toEqual({ saved: 1, unchanged: 1, late: [] });
  });

  test("of Monday are due on Friday, over a bank holiday too", () => {
    const terms = sampleBrand.meals;
    expect(new Date(numbersDueAt(day("2026-11-30"), terms)).toISOString()).toBe("2026-11-27T14:00:00.000Z");
    // Easter Monday and Good Friday lie between.
    expect(new Date(numbersDueAt(day("2027-03-30"), terms)).toISOString()).toBe("2027-03-25T14:00:00.000Z");
    expect(new Date(numbersDueAt(day("2026-06-02"), terms)).toISOString()).toBe("2026-06-01T13:00:00.000Z");
  });

  test.each([
    ["2026-03-30", "2026-03-27T14:00:00.000Z", "the clocks went forward on Sunday"],
    ["2026-03-31", "2026-03-30T13:00:00.000Z", "the first day of summer time"],
    ["2026-10-26", "2026-10-23T13:00:00.000Z", "the clocks went back on Sunday"],
    ["2026-10-27", "2026-10-26T14:00:00.000Z", "the first day of winter time"],
  ])("of %s are due by London's clock: %s, as %s", (on, due, _why) => {
    expect(new Date(numbersDueAt(day(on), sampleBrand.meals)).toISOString()).toBe(due);
  });

  test("of a closed day, another week, a category that is over, or that do not add up are refused whole", async () => {
    const { send, store } = await openOlive("2026-10-01T08:00:00Z");
    const refused = async (one: SentDay, week = day("2026-10-26")) =>
      await send([one], week).then(
        () => "taken",
        (error: Error) => error.message,
      );
    expect(await refused(sentOn("2026-10-26"))).toContain("no lunch is served");
    expect(await refused(sentOn("2026-11-24"))).toContain("not in this week");
    const next = day("2026-10-05");
    const free = { ...meals, targeted: 0, free: 31 };
    expect(await refused(sentOn("2026-10-05", { meals: free }), next)).toContain("Free meals is not counted");
    expect(await refused(sentOn("2026-10-05", { lunches: 184 }), next)).toContain("come to 185 lunches");
    for (const lunches of [20_000, -1, 1.5])
      expect(await refused(sentOn("2026-10-05", { lunches, meals: { paid: lunches } }), next)).not.toBe(
        "taken",
      );
    expect(await refused(sentOn("2026-10-05", { meals: { ...meals, breakfast: 20_000 } }), next)).toContain(
      "Breakfast club: 20000 is not a whole number from 0 to 5000",
    );
    expect(await refused(sentOn("2026-10-05", { avoiding: { milk: 186 } }), next)).toContain("186 of 185");
    expect(await exportCovers(store.db)).toBe("menu,date,lunches,avoiding,meals\r\n");
  });

  test("from two phones at once are one save and one question, and none is lost", async () => {
    const { send, stored } = await openOlive();
    const phones = Array.from({ length: 6 }, (_, at) =>
      sentOn("2026-11-24", { lunches: 180 + at, meals: { paid: 180 + at } }),
    );
    const outcomes = await Promise.all(phones.map((one) => send([one])));
    const saved = outcomes.flatMap((one, at) => ("conflicts" in one ? [] : [180 + at]));
    expect(saved).toHaveLength(1);
    expect((await stored("2026-11-24"))?.lunches).toBe(saved[0]);
    const theirs = outcomes.flatMap((one) => ("conflicts" in one ? one.conflicts : []));
    expect(theirs).toHaveLength(5);
    expect(theirs.every(({ stored: now }) => now.lunches === saved[0])).toBe(true);
    // Sent again with what stands now, it is in its place; sent twice, it is one.
    const again = { ...phones[5]!, seen: coversText(theirs[0]!.stored) };
    if (saved[0] !== 185) expect(await send([again])).toMatchObject({ saved: 1 });
    expect(await send([again])).toMatchObject({ saved: 0 });
  });

  test("as last week are the last that somebody entered for each day, where its categories go on", async () => {
    const site = await openOlive();
    await site.send([sentOn("2026-11-24"), sentOn("2026-11-25", { lunches: 100, meals: { paid: 100 } })]);
    const next = day("2026-11-30");
    expect(asLastWeek(await schoolWeek(site.deps, "olive", next))).toBeNull();
    await saveCovers(
      site.deps,
      cook,
      ["2026-11-23", "2026-11-26", "2026-11-27"].map((on) => ({
        key: "olive",
        day: day(on),
        lunches: 170,
        avoiding: {},
      })),
    );
    const week = await schoolWeek(site.deps, "olive", next);
    const proposed = asLastWeek(week)!;
    expect(proposed.map(({ lunches }) => lunches)).toEqual([170, 185, 100, 170, 170]);
    const sent = proposed.map((one) => ({ ...one, seen: "" }));
    expect(await site.send(sent, next)).toEqual({ saved: 5, unchanged: 0, late: [] });
    expect(await site.stored("2026-12-01")).toMatchObject({ lunches: 185, meals, avoiding: { milk: 3 } });
    const ended = sampleBrand.meals.categories.map((one) =>
      one.key === "targeted" ? { ...one, lastDay: day("2026-12-07") } : one,
    );
    const changed = { ...site.deps, brand: { meals: { ...sampleBrand.meals, categories: ended } } };
    expect(asLastWeek(await schoolWeek(changed, "olive", day("2026-12-07")))).toBeNull();
  });

  test("are asked for of the next week that is not in", async () => {
    const { deps, send } = await openOlive();
    const asked = async () => (await weekToAsk(deps, "olive")).monday;
    expect(await asked()).toBe("2026-11-23");
    const open = (await schoolWeek(deps, "olive", monday)).days.filter(isOpen);
    await send(open.map((one) => sentOn(one.day)));
    expect(await asked()).toBe("2026-11-30");
  });

  test("keep who eats when the office types the same number, and lose it when it is another", async () => {
    const { deps, send, stored, store } = await openOlive();
    await send([sentOn("2026-11-24")]);
    const type = (lunches: number) =>
      saveCovers(deps, cook, [{ key: "olive", day: tuesday, lunches, avoiding: { milk: 4 } }]);
    await type(185);
    expect((await stored("2026-11-24"))?.meals).toEqual(meals);
    await type(180);
    // Whose five were taken off nobody knows; breakfasts are no lunches.
    expect((await stored("2026-11-24"))?.meals).toEqual({ breakfast: 12 });
    // A release from before knows the number alone.
    await send([sentOn("2026-11-24", { seen: coversText((await stored("2026-11-24"))!) })]);
    await store.db.updateTable("termly_covers").set({ lunches: 9 }).execute();
    expect((await stored("2026-11-24"))?.meals).toEqual({ breakfast: 12 });
  });

  test("come to a term's uptake, of which only what was said for the day counts", async () => {
    const site = await openOlive();
    await site.send([sentOn("2026-11-23"), sentOn("2026-11-24")]);
    await saveCovers(site.deps, cook, [{ key: "olive", day: day("2026-11-20"), lunches: 170, avoiding: {} }]);
    site.clock.set("2026-11-24T18:00:00Z");
    const { uptake, term } = await termUptake(site.deps, "olive", null);
    expect(term).toBe("autumn 2026");
    expect(uptake).toMatchObject({
      days: 3,
      lunches: 540,
      notSaid: 170,
      meals: { infants: 176, breakfast: 24 },
    });
    expect(uptake.weeks.map(({ monday: of, lunches }) => [of, lunches])).toEqual([
      ["2026-11-16", 170],
      ["2026-11-23", 370],
    ]);
    expect(uptake.missing.length).toBeGreaterThan(40);
    expect(uptake.categories.map(({ key }) => key)).not.toContain("guests");
    const [head, ...rows] = (await uptakeCsv(site.deps, ["olive", "eden"])).split("\r\n");
    expect(head).toBe("school,term,date,lunches,infants,targeted,expanded,paid,staff,breakfast,not said");
    expect(rows).toContain("Olive Primary,autumn 2026,2026-11-23,185,88,31,22,38,6,12,0");
    // What nobody has said of that day is not 0.
    expect(rows).toContain("Olive Primary,autumn 2026,2026-11-20,170,,,,,,,170");
    const [before, since] = uptake.weeks;
    const category = (key: string) => defined(uptake.categories.find((one) => one.key === key));
    const both = (key: string) =>
      [defined(before), defined(since), uptake].map((sums) => mealsOf(sums, category(key)));
    expect([both("infants"), both("breakfast")]).toEqual([
      [null, 176, 176],
      [null, 24, 24],
    ]);
    // Breakfasts were said of two of the three days.
    expect([uptake.breakfastDays, mealsOfDay(uptake, category("breakfast"))]).toEqual([2, 12]);
  });

  test("are of the contact's own school, whatever is sent", async () => {
    const site = await openOlive();
    const word = fc.constantFrom("jubilee", "olive", "menu", "key", "school", "__proto__", "2026-11-24");
    const extra = fc.dictionary(word, fc.oneof(word, fc.nat(400), fc.constant(null)), { maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(extra, fc.nat(400), async (more, lunches) => {
        const sent = {
          ...more,
          ...sentOn("2026-11-24", { lunches, meals: { paid: lunches }, avoiding: {} }),
        };
        await site.send([sent]);
        const rows = await site.store.db.selectFrom("termly_covers").select("menu").execute();
        expect(rows.every(({ menu }) => menu === "olive")).toBe(true);
      }),
      { numRuns: cases(40) },
    );
  });
});

describe("the form of a school's week", () => {
  const categories = sampleBrand.meals.categories.filter(({ key }) => ["paid", "staff"].includes(key));
  const days = [monday, tuesday].map((on) => ({ day: on, categories, avoiding: { milk: 3 } }));
  const fields = {
    [weekField.meals("paid", monday)]: " 120 ",
    [weekField.meals("staff", monday)]: "",
    [weekField.seen(monday)]: "118",
    [weekField.diet("milk")]: "3",
    [weekField.dietShown("milk")]: "3",
  };

  test("sends the days on which something is typed; an empty box beside others is none", () => {
    expect(readSchoolWeek(fields, days)).toEqual({
      sent: [
        { day: monday, lunches: 120, meals: { paid: 120, staff: 0 }, avoiding: { milk: 3 }, seen: "118" },
      ],
      errors: {},
    });
  });

  test("says nothing of breakfasts where nothing is typed of them, and takes no lunches from them", () => {
    const breakfasts = sampleBrand.meals.categories.filter(({ key }) => key === "breakfast");
    const day = [{ day: monday, categories: [...categories, ...breakfasts], avoiding: {} }];
    const [paid, breakfast] = [weekField.meals("paid", monday), weekField.meals("breakfast", monday)];
    const mealsOf = (typed: Readonly<Record<string, string>>) =>
      readSchoolWeek(typed, day).sent.map((one) => one.meals);
    expect(mealsOf({ [paid]: "120", [breakfast]: "" })).toEqual([{ paid: 120, staff: 0 }]);
    expect(mealsOf({ [paid]: "120", [breakfast]: "0" })).toEqual([{ paid: 120, staff: 0, breakfast: 0 }]);
    expect(mealsOf({ [paid]: "0", [breakfast]: "12" })).toEqual([{ paid: 0, staff: 0, breakfast: 12 }]);
    // Empty boxes of lunches are no lunches only beside others of lunches.
    expect(readSchoolWeek({ [breakfast]: "12" }, day).errors).toEqual({
      [paid]: "Monday: say how many have lunch too, 0 for nobody",
    });
  });

  test("changes who avoids what on every day, and only where somebody has changed it", () => {
    const more = { ...fields, [weekField.meals("paid", tuesday)]: "90" };
    const avoiding = (some: object) =>
      readSchoolWeek({ ...more, ...some }, days).sent.map((one) => one.avoiding);
    const both = (one: object) => [one, one];
    expect(avoiding({ [weekField.diet("milk")]: "5" })).toEqual(both({ milk: 5 }));
    expect(avoiding({ [weekField.diet("milk")]: "0" })).toEqual(both({}));
    expect(avoiding({ "diet-food": "sesame", "diet-count": "2" })).toEqual(both({ milk: 3, sesame: 2 }));
  });

  describe("that was opened earlier", () => {
    const paid = (on: typeof monday) => weekField.meals("paid", on);
    const before = { entered: null, lastWeek: null, hasLunch: true, isOver: false, categories };
    const now = { ...before, day: tuesday };
    const over = { ...before, day: monday, isOver: true };
    const shut = { ...before, day: monday, hasLunch: false, categories: [] };
    const says = (typed: Readonly<Record<string, string>>, days: readonly WeekDayNow[]) =>
      saidTooLate(typed, days, sampleBrand.meals.categories);

    test("says of which day its numbers came after lunch had begun, unless they are what stands", () => {
      expect(says({ [paid(monday)]: "120", [paid(tuesday)]: "90" }, [over, now])).toEqual([
        "Monday (120 lunches): lunch has begun since this page was opened, and these numbers cannot be sent any more. Ring us to put them right.",
      ]);
      const entered = { lunches: 120, avoiding: {}, meals: { paid: 120, staff: 0 } };
      const same = { [paid(monday)]: "120", [weekField.meals("staff", monday)]: "" };
      expect(says(same, [{ ...over, entered }, now])).toEqual([]);
      expect(says({ ...same, [paid(monday)]: "0" }, [{ ...over, entered }, now])).toHaveLength(1);
      expect(says({ [paid(monday)]: "", [paid(tuesday)]: "90" }, [over, now])).toEqual([]);
      expect(says({ [paid(monday)]: "many" }, [over, now])).toHaveLength(1);
    });

    test("says which day has no lunch any more, and which group is not counted", () => {
      expect(says({ [paid(monday)]: "120" }, [shut, now])).toEqual([
        "Monday (120 lunches): no lunch is served then any more.",
      ]);
      expect(says({ [weekField.meals("targeted", tuesday)]: " 30 " }, [now])).toEqual([
        "Free meals, targeted, Tuesday (30): no longer counted by itself. Add the number to the group in which they eat now.",
      ]);
      expect(says({ [weekField.meals("targeted", tuesday)]: "0" }, [now])).toEqual([]);
      expect(says({ [paid(monday)]: "0" }, [shut])).toEqual([]);
      // What no form of ours ever had is no number of lunches.
      expect(says({ "meals-nobody-2026-11-24": "30", [paid(day("2026-11-30"))]: "9" }, [now])).toEqual([]);
    });

    test("says it once of several days: a form of last week", () => {
      const typed = { [paid(monday)]: "120", [paid(tuesday)]: "x" };
      expect(says(typed, [over, { ...over, day: tuesday }])).toEqual([
        expect.stringMatching(/^Monday \(120 lunches\) and Tuesday: lunch has begun since/),
      ]);
    });

    test("says so of last week's, which one press sends, as well", () => {
      const lastWeek = { lunches: 120, avoiding: {}, meals: { paid: 120, staff: 0 } };
      const pressed = { act: "as last week", [weekField.seen(monday)]: "", [weekField.seen(tuesday)]: "" };
      expect(says(pressed, [{ ...over, lastWeek }, now])).toEqual([
        expect.stringContaining("Monday (120 lunches): lunch has begun since"),
      ]);
      expect(says(pressed, [{ ...over, lastWeek, entered: lastWeek }, now])).toEqual([]);
      expect(says({ act: "as last week" }, [{ ...over, lastWeek }, now])).toEqual([]);
    });

    test("is not sent in part", () => {
      const { errors } = readSchoolWeek(fields, days, ["One.", "Two."]);
      expect(errors).toEqual({ "": "One. Two." });
      expect(readSchoolWeek({}, days, ["One."]).errors).toEqual({ "": "One." });
    });
  });

  test("refuses more than a school has pupils, in one category or in all", () => {
    const errorsOf = (typed: Readonly<Record<string, string>>) => {
      const breakfasts = sampleBrand.meals.categories.filter(({ key }) => key === "breakfast");
      const all = [...categories, ...breakfasts];
      return readSchoolWeek(typed, [{ day: monday, categories: all, avoiding: {} }]).errors;
    };
    const [paid, staff, breakfast] = ["paid", "staff", "breakfast"].map((key) =>
      weekField.meals(key, monday),
    ) as [string, string, string];
    const words = "is not a whole number from 0 to 5000";
    expect(errorsOf({ [paid]: "120", [breakfast]: "5000" })).toEqual({});
    expect(errorsOf({ [paid]: "120", [breakfast]: "20000" })).toEqual({
      [breakfast]: `Breakfast club, Monday: “20000” ${words}`,
    });
    expect(errorsOf({ [paid]: "3000", [staff]: "3000" })).toEqual({
      [paid]: `Monday: 6000 lunches ${words}`,
    });
  });

  test.each([
    ["20000", "Paid, Monday: “20000” is not a whole number from 0 to 5000"],
    ["-3", "is not a whole number"],
    ["many", "is not a whole number"],
    ["1.5", "is not a whole number"],
    ["9".repeat(40), "is not a whole number"],
  ])("refuses %s beside its field", (typed, words) => {
    const field = weekField.meals("paid", monday);
    expect(readSchoolWeek({ ...fields, [field]: typed }, days).errors[field]).toContain(words);
  });

  test("asks for a number where nothing is typed, and for both halves of another food", () => {
    expect(Object.values(readSchoolWeek({}, days).errors)).toEqual(["Say how many eat on one day at least"]);
    expect(readSchoolWeek({ ...fields, "diet-count": "2" }, days).errors).toEqual({
      "diet-food": "Say what 2 avoid",
    });
    expect(readSchoolWeek({ ...fields, "diet-food": "sesame" }, days).errors).toEqual({
      "diet-count": "No sesame: say how many",
    });
    expect(readSchoolWeek({ ...fields, [weekField.diet("milk")]: "x" }, days).errors).toHaveProperty(
      "diet-milk",
    );
  });
});
