import { describe, expect, test } from "vitest";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, day, daysBetween } from "#values/time/calendar-day.ts";
import type { Term } from "../calendar/school-term.ts";
import type { DietCase } from "./diet-case.ts";
import { childOf, childOn, isChildPaused, isClassOld, perhapsTwins, twinsAmong } from "./diet-case.ts";
import type { CaseRenewal } from "./renewal.ts";
import {
  askedBefore,
  endsAfterPause,
  endToldBefore,
  answerDayFrom,
  isPausedOn,
  lookedAtUntil,
  renewalShown,
  renewalStep,
  warnedBefore,
  yearAfter,
} from "./renewal.ts";

const term = (firstDay: string, lastDay: string, closed: Term["closed"] = []): Term => ({
  firstDay: day(firstDay),
  lastDay: day(lastDay),
  rotation: "pause",
  closed,
});
const terms = [
  term("2026-09-03", "2026-12-18"),
  term("2027-01-04", "2027-03-25"),
  term("2027-04-12", "2027-07-21"),
  term("2027-09-02", "2027-12-17", [{ from: day("2027-10-25"), to: day("2027-10-29"), why: "Half term" }]),
];
const none = { stage: "none", pausedFrom: null } as const;

test.each([
  ["2026-11-24", "2027-11-24"],
  ["2028-02-29", "2029-02-28"],
  ["2027-02-28", "2028-02-28"],
])("what is confirmed on %s is confirmed anew by %s", (confirmed, by) => {
  expect(yearAfter(day(confirmed))).toBe(by);
});

/** The first day on which something is done about a case, and what. */
function firstStep(renewal: Parameters<typeof renewalStep>[0], known: readonly Term[], from: string) {
  for (let today = day(from), n = 0; n < 900; n++, today = addDays(today, 1)) {
    const step = renewalStep(renewal, known, today);
    if (step) return { today, ...step };
  }
  return null;
}

describe("a case is asked for again", () => {
  test("six weeks before its year is over, on a school day", () => {
    expect(firstStep({ ...none, confirmBy: day("2027-11-24") }, terms, "2026-11-25")).toEqual({
      today: "2027-10-13",
      to: "asked",
      confirmBy: "2027-11-24",
    });
  });

  test.each([
    ["in the summer holidays", "2027-08-10", "2027-07-21"],
    ["in the first days of a year, before anybody could be warned at school", "2027-09-10", "2027-07-21"],
    ["in the Easter holidays", "2027-04-02", "2027-03-25"],
    ["in half term", "2027-10-27", "2027-10-22"],
    ["on a Sunday", "2027-11-28", "2027-11-26"],
  ])("by a day before, where its year is over %s", (_when, year, by) => {
    const step = firstStep({ ...none, confirmBy: day(year) }, terms, "2026-12-01");
    expect(step).toMatchObject({ to: "asked", confirmBy: by });
    expect(daysBetween(step!.today, day(by))).toBe(askedBefore);
  });

  test("by its own day, where no term near it is known", () => {
    const step = firstStep({ ...none, confirmBy: day("2028-05-10") }, terms, "2026-12-01");
    expect(step).toEqual({
      today: addDays(day("2028-05-10"), -askedBefore),
      to: "asked",
      confirmBy: "2028-05-10",
    });
    expect(firstStep({ ...none, confirmBy: day("2027-11-24") }, [], "2027-11-01")).toMatchObject({
      today: "2027-11-01",
      to: "asked",
    });
  });

  test.each(["2027-09-06", "2027-10-01", "2028-01-10"])(
    "with all its six weeks, where it should have been asked long before %s",
    (today) => {
      const step = renewalStep({ ...none, confirmBy: day("2026-12-01") }, terms, day(today));
      expect(step?.to).toBe("asked");
      if (step?.to === "asked")
        expect(daysBetween(day(today), step.confirmBy)).toBeGreaterThanOrEqual(askedBefore);
    },
  );
});

test("somebody may have to answer on a day that was a fortnight before a day of term, its last too; without terms on any weekday", () => {
  const around = [term("2026-09-03", "2026-10-23"), term("2026-11-06", "2026-12-18")];
  expect(answerDayFrom(around, day("2026-11-01"))).toBe("2026-11-06");
  expect(answerDayFrom(around, day("2026-11-07"))).toBe("2026-11-20");
  expect(answerDayFrom([], day("2026-11-25"))).toBe("2026-11-25");
  expect(answerDayFrom([], day("2026-11-28"))).toBe("2026-11-30");
});

describe("what nobody answers", () => {
  const renewal = (stage: CaseRenewal["stage"], confirmBy = "2027-11-24", pausedFrom: Day | null = null) => ({
    stage,
    confirmBy: day(confirmBy),
    pausedFrom,
  });

  test("is warned of a fortnight and two weekdays before, and pauses on the day after its last", () => {
    expect(firstStep(renewal("asked"), terms, "2027-10-13")).toMatchObject({
      today: "2027-11-10",
      to: "warned",
      confirmBy: "2027-11-24",
    });
    expect(firstStep(renewal("warned"), terms, "2027-11-10")).toMatchObject({
      today: "2027-11-22",
      to: "last",
    });
    expect(firstStep(renewal("warned", "2027-11-22"), terms, "2027-11-10")).toMatchObject({
      today: "2027-11-18",
    });
    expect(firstStep(renewal("last"), terms, "2027-11-22")).toEqual({
      today: "2027-11-24",
      to: "paused",
      pausedFrom: "2027-11-25",
    });
  });

  test("never pauses sooner after a warning that came late, nor on a day that has begun", () => {
    const late = day("2027-12-01");
    const warned = renewalStep(renewal("asked"), terms, late);
    expect(warned).toMatchObject({ to: "warned", confirmBy: addDays(late, warnedBefore) });
    expect(renewalStep(renewal("warned"), terms, late)).toMatchObject({
      to: "last",
      confirmBy: "2027-12-03",
    });
    expect(renewalStep(renewal("last"), terms, late)).toEqual({ to: "paused", pausedFrom: "2027-12-02" });
  });

  test("ends eight weeks after it paused, told a fortnight before, and never in the holidays", () => {
    const paused = renewal("paused", "2027-09-20", day("2027-09-21"));
    const step = firstStep(paused, terms, "2027-09-21");
    expect(step).toMatchObject({ today: "2027-11-16", to: "ending" });
    expect(daysBetween(day("2027-09-21"), step!.today)).toBe(endsAfterPause);
    if (step?.to === "ending") expect(daysBetween(step.today, step.endsOn)).toBe(endToldBefore);
    const overSummer = renewal("paused", "2027-06-30", day("2027-07-01"));
    expect(firstStep(overSummer, terms, "2027-07-01")).toMatchObject({ today: "2027-09-16", to: "ending" });
    expect(firstStep(renewal("ending"), terms, "2027-09-16")).toBeNull();
  });

  test("keeps the day that it was told where that is far enough, also one without school", () => {
    const saturday = day("2027-11-27");
    expect(renewalStep({ ...none, confirmBy: saturday }, [], addDays(saturday, -askedBefore))).toEqual({
      to: "asked",
      confirmBy: saturday,
    });
    const asked = { stage: "asked", confirmBy: saturday, pausedFrom: null } as const;
    expect(renewalStep(asked, [], addDays(saturday, -warnedBefore))).toEqual({
      to: "warned",
      confirmBy: saturday,
    });
  });

  test("ends too where no term is known, once, and never where it has not paused", () => {
    const pausedFrom = day("2027-11-25");
    const confirmBy = day("2027-11-24");
    const over = addDays(pausedFrom, endsAfterPause);
    const next = (stage: CaseRenewal["stage"], from: Day | null) =>
      renewalStep({ stage, confirmBy, pausedFrom: from }, [], over);
    expect(next("paused", pausedFrom)).toMatchObject({ to: "ending" });
    expect(next("ending", pausedFrom)).toBeNull();
    expect(next("paused", null)).toBeNull();
  });

  test("is paused from the first to the last day of its pause, both too", () => {
    const from = day("2027-11-25");
    const at = (on: string, until: Day | null) =>
      isPausedOn({ pausedFrom: from, pausedUntil: until }, day(on));
    expect([at("2027-11-24", null), at("2027-11-25", null), at("2028-05-01", null)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([at("2027-11-26", day("2027-11-26")), at("2027-11-27", day("2027-11-26"))]).toEqual([true, false]);
    expect(isPausedOn(null, from)).toBe(false);
  });
});

test("every page says of a case what is next: its end, its pause, or by when somebody answers", () => {
  const [confirmBy, pausedFrom, endsOn] = [day("2027-11-24"), day("2027-11-25"), day("2028-02-01")];
  const shown = (more: Partial<CaseRenewal>, ends: Day | null = endsOn) =>
    renewalShown(
      {
        confirmBy,
        stage: "none",
        keptBy: null,
        pausedFrom: null,
        pausedUntil: null,
        endedBy: null,
        replacedBy: null,
        ...more,
      },
      ends,
    );
  expect(shown({})).toEqual({ is: "none", day: confirmBy });
  for (const stage of ["asked", "warned", "last"] as const)
    expect(shown({ stage, pausedFrom })).toEqual({ is: "asked", day: confirmBy });
  expect(shown({ stage: "paused", pausedFrom })).toEqual({ is: "paused", day: pausedFrom });
  expect(shown({ stage: "ending", pausedFrom })).toEqual({ is: "ending", day: endsOn });
  expect(shown({ stage: "paused", pausedFrom, endedBy: "parent" })).toEqual({ is: "ends", day: endsOn });
  // Without a day there is nothing to say of it.
  expect(shown({ stage: "ending", endedBy: "parent" }, null)).toEqual({ is: "asked", day: confirmBy });
  expect(shown({ stage: "paused" })).toEqual({ is: "asked", day: confirmBy });
  expect(lookedAtUntil(day("2026-11-24"))).toBe("2027-03-08");
  expect(answerDayFrom(terms, day("2027-08-10"))).toBe("2027-09-16");
});

describe("two requests about one child", () => {
  const renewalOf = (more: Partial<CaseRenewal>): CaseRenewal => ({
    confirmBy: day("2027-11-24"),
    stage: "none",
    keptBy: null,
    pausedFrom: null,
    pausedUntil: null,
    endedBy: null,
    replacedBy: null,
    ...more,
  });
  const caseOf = (id: string, more: Partial<DietCase> = {}): DietCase => ({
    id,
    school: "olive",
    state: "agreed",
    revision: 1,
    email: `${id}@home.example`,
    details: {
      child: { className: "2 Oak", initials: "A. K.", reference: "" },
      reason: "allergy",
      avoids: { avoided: ["milk"], others: [], notUnderstood: [] },
      carrier: "",
      note: "",
    },
    askedAt: Date.parse("2026-11-24T09:00:00Z"),
    confirmedAt: 0,
    dueAt: 0,
    answeredAt: 0,
    startsOn: day("2026-11-30"),
    endsOn: null,
    approvedBy: "nadia",
    renewal: renewalOf({}),
    letterPages: 0,
    linkNo: 1,
    ...more,
  });
  const on = day("2027-11-30");
  const pausedOne = renewalOf({ stage: "paused", pausedFrom: day("2027-11-25") });

  test("are paused only where neither is confirmed: one tray, by the stricter", () => {
    const [one, other] = [caseOf("1", { renewal: pausedOne }), caseOf("2")];
    expect(twinsAmong([one, other])(one)).toEqual([other]);
    expect(isChildPaused(one, [other], on)).toBe(false);
    expect(isChildPaused(one, [caseOf("2", { renewal: pausedOne })], on)).toBe(true);
    expect(isChildPaused(one, [caseOf("2", { state: "ours" })], on)).toBe(true);
    expect(isChildPaused(one, [caseOf("2", { endsOn: day("2027-11-26") })], on)).toBe(true);
  });

  test("one of which takes the place of the other: the old one counts both, whatever class the new one names", () => {
    const next = caseOf("2", {
      state: "confirmed",
      startsOn: null,
      renewal: null,
      askedAt: Date.parse("2027-10-20T09:00:00Z"),
      details: { ...caseOf("2").details!, child: { className: "3 Elm", initials: "A. K.", reference: "" } },
    });
    const old = caseOf("1", { renewal: renewalOf({ replacedBy: "2" }) });
    expect(twinsAmong([old, next])(old)).toEqual([next]);
    expect(twinsAmong([old, next])(next)).toEqual([]);
    expect(twinsAmong([old, { ...next, state: "refused" }])(old)).toEqual([]);
  });

  test("that never meet say nothing about one another", () => {
    const over = caseOf("1", { endsOn: day("2026-12-01") });
    const later = caseOf("2", { startsOn: day("2026-12-02") });
    expect(twinsAmong([over, later])(later)).toEqual([]);
    expect(twinsAmong([over, later])(over)).toEqual([]);
  });

  test("in the class of one name in two school years are about two children, and the older class says so", () => {
    const [old, now] = [caseOf("1"), caseOf("2", { askedAt: Date.parse("2027-09-10T09:00:00Z") })];
    expect(childOf(old)).not.toBe(childOf(now));
    expect(isClassOld(old, day("2027-07-31"))).toBe(false);
    expect(childOn(old, day("2027-07-31"))).toBe("2 Oak, A. K.");
    expect(childOn(old, day("2027-08-01"))).toBe("2 Oak last year, A. K.");
    const said = { ...old, details: { ...old.details!, classSaidIn: 2027 } };
    expect(childOn(said, on)).toBe("2 Oak, A. K.");
    expect(childOf(said)).toBe(childOf(now));
    expect(childOn({ ...old, details: null }, on)).toBeNull();
  });

  test("of one parent for the same initials may be about one child, and a person looks", () => {
    const one = caseOf("1", { email: "p@home.example" });
    const child = (className: string, initials = "A. K.") => ({
      ...one.details!,
      child: { className, initials, reference: "" },
    });
    const next = { ...caseOf("2", { email: "p@home.example" }), details: child("3 Elm") };
    expect(perhapsTwins(one, [one, next])).toEqual([next]);
    expect(perhapsTwins(next, [one, next])).toEqual([one]);
    for (const other of [
      { ...next, email: "q@home.example" },
      { ...next, school: "jubilee" },
      { ...next, details: child("3 Elm", "B. K.") },
      // That it is the same child is known of these.
      { ...next, details: child("2 Oak") },
      { ...next, state: "refused" as const },
      { ...next, details: null },
      { ...next, renewal: renewalOf({ replacedBy: "1" }) },
    ])
      expect(perhapsTwins(one, [one, other])).toEqual([]);
  });
});
