import { describe, expect, test } from "vitest";
import { killedDatabases } from "../killed-databases.testkit.ts";
import { runDietChaos } from "./diet-chaos.ts";
import { ofJubilee } from "./kitchen.ts";
import { faultsOf, isProtection, protections } from "./modes.ts";

describe.each(killedDatabases)(
  "children’s diets and schools’ numbers, killed at any write on $name",
  ({ name, isThere, open }) => {
    test.runIf(isThere())(
      "lose nothing that somebody was told, say and make nothing twice, and serve no child what it must not have",
      async () => {
        const { wrong, kills, told, acts } = await runDietChaos({ kills: 40, ...(await open()) });
        expect(wrong).toEqual([]);
        expect(told).toBe(acts);
        expect(kills).toBeGreaterThan(10);
      },
      600_000,
    );

    const agree = { of: `agree for ${ofJubilee.reference}`, kills: 40 };

    test.runIf(isThere())(
      "know of a dish that two agree to for a served child all or nothing, killed at each of its writes",
      async () => {
        const { wrong, kills } = await runDietChaos({ ...agree, ...(await open()) });
        expect(wrong).toEqual([]);
        expect(kills).toBeGreaterThan(8);
      },
      600_000,
    );

    test.runIf(isThere())(
      "know half of it without its transaction: the drill can fail there",
      async () => {
        const { wrong } = await runDietChaos({ ...agree, without: "all or nothing", ...(await open()) });
        expect(wrong.filter((line) => line.includes("second person:"))).not.toEqual([]);
      },
      600_000,
    );

    const taken = Object.keys(protections).filter(isProtection);
    test.runIf(isThere()).each(taken.filter((one) => name === "PostgreSQL" || one !== "locks"))(
      "without “%s” something goes wrong: the drill can fail",
      async (without) => {
        const { wrong } = await runDietChaos({ kills: 12, without, ...(await open()) });
        expect(faultsOf(without, wrong)).not.toEqual([]);
      },
      600_000,
    );
  },
);
