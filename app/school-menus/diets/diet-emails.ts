import { renderEmail } from "#email/email-template.ts";
import type { Email } from "#email/outbox.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatList } from "#values/text/format-list.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import type { DietDeps } from "./diet-deps.ts";
import { childMenuPage, ownRequestPage } from "./diet-paths.ts";

type Site = Pick<DietDeps, "brand" | "publicOrigin">;

/** Who gets it; nothing of the child is ever in it, as an e-mail is read by whoever opens the mailbox. */
interface Recipient {
  readonly id: string;
  readonly email: string;
  /** The school's name. */
  readonly school: string;
}

/** Asks a mailbox whether it was its owner who asked. */
export function confirmEmail(
  { brand, publicOrigin }: Site,
  { id, email, school }: Recipient,
  { token, sendBy }: { readonly token: string; readonly sendBy: Instant },
): Email {
  const content = renderEmail(brand, {
    preview: "One press, and the school is asked",
    heading: `Was it you who asked for a lunch at ${school}?`,
    paragraphs: [
      `Somebody with this address asked ${brand.name} for a lunch that suits a child at ${school}. Open the page and press the button: then the school is asked whether the child is theirs, and our nutritionist answers.`,
      "Until we have answered please send a packed lunch.",
    ],
    link: { text: "Yes, it was me", href: publicOrigin + ownRequestPage(token) },
    closing: [
      `Not you? Do nothing: what is not confirmed by ${formatInstant(sendBy, "weekday")} is deleted. Nothing that was ticked is in this e-mail.`,
    ],
    signature: brand.name,
  });
  return {
    kind: "diet-confirm",
    key: `diet-case:${id}:confirm`,
    to: { email },
    about: id,
    sendBy,
    subject: `A lunch at ${school}: please confirm`,
    ...content,
  };
}

/** The nutritionist has answered: what the child eats stands on a page of its own. */
export function agreedEmail(
  { brand, publicOrigin }: Site,
  { id, email, school }: Recipient,
  {
    token,
    startsOn,
    endsOn,
    revision,
  }: {
    readonly token: string;
    readonly startsOn: Day;
    readonly endsOn: Day | null;
    readonly revision: number;
  },
): Email {
  const content = renderEmail(brand, {
    preview: `From ${formatDay(startsOn)}`,
    heading: `It is agreed, from ${formatDay(startsOn)}`,
    paragraphs: [
      `Our nutritionist has looked at every lunch of ${school}. What your child eats on which day is on this page; the school sees it too.`,
      endsOn
        ? `It holds until ${formatDay(endsOn, "full")}. For the next school year please ask again.`
        : "It holds for this school year. For the next one please ask again.",
    ],
    link: { text: "What is for lunch", href: publicOrigin + childMenuPage(token) },
    closing: [
      `Whoever has that link can read those dishes, and nothing else. Has something changed? ${brand.phone ? `Ring ${brand.phone} at once.` : "Write to us at once."}`,
    ],
    signature: `The nutritionist of ${brand.name}`,
  });
  return {
    kind: "diet-agreed",
    key: `diet-case:${id}:agreed:${revision}`,
    to: { email },
    about: id,
    subject: `Lunch at ${school}: it is agreed`,
    ...content,
  };
}

/** A dish of theirs is lost to a change: said once of each lunch, before it begins. */
export function lostDishEmail(
  { brand, publicOrigin }: Site,
  { id, email, school }: Recipient,
  { token, days }: { readonly token: string | null; readonly days: readonly Day[] },
): Email {
  const when = formatList(days.map((day) => formatDay(day)));
  const content = renderEmail(brand, {
    preview: `We are choosing another dish for ${when}`,
    heading: `Lunch at ${school} has changed`,
    paragraphs: [
      `A dish that your child was to have on ${when} has changed, and we serve nothing that is not looked at. Our nutritionist is choosing another.`,
      "Please look at the page below on the morning. As long as it names no dish, send a packed lunch.",
    ],
    ...(token && { link: { text: "What is for lunch", href: publicOrigin + childMenuPage(token) } }),
    closing: brand.phone ? [`Or ring us: ${brand.phone}.`] : [],
    signature: `The nutritionist of ${brand.name}`,
  });
  return {
    kind: "diet-lost",
    key: `diet-case:${id}:lost:${days.join()}`,
    to: { email },
    about: id,
    subject: `Lunch at ${school} has changed`,
    ...content,
  };
}

/** Nothing will be served by this request: the parent has to know, and from whom to hear why. */
export function refusedEmail({ brand }: Site, { id, email, school }: Recipient, by: "school" | "us"): Email {
  const content = renderEmail(brand, {
    preview: "Please ring us",
    heading: `We cannot cook by your request at ${school}`,
    paragraphs: [
      by === "school"
        ? `${school} could not tell whose request it is: the class or the initials may be other than theirs. Nothing is cooked by it. Please send it again as the school knows your child, or ring us.`
        : `Our nutritionist cannot agree to it as it stands, and would like to speak with you. Nothing is cooked by it: please go on with a packed lunch, and ring us.`,
    ],
    ...(brand.phone && { facts: [{ label: "Telephone", value: brand.phone }] }),
    closing: ["What you told us is deleted thirty days from now."],
    signature: `The nutritionist of ${brand.name}`,
  });
  return {
    kind: "diet-refused",
    key: `diet-case:${id}:refused`,
    to: { email },
    about: id,
    subject: `Lunch at ${school}: please ring us`,
    ...content,
  };
}
