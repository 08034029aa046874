import { orRing } from "#brand/firm-words.ts";
import type { Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import { renderEmail } from "#email/email-template.ts";
import { newId } from "#values/ids.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import type { SchoolContact } from "./contact.ts";
import type { SchoolContactDeps } from "./contacts-deps.ts";
import { schoolPath } from "./school-paths.ts";

/**
 * Answers a school's numbers by e-mail, in the transaction that stores them: lunches by day. Who avoids what is not in it:
 * that is behind the sign-in alone.
 */
export async function queueNumbersEmail(
  tx: Tx,
  { brand, publicOrigin, clock, schoolLabel }: SchoolContactDeps,
  contact: SchoolContact,
  {
    days,
    late,
  }: {
    readonly days: readonly { readonly day: Day; readonly lunches: number }[];
    /** Of them, those that came after their numbers were due. */
    readonly late: readonly Day[];
  },
): Promise<void> {
  const school = schoolLabel(contact.school) ?? "your school";
  const sum = formatNumber(days.reduce((all, { lunches }) => all + lunches, 0));
  const content = renderEmail(brand, {
    preview: `${sum} lunches`,
    heading: `${school}: ${sum} lunches`,
    paragraphs: [
      `${contact.name} sent these numbers on ${formatInstant(clock.now(), "weekday")}. They are with the kitchen.`,
    ],
    facts: days.map(({ day, lunches }) => ({
      label: formatDay(day),
      value: `${formatNumber(lunches)}${late.includes(day) ? ", after they were due: the kitchen sees it" : ""}`,
    })),
    link: { text: "See or change them", href: publicOrigin + schoolPath },
    closing: [`Not what you meant? Change them on that page${orRing(brand)}.`],
    signature: `The kitchen of ${brand.name}`,
  });
  await queueEmail(
    tx,
    {
      kind: "school-numbers",
      key: `school-numbers:${newId()}`,
      to: { email: contact.email },
      about: contact.id,
      subject: `${school}: your lunch numbers are in`,
      ...content,
    },
    clock,
  );
}
