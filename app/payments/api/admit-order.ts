import { orRing } from "#brand/firm-words.ts";
import type { Context } from "hono";
import { markSolutionUsed } from "#abuse-protection/bot-check.server.ts";
import type { PaymentsApiDeps } from "./api-deps.ts";
import { RequestRefused, tooManyRequests } from "./problem-response.ts";

/**
 * Card testers try many small orders: each address may make so many per hour, and before that a harder bot check.
 * Throws RequestRefused.
 */
export async function admitOrder(api: PaymentsApiDeps, c: Context, proof: unknown): Promise<void> {
  const { deps, limits, botCheck, botCheckRule, addressOf } = api;
  const address = addressOf(c);
  const needed = limits.difficultyFor(address);
  const wait = limits.begin(address);
  if (wait)
    throw tooManyRequests(
      wait,
      `Too many payments were begun or declined from your network. Nothing was charged. Please try again later${orRing(deps.brand)}.`,
    );
  const required = botCheckRule === "always" || (botCheckRule === "under load" && needed > 0);
  if (!required && proof === undefined) return;
  const solution = await botCheck.verify(proof);
  if (required && (proof === undefined || (solution && solution.effort < needed)))
    throw harderCheckRequired(needed);
  // A proof that is wrong or used is never let through.
  if (solution === null || !(await markSolutionUsed(deps.store.db, solution)))
    throw new RequestRefused(403, "The security check did not pass. Please load the page again.");
}

/**
 * There was no solution of the check, or one of too little work: a browser solves a new one and sends the order again.
 */
const harderCheckRequired = (effort: number) =>
  new RequestRefused(
    403,
    `${effort ? "Many payments are being begun just now. " : ""}Solve a fresh /api/payments/challenge and send the answer along as “proof”.`,
    { moreWork: effort },
  );
