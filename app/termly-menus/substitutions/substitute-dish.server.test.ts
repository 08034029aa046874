import { describe, expect, onTestFinished, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/clock.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { lunchOn } from "../served-menu.ts";
import { day } from "#values/calendar-day.ts";
import { termlyApi } from "../termly-menus.api.server.ts";
import { plannedDish, sampleFile } from "../termly-menus.examples.ts";
import { substituteDish, undoSubstitution } from "./substitute-dish.server.ts";
import { recordedSubstitutions } from "./substitution-repository.server.ts";
import { exportTermlyMenus, importTermlyMenus, termlyMenu } from "../termly-menus.server.ts";

const cook = actorNamed("the cook");
const terms =
  "menu,first_day,last_day,rotation,closed_days\nolive,2026-09-03,2026-12-18,pause,2026-10-26..2026-10-30 Half term\n";
const thursday = day("2026-11-26");
const bytes = (text: string) => new TextEncoder().encode(text);
const given = new TextDecoder().decode(sampleFile("olive.csv"));

describe.each(stores)("a swap on $name", ({ open }) => {
  async function kitchen() {
    const store = await open();
    const feed = await startFeed(store);
    onTestFinished(async () => {
      feed.stop();
      await store.close();
    });
    const clock = frozenClock("2026-11-23T08:12:00Z");
    const room = { store, feed, clock };
    const take = async (text: string) =>
      await importTermlyMenus(room, cook, [{ name: "olive.csv", bytes: bytes(text) }]);
    await importTermlyMenus(room, cook, [{ name: "terms.csv", bytes: bytes(terms) }]);
    await take(given);
    const lunch = async () => lunchOn((await termlyMenu(store.db, "olive"))!, thursday)!;
    const machines = termlyApi({
      store,
      clock,
      brand: sampleBrand,
      publicOrigin: "http://localhost:3000",
    });
    const main = async () => (await lunch()).dishes.filter(({ course }) => course === "main");
    return { room, store, take, lunch, main, machines };
  }

  const satay = {
    key: "olive",
    day: thursday,
    course: "main",
    dish: plannedDish({ name: "Chicken satay", contains: "peanuts:contains" }),
    note: "",
  } as const;
  const korma = { ...satay, dish: plannedDish({ name: "Chicken korma", contains: "milk:contains" }) };

  test("outlives a correction of the planned dish's name", async () => {
    const { room, take, main } = await kitchen();
    await substituteDish(room, cook, satay);
    await take(given.replaceAll("Cottage pie", "Cottage Pie"));
    expect((await main()).map(({ name, substitution }) => [name, substitution?.was.name])).toEqual([
      ["Chicken satay", "Cottage Pie"],
    ]);
  });

  test("is taken back alone: the one before it is served again", async () => {
    const { room, main } = await kitchen();
    await substituteDish(room, cook, korma);
    await substituteDish(room, cook, satay);
    expect((await main()).map(({ name }) => name)).toEqual(["Chicken satay"]);
    await undoSubstitution(room, cook, { ...satay, why: "" });
    expect((await main()).map(({ name }) => name)).toEqual(["Chicken korma"]);
    await undoSubstitution(room, cook, { ...satay, why: "" });
    expect((await main()).map(({ name }) => name)).toEqual(["Cottage pie"]);
  });

  test("hangs on its slot when the file names it, whatever else in the rows is new", async () => {
    const { room, store, take, lunch, main } = await kitchen();
    await take(withTwoMains);
    await substituteDish(room, cook, { ...satay, was: "Vegetable curry" });
    const own = await exportTermlyMenus(store.db, "dishes", ["olive"]);
    const renamed = own.replace("Vegetable curry", "Fish cakes").replace("Cottage pie", "Vegetable curry");
    await take(renamed);
    expect((await main()).map(({ name, substitution }) => [name, substitution?.was.name])).toEqual([
      ["Vegetable curry", undefined],
      ["Chicken satay", "Fish cakes"],
    ]);
    // The same without the slots is a riddle: the old name stands on another dish now.
    expect((await lunch()).beingChecked).toBe(false);
  });

  test("whose place is gone stops the whole day's menu, everywhere, until it is taken back", async () => {
    const { room, take, lunch, machines } = await kitchen();
    await take(withTwoMains);
    await substituteDish(room, cook, { ...satay, was: "Vegetable curry" });
    const file = async (kind: string) =>
      (await (await machines.request(`/primaries/olive.${kind}`)).text()).replaceAll("\r\n ", "");
    expect(await file("ics")).toContain("Hot dish: Chicken satay. Contains peanuts.");
    // Both dishes of the course have new names: which of them the satay replaces is not to be guessed.
    await take(
      withTwoMains.replace("Vegetable curry", "Lentil curry").replace("Cottage pie", "Shepherd's pie"),
    );
    expect(await lunch()).toMatchObject({ dishes: [], beingChecked: true });
    const event = (await file("ics"))
      .split("BEGIN:VEVENT")
      .find((one) => one.includes("UID:olive-2026-11-26@"))!;
    expect(event).toContain("SUMMARY:School lunch: menu being checked");
    expect(event).toContain("020 7946 0958");
    expect(event).not.toMatch(/curry|pie|satay/i);
    expect(event).toContain("SEQUENCE:3");
    const data = JSON.parse(await file("json")) as { lunches: { day: string }[] };
    expect(data.lunches.find((one) => one.day === thursday)).toMatchObject({
      status: "being checked",
      dishes: [],
    });
    await undoSubstitution(room, cook, { ...satay, why: "made anew" });
    expect((await lunch()).dishes.map(({ name }) => name)).toContain("Lentil curry");
  });

  test("is on record with who, when and why, and so is its withdrawal", async () => {
    const { room, store } = await kitchen();
    await substituteDish(room, cook, { ...korma, note: "No pie." });
    await substituteDish(room, cook, { ...satay, by: "Ruth" });
    await undoSubstitution(room, cook, { ...satay, why: "the peanuts" });
    const at = Date.parse("2026-11-23T08:12:00Z");
    expect(await recordedSubstitutions(store.db, "olive")).toMatchObject([
      { dish: { name: "Chicken korma" }, note: "No pie.", madeAt: at, madeBy: "the cook", withdrawn: null },
      {
        dish: { name: "Chicken satay" },
        madeBy: "Ruth, the cook",
        withdrawn: { at, by: "the cook", why: "the peanuts" },
      },
    ]);
  });

  test("of a store that took raw line ends writes no line of its own into the calendar", async () => {
    const { room, store, machines } = await kitchen();
    await substituteDish(room, cook, satay);
    const dish = JSON.stringify({ ...satay.dish, name: "Satay\rX-EVIL:1\u0007\u2028" });
    await store.db.updateTable("termly_swap").set({ dish, note: "so\rX-EVIL:2" }).execute();
    const calendar = await (await machines.request("/primaries/olive.ics")).text();
    const lines = calendar.split("\r\n");
    expect(lines.filter((line) => /[\p{Cc}\u2028]/u.test(line) || line.startsWith("X-EVIL"))).toEqual([]);
    expect(calendar.replaceAll("\r\n ", "")).toContain("SUMMARY:Satay\\nX-EVIL:1");
  });

  test("of one dish leaves the swap of another alone when it is taken back", async () => {
    const { room, take, main } = await kitchen();
    await take(withTwoMains);
    await substituteDish(room, cook, { ...satay, was: "Vegetable curry" });
    await substituteDish(room, cook, { ...korma, was: "Cottage pie" });
    await expect(undoSubstitution(room, cook, { ...satay, why: "" })).rejects.toThrow(
      /say which: W-.*satay.*W-.*korma/,
    );
    await undoSubstitution(room, cook, { ...satay, why: "", which: "Cottage pie" });
    expect((await main()).map(({ name }) => name)).toEqual(["Cottage pie", "Chicken satay"]);
  });
});

// The sample has one hot dish a day; this one has a second on that Thursday.
const withTwoMains = given.replace(
  /^(olive,(\d),Thursday,main,)Cottage pie(,.*\r\n)/m,
  (row, start: string, _week, rest: string) => `${row}${start}Vegetable curry${rest}`,
);
