import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { answerKey, claimsInWords } from "#food/claims-in-words.ts";
import { readAnsweredWords } from "#recipes/answered-words.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { day } from "#values/calendar-day.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { substituteAtSchools, substitutionsNamed, withdrawSubstitutions } from "./several-swaps.server.ts";
import { lunchOn } from "./served-menu.ts";
import { cookedSlots } from "./swap-choices.ts";
import { plannedDish } from "./termly-menus.examples.ts";
import { cook, fileOf, oliveTerms, openTermlyMenus, sampleText } from "./termly-menus.testkit.ts";
import { termlyMenu } from "./termly-menus.server.ts";

const thursday = day("2026-11-26");
const { slot: _, week: __, weekday: ___, course: ____, ...dish } = plannedDish({ name: "Bean chilli" });

describe.each(stores)("one dish swapped at several schools on $name", ({ open }) => {
  async function openTwoSchools() {
    const jubileeTerms = oliveTerms.split("\n")[1]!.replace("olive", "jubilee");
    const site = await openTermlyMenus(open, [
      fileOf("olive.csv", sampleText("olive.csv")),
      fileOf("jubilee.csv", sampleText("jubilee.csv")),
      fileOf("terms.csv", `${oliveTerms}${jubileeTerms}\n`),
    ]);
    const placeAt = async (key: string, seen: string | null = null) => {
      const menu = (await termlyMenu(site.store.db, key))!;
      const slot = cookedSlots(menu, thursday).find(({ planned }) => planned.course === "main")!.planned.slot;
      return { key, slot, seen };
    };
    const served = async (key: string) =>
      lunchOn((await termlyMenu(site.store.db, key))!, thursday)!.dishes.find(
        ({ course }) => course === "main",
      )!.name;
    const both = async () => [await placeAt("olive"), await placeAt("jubilee")];
    const wanted = async () => ({ day: thursday, at: await both(), dish, note: "A delivery did not come" });
    return { ...site, placeAt, served, wanted };
  }

  test("it is served at each, recorded with who and why, and taken back at each in one act", async () => {
    const { deps, store, served, wanted } = await openTwoSchools();
    const planned = await served("olive");
    const ids = await substituteAtSchools(deps, cook, await wanted());
    expect([await served("olive"), await served("jubilee")]).toEqual(["Bean chilli", "Bean chilli"]);
    const { entries } = await searchAudit(store, { action: "substituted dish" });
    expect(entries.map(({ subject }) => subject).sort()).toEqual(["menu/jubilee", "menu/olive"]);
    expect(entries[0]?.after).toContain("A delivery did not come");

    await withdrawSubstitutions(deps, cook, ids, "Undone");
    await withdrawSubstitutions(deps, cook, ids, "Undone");
    expect(await served("olive")).toBe(planned);
    const made = await substitutionsNamed(store.db, ids);
    expect(made.map(({ withdrawn }) => withdrawn?.by)).toEqual(["the cook", "the cook"]);
    await expect(withdrawSubstitutions(deps, cook, ["W-222222"], "")).rejects.toThrow(NotFound);
  });

  test("sent twice it is made once, and says the same", async () => {
    const { deps, store, wanted } = await openTwoSchools();
    const form = await wanted();
    const ids = await substituteAtSchools(deps, cook, form);
    expect(await substituteAtSchools(deps, cook, form)).toEqual(ids);
    expect((await termlyMenu(store.db, "olive"))!.substitutions).toHaveLength(1);
  });

  test("where somebody else was quicker at one school, nothing is swapped at any", async () => {
    const { deps, placeAt, served, wanted } = await openTwoSchools();
    const mine = await wanted();
    const before = await served("olive");
    const theirs = { ...mine, at: [await placeAt("jubilee")], dish: { ...dish, name: "Soup" } };
    await substituteAtSchools(deps, actorNamed("Ada"), theirs);
    await expect(substituteAtSchools(deps, cook, mine)).rejects.toThrow(Conflict);
    await expect(substituteAtSchools(deps, cook, mine)).rejects.toThrow(/Jubilee Primary has Soup there now/);
    expect([await served("olive"), await served("jubilee")]).toEqual([before, "Soup"]);
  });

  test("a doubtful name is answered for by whoever ticks it, and one that its facts refuse by nobody", async () => {
    const { deps, store, served, wanted } = await openTwoSchools();
    const form = await wanted();
    const before = await served("olive");
    const halal = { ...dish, name: "Halal chilli" };
    await expect(substituteAtSchools(deps, cook, { ...form, dish: halal })).rejects.toThrow(
      "Halal chilli, it says “Halal”",
    );
    expect(await served("olive")).toBe(before);
    const looked = claimsInWords(halal).doubtful.map((fault) => answerKey(halal, fault));
    await substituteAtSchools(deps, cook, { ...form, dish: halal, looked });
    expect(await served("olive")).toBe("Halal chilli");
    expect(await readAnsweredWords(store.db)).toEqual(new Set(looked));
    const { entries } = await searchAudit(store, { action: "answered for words" });
    expect(entries.map(({ who }) => who)).toEqual(["the cook"]);
    const refused = { ...dish, name: "Gluten-free chilli", allergens: {} };
    await expect(
      substituteAtSchools(deps, cook, {
        ...form,
        dish: refused,
        looked: [...looked, ...claimsInWords(refused).refused.map((fault) => answerKey(refused, fault))],
      }),
    ).rejects.toThrow();
    expect(await served("olive")).toBe("Halal chilli");
  });

  test("it needs a school, a reason and a day to come", async () => {
    const { deps, wanted } = await openTwoSchools();
    const none = { ...(await wanted()), at: [], note: " ", day: day("2026-11-20") };
    const refused = await substituteAtSchools(deps, cook, none).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Invalid);
    expect((refused as Invalid).problems.map(({ field }) => field)).toEqual(["schools", "why", "day"]);
  });
});
