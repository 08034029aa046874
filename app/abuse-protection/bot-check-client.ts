import type { Challenge } from "altcha-lib/types";

/** Milliseconds that an answer of the bot check is taken for, from when its work was given out. */
export const solutionLifetime = 10 * 60_000;

// An answer that may be too old when it arrives is worked out anew.
const fresh = solutionLifetime - 2 * 60_000;
// Milliseconds of work after which a browser gives up.
const mostWork = 30_000;

/** The bot check as a visitor's browser does it, unseen and ahead of its use. */
export interface BotCheckClient {
  /** Starts the work, unless a fresh answer is there or under way. */
  prepare(): void;
  /** The answer to send along, each good for one sending; "" when there is none. */
  take(): Promise<string>;
}

interface Work {
  readonly since: number;
  readonly answer: Promise<string>;
  failed: boolean;
}

/**
 * `address` gives the work out; a press on the button waits `patience` milliseconds for the answer at most, and none is
 * sent younger than `ripe` milliseconds. Where the work cannot be done (no secure connection, an old browser, no line)
 * the answer is "": the server decides what follows.
 */
export function createBotCheckClient(address: string, patience: number, ripe = 0): BotCheckClient {
  let work: Work | null = null;

  // Failed work is tried anew when its answer is needed, not at every touch of the form.
  function answer(when: "ahead" | "needed"): Promise<string> {
    if (work && Date.now() - work.since < fresh && !(when === "needed" && work.failed)) return work.answer;
    const mine: Work = { since: Date.now(), answer: solve(address, ripe).catch(() => ""), failed: false };
    void mine.answer.then((solved) => (mine.failed = solved === ""));
    work = mine;
    return mine.answer;
  }

  return {
    prepare: () => void answer("ahead"),
    async take() {
      const tooLong = new Promise<string>((resolve) => setTimeout(() => resolve(""), patience));
      const solved = await Promise.race([answer("needed"), tooLong]);
      if (solved) work = null;
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
  const challenge = (await response.json()) as Challenge;
  const ripened = new Promise((resolve) => setTimeout(resolve, ripe));
  const solution = await solveChallenge({ challenge, deriveKey, timeout: mostWork });
  await ripened;
  return solution ? btoa(JSON.stringify({ challenge, solution })) : "";
}
