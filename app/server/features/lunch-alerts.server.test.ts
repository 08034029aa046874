import { describe, expect, test } from "vitest";
import type { Tx } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { failedEmails } from "#email/failed-emails.server.ts";
import type { LunchAlertDeps } from "#lunch-alerts/alert-deps.ts";
import { queueDueEmails } from "#lunch-alerts/channels/email-channel.server.ts";
import { planMessages } from "#lunch-alerts/messages/plan-messages.server.ts";
import { deleteExpiredAlerts, forgetByToken } from "#lunch-alerts/forget.server.ts";
import { confirmSubscription, subscriptionOf } from "#lunch-alerts/subscriptions.server.ts";
import { missedAlerts } from "#lunch-alerts/messages/missed-alerts.server.ts";
import { openHolds, releaseHold } from "#school-menus/holds/holds.server.ts";
import { withdrawSubstitutions } from "#school-menus/substitutions/substitute-dish.server.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { actorNamed } from "#values/actor.ts";
import { cook, fileOf, holdDay } from "#school-menus/termly-menus.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { openAlerts, wednesday } from "./lunch-alerts.testkit.ts";

const request = { menu: "olive", without: ["sesame"], email: "amina@example.org", consent: "yes" };
const minute = 60_000;

describe.each(stores)("telling parents before lunch on $name", ({ name, open }) => {
  test("an address is told of what a substitution adds for it, once, and of nothing before its mailbox has answered", async () => {
    const { service, tell, swap, emails, keyIn, deps } = await openAlerts(open);
    expect(await service.subscribe("email", { input: request, address: "192.0.2.1" })).toEqual({
      kind: "asked",
    });
    await swap("sesame:contains");
    await tell();
    expect(emails.map(({ kind }) => kind)).toEqual(["lunch-alert-confirm"]);
    expect(emails[0]!.html + emails[0]!.text).not.toMatch(/sesame/i);

    const key = keyIn(emails[0]);
    expect(await confirmSubscription(deps, key)).toBe(true);
    expect(await subscriptionOf(deps, key)).toMatchObject({
      avoided: ["sesame"],
      place: "this mailbox",
      confirmed: true,
      lastDay: "2027-07-31",
    });
    await swap("sesame:may-contain;milk:contains", day("2026-11-26"), "Bean stew");
    await tell();
    await tell();
    expect(emails).toHaveLength(2);
    const [, message] = emails;
    expect(message!.subject).toBe("Olive Primary: lunch on Thursday 26 November changed");
    expect(message!.text).toContain("Thursday 26 November: Bean stew instead of");
    expect(message!.text).toContain("May contain sesame.");
    expect(message!.text).not.toMatch(/milk/i);
    expect(message!.text).toContain(
      "https://rosemary.example/primaries/termly-menus?menu=olive&date=2026-11-26",
    );
    expect(message!.unsubscribe).toBe(`https://rosemary.example/api/lunch-alerts/forget?key=${key}`);
  });

  test("who avoids something else is not told, and nobody of another menu's change", async () => {
    const { follow, tell, swap, emails } = await openAlerts(open);
    await follow("milk@example.org", "milk");
    await follow("sesame@example.org", "sesame");
    await swap("sesame:contains");
    await tell();
    expect(emails.map(({ recipient }) => recipient)).toEqual(["sesame@example.org"]);
  });

  test("taking a substitution back tells those for whom the planned dish is worse", async () => {
    const { follow, tell, swap, emails, menuDeps } = await openAlerts(open);
    const terms = "menu,first_day,last_day,rotation\nolive,2026-11-16,2026-12-04,pause\n";
    await importTermlyMenus(menuDeps, cook, [fileOf("terms.csv", terms)]);
    await tell();
    const milky = day("2026-11-23");
    await follow("a@example.org", "milk", "gluten", "eggs", "celery", "soya", "mustard");
    await swap("", milky);
    await tell();
    expect(emails).toEqual([]);
    await withdrawSubstitutions(menuDeps, cook, { key: "olive", day: milky, course: "main", why: "it came" });
    await tell();
    expect(emails).toHaveLength(1);
  });

  test("a lunch that is held is told to everybody, and what is in it when it is shown again", async () => {
    const { follow, tell, emails, menuDeps, store } = await openAlerts(open);
    await follow("fish@example.org", "fish");
    await holdDay(menuDeps, wednesday);
    await tell();
    expect(emails[0]!.text).toContain("Wednesday 25 November: the menu is being checked.");
    const [hold] = await openHolds(store.db, wednesday);
    await releaseHold(menuDeps, actorNamed("somebody else"), hold!.id);
    await tell();
    expect(emails[1]!.text).toContain("the menu has been checked and is shown again");
  });

  test("what was said and whom it was for is nowhere in the outbox once it was sent", async () => {
    const { follow, tell, swap, store } = await openAlerts(open);
    await follow("amina@example.org", "sesame");
    await swap("sesame:contains");
    await tell();
    const [mail] = await store.db.selectFrom("mail_letter").selectAll().execute();
    expect(mail).toMatchObject({ html: "", text: "", unsubscribe: null, due_at: null });
    const [message] = await store.db.selectFrom("lunch_alert_message").selectAll().execute();
    expect(message!.detail).toBe("");
    expect(message!.told_at).not.toBeNull();
  });

  test("a mail server that is away: staff see how many after five minutes, and who is told late stays in sight", async () => {
    const { follow, tell, swap, refuse, store, clock, emails } = await openAlerts(open);
    await follow("a@example.org", "sesame");
    await follow("b@example.org", "sesame");
    refuse(({ recipient }) =>
      recipient === "a@example.org" ? Object.assign(new Error("later"), { responseCode: 451 }) : null,
    );
    await swap("sesame:contains", day("2026-11-23"));
    await tell();
    expect(await missedAlerts(store.db, clock.now())).toEqual([]);
    clock.advance(5 * minute + 1);
    await tell();
    const tellBy = Date.parse("2026-11-23T09:00:00Z");
    expect(await missedAlerts(store.db, clock.now())).toEqual([
      { menu: "olive", day: "2026-11-23", waiting: 1, late: 0, tellBy },
    ]);
    // They stand on a list of their own: an address alone says that somebody is ill.
    clock.advance(2 * 60 * minute);
    expect(await failedEmails({ store, clock })).toEqual([]);
    refuse(() => null);
    await tell();
    expect(emails.map(({ recipient }) => recipient)).toEqual(["b@example.org", "a@example.org"]);
    expect(await missedAlerts(store.db, clock.now())).toMatchObject([{ waiting: 0, late: 1 }]);
  });

  test("nothing is sent after lunch, and it stays in sight", async () => {
    const { follow, tell, swap, refuse, store, clock, emails } = await openAlerts(open);
    await follow("a@example.org", "sesame");
    refuse(() => Object.assign(new Error("later"), { responseCode: 451 }));
    await swap("sesame:contains", day("2026-11-23"));
    await tell();
    clock.set("2026-11-23T14:00:00Z");
    refuse(() => null);
    await tell();
    expect(emails).toEqual([]);
    expect(await missedAlerts(store.db, clock.now())).toMatchObject([{ waiting: 1, late: 0 }]);
    const [mail] = await store.db.selectFrom("mail_letter").selectAll().execute();
    expect(mail).toMatchObject({ html: "", text: "", due_at: null });
  });

  test("no e-mail is written once lunch has begun", async () => {
    const { follow, swap, store, clock, deps, worker } = await openAlerts(open);
    await follow("a@example.org", "sesame");
    await worker.stop();
    await swap("sesame:contains", day("2026-11-23"));
    await planMessages(deps);
    clock.set("2026-11-23T14:00:00Z");
    expect(await queueDueEmails(deps)).toBe(0);
    expect(await store.db.selectFrom("mail_letter").select("kind").execute()).toEqual([]);
    const messages = await store.db.selectFrom("lunch_alert_message").selectAll().execute();
    expect(messages).toMatchObject([{ queued_at: null, due_at: null, detail: "" }]);
  });

  test("a clock that ran ahead delays nobody: what is published after it was set right is told at once", async () => {
    const { follow, tell, swap, emails, clock, store } = await openAlerts(open);
    clock.set("2026-11-30T08:12:00Z");
    await swap("milk:contains", day("2026-12-01"));
    clock.advance(60 * minute);
    await follow("ahead@example.org", "sesame");
    await tell();
    clock.set("2026-11-23T08:30:00Z");
    await follow("right@example.org", "sesame");
    await swap("sesame:contains", day("2026-11-23"), "Bean stew");
    await tell();
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual([
      "ahead@example.org",
      "right@example.org",
    ]);
    expect(emails[0]!.text).toContain("Monday 23 November: Bean stew instead of");
    const messages = await store.db.selectFrom("lunch_alert_message").selectAll().execute();
    expect(messages.map(({ tell_by }) => tell_by)).toEqual(Array(2).fill(Date.parse("2026-11-23T09:00:00Z")));
  });

  test("a message that was planned while the clock ran ahead goes out as soon as it is set right, and until then is in sight", async () => {
    const { follow, swap, store, deps, worker, clock } = await openAlerts(open);
    await worker.stop();
    await follow("a@example.org", "sesame");
    clock.set("2026-11-24T08:12:00Z");
    await swap("sesame:contains");
    expect(await planMessages(deps)).toBe(1);
    clock.set("2026-11-23T08:30:00Z");
    expect(await missedAlerts(store.db, clock.now())).toMatchObject([{ waiting: 1 }]);
    expect(await queueDueEmails(deps)).toBe(1);
  });

  test("the same is answered whether or not an address is followed, and it is asked once an hour", async () => {
    const { service, tell, emails, clock } = await openAlerts(open);
    const ask = () => service.subscribe("email", { input: request, address: "192.0.2.1" });
    expect([await ask(), await ask()]).toEqual([{ kind: "asked" }, { kind: "asked" }]);
    await tell();
    expect(emails).toHaveLength(1);
    clock.advance(61 * minute);
    await ask();
    await tell();
    expect(emails).toHaveLength(2);
  });

  test("one network gets no more than a dozen requests an hour, and a bot is told nothing", async () => {
    const { service, tell, emails } = await openAlerts(open);
    const ask = (email: string, website = "") =>
      service.subscribe("email", { input: { ...request, email, website }, address: "192.0.2.1" });
    expect(await ask("bot@example.org", "https://spam.example")).toEqual({ kind: "asked" });
    for (let at = 0; at < 11; at++) expect((await ask(`p${at}@example.org`)).kind).toBe("asked");
    expect((await ask("p12@example.org")).kind).toBe("rate-limited");
    await tell();
    expect(emails).toHaveLength(11);
  });

  test("a request that nobody confirms is deleted after a day, and a subscription after the school year", async () => {
    const { service, deps, follow, clock, store } = await openAlerts(open);
    await service.subscribe("email", { input: request, address: "192.0.2.1" });
    await follow("b@example.org", "milk");
    clock.advance(24 * 60 * minute);
    expect(await deleteExpiredAlerts(deps)).toBe(1);
    expect(await store.db.selectFrom("mail_letter").selectAll().execute()).toEqual([]);
    clock.set("2027-07-31T22:59:00Z");
    expect(await deleteExpiredAlerts(deps)).toBe(0);
    clock.set("2027-07-31T23:00:00Z");
    expect(await deleteExpiredAlerts(deps)).toBe(1);
    expect(await store.db.selectFrom("lunch_alert").selectAll().execute()).toEqual([]);
  });

  test("who confirms again for the same menu replaces what was there", async () => {
    const { service, tell, follow, emails, keyIn, deps, store, clock } = await openAlerts(open);
    await follow("Amina@example.org", "milk");
    clock.advance(2 * 60 * minute);
    await service.subscribe("email", { input: request, address: "192.0.2.1" });
    await tell();
    await confirmSubscription(deps, keyIn(emails[0]));
    const rows = await store.db.selectFrom("lunch_alert").selectAll().execute();
    expect(rows.map(({ avoided }) => avoided)).toEqual(['["sesame"]']);
  });

  test("forgetting leaves nothing of somebody, whether their message waits or was sent", async () => {
    const { service, tell, swap, emails, keyIn, deps, store } = await openAlerts(open);
    await service.subscribe("email", { input: request, address: "192.0.2.1" });
    await tell();
    const key = keyIn(emails[0]);
    await confirmSubscription(deps, key);
    await swap("sesame:contains");
    await tell();
    await swap("sesame:contains", day("2026-11-26"));
    expect(await forgetByToken(deps, key)).toBe(true);
    for (const table of ["lunch_alert", "lunch_alert_message", "mail_letter"] as const)
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await forgetByToken(deps, key)).toBe(false);
    await tell();
    expect(emails).toHaveLength(2);
  });

  // SQLite has one writer at a time.
  test.skipIf(name === "SQLite")(
    "what is sent does not wait for who is being forgotten",
    async () => {
      const { follow, swap, deps, store, worker } = await openAlerts(open);
      const { id } = await follow("amina@example.org", "sesame");
      await worker.stop();
      await swap("sesame:contains");
      expect(await planMessages(deps)).toBe(1);
      await store.db.transaction().execute(async (tx) => {
        await tx.deleteFrom("lunch_alert").where("id", "=", id).execute();
        // With the message in its hand it would wait here for ever, and the forgetting for it.
        expect(await queueDueEmails(deps)).toBe(0);
        await tx.deleteFrom("lunch_alert_message").where("alert", "=", id).execute();
      });
    },
    15_000,
  );

  test("everybody is told once although every other transaction breaks off", async () => {
    const { follow, swap, store, emails, deps, emailWorker, tell } = await openAlerts(open);
    const followers = Array.from({ length: 60 }, (_, at) => `p${at}@example.org`);
    for (const one of followers) await follow(one, "sesame");
    await swap("sesame:contains");
    const broken = breakingOff(deps);
    for (let turn = 0; turn < 40; turn++)
      await planMessages(broken)
        .then(() => queueDueEmails(broken))
        .catch(() => emailWorker.deliverDue());
    await tell();
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual(followers.sort());
    expect(await missedAlerts(store.db, Date.parse("2026-11-25T09:00:00Z"))).toEqual([]);
  });
});

/** As if the process were killed just before every other commit. */
function breakingOff(deps: LunchAlertDeps): LunchAlertDeps {
  const { db } = deps.store;
  let count = 0;
  const transaction = () => ({
    execute: (work: (tx: Tx) => Promise<unknown>) =>
      db.transaction().execute(async (tx) => {
        const done = await work(tx);
        if (count++ % 2 === 0) throw new Error("killed");
        return done;
      }),
  });
  const breaking = new Proxy(db, {
    get: (of, name) => (name === "transaction" ? transaction : (Reflect.get(of, name) as unknown)),
  });
  return { ...deps, store: { ...deps.store, db: breaking } };
}
