import { expect, test } from "vitest";
import { sampleBrand } from "./brand.ts";
import { parseOpeningHours } from "./opening-hours.ts";

test("opening hours are set once, in schema.org's form, and shown in words", () =>
  expect(parseOpeningHours("Mo-Fr 07:30-17:30; Sa 09:00-13:00")).toEqual(sampleBrand.hours));

test("noon and midnight have their usual names", () =>
  expect(parseOpeningHours("Su 00:15-12:00")).toEqual([
    { days: "Sunday", open: "12.15 am to 12 pm", schema: "Su 00:15-12:00" },
  ]));

test.each(["", "Mo-Fr", "Mon 09:00-17:00", "Mo 9-17", "Mo 17:00-09:00", "Mo 09:00-25:00", "Mo 09:00-17:00;"])(
  "rejects %j",
  (text) => expect(parseOpeningHours(text)).toBeNull(),
);
