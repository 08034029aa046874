import type { Admission } from "#abuse-protection/admission.server.ts";
import { createNetworkRateLimiter } from "#abuse-protection/network-rate-limiter.ts";
import { createAdmission } from "#abuse-protection/admission.server.ts";
import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import type { School } from "../schools/schools.ts";
import type { DietDeps } from "./diet-deps.ts";
import type { TypedRequest } from "./diet-request.ts";
import { letterNeeded, parseDietRequest } from "./diet-request.ts";
import { askForDiet } from "./diet-requests.server.ts";
import type { LetterPage } from "./letter.ts";

/** What the form sends; nothing of it is trusted. */
interface DietAsked {
  readonly typed: TypedRequest;
  readonly altcha: string;
  readonly website: string;
  /** The network address that sent it: counted, never stored. */
  readonly address: string;
  /** Reads what came of a doctor's letter; asked of it only once the request is let in and needs one. Throws Invalid where it is none. */
  readonly readLetter?: () => Promise<readonly LetterPage[]>;
}

type DietAskResult =
  | { readonly kind: "invalid"; readonly problems: readonly Problem[] }
  | { readonly kind: "rate-limited" }
  | { readonly kind: "asked" };

/** Takes requests for a lunch that suits a child: rules, bot check, limits, then the store. */
export interface DietService {
  /** What the module's other functions take. */
  readonly deps: DietDeps;
  readonly challenge: Admission["challenge"];
  /** Whether a network may send another letter by a parent's own link just now; counts it. */
  mayAddLetter(address: string): boolean;
  ask(school: School, request: DietAsked): Promise<DietAskResult>;
}

// From one household in an hour. Without the bot check, as without JavaScript, a third.
const maxAnHour = 12;
const maxUnchecked = 4;
// Each takes a second of a processor. A household that photographs a page again and again stays below it.
const maxLettersAnHour = 30;
const hour = 3_600_000;

/** The service of a running site. The limits are in memory and begin again with the process. */
export function createDietService(
  deps: DietDeps,
  { botCheck, counts }: { readonly botCheck: "on" | "off"; readonly counts?: SharedCounts },
): DietService {
  const admission = createAdmission(
    { ...deps, botCheck, counts },
    { purpose: "diet request", maxAnHour, maxUnchecked },
  );
  const letterLimiter = createNetworkRateLimiter(deps.clock, maxLettersAnHour, hour, {
    counts,
    name: "diet letter",
  });
  return {
    deps,
    challenge: admission.challenge,
    mayAddLetter: (address) => letterLimiter.consume(address),
    async ask(school, { typed, altcha, website, address, readLetter }) {
      const parsed = parseDietRequest(typed);
      if ("problems" in parsed) return { kind: "invalid", problems: parsed.problems };
      if (!(await admission.admits(altcha, address))) return { kind: "rate-limited" };
      // Only a bot fills in what people do not see; it learns nothing.
      if (website.trim() !== "") return { kind: "asked" };
      try {
        const letter = letterNeeded(parsed.details) === null ? [] : await readLetter?.();
        await askForDiet(deps, school, { ...parsed, ...(letter && { letter }) });
        return { kind: "asked" };
      } catch (error) {
        if (error instanceof Invalid) return { kind: "invalid", problems: error.problems };
        throw error;
      }
    },
  };
}
