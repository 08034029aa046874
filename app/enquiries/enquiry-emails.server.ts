import { capitalise } from "#values/text/capitalise.ts";
import { answersWithin, orRing, ringUs } from "#brand/firm-words.ts";
import { describeAllergens } from "#food/allergens/describe-allergens.ts";
import type { MenuDish } from "#food/plates/picked-dishes.ts";
import type { Brand } from "#brand/brand.ts";
import type { EmailContent } from "#email/email-template.ts";
import { renderEmail } from "#email/email-template.ts";
import type { Email } from "#email/outbox.server.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { formatGuidePrice } from "#values/numbers/money.ts";
import { isComplaint, reasonLabel } from "./enquiry-fields.ts";
import type { EnquiryItem } from "./item.ts";
import type { StoredEnquiry } from "./stored-enquiry.server.ts";
import { describeItem, eventFacts, lineFacts } from "./enquiry-answers.ts";

/** What the e-mails need in addition to the enquiry. */
export interface EmailFacts {
  /** Its dishes as they are on the menu now, by id. */
  readonly dishes: ReadonlyMap<string, MenuDish>;
  /** Where the sender can look at it again. */
  readonly link: string;
}

/** The e-mails of an enquiry: one to the company, with what is known of its dishes' allergens, one to the sender. */
export function enquiryEmails(
  brand: Brand,
  enquiry: StoredEnquiry,
  { dishes, link }: EmailFacts,
): readonly Email[] {
  const toSender = isComplaint(enquiry)
    ? complaintAcknowledgement(brand, enquiry)
    : acknowledgement(brand, enquiry, link);
  return [companyEmail(brand, enquiry, dishes), toSender];
}

/** What the law asks of us within thirty days goes out at once. Nothing that was typed is in it, as in every acknowledgement. */
function complaintAcknowledgement(brand: Brand, { id, reference, createdAt, email }: StoredEnquiry): Email {
  const content: EmailContent = {
    preview: `We have your complaint. Your reference is ${reference}.`,
    badge: reference,
    heading: "We have your complaint",
    paragraphs: [
      "This acknowledges your complaint about how we use personal data. The person responsible for data here looks into it without delay, asks you where something is not clear, and tells you what came of it.",
    ],
    facts: [
      { label: "Your reference", value: reference },
      { label: "Came in", value: formatInstant(createdAt, "full") },
    ],
    closing: [
      `Something to add? Answer this e-mail${orRing(brand)} and give the reference.`,
      "You may complain to the Information Commissioner’s Office at any time, whether or not you wait for us: ico.org.uk/make-a-complaint",
      "What you wrote is not repeated here: anybody can type any address into a form, and we send nobody what a stranger wrote.",
      "You did not write to us? Then somebody typed your address by mistake: tell us, and we delete it.",
    ],
    signature: `All of us at ${brand.name}`,
  };
  return {
    kind: "enquiry-thanks",
    key: `enquiry:${id}:sender`,
    to: { email },
    ...(brand.email && { replyTo: brand.email }),
    subject: `We have your complaint, ${reference}`,
    ...renderEmail(brand, content),
    about: id,
  };
}

function companyEmail(brand: Brand, enquiry: StoredEnquiry, dishes: EmailFacts["dishes"]): Email {
  const from = enquiry.page ? `, from ${enquiry.page}` : "";
  const content: EmailContent = {
    preview: `${enquiry.fName} ${enquiry.lName}, ${reasonLabel(enquiry.reason)}`,
    badge: enquiry.reference,
    heading: isComplaint(enquiry)
      ? "A complaint about personal data"
      : `An enquiry: ${reasonLabel(enquiry.reason).toLowerCase()}`,
    paragraphs: [
      `Came in on ${formatInstant(enquiry.createdAt, "full")}${from}. Reply to this e-mail to write to the sender.`,
    ],
    facts: [
      { label: "Name", value: `${enquiry.fName} ${enquiry.lName}` },
      { label: "E-mail", value: enquiry.email },
      ...lineFacts(enquiry),
      { label: "For", value: reasonLabel(enquiry.reason) },
      { label: "Reference", value: enquiry.reference },
      ...eventFacts(enquiry),
    ],
    ...dishLines(enquiry, dishes),
    quote: { title: "What they wrote", text: enquiry.enquiry },
    closing: [
      ...(enquiry.event?.notes.length ? [`The form told them: ${enquiry.event.notes.join(" ")}`] : []),
      isComplaint(enquiry)
        ? "It was acknowledged by e-mail. Look into it, tell them what came of it, and close it with that at the desk: Orders, Complaints."
        : `They were promised an answer${answersWithin(brand)}.`,
    ],
    signature: "The website",
  };
  return {
    kind: "enquiry",
    key: `enquiry:${enquiry.id}:company`,
    to: "company",
    replyTo: enquiry.email,
    subject: isComplaint(enquiry)
      ? `Complaint ${enquiry.reference}: personal data`
      : `Enquiry ${enquiry.reference}: ${reasonLabel(enquiry.reason).toLowerCase()}`,
    ...renderEmail(brand, content),
    about: enquiry.id,
  };
}

// Names and prices are what the sender's browser sent; the allergens are the kitchen's own, of today.
function dishLines({ items }: StoredEnquiry, dishes: EmailFacts["dishes"]): Pick<EmailContent, "lines"> {
  if (!items.length) return {};
  const lines = items.map((item) => {
    const onMenu = dishes.get(item.id);
    const allergens = onMenu
      ? describeAllergens(onMenu.allergens)
      : "Not on the menu now: its allergens are not known.";
    const dish = [describeItem(item), item.serves, eachPrice(item)].filter(Boolean).join(", ");
    return `${dish}. ${allergens}`;
  });
  return { lines: { title: items.length === 1 ? "One dish" : `${items.length} dishes`, items: lines } };
}

function eachPrice({ priceGuide, quantity }: EnquiryItem): string {
  const guide = formatGuidePrice(priceGuide);
  return guide && quantity > 1 ? `${guide} each` : guide;
}

/**
 * Anybody can type anybody's address into a form, so nothing that was typed goes there: no name, no message, no dish;
 * only what can be chosen or counted (a reason, a day, numbers, a postcode by its form). Nor does its link lead to more
 * than that, and to dishes by the menu's own names.
 */
function acknowledgement(brand: Brand, enquiry: StoredEnquiry, link: string): Email {
  const dishCount = enquiry.items.length;
  const content: EmailContent = {
    preview: `Your reference is ${enquiry.reference}. We answer${answersWithin(brand)}.`,
    badge: enquiry.reference,
    heading: "Thank you",
    paragraphs: [
      `Your enquiry is with us. Someone who cooks reads it and answers${answersWithin(brand)}, with a question or a date. You have a price in writing before you decide anything, and asking commits you to nothing.`,
    ],
    facts: [
      { label: "Your reference", value: enquiry.reference },
      { label: "Sent", value: formatInstant(enquiry.createdAt, "full") },
      { label: "For", value: reasonLabel(enquiry.reason) },
      ...eventFacts(enquiry),
      ...(dishCount ? [{ label: "Dishes", value: String(dishCount) }] : []),
    ],
    link: { text: dishCount ? "See your dishes and the rest again" : "See your enquiry again", href: link },
    closing: [
      ...(enquiry.event?.notes ?? []),
      `Remembered something? ${rememberedAt(brand)}, and give the reference.`,
      "What you wrote is not repeated here: anybody can type any address into a form, and we send nobody what a stranger wrote.",
      "You did not write to us? Then somebody typed your address by mistake: tell us, and we delete it.",
    ],
    signature: `All of us at ${brand.name}`,
  };
  return {
    kind: "enquiry-thanks",
    key: `enquiry:${enquiry.id}:sender`,
    to: { email: enquiry.email },
    ...(brand.email && { replyTo: brand.email }),
    subject: `We have your enquiry, ${enquiry.reference}`,
    ...renderEmail(brand, content),
    about: enquiry.id,
  };
}

const rememberedAt = ({ phone, email }: Brand) =>
  phone && email ? `Ring ${phone} or write to ${email}` : capitalise(ringUs({ phone, email }));

const hour = 3_600_000;

/** Notifies the company, at most once an hour, that enquiries await review. */
export function reviewNotice(brand: Brand, now: Instant): Email {
  const content: EmailContent = {
    preview: "Some enquiries are waiting for review",
    heading: "Enquiries are waiting for review",
    paragraphs: [
      "More came in than usual, or some looked as if a bot had sent them. They are stored, but no e-mail has gone out for them: release them at the desk, under Orders, or with “npm run site -- enquiries review”.",
    ],
    signature: "The website",
  };
  return {
    kind: "enquiries-review",
    key: `enquiries-review:${Math.floor(now / hour)}`,
    to: "company",
    subject: "Enquiries are waiting for review",
    ...renderEmail(brand, content),
  };
}
