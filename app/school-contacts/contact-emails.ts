import { capitalise } from "#values/text/capitalise.ts";
import { ringUs } from "#brand/firm-words.ts";
import type { Email } from "#email/outbox.server.ts";
import { renderEmail } from "#email/email-template.ts";
import type { Instant } from "#values/time/clock.ts";
import type { SchoolContact } from "./contact.ts";
import type { SchoolContactDeps } from "./contacts-deps.ts";
import { schoolPath, signInLink } from "./school-paths.ts";
import { linkLifetime } from "./sign-in/limits.ts";

type Site = Pick<SchoolContactDeps, "brand" | "publicOrigin">;

/** Tells somebody that they may sign in for a school. It holds no link that signs anybody in. */
export function welcomeEmail({ brand, publicOrigin }: Site, contact: SchoolContact, school: string): Email {
  const content = renderEmail(brand, {
    preview: `The numbers of ${school}, in one tap`,
    heading: `You can now tell us the lunches of ${school}`,
    paragraphs: [
      `${brand.name} has added your address for ${school}. On our page for schools you say how many eat on which day; what you said last week is there already.`,
      "There is no password: type this address, and we send a link that signs you in.",
    ],
    link: { text: "Our page for schools", href: publicOrigin + schoolPath },
    closing: [
      `We keep your name and this address for as long as you are a contact of the school. Not you, or not any more? ${capitalise(ringUs(brand))}: the office removes it at once.`,
    ],
    signature: brand.name,
  });
  return {
    kind: "school-welcome",
    key: `school-contact:${contact.id}:welcome`,
    to: { email: contact.email },
    about: contact.id,
    subject: `${school}: your lunch numbers`,
    ...content,
  };
}

/** The link that signs a contact in, once. */
export function signInEmail(
  { brand, publicOrigin }: Site,
  contact: SchoolContact,
  school: string,
  { token, key, sendBy }: { readonly token: string; readonly key: string; readonly sendBy: Instant },
): Email {
  const minutes = linkLifetime / 60_000;
  const content = renderEmail(brand, {
    preview: `Good once, for ${minutes} minutes`,
    heading: `Sign in for ${school}`,
    paragraphs: [
      `Open this page and press the button. The link is good once, and for ${minutes} minutes.`,
      "You stay signed in on that phone or computer until you sign out, or do not come back for eight days.",
    ],
    link: { text: `Sign in for ${school}`, href: publicOrigin + signInLink(token) },
    closing: ["Did you not ask for it? Do nothing: without the button nobody is signed in."],
    signature: brand.name,
  });
  return {
    kind: "school-sign-in",
    key: `school-sign-in:${key}`,
    to: { email: contact.email },
    about: contact.id,
    sendBy,
    subject: `Sign in for ${school}`,
    ...content,
  };
}
