import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { day } from "#values/time/calendar-day.ts";
import { dishLine, exampleContent, factsOf } from "../proposal.testkit.ts";
import { sendingFaults } from "./sending-faults.ts";

const faults = (rest: Parameters<typeof dishLine>[1]) =>
  sendingFaults(
    exampleContent({ lines: [dishLine("lunches", { name: "Lunches", quantity: 26, ...rest })] }),
    {
      terms: sampleBrand.orders,
      quotes: { ...sampleBrand.quotes, steps: [] },
      today: day("2026-11-24"),
      facts: { lunches: factsOf() },
      others: { events: 0, guests: 0 },
    },
  );

test("what is taxed as school meals is not sent before it is said who eats it", () => {
  for (const vat of ["school-agent", "school-principal"] as const) {
    expect(faults({ vat })).toEqual([
      {
        field: "lines.lunches.eatenBy",
        message: "Who eats Lunches? School meals are taxed by that: pupils, staff or guests.",
      },
    ]);
    for (const eatenBy of ["pupils", "staff", "hospitality"] as const)
      expect(faults({ vat, eatenBy })).toEqual([]);
    // Who serves is eaten by nobody.
    expect(faults({ vat, kind: "staff" }).filter(({ field }) => field.endsWith("eatenBy"))).toEqual([]);
  }
  expect(faults({ vat: "standard" })).toEqual([]);
});
