import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect, inject, test } from "vitest";
import { StoreRefused } from "#database/store-errors.ts";
import { fromASchool } from "#enquiries/enquiry.examples.ts";
import { databaseOn } from "#live/server/test-databases.testkit.ts";
import { documents } from "#settings/documents.ts";
import { saveSettings } from "#settings/settings.server.ts";
import { actorNamed } from "#values/actor.ts";
import type { Services } from "./services.ts";
import { clock, startServices } from "./services.testkit.ts";

// A machine without PostgreSQL has nothing that two processes could share.
describe.runIf(inject("postgresUrl"))("two processes on one PostgreSQL", () => {
  async function database() {
    const { settings } = await databaseOn(inject("postgresUrl"));
    return settings.databaseUrl;
  }

  const start = (databaseUrl: string, settings: Record<string, string> = {}) =>
    startServices({ DATABASE_URL: databaseUrl, ...settings });

  test("share settings, enquiries, the bot check and the duty", async () => {
    const url = await database();
    const [first, second] = [await start(url), await start(url)];
    expect([first.duty.isHeld(), second.duty.isHeld()]).toEqual([true, false]);

    const firm = documents.firm.fieldsOf(first.settings.now());
    await saveSettings(first, actorNamed("jo"), first.settings.defaults, {
      document: "firm",
      base: 0,
      fields: {
        ...firm,
        town: "Leeds",
      },
    });
    await expect.poll(() => second.brand.town).toBe("Leeds");

    const send = async (process: Services, input: typeof fromASchool, key: string) => {
      const result = await process.enquiries.submit({ input, key, address: "192.0.2.1" });
      if (result.kind !== "accepted") throw new Error(result.kind);
      return result.enquiry;
    };
    const challenge = await first.enquiries.challenge();
    const solution = await solveChallenge({ challenge, deriveKey });
    const checked = { ...fromASchool, altcha: btoa(JSON.stringify({ challenge, solution })) };
    clock.advance(60_000);
    const enquiry = await send(first, checked, "the visitor's first key");
    expect((await send(second, checked, "the visitor's first key")).id).toBe(enquiry.id);
    const replayed = await send(
      second,
      { ...checked, enquiry: "The same solution once more" },
      "another key",
    );
    expect([enquiry.review, replayed.review]).toEqual([null, "its bot check had been used before"]);
  });

  test("count together: what is over a limit at one is over it at the other", async () => {
    const url = await database();
    const settings = { LIMIT_ENQUIRIES_PER_HOUR: "2", BOT_CHECK: "off" };
    const [first, second] = [await start(url, settings), await start(url, settings)];
    let sent = 0;
    const send = ({ enquiries }: Services) =>
      enquiries.submit({
        input: {
          ...fromASchool,
          enquiry: `Enquiry ${++sent}`,
        },
        key: null,
        address: "192.0.2.1",
      });
    // Twice the limit is left for review, and then there is an end.
    for (let at = 0; at < 4; at += 1) expect((await send(first)).kind).toBe("accepted");
    for (let at = 0; at < 10; at += 1) first.staff.limits.wrongCode("jo");
    expect(first.staff.limits.refusesCodes("jo")).toBe(true);
    await expect.poll(() => second.staff.limits.refusesCodes("jo")).toBe(true);
    // What was told before that has been heard as well.
    expect((await send(second)).kind).toBe("rate-limited");
  });

  test("one of them with another secret does not start, and one that is being given a new one does", async () => {
    const url = await database();
    await start(url, { HASH_SECRET: "the old secret" });
    const other = start(url, { HASH_SECRET: "the new secret" });
    await expect(other).rejects.toThrow(StoreRefused);
    await expect(start(url, { HASH_SECRET: "" })).rejects.toThrow("a different HASH_SECRET");
    const changing = await start(url, { HASH_SECRET: "the old secret,the new secret" });
    expect(changing.duty.isHeld()).toBe(false);
    await expect(start(url, { HASH_SECRET: "the new secret,the old secret" })).rejects.toThrow(StoreRefused);
  });
});
