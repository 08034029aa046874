import { hostname } from "node:os";
import type { Brand } from "#brand/brand.ts";
import { renderEmail } from "#email/email-template.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Email } from "#email/outbox.server.ts";
import type { Store } from "#database/store.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { defined } from "#values/defined.ts";
import type { Log } from "../log/log.server.ts";
import type { PartName, SitePart, SiteReadings } from "./site-parts.ts";
import { evaluateParts } from "./site-parts.ts";

interface AlertDeps {
  readonly store: Pick<Store, "db">;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly read: () => Promise<SiteReadings>;
  readonly production: boolean;
  readonly log: Pick<Log, "alert" | "event" | "fault">;
  readonly wakeEmailWorker: () => void;
  /** Sends an e-mail now, past the outbox: for when the store takes nothing. */
  readonly sendPastOutbox: (email: Email) => Promise<void>;
}

const lookEvery = 60_000;

/** What the log says of a part, and an alert rule of the same name in deploy/monitoring (docs/operating.md, Incidents). */
const alertOf: Readonly<Record<PartName, string>> = {
  store: "the store needs a person",
  disk: "the disk needs a person",
  descriptors: "file descriptors run out",
  outbox: "e-mails do not leave",
  payments: "a payment needs a person",
  lunches: "parents were not told of a lunch",
  backup: "there is no recent backup",
};

/**
 * Looks at the site's parts each minute. One that stops being good, or gets worse, is an alert in the log, whatever LOG_LEVEL
 * says, and an e-mail to the firm: once, and once more on each day on which it lasts. Returns how to look now, and how to stop.
 */
export function watchParts(deps: AlertDeps): { look(): Promise<void>; stop(): void } {
  const known = new Map<PartName, SitePart["state"]>();
  let looking: Promise<void> | null = null;

  async function lookNow(): Promise<void> {
    for (const part of evaluateParts(await deps.read(), deps)) {
      const before = known.get(part.part) ?? "good";
      known.set(part.part, part.state);
      if (part.state === "good") {
        if (before !== "good") deps.log.event("good again", { part: part.part });
        continue;
      }
      if (isWorse(part.state, before)) deps.log.alert(alertOf[part.part], factsOf(part));
      await tell(deps, part);
    }
  }
  const look = () =>
    (looking ??= lookNow()
      .catch((error: unknown) => deps.log.fault(error, "alerts"))
      .finally(() => (looking = null)));
  const timer = setInterval(() => void look(), lookEvery);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}

const isWorse = (now: SitePart["state"], before: SitePart["state"]) =>
  now !== before && (before === "good" || now === "failing");

function factsOf({ part, state, says, value, unit, threshold }: SitePart) {
  return {
    part,
    state,
    says,
    ...(value !== null && { value, unit }),
    ...(threshold !== null && { threshold }),
  };
}

// What was sent past the outbox, which forgets nothing: this process must remember it itself.
const pastOutbox = new WeakMap<AlertDeps, Set<string>>();

/** Its key makes it one e-mail a day, however often and from however many processes it is queued. */
async function tell(deps: AlertDeps, part: SitePart): Promise<void> {
  const email = alertEmail(deps, part);
  try {
    const isNew = await deps.store.db.transaction().execute((tx) => queueEmail(tx, email, deps.clock));
    if (isNew) deps.wakeEmailWorker();
  } catch {
    const sent = pastOutbox.get(deps) ?? new Set();
    pastOutbox.set(deps, sent);
    if (sent.has(email.key)) return;
    sent.add(email.key);
    await deps.sendPastOutbox(email).catch((error: unknown) => {
      sent.delete(email.key);
      deps.log.fault(error, "alert by e-mail");
    });
  }
}

function alertEmail({ brand, clock }: AlertDeps, part: SitePart): Email {
  // A disk is one machine's, everything else is the site's.
  const whose = part.part === "disk" ? `${hostname()}:` : "";
  const heading = `The website: ${alertOf[part.part]}`;
  return {
    kind: "site-alert",
    key: `site-alert:${whose}${part.part}:${part.state}:${londonDay(clock.now())}`,
    to: "company",
    subject: heading,
    ...renderEmail(brand, {
      preview: part.says,
      heading,
      paragraphs: [
        `${defined(part.says[0]).toUpperCase()}${part.says.slice(1)}.`,
        "The site does what it can by itself. Please give this to whoever looks after it: the handbook for operating the site says what to do, under Incidents.",
      ],
      facts: [
        { label: "Part", value: part.part },
        { label: "State", value: part.state },
        ...(part.value === null ? [] : [{ label: "Figure", value: `${part.value} ${part.unit}`.trim() }]),
        ...(part.threshold === null
          ? []
          : [{ label: "Threshold", value: `${Math.round(part.threshold)} ${part.unit}`.trim() }]),
      ],
      closing: ["You get this once a day for as long as it lasts."],
      signature: brand.name,
    }),
  };
}
