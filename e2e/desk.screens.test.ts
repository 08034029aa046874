import { expect, test } from "vitest";
import { deskScreens } from "./desk-screens.ts";

test("every screen of the desk has an address at which its access and its speed are looked at", () => {
  expect(deskScreens({}).length).toBeGreaterThan(50);
});
