import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import type { AgreedView } from "./agreed-view.server.ts";
import { Agreed } from "./agreed.tsx";

const thanks = "Thank you: that is written down.";

function pageOf(asks: AgreedView["asks"], done: string | null): string {
  const view: AgreedView = {
    asks,
    day: "Friday 27 November 2026",
    isKept: false,
    isReplaced: false,
    earliest: day("2026-12-01"),
    earliestWords: "Tuesday 1 December",
  };
  return renderToStaticMarkup(<Agreed link="k" school="Olive" view={view} done={done} notTaken={null} />);
}

test("an answer is thanked for where it was given, and not where its old address is opened a year later", () => {
  expect(pageOf("none", "saved")).toContain(thanks);
  for (const asks of ["asked", "paused", "ending", "ends", "over"] as const)
    expect(pageOf(asks, "saved"), asks).not.toContain(thanks);
  for (const done of ["letter", "deleted", "anything", null])
    expect(pageOf("none", done), String(done)).not.toContain(thanks);
  expect(pageOf("asked", "sent")).toContain("Look into your mailbox");
  for (const asks of ["ends", "over"] as const)
    expect(pageOf(asks, "sent"), asks).not.toContain("Look into your mailbox");
});
