import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed, schoolActorNamed } from "#values/actor.ts";
import { openTermlyMenus } from "../termly-menus.testkit.ts";
import { accessKeptFor, accessKinds, byLink } from "./diet-accesses.ts";
import {
  accessesBefore,
  accessesOf,
  accessesOnPage,
  deleteOldAccesses,
  noteAccess,
  noteLink,
} from "./diet-accesses.server.ts";
import { openChildMenu } from "./child-menu.server.ts";
import { eraseDiets } from "./diet-data.server.ts";
import { openAddress, openCase, openQueue, readLetterOf } from "./diet-decisions.server.ts";
import { lettersOf, storeLetter } from "./diet-letters.server.ts";
import { caseById } from "./diet-rows.server.ts";
import { begum, dietDepsOn, insertAgreedCase, menuLinkOf } from "./diets.testkit.ts";
import { casesOfSchool } from "./school-diets.server.ts";

const nadia = actorNamed("nadia");
const ruth = actorNamed("ruth");
const stranger = schoolActorNamed("jubilee", "somebody");
const minute = 60_000;

describe.each(stores)("who opened what is known of a child, on $name,", ({ open }) => {
  async function site() {
    const { store, clock } = await openTermlyMenus(open);
    const deps = dietDepsOn({ store, clock });
    await insertAgreedCase(deps, {
      id: "a",
      avoids: { avoided: ["mustard"], others: [], notUnderstood: [] },
    });
    await store.db
      .transaction()
      .execute((tx) => storeLetter(tx, deps, "a", [{ kind: "pdf", bytes: Buffer.from("%PDF words") }]));
    const [letter] = await lettersOf(store.db, "a");
    const found = async () => (await caseById(store.db, deps, "a"))!;
    const rows = async () =>
      (await accessesOf(store.db, await found())).map(({ who, what }) => `${who} ${what}`).toSorted();
    return { store, clock, deps, rows, letter: { caseId: "a", id: letter!.id } };
  }

  test("is written down: a row for each opening, with nothing of what was read", async () => {
    const { store, deps, rows, letter } = await site();
    await openCase(deps, nadia, "a");
    await openCase(deps, ruth, "a");
    await readLetterOf(deps, nadia, letter);
    await readLetterOf(deps, nadia, letter);
    expect(await openAddress(deps, nadia, "a")).toBe("a@home.example");
    await openQueue(deps, ruth);
    await casesOfSchool(deps, begum);
    await casesOfSchool(deps, stranger);
    await openChildMenu(deps, menuLinkOf(deps, "a"));
    await openChildMenu(deps, menuLinkOf(deps, "a"), "calendar");
    expect(await rows()).toEqual(
      [
        "nadia case",
        "ruth case",
        "nadia letter",
        "nadia letter",
        "nadia address",
        "ruth queue",
        `${begum.name} school`,
        "link menu",
        "link calendar",
      ].toSorted(),
    );
    const stored = JSON.stringify(await store.db.selectFrom("diet_access").selectAll().execute());
    expect(stored).not.toMatch(/mustard|2 Oak|A\. K\.|home\.example|words/i);
    // What opens nothing is no opening.
    const before = (await accessesBefore(store.db, null)).length;
    await expect(openCase(deps, nadia, "nobody")).rejects.toThrow("no longer there");
    expect(await readLetterOf(deps, nadia, { caseId: "a", id: "nobody" })).toBeNull();
    expect(await openChildMenu(deps, "x".repeat(43))).toBeNull();
    expect(await accessesBefore(store.db, null)).toHaveLength(before);
  });

  test("is one row where a screen reads itself again, and where a calendar asks all day", async () => {
    const { deps, clock, rows } = await site();
    await openCase(deps, nadia, "a");
    clock.advance(9 * minute);
    await openCase(deps, nadia, "a");
    expect(await rows()).toEqual(["nadia case"]);
    clock.advance(2 * minute);
    await openCase(deps, nadia, "a");
    expect(await rows()).toEqual(["nadia case", "nadia case"]);
    for (let hour = 0; hour < 30; hour++) {
      await openChildMenu(deps, menuLinkOf(deps, "a"), "calendar");
      clock.advance(60 * minute);
    }
    expect((await rows()).filter((row) => row === "link calendar")).toHaveLength(2);
  });

  test("comes first: where it cannot be written nobody reads a case, a list, a letter or an address", async () => {
    const { store, deps, letter } = await site();
    await store.db.schema.dropTable("diet_access").execute();
    for (const read of [
      () => openCase(deps, nadia, "a"),
      () => openAddress(deps, nadia, "a"),
      () => readLetterOf(deps, nadia, letter),
      () => openQueue(deps, nadia),
      () => casesOfSchool(deps, begum),
    ])
      await expect(read()).rejects.toThrow(/diet_access/);
    // What is for lunch says nothing of why, and has to be read on the morning: it opens, and the fault is logged.
    const faults: unknown[] = [];
    const logging = { ...deps, fault: (error: unknown) => void faults.push(error) };
    expect((await openChildMenu(logging, menuLinkOf(deps, "a")))?.days.length).toBeGreaterThan(0);
    expect(faults).toHaveLength(1);
  });

  test("is kept for a year, and goes with the case before that", async () => {
    const { store, deps, clock, rows } = await site();
    await openCase(deps, nadia, "a");
    await openQueue(deps, nadia);
    await noteLink(deps, "a", "own page");
    await store.db.transaction().execute((tx) => eraseDiets(tx, "a@home.example"));
    expect((await accessesBefore(store.db, null)).map(({ what }) => what)).toEqual(["queue"]);
    clock.advance(accessKeptFor - 1);
    expect(await deleteOldAccesses(deps)).toBe(0);
    clock.advance(1);
    expect(await deleteOldAccesses(deps)).toBe(1);
    await insertAgreedCase(deps, { id: "a" });
    expect(await rows()).toEqual([]);
  });

  test("is a list by pages, the latest first", async () => {
    const { store, deps, clock } = await site();
    for (let n = 0; n < accessesOnPage + 5; n++) {
      await noteAccess(store.db, deps, { who: `reader ${n}`, what: "case", caseId: "a" });
      clock.advance(minute);
    }
    const first = await accessesBefore(store.db, null);
    expect([first.length, first[0]?.who]).toEqual([accessesOnPage + 1, `reader ${accessesOnPage + 4}`]);
    const rest = await accessesBefore(store.db, first[accessesOnPage - 1]!);
    expect(rest.map(({ who }) => who)).toEqual([4, 3, 2, 1, 0].map((n) => `reader ${n}`));
  });

  test("leaves nothing out between two pages of what was opened in the same moment", async () => {
    const { store, deps } = await site();
    for (let n = 0; n < accessesOnPage + 5; n++)
      await noteAccess(store.db, deps, { who: `reader ${n}`, what: "case", caseId: "a" });
    const first = (await accessesBefore(store.db, null)).slice(0, accessesOnPage);
    const rest = await accessesBefore(store.db, first.at(-1)!);
    expect(new Set([...first, ...rest].map(({ who }) => who)).size).toBe(accessesOnPage + 5);
  });

  test("is of each kind that there is a word for, and of no other", async () => {
    const { store, deps } = await site();
    for (const what of Object.keys(accessKinds) as (keyof typeof accessKinds)[])
      await noteAccess(store.db, deps, { who: byLink, what, caseId: "a" });
    expect(await accessesBefore(store.db, null)).toHaveLength(Object.keys(accessKinds).length);
    const other = { id: "x", at: 1, who: "x", what: "guess" as "case", case_id: null, school: null };
    await expect(store.db.insertInto("diet_access").values(other).execute()).rejects.toThrow();
  });
});
