import { createHmac, timingSafeEqual } from "node:crypto";
import type { BotCheck } from "#abuse-protection/bot-check.server.ts";
import { createBotCheck } from "#abuse-protection/bot-check.server.ts";
import type { Problem } from "#values/problem.ts";
import { londonDay } from "./day.ts";
import type { EnquiryDeps } from "./enquiries.server.ts";
import { storeEnquiry, findDuplicate } from "./enquiries.server.ts";
import type { EnquiryInput } from "./enquiry.ts";
import { parsePagePath, parseEnquiry } from "./enquiry.ts";
import type { StoredEnquiry } from "./stored-enquiry.server.ts";
import { createEnquiryRateLimiter } from "./enquiry-rate-limiter.server.ts";

/** One enquiry as it comes to the door, from the page's form or from a machine. */
export interface EnquiryRequest {
  readonly input: EnquiryInput;
  readonly key: string | null;
  /** The network address that sent it: counted, never kept. */
  readonly address: string;
}

export type EnquiryResult =
  | { readonly kind: "kept"; readonly enquiry: StoredEnquiry }
  | { readonly kind: "wrong"; readonly problems: readonly Problem[] }
  /** Refused, and said so: nothing was kept. */
  | { readonly kind: "too many"; readonly retryAfterSeconds: number };

/** Where enquiries come in: rules, bot check, limits, then the store. */
export interface EnquiryService {
  readonly challenge: BotCheck["challenge"];
  submit(arrival: EnquiryRequest): Promise<EnquiryResult>;
  /** A token for the address of the thanks page: shows a reference there without keeping a session. */
  thanksToken(enquiry: Pick<StoredEnquiry, "reference" | "review">): string;
  /** Reads it back; null when it is not ours. */
  verifyThanksToken(token: string): { reference: string; held: boolean } | null;
}

export interface EnquiryServiceSettings {
  readonly secret: string;
  readonly limitPerHour: number;
  readonly botCheck: "on" | "off";
}

// A form that is filled in faster was not filled in by a person; our own script waits that long before it sends.
const shortestVisit = 2000;
const retryAfterSeconds = 3600;

export function createEnquiryService(
  room: EnquiryDeps,
  { secret, limitPerHour, botCheck }: EnquiryServiceSettings,
): EnquiryService {
  const check = createBotCheck(secret, "enquiry", room.clock);
  const limits = createEnquiryRateLimiter(room.clock, limitPerHour);
  const seal = (words: string) =>
    createHmac("sha256", `${secret} thanks`).update(words).digest("base64url").slice(0, 22);

  return {
    challenge: check.challenge,
    async submit({ input: given, key, address }) {
      const now = room.clock.now();
      const { draft, problems } = parseEnquiry(given, londonDay(now));
      if (!draft) return { kind: "wrong", problems };
      const before = await findDuplicate(room, { draft, key });
      if (before) return { kind: "kept", enquiry: before };
      const answer = botCheck === "off" ? null : await check.verify(given["altcha"]);
      const checked = botCheck === "off" || answer !== null;
      const passage = limits.decide(address, checked);
      if (passage === "too many") return { kind: "too many", retryAfterSeconds };
      const reasons = [
        passage === "for review" && "many enquiries came within an hour",
        isFilled(given["website"]) && "a field that people do not see was filled in",
        answer && now - answer.issuedAt < shortestVisit && "it was filled in faster than people write",
      ].filter((reason) => typeof reason === "string");
      const review = reasons.join("; ") || null;
      const page = parsePagePath(given["page"]);
      const enquiry = await storeEnquiry(room, { draft, key, page, review, solution: answer });
      return { kind: "kept", enquiry };
    },
    thanksToken({ reference, review }) {
      const words = `${reference}${review === null ? "" : ".held"}`;
      return `${words}.${seal(words)}`;
    },
    verifyThanksToken(token) {
      const match = /^((RL-[A-Z0-9]{4})(\.held)?)\.([\w-]{22})$/.exec(token);
      if (!match) return null;
      const [, words, reference, held, given] = match;
      const ours = timingSafeEqual(Buffer.from(seal(words!)), Buffer.from(given!));
      return ours ? { reference: reference!, held: held !== undefined } : null;
    },
  };
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}
