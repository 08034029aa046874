import { formatLocalTime } from "#values/time/format-date.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { changeSentence, offlineSentence, statusText } from "./live-status.copy.ts";
import { LiveStatus } from "./live-status.tsx";

const at = new Date(2026, 10, 23, 8, 12).getTime();
const name = (dish: { id: string }) => dish.id;

test("the status has the time of the last update, and since when it is offline", () => {
  expect(statusText({ kind: "live", at }, at + 20_000)).toBe("Live, updated just now");
  expect(statusText({ kind: "live", at }, at + 120_000)).toBe("Live, updated at 08:12");
  expect(formatLocalTime(at, at + 3_600_000)).toBe("08:12");
  expect(formatLocalTime(at, at + 30 * 3_600_000)).toBe("Monday 23 November, 08:12");
});

test("a change is announced in one sentence, however much changed", () => {
  const many = ["a", "b", "c"].map((id) => ({ id }));
  const none = { added: [], modified: [], removed: [] };
  expect(changeSentence("The menu", { ...none, added: [{ id: "Soup" }] }, name)).toBe(
    "The menu changed: Soup is new.",
  );
  expect(changeSentence("The menu", { added: [], modified: many.slice(0, 2), removed: many }, name)).toBe(
    "The menu changed: a and b have changed, 3 are gone.",
  );
  expect(changeSentence("The menu", none, name)).toBe("");
  expect(offlineSentence("The menu", "allergens", { kind: "live", at })).toBe(
    "You are online again. The menu is up to date.",
  );
  expect(offlineSentence("The menu", "allergens", { kind: "offline", at })).toMatch(
    /^You are offline\. This is the menu as at .*\d\d:\d\d; allergens may have changed\.$/,
  );
});

test("the server's HTML does not claim to be live", () => {
  const state = { revision: 1, documents: [], status: { kind: "starting" as const } };
  const html = renderToStaticMarkup(
    <LiveStatus state={state} what="The menu" mayChange="allergens" nameOf={name} />,
  );
  expect(html).toContain("Up to date as this page was opened");
  expect(html).toContain('role="status"');
});
