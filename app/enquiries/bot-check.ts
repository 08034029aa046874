import type { Challenge } from "altcha-lib/types";

/**
 * The bot check as a visitor's browser does it, unseen: fetched and worked out when the form is first touched, ready
 * long before anybody has written a message. Where it cannot be done (no secure connection, an old browser) the form
 * goes without, and the server is stricter.
 */
let solving: Promise<string> | null = null;

// The server takes what comes sooner for a machine's. Nobody writes that fast; whoever pastes waits this long.
const shortestVisit = 2200;
// Milliseconds that a press on the button waits for it at most.
const patience = 8000;

/** Starts the work; "again" for a fresh one after an answer was spent. */
export function prepareBotCheck(when?: "again"): void {
  if (when === "again") solving = null;
  else solving ??= solve().catch(() => "");
}

/** The answer to send along; "" when there is none. */
export async function solvedBotCheck(): Promise<string> {
  prepareBotCheck();
  const tooLong = new Promise<string>((resolve) => setTimeout(() => resolve(""), patience));
  return await Promise.race([solving!, tooLong]);
}

async function solve(): Promise<string> {
  if (!globalThis.crypto?.subtle) return "";
  const [response, { solveChallenge }, { deriveKey }] = await Promise.all([
    fetch("/api/enquiries/challenge"),
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
  ]);
  if (!response.ok) return "";
  const challenge = (await response.json()) as Challenge;
  const longEnough = new Promise((resolve) => setTimeout(resolve, shortestVisit));
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 30_000 });
  await longEnough;
  return solution ? btoa(JSON.stringify({ challenge, solution })) : "";
}
