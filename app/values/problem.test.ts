import { expect, test } from "vitest";
import {
  commandLineMessage,
  Conflict,
  Invalid,
  NotAllowed,
  NotFound,
  statusOf,
  TooLarge,
  Unavailable,
} from "./problem.ts";

test.each([
  [new Invalid([{ field: "email", message: "is missing" }]), 422, "Nothing was changed.\nemail: is missing"],
  [new NotFound("no such dish"), 404, "Nothing was changed.\nno such dish"],
  [new NotAllowed("a second person"), 403, "Nothing was changed.\na second person"],
  [new Conflict("paid already"), 409, "paid already"],
  [new TooLarge(), 413, "Nothing was changed.\nThat is more than we read here."],
  [new Unavailable("away"), 503, "away"],
  [new TypeError("of undefined"), 500, null],
  ["thrown text", 500, null],
])("%s becomes status %i, and %j on the command line", (error, status, message) => {
  expect(statusOf(error)).toBe(status);
  expect(commandLineMessage(error)).toBe(message);
});
