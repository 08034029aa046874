import { ringUs } from "#brand/firm-words.ts";
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
    revision,
  }: { readonly token: string; readonly startsOn: Day; readonly revision: number },
): Email {
  const content = renderEmail(brand, {
    preview: `From ${formatDay(startsOn)}`,
    heading: `It is agreed, from ${formatDay(startsOn)}`,
    paragraphs: [
      `Our nutritionist has looked at every lunch of ${school}. What your child eats on which day is on this page; the school sees it too.`,
      `It is for lunch alone: nobody has looked at breakfast. Before your child has any at school, ${ringUs(brand)}.`,
      "Within a year we ask you whether it is still right: that is one press. Until then nothing is to be done.",
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

/** Something is missing before it can be decided: what it is stands on the parent's page, and not in an e-mail. */
export function missingEmail(
  { brand, publicOrigin }: Site,
  { id, email, school }: Recipient,
  { page, of }: { readonly page: string; readonly of: string },
): Email {
  const content = renderEmail(brand, {
    preview: "What it is stands on your page",
    heading: `One thing is missing for the lunch at ${school}`,
    paragraphs: [
      "Before our nutritionist can answer your request one thing is missing. What it is, and how you send it, stands on your page.",
      "Until we have answered please send a packed lunch.",
    ],
    link: { text: "Your request", href: publicOrigin + page },
    closing: brand.phone ? [`Or ring us: ${brand.phone}.`] : [],
    signature: `The nutritionist of ${brand.name}`,
  });
  return {
    kind: "diet-missing",
    key: `diet-case:${id}:missing:${of}`,
    to: { email },
    about: id,
    subject: `Lunch at ${school}: one thing is missing`,
    ...content,
  };
}

/** The link to a parent's page was ended: this is the one that opens it from now on. */
export function newLinkEmail(
  { brand, publicOrigin }: Site,
  { id, email, school }: Recipient,
  { page, of }: { readonly page: string; readonly of: string },
): Email {
  const content = renderEmail(brand, {
    preview: "The one before opens nothing any more",
    heading: `A new link to your request at ${school}`,
    paragraphs: [
      "This link opens the page of your request. Whoever has the one before opens nothing with it any more.",
    ],
    link: { text: "Your request", href: publicOrigin + page },
    closing: brand.phone
      ? [`Was it not you who asked for it? Nothing was read or changed. Or ring us: ${brand.phone}.`]
      : [],
    signature: brand.name,
  });
  return {
    kind: "diet-link",
    key: `diet-case:${id}:link:${of}`,
    to: { email },
    about: id,
    subject: `Lunch at ${school}: a new link`,
    ...content,
  };
}

/** What is told of the yearly asking, and of an end; nothing of it says what a child must not have. */
export type RenewalNews =
  | "asked"
  | "warned"
  | "last"
  | "paused"
  | "ending"
  | "ends"
  | "stays"
  | "change"
  | "changed";

interface RenewalWords {
  readonly subject: string;
  readonly heading: string;
  readonly preview: string;
  readonly texts: readonly string[];
  readonly link: string;
}

const oneThing = "Has something changed, or do they leave? That is one press as well.";

function renewalWords(news: RenewalNews, school: string, day: string): RenewalWords {
  const still = `Is the lunch at ${school} still right?`;
  const one = {
    subject: `Lunch at ${school}: is it still right?`,
    preview: "One press, where nothing has changed",
  };
  switch (news) {
    case "asked":
      return {
        ...one,
        heading: still,
        texts: [
          `You asked us for a lunch that suits a child at ${school}. Once a year we ask whether all of it still holds. Open the page and press the button: then nothing changes for another year.`,
          `${oneThing} Please answer by ${day}.`,
        ],
        link: "Answer",
      };
    case "warned":
      return {
        ...one,
        subject: `Lunch at ${school}: please answer by ${day}`,
        heading: still,
        texts: [
          `We have not heard from you yet. Please answer by ${day}: after that day nothing is cooked by your request until somebody has confirmed it, as nobody would know whether it is still right.`,
          `Where nothing has changed it is one press. ${oneThing}`,
        ],
        link: "Answer",
      };
    case "last":
      return {
        ...one,
        subject: `Lunch at ${school}: it stops after ${day}`,
        heading: `Lunch at ${school} stops after ${day}`,
        texts: [
          `Nobody has told us that your request is still right. After ${day} nothing is cooked by it, and the school is asked to serve your child nothing of ours.`,
          `Where nothing has changed it is one press, and it goes on. ${oneThing} This is the last time that we ask before it stops.`,
        ],
        link: "Answer",
      };
    case "paused":
      return {
        ...one,
        subject: `Lunch at ${school} is paused from ${day}`,
        heading: `From ${day} please send a packed lunch`,
        texts: [
          `Nobody has told us that your request at ${school} is still right. From ${day} nothing is cooked by it, and your child is not to eat our other dishes either: the kitchen’s list and the school say so.`,
          "Press the button on the page, and their lunch is back on the next school day.",
        ],
        link: "Answer",
      };
    case "ending":
      return {
        ...one,
        subject: `Lunch at ${school} ends on ${day}`,
        heading: `Your request at ${school} ends on ${day}`,
        texts: [
          `Nobody has answered for eight weeks, so that your request ends on ${day}. From then on your child is on none of our lists: whoever is still at the school needs a new request before they eat with us.`,
          "What you told us is deleted thirty days after that. Until then one press keeps it.",
        ],
        link: "Answer",
      };
    case "ends":
      return {
        subject: `Lunch at ${school} ends on ${day}`,
        preview: "Somebody said so",
        heading: `Your request at ${school} ends on ${day}`,
        texts: [
          `We were told that your child leaves ${school}, or needs no lunch of their own any more. ${day} is the last day on which we cook by your request; what you told us is deleted thirty days after that.`,
          "Is that wrong? Press “They stay after all” on the page, or ring us.",
        ],
        link: "Your request",
      };
    case "stays":
      return {
        subject: `Lunch at ${school} goes on`,
        preview: "It does not end",
        heading: `Your request at ${school} goes on`,
        texts: [`It was to end, and somebody told us that your child stays. We cook by it as before.`],
        link: "Your request",
      };
    case "change":
      return {
        subject: `Lunch at ${school}: what has changed`,
        preview: "Good for an hour",
        heading: "What has changed?",
        texts: [
          `On the page of your request at ${school} somebody pressed “Something changed”. This link opens it with what is there now, so that you change only what is other. It is good for one hour, and for nobody but you: whoever opens it reads what you told us.`,
        ],
        link: "Open it",
      };
    case "changed":
      return {
        subject: `Lunch at ${school}: we have your change`,
        preview: "The school is asked",
        heading: "We have your change",
        texts: [
          `The school says whether the child is theirs, and our nutritionist answers. Until then we go on by what was agreed before, and serve nothing that either of the two rules out.`,
        ],
        link: "How far it is",
      };
  }
}

/** Asks a parent whether a case still holds, or says what becomes of it. */
export function renewalEmail(
  { brand, publicOrigin }: Site,
  { id, email, school }: Recipient,
  {
    news,
    day,
    page,
    of,
  }: {
    readonly news: RenewalNews;
    readonly day: Day;
    /** The page that it leads to. */
    readonly page: string;
    /** What makes it news of its own. */
    readonly of: string;
  },
): Email {
  const { subject, preview, heading, texts, link } = renewalWords(news, school, formatDay(day));
  const content = renderEmail(brand, {
    preview,
    heading,
    paragraphs: texts,
    link: { text: link, href: publicOrigin + page },
    closing: brand.phone ? [`Or ring us: ${brand.phone}.`] : [],
    signature: `The nutritionist of ${brand.name}`,
  });
  return {
    kind: isAsking(news) ? renewalKind : "diet-change",
    key: `diet-case:${id}:${news}:${of}`,
    to: { email },
    about: id,
    subject,
    ...content,
  };
}

/** E-mails that ask for an answer: once there is one, those that were not sent yet are not sent any more. */
export const renewalKind = "diet-renewal";

const isAsking = (news: RenewalNews): boolean =>
  news === "asked" || news === "warned" || news === "last" || news === "paused" || news === "ending";

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
