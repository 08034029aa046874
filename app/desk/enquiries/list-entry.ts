import type { Brand } from "#brand/brand.ts";
import { oneWorkingDayAfter, workingMinutes } from "#brand/working-time.ts";
import type { Complaint } from "#enquiries/replies/complaints.server.ts";
import {
  acknowledgeWithinDays,
  answerWithinDays,
  complaintClock,
} from "#enquiries/replies/complaint-clock.ts";
import { aboutWhat } from "#enquiries/enquiry-fields.ts";
import type { EnquiryState } from "#enquiries/inbox/enquiry-states.ts";
import type { DeskEnquiry } from "#enquiries/stored-enquiry.server.ts";
import { waitingWords } from "#enquiries/inbox/waiting-words.ts";
import type { ProposalAbout } from "#proposals/proposals-about.server.ts";
import { daysBetween, londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatDay, formatTime } from "#values/time/format-date.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { excerpt } from "#values/text/excerpt.ts";
import type { DeskIconName } from "../ui/marks/desk-icon.tsx";
import type { TagKind } from "../ui/marks/desk-tag.tsx";

/** The state of an entry: a colour, an icon and a word. */
export interface EntryTag {
  readonly kind: TagKind;
  readonly icon?: DeskIconName;
  readonly text: string;
}

/** One enquiry of the list, as it is shown. */
export interface ListEntry {
  readonly id: string;
  readonly name: string;
  /** "09:14", "Mon", "20 Nov". */
  readonly when: string;
  /** "260 guests, Sunday 11 July 2027". */
  readonly about: string;
  readonly tags: readonly EntryTag[];
  /** Who looks after it, by first name; null while nobody does. */
  readonly owner: string | null;
  /** Others of the same person in the same group. */
  readonly also: readonly ListEntry[];
}

/** What the tags of an entry depend on, besides the enquiry. */
export interface EntryFacts {
  readonly now: Instant;
  readonly hours: Brand["hours"];
  readonly complaint: Complaint | null;
  readonly reminderDue: boolean;
  readonly emailFailed: boolean;
  /** The proposal that answers it, the newest; null where there is none. */
  readonly proposal: ProposalAbout | null;
}

/** "09:14" of today, "Mon" of the last days, "20 Nov" of before. */
export function shortMoment(at: Instant, now: Instant): string {
  const day = londonDay(at);
  const age = daysBetween(day, londonDay(now));
  if (age <= 0) return formatTime(at);
  return age < 7 ? formatDay(day, "weekday").slice(0, 3) : formatDay(day, "short");
}

/** What somebody asks for, in one line. */
export function aboutLine({ event, items, reason, page, school, enquiry }: DeskEnquiry): string {
  const dishes = items.length === 1 ? "1 dish" : `${items.length} dishes`;
  const known = [
    event?.guests ? `${formatNumber(event.guests)} guests` : items.length > 0 ? dishes : null,
    event?.date ? formatDay(event.date, "full") : null,
    school,
  ].filter((part) => part !== null);
  if (known.length) return known.join(", ");
  return `${aboutWhat({ reason, page })}: ${excerpt(enquiry, 60)}`;
}

/** How an enquiry stands, the worst first. */
export function tagsOf(enquiry: DeskEnquiry, facts: EntryFacts): EntryTag[] {
  const { state, review } = enquiry;
  return [
    ...(facts.complaint ? complaintTags(facts.complaint, facts.now) : []),
    ...(facts.emailFailed ? [{ kind: "held", icon: "mail", text: "E-mail not delivered" } as const] : []),
    ...(state === "new"
      ? [
          review === null
            ? waitingTag(enquiry, facts)
            : ({ kind: "held", icon: "eye", text: "Awaits review" } as const),
        ]
      : (proposalTags(facts.proposal) ?? stateTag(state))),
    ...(state === "new" && facts.proposal?.draft != null ? (proposalTags(facts.proposal) ?? []) : []),
    ...(facts.reminderDue ? [{ kind: "waiting", icon: "calendar", text: "Reminder today" } as const] : []),
  ];
}

const timesOpened = ["", "once", "twice"];

/** How its proposal stands; null where there is none, or it is over. */
export function proposalTags(proposal: ProposalAbout | null): EntryTag[] | null {
  if (!proposal || proposal.isOver) return null;
  const { isAccepted, draft, sent, opened } = proposal;
  const writing: EntryTag[] = draft === null ? [] : [{ kind: "draft", text: `Version ${draft}, draft` }];
  if (isAccepted) return [{ kind: "live", text: "Accepted" }, ...writing];
  if (writing.length || sent === null) return writing;
  if (opened === 0) return [{ kind: "plain", icon: "mail", text: "Proposal sent" }];
  return [{ kind: "plain", icon: "eye", text: `Opened ${timesOpened[opened] ?? `${opened} times`}` }];
}

function waitingTag({ createdAt }: DeskEnquiry, { hours, now }: EntryFacts): EntryTag {
  const words = waitingWords(workingMinutes(hours, createdAt, now));
  return now > oneWorkingDayAfter(hours, createdAt)
    ? { kind: "held", icon: "clock", text: `Late: ${words}` }
    : { kind: "waiting", text: `${words} unanswered` };
}

function complaintTags(complaint: Complaint, now: Instant): EntryTag[] {
  const { state, day } = complaintClock(complaint, now);
  if (state === "closed") return [];
  if (complaint.acknowledgedAt !== null && state !== "outcome late")
    return [{ kind: "waiting", icon: "warning", text: "Complaint" }];
  const of = complaint.acknowledgedAt === null ? acknowledgeWithinDays : answerWithinDays;
  return [{ kind: "held", icon: "warning", text: `Complaint, day ${day} of ${of}` }];
}

function stateTag(state: Exclude<EnquiryState, "new">): EntryTag[] {
  const tags: Readonly<Record<typeof state, EntryTag>> = {
    answered: { kind: "live", text: "Answered" },
    proposed: { kind: "plain", icon: "mail", text: "Proposal sent" },
    won: { kind: "live", text: "Won" },
    lost: { kind: "plain", icon: "close", text: "Lost" },
    closed: { kind: "plain", icon: "lock", text: "Closed" },
    spam: { kind: "plain", icon: "lock", text: "Spam" },
  };
  return [tags[state]];
}
