import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { substituteDishes } from "../substitutions/substitute-dish.server.ts";
import { cook, openTermlyMenus, satay } from "../termly-menus.testkit.ts";
import { declineCase } from "./diet-decisions.server.ts";
import { tellOfLostDishes } from "./diet-notices.server.ts";
import { dietDepsOn, insertAgreedCase, linkOf } from "./diets.testkit.ts";
import { lookWhenChanged } from "./look-when-changed.server.ts";
import { saveRenewal } from "./diet-rows.server.ts";
import { confirmAgain } from "./renewals.server.ts";

const nadia = actorNamed("nadia");

describe.each(stores)("a look at children’s lunches on $name", ({ open }) => {
  async function site() {
    const { store, clock, deps: menus } = await openTermlyMenus(open);
    const deps = dietDepsOn({ store, clock });
    await insertAgreedCase(deps, {
      id: "one",
      avoids: { avoided: ["peanuts"], others: [], notUnderstood: [] },
    });
    let looks = 0;
    let broken = false;
    const look = lookWhenChanged(deps, async () => {
      looks += 1;
      if (broken) throw new Error("the look broke off");
      return await tellOfLostDishes(deps, async () => undefined);
    });
    /** How often it is looked when it is asked for twice. */
    const lookedFor = async () => {
      const before = looks;
      await look();
      await look();
      return looks - before;
    };
    return { store, clock, deps, menus, look, lookedFor, breakOff: (is: boolean) => void (broken = is) };
  }

  test("is had at first, behind each change that a lunch follows from, on each day and each morning, and hourly", async () => {
    const { store, clock, deps, menus, lookedFor } = await site();
    expect(await lookedFor()).toBe(1);
    expect(await lookedFor()).toBe(0);
    clock.advance(60_000);
    expect(await lookedFor()).toBe(0);
    await substituteDishes(menus, cook, [satay]);
    expect(await lookedFor()).toBe(1);
    await insertAgreedCase(deps, { id: "two" });
    expect(await lookedFor()).toBe(1);
    await store.db
      .transaction()
      .execute((tx) => saveRenewal(tx, "two", { confirm_by: "2027-11-23" as never, stage: "none" }));
    expect(await lookedFor()).toBe(1);
    await confirmAgain(deps, linkOf(deps, "two"));
    expect(await lookedFor()).toBe(1);
    await declineCase(deps, nadia, { id: "one", revision: 1 }, async () => undefined);
    expect(await lookedFor()).toBe(1);
    clock.advance(59 * 60_000);
    expect(await lookedFor()).toBe(0);
    clock.advance(60_000);
    expect(await lookedFor()).toBe(1);
    // Lunch begins; the next day; its morning.
    for (const at of ["2026-11-23T13:00:00Z", "2026-11-24T00:10:00Z", "2026-11-24T00:30:00Z"]) {
      clock.set(at);
      expect(await lookedFor(), at).toBe(at.endsWith("30:00Z") ? 0 : 1);
    }
    clock.set("2026-11-24T07:00:00Z");
    expect(await lookedFor()).toBe(1);
    clock.set("2026-11-23T12:00:00Z");
    expect(await lookedFor()).toBe(1);
  });

  test("that failed is had again", async () => {
    const { look, lookedFor, breakOff } = await site();
    breakOff(true);
    await expect(look()).rejects.toThrow("broke off");
    breakOff(false);
    expect(await lookedFor()).toBe(1);
  });
});
