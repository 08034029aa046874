import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { cycleWeek } from "./shown-week.ts";
import { sampleMenu } from "./termly-menus.examples.ts";

test("a closed day stands among what is otherwise, whatever its reason is called", () => {
  const menu = sampleMenu("olive");
  for (const why of ["Inset day", "Not served"]) {
    const terms = menu.terms.map((term) => ({
      ...term,
      closed: term.closed.map((span) => ({ ...span, why })),
    }));
    const { deviations } = cycleWeek({ ...menu, terms }, 2, [day("2026-11-23")], day("2026-11-23"));
    expect(deviations.map(({ text }) => text)).toEqual([`no school lunch (${why})`]);
  }
});
