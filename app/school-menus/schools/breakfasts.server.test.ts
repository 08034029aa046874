import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import {
  approveDraft,
  askForApproval,
  discardDraft,
  publishDrafts,
  restoreDrafts,
  undoPublished,
} from "#drafts/drafts.server.ts";
import { publishedAt } from "#publications/published.server.ts";
import { ada, marta } from "#recipes/samples/coleslaw.testkit.ts";
import { defined } from "#values/defined.ts";
import { day } from "#values/time/calendar-day.ts";
import { importTermlyMenus } from "../csv/import-termly-menus.server.ts";
import type { Place } from "../drafts/draft.ts";
import { saveCells, saveTerms } from "../drafts/edit-draft.server.ts";
import { menuDrafts, openMenuDraft, openMenuDrafts } from "../drafts/menu-drafts.server.ts";
import { reviewDraft, unchanged } from "../drafts/review-draft.server.ts";
import { lunchOn } from "../served-menu.ts";
import { cook, fileOf, makeKitchens, oliveTerms, openTermlyMenus } from "../termly-menus.testkit.ts";
import {
  exportTermlyMenus,
  menuOfKey,
  termlyDocuments,
  termlyMenu,
  termlyMenusContent,
} from "../termly-menus.server.ts";
import { failingRules } from "../standards/check-standards.ts";
import { breakfastBeginsAt, removeBreakfasts, saveBreakfasts } from "./breakfasts.server.ts";
import { importSchools } from "./import-schools.server.ts";
import { schoolsAndBreakfasts } from "./schools.server.ts";

const key = "olive_breakfast";
const monday = day("2026-11-23");
const cycle = (dish: string) =>
  fileOf(
    "breakfasts.csv",
    `menu,week,day,course,dish,allergens\n${key},1,Monday,side,${dish},milk:contains\n`,
  );

describe.each(stores)("a school's breakfasts on $name", ({ open }) => {
  async function withBreakfasts() {
    const menus = await openTermlyMenus(open);
    await saveBreakfasts(menus.deps, cook, { school: "olive", beginsAt: "08:00" });
    return { ...menus, db: menus.store.db };
  }

  test("are a menu of their own, in the terms of the school", async () => {
    const { deps, db, changes } = await withBreakfasts();
    expect((await schoolsAndBreakfasts(db)).at(-1)).toMatchObject({
      key,
      label: "Olive Primary, breakfast",
      lunchAt: "08:00",
    });
    expect(changes.at(-1)).toBe(`termly added ${key}`);
    await importTermlyMenus(deps, cook, [cycle("Porridge")]);
    const menu = (await menuOfKey(db, key))!;
    expect(menu.terms).toEqual((await termlyMenu(db, "olive"))!.terms);
    expect(lunchOn(menu, monday)?.dishes.map(({ name }) => name)).toEqual(["Porridge"]);
    // Half term is closed for both, and a day on which none is planned has none.
    expect(lunchOn(menu, day("2026-10-26"))).toBeNull();
    expect(lunchOn(menu, day("2026-11-24"))).toBeNull();
    expect(await termlyMenu(db, key)).toBeNull();
    expect((await termlyDocuments(db)).map(({ id }) => id)).toEqual(["olive", key]);
    expect((await termlyMenusContent(db)).map(({ subject }) => subject)).toContain(`termly/${key}`);
    // A file of theirs alone, as it was asked for.
    expect(await exportTermlyMenus(db, "dishes", [key])).toContain(`${key},1,Monday,side,Porridge`);
    expect(await exportTermlyMenus(db, "dishes")).not.toContain("Porridge");
  });

  test("move with the terms of the school, and have none of their own", async () => {
    const { deps, db } = await withBreakfasts();
    await importTermlyMenus(deps, cook, [cycle("Porridge")]);
    const before = (await menuOfKey(db, key))!;
    const later = oliveTerms.replace("2026-10-26..2026-10-30 Half term", "2026-11-23 Inset day");
    await importTermlyMenus(deps, cook, [fileOf("terms.csv", later)]);
    const after = (await menuOfKey(db, key))!;
    expect(lunchOn(after, monday)).toBeNull();
    expect(after.revision).toBe(before.revision + 1);
    const published = await publishedAt(db, `termly/${key}`, deps.clock.now(), deps.clock.now());
    expect(JSON.stringify(published?.facts?.["terms"])).toContain("Inset day");
    await expect(
      importTermlyMenus(deps, cook, [fileOf("terms.csv", oliveTerms.replace("\nolive,", `\n${key},`))]),
    ).rejects.toThrow(`"${key}" is not one of`);
    await expect(saveTerms(deps, cook, { menu: key, term: "", revision: 0 }, [])).rejects.toThrow(
      "in the terms of their school",
    );
  });

  test("are drafted, approved by a second person, published and put back as lunches are", async () => {
    const { deps, db } = await withBreakfasts();
    await makeKitchens(deps);
    const seen = { menu: key, term: "" as const, revision: 0 };
    const put = async (dish: string, place: Place) => {
      const draft = (await saveCells(deps, marta, seen, [{ place, ref: `new:${dish}` }]))!;
      const review = await reviewDraft(db, draft, monday);
      const publish = async () =>
        await publishDrafts(menuDrafts, deps, marta, [
          { id: key, revision: draft.revision, reason: "It begins on Monday.", looked: [] },
        ]);
      // Nothing is known of it, so somebody else looks.
      await expect(publish()).rejects.toThrow("somebody else approves it first");
      await askForApproval(menuDrafts, deps, marta, { id: key, revision: draft.revision });
      await expect(
        approveDraft(menuDrafts, deps, marta, { id: key, revision: draft.revision }),
      ).rejects.toThrow("somebody else");
      await approveDraft(menuDrafts, deps, ada, { id: key, revision: draft.revision });
      await publish();
      expect(await openMenuDraft(db, seen)).toBeNull();
      return review;
    };
    const served = async () => lunchOn((await menuOfKey(db, key))!, monday)?.dishes.map(({ name }) => name);
    const review = await put("Porridge", "1-1-side-0");
    expect(review.gaps).toEqual([]);
    expect(review.terms).toEqual((await termlyMenu(db, "olive"))!.terms);
    expect(review.standards[0]!.reports.map(({ rule }) => rule.id)).not.toContain("meat");
    await put("Toast", "1-1-bread-0");
    expect(await served()).toEqual(["Porridge", "Toast"]);
    await undoPublished(menuDrafts, deps, marta, [key]);
    expect(await served()).toEqual(["Porridge"]);
  });

  test("stand beside the lunches that are changed, with what both break of the whole day", async () => {
    const { deps, db } = await withBreakfasts();
    const brokenTogether = async () => {
      const { standards, withBreakfasts: cycles } = await reviewDraft(db, unchanged("olive"), monday);
      const broken = cycles.flatMap(({ reports }) => failingRules(reports));
      return { broken, own: JSON.stringify(standards) };
    };
    const before = await brokenTogether();
    expect(before.broken).toEqual([]);
    const fried = ["Monday", "Tuesday", "Wednesday"].map(
      (on) => `${key},1,${on},side,Hash brown,milk:contains,starchy-in-fat;fried\n`,
    );
    await importTermlyMenus(deps, cook, [
      fileOf("breakfasts.csv", `menu,week,day,course,dish,allergens,counts_as\n${fried.join("")}`),
    ]);
    const after = await brokenTogether();
    expect(after.broken).toContain("fried");
    // The lunches are no worse by themselves, so nothing more is asked of who publishes them.
    expect(after.own).toBe(before.own);
    const own = await reviewDraft(db, unchanged(key), monday);
    expect(own.standards.flatMap(({ reports }) => failingRules(reports))).toContain("fried");
    expect([own.breakfasts, own.withBreakfasts.flatMap(({ reports }) => reports)]).toEqual([null, []]);
  });

  test("begin before lunch, at a time; another time moves what calendars have", async () => {
    const { deps, db } = await withBreakfasts();
    for (const beginsAt of ["", "8", "25:00", "12:10", "13:00"])
      await expect(saveBreakfasts(deps, cook, { school: "olive", beginsAt })).rejects.toThrow(
        "reakfast begins",
      );
    await expect(saveBreakfasts(deps, cook, { school: "nobody", beginsAt: "08:00" })).rejects.toThrow(
      "no such school",
    );
    await importTermlyMenus(deps, cook, [cycle("Porridge")]);
    const sequence = async () =>
      (
        await db
          .selectFrom("termly_day")
          .select("sequence")
          .where("menu", "=", key)
          .where("day", "=", monday)
          .executeTakeFirstOrThrow()
      ).sequence;
    expect(await sequence()).toBe(0);
    // Nor is lunch moved before them.
    await makeKitchens(deps);
    const lunchAt = async (time: string) => {
      const file = `key,label,school,sector,lunch_at\nolive,Olive Primary,Olive Primary School,primaries,${time}\n`;
      await importSchools(deps, cook, { bytes: new TextEncoder().encode(file) });
    };
    for (const time of ["07:30", "08:00"])
      await expect(lunchAt(time)).rejects.toThrow(
        `row 2, column E (lunch_at): "${time}" is not after the school’s breakfast, at 08:00`,
      );
    await lunchAt("08:01");
    expect(await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "07:45" })).toBe("08:00");
    expect(await sequence()).toBe(1);
    expect(await breakfastBeginsAt(db, "olive")).toBe("07:45");
  });

  test("are taken away, and are back as they were", async () => {
    const { deps, db } = await withBreakfasts();
    await importTermlyMenus(deps, cook, [cycle("Porridge")]);
    const draft = await saveCells(deps, marta, { menu: key, term: "", revision: 0 }, [
      { place: "1-2-side-0", ref: "new:Toast" },
    ]);
    await expect(removeBreakfasts(deps, cook, "olive")).rejects.toThrow("draft");
    await discardDraft(menuDrafts, deps, marta, { id: key, revision: defined(draft).revision });
    expect(await removeBreakfasts(deps, cook, "olive")).toBe("08:00");
    expect(await menuOfKey(db, key)).toBeNull();
    const published = await publishedAt(db, `termly/${key}`, deps.clock.now(), deps.clock.now());
    expect(published?.facts).toBeNull();
    await expect(importTermlyMenus(deps, cook, [cycle("Porridge")])).rejects.toThrow("is not one of");
    await expect(removeBreakfasts(deps, cook, "olive")).rejects.toThrow("no breakfasts");
    const restore = () => restoreDrafts(menuDrafts, deps, marta, [key]);
    await expect(restore()).rejects.toThrow(
      "The draft of “olive_breakfast” cannot be brought back: the school’s breakfasts were taken away since.",
    );
    expect(await openMenuDrafts(db)).toEqual([]);
    await saveBreakfasts(deps, cook, { school: "olive", beginsAt: "08:00" });
    expect(lunchOn((await menuOfKey(db, key))!, monday)?.dishes.map(({ name }) => name)).toEqual([
      "Porridge",
    ]);
    expect(await restore()).toEqual([key]);
  });

  test("follow the school's name, and go with it", async () => {
    const { deps, db } = await withBreakfasts();
    await makeKitchens(deps);
    await importTermlyMenus(deps, cook, [cycle("Porridge")]);
    const rename = "key,label,school,sector,lunch_at\nolive,Olive Grove,Olive Grove School,primaries,12:10\n";
    const bytes = new TextEncoder().encode(rename);
    await importSchools(deps, cook, { bytes });
    const published = await publishedAt(db, `termly/${key}`, deps.clock.now(), deps.clock.now());
    expect(JSON.stringify(published?.facts?.["state"])).toContain("Olive Grove School, breakfast");
    await expect(importSchools(deps, cook, { bytes: head(rename), replace: true })).rejects.toThrow(
      "breakfasts to come",
    );
    await importSchools(deps, cook, { bytes: head(rename), replace: true, withLunchesToCome: true });
    expect(await schoolsAndBreakfasts(db)).toEqual([]);
    const gone = await publishedAt(db, `termly/${key}`, deps.clock.now(), deps.clock.now());
    expect(gone?.facts).toBeNull();
  });
});

const head = (file: string) => new TextEncoder().encode(`${file.split("\n")[0]}\n`);
