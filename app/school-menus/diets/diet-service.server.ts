import type { Admission } from "#abuse-protection/admission.server.ts";
import { createAdmission } from "#abuse-protection/admission.server.ts";
import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import type { Problem } from "#values/problem.ts";
import type { School } from "../schools/schools.ts";
import type { DietDeps } from "./diet-deps.ts";
import type { TypedRequest } from "./diet-request.ts";
import { parseDietRequest } from "./diet-request.ts";
import { askForDiet } from "./diet-requests.server.ts";

/** What the form sends; nothing of it is trusted. */
interface DietAsked {
  readonly typed: TypedRequest;
  readonly altcha: string;
  readonly website: string;
  /** The network address that sent it: counted, never stored. */
  readonly address: string;
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
  ask(school: School, request: DietAsked): Promise<DietAskResult>;
}

// From one household in an hour. Without the bot check, as without JavaScript, a third.
const maxAnHour = 12;
const maxUnchecked = 4;

/** The service of a running site. The limits are in memory and begin again with the process. */
export function createDietService(
  deps: DietDeps,
  { botCheck, counts }: { readonly botCheck: "on" | "off"; readonly counts?: SharedCounts },
): DietService {
  const admission = createAdmission(
    { ...deps, botCheck, counts },
    { purpose: "diet request", maxAnHour, maxUnchecked },
  );
  return {
    deps,
    challenge: admission.challenge,
    async ask(school, { typed, altcha, website, address }) {
      const parsed = parseDietRequest(typed);
      if ("problems" in parsed) return { kind: "invalid", problems: parsed.problems };
      if (!(await admission.admits(altcha, address))) return { kind: "rate-limited" };
      // Only a bot fills in what people do not see; it learns nothing.
      if (website.trim() === "") await askForDiet(deps, school, parsed);
      return { kind: "asked" };
    },
  };
}
