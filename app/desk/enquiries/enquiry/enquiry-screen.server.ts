import { oneWorkingDayAfter, workingDaysLater } from "#brand/working-time.ts";
import { emailsAbout } from "#email/emails-about.server.ts";
import type { WholeEnquiry } from "#enquiries/inbox/desk-enquiries.server.ts";
import { findEnquiry, othersFrom } from "#enquiries/inbox/desk-enquiries.server.ts";
import { deskFacts } from "#enquiries/enquiry-answers.ts";
import { aboutWhat, isComplaint } from "#enquiries/enquiry-fields.ts";
import { dietaryGroups } from "#enquiries/event/event.ts";
import { fillTemplate, isAboutComplaint, replyTemplates } from "#enquiries/replies/reply-templates.ts";
import type { ProposalAbout } from "#proposals/proposals-about.server.ts";
import { proposalsAbout } from "#proposals/proposals-about.server.ts";
import { paymentsOfPayer } from "#payments/retention/payer.server.ts";
import type { SiteContext } from "#server/services.ts";
import type { Member } from "#staff/member.ts";
import { listMembers } from "#staff/members.server.ts";
import { allowed } from "#staff/permissions.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { newId } from "#values/ids.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import { guideTotal } from "#values/numbers/quantity.ts";
import { signedNames } from "../../people.server.ts";
import { aboutLine, proposalTags, tagsOf } from "../list-entry.ts";
import { threadOf } from "./thread.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Brand } from "#brand/brand.ts";
import type { ReplyTemplate } from "#enquiries/replies/reply-templates.ts";
import { datedComplaint } from "../complaints/complaint-words.ts";

const maxOthers = 5;

/** All that the screen of an enquiry shows; a response of 404 where there is none. */
export async function enquiryScreen(site: SiteContext, member: Member, id: string, search: URLSearchParams) {
  const { store, clock, brand } = site;
  const found = await findEnquiry(store.db, id);
  if (!found) throw notFound();
  const { enquiry, complaint, reminders } = found;
  const now = clock.now();
  const today = londonDay(now);
  const nameOf = await signedNames(store.db);
  const emails = await emailsAbout(store.db, [id], clock);
  const due = oneWorkingDayAfter(brand.hours, enquiry.createdAt);
  const proposals = await proposalsAbout(store.db, { enquiries: [id], email: enquiry.email });
  return {
    ...whatTheyAsked(found),
    revision: enquiry.revision,
    review: enquiry.review,
    state: enquiry.state,
    tags: tagsOf(enquiry, {
      now,
      hours: brand.hours,
      complaint,
      emailFailed: emails.some(({ state }) => state === "stuck"),
      proposal: proposals.find(({ enquiryId }) => enquiryId === id) ?? null,
      reminderDue: reminders.some(({ day, done }) => done === null && day <= today),
    }),
    promise:
      enquiry.state === "new"
        ? {
            due: formatInstant(due, "weekday"),
            isLate: now > due,
          }
        : null,
    thread: threadOf(found, emails, nameOf),
    failed: emails
      .filter(({ state }) => state === "stuck" || state === "late")
      .map(({ id: email, subject, recipient, state, lastError }) => ({
        email,
        subject,
        state,
        lastError,
        to: recipient === "company" ? brand.email : recipient,
      })),
    reply: replyDraft(found, brand, search.get("template")),
    templates: replyTemplates.filter(({ key }) => complaint !== null || !isAboutComplaint(key)),
    reminders: reminders
      .filter(({ done }) => done === null)
      .map(({ id: reminder, day, words, by }) => ({
        id: reminder,
        words,
        by: nameOf(by),
        on: formatDay(day),
        isDue: day <= today,
      })),
    remindOn: workingDaysLater(brand.hours, today, 3),
    today,
    formKey: newId(),
    me: member.id,
    signature: member.name,
    complaint: complaint && {
      ...datedComplaint(complaint, now),
      outcome: complaint.outcome,
      toldBy: complaint.toldBy,
    },
    mentionsComplaint: complaint === null && /\bcomplain(?:t|ts|ing)?\b/i.test(enquiry.enquiry),
    owner: await ownerOf(site, enquiry.owner),
    members: await assignable(site),
    person: {
      ...(await personOf(site, member, found)),
      proposals: proposals.map(proposalLine),
    },
    may: {
      edit: allowed(member.role, "orders.edit"),
      person: allowed(member.role, "data.export") || allowed(member.role, "data.erase"),
    },
  };
}

export type EnquiryScreen = Awaited<ReturnType<typeof enquiryScreen>>;

function whatTheyAsked({ enquiry }: WholeEnquiry) {
  const { event, items } = enquiry;
  const { sum, unpriced } = guideTotal(items);
  return {
    id: enquiry.id,
    reference: enquiry.reference,
    words: enquiry.enquiry,
    email: enquiry.email,
    name: `${enquiry.fName} ${enquiry.lName}`,
    reason: aboutWhat(enquiry),
    page: enquiry.page,
    isAboutData: isComplaint(enquiry),
    at: formatInstant(enquiry.createdAt, "weekday"),
    facts: deskFacts(enquiry),
    guests: [
      ...(event?.guests ? [["All", formatNumber(event.guests)] as const] : []),
      ...dietaryGroups.flatMap(({ key, label }) =>
        event?.diets[key] ? [[label, formatNumber(event.diets[key])] as const] : [],
      ),
    ],
    notes: event?.notes ?? [],
    items: items.map(({ id, name, category, serves, priceGuide, quantity }) => ({
      id,
      name,
      quantity,
      note: [category, serves].filter(Boolean).join(", "),
      each: priceGuide === null ? null : formatPounds(priceGuide),
      sum: priceGuide === null ? null : formatPounds(pence(priceGuide * quantity)),
    })),
    guide:
      unpriced === items.length
        ? null
        : {
            sum: formatPounds(sum),
            unpriced,
          },
  };
}

async function ownerOf({ store }: SiteContext, id: string | null) {
  if (id === null) return null;
  const member = (await listMembers(store.db)).find((one) => one.id === id);
  return { id, name: member?.name ?? "Somebody who left" };
}

/** The members who may be given an enquiry: those who may answer it. */
export async function assignable({ store }: Pick<SiteContext, "store">) {
  const members = await listMembers(store.db);
  return members
    .filter(({ state, role }) => state === "active" && allowed(role, "orders.edit"))
    .map(({ id, name }) => ({ id, name }));
}

const proposalLine = (proposal: ProposalAbout) => ({
  number: proposal.number,
  tags: proposalTags(proposal) ?? [{ kind: "plain", icon: "close", text: "Over" } as const],
});

/** What else came from this address: a person is known by nothing else. */
async function personOf({ store }: SiteContext, member: Member, { enquiry }: WholeEnquiry) {
  const others = await othersFrom(store.db, enquiry, maxOthers);
  const paid = allowed(member.role, "money.read")
    ? await paymentsOfPayer(store.db, enquiry.email, maxOthers)
    : null;
  return {
    count: others.count,
    others: others.enquiries.map((one) => ({
      id: one.id,
      about: aboutLine(one),
      state: one.state,
      review: one.review !== null,
      at: formatDay(londonDay(one.createdAt), "date"),
    })),
    payments: paid && {
      count: paid.count,
      shown: paid.payments.map(({ reference, price, state, attention, createdAt }) => ({
        reference,
        state,
        attention: attention !== null,
        price: formatPounds(price),
        at: formatDay(londonDay(createdAt), "date"),
      })),
    },
  };
}

const nextAboutComplaint = ({
  acknowledgedAt,
  closedAt,
}: NonNullable<WholeEnquiry["complaint"]>): ReplyTemplate =>
  acknowledgedAt === null ? "complaint" : closedAt === null ? "outcome" : "plain";

/** The reply as it begins: the template that was asked for, or the one that fits. */
function replyDraft(
  { enquiry, complaint, replies }: WholeEnquiry,
  brand: Brand,
  asked: string | null,
): { readonly template: ReplyTemplate; readonly subject: string; readonly text: string } {
  const chosen = replyTemplates.find(({ key }) => key === asked)?.key;
  const fits = complaint === null ? (replies.length > 0 ? "plain" : "thanks") : nextAboutComplaint(complaint);
  const template = chosen ?? fits;
  return { template, ...fillTemplate(template, enquiry, brand) };
}
