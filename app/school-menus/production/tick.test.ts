import { expect, test } from "vitest";
import { describeTick, parseTick } from "./tick.ts";

const now = Date.parse("2026-11-25T09:40:00Z");
const fields = { id: "1234-5678", site: "lane", day: "2026-11-25", thing: "main/pie", kind: "temperature" };

test.each([
  ["75", "75"],
  ["75,5 °C", "75.5"],
  ["-2", "-2"],
  ["", ""],
])("a temperature is read: %s", (value, read) =>
  expect(parseTick({ ...fields, value }, now).tick).toMatchObject({ value: read, madeAt: now }),
);

test.each(["hot", "1e9", "400", "75.55"])("%s is no temperature", (value) =>
  expect(parseTick({ ...fields, value }, now).problems).toMatchObject([{ field: "value" }]),
);

test("a tick that waited for a connection has the moment at which it was made; no clock is a day ahead", () => {
  const made = (made_at: number) =>
    parseTick({ ...fields, kind: "oven", value: "in", made_at: String(made_at) }, now).tick?.madeAt;
  expect(made(now - 3_600_000)).toBe(now - 3_600_000);
  expect(made(now + 86_400_000)).toBe(now);
  expect(made(Number.NaN)).toBe(now);
});

test("what is not whole is refused with its field", () =>
  expect(parseTick({}, now).problems.map(({ field }) => field)).toEqual([
    "id",
    "site",
    "day",
    "thing",
    "kind",
  ]));

test("a tick is described as the sheet has it", () => {
  expect(describeTick({ kind: "temperature", value: "75.5" }, "09:40")).toBe("75.5 °C");
  expect(describeTick({ kind: "oven", value: "in" }, "09:40")).toBe("in 09:40");
  expect(describeTick({ kind: "oven", value: "" }, "09:40")).toBe("");
});
