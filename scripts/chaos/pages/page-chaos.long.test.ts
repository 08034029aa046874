import { describe, expect, test } from "vitest";
import { killedDatabases } from "../killed-databases.testkit.ts";
import { protections, runPageChaos } from "./page-chaos.ts";

describe.each(killedDatabases)("pages, killed at any write on $name", ({ isThere, open }) => {
  test.runIf(isThere())(
    "lose no save and no publication that somebody was told, and are never half published",
    async () => {
      const { wrong, kills, told, acts } = await runPageChaos({ kills: 40, ...(await open()) });
      expect(wrong).toEqual([]);
      expect(told).toBe(acts);
      expect(kills).toBeGreaterThan(10);
    },
    600_000,
  );

  test.runIf(isThere())(
    "without transactions they are: the drill can fail",
    async () => {
      const without = "all or nothing";
      const { wrong } = await runPageChaos({ kills: 12, without, ...(await open()) });
      expect(wrong.filter((line) => protections[without].seen.test(line))).not.toEqual([]);
    },
    600_000,
  );
});
