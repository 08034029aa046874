import { expect, test } from "vitest";
import { serverOnly } from "./server-only-data.ts";

test("server-only data can be read by name, and is not serialised", () => {
  const data = serverOnly({ menu: { dishes: ["soup"] }, revision: 7 });
  const { menu, revision } = data;
  expect([menu.dishes, revision]).toEqual([["soup"], 7]);
  expect(Object.keys(data)).toEqual([]);
  expect(JSON.stringify(data)).toBe("{}");
});
