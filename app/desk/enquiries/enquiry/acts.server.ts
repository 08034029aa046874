import { findMenuItems } from "#catering-menu/catering-menu.server.ts";
import {
  acknowledgeComplaint,
  closeComplaint,
  markComplaint,
  unmarkComplaint,
} from "#enquiries/replies/complaints.server.ts";
import { addEnquiryNote, findEnquiry } from "#enquiries/inbox/desk-enquiries.server.ts";
import { enquiryStates } from "#enquiries/inbox/enquiry-states.ts";
import { assignEnquiry, setEnquiryState } from "#enquiries/inbox/mark-enquiry.server.ts";
import { addReminder, setReminderDone } from "#enquiries/inbox/reminders.server.ts";
import { releaseEnquiries } from "#enquiries/inbox/review-enquiry.server.ts";
import { enquiryLinkKeys } from "#server/features/enquiries.server.ts";
import { Invalid } from "#values/problem.ts";
import { actsOf } from "../../acts/act.server.ts";
import { textOf } from "../../form.server.ts";
import { assignable } from "./enquiry-screen.server.ts";
import { enquiryAddress, keyIn, seenIn } from "./seen.server.ts";
import { whatStandsNow } from "./what-stands-now.server.ts";

const { act, acts } = actsOf({
  address: ({ id }: { id: string }) => enquiryAddress(id),
  called: "the enquiry",
  find: () => null,
  now: ({ site }, { id }) => whatStandsNow(site, id),
});

/** What is done with an enquiry, but for answering it and putting it right. */
export const enquiryActs = acts({
  /** Says how far it is. */
  state: act({
    needs: "orders.edit",
    read: (form, { params }) => {
      const [was = null, to] = ["was", "to"].map((name) =>
        enquiryStates.find((one) => one === textOf(form, name)),
      );
      if (!to) throw new Invalid([{ field: "to", message: "An enquiry is in no such state." }]);
      return { seen: seenIn(params.id, form), was, to };
    },
    wanted: ({ to }) => (to === "new" ? "Mark it new again" : `Mark it ${to}`),
    do: ({ site, actor }, { seen, to }) => setEnquiryState(site, actor, { ...seen, to }),
    undo: ({ was }) => was && { act: "state", fields: { to: was } },
  }),
  /** Gives it to somebody who may answer it, or to nobody. */
  owner: act({
    needs: "orders.edit",
    read: async (form, { site, params }) => {
      const chosen = textOf(form, "owner");
      const member = (await assignable(site)).find(({ id }) => id === chosen) ?? null;
      if (chosen && !member)
        throw new Invalid([{ field: "owner", message: "They may not answer enquiries." }]);
      return { seen: seenIn(params.id, form), member, was: form.has("was") ? textOf(form, "was") : null };
    },
    wanted: ({ member }) => (member ? `Give it to ${member.name}` : "Give it to nobody"),
    do: ({ site, actor }, { seen, member }) =>
      assignEnquiry(site, actor, { ...seen, owner: member?.id ?? null }),
    undo: ({ was }) => (was === null ? null : { act: "owner", fields: { owner: was } }),
  }),
  /** Releases one that awaited review: its e-mails go out. Sent twice, the second finds it released. */
  release: act({
    needs: "orders.edit",
    wanted: "Release it",
    read: (_, { site, params }) => findEnquiry(site.store.db, params.id),
    do: async ({ site, actor }, found) => {
      if (found?.enquiry.review === null) return;
      const enquiryLinks = enquiryLinkKeys(site.config);
      const deps = { ...site, findDishes: findMenuItems, enquiryLinks };
      await releaseEnquiries(deps, actor, [found?.enquiry.reference ?? "gone"]);
      site.emailWorker.wake();
      await site.feed.poll();
    },
  }),
  notes: act({
    needs: "orders.edit",
    wanted: "Add the note",
    typed: { note: { label: "New note", type: "text" } },
    read: (form, { params }) => ({ id: params.id, key: keyIn(form), text: textOf(form, "note") }),
    do: ({ site, actor }, note) => addEnquiryNote(site, actor, note),
  }),
  /** Reminds staff of something about it, from a day on. */
  reminders: act({
    needs: "orders.edit",
    wanted: "Remind us",
    typed: { words: { label: "Remind us of", type: "text" }, day: { label: "On the day", type: "date" } },
    read: (form, { params }) => ({
      id: params.id,
      key: keyIn(form),
      day: textOf(form, "day"),
      words: textOf(form, "words"),
    }),
    do: ({ site, actor }, reminder) => addReminder(site, actor, reminder),
  }),
  /** Says that what one was reminded of is done, or takes it up again; from Today one stays there. */
  "reminder-done": act({
    needs: "orders.edit",
    read: (form) => ({
      id: textOf(form, "reminder"),
      done: textOf(form, "take-up") === "",
      isFromToday: textOf(form, "from") === "today",
    }),
    wanted: ({ done }) => (done ? "Done" : "Take it up again"),
    do: ({ site, actor }, { id, done }) => setReminderDone(site, actor, { id, done }),
    to: ({ address }, { isFromToday }) => (isFromToday ? "/desk" : address),
    undo: ({ id, done, isFromToday }) =>
      done && !isFromToday ? { act: "reminder-done", fields: { reminder: id, "take-up": "yes" } } : null,
  }),
  /** Says that it is a complaint about personal data: its clock begins. */
  complaint: act({
    needs: "orders.edit",
    wanted: "It is a complaint",
    read: (form, { params }) => seenIn(params.id, form),
    do: ({ site, actor }, seen) => markComplaint(site, actor, seen),
    undo: () => ({ act: "no-complaint", fields: {} }),
  }),
  "no-complaint": act({
    needs: "orders.edit",
    wanted: "It is no complaint",
    read: (form, { params }) => seenIn(params.id, form),
    do: ({ site, actor }, seen) => unmarkComplaint(site, actor, seen),
    undo: () => ({ act: "complaint", fields: {} }),
  }),
  /** Says that it was acknowledged by telephone or letter. */
  "acknowledge-complaint": act({
    needs: "orders.edit",
    wanted: "It was acknowledged",
    read: (form, { params }) => seenIn(params.id, form),
    do: ({ site, actor }, seen) => acknowledgeComplaint(site, actor, seen),
  }),
  "close-complaint": act({
    needs: "orders.edit",
    wanted: "Close the complaint",
    typed: {
      outcome: { label: "What came of it", type: "text" },
      toldBy: { label: "How they were told: e-mail, telephone or letter", type: "text" },
    },
    read: (form, { params }) => ({
      ...seenIn(params.id, form),
      outcome: textOf(form, "outcome"),
      toldBy: textOf(form, "toldBy"),
    }),
    do: ({ site, actor }, closing) => closeComplaint(site, actor, closing),
  }),
});
