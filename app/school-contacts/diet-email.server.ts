import type { Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import { renderEmail } from "#email/email-template.ts";
import type { Instant } from "#values/time/clock.ts";
import type { SchoolContactDeps } from "./contacts-deps.ts";
import { contactsOf } from "./contacts.server.ts";
import { schoolDietsPath } from "./school-paths.ts";

const words = {
  asked: {
    subject: "somebody asks for a lunch",
    heading: "Is this child yours?",
    text: "A parent asks for a lunch that suits their child. On your page you say in one press whether the child is yours, from when, and who carries the tray.",
  },
  agreed: {
    subject: "a child’s lunch is agreed",
    heading: "A child’s lunch is agreed",
    text: "Our nutritionist has answered a request of your school. Whose it is, from when, and what is on the tray each day stands on your page.",
  },
  lost: {
    subject: "a child’s lunch has changed",
    heading: "A child’s dish is lost to a change",
    text: "A dish of the menu has changed, and a child of your school has nothing that is known to suit on a day to come. Which child and which day stands on your page; our nutritionist is choosing. Until a dish stands there please serve that child nothing of ours.",
  },
  unanswered: {
    subject: "nothing is chosen yet for a child’s lunch today",
    heading: "Nothing is chosen yet for a child’s lunch today",
    text: "A dish has changed, and for a child of your school nobody has chosen another for today. Which child stands on your page. Unless a dish stands there when lunch begins, please serve that child nothing of ours; our nutritionist and the kitchen were told again just now.",
  },
  unread: {
    subject: "a child’s lunch of today cannot be cooked",
    heading: "A child’s lunch of today cannot be cooked",
    text: "We cannot read at the moment what a child of your school with an agreed lunch must not have, nor which child it is, so that no tray is cooked for it. Please serve nothing of ours to a child whose own tray has not come, and ring us; our nutritionist and the kitchen were told just now.",
  },
  ended: {
    subject: "a child’s lunch has ended",
    heading: "A child’s lunch has ended",
    text: "A request of your school was refused or has ended: no tray is cooked by it. Whose it is stands on your page; please see that somebody knows before the next lunch.",
  },
  "taken back": {
    subject: "a request for a child’s lunch was taken back",
    heading: "A request for a child’s lunch was taken back",
    text: "A parent has taken back a request that your school had said is for a child of yours. It is deleted, and no tray comes of it: your page lists those that are left. Should a child of yours still need a lunch of its own, its parent asks again, or you ring us.",
  },
  warned: {
    subject: "lunches that nobody has confirmed this year",
    heading: "Are these lunches still right?",
    text: "Once a year parents say whether their child’s lunch is still right, and for a child of your school nobody has. In about two weeks nothing is cooked by that request any more. Who it is stands on your page: where you know that it is still right, one press keeps it going until the parent answers; where a child has left, say so there.",
  },
  last: {
    subject: "lunches that stop this week",
    heading: "Lunches of your school are about to stop",
    text: "For a child of your school nobody has said that its lunch is still right, and in two days it stops. Who it is stands on your page: one press keeps it going until the parent answers.",
  },
  paused: {
    subject: "lunches that are paused from tomorrow",
    heading: "Lunches of your school are paused",
    text: "From tomorrow nothing is cooked for a child of your school, as nobody has said that its request is still right. The child must not eat the ordinary lunch instead. Who it is stands on your page: one press, and its tray is back on the next school day; until then please see that it has a packed lunch.",
  },
  ending: {
    subject: "a child’s lunch ends in two weeks",
    heading: "A paused lunch comes to an end",
    text: "A child’s lunch of your school has been paused for eight weeks, and nobody has answered. In two weeks it ends, and the child is on none of our lists any more. Is the child still with you? Then one press on your page keeps it; else nothing is to be done.",
  },
  leaves: {
    subject: "a child’s lunch is to end",
    heading: "A child’s lunch is to end",
    text: "Somebody has said that a child of your school leaves, or needs no lunch of its own any more. Who it is and which day is the last stands on your page. Is that wrong? Then one press there keeps it.",
  },
  stays: {
    subject: "a child’s lunch goes on",
    heading: "A child’s lunch goes on",
    text: "A child’s lunch that was to end goes on. Who it is stands on your page.",
  },
} as const;

/**
 * Tells a school's contacts that there is news of a child's lunch, in the transaction that makes it. Who the child is and what it must
 * not have is not in it: that is behind the sign-in alone.
 */
export async function queueDietEmail(
  tx: Tx,
  deps: SchoolContactDeps,
  {
    school,
    id,
    news,
    of = "",
    sendBy,
  }: {
    readonly school: string;
    /** Which case it is about; not given: of however many it is true on a day, the school is told once. */
    readonly id?: string;
    readonly news: keyof typeof words;
    /** What makes it news of its own: the days that it is about. */
    readonly of?: string;
    /** From this moment on it is of no use, and is not sent. */
    readonly sendBy?: Instant;
  },
): Promise<void> {
  const label = deps.schoolLabel(school);
  if (label === null) return;
  const { subject, heading, text } = words[news];
  for (const contact of await contactsOf(tx, school)) {
    const content = renderEmail(deps.brand, {
      preview: label,
      heading: `${label}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
      paragraphs: [text],
      link: { text: "Children’s lunches", href: deps.publicOrigin + schoolDietsPath },
      closing: deps.brand.phone ? [`It is quicker by telephone? ${deps.brand.phone}.`] : [],
      signature: `The nutritionist of ${deps.brand.name}`,
    });
    await queueEmail(
      tx,
      {
        kind: "school-diet",
        key: `school-diet:${contact.id}:${id ?? "all"}:${news}${of}`,
        to: { email: contact.email },
        about: id ?? contact.id,
        ...(sendBy !== undefined && { sendBy }),
        subject: `${label}: ${subject}`,
        ...content,
      },
      deps.clock,
    );
  }
}
