import { describe, expect, test } from "vitest";
import type { Avoids } from "../my-lunch/can-eat.ts";
import { day } from "#values/time/calendar-day.ts";
import type { CaseDetails, DietCase } from "./diet-case.ts";
import type { CaseRenewal } from "./renewal.ts";
import {
  confirmWithin,
  isChildPaused,
  keptAfterEnd,
  perhapsTwins,
  twinsAmong,
  childOf,
  childOn,
  isClassOld,
  isInForce,
  isUndecided,
  isUnderWay,
  strictestNeeds,
  waitsForLetter,
} from "./diet-case.ts";

const avoids = (more: Partial<Avoids>): Avoids => ({ avoided: [], others: [], notUnderstood: [], ...more });
const details = (more: Partial<CaseDetails> = {}): CaseDetails => ({
  child: { className: "2 Oak", initials: "A. K.", reference: "" },
  reason: "allergy",
  avoids: avoids({ avoided: ["milk"] }),
  carrier: "",
  note: "",
  ...more,
});
const caseOf = (more: Partial<DietCase> = {}): DietCase => ({
  id: "one",
  school: "olive",
  state: "agreed",
  revision: 1,
  linkNo: 1,
  email: "parent@home.example",
  details: details(),
  askedAt: Date.parse("2026-11-24T09:00:00Z"),
  confirmedAt: 0,
  dueAt: 0,
  answeredAt: 0,
  startsOn: day("2026-11-30"),
  endsOn: null,
  approvedBy: "nadia",
  renewal: null,
  letterPages: 0,
  ...more,
});

describe("what a child must not have by all of its requests", () => {
  test("is everything that either says", () => {
    const one = caseOf({
      details: details({
        avoids: avoids({ avoided: ["milk"], others: ["other:kiwi"], notUnderstood: ["soft!"] }),
      }),
    });
    const other = caseOf({
      details: details({
        reason: "coeliac",
        avoids: avoids({ avoided: ["gluten", "milk"], others: ["other:pea"], notUnderstood: ["warm?"] }),
      }),
    });
    expect(strictestNeeds(one, [other])).toEqual({
      reason: "allergy",
      avoids: {
        avoided: ["milk", "gluten"],
        others: ["other:kiwi", "other:pea"],
        notUnderstood: ["soft!", "warm?"],
      },
    });
    expect(strictestNeeds(other, [])).toEqual({
      reason: "coeliac",
      avoids: avoids({ avoided: ["gluten", "milk"], others: ["other:pea"], notUnderstood: ["warm?"] }),
    });
  });

  test("is looked at by a person where any of them is about texture", () => {
    const texture = caseOf({ details: details({ reason: "texture" }) });
    expect(strictestNeeds(caseOf(), [caseOf(), texture])?.reason).toBe("texture");
    expect(strictestNeeds(texture, [caseOf()])?.reason).toBe("texture");
  });

  test("is nothing that anybody knows where it cannot be read, and what else can be counts", () => {
    expect(strictestNeeds(caseOf({ details: null }), [caseOf()])).toBeNull();
    expect(strictestNeeds(caseOf(), [caseOf({ details: null })])?.avoids.avoided).toEqual(["milk"]);
  });
});

describe("two requests about one child", () => {
  const renewal = (more: Partial<CaseRenewal> = {}): CaseRenewal => ({
    confirmBy: day("2027-11-24"),
    stage: "none",
    keptBy: null,
    pausedFrom: null,
    pausedUntil: null,
    endedBy: null,
    replacedBy: null,
    ...more,
  });
  const two = (one: Partial<DietCase>, other: Partial<DietCase>) =>
    [caseOf({ id: "1", ...one }), caseOf({ id: "2", ...other })] as const;

  test("count for one another on every day of both, the last of the one and the first of the other too", () => {
    const meets = (one: Partial<DietCase>, other: Partial<DietCase>) => {
      const [first, second] = two(one, other);
      const twins = twinsAmong([first, second]);
      return twins(first).includes(second);
    };
    const ends = { endsOn: day("2026-12-18") };
    expect(meets(ends, ends)).toBe(true);
    expect(meets(ends, { startsOn: day("2026-12-18") })).toBe(true);
    expect(meets(ends, { startsOn: day("2026-12-19") })).toBe(false);
    // Of one that is not agreed yet the day on which it was asked.
    expect(meets({ endsOn: day("2026-11-24") }, { state: "ours", startsOn: null })).toBe(true);
    expect(meets({ endsOn: day("2026-11-23") }, { state: "ours", startsOn: null })).toBe(false);
    expect(meets({}, { state: "refused" })).toBe(false);
  });

  test("of which one is to take the place of the other: once for the old one, never for the new", () => {
    const [old, next] = two({ renewal: renewal({ replacedBy: "2" }) }, { renewal: null });
    expect([twinsAmong([old, next])(old), twinsAmong([old, next])(next)]).toEqual([[next], []]);
    const third = caseOf({ id: "3", renewal: null });
    expect(twinsAmong([old, next, third])(next)).toEqual([third]);
    expect(twinsAmong([old, next, third])(old)).toEqual([third, next]);
  });

  test("are perhaps of one child by its initials alone, where it has any", () => {
    const elm = details({ child: { className: "3 Elm", initials: "A. K.", reference: "" } });
    const [one, other] = two({ renewal: null }, { renewal: null, details: elm });
    expect(perhapsTwins(one, [one, other])).toEqual([other]);
    const numbered = (reference: string) => details({ child: { className: "", initials: "", reference } });
    const [first, second] = two({ details: numbered("R 1") }, { details: numbered("R 2") });
    expect(perhapsTwins(first, [first, second])).toEqual([]);
    expect(perhapsTwins({ ...first, details: null }, [first, second])).toEqual([]);
  });

  test("are paused only where none of them is confirmed", () => {
    const paused = renewal({ stage: "paused", pausedFrom: day("2026-12-01") });
    const [one, other] = two({ renewal: paused }, { renewal: paused });
    const confirmed = caseOf({ id: "3", renewal: renewal() });
    const on = day("2026-12-02");
    expect(isChildPaused(one, [other, confirmed], on)).toBe(false);
    expect([isChildPaused(one, [other], on), isChildPaused(one, [], on)]).toEqual([true, true]);
    expect(isChildPaused(one, [other], day("2026-11-30"))).toBe(false);
  });
});

test("a mailbox has three days to confirm, and what is over is there for thirty", () => {
  expect([confirmWithin / 3_600_000, keptAfterEnd / 3_600_000]).toEqual([72, 720]);
});

test.each([
  ["asked", false, false],
  ["confirmed", true, true],
  ["ours", true, true],
  ["second", true, true],
  ["agreed", false, true],
  ["refused", false, false],
] as const)("of one that is %s: undecided %s, under way %s", (state, undecided, underWay) => {
  expect([isUndecided({ state }), isUnderWay({ state })]).toEqual([undecided, underWay]);
});

test("a letter is waited for where one is needed, nobody has decided, and none was there", () => {
  const kiwi = details({ avoids: avoids({ others: ["other:kiwi"] }) });
  const waits = (more: Partial<DietCase>) =>
    waitsForLetter(caseOf({ state: "ours", details: kiwi, ...more }));
  expect(waits({})).toBe(true);
  expect(waits({ details: { ...kiwi, letterRead: false } })).toBe(true);
  expect(waits({ details: { ...kiwi, letterRead: true } })).toBe(false);
  expect(waits({ letterPages: 1 })).toBe(false);
  expect(waits({ state: "agreed" })).toBe(false);
  expect(waits({ details: details() })).toBe(false);
  expect(waits({ details: null })).toBe(false);
});

test("it is in force from its first day to its last, both too, once it is agreed", () => {
  const on = (date: string, more: Partial<DietCase> = {}) =>
    isInForce(caseOf({ endsOn: day("2027-07-21"), ...more }), day(date));
  expect(["2026-11-29", "2026-11-30", "2027-07-21", "2027-07-22"].map((date) => on(date))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(on("2030-01-01", { endsOn: null })).toBe(true);
  expect(on("2026-11-30", { startsOn: null })).toBe(false);
  for (const state of ["asked", "confirmed", "ours", "second", "refused"] as const)
    expect(on("2026-11-30", { state }), state).toBe(false);
});

describe("a child as its school knows it", () => {
  test("is of the year in which somebody said its class, and of any year by a reference", () => {
    const numbered = (askedAt: string) =>
      caseOf({
        askedAt: Date.parse(askedAt),
        details: details({ child: { className: "2 Oak", initials: "", reference: "R 17" } }),
      });
    expect(childOf(numbered("2025-11-24T09:00:00Z"))).toBe(childOf(numbered("2026-11-24T09:00:00Z")));
    const said = (classSaidIn: number) => caseOf({ details: details({ classSaidIn }) });
    expect(childOf(said(2026))).toBe(childOf(caseOf()));
    expect(childOf(said(2025))).not.toBe(childOf(caseOf()));
    expect(childOf(caseOf({ school: "jubilee" }))).not.toBe(childOf(caseOf()));
    // What cannot be read is nobody else.
    expect(childOf(caseOf({ id: "two", details: null }))).toBe("two");
  });

  test("has an old class only where it has one", () => {
    const later = day("2027-09-06");
    expect([isClassOld(caseOf(), day("2026-12-01")), isClassOld(caseOf(), later)]).toEqual([false, true]);
    const numbered = caseOf({
      details: details({ child: { className: "", initials: "", reference: "R 17" } }),
    });
    expect([isClassOld(numbered, later), childOn(numbered, later)]).toEqual([false, "R 17"]);
    expect([isClassOld(caseOf({ details: null }), later), childOn(caseOf({ details: null }), later)]).toEqual(
      [false, null],
    );
  });
});
