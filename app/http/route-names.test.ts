import { expect, test } from "vitest";
import { routeNames } from "./route-names.ts";

const nameOf = routeNames([
  "/",
  "/menu",
  "/menu/dish",
  "/desk/recipes/:id",
  "/desk/recipes/new",
  "/images/:name{[a-z0-9-]+}.avif",
  "/assets/*",
  "/api/payments/orders/:id/capture",
]);

test.each([
  ["/", "/"],
  ["/menu", "/menu"],
  ["/menu/", "/menu"],
  ["/desk/recipes/new", "/desk/recipes/new"],
  ["/desk/recipes/soup-7", "/desk/recipes/:id"],
  ["/images/a1b2.avif", "/images/:name.avif"],
  ["/assets/entry-x.js", "/assets/*"],
  ["/assets/deep/er.js", "/assets/*"],
  ["/api/payments/orders/5O19/capture", "/api/payments/orders/:id/capture"],
  ["/api/payments/orders/5O19", "other"],
  ["/wp-login.php", "other"],
  ["/constructor/__proto__", "other"],
])("%s is counted as %s", (path, name) => expect(nameOf(path)).toBe(name));

test("a thousand invented addresses have one name", () => {
  const names = new Set(Array.from({ length: 1000 }, (_, one) => nameOf(`/desk/nothing-${one}/${one}`)));
  expect([...names]).toEqual(["other"]);
});
