import type { BotCheck } from "#abuse-protection/bot-check.server.ts";
import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import { createBotCheck } from "#abuse-protection/bot-check.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Problem } from "#values/problem.ts";
import { enquiryPath, openEnquiry } from "./enquiry-link.server.ts";
import type { Availability } from "./event/availability.ts";
import { askedEvent } from "./event/asked-event.ts";
import { availabilityOf, lastEventDay } from "./event/availability.ts";
import type { EnquiryDraft } from "./enquiry.ts";
import { parseEnquiry, parsePagePath } from "./enquiry.ts";
import { createEnquiryRateLimiter } from "./enquiry-rate-limiter.server.ts";

import type { CheckedAgainst } from "./event/event-terms.ts";
import { countNotes } from "./event/event-terms.ts";
import type { EnquiryInput } from "./input.ts";
import type { EnquiryDeps } from "./store-enquiry.server.ts";
import { findDuplicate, remarksOn, storeEnquiry } from "./store-enquiry.server.ts";
import type { StoredEnquiry } from "./stored-enquiry.server.ts";

/** One enquiry as it was sent, from the page's form or by an API client. */
interface EnquiryRequest {
  readonly input: EnquiryInput;
  /** The idempotency key that came with it, if any. */
  readonly key: string | null;
  /** The network address that sent it: counted, never stored. */
  readonly address: string;
}

type EnquiryResult =
  | { readonly kind: "accepted"; readonly enquiry: StoredEnquiry }
  | { readonly kind: "invalid"; readonly problems: readonly Problem[] }
  /** Refused, and nothing was stored. */
  | { readonly kind: "rate-limited"; readonly retryAfterSeconds: number };

type CheckResult =
  | ({ readonly draft: EnquiryDraft; readonly problems: readonly [] } & CheckedAgainst)
  | { readonly draft: null; readonly problems: readonly Problem[] };

/** Takes enquiries: rules, bot check, rate limits, then the store. */
export interface EnquiryService {
  readonly challenge: BotCheck["challenge"];
  /** Throws Conflict when an idempotency key comes back with other answers. */
  submit(request: EnquiryRequest): Promise<EnquiryResult>;
  /** What would be sent, with the remarks on it, or what is wrong; stores nothing. */
  check(input: EnquiryInput): Promise<CheckResult>;
  /** How a day stands for an event; null where no event can be on it. */
  availability(day: Day): Promise<Availability | null>;
  /** The path of an enquiry's own page, for its sender. */
  enquiryPath(enquiry: Pick<StoredEnquiry, "id" | "reference">): string;
  /** The enquiry that a link's token opens; null for one that is wrong or too old, and once it was erased. */
  openEnquiry(token: string): Promise<StoredEnquiry | null>;
}

export interface EnquiryServiceSettings {
  readonly secret: string;
  readonly limitPerHour: number;
  readonly botCheck: "on" | "off";
  /** What other processes of the site count; only its own when left out. */
  readonly counts?: SharedCounts;
}

// Milliseconds. Nobody fills in the form faster than that; our own script waits that long before it sends.
const shortestVisit = 2000;
const retryAfterSeconds = 3600;

/**
 * The enquiry service of a running site. `secret` signs the bot check's challenges;
 * `limitPerHour` counts for one household. The limits are in memory and begin again with the process.
 */
export function createEnquiryService(
  deps: EnquiryDeps,
  { secret, limitPerHour, botCheck, counts }: EnquiryServiceSettings,
): EnquiryService {
  const check = createBotCheck(secret, "enquiry", deps.clock);
  const limiter = createEnquiryRateLimiter(deps.clock, limitPerHour, counts);
  return {
    challenge: check.challenge,
    async submit({ input, key, address }) {
      const now = deps.clock.now();
      const { draft, problems } = parseEnquiry(input, londonDay(now));
      if (!draft) return { kind: "invalid", problems };
      const duplicate = await findDuplicate(deps, { draft, key });
      if (duplicate) return { kind: "accepted", enquiry: duplicate };
      const solution = botCheck === "off" ? null : await check.verify(input["altcha"]);
      const decision = limiter.decide(address, botCheck === "off" || solution !== null);
      if (decision === "refuse") return { kind: "rate-limited", retryAfterSeconds };
      const review = reviewReason({
        overLimit: decision === "review",
        honeypot: input["website"],
        visit: solution ? now - solution.issuedAt : null,
      });
      const page = parsePagePath(input["page"]);
      const enquiry = await storeEnquiry(deps, { draft, key, page, review, solution });
      return { kind: "accepted", enquiry };
    },
    async check(input) {
      const today = londonDay(deps.clock.now());
      const { draft, problems } = parseEnquiry(input, today);
      if (!draft) return { draft, problems };
      const { quotes } = deps.brand;
      const { isFull, sayEnough } = await remarksOn(deps.store.db, deps, draft);
      const date = draft.event?.date;
      const availability = date
        ? availabilityOf(date, quotes, { today, isFull, asked: askedEvent(draft.event, draft.items) })
        : null;
      return { draft, problems: [], availability, notes: countNotes(draft, quotes, sayEnough) };
    },
    async availability(day) {
      const today = londonDay(deps.clock.now());
      if (day < today || day > lastEventDay(today)) return null;
      const isFull = await deps.dayIsFull(deps.store.db, day, deps.brand.quotes.minimumGuests);
      return availabilityOf(day, deps.brand.quotes, { today, isFull });
    },
    enquiryPath: (enquiry) => enquiryPath(deps.enquiryLinks, enquiry),
    openEnquiry: async (token) => await openEnquiry(deps, deps.enquiryLinks, token),
  };
}

/** Why a person must look at an enquiry before e-mails go out; null for the usual one. */
function reviewReason({
  overLimit,
  honeypot,
  visit,
}: {
  overLimit: boolean;
  honeypot: unknown;
  /** Milliseconds from the bot check's challenge to the sending; null without a bot check. */
  visit: number | null;
}): string | null {
  const reasons = [
    overLimit && "many enquiries came within an hour",
    typeof honeypot === "string" && honeypot.trim() !== "" && "a field that people do not see was filled in",
    visit !== null && visit < shortestVisit && "it was filled in faster than people write",
  ];
  return reasons.filter((reason) => typeof reason === "string").join("; ") || null;
}
