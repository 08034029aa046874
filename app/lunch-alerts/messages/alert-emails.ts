import type { Brand } from "#brand/brand.ts";
import type { Email } from "#email/outbox.server.ts";
import { renderEmail } from "#email/email-template.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatDay } from "#values/time/format-date.ts";
import { defined } from "#values/defined.ts";
import type { AlertMenu } from "../alert-deps.ts";
import { confirmPath, forgetPath, oneClickPath, withKey } from "../alert-pages.ts";
import type { LunchWarning } from "./lunch-warnings.ts";

/** Warnings as a message has them: the first lunches, and how many there are. */
export interface AlertDetail {
  readonly menu: AlertMenu;
  readonly warnings: readonly LunchWarning[];
  readonly lunches: number;
}

interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

interface Site {
  readonly brand: Brand;
  readonly publicOrigin: string;
}

const maxListed = 6;

/** What a message stores of warnings. */
export const alertDetail = (menu: AlertMenu, warnings: readonly LunchWarning[]): AlertDetail => ({
  menu,
  lunches: warnings.length,
  warnings: warnings.slice(0, maxListed),
});

/** The e-mail that asks a mailbox whether it asked for messages. What is avoided is not in it: the address may be a stranger's. */
export function confirmationEmail(
  { brand, publicOrigin }: Site,
  { id, email, token }: Recipient,
  menu: AlertMenu,
  sendBy: Instant,
): Email {
  const content = renderEmail(brand, {
    preview: "One click, and we tell you before lunch",
    heading: "Is this your address?",
    paragraphs: [
      `Somebody, we think you, asked us to write to this address when a lunch at ${menu.label} changes.`,
      "If it was you, open this page and press the button, within a day. Until then we send nothing more.",
    ],
    link: { text: "Yes, tell me before lunch", href: publicOrigin + withKey(confirmPath, token) },
    closing: [
      "If it was not you, do nothing: the address is deleted after a day.",
      "We send such a question to an address once an hour at most.",
    ],
    signature: `The kitchen of ${brand.name}`,
  });
  return {
    kind: "lunch-alert-confirm",
    key: `lunch-alert:${id}:confirm`,
    to: { email },
    about: id,
    sendBy,
    subject: "Please confirm: tell me before lunch",
    ...content,
  };
}

/** The e-mail about lunches that changed. Its subject says which day, and nothing of what is avoided. */
export function alertEmail(
  { brand, publicOrigin }: Site,
  { id, email, token }: Recipient,
  { menu, warnings, lunches }: AlertDetail,
  message: { readonly id: string; readonly until: Instant },
): Email {
  const days = warnings.map(({ day }) => day);
  const first = defined(days[0]);
  const which =
    lunches === 1 ? `Lunch on ${formatDay(first)}` : `${lunches} lunches from ${formatDay(first)}`;
  const content = renderEmail(brand, {
    preview: `${menu.label}: what has changed`,
    heading: `${which} ${lunches === 1 ? "has" : "have"} changed`,
    paragraphs: [
      `You asked us to tell you when a lunch at ${menu.label} changes in a way that matters to what you avoid.`,
    ],
    lines: {
      title: "What has changed",
      items: [
        ...warnings.map(describeWarning),
        ...(lunches > warnings.length
          ? [`And ${lunches - warnings.length} more lunches: the menu’s page marks them all.`]
          : []),
      ],
    },
    link: { text: "See the menu of that day", href: `${publicOrigin}${menu.page}&date=${first}` },
    closing: [
      `Not sure? ${brand.phone ? `Ring us before lunch: ${brand.phone}` : "Ask us before lunch"}. Tell the school too: this message does not replace what you have agreed with it.`,
    ],
    signature: `The kitchen of ${brand.name}`,
    manage: {
      text: "End these messages: one click forgets everything",
      href: publicOrigin + withKey(forgetPath, token),
    },
  });
  return {
    kind: "lunch-alert",
    key: messageKey(message.id),
    to: { email },
    about: id,
    sendBy: message.until,
    subject: `${menu.label}: ${lunches === 1 ? `lunch on ${formatDay(first)}` : "lunches"} changed`,
    unsubscribe: publicOrigin + withKey(oneClickPath, token),
    ...content,
  };
}

/** The idempotency key of a message's e-mail. */
export const messageKey = (id: string): string => `lunch-alert:${id}`;

/** "Wednesday 25 November: Bean burger instead of Beef burger. Contains sesame." */
function describeWarning({ day, is, dishes }: LunchWarning): string {
  const on = formatDay(day);
  if (is === "held")
    return `${on}: the menu is being checked. Ask the school or us before anybody with an allergy eats.`;
  const listed = dishes.map(
    ({ name, insteadOf, marks }) =>
      `${name}${insteadOf && insteadOf !== name ? ` instead of ${insteadOf}` : ""}. ${marks.join(". ")}.`,
  );
  if (is === "worse") return `${on}: ${listed.join(" ")}`;
  return `${on}: the menu has been checked and is shown again. ${listed.join(" ") || "No dish is marked for what you avoid."}`;
}
