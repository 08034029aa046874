import type { QuoteTerms } from "#brand/brand.ts";
import { isClosedDay } from "#brand/closed-day.ts";
import { askedInWords, leadDaysFor, leastOrderFor } from "#brand/notice.ts";
import type { AskedEvent } from "#brand/notice.ts";
import type { OrderTerms } from "#brand/order-terms.ts";
import { unknownAllergens } from "#food/allergens/allergen-facts.ts";
import { leafName } from "#food/allergens/leaf.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, daysBetween, londonDay } from "#values/time/calendar-day.ts";
import { isEmail } from "#values/text/email-address.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import { readAllergyWords } from "./allergy-words.ts";
import { courseGaps, describeGap } from "./course-gaps.ts";
import type { FactsByLine } from "./course-gaps.ts";
import type { ProposalContent, ProposalVersion } from "../proposal.ts";
import type { ReasonKey } from "./reasons.ts";
import { countPlates, describeShort, isShort, shortCourses } from "./enough-plates.ts";
import type { CountedPlates, CoursePlates } from "./enough-plates.ts";
import { proposalSums } from "../sums.ts";

/** Something to look at before a proposal goes out. What stops keeps it from being sent; the rest is for a person to weigh. */
export interface ProposalCheck {
  readonly level: "stop" | "wait";
  /** The field of the form that it is about; "" for none. */
  readonly field: string;
  readonly message: string;
  /** What it goes in spite of once this is written; where it is not, it stops. */
  readonly reason?: ReasonKey;
}

/** By the day of an event, the day on which a proposal for it first went out. */
export type FirstSent = Readonly<Partial<Record<Day, Day>>>;

/** When versions were first sent for each of their days. */
export function firstSentOf(versions: readonly Pick<ProposalVersion, "content" | "sent">[]): FirstSent {
  const days: Record<Day, Day> = {};
  for (const { content, sent } of versions)
    if (sent && content.event.day) days[content.event.day] ??= londonDay(sent.at);
  return days;
}

/** What a proposal is measured by. */
export interface CheckedAgainst {
  readonly terms: OrderTerms;
  readonly quotes: QuoteTerms;
  readonly today: Day;
  /** What is known of each line's dish now. */
  readonly facts: FactsByLine;
  /** The other orders of the event's day: how many, and for how many guests. */
  readonly others: { readonly events: number; readonly guests: number };
  /** When it was first sent for a day: from then on that day's notice counts. None for a day of which nothing was sent. */
  readonly firstSent?: FirstSent;
}

/** All that is to be looked at before this is sent, what stops first. `counted`: its plates, where they are counted already. */
export function proposalChecks(
  content: ProposalContent,
  against: CheckedAgainst,
  counted: CountedPlates = countPlates(content, against.facts),
): ProposalCheck[] {
  const all = [
    ...customerChecks(content),
    ...dayChecks(content, against),
    ...capacityChecks(content, against),
    ...lineChecks(content),
    ...moneyChecks(content, against),
    ...foodChecks(content, against, counted),
  ];
  return [...all.filter(({ level }) => level === "stop"), ...all.filter(({ level }) => level === "wait")];
}

const stop = (field: string, message: string): ProposalCheck => ({ level: "stop", field, message });
const wait = (field: string, message: string): ProposalCheck => ({ level: "wait", field, message });
/** What goes with the reason that somebody has written, and not without one. */
const stopUnless = (
  content: ProposalContent,
  reason: ReasonKey,
  field: string,
  message: string,
): ProposalCheck => {
  const why = content[reason];
  return why
    ? { ...wait(field, `${message} It goes because: “${why}”.`), reason }
    : { ...stop(field, message), reason };
};
const checks = (...found: readonly (ProposalCheck | false | null | "")[]) =>
  found.filter((one): one is ProposalCheck => Boolean(one));

function customerChecks({ title, customer }: ProposalContent): ProposalCheck[] {
  return checks(
    !title && stop("title", "It has no title yet."),
    !customer.name && stop("customer.name", "Nobody is named whom it is for."),
    !isEmail(customer.email) && stop("customer.email", "There is no e-mail address to send it to."),
    !customer.address &&
      wait("customer.address", "No postal address: an invoice needs one before it can be issued."),
  );
}

function dayChecks(content: ProposalContent, against: CheckedAgainst): ProposalCheck[] {
  const { event, validUntil, balanceDue } = content;
  const { quotes, today, firstSent = {} } = against;
  const { day } = event;
  const asked = askedOf(content);
  const leadDays = leadDaysFor(quotes, asked);
  return checks(
    !day && stop("event.day", "The event has no day yet."),
    day && day < today && stop("event.day", `${formatDay(day, "full")} has passed.`),
    day && isClosedDay(day, quotes) && stop("event.day", `We do not cater on ${formatDay(day, "full")}.`),
    day &&
      day >= today &&
      day < addDays(firstSent[day] ?? today, leadDays) &&
      stopUnless(
        content,
        "whySoon",
        "whySoon",
        `${formatDay(day)} is ${soonWords(daysBetween(today, day))}: for ${askedInWords(asked)} we ask ${leadDays} days.`,
      ),
    !validUntil && stop("validUntil", "Say until when it is valid."),
    validUntil && validUntil < today && stop("validUntil", `${formatDay(validUntil)} has passed.`),
    validUntil && day && validUntil > day && stop("validUntil", "It is valid until after the event."),
    balanceDue && day && balanceDue > day && wait("balanceDue", "The balance is due after the event."),
  );
}

const askedOf = ({ event, guests }: ProposalContent): AskedEvent => ({
  kinds: event.kind ? [event.kind] : [],
  guests,
});

/** "today", "tomorrow", "in 12 days". */
const soonWords = (days: number): string =>
  days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;

function capacityChecks({ event, guests }: ProposalContent, against: CheckedAgainst): ProposalCheck[] {
  const { terms, quotes, others } = against;
  const left = terms.capacity.guests - others.guests;
  const on = event.day ? ` on ${formatDay(event.day)}` : "";
  const full = event.day !== null && others.events >= terms.capacity.events;
  return checks(
    full && stop("event.day", `We have ${others.events} events${on} already: no more fit.`),
    guests === null && stop("guests", "The number of guests is not known."),
    guests !== null &&
      guests > left &&
      stop(
        "guests",
        `We can cook for ${formatNumber(Math.max(0, left))} more guests${on}, and not for ${formatNumber(guests)}.`,
      ),
    guests !== null &&
      guests < quotes.minimumGuests &&
      wait("guests", `Fewer guests than our usual ${quotes.minimumGuests}.`),
  );
}

function lineChecks({ lines }: ProposalContent): ProposalCheck[] {
  const priceless = lines.filter(({ each, kind }) => each === 0 && kind === "dish");
  const free = lines.filter(({ each, kind }) => each === 0 && kind !== "dish");
  const none = lines.filter(({ quantity }) => quantity === 0);
  return checks(
    lines.length === 0 && stop("add", "Nothing is proposed yet: add a dish."),
    ...priceless.map(({ id, name }) => stop(`lines.${id}.each`, `${name} has no price yet.`)),
    ...free.map(({ id, name }) => wait(`lines.${id}.each`, `${name} costs nothing.`)),
    ...none.map(({ id, name }) => stop(`lines.${id}.quantity`, `How many of ${name}? Zero is none.`)),
  );
}

function moneyChecks(content: ProposalContent, { terms, quotes }: CheckedAgainst): ProposalCheck[] {
  const unknown = content.lines.find(({ vat }) => !terms.vat.some(({ key }) => key === vat));
  if (unknown) return [stop(`lines.${unknown.id}.vat`, `No rate of VAT is known for ${unknown.name}.`)];
  const { net, total, discount, deposit, lines } = proposalSums(content, terms.vat);
  const before = [...lines.values()].reduce((sum, one) => sum + one, 0);
  const asked = content.deposit;
  const least = pence(Math.max(terms.minimumOrder, leastOrderFor(quotes, askedOf(content))));
  return checks(
    content.lines.length > 0 &&
      net < least &&
      stopUnless(
        content,
        "whyLess",
        "whyLess",
        `${formatPounds(net)} before VAT: for ${askedInWords(askedOf(content))} an order comes to ${formatPounds(least)} at least.`,
      ),
    content.discount?.kind === "sum" &&
      content.discount.sum > before &&
      stop("discount", "The discount is more than the whole price."),
    discount > 0 &&
      !content.discount?.why &&
      wait("discount.why", "The discount has no reason: the customer reads it."),
    asked.kind === "sum" &&
      asked.sum > total &&
      stop("deposit", `The deposit is more than the whole price, ${formatPounds(total)}.`),
    content.lines.length > 0 && deposit === 0 && wait("deposit", "No deposit is asked for."),
  );
}

function foodChecks(
  content: ProposalContent,
  { facts }: CheckedAgainst,
  counted: CountedPlates,
): ProposalCheck[] {
  const dishes = content.lines.filter(({ kind }) => kind === "dish");
  const { unread } = readAllergyWords(content.allergyWords);
  const short = shortCourses(counted.plates);
  const stopped = new Set(
    short.flatMap(({ course, groups }) => groups.filter(isShort).map(({ group }) => `${group} ${course}`)),
  );
  const allergic = content.diets.allergy ?? 0;
  const inGroups = Object.values(content.diets).reduce((sum, count) => sum + count, 0);
  const countedTwice = content.guests === null ? 0 : inGroups - content.guests;
  return checks(
    // Too few plates of a dish that suits stop it below; here stands what no dish is sure for.
    ...courseGaps(content, facts)
      .filter((gap) => !stopped.has(`${gap.group} ${gap.course}`))
      .map((gap) => wait(`diets.${gap.group}`, describeGap(gap))),
    allergic > 0 && !content.allergyWords && wait("allergyWords", "Nobody says yet what guests must avoid."),
    allergic > 0 &&
      unread.length > 0 &&
      wait("allergyWords", `No dish is sure for “${unread.slice(0, 4).join(", ")}”: ask the kitchen.`),
    ...dishes.flatMap(({ id, name }) => {
      const unknown = unknownAllergens(facts[id]?.allergens ?? {});
      return unknown.length ? wait(`lines.${id}.name`, unknownWords(name, unknown)) : [];
    }),
    ...plateChecks(content, short, counted),
    ...courseChecks(content),
    countedTwice > 0 &&
      wait("guests", `${formatNumber(countedTwice)} guests are counted in two diets: each is fed in both.`),
    ...dishes
      .filter(({ serves, pieces }) => serves === null && !pieces)
      .map(({ id, name }) =>
        wait(`lines.${id}.serves`, `How many ${name} serves is not known: it counts as no plate.`),
      ),
  );
}

/**
 * Whether there is a plate of each course for everybody. Fewer may be meant (families bring the other mains): then it goes with
 * the reason that somebody wrote, and not without one.
 */
function plateChecks(
  content: ProposalContent,
  short: readonly CoursePlates[],
  { proposed }: CountedPlates,
): ProposalCheck[] {
  return short.map((course) => {
    const line = course.lines.find(({ id, quantity }) => quantity < (proposed.get(id)?.quantity ?? 0));
    const field = `lines.${(line ?? course.lines[0])?.id ?? ""}.quantity`;
    return stopUnless(content, "whyFewer", field, describeShort(course));
  });
}

// Without courses nobody sees that who eats a main has no dessert; once one dish is sorted, the others are asked for.
function courseChecks({ lines, diets }: ProposalContent): ProposalCheck[] {
  const dishes = lines.filter(({ kind }) => kind === "dish");
  const without = dishes.filter(({ course }) => course === null);
  const [first] = without;
  const isSorted = without.length < dishes.length;
  const hasDiets = Object.keys(diets).length > 0;
  if (!first || (!hasDiets && !isSorted)) return [];
  const which = without.length === 1 ? `${first.name} has` : `${formatNumber(without.length)} dishes have`;
  const what = hasDiets
    ? "a course without a sure plate is not seen."
    : "it counts for none. A side, or a course of its own?";
  return [wait(`lines.${first.id}.course`, `${which} no course: ${what}`)];
}

function unknownWords(name: string, unknown: ReturnType<typeof unknownAllergens>): string {
  if (unknown.length > 7)
    return `${name}: ${unknown.length < 14 ? "most of its" : "its"} allergens are not known.`;
  return `${name}: not known of ${formatList(unknown.map(leafName))}.`;
}
