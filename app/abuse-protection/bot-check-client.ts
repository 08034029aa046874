import type { Challenge } from "altcha-lib/types";
import { within } from "#values/within.ts";

/** Milliseconds that a solution is valid for, from when its challenge was issued. */
export const solutionLifetime = 10 * 60_000;

// A solution that may be too old when it arrives is made again.
const freshFor = solutionLifetime - 2 * 60_000;
// Milliseconds of work after which a browser gives up.
const solveTimeout = 30_000;

/** The bot check in a visitor's browser: invisible, and done ahead of its use. */
export interface BotCheckClient {
  /** Starts solving a challenge, unless a fresh solution is there or under way. */
  prepare(): void;
  /** The solution to send along, each for one sending; "" when there is none. */
  take(): Promise<string>;
}

interface Attempt {
  readonly since: number;
  readonly solution: Promise<string>;
  failed: boolean;
}

/**
 * `address` issues the challenges; `take` waits `patience` milliseconds for the solution at most, and gives none back
 * earlier than `ripe` milliseconds after its challenge. Where the work cannot be done (no secure connection, an old
 * browser, no network) the solution is "": the server decides what follows.
 */
export function createBotCheckClient(address: string, patience: number, ripe = 0): BotCheckClient {
  let attempt: Attempt | null = null;

  // A failed attempt is repeated when its solution is needed, not at every touch of the form.
  function solution(when: "ahead" | "needed"): Promise<string> {
    const isFresh = attempt !== null && Date.now() - attempt.since < freshFor;
    if (attempt && isFresh && !(when === "needed" && attempt.failed)) return attempt.solution;
    const started: Attempt = {
      since: Date.now(),
      solution: solve(address, ripe).catch(() => ""),
      failed: false,
    };
    void started.solution.then((solved) => (started.failed = solved === ""));
    attempt = started;
    return started.solution;
  }

  return {
    prepare: () => void solution("ahead"),
    async take() {
      const solved = await within(patience, solution("needed"), "");
      if (solved) attempt = null;
      return solved;
    },
  };
}

async function solve(address: string, ripe: number): Promise<string> {
  if (!globalThis.crypto?.subtle) return "";
  const [response, { solveChallenge }, { deriveKey }] = await Promise.all([
    fetch(address),
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
  ]);
  if (!response.ok) return "";
  const challenge: Challenge = await response.json();
  const ripened = new Promise((resolve) => setTimeout(resolve, ripe));
  const solution = await solveChallenge({ challenge, deriveKey, timeout: solveTimeout });
  await ripened;
  return solution ? btoa(JSON.stringify({ challenge, solution })) : "";
}
