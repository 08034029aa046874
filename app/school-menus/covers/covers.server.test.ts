import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { coversFor, exportCovers, importCovers, saveCovers, saveCoversForm } from "./covers.server.ts";
import { cook, openTermlyMenus } from "../termly-menus.testkit.ts";
import { sampleSchools } from "../termly-menus.examples.ts";
import { formatCovers, parseCovers } from "./covers-csv.ts";
import type { AvoidedFood } from "./covers.ts";
import { avoidingLeaf, sumOfCovers } from "./covers.ts";

const file = (...rows: string[]) =>
  new TextEncoder().encode(["menu,date,lunches,avoiding,meals", ...rows, ""].join("\n"));
const thursday = day("2026-11-26");
const rows = [
  "olive,2026-11-26,180,milk:3;wheat:2;+kiwi:1",
  "olive,2026-11-27,170,",
  "olive,2026-12-03,175,milk:3,infants:90;paid:85;breakfast:20",
];

describe.each(stores)("covers on $name", ({ open }) => {
  async function openOlive() {
    const site = await openTermlyMenus(open);
    const take = async (...some: string[]) => await importCovers(site.deps, cook, file(...some));
    const expected = async (on: string) => await coversFor(site.store.db, { site: "lane" }, day(on));
    return { ...site, take, expected };
  }

  test("are imported and read by site and by school, as numbers", async () => {
    const { take, expected, store, deps } = await openOlive();
    expect(await take(...rows)).toEqual({ saved: 3, unchanged: 0 });
    expect(await expected("2026-11-26")).toEqual([
      {
        key: "olive",
        school: "Olive Primary School",
        isFromWeekBefore: false,
        covers: {
          key: "olive",
          day: thursday,
          lunches: 180,
          avoiding: {
            milk: 3,
            wheat: 2,
            "other:kiwi": 1,
          },
          enteredBy: "the cook",
          enteredAt: deps.clock.now(),
          isFromSchool: false,
          isLate: false,
        },
      },
    ]);
    expect(await coversFor(store.db, { key: "olive" }, thursday)).toEqual(await expected("2026-11-26"));
    expect(await coversFor(store.db, { site: "hill" }, thursday)).toEqual([]);
    expect(await expected("2026-10-26"), "half term").toEqual([]);
  });

  test("are those of the same weekday before where nobody has entered any, and say so", async () => {
    const { take, expected } = await openOlive();
    await take(...rows);
    const found = async (on: string) =>
      (await expected(on)).map(({ covers, isFromWeekBefore }) => [covers?.day, isFromWeekBefore]);
    expect(await found("2026-12-03")).toEqual([["2026-12-03", false]]);
    expect(await found("2026-12-10")).toEqual([["2026-12-03", true]]);
    expect(await found("2026-12-11")).toEqual([["2026-11-27", true]]);
    // Nothing of this weekday, and nothing of a later day: not known, and not none.
    expect(await found("2026-12-09")).toEqual([[undefined, false]]);
    expect(await found("2026-11-19")).toEqual([[undefined, false]]);
  });

  test("from a form that is older than what somebody else has entered save nothing, and show theirs", async () => {
    const { deps, expected } = await openOlive();
    const cell = { key: "olive", day: thursday, lunches: 180, avoiding: { milk: 3 }, seen: "" } as const;
    expect(await saveCoversForm(deps, cook, [cell])).toEqual({ saved: 1, unchanged: 0 });
    expect(await saveCoversForm(deps, cook, [cell]), "sent twice").toEqual({ saved: 0, unchanged: 1 });
    const stale = { ...cell, lunches: 190 };
    expect(await saveCoversForm(deps, cook, [stale])).toMatchObject({
      conflicts: [{ key: "olive", day: thursday, stored: { lunches: 180 } }],
    });
    expect((await expected("2026-11-26"))[0]?.covers?.lunches).toBe(180);
    expect(await saveCoversForm(deps, cook, [{ ...stale, seen: "180 milk:3" }])).toMatchObject({ saved: 1 });
  });

  test.each([false, true])(
    "are read back as they were written, and nothing changes (json: %s)",
    async (json) => {
      const { take, store, deps } = await openOlive();
      await take(...rows);
      const text = await exportCovers(store.db, { json });
      const again = await importCovers(deps, cook, new TextEncoder().encode(text));
      expect(again).toEqual({ saved: 0, unchanged: 3 });
      expect(await exportCovers(store.db, { json, keys: ["olive"] })).toBe(text);
    },
  );

  test("are entered over what was entered, and who did it is on record", async () => {
    const { take, deps, store } = await openOlive();
    await take(...rows);
    const entry = { key: "olive", day: thursday, lunches: 100, avoiding: { milk: 4 } } as const;
    expect(await saveCovers(deps, cook, [entry])).toEqual({ saved: 1, unchanged: 0 });
    expect(await exportCovers(store.db)).toContain("olive,2026-11-26,100,milk:4,\r\n");
    const { action, subject, before, after } = await store.db
      .selectFrom("audit_entry")
      .selectAll()
      .orderBy("seq", "desc")
      .executeTakeFirstOrThrow();
    expect({ action, subject, before, after }).toEqual({
      action: "entered covers",
      subject: "covers/olive",
      before: '{"2026-11-26":"180 wheat:2;milk:3;+kiwi:1"}',
      after: '{"2026-11-26":"100 milk:4"}',
    });
    const wrong = { ...entry, day: day("2026-11-28"), avoiding: { milk: 101 } };
    await expect(saveCovers(deps, cook, [wrong])).rejects.toThrow(/101 of 100 lunches.*no lunch is served/s);
  });

  test("are refused whole, with the place of every fault", async () => {
    const { take, store } = await openOlive();
    const wrong = [
      rows[0]!,
      "olive,2026-10-26,180,",
      "olive,2026-11-26,180,",
      "nowhere,2026-11-30,12.5,cheese:1;milk:1;milk:2;Tom:allergic",
      "olive,2026-13-01,99999,eggs:-1",
      "olive,2026-11-30,10,eggs:11",
      "olive,2026-12-01,10,,paid:9;cats:1;paid:1;staff:x",
      "olive,2026-12-02,10,,paid:9",
      "olive,2026-12-04,10,,free:10",
    ];
    const problems = await take(...wrong).catch((error: { problems: { field: string; message: string }[] }) =>
      error.problems.map(({ field, message }) => `${field}: ${message}`),
    );
    expect(problems).toEqual([
      "row 3, column B (date): no lunch is served on 2026-10-26",
      "row 4, column B (date): olive has a row for 2026-11-26 already",
      expect.stringContaining('row 5, column A (menu): "nowhere" is not one of'),
      'row 5, column D (avoiding): "cheese:1" is not like milk:3, wheat:2 or +kiwi:1',
      "row 5, column D (avoiding): milk is there twice",
      'row 5, column D (avoiding): "Tom:allergic" is not like milk:3, wheat:2 or +kiwi:1',
      'row 5, column C (lunches): "12.5" is not a whole number from 0 to 5000',
      'row 6, column B (date): "2026-13-01" is not a date like 2026-11-26',
      'row 6, column D (avoiding): "eggs:-1": say how many',
      'row 6, column C (lunches): "99999" is not a whole number from 0 to 5000',
      "row 7, column D (avoiding): eggs: 11 of 10 lunches cannot avoid it",
      'row 8, column E (meals): "cats:1" is not like infants:88 or paid:38',
      "row 8, column E (meals): paid is there twice",
      'row 8, column E (meals): "staff:x": say how many',
      "row 8, column E (meals): the categories come to 9 lunches and not 10",
      "row 9, column E (meals): the categories come to 9 lunches and not 10",
      "row 10, column E (meals): Free meals is not counted here on that day",
    ]);
    expect(await exportCovers(store.db)).toBe("menu,date,lunches,avoiding,meals\r\n");
  });
});

test("covers are read as they were written, whatever they are, in CSV and JSON", () => {
  const food = fc.constantFrom<AvoidedFood>(
    "milk",
    "gluten",
    "wheat",
    "oats",
    "brazil",
    "other:kiwi",
    "other:royal jelly",
  );
  const covers = fc
    .tuple(fc.integer({ min: 0, max: 5_000 }), fc.dictionary(food, fc.nat(4_999), { maxKeys: 7 }))
    .map(([lunches, some]) => {
      const counts = Object.entries(some).map(
        ([key, count]) => [key, 1 + (count % Math.max(1, lunches))] as const,
      );
      return { lunches, avoiding: lunches ? Object.fromEntries(counts) : {} };
    });
  const schools = sampleSchools();
  fc.assert(
    fc.property(covers, fc.boolean(), (one, json) => {
      const written = formatCovers([{ ...one, key: "olive", day: thursday }], json);
      const { rows: read, faults } = parseCovers(new TextEncoder().encode(written), schools);
      expect(faults).toEqual([]);
      expect(read).toMatchObject([{ ...one, key: "olive", day: thursday }]);
      expect(read[0]!.avoiding).toEqual(one.avoiding);
    }),
    { numRuns: manyCases },
  );
});

test("several schools' covers are added up food by food", () => {
  const one = { lunches: 10, avoiding: { milk: 2, wheat: 1 } } as const;
  expect(sumOfCovers([one, { lunches: 5, avoiding: { milk: 1 } }])).toEqual({
    lunches: 15,
    avoiding: {
      milk: 3,
      wheat: 1,
    },
  });
});

test("who avoids a cereal is counted with those who avoid all of them, and a kind of wheat with wheat", () => {
  const covers = { avoiding: { gluten: 2, wheat: 3, milk: 4, "other:kiwi": 1 } } as const;
  const leaves = ["spelt", "wheat", "oats", "milk", "other:kiwi", "eggs"] as const;
  expect(leaves.map((leaf) => avoidingLeaf(covers, leaf))).toEqual([5, 5, 2, 4, 1, 0]);
});
