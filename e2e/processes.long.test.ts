import { expect, test } from "vitest";
import { proxies } from "../deploy/shipped-proxies.testkit.ts";
import { runProcessChaos } from "../scripts/chaos/processes.ts";

test.skipIf(!proxies[0].isInstalled)(
  "two processes that are killed in turn, on a PostgreSQL that is killed twice, lose and double nothing that was acknowledged",
  async () => {
    const { wrong, ...figures } = await runProcessChaos({ minutes: 2 });
    console.log(figures);
    expect(wrong).toEqual([]);
    expect(figures).toMatchObject({ databaseKills: 2, pauses: 1, open: 0 });
    for (const acknowledged of [figures.enquiries, figures.payments, figures.orders])
      expect(acknowledged).toBeGreaterThan(10);
  },
  // Two minutes of killing, and up to four until every e-mail has come.
  600_000,
);
