import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { Unavailable } from "#values/problem.ts";
import { respondToError } from "./problem-response.ts";

test("what is away for the moment is a 503 that says when to try again", () => {
  const { status, headers } = respondToError(new Unavailable("the store is locked"), sampleBrand);
  expect([status, headers.get("retry-after")]).toEqual([503, "60"]);
});
