import { expect, onTestFinished, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { createReportKeeper } from "#server/monitoring/csp-report-store.server.ts";
import { cspReports } from "./csp-reports.ts";

test.each(stores)("csp-reports lists what was reported, on $name", async ({ open }) => {
  const store = await open();
  onTestFinished(() => store.close());
  expect(await cspReports.run({ store })).toBe("Nothing was reported in the last thirty days.");
  const clock = { now: () => Date.parse("2026-11-23T08:00:00Z") };
  const keeper = createReportKeeper({ store, clock }, (error) => {
    throw error;
  });
  keeper.keep({ directive: "img-src", blocked: "https://evil.example", page: "/menu" });
  await keeper.close();
  expect(await cspReports.run({ store })).toBe(
    "img-src  https://evil.example  on /menu\n    1 time, first 2026-11-23T08:00:00.000Z, last 2026-11-23T08:00:00.000Z",
  );
});
