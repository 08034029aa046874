import { createHmac, timingSafeEqual } from "node:crypto";
import type { BotCheck } from "#abuse-protection/bot-check.server.ts";
import { createBotCheck } from "#abuse-protection/bot-check.server.ts";
import { londonDay } from "#values/calendar-day.ts";
import type { Problem } from "#values/problem.ts";
import { parseEnquiry, parsePagePath } from "./enquiry.ts";
import { createEnquiryRateLimiter } from "./enquiry-rate-limiter.server.ts";
import type { EnquiryInput } from "./input.ts";
import type { EnquiryDeps } from "./store-enquiry.server.ts";
import { findDuplicate, storeEnquiry } from "./store-enquiry.server.ts";
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

/** Takes enquiries: rules, bot check, rate limits, then the store. */
export interface EnquiryService {
  readonly challenge: BotCheck["challenge"];
  /** Throws Conflict when an idempotency key comes back with other answers. */
  submit(request: EnquiryRequest): Promise<EnquiryResult>;
  /** A token for the address of the thanks page: shows a reference there without a session. */
  thanksToken(enquiry: Pick<StoredEnquiry, "reference" | "review">): string;
  /** What a token contains; null when it is not ours. */
  verifyThanksToken(token: string): { reference: string; awaitingReview: boolean } | null;
}

export interface EnquiryServiceSettings {
  readonly secret: string;
  readonly limitPerHour: number;
  readonly botCheck: "on" | "off";
}

// Milliseconds. Nobody fills in the form faster than that; our own script waits that long before it sends.
const shortestVisit = 2000;
const retryAfterSeconds = 3600;

/**
 * The enquiry service of a running site. `secret` signs the bot check's challenges and the tokens of the thanks page;
 * `limitPerHour` counts for one household. The limits are in memory and begin again with the process.
 */
export function createEnquiryService(
  deps: EnquiryDeps,
  { secret, limitPerHour, botCheck }: EnquiryServiceSettings,
): EnquiryService {
  const check = createBotCheck(secret, "enquiry", deps.clock);
  const limiter = createEnquiryRateLimiter(deps.clock, limitPerHour);
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
    ...createThanksTokens(secret),
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

/** "RL-7F3K.held.SIGNATURE": a reference, whether it awaits review, and our signature over both. */
function createThanksTokens(secret: string): Pick<EnquiryService, "thanksToken" | "verifyThanksToken"> {
  const sign = (payload: string) =>
    createHmac("sha256", `${secret} thanks`).update(payload).digest("base64url").slice(0, 22);
  return {
    thanksToken({ reference, review }) {
      const payload = `${reference}${review === null ? "" : ".held"}`;
      return `${payload}.${sign(payload)}`;
    },
    verifyThanksToken(token) {
      const [, payload, reference, awaitingReview, signature] =
        /^((RL-[A-Z0-9]{4})(\.held)?)\.([\w-]{22})$/.exec(token) ?? [];
      if (!payload || !reference || !signature) return null;
      const isOurs = timingSafeEqual(Buffer.from(sign(payload)), Buffer.from(signature));
      return isOurs ? { reference, awaitingReview: awaitingReview !== undefined } : null;
    },
  };
}
