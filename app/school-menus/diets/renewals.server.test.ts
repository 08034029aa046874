import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed, schoolActorNamed } from "#values/actor.ts";
import { addDays, day, daysBetween, londonDay } from "#values/time/calendar-day.ts";
import { sampleFile, sampleSchool } from "../termly-menus.examples.ts";
import { fileOf, openTermlyMenus } from "../termly-menus.testkit.ts";
import { countCases } from "./case-counts.server.ts";
import { caseTraysOn } from "./case-trays.server.ts";
import { childDays } from "./child-menu.ts";
import { approveCase, caseOfMenuLink, openCase, planCases, renewMenuLink } from "./diet-decisions.server.ts";
import { keptAfterEnd, waitsForLetter } from "./diet-case.ts";
import { tellOfLostDishes } from "./diet-notices.server.ts";
import { confirmRequest, deleteExpiredDiets, openRequest, withdrawRequest } from "./diet-requests.server.ts";
import { caseById, eventsOf } from "./diet-rows.server.ts";
import { begum, caseIds, dietDepsOn, insertAgreedCase, linkOf } from "./diets.testkit.ts";
import { askedBefore, keptFor } from "./renewal.ts";
import { renewCases } from "./renewal-watch.server.ts";
import {
  askToChange,
  confirmAgain,
  endOn,
  keepGoing,
  openToChange,
  renewOwnLink,
  sayClass,
  sendChange,
  staysAfterAll,
} from "./renewals.server.ts";
import { answerForSchool } from "./school-diets.server.ts";

const olive = sampleSchool("olive");
const nadia = actorNamed("nadia@rosemarylane.example");
const tellNobody = async () => undefined;
const terms = `menu,first_day,last_day,rotation,closed_days
olive,2026-09-03,2026-12-18,pause,2026-10-26..2026-10-30 Half term
olive,2027-01-04,2027-03-25,pause,
olive,2027-04-12,2027-07-21,pause,
olive,2027-09-02,2027-12-17,pause,2027-10-25..2027-10-29 Half term
olive,2028-01-04,2028-03-31,pause,
`;

describe.each(stores)("the yearly question on $name", ({ open }) => {
  async function site() {
    const files = [{ name: "olive.csv", bytes: sampleFile("olive.csv") }, fileOf("terms.csv", terms)];
    const { store, clock } = await openTermlyMenus(open, files);
    const deps = dietDepsOn({ store, clock });
    const told: string[] = [];
    const run = () => renewCases(deps, async (_tx, { news, today }) => void told.push(`${news} ${today}`));
    /** Runs the watch on each day, up to one and with it; says what was done on which day. */
    async function until(last: string): Promise<string[]> {
      const done: string[] = [];
      for (let on = londonDay(clock.now()); on <= last; on = addDays(on, 1)) {
        clock.set(`${on}T10:00:00Z`);
        if ((await run()) > 0) done.push(`${on} ${(await one()).renewal?.stage}`);
      }
      return done;
    }
    const one = async (id = "first") => (await caseById(store.db, deps, id))!;
    const letters = async () =>
      await store.db
        .selectFrom("mail_letter")
        .select(["kind", "recipient", "subject", "text", "html"])
        .orderBy("queued_at")
        .orderBy("key")
        .execute();
    const changeLink = async () =>
      (await letters()).flatMap(({ text }) => /change\?key=([\w-]{43})/.exec(text)?.[1] ?? []).at(-1) ?? "";
    const trays = (on: string) => caseTraysOn(store.db, deps, { site: olive.site, day: day(on) });
    return { store, clock, deps, told, run, until, one, letters, changeLink, trays };
  }

  /** A child with an agreed diet, whose year is over on 23 November 2027. */
  async function agreed() {
    const made = await site();
    await insertAgreedCase(made.deps, {
      id: "first",
      endsOn: null,
      avoids: { avoided: ["peanuts"], others: [], notUnderstood: [] },
    });
    await made.run();
    // Of the months between nothing is done.
    made.clock.set("2027-10-01T10:00:00Z");
    expect(await made.run()).toBe(0);
    return made;
  }

  /** The same, that nobody has confirmed: paused from 24 November 2027. */
  async function paused() {
    const made = await agreed();
    await made.until("2027-11-23");
    return made;
  }

  test("is asked once, six weeks before the year is over, by two processes at once, and says nothing of the child", async () => {
    const { clock, run, letters, told, one } = await agreed();
    expect((await one()).renewal).toMatchObject({ confirmBy: "2027-11-23", stage: "none" });
    clock.set("2027-10-11T12:00:00Z");
    expect(await run()).toBe(0);
    // Not before eight in the morning in London, where the clocks are an hour ahead.
    clock.set("2027-10-12T06:59:59Z");
    expect(await run()).toBe(0);
    clock.set("2027-10-12T07:00:00Z");
    const steps = await Promise.all([run(), run(), run()]);
    expect(steps.toSorted()).toEqual([0, 0, 1]);
    expect(await run()).toBe(0);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ kind: "diet-renewal", recipient: "first@home.example" });
    expect(letter!.text).toContain("/diet-request/yours?key=");
    expect(`${letter!.subject} ${letter!.text} ${letter!.html}`).not.toMatch(/peanut|allergy|2 Oak|A\. K\./i);
    // Not the school yet: the parent has a month.
    expect(told).toEqual([]);
  });

  test("is asked twice more, and pauses with parent and school told before and when it happens, each once", async () => {
    const { until, told, letters, one, run } = await agreed();
    expect(await until("2027-12-17")).toEqual([
      "2027-10-12 asked",
      "2027-11-09 warned",
      "2027-11-19 last",
      "2027-11-23 paused",
    ]);
    expect(told).toEqual(["warned 2027-11-09", "last 2027-11-19", "paused 2027-11-23"]);
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      "Lunch at Olive Primary: is it still right?",
      "Lunch at Olive Primary: please answer by Tuesday 23 November",
      "Lunch at Olive Primary: it stops after Tuesday 23 November",
      "Lunch at Olive Primary is paused from Wednesday 24 November",
    ]);
    expect((await one()).renewal).toMatchObject({ pausedFrom: "2027-11-24", stage: "paused" });
    expect(await run()).toBe(0);
  });

  test("that is answered is asked no more: what was not sent yet is not sent, and no reminder follows for a year", async () => {
    const { clock, deps, until, letters, one, told } = await agreed();
    await until("2027-11-09");
    expect(await letters()).toHaveLength(2);
    clock.set("2027-11-09T20:00:00Z");
    await confirmAgain(deps, linkOf(deps, "first"));
    await confirmAgain(deps, linkOf(deps, "first"));
    expect(await letters()).toEqual([]);
    expect((await one()).renewal).toMatchObject({ confirmBy: "2028-11-09", stage: "none", pausedFrom: null });
    told.length = 0;
    expect(await until("2028-03-31")).toEqual([]);
    expect(told).toEqual([]);
  });

  test("that is answered while it is being paused is paused by nobody", async () => {
    const { clock, deps, until, run, one } = await agreed();
    await until("2027-11-22");
    clock.set("2027-11-23T10:00:00Z");
    await Promise.all([confirmAgain(deps, linkOf(deps, "first")), run()]);
    expect((await one()).renewal).toMatchObject({ stage: "none", pausedFrom: null, confirmBy: "2028-11-23" });
  });

  test("once paused serves nothing: the child stays on the kitchen's list, is counted, and its page says so", async () => {
    const { deps, store, trays, clock } = await paused();
    expect(await trays("2027-11-23")).toMatchObject([
      { child: "2 Oak last year, A. K.", isPaused: false, isOpen: false },
    ]);
    expect(await trays("2027-11-24")).toMatchObject([
      {
        child: "2 Oak last year, A. K.",
        leaveOut: "peanuts",
        onTray: [],
        beside: [],
        isPaused: true,
        isOpen: true,
      },
    ]);
    const counted = await countCases(store.db, deps);
    expect(counted("olive", day("2027-11-24"))).toMatchObject({ children: 1, avoiding: { peanuts: 1 } });
    const [found] = await planCases(store.db, deps, () => true);
    const shown = childDays(found!, day("2027-11-23"), 3).map(({ isPaused }) => isPaused);
    expect(shown).toEqual([false, true, true]);
    // Nobody chooses a dish for a child that is served none.
    const rows = await store.db.selectFrom("termly_dish").select(["slot", "allergens"]).execute();
    for (const { slot, allergens } of rows)
      await store.db
        .updateTable("termly_dish")
        .set({ allergens: JSON.stringify({ ...JSON.parse(allergens), peanuts: "contains" }) })
        .where("slot", "=", slot)
        .execute();
    clock.set("2027-11-24T09:00:00Z");
    expect(await tellOfLostDishes(deps, tellNobody)).toBe(0);
  });

  test("answered in its pause has the tray back on the next day, and not on one that is being cooked", async () => {
    const { clock, deps, trays } = await paused();
    clock.set("2027-11-29T09:00:00Z");
    await confirmAgain(deps, linkOf(deps, "first"));
    expect(await trays("2027-11-29")).toMatchObject([{ isPaused: true }]);
    expect(await trays("2027-11-30")).toMatchObject([{ isPaused: false, isOpen: false }]);
  });

  test("answered before its pause has begun is never paused", async () => {
    const { clock, deps, trays, one } = await paused();
    clock.set("2027-11-23T20:00:00Z");
    await confirmAgain(deps, linkOf(deps, "first"));
    expect((await one()).renewal).toMatchObject({ pausedFrom: null, pausedUntil: null });
    expect(await trays("2027-11-24")).toMatchObject([{ isPaused: false }]);
  });

  test("is answered by no link of another case, no child's menu and no other school", async () => {
    const { deps, until, one } = await agreed();
    await insertAgreedCase(deps, { id: "other", endsOn: null });
    await until("2027-10-12");
    const before = await one();
    await confirmAgain(deps, linkOf(deps, "other"));
    expect(await one()).toEqual(before);
    for (const link of ["x".repeat(43), "", "first"])
      await expect(confirmAgain(deps, link)).rejects.toThrow("no longer there");
    const jubilee = schoolActorNamed("jubilee", "somebody");
    const by = { school: jubilee, id: "first" };
    await expect(keepGoing(deps, by)).rejects.toThrow("no longer there");
    const end = { lastDay: "2027-10-12", tellSchool: tellNobody };
    await expect(endOn(deps, by, end)).rejects.toThrow("no longer there");
    await expect(sayClass(deps, jubilee, { id: "first", className: "3 Elm" })).rejects.toThrow(
      "no longer there",
    );
    expect(await one()).toEqual(before);
  });

  test("is answered by the school for six weeks, and by the desk, each in the record; then parent and school are told again", async () => {
    const { clock, deps, store, until, told, one, trays } = await paused();
    clock.set("2027-11-29T09:00:00Z");
    await keepGoing(deps, { school: begum, id: "first" });
    // Six weeks, and then the first day of which everybody hears at school.
    const confirmBy = "2028-01-18";
    expect(daysBetween(day("2027-11-29"), day(confirmBy))).toBeGreaterThanOrEqual(keptFor);
    expect((await one()).renewal).toMatchObject({ stage: "asked", confirmBy, pausedUntil: "2027-11-29" });
    expect(await trays("2027-11-30")).toMatchObject([{ isPaused: false }]);
    told.length = 0;
    expect(await until("2028-02-28")).toEqual(["2028-01-04 warned", "2028-01-14 last", "2028-01-18 paused"]);
    expect(told).toHaveLength(3);
    const { revision } = await one();
    const sent = { id: "first", revision };
    await expect(
      keepGoing(deps, { actor: nadia, sent: { ...sent, revision: 0 }, heard: "school" }),
    ).rejects.toThrow("Somebody has changed");
    await keepGoing(deps, { actor: nadia, sent, heard: "school" });
    const record = (await eventsOf(store.db, "first")).map(({ who, what }) => `${who}: ${what}`);
    expect(record).toContain(
      `${nadia.name}: said that it is still right, until Monday 10 April 2028 (the school said so)`,
    );
    expect(record.some((line) => line.startsWith(`${begum.name}: said that it is still right`))).toBe(true);
  });

  test("is of nobody whose child leaves: it ends on that day, is told of, can be taken back, and is deleted thirty days later", async () => {
    const { clock, deps, until, letters, one, trays } = await agreed();
    const link = linkOf(deps, "first");
    await until("2027-10-12");
    let heard = 0;
    const tellSchool = async () => void (heard += 1);
    // By a link that may have gone astray, a tray ends in a week at the earliest.
    for (const lastDay of ["2027-10-18", "", "2029-01-01", "soon"])
      await expect(endOn(deps, { link }, { lastDay, tellSchool })).rejects.toThrow("The last day");
    await endOn(deps, { link }, { lastDay: "2027-10-19", tellSchool });
    await expect(confirmAgain(deps, link)).rejects.toThrow("say first that they stay");
    clock.advance(60_000);
    await staysAfterAll(deps, { link }, { tellSchool });
    clock.advance(60_000);
    expect(await one()).toMatchObject({ endsOn: null, renewal: { endedBy: null, stage: "asked" } });
    await endOn(deps, { school: begum, id: "first" }, { lastDay: "2027-10-12", tellSchool });
    expect(heard).toBe(3);
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      "Lunch at Olive Primary ends on Tuesday 19 October",
      "Lunch at Olive Primary goes on",
      "Lunch at Olive Primary ends on Tuesday 12 October",
    ]);
    expect(await trays("2027-10-12")).toHaveLength(1);
    expect(await trays("2027-10-13")).toEqual([]);
    expect(await until("2027-11-11")).toEqual([]);
    clock.set("2027-10-12T12:00:00Z");
    clock.advance(keptAfterEnd);
    expect(await deleteExpiredDiets(deps)).toBe(0);
    clock.advance(86_400_000);
    expect(await deleteExpiredDiets(deps)).toBe(1);
    expect(await letters()).toEqual([]);
  });

  test("that nobody answers for eight weeks of a pause ends with notice, and is deleted thirty days after", async () => {
    const { until, told, letters, one, trays, clock, deps, store } = await paused();
    expect(await until("2028-02-29")).toEqual(["2028-01-19 ending"]);
    expect(told.at(-1)).toBe("ending 2028-01-19");
    const { endsOn } = await one();
    expect(daysBetween(day("2028-01-19"), endsOn!)).toBeGreaterThanOrEqual(14);
    expect((await letters()).at(-1)?.subject).toMatch(/^Lunch at Olive Primary ends on/);
    expect(await trays(endsOn!)).toMatchObject([{ isPaused: true }]);
    expect(await trays(addDays(endsOn!, 1))).toEqual([]);
    clock.set(`${addDays(endsOn!, 31)}T12:00:00Z`);
    expect(await deleteExpiredDiets(deps)).toBe(1);
    expect(await store.db.selectFrom("diet_renewal").selectAll().execute()).toEqual([]);
  });

  test("that is answered after the end was announced goes on", async () => {
    const { until, clock, deps, one } = await paused();
    await until("2028-01-19");
    clock.set("2028-01-21T12:00:00Z");
    await confirmAgain(deps, linkOf(deps, "first"));
    expect(await one()).toMatchObject({
      endsOn: null,
      renewal: { stage: "none", pausedUntil: "2028-01-21" },
    });
  });

  test("begins for cases of before without a pause on the day of the upgrade, and wakes none that had ended", async () => {
    const { clock, deps, run, one } = await site();
    clock.set("2027-11-15T12:00:00Z");
    await insertAgreedCase(deps, { id: "first", startsOn: "2024-09-09", endsOn: "2027-12-17" });
    await insertAgreedCase(deps, { id: "over", startsOn: "2024-09-09", endsOn: "2027-11-12" });
    expect(await run()).toBe(1);
    const { renewal, endsOn } = await one();
    expect(endsOn).toBeNull();
    expect(renewal?.stage).toBe("asked");
    expect(daysBetween(day("2027-11-15"), renewal!.confirmBy)).toBeGreaterThanOrEqual(askedBefore);
    expect(await one("over")).toMatchObject({ endsOn: "2027-11-12" });
    expect((await one("over")).renewal).toMatchObject({
      endedBy: "the end of the school year",
      stage: "none",
    });
  });

  test("by its link shows no more than before, and opens filled in by one that is mailed, for an hour", async () => {
    const { clock, deps, letters, changeLink } = await agreed();
    const link = linkOf(deps, "first");
    expect(await openToChange(deps, link)).toBeNull();
    await askToChange(deps, link);
    await askToChange(deps, link);
    const mails = await letters();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).not.toMatch(/peanut|allergy|2 Oak|A\. K\./i);
    const token = await changeLink();
    expect((await openToChange(deps, token))?.details?.avoids.avoided).toEqual(["peanuts"]);
    expect(await openRequest(deps, token)).toBeNull();
    clock.advance(3_600_000);
    expect(await openToChange(deps, token)).toBeNull();
    expect(
      await sendChange(deps, token, (await caseById(deps.store.db, deps, "first"))!.details!, tellNobody),
    ).toBeNull();
  });

  test("answered by a change keeps both until that is agreed, which then takes its place", async () => {
    const { clock, deps, store, changeLink, until, one, trays } = await agreed();
    await until("2027-11-09");
    await askToChange(deps, linkOf(deps, "first"));
    const token = await changeLink();
    const details = {
      reason: "allergy",
      child: { className: "3 Elm", initials: "A. K.", reference: "" },
      avoids: { avoided: ["lupin"], others: [], notUnderstood: [] },
    } as const;
    let asked = 0;
    const own = await sendChange(deps, token, details, async () => void (asked += 1));
    expect([asked, await sendChange(deps, token, details, tellNobody)]).toEqual([1, null]);
    const next = (await caseIds(deps)).find((id) => id !== "first") ?? "";
    expect((await openRequest(deps, own!))?.state).toBe("confirmed");
    // Confirming is done: the mailbox has just answered.
    await confirmRequest(deps, own!, async () => void (asked += 1));
    expect(asked).toBe(1);
    expect(await until("2027-12-10")).toEqual([]);
    const leaveOut = async (on: string) => (await trays(on)).map((tray) => `${tray.child}: ${tray.leaveOut}`);
    expect(await leaveOut("2027-12-10")).toEqual(["2 Oak last year, A. K.: peanuts and lupin"]);
    await answerForSchool(deps, begum, { id: next, isOurs: true, startsOn: "2027-12-15", carrier: "" });
    const { one: opened } = await openCase(deps, nadia, next);
    await approveCase(deps, nadia, { id: next, revision: opened.revision }, tellNobody);
    expect(await one()).toMatchObject({ endsOn: "2027-12-14", renewal: { endedBy: "what takes its place" } });
    expect(await leaveOut("2027-12-14")).toEqual(["2 Oak last year, A. K.: peanuts and lupin"]);
    expect(await leaveOut("2027-12-15")).toEqual(["3 Elm, A. K.: lupin"]);
    expect((await one(next)).renewal).toMatchObject({ stage: "none", confirmBy: "2028-12-10" });
    expect(await store.db.selectFrom("diet_case").select("id").execute()).toHaveLength(2);
    clock.set("2028-01-10T12:00:00Z");
    expect(await until("2028-01-20")).toEqual([]);
  });

  test("changed keeps how it is served, and waits for a letter unless one for the same was there when it was agreed", async () => {
    for (const letterRead of [false, true]) {
      const { deps, store, changeLink } = await site();
      const needs = {
        reason: "texture",
        avoids: { avoided: [], others: [], notUnderstood: ["soft food only"] },
      } as const;
      await insertAgreedCase(deps, { id: "first", ...needs, served: "Mashed, no lumps", letterRead });
      await renewCases(deps, tellNobody);
      await askToChange(deps, linkOf(deps, "first"));
      const child = { className: "3 Elm", initials: "A. K.", reference: "" };
      await sendChange(deps, await changeLink(), { ...needs, child }, tellNobody);
      const next = (await caseIds(deps)).find((id) => id !== "first") ?? "";
      const found = (await caseById(store.db, deps, next))!;
      expect(found.details).toMatchObject({ served: "Mashed, no lumps", child });
      expect(waitsForLetter(found)).toBe(!letterRead);
    }
  });

  test("whose change is taken back is asked from the beginning, with all its warnings", async () => {
    const { deps, changeLink, until, told, one } = await agreed();
    await until("2027-11-22");
    await askToChange(deps, linkOf(deps, "first"));
    const token = await changeLink();
    const own = await sendChange(deps, token, (await one()).details!, tellNobody);
    await withdrawRequest(deps, own!, tellNobody);
    expect((await one()).renewal).toMatchObject({ stage: "asked", replacedBy: null });
    told.length = 0;
    expect(await until("2027-12-17")).toEqual(["2027-11-22 warned", "2027-12-02 last", "2027-12-06 paused"]);
    expect(told).toHaveLength(3);
  });

  test("has one link at a time: another ends the one before, whoever asks for it, and every e-mail after has that", async () => {
    const { deps, store, clock, until, one } = await agreed();
    const first = linkOf(deps, "first");
    await renewOwnLink(deps, { link: first });
    const second = linkOf(deps, "first", 2);
    expect([await openRequest(deps, first), (await openRequest(deps, second))?.id]).toEqual([null, "first"]);
    await store.db.updateTable("mail_letter").set({ sent_at: clock.now() }).execute();
    await expect(renewOwnLink(deps, { link: first })).rejects.toThrow("no longer there");
    await expect(
      renewOwnLink(deps, { actor: nadia, sent: { id: "first", revision: (await one()).revision - 1 } }),
    ).rejects.toThrow("Somebody has changed");
    await renewOwnLink(deps, { actor: nadia, sent: { id: "first", revision: (await one()).revision } });
    const third = linkOf(deps, "first", 3);
    expect([await openRequest(deps, second), (await openRequest(deps, third))?.id]).toEqual([null, "first"]);
    const mails = async () =>
      await store.db
        .selectFrom("mail_letter")
        .select(["kind", "recipient", "text"])
        .orderBy("queued_at")
        .execute();
    const sent = (await mails()).filter(({ kind }) => kind === "diet-link");
    expect(sent.map(({ text }) => /yours\?key=([\w-]{43})/.exec(text)?.[1])).toEqual([second, third]);
    expect(sent.every(({ recipient }) => recipient === "first@home.example")).toBe(true);
    clock.advance(1);
    await until("2027-11-22");
    expect((await mails()).at(-1)?.text).toContain(third);
    expect((await openRequest(deps, third))?.id).toBe("first");
  });

  test("leaves no e-mail in the outbox with a link that opens nothing any more: the parent's, and the menu's", async () => {
    const { deps, store, until, one, letters } = await agreed();
    await until("2027-10-12");
    const first = linkOf(deps, "first");
    expect((await letters()).map(({ text }) => text.includes(first))).toEqual([true]);
    await renewOwnLink(deps, { link: first });
    const second = linkOf(deps, "first", 2);
    for (const { text, html } of await letters()) {
      expect([text.includes(first), html.includes(first)]).toEqual([false, false]);
      expect([text.includes(second), html.includes(second)]).toEqual([true, true]);
    }
    // Another case's stays as it is, and so does what has gone out.
    await store.db.updateTable("mail_letter").set({ sent_at: 1 }).execute();
    const sent = await letters();
    await renewOwnLink(deps, { link: second });
    expect((await letters()).filter(({ kind }) => kind === "diet-renewal")).toEqual(
      sent.filter(({ kind }) => kind === "diet-renewal"),
    );
    // Of the child's menu the same.
    await renewMenuLink(deps, nadia, { id: "first", revision: (await one()).revision });
    await renewMenuLink(deps, nadia, { id: "first", revision: (await one()).revision });
    const menuLinks = (await letters()).flatMap(({ kind, text }) =>
      kind === "diet-agreed" ? (/menu\?key=([\w-]{43})/.exec(text)?.[1] ?? []) : [],
    );
    expect(menuLinks).toHaveLength(2);
    for (const link of menuLinks) expect((await caseOfMenuLink(deps, link))?.one.id).toBe("first");
  });

  test("has a class of this year once the school says so, in every request about the child", async () => {
    const { clock, deps, trays } = await agreed();
    const avoids = { avoided: ["lupin"], others: [], notUnderstood: [] } as const;
    clock.set("2026-12-01T09:00:00Z");
    await insertAgreedCase(deps, { id: "other", endsOn: null, avoids });
    clock.set("2027-09-06T09:00:00Z");
    expect(await trays("2027-09-07")).toMatchObject([{ child: "2 Oak last year, A. K." }]);
    await expect(sayClass(deps, begum, { id: "first", className: "<b>" })).rejects.toThrow("Class");
    await sayClass(deps, begum, { id: "first", className: "3 Elm" });
    expect(await trays("2027-09-07")).toMatchObject([
      { child: "3 Elm, A. K.", leaveOut: "peanuts and lupin" },
    ]);
  });
});
