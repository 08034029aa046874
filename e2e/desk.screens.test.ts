import { expect, test } from "vitest";
import { deskRoutes } from "./desk-routes.ts";
import { afterForms, deskScreens } from "./desk-screens.ts";

test("every screen of the desk has an address at which its access and its speed are looked at", () => {
  const patterns = deskRoutes().map(({ pattern }) => pattern);
  expect(deskScreens({}).length).toBeGreaterThan(50);
  expect([...afterForms].filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});
