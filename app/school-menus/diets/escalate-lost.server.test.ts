import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import type { Store } from "#database/store.server.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { createSealer } from "#values/sealing.server.ts";
import { cases } from "#values/cases.testkit.ts";
import { day, londonInstant, weekdays } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatTime } from "#values/time/format-date.ts";
import { fileOf, openTermlyMenus } from "../termly-menus.testkit.ts";
import { planCases } from "./diet-decisions.server.ts";
import { dietDepsOn, insertAgreedCase } from "./diets.testkit.ts";
import { tellOfLostDishes } from "./diet-notices.server.ts";
import type { EscalationReach } from "./escalate-lost.server.ts";
import { escalateUnanswered } from "./escalate-lost.server.ts";

const allFree = allergens.map(({ key }) => `${key}:free`).join(";");
const cycle = weekdays.map((name) => `olive,1,${name},main,Cottage pie,${allFree}`);
const terms =
  "menu,first_day,last_day,rotation,closed_days\nolive,2026-09-03,2026-12-18,pause,2026-10-26..2026-10-30 Half term\nolive,2027-01-04,2027-05-28,pause,\n";

interface Told {
  readonly case: string;
  readonly day: string;
  readonly at: number;
  readonly isRead: boolean;
}

/** A kitchen whose one dish has mustard since a change, with cases of two children that must not have it, and one that may. */
async function site(open: () => Promise<Store>) {
  const { store, clock } = await openTermlyMenus(open, [
    fileOf("terms.csv", terms),
    fileOf("olive.csv", ["menu,week,day,course,dish,allergens", ...cycle, ""].join("\n")),
  ]);
  const deps = dietDepsOn({ store, clock });
  await insertAgreedCase(deps, { id: "one" });
  await insertAgreedCase(deps, {
    id: "two",
    child: { className: "3 Elm", initials: "B. C.", reference: "" },
  });
  await insertAgreedCase(deps, {
    id: "milk",
    child: { className: "4 Yew", initials: "C. D.", reference: "" },
    avoids: { avoided: ["milk"], others: [], notUnderstood: [] },
  });
  const told: Told[] = [];
  const reach: EscalationReach = {
    staff: async () => [
      { email: "ruth@rosemarylane.example", page: "/desk/diets" },
      { email: "bea@rosemarylane.example", page: "/desk/kitchen" },
    ],
    tellSchool: async (_tx, { id, day: on, isRead }) =>
      void told.push({ case: id, day: on, at: clock.now(), isRead }),
  };
  const withMustard = async (state: "contains" | "free") => {
    const rows = await store.db.selectFrom("termly_dish").select(["slot", "allergens"]).execute();
    for (const { slot, allergens: facts } of rows)
      await store.db
        .updateTable("termly_dish")
        .set({ allergens: JSON.stringify({ ...JSON.parse(facts), mustard: state }) })
        .where("slot", "=", slot)
        .execute();
  };
  const letters = async () => await store.db.selectFrom("mail_letter").selectAll().orderBy("id").execute();
  const look = async () => await escalateUnanswered(deps, reach);
  return { store, clock, deps, told, reach, withMustard, letters, look };
}

describe.each(stores)("a dish that is lost and that nobody answered, on $name", ({ open }) => {
  test("is told of before lunch: staff where, how many and until when, the school of each child; of no child a word in an e-mail", async () => {
    const { clock, told, withMustard, letters, look } = await site(open);
    clock.set("2026-11-24T06:59:00Z");
    await withMustard("contains");
    expect(await look()).toBe(0);
    clock.set("2026-11-24T07:00:00Z");
    expect(await look()).toBe(2);
    expect(told.map((one) => [one.case, one.day])).toEqual([
      ["one", "2026-11-24"],
      ["two", "2026-11-24"],
    ]);
    const queued = await letters();
    expect(queued.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()).toEqual([
      "diet-escalation bea@rosemarylane.example",
      "diet-escalation ruth@rosemarylane.example",
    ]);
    const lunch = londonInstant(day("2026-11-24"), "12:15");
    for (const { subject, text, html, send_by } of queued) {
      expect(subject).toMatch(
        /^Before \d\d:\d\d: Olive Primary, nothing is chosen for 2 children’s own trays$/,
      );
      expect(`${subject} ${text} ${html}`).not.toMatch(/mustard|milk|allerg|2 Oak|3 Elm|A\. K\.|B\. C\./i);
      // The outbox does not send it once lunch has begun.
      expect(Number(send_by)).toBeLessThanOrEqual(lunch);
      expect(Number(send_by)).toBeGreaterThan(clock.now());
    }
    expect(queued.map(({ text }) => /\/desk\/\w+/.exec(text)?.[0] ?? "").toSorted()).toEqual([
      "/desk/diets",
      "/desk/kitchen",
    ]);
    expect(await look()).toBe(0);
  });

  test("and that was lost on the morning itself is told to staff, and to a school that has just heard of it not again", async () => {
    const { clock, deps, told, withMustard, letters, look } = await site(open);
    clock.set("2026-11-23T15:00:00Z");
    await withMustard("contains");
    const heard: string[] = [];
    const tell = () =>
      tellOfLostDishes(
        deps,
        async (_tx, { id }, days) => void heard.push(...days.map((on) => `${id} ${on}`)),
      );
    await tell();
    clock.set("2026-11-24T07:40:00Z");
    expect(await look()).toBe(2);
    // It was told the day before, and nobody has answered since.
    expect(told.map((one) => one.case)).toEqual(["one", "two"]);
    await withMustard("free");
    clock.set("2026-11-25T07:40:00Z");
    await insertAgreedCase(deps, {
      id: "three",
      startsOn: "2026-11-25",
      child: { className: "5 Ash", initials: "D. E.", reference: "" },
    });
    await withMustard("contains");
    await tell();
    expect(heard).toContain("three 2026-11-25");
    const before = (await letters()).filter(({ kind }) => kind === "diet-escalation").length;
    told.length = 0;
    expect(await look()).toBe(3);
    expect(told.map((one) => one.case)).toEqual(["one", "two"]);
    expect((await letters()).filter(({ kind }) => kind === "diet-escalation")).toHaveLength(before + 2);
  });

  test("is looked for on the morning of a lunch alone: at other times nothing of a child is read", async () => {
    const { clock, deps, reach, withMustard } = await site(open);
    await withMustard("contains");
    let opened = 0;
    const sealer: typeof deps.sealer = {
      ...deps.sealer,
      open: (text, of) => {
        opened += 1;
        return deps.sealer.open(text, of);
      },
    };
    for (const at of ["2026-11-24T06:59:00Z", "2026-11-24T15:00:00Z"]) {
      clock.set(at);
      expect(await escalateUnanswered({ ...deps, sealer }, reach)).toBe(0);
    }
    expect(opened).toBe(0);
    clock.set("2026-11-24T07:00:00Z");
    expect(await escalateUnanswered({ ...deps, sealer }, reach)).toBe(2);
    expect(opened).toBeGreaterThan(0);
  });

  test("is told of where it was lost late in the morning, and not where somebody has answered, or lunch has begun", async () => {
    const { clock, told, withMustard, look, store } = await site(open);
    clock.set("2026-11-24T08:00:00Z");
    await withMustard("contains");
    await withMustard("free");
    expect(await look()).toBe(0);
    // Tuesday is a lunch of its own: what is answered by an end is not told either.
    clock.set("2026-11-25T11:00:00Z");
    await withMustard("contains");
    await store.db.updateTable("diet_case").set({ state: "refused" }).where("id", "=", "two").execute();
    expect(await look()).toBe(1);
    clock.set("2026-11-26T15:00:00Z");
    expect(await look()).toBe(0);
    // A Saturday has no lunch.
    clock.set("2026-11-28T08:00:00Z");
    expect(await look()).toBe(0);
    expect(told.map((one) => `${one.case} ${one.day}`)).toEqual(["one 2026-11-25"]);
  });

  test("and a case that nobody can read are told of too: staff that its key is missing, the school without its class", async () => {
    const { store, clock, deps, told, letters, look } = await site(open);
    const sealer = createSealer(["a secret that the site has no more, long enough"], "diet cases v1");
    await insertAgreedCase({ ...deps, sealer }, { id: "unread" });
    clock.set("2026-11-24T07:00:00Z");
    expect(await look()).toBe(1);
    expect(told.map((one) => [one.case, one.isRead])).toEqual([["unread", false]]);
    for (const { text, subject } of await letters()) {
      expect(subject).toContain("nothing is chosen for 1 child’s own tray");
      expect(text).toMatch(/the key that it was sealed with is missing/);
      expect(text).not.toContain("A dish has changed");
    }
    expect(await look()).toBe(0);
    // On a Saturday nobody expects it, nor once it has ended.
    clock.set("2026-11-28T07:00:00Z");
    expect(await look()).toBe(0);
    await store.db
      .updateTable("diet_case")
      .set({ ends_on: day("2026-11-27") })
      .where("id", "=", "unread")
      .execute();
    clock.set("2026-11-30T07:30:00Z");
    expect(await look()).toBe(0);
  });

  test("is told of once, before lunch, at whatever times how many processes look, by summer and winter time", async () => {
    const shared = await site(open);
    const { clock, deps, store, told, withMustard, look, letters } = shared;
    const school = (await planCases(store.db, deps, () => true))[0]!.menu!.about;
    const times = fc.array(
      fc.record({
        // The clocks go forward on 28 March 2027, the Sunday of Easter.
        on: fc.constantFrom("2026-11-24", "2026-11-25", "2027-03-25", "2027-03-30", "2027-03-31"),
        minutes: fc.integer({ min: 5 * 60, max: 15 * 60 }),
        processes: fc.integer({ min: 1, max: 3 }),
        has: fc.constantFrom("contains", "contains", "contains", "free" as const),
      }),
      { minLength: 2, maxLength: 7 },
    );
    await fc.assert(
      fc.asyncProperty(times, async (looks) => {
        told.length = 0;
        await store.db.deleteFrom("diet_escalation").execute();
        await store.db.deleteFrom("mail_letter").execute();
        const expected = new Set<string>();
        const inOrder = looks
          .map((one) => ({ ...one, at: Date.parse(`${one.on}T00:00:00Z`) + one.minutes * 60_000 }))
          .toSorted((one, other) => one.at - other.at);
        for (const { at, processes, has } of inOrder) {
          clock.set(new Date(at).toISOString());
          await withMustard(has);
          await Promise.all(Array.from({ length: processes }, look));
          const time = formatTime(at);
          if (has === "contains" && time >= "07:00" && time < school.lunchAt)
            for (const id of ["one", "two"]) expected.add(`${id} ${londonDay(at)}`);
        }
        expect(told.map((one) => `${one.case} ${one.day}`).toSorted()).toEqual([...expected].toSorted());
        for (const { at, day: on } of told) {
          expect([londonDay(at), formatTime(at) < school.lunchAt]).toEqual([on, true]);
        }
        // Two members are told of both at once, each time.
        const queued = await letters();
        expect(queued).toHaveLength(expected.size);
        for (const { send_by, queued_at } of queued)
          expect(Number(send_by)).toBe(londonInstant(londonDay(Number(queued_at)), school.lunchAt));
      }),
      { numRuns: cases(6) },
    );
  });
});
