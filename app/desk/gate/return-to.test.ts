import { expect, test } from "vitest";
import { returnToFrom, withReturnTo } from "./return-to.ts";

test.each([
  ["/desk", "/desk"],
  ["/desk/enquiries?state=new", "/desk/enquiries?state=new"],
  ["/desk?day=2026-11-24", "/desk?day=2026-11-24"],
])("%s is gone back to", (to, path) => expect(returnToFrom(to)).toBe(path));

test.each([
  null,
  "",
  "https://evil.example/desk",
  "//evil.example/desk",
  "/\\evil.example",
  "/desk\\..\\..\\evil",
  "/desk/../menu",
  "/deskevil",
  "/desk@evil.example",
  "javascript:alert(1)",
  "/desk/sign-in?to=/desk/sign-in",
  "/desk/confirm",
])("%j leads to Today", (to) => expect(returnToFrom(to)).toBe("/desk"));

test("a gate's address has the way back in it", () => {
  expect(withReturnTo("/desk/sign-in", "/desk/enquiries?a=1&b=2")).toBe(
    "/desk/sign-in?to=%2Fdesk%2Fenquiries%3Fa%3D1%26b%3D2",
  );
  expect(withReturnTo("/desk/sign-in", "/desk")).toBe("/desk/sign-in");
});
