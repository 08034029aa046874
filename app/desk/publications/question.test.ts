import { expect, test } from "vitest";
import { readQuestion } from "./question.ts";

const now = Date.parse("2026-11-24T14:20:30Z");
const ask = (text: string) => readQuestion(new URLSearchParams(text), now);

test("a question names its moment by London's clock or exactly, and is of now where it names none", () => {
  expect(ask("subject=termly/olive&at=2026-07-01T11:02")).toMatchObject({
    subject: "termly/olive",
    at: Date.parse("2026-07-01T10:02:00Z"),
    day: "2026-07-01",
    atField: "2026-07-01T11:02",
  });
  expect(ask("at=2026-11-20T10:47:31.125Z&date=2026-11-23")).toMatchObject({
    at: Date.parse("2026-11-20T10:47:31.125Z"),
    day: "2026-11-23",
  });
  expect(ask("")).toMatchObject({ subject: "", at: now, day: "2026-11-24", atField: "2026-11-24T14:20" });
});

test("no moment is later than now, and what is no moment is none", () => {
  expect(ask("at=2027-01-01T00:00").at).toBe(now);
  expect(ask("at=yesterday").at).toBeNull();
  // What was published twenty seconds ago is on record, though the field names the minute before it.
  expect(ask("at=2026-11-24T14:20").at).toBe(now);
});
