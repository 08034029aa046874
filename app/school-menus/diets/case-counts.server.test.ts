import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { createSealer } from "#values/sealing.server.ts";
import { day } from "#values/time/calendar-day.ts";
import { saveTick, ticksOf } from "../production/ticks.server.ts";
import { openTermlyMenus } from "../termly-menus.testkit.ts";
import { countCases, withCases } from "./case-counts.server.ts";
import { besideTheLunch, caseTraysOn } from "./case-trays.server.ts";
import { eraseDiets } from "./diet-data.server.ts";
import { dietDepsOn, insertAgreedCase } from "./diets.testkit.ts";

const monday = day("2026-11-30");
const cook = actorNamed("the cook");
const child = (initials: string) => ({ className: "2 Oak", initials, reference: "" });
const avoids = (...avoided: ("milk" | "eggs" | "spelt" | "peanuts")[]) => ({
  avoided,
  others: [],
  notUnderstood: [],
});

describe.each(stores)("children with an agreed diet on $name", ({ open }) => {
  async function site() {
    const { store, clock, deps: menus } = await openTermlyMenus(open);
    return { store, clock, menus, deps: dietDepsOn({ store, clock }) };
  }

  test("are counted each once, whoever asked, on the days on which their case is in force", async () => {
    const { deps, store } = await site();
    await insertAgreedCase(deps, { id: "mother", child: child("A. K."), avoids: avoids("milk") });
    await insertAgreedCase(deps, { id: "father", child: child("ak"), avoids: avoids("milk", "eggs") });
    await insertAgreedCase(deps, { id: "other", child: child("B. C."), avoids: avoids("spelt") });
    await insertAgreedCase(deps, { id: "later", child: child("D. E."), startsOn: "2026-12-01" });
    await insertAgreedCase(deps, { id: "over", child: child("F. G."), endsOn: "2026-11-27" });
    const count = await countCases(store.db, deps);
    expect(count("olive", monday)).toEqual({ children: 2, avoiding: { milk: 1, eggs: 1, wheat: 1 } });
    expect(count("olive", day("2026-12-01"))).toMatchObject({ children: 3 });
    expect(count("jubilee", monday)).toEqual({ children: 0, avoiding: {} });
    // What a school says is about everybody else: neither number swallows the other.
    const said = { lunches: 186, avoiding: { milk: 3, soya: 1 } };
    expect(withCases(said, count("olive", monday))).toEqual({
      lunches: 186,
      avoiding: { milk: 4, soya: 1, eggs: 1, wheat: 1 },
    });
    // The same children have a tray each.
    const trays = await caseTraysOn(store.db, deps, { site: "lane", day: monday });
    expect(trays.map((tray) => tray.child).toSorted()).toHaveLength(2);
  });

  test("are counted also where their case cannot be read any more", async () => {
    const { deps, store } = await site();
    await insertAgreedCase(deps, { id: "one", child: child("A. K."), avoids: avoids("milk") });
    const lost = { sealer: createSealer(["another secret, long enough to be one too"], "diet cases v1") };
    expect((await countCases(store.db, lost))("olive", monday)).toEqual({ children: 1, avoiding: {} });
  });

  test("have what the lunch of the day does not have cooked beside it", async () => {
    const { deps, store } = await site();
    await insertAgreedCase(deps, { id: "one", child: child("A. K."), avoids: avoids("peanuts") });
    const choose = async (slot: string, dish: string) =>
      await store.db
        .insertInto("diet_choice")
        .values({
          case_id: "one",
          week: 1,
          weekday: 1,
          part: "main",
          menu: "olive",
          slot,
          dish,
          chosen_by: "nadia",
          chosen_at: 0,
        })
        .execute();
    const tuesdays = await store.db
      .selectFrom("termly_dish")
      .select(["slot", "name"])
      .where("menu", "=", "olive")
      .where("week", "=", 1)
      .where("weekday", "=", 2)
      .where("course", "=", "main")
      .executeTakeFirstOrThrow();
    const firstOfWeek1 = async () => {
      for (const on of ["2026-11-30", "2026-12-07", "2026-12-14"]) {
        const [tray] = await caseTraysOn(store.db, deps, { site: "lane", day: day(on) });
        if (tray?.beside.length) return tray;
      }
      return null;
    };
    expect(await firstOfWeek1()).toBeNull();
    await choose(tuesdays.slot, tuesdays.name);
    const tray = await firstOfWeek1();
    expect(tray?.onTray).toContain(tuesdays.name);
    expect(besideTheLunch([tray!, tray!])).toEqual([[tuesdays.name, 2]]);
  });

  test("have a tray that is known as theirs also where another request about them is served by now", async () => {
    const { deps, store } = await site();
    for (const id of ["mother", "father"])
      await insertAgreedCase(deps, { id, child: child("A. K."), avoids: avoids("peanuts") });
    const trays = async () => await caseTraysOn(store.db, deps, { site: "lane", day: monday });
    const [before] = await trays();
    // What was chosen for that request is on no menu any more: the other one has an answer still.
    const dish = { menu: "olive", slot: "S-GONE", dish: "Gone", chosen_by: "nadia", chosen_at: 0 };
    for (const week of [1, 2, 3])
      await store.db
        .insertInto("diet_choice")
        .values({ case_id: before!.key.split("/")[1]!, week, weekday: 1, part: "main", ...dish })
        .execute();
    const [after, ...others] = await trays();
    expect([others, after!.isOpen, after!.key === before!.key]).toEqual([[], false, false]);
    expect(after!.of.filter((begins) => before!.key.startsWith(begins))).toHaveLength(1);
  });

  test("have trays that are ticked off as they are; with other dishes one is not ticked, and what is erased leaves no tick", async () => {
    const { deps, store, clock, menus } = await site();
    await insertAgreedCase(deps, { id: "one", child: child("A. K."), avoids: avoids("peanuts") });
    const tray = async () => (await caseTraysOn(store.db, deps, { site: "lane", day: monday }))[0]!;
    const before = await tray();
    const tick = { site: "lane", day: monday, thing: before.key, value: "plated", madeAt: clock.now() };
    await saveTick(menus, cook, { ...tick, id: "tick-one", kind: "plated" });
    await saveTick(menus, cook, { ...tick, id: "tick-one", kind: "plated" });
    await saveTick(menus, cook, { ...tick, id: "tick-two", kind: "handed", value: "handed over" });
    const others = { ...tick, thing: "tray/one-more/pie", kind: "plated" } as const;
    await saveTick(menus, cook, { ...others, id: "tick-of-another", day: day("2026-12-01") });
    expect((await ticksOf(store.db, "lane", monday)).map(({ kind }) => kind)).toEqual(["plated", "handed"]);
    await store.db
      .updateTable("termly_dish")
      .set({ name: "Renamed stew" })
      .where("course", "=", "main")
      .execute();
    const after = await tray();
    expect([after.of, after.key === before.key]).toEqual([before.of, false]);
    expect(JSON.stringify(await store.db.selectFrom("termly_tick").selectAll().execute())).not.toMatch(
      /Oak|peanut/i,
    );
    await store.db.transaction().execute((tx) => eraseDiets(tx, "one@home.example"));
    expect(await ticksOf(store.db, "lane", monday)).toEqual([]);
    expect(await ticksOf(store.db, "lane", day("2026-12-01"))).toHaveLength(1);
  });
});
