import { emailsAbout } from "#email/emails-about.server.ts";
import { openComplaints } from "#enquiries/replies/complaints.server.ts";
import type { EnquiryState, EnquiryView } from "#enquiries/inbox/enquiry-states.ts";
import { enquiryViews } from "#enquiries/inbox/enquiry-states.ts";
import { dueReminders } from "#enquiries/inbox/reminders.server.ts";
import { countEnquiries, searchEnquiries } from "#enquiries/inbox/search-enquiries.server.ts";
import type { DeskEnquiry } from "#enquiries/stored-enquiry.server.ts";
import { proposalsAbout } from "#proposals/proposals-about.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Member } from "#staff/member.ts";
import { listMembers } from "#staff/members.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { ListEntry } from "./list-entry.ts";
import { aboutLine, shortMoment, tagsOf } from "./list-entry.ts";

/** Who looks, and the query of the screen's address: what is searched for (`q`) and which are shown (`show`). */
export interface EnquiryQuery {
  readonly member: Member;
  readonly search: URLSearchParams;
}

/** The left column of the orders, as plain data. */
export interface EnquiryListData {
  readonly text: string;
  readonly view: EnquiryView;
  readonly counts: Readonly<Record<EnquiryView, number>>;
  readonly groups: readonly { readonly title: string; readonly entries: readonly ListEntry[] }[];
  readonly shown: number;
  readonly count: number;
}

const groups: readonly { readonly title: string; readonly states: readonly EnquiryState[] }[] = [
  { title: "New, answer today", states: ["new"] },
  { title: "With the customer", states: ["answered", "proposed"] },
  { title: "Won", states: ["won"] },
  { title: "Lost", states: ["lost"] },
  { title: "Closed", states: ["closed"] },
  { title: "Spam", states: ["spam"] },
];

/** The list of enquiries for a screen of the orders: pass what it returns to `EnquiryList`. */
export async function enquiryList(
  site: Pick<SiteContext, "store" | "clock" | "brand">,
  { member, search }: EnquiryQuery,
): Promise<EnquiryListData> {
  const { db } = site.store;
  const text = (search.get("q") ?? "").trim().slice(0, 200);
  const asked = enquiryViews.find((one) => one === search.get("show"));
  // Whoever searches looks for a person, however far their enquiry is.
  const view = asked ?? (text ? "all" : "open");
  const { count, enquiries } = await searchEnquiries(db, { text, view, member: member.id });
  const entryOf = await entries(site, enquiries);
  return {
    text,
    view,
    count,
    shown: enquiries.length,
    counts: await countEnquiries(db, member.id),
    groups: groups.flatMap(({ title, states }) => {
      const those = enquiries.filter(({ state }) => states.includes(state));
      return those.length
        ? [
            {
              title,
              entries: byPerson(those, entryOf),
            },
          ]
        : [];
    }),
  };
}

/** One entry a person: what else they asked is with it. */
function byPerson(
  enquiries: readonly DeskEnquiry[],
  entryOf: (enquiry: DeskEnquiry) => ListEntry,
): ListEntry[] {
  const people = Map.groupBy(enquiries, ({ email }) => email.toLowerCase());
  return [...people.values()].flatMap(([first, ...others]) =>
    first ? [{ ...entryOf(first), also: others.map(entryOf) }] : [],
  );
}

async function entries(
  { store: { db }, clock, brand }: Pick<SiteContext, "store" | "clock" | "brand">,
  enquiries: readonly DeskEnquiry[],
): Promise<(enquiry: DeskEnquiry) => ListEntry> {
  const now = clock.now();
  const complaints = new Map((await openComplaints(db)).map((one) => [one.enquiryId, one]));
  const due = new Set((await dueReminders(db, londonDay(now))).map(({ enquiryId }) => enquiryId));
  const emails = await emailsAbout(
    db,
    enquiries.map(({ id }) => id),
    clock,
  );
  const proposals = await proposalsAbout(db, { enquiries: enquiries.map(({ id }) => id) });
  const failed = new Set(emails.filter(({ state }) => state === "stuck").map(({ about }) => about));
  const firstNames = new Map((await listMembers(db)).map(({ id, name }) => [id, name.split(" ")[0] ?? name]));
  return (enquiry) => ({
    id: enquiry.id,
    name: `${enquiry.fName} ${enquiry.lName}`,
    when: shortMoment(enquiry.state === "new" ? enquiry.createdAt : enquiry.lastContactAt, now),
    about: aboutLine(enquiry),
    tags: tagsOf(enquiry, {
      now,
      hours: brand.hours,
      complaint: complaints.get(enquiry.id) ?? null,
      reminderDue: due.has(enquiry.id),
      emailFailed: failed.has(enquiry.id),
      proposal: proposals.find(({ enquiryId }) => enquiryId === enquiry.id) ?? null,
    }),
    owner: enquiry.owner === null ? null : (firstNames.get(enquiry.owner) ?? "somebody who left"),
    also: [],
  });
}
