import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { lunchOn } from "../served-menu.ts";
import { plannedDish } from "../termly-menus.examples.ts";
import { substituteDishes, withdrawSubstitutions } from "./substitute-dish.server.ts";
import { recordedSubstitutions } from "./substitution-repository.server.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import { exportTermlyMenus, termlyMenu } from "../termly-menus.server.ts";
import { cook, fileOf, openTermlyMenus, sampleText, satay } from "../termly-menus.testkit.ts";

const thursday = satay.day;
const given = sampleText("olive.csv");
const korma = { ...satay, dish: plannedDish({ name: "Chicken korma", contains: "milk:contains" }) };

describe.each(stores)("a substitution on $name", ({ open }) => {
  async function openOlive() {
    const { deps, store, api } = await openTermlyMenus(open);
    const take = async (text: string) => await importTermlyMenus(deps, cook, [fileOf("olive.csv", text)]);
    const lunch = async () => lunchOn((await termlyMenu(store.db, "olive"))!, thursday)!;
    const main = async () => (await lunch()).dishes.filter(({ course }) => course === "main");
    return { deps, store, take, lunch, main, api };
  }

  test("stays when the planned dish's name is corrected", async () => {
    const { deps, take, main } = await openOlive();
    await substituteDishes(deps, cook, [satay]);
    await take(given.replaceAll("Cottage pie", "Cottage Pie"));
    expect((await main()).map(({ name, substitution }) => [name, substitution?.was.name])).toEqual([
      ["Chicken satay", "Cottage Pie"],
    ]);
  });

  test("is withdrawn alone: the one before it is served again", async () => {
    const { deps, main } = await openOlive();
    await substituteDishes(deps, cook, [korma]);
    await substituteDishes(deps, cook, [satay]);
    expect((await main()).map(({ name }) => name)).toEqual(["Chicken satay"]);
    await withdrawSubstitutions(deps, cook, { ...satay, why: "" });
    expect((await main()).map(({ name }) => name)).toEqual(["Chicken korma"]);
    await withdrawSubstitutions(deps, cook, { ...satay, why: "" });
    expect((await main()).map(({ name }) => name)).toEqual(["Cottage pie"]);
  });

  test("belongs to its slot when the file names it, whatever else in the rows is new", async () => {
    const { deps, store, take, lunch, main } = await openOlive();
    await take(withTwoMains);
    await substituteDishes(deps, cook, [{ ...satay, was: "Vegetable curry" }]);
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

  test("without its slot withholds the whole day's menu, everywhere, until it is withdrawn", async () => {
    const { deps, take, lunch, api } = await openOlive();
    await take(withTwoMains);
    await substituteDishes(deps, cook, [{ ...satay, was: "Vegetable curry" }]);
    const file = async (kind: string) =>
      (await (await api.request(`/primaries/olive.${kind}`)).text()).replaceAll("\r\n ", "");
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
    await withdrawSubstitutions(deps, cook, { ...satay, why: "made anew" });
    expect((await lunch()).dishes.map(({ name }) => name)).toContain("Lentil curry");
  });

  test("is recorded with who, when and why, and so is its withdrawal", async () => {
    const { deps, store } = await openOlive();
    await substituteDishes(deps, cook, [{ ...korma, note: "No pie." }]);
    await substituteDishes(deps, cook, [{ ...satay, by: "Ruth" }]);
    await withdrawSubstitutions(deps, cook, { ...satay, why: "the peanuts" });
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

  test("with raw line ends from an older store adds no line to the calendar", async () => {
    const { deps, store, api } = await openOlive();
    await substituteDishes(deps, cook, [satay]);
    const dish = JSON.stringify({ ...satay.dish, name: "Satay\rX-EVIL:1\u0007\u2028" });
    await store.db.updateTable("termly_swap").set({ dish, note: "so\rX-EVIL:2" }).execute();
    const calendar = await (await api.request("/primaries/olive.ics")).text();
    const lines = calendar.split("\r\n");
    expect(lines.filter((line) => /[\p{Cc}\u2028]/u.test(line) || line.startsWith("X-EVIL"))).toEqual([]);
    expect(calendar.replaceAll("\r\n ", "")).toContain("SUMMARY:Satay\\nX-EVIL:1");
  });

  test.each([
    ["an inset day", "2026-10-26", "no lunch is served on 2026-10-26 (Half term)"],
    ["a day past the term", "2026-12-21", "no lunch is served on 2026-12-21 (out of term)"],
    ["a bank holiday", "2026-12-25", "no lunch is served on 2026-12-25"],
    ["a Saturday", "2026-11-28", "no lunch is served on 2026-11-28 (weekend)"],
  ])("on %s is refused, and nothing has changed", async (_name, on, message) => {
    const { deps, store } = await openOlive();
    await expect(substituteDishes(deps, cook, [{ ...satay, day: day(on) }])).rejects.toThrow(message);
    expect(await recordedSubstitutions(store.db, "olive")).toEqual([]);
  });

  test("of one dish stays when another's is withdrawn", async () => {
    const { deps, take, main } = await openOlive();
    await take(withTwoMains);
    await substituteDishes(deps, cook, [{ ...satay, was: "Vegetable curry" }]);
    await substituteDishes(deps, cook, [{ ...korma, was: "Cottage pie" }]);
    await expect(withdrawSubstitutions(deps, cook, { ...satay, why: "" })).rejects.toThrow(
      /say which: W-.*satay.*W-.*korma/,
    );
    await withdrawSubstitutions(deps, cook, { ...satay, why: "", which: "Cottage pie" });
    expect((await main()).map(({ name }) => name)).toEqual(["Cottage pie", "Chicken satay"]);
  });
});

// The sample has one hot dish per day; this one has a second on that Thursday.
const withTwoMains = given.replace(
  /^(olive,(\d),Thursday,main,)Cottage pie(,.*\r\n)/m,
  (row, start: string, _week, rest: string) => `${row}${start}Vegetable curry${rest}`,
);
