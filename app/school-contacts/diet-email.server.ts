import type { Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import { renderEmail } from "#email/email-template.ts";
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
  ended: {
    subject: "a child’s lunch has ended",
    heading: "A child’s lunch has ended",
    text: "A request of your school was refused or has ended: no tray is cooked by it. Whose it is stands on your page; please see that somebody knows before the next lunch.",
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
  }: {
    readonly school: string;
    readonly id: string;
    readonly news: keyof typeof words;
    /** What makes it news of its own: the days that it is about. */
    readonly of?: string;
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
        key: `school-diet:${contact.id}:${id}:${news}${of}`,
        to: { email: contact.email },
        about: id,
        subject: `${label}: ${subject}`,
        ...content,
      },
      deps.clock,
    );
  }
}
