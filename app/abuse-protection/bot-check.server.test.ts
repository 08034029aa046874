import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { frozenClock, systemClock } from "#values/time/clock.ts";
import { stores } from "#database/stores.testkit.ts";
import { createBotCheck, markSolutionUsed, deleteExpiredSolutions } from "./bot-check.server.ts";
import { createBotCheckClient } from "./bot-check-client.ts";

const minute = 60_000;

async function solved(challenge: Challenge): Promise<string> {
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}

describe("the bot check", () => {
  test("accepts a solution for ten minutes, and only for its challenge's purpose", async () => {
    // Long ago: nothing asks the machine's own clock.
    const clock = frozenClock("2001-02-03T10:00:00Z");
    const check = createBotCheck("hush", "payment", clock);
    const solution = await solved(await check.challenge());
    expect(await check.verify(solution)).toMatchObject({
      issuedAt: clock.now(),
      until: clock.now() + 10 * minute,
    });
    expect(await createBotCheck("hush", "enquiry", clock).verify(solution)).toBeNull();
    expect(await createBotCheck("other", "payment", clock).verify(solution)).toBeNull();
    clock.advance(10 * minute);
    expect(await check.verify(solution)).toBeNull();
  });

  test("rejects a challenge made easier, a forged one, and what is no solution at all", async () => {
    const check = createBotCheck("hush", "payment", systemClock);
    const challenge = await check.challenge();
    const solution = await solveChallenge({ challenge, deriveKey });
    const read = (solution: object) => check.verify(btoa(JSON.stringify(solution)));
    for (const easier of [
      { keyPrefix: "00" },
      { cost: 1 },
      { nonce: "00" },
      { expiresAt: 9e9 },
      { data: null },
    ])
      expect(
        await read({
          challenge: { ...challenge, parameters: { ...challenge.parameters, ...easier } },
          solution,
        }),
      ).toBeNull();
    const { signature: _, ...unsigned } = challenge;
    expect(await read({ challenge: unsigned, solution })).toBeNull();
    expect(await read({ challenge, solution: { ...solution, derivedKey: "00" } })).toBeNull();
    for (const odd of [undefined, null, "", "{", 7, {}, btoa("null"), "a".repeat(5000)])
      expect(await check.verify(odd)).toBeNull();
  });
});

describe.each(stores)("a solution on $name", ({ open }) => {
  test("counts once, also when sent twice at the same moment, and is deleted when it is too old", async () => {
    const store = await open();
    onTestFinished(() => store.close());
    const solution = { id: "a", until: 1000 };
    const taken = await Promise.all([
      markSolutionUsed(store.db, solution),
      markSolutionUsed(store.db, solution),
    ]);
    expect(taken.toSorted()).toEqual([false, true]);
    await store.db.transaction().execute((tx) => deleteExpiredSolutions(tx, 1000));
    expect(await markSolutionUsed(store.db, solution)).toBe(false);
    await store.db.transaction().execute((tx) => deleteExpiredSolutions(tx, 1001));
    expect(await markSolutionUsed(store.db, solution)).toBe(true);
  });
});

describe("the bot check client", () => {
  const check = createBotCheck("hush", "payment", systemClock);
  let [asked, online] = [0, true];
  beforeEach(() => {
    [asked, online] = [0, true];
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.stubGlobal("fetch", async () => {
      asked++;
      if (!online) throw new TypeError("Failed to fetch");
      return Response.json(await check.challenge());
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("solves one challenge for any number of interactions, and a new one after each submission", async () => {
    const prepared = createBotCheckClient("/challenge", 5000);
    prepared.prepare();
    prepared.prepare();
    const first = await check.verify(await prepared.take());
    const second = await check.verify(await prepared.take());
    expect(asked).toBe(2);
    expect(first).not.toBeNull();
    expect(second?.id).not.toBe(first?.id);
  });

  test("solves a new challenge when writing takes longer than a solution is valid", async () => {
    const prepared = createBotCheckClient("/challenge", 5000);
    prepared.prepare();
    vi.setSystemTime(Date.now() + 11 * minute);
    expect(await check.verify(await prepared.take())).not.toBeNull();
    expect(asked).toBe(2);
  });

  test("tries again when the solution is needed, and not before, after being offline at the first interaction", async () => {
    const prepared = createBotCheckClient("/challenge", 5000);
    online = false;
    expect(await prepared.take()).toBe("");
    prepared.prepare();
    expect(asked).toBe(1);
    online = true;
    expect(await check.verify(await prepared.take())).not.toBeNull();
  });
});
