import { describe, expect, onTestFinished, test } from "vitest";
import { usualEnquiryDeps } from "../enquiry-deps.testkit.ts";
import { searchAudit } from "#audit/audit.server.ts";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { emailsAbout } from "#email/emails-about.server.ts";
import type { CommittedChange } from "#live/server/feed.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import {
  acknowledgeComplaint,
  closeComplaint,
  closedComplaints,
  complaintOf,
  markComplaint,
  openComplaints,
  unmarkComplaint,
} from "./complaints.server.ts";
import { complaintClock } from "./complaint-clock.ts";
import { correctEnquiry } from "../inbox/correct-enquiry.server.ts";
import { findEnquiry } from "../inbox/desk-enquiries.server.ts";
import { fromASchool, morning, today, weddingQuote } from "../enquiry.examples.ts";
import { parseEnquiry } from "../enquiry.ts";
import { setEnquiryState } from "../inbox/mark-enquiry.server.ts";
import { addReminder, dueReminders, setReminderDone } from "../inbox/reminders.server.ts";
import { deleteEnquiries } from "../retention.server.ts";
import { fillTemplate, replyTemplates } from "./reply-templates.ts";
import { sendReply } from "./reply.server.ts";
import { storeEnquiry } from "../store-enquiry.server.ts";

const jo = actorNamed("jo@rosemarylane.example");
const day = 86_400_000;

describe.each(stores)("an enquiry at the desk, on $name", ({ open }) => {
  async function openDesk({ review = null as string | null } = {}) {
    const store = await open();
    onTestFinished(() => store.close());
    const clock = frozenClock(morning);
    let woken = 0;
    const emailWorker = { wake: () => void woken++ };
    const feed = await startFeed(store);
    onTestFinished(() => feed.stop());
    const heard: CommittedChange[] = [];
    const deps = { store, clock, feed, brand: sampleBrand, emailWorker };
    const { draft } = parseEnquiry(fromASchool, today);
    const { id } = await storeEnquiry(
      {
        ...deps,
        ...usualEnquiryDeps,
      },
      { draft: draft!, key: "one", page: null, review, solution: null },
    );
    feed.subscribe((changes) => void heard.push(...changes));
    clock.advance(60_000);
    const found = async () => (await findEnquiry(store.db, id))!;
    const seen = async () => ({ id, revision: (await found()).enquiry.revision });
    const reply = async (text: string, key = "r1") => ({
      ...(await seen()),
      key,
      subject: "Your enquiry",
      text,
      signature: "Jo Patel",
    });
    const replies = async () =>
      (await emailsAbout(store.db, [id], clock)).filter(({ subject }) => subject === "Your enquiry");
    return { deps, store, clock, id, found, seen, reply, replies, heard, woken: () => woken };
  }

  test("is answered by e-mail, once, and the state, the contact and the record go with it", async () => {
    const { deps, store, clock, id, found, reply, replies, heard, woken } = await openDesk();
    const written = await reply("Dear Amina,\r\n\r\nwhich day?\n- a Monday\n- a Friday");
    const before = woken();
    expect(await sendReply(deps, jo, written)).toBe(true);
    expect(await sendReply(deps, jo, written)).toBe(false);
    expect(woken()).toBe(before + 1);
    expect(heard).toMatchObject([{ topic: "enquiry", document: JSON.stringify({ id }) }]);
    const { enquiry, replies: stored } = await found();
    expect(enquiry).toMatchObject({
      state: "answered",
      lastContactAt: clock.now(),
      firstAnsweredAt: clock.now(),
    });
    expect(stored).toMatchObject([{ id: "r1", by: jo.name, subject: "Your enquiry" }]);
    expect(await replies()).toMatchObject([{ recipient: "amina.khan@olive.sch.uk", state: "waiting" }]);
    const sent = await store.db
      .selectFrom("mail_letter")
      .select(["html", "text", "reply_to"])
      .where("kind", "=", "enquiry-reply")
      .executeTakeFirstOrThrow();
    expect(sent.reply_to).toBe(sampleBrand.email);
    expect(sent.text).toContain("which day?\n- a Monday");
    expect(sent.html).toContain("which day?<br>- a Monday");
    expect(sent.text).toContain("Jo Patel, Rosemary Lane");
    const { entries } = await searchAudit(store, { subject: "enquiry/" });
    expect(entries.map(({ action }) => action)).toEqual(["marked enquiry answered", "replied to enquiry"]);
    expect(JSON.stringify(entries)).not.toContain("Monday");
  });

  test("is not answered twice by two people, by an unfinished reply, or before its review", async () => {
    const { deps, found, reply, replies } = await openDesk();
    const [hers, his] = [await reply("Mine", "r1"), await reply("No, mine", "r2")];
    await sendReply(deps, jo, hers);
    await expect(sendReply(deps, jo, his)).rejects.toThrow(/meanwhile/);
    expect(await replies()).toHaveLength(1);
    await expect(sendReply(deps, jo, await reply("On [the day]", "r3"))).rejects.toThrow(
      "Fill in [the day], or take it out.",
    );
    await expect(sendReply(deps, jo, await reply(" ", "r4"))).rejects.toThrow(/Write something/);
    expect((await found()).replies).toHaveLength(1);
    const held = await openDesk({ review: "too fast" });
    await expect(sendReply(held.deps, jo, await held.reply("Hello"))).rejects.toThrow(/awaits review/);
  });

  test("that is won stays won when it is written to; an address that refuses shows on it", async () => {
    const { deps, store, clock, id, found, seen, reply } = await openDesk();
    await setEnquiryState(deps, jo, { ...(await seen()), to: "won" });
    clock.advance(day);
    await sendReply(deps, jo, await reply("See you then"));
    expect((await found()).enquiry).toMatchObject({ state: "won", lastContactAt: clock.now() });
    await store.db
      .updateTable("mail_letter")
      .set({ stuck_at: clock.now(), due_at: null, last_error: "550 no such mailbox" })
      .where("kind", "=", "enquiry-reply")
      .execute();
    const emails = await emailsAbout(store.db, [id], clock);
    expect(emails.map(({ state }) => state)).toEqual(["late", "late", "stuck"]);
  });

  test("is put right on request: what has not gone out goes to the right address, what they wrote stays", async () => {
    const { deps, store, clock, id, found, seen } = await openDesk();
    await store.db
      .updateTable("mail_letter")
      .set({ stuck_at: clock.now(), due_at: null })
      .where("kind", "=", "enquiry-thanks")
      .execute();
    const fields = {
      fName: "Amina",
      lName: "Khan",
      email: "amina.khan@olives.sch.uk",
      phone: "",
      callTime: "",
      school: "",
    };
    const before = await seen();
    await correctEnquiry(deps, jo, { ...before, fields });
    await correctEnquiry(deps, jo, { ...before, fields });
    expect((await found()).enquiry).toMatchObject({ email: "amina.khan@olives.sch.uk", revision: 2 });
    expect((await found()).enquiry.enquiry).toContain("A tasting for parents");
    const emails = await emailsAbout(store.db, [id], clock);
    expect(emails.map(({ recipient, state }) => `${recipient} ${state}`).sort()).toEqual([
      "amina.khan@olives.sch.uk waiting",
      "company waiting",
    ]);
    const { entries } = await searchAudit(store, { subject: "enquiry/" });
    expect(entries.map(({ action }) => action)).toEqual(["corrected enquiry"]);
    expect(JSON.stringify(entries)).not.toMatch(/khan|olives/i);
    const wrong = correctEnquiry(deps, jo, {
      ...(await seen()),
      fields: { ...fields, email: "no", fName: "" },
    });
    await expect(wrong).rejects.toMatchObject({ problems: [{ field: "fName" }, { field: "email" }] });
  });

  test("reminds of what was written down, from its day on until it is done", async () => {
    const { deps, store, clock, id, heard } = await openDesk();
    const reminder = { id, key: "m1", day: "2026-11-27", words: "Ring about the oven" };
    await addReminder(deps, jo, reminder);
    await addReminder(deps, jo, reminder);
    expect(await dueReminders(store.db, today)).toEqual([]);
    clock.advance(4 * day);
    const [due, ...others] = await dueReminders(store.db, "2026-11-28" as typeof today);
    expect(others).toEqual([]);
    expect(due).toMatchObject({ words: "Ring about the oven", name: "Amina Khan", by: jo.name });
    await setReminderDone(deps, jo, { id: "m1", done: true });
    expect(await dueReminders(store.db, "2026-11-28" as typeof today)).toEqual([]);
    await setReminderDone(deps, jo, { id: "m1", done: false });
    expect(await dueReminders(store.db, "2026-11-28" as typeof today)).toHaveLength(1);
    expect(heard).toHaveLength(3);
    const past = addReminder(deps, jo, { ...reminder, key: "m2", day: "2026-11-23", words: "" });
    await expect(past).rejects.toMatchObject({ problems: [{ field: "day" }, { field: "words" }] });
  });

  test("that is a complaint has thirty days, is acknowledged by a reply, and closes with what came of it", async () => {
    const { deps, store, clock, id, found, seen, reply, heard } = await openDesk();
    await markComplaint(deps, jo, await seen());
    expect(heard).toHaveLength(1);
    expect(await openComplaints(store.db)).toMatchObject([{ enquiryId: id, acknowledgedAt: null }]);
    const state = async () => complaintClock((await complaintOf(store.db, id))!, clock.now()).state;
    expect(await state()).toBe("running");
    clock.advance(20 * day);
    expect(await state()).toBe("soon");
    clock.advance(10 * day);
    expect(complaintClock((await found()).complaint!, clock.now())).toEqual({
      day: 30,
      due: "2026-12-23",
      state: "soon",
    });
    clock.advance(day);
    expect(await state()).toBe("late");
    const tooSoon = closeComplaint(deps, jo, { ...(await seen()), outcome: "Said sorry", toldBy: "letter" });
    await expect(tooSoon).rejects.toThrow(/not been acknowledged/);
    await sendReply(deps, jo, await reply("We have your complaint"));
    expect(await state()).toBe("outcome late");
    const stale = await seen();
    // What came of it is told in our own measure of thirty days.
    const closing = { ...stale, outcome: "Deleted it, and said so", toldBy: "e-mail" };
    await expect(closeComplaint(deps, jo, { ...closing, toldBy: "" })).rejects.toMatchObject({
      problems: [{ field: "toldBy" }],
    });
    await closeComplaint(deps, jo, closing);
    await closeComplaint(deps, jo, closing);
    expect(await state()).toBe("closed");
    expect(await closedComplaints(store.db)).toMatchObject([
      { enquiryId: id, toldBy: "e-mail", outcome: "Deleted it, and said so" },
    ]);
    expect(await openComplaints(store.db)).toEqual([]);
    const { entries } = await searchAudit(store, { subject: "enquiry/" });
    expect(JSON.stringify(entries)).not.toContain("Deleted it");
  });

  test("is a complaint or is none, as staff say; acknowledged by telephone too", async () => {
    const { deps, store, id, seen } = await openDesk();
    await expect(acknowledgeComplaint(deps, jo, await seen())).rejects.toThrow(/no complaint/);
    await markComplaint(deps, jo, await seen());
    await acknowledgeComplaint(deps, jo, await seen());
    const unwritten = closeComplaint(deps, jo, { ...(await seen()), outcome: "Sorry", toldBy: "e-mail" });
    await expect(unwritten).rejects.toMatchObject({
      problems: [{ message: expect.stringMatching(/answer them first/) as string }],
    });
    expect((await complaintOf(store.db, id))?.acknowledgedAt).not.toBeNull();
    await unmarkComplaint(deps, jo, await seen());
    expect(await complaintOf(store.db, id)).toBeNull();
  });

  test("goes with all that was written beside it and back", async () => {
    const { deps, store, id, seen, reply } = await openDesk();
    await sendReply(deps, jo, await reply("Hello"));
    await addReminder(deps, jo, { id, key: "m1", day: "2026-11-27", words: "Ring" });
    await markComplaint(deps, jo, await seen());
    await store.db.transaction().execute((tx) => deleteEnquiries(tx, [id]));
    for (const table of ["enquiry", "enquiry_reply", "enquiry_reminder", "enquiry_complaint"] as const)
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe("a template", () => {
  const asked = (input: typeof fromASchool) => ({
    ...parseEnquiry(input, today).draft!,
    reference: "RL-7F3K",
    createdAt: Date.parse(morning),
  });
  const filled = (key: (typeof replyTemplates)[number]["key"], input: typeof fromASchool) =>
    fillTemplate(key, asked({ ...input, allergy: "" }) as Parameters<typeof fillTemplate>[1], sampleBrand);

  test("is filled with the name and what they asked, and asks for what they left out", () => {
    const { text, subject } = filled("thanks", weddingQuote);
    expect(subject).toBe("Your enquiry RL-7F3K");
    expect(text).toMatch(
      /^Dear Zoë,\n\nThank you for writing to us about your event on Saturday 19 June 2027\./,
    );
    expect(text).toContain(
      "We have down 120 guests, of them 12 vegan, 60 halal and 3 gluten-free (coeliac).",
    );
    expect(text).toContain("You chose Leek tartlets and 3 × Lemon cake.");
    // All that a price depends on was said: what is still to be asked is the writer's own.
    expect(text).toContain("[your question]");
    expect(filled("need", fromASchool).text).toContain("- which day it is");
    expect(filled("cannot", weddingQuote).text).toContain("on Saturday 19 June 2027, as [why]");
  });

  test("for what came of a complaint says what is still to be written, and where else they may go", () => {
    const { subject, text } = filled("outcome", fromASchool);
    expect(subject).toBe("What came of your complaint, RL-7F3K");
    expect(text).toContain("[What you found, and what you did about it.]");
    expect(text).toContain("ico.org.uk/make-a-complaint");
  });

  test("never invents a day, a guest or a name", () => {
    for (const { key } of replyTemplates)
      expect(filled(key, fromASchool).text).not.toMatch(/undefined|null|NaN|guests,|on Invalid/);
  });
});
