import { createHash } from "node:crypto";
import type { Brand } from "#brand/brand.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatDay } from "#values/time/format-date.ts";
import { defined } from "#values/defined.ts";
import type { AlertMenu } from "../alert-deps.ts";
import type { AlertDetail } from "./alert-emails.ts";
import type { DeviceMessage } from "./device-message.ts";
import type { LunchWarning } from "./lunch-warnings.ts";
import type { Push } from "../push/send-push.server.ts";

/**
 * The message to a device about lunches that changed. What is avoided is not in it, though nobody but the device can read
 * it: a locked screen shows it to anybody near it. The page that it opens says it.
 */
export function alertPush(
  { menu, warnings, lunches }: AlertDetail,
  message: { readonly id: string; readonly alert: string; readonly until: Instant },
): Push {
  const days = warnings.map(({ day }) => day);
  // What was said of the same days before is replaced, on its way and on the screen: the page that it opens says it all.
  const topic = topicOf(message.alert, days);
  const first = formatDay(defined(days[0]));
  const title = `${menu.label}: ${lunches === 1 ? "lunch" : `${lunches} lunches`} changed`;
  const body =
    lunches === 1
      ? `${first}: ${whatIs(defined(warnings[0]))}`
      : `From ${first}: something that you asked about. Look before lunch.`;
  return push(
    { id: message.id, tag: topic, title, body, url: `${menu.page}&date=${defined(days[0])}` },
    message.until,
  );
}

const titles: Readonly<Record<LunchWarning["is"], string>> = {
  worse: "something that you asked about has changed. Look before lunch.",
  held: "the menu is being checked. Ask the school or us before anybody with an allergy eats.",
  shown: "the menu has been checked and is shown again. Look before lunch.",
};
const whatIs = ({ is }: LunchWarning) => titles[is];

// Milliseconds: whoever asked has the device in their hand.
const welcomeFor = 600_000;

/** The first message to a device: it shows that messages arrive, and how they look. */
export function welcomePush(
  { name }: Pick<Brand, "name">,
  menu: AlertMenu,
  { id, now }: { readonly id: string; readonly now: Instant },
): Push {
  const tag = topicOf(id, []);
  return push(
    {
      id,
      tag,
      title: `${menu.label}: you are told before lunch`,
      body: `So looks a message from ${name}. It comes only when a lunch changes.`,
      url: menu.page,
    },
    now + welcomeFor,
  );
}

const push = (message: DeviceMessage, until: Instant): Push => ({
  text: JSON.stringify(message),
  topic: message.tag,
  until,
});

/** A push service reads it, and learns nothing by it. */
const topicOf = (alert: string, days: readonly Day[]) =>
  createHash("sha256").update(`${alert} ${days.join()}`).digest("base64url").slice(0, 32);
