import { describe, expect, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { answerKey, claimsInWords } from "#food/claims/claims-in-words.ts";
import { readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import { stores } from "#database/stores.testkit.ts";
import type { Actor } from "#values/actor.ts";
import { actorNamed } from "#values/actor.ts";
import { day } from "#values/time/calendar-day.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { severalSwaps } from "./several-swaps.server.ts";
import { lunchOn } from "../served-menu.ts";
import { cookedSlots } from "./swap-choices.ts";
import { substituteDishes, withdrawSubstitutions } from "./substitute-dish.server.ts";
import { substitutionsById } from "./substitution-repository.server.ts";
import { plannedDish } from "../termly-menus.examples.ts";
import { cook, fileOf, oliveTerms, openTermlyMenus, sampleText } from "../termly-menus.testkit.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import { termlyMenu } from "../termly-menus.server.ts";

const thursday = day("2026-11-26");
const { slot: _, week: __, weekday: ___, course: ____, ...dish } = plannedDish({ name: "Bean chilli" });

/** As the desk's form is sent; gives the ids. */
async function swapAt(deps: TermlyMenuDeps, actor: Actor, form: Parameters<typeof severalSwaps>[2]) {
  const made = await substituteDishes(deps, actor, severalSwaps(deps, actor, form));
  return made.map(({ id }) => id);
}

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
    const ids = await swapAt(deps, cook, await wanted());
    expect([await served("olive"), await served("jubilee")]).toEqual(["Bean chilli", "Bean chilli"]);
    const { entries } = await searchAudit(store, { action: "substituted dish" });
    expect(entries.map(({ subject }) => subject).sort()).toEqual(["menu/jubilee", "menu/olive"]);
    expect(entries[0]?.after).toContain("A delivery did not come");

    await withdrawSubstitutions(deps, cook, { ids, why: "Undone" });
    await withdrawSubstitutions(deps, cook, { ids, why: "Undone" });
    expect(await served("olive")).toBe(planned);
    const made = await substitutionsById(store.db, ids);
    expect(made.map(({ withdrawn }) => withdrawn?.by)).toEqual(["the cook", "the cook"]);
    await expect(withdrawSubstitutions(deps, cook, { ids: ["W-222222"], why: "" })).rejects.toThrow(NotFound);
  });

  test("sent twice it is made once, and says the same", async () => {
    const { deps, store, wanted } = await openTwoSchools();
    const form = await wanted();
    const ids = await swapAt(deps, cook, form);
    expect(await swapAt(deps, cook, form)).toEqual(ids);
    expect((await termlyMenu(store.db, "olive"))!.substitutions).toHaveLength(1);
  });

  test("where somebody else was quicker at one school, nothing is swapped at any", async () => {
    const { deps, placeAt, served, wanted } = await openTwoSchools();
    const mine = await wanted();
    const before = await served("olive");
    const bens = { ...mine, at: [await placeAt("jubilee")], dish: { ...dish, name: "Soup" } };
    await swapAt(deps, actorNamed("Ada"), bens);
    await expect(swapAt(deps, cook, mine)).rejects.toThrow(Conflict);
    await expect(swapAt(deps, cook, mine)).rejects.toThrow(/Jubilee Primary has Soup there now/);
    expect([await served("olive"), await served("jubilee")]).toEqual([before, "Soup"]);
  });

  test("a doubtful name is answered for by whoever ticks it, and one that its facts refuse by nobody", async () => {
    const { deps, store, served, wanted } = await openTwoSchools();
    const form = await wanted();
    const before = await served("olive");
    const halal = { ...dish, name: "Halal chilli" };
    await expect(swapAt(deps, cook, { ...form, dish: halal })).rejects.toThrow(
      "Halal chilli, it says “Halal”",
    );
    expect(await served("olive")).toBe(before);
    const looked = claimsInWords(halal).doubtful.map((fault) => answerKey(halal, fault));
    await swapAt(deps, cook, { ...form, dish: halal, looked });
    expect(await served("olive")).toBe("Halal chilli");
    expect(await readAnsweredWords(store.db)).toEqual(new Set(looked));
    const { entries } = await searchAudit(store, { action: "answered for words" });
    expect(entries.map(({ who }) => who)).toEqual(["the cook"]);
    const refused = { ...dish, name: "Gluten-free chilli", allergens: {} };
    await expect(
      swapAt(deps, cook, {
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
    const refused = await swapAt(deps, cook, none).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Invalid);
    expect((refused as Invalid).problems.map(({ field }) => field)).toEqual(["schools", "why", "day"]);
  });
});
