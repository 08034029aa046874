import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { sampleSchools } from "#school-menus/termly-menus.examples.ts";
import { openTermlyMenus } from "#school-menus/termly-menus.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { evidenceView } from "./evidence-view.server.ts";

describe.each(stores)("what was said on $name", ({ open }) => {
  test("of a lunch has the standards that it was checked against, and of a day without one none", async () => {
    const { deps, clock } = await openTermlyMenus(open);
    const site = { ...deps, schools: { now: sampleSchools, stop: () => undefined } };
    const said = async (on: string) =>
      (await evidenceView(site, { subject: "termly/olive", at: clock.now(), day: day(on) }))?.said;
    expect((await said("2026-11-24"))?.standards).toContain("Checked against");
    // A Saturday, and half term.
    for (const on of ["2026-11-28", "2026-10-27"])
      expect(await said(on)).toMatchObject({ standards: null, dishes: [] });
  });
});
