import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { discardDraft, restoreDrafts } from "#drafts/drafts.server.ts";
import { defined } from "#values/defined.ts";
import { calendarRevisions } from "../calendar/calendar-revisions.server.ts";
import { formatSchoolsCsv } from "../csv/schools-csv.ts";
import { saveCells } from "../drafts/edit-draft.server.ts";
import { menuDrafts, openMenuDrafts } from "../drafts/menu-drafts.server.ts";
import { saveBreakfasts } from "./breakfasts.server.ts";
import { followSchools } from "./current-schools.server.ts";
import { importSchools } from "./import-schools.server.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import { allSchools, schoolsWithMenus } from "./schools.server.ts";
import type { School } from "./schools.ts";
import { sampleSchool, sampleSchools } from "../termly-menus.examples.ts";
import {
  cook,
  fileOf,
  makeKitchens,
  oliveTerms,
  openTermlyMenus,
  sampleText,
} from "../termly-menus.testkit.ts";
import { termlyDocuments, termlyMenu } from "../termly-menus.server.ts";

const fileWith = (...schools: readonly School[]) => new TextEncoder().encode(formatSchoolsCsv(schools));
const maple = sampleSchool("olive", {
  key: "maple",
  label: "Maple Primary",
  school: "Maple Primary School",
  position: 60,
  selector: null,
});
const ofMaple = (text: string) => text.replaceAll(/^olive,/gm, "maple,");

describe.each(stores)("schools on $name", ({ open }) => {
  test("of a new store are the twelve of the sample content, cooked for at home until a file says where", async () => {
    const { deps } = await openTermlyMenus(open, []);
    await makeKitchens(deps);
    const atHome = sampleSchools().map((school) => ({ ...school, site: "lane" }));
    expect(await allSchools(deps.store.db)).toEqual(atHome);
    const sample = { bytes: fileWith(...sampleSchools()), replace: true };
    const cookedElsewhere = sampleSchools().filter(({ site }) => site !== "lane");
    expect(await importSchools(deps, cook, sample)).toMatchObject({
      added: [],
      removed: [],
      changed: cookedElsewhere.map(({ key }) => key),
    });
    expect(await allSchools(deps.store.db)).toEqual(sampleSchools());
    expect(await importSchools(deps, cook, sample)).toMatchObject({ added: [], changed: [], removed: [] });
  });

  test("that are imported have menu, PDF, calendar and data without a new start", async () => {
    const { deps, api, changes } = await openTermlyMenus(open);
    await makeKitchens(deps);
    const status = async (path: string) => (await api.request(path)).status;
    expect(await status("/primaries/maple.pdf")).toBe(404);
    const current = await followSchools(deps);
    expect(await importSchools(deps, cook, { bytes: fileWith(maple) })).toMatchObject({ added: ["maple"] });
    await expect.poll(() => current.now().map(({ key }) => key)).toContain("maple");
    expect(changes.at(-1)).toBe("termly added maple");
    // It has no menu yet: no button leads to it.
    expect(await schoolsWithMenus(deps.store.db)).toEqual([sampleSchool("olive")]);
    await importTermlyMenus(deps, cook, [
      fileOf("maple.csv", ofMaple(sampleText("olive.csv"))),
      fileOf("terms.csv", ofMaple(oliveTerms)),
    ]);
    expect(await schoolsWithMenus(deps.store.db)).toEqual([sampleSchool("olive"), maple]);
    expect(
      await Promise.all(["pdf", "ics", "json"].map((kind) => status(`/primaries/maple.${kind}`))),
    ).toEqual([200, 200, 200]);
    expect((await termlyDocuments(deps.store.db)).map(({ id }) => id)).toEqual(["olive", "maple"]);
    current.stop();
  });

  test("that change make their menu's files again, and another lunch time moves every event to come", async () => {
    const { deps, api, calendar, changes } = await openTermlyMenus(open);
    await makeKitchens(deps);
    const sequences = async () =>
      Object.fromEntries(
        (await calendarRevisions(deps.store.db, "olive")).map((one) => [one.day, one.sequence]),
      );
    const before = await api.request("/primaries/olive.json");
    expect((await sequences())["2026-11-24"]).toBe(0);
    const later = sampleSchool("olive", {
      school: "The Olive School",
      lunchAt: "12:40",
      aliases: ["olives"],
    });
    await importSchools(deps, cook, { bytes: fileWith(later) });
    expect(changes.at(-1)).toBe("termly modified olive");
    const after = await api.request("/primaries/olives.json");
    expect(await after.json()).toMatchObject({ school: "The Olive School", lunchAt: "12:40" });
    expect(after.headers.get("ETag")).not.toBe(before.headers.get("ETag"));
    expect(await calendar()).toContain("DTSTART:20261124T124000Z");
    expect(await sequences()).toMatchObject({ "2026-11-20": 0, "2026-11-24": 1 });
  });

  test("are refused with row and column on a kitchen that is not there, and nothing is imported", async () => {
    const { deps } = await openTermlyMenus(open);
    const before = await allSchools(deps.store.db);
    const bytes = fileWith(maple, sampleSchool("olive", { site: "hill" }));
    const importing = () => importSchools(deps, cook, { bytes });
    await expect(importing()).rejects.toThrow('row 2, column H (site): there is no kitchen "hill"');
    await expect(importing()).rejects.toThrow('row 3, column H (site): there is no kitchen "lane"');
    await makeKitchens(deps);
    await expect(importing()).rejects.toThrow(/^row 2, [^\n]+$/);
    expect(await allSchools(deps.store.db)).toEqual(before);
  });

  test("are imported whole or not at all", async () => {
    const { deps, changes } = await openTermlyMenus(open);
    await makeKitchens(deps);
    const [announced, before] = [changes.length, await allSchools(deps.store.db)];
    const bytes = fileWith(maple, { ...maple, key: "elm", school: "Elm Primary School", lunchAt: "noon" });
    await expect(importSchools(deps, cook, { bytes })).rejects.toThrow('row 2, column E (lunch_at): "noon"');
    expect(await allSchools(deps.store.db)).toEqual(before);
    expect(changes).toHaveLength(announced);
  });

  test("are removed only when that is said, and one with lunches to come only when that is said too", async () => {
    const { deps, api, changes } = await openTermlyMenus(open);
    await makeKitchens(deps);
    const bytes = fileWith(...sampleSchools().filter(({ key }) => key !== "olive" && key !== "lok"));
    await importSchools(deps, cook, { bytes });
    expect(await allSchools(deps.store.db)).toHaveLength(12);
    await expect(importSchools(deps, cook, { bytes, replace: true })).rejects.toThrow(
      "olive is not in the file, and its menu has lunches to come",
    );
    expect(await allSchools(deps.store.db)).toHaveLength(12);
    const { removed } = await importSchools(deps, cook, { bytes, replace: true, withLunchesToCome: true });
    expect(removed).toEqual(["olive", "lok"]);
    expect(changes).toContain("termly removed olive");
    expect((await api.request("/primaries/olive.pdf")).status).toBe(404);
    expect(await termlyMenu(deps.store.db, "olive")).toBeNull();
    // What was its menu is there again with the school.
    await importSchools(deps, cook, { bytes: fileWith(sampleSchool("olive")) });
    expect((await termlyMenu(deps.store.db, "olive"))!.dishes.length).toBeGreaterThan(0);
  });

  test("are not removed while somebody writes at what they serve", async () => {
    const { deps } = await openTermlyMenus(open);
    await makeKitchens(deps);
    await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
    const bytes = fileWith(...sampleSchools().filter(({ key }) => key !== "olive"));
    const remove = () => importSchools(deps, cook, { bytes, replace: true, withLunchesToCome: true });
    for (const [menu, meals] of [
      ["olive", "lunches"],
      ["olive_breakfast", "breakfasts"],
    ] as const) {
      const draft = await saveCells(deps, cook, { menu, term: "", revision: 0 }, [
        { place: "1-1-main-0", ref: "new:Toast" },
      ]);
      await expect(remove()).rejects.toThrow(
        `olive is not in the file, and a draft of its ${meals} is open: publish it or throw it away first`,
      );
      await discardDraft(menuDrafts, deps, cook, { id: menu, revision: defined(draft).revision });
    }
    expect((await remove()).removed).toEqual(["olive"]);
    const restore = (id: string) => restoreDrafts(menuDrafts, deps, cook, [id]);
    await expect(restore("olive")).rejects.toThrow(
      "The draft of “olive” cannot be brought back: the school was removed since.",
    );
    await expect(restore("olive_breakfast")).rejects.toThrow("the school was removed since");
    await importSchools(deps, cook, { bytes: fileWith(sampleSchool("olive")) });
    expect(await restore("olive")).toEqual(["olive"]);
  });

  test("and somebody who writes at what they serve at the same moment are one after the other: no draft is left of what is gone", async () => {
    const { deps, store } = await openTermlyMenus(open);
    await makeKitchens(deps);
    await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
    const bytes = fileWith(...sampleSchools().filter(({ key }) => key !== "olive"));
    const remove = () => importSchools(deps, cook, { bytes, replace: true, withLunchesToCome: true });
    for (const [menu, isFirst] of [
      ["olive", true],
      ["olive_breakfast", true],
      ["olive", false],
      ["olive_breakfast", false],
    ] as const) {
      const save = () =>
        saveCells(deps, cook, { menu, term: "", revision: 0 }, [{ place: "1-1-main-0", ref: "new:Toast" }]);
      const both = await Promise.allSettled(isFirst ? [remove(), save()] : [save(), remove()]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const isThere = (await allSchools(store.db)).some(({ key }) => key === "olive");
      const drafts = await openMenuDrafts(store.db);
      expect(drafts.map(({ id }) => id)).toEqual(isThere ? [menu] : []);
      for (const { id, revision } of drafts) await discardDraft(menuDrafts, deps, cook, { id, revision });
      if (!isThere) await importSchools(deps, cook, { bytes: fileWith(sampleSchool("olive")) });
    }
  });
});
