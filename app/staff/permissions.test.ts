import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  allowed,
  permissionNames,
  permissions,
  roleNamed,
  roleNames,
  roles,
  stepUpPermissions,
} from "./permissions.ts";

test("an owner may do everything but read what is told of children, which nutrition alone may", () => {
  expect(permissionNames.filter((permission) => !allowed("owner", permission))).toEqual(["diets.decide"]);
  expect(roleNames.filter((role) => allowed(role, "diets.decide"))).toEqual(["nutrition"]);
});

test("who has no role, or one that is not known, may do nothing", () => {
  for (const name of ["", "Owner", "viewer", "toString", "__proto__"])
    expect(permissionNames.filter((permission) => allowed(roleNamed(name), permission))).toEqual([]);
});

test.each(["settings.edit", "staff.manage", "audit.read", "data.erase"] as const)(
  "only an owner may %s",
  (permission) => expect(roleNames.filter((role) => allowed(role, permission))).toEqual(["owner"]),
);

test("orders are read by owner, office and finance; entries are approved by owner, kitchen and nutrition", () => {
  expect(roleNames.filter((role) => allowed(role, "orders.read"))).toEqual(["owner", "office", "finance"]);
  expect(roleNames.filter((role) => allowed(role, "food.approve"))).toEqual([
    "owner",
    "kitchen",
    "nutrition",
  ]);
  expect(roleNames.filter((role) => allowed(role, "money.refund"))).toEqual(["owner", "finance"]);
});

test("money is given back, data leave and go, and staff are changed after a fresh proof of who it is", () => {
  expect(stepUpPermissions).toEqual(["money.refund", "data.export", "data.erase", "staff.manage"]);
});

test("docs/desk.md prints the table", () => {
  const document = readFileSync(path.join(import.meta.dirname, "../../docs/desk.md"), "utf8");
  const written = document.split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());
  const rows = [
    ...roleNames.map((role) => `- **${role}**: ${roles[role]}`),
    `| may | ${roleNames.join(" | ")} |`,
    ...permissionNames.map(
      (permission) =>
        `| ${permissions[permission]} | ${roleNames.map((role) => (allowed(role, permission) ? "yes" : "")).join(" | ")} |`,
    ),
  ].map((row) => row.replaceAll(/\s+/g, " "));
  expect(written.filter((line) => rows.includes(line))).toEqual(rows);
});
