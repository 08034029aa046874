import { describe, expect, test } from "vitest";
import { sessionCookie } from "./session-cookie.ts";

const desk = { name: "desk", paths: ["/desk", "/desk.data"], sameSite: "Strict" } as const;
const cookie = sessionCookie({ ...desk, secure: true });
const asked = (header?: string) =>
  new Request(
    "https://www.rosemarylane.example/desk",
    header === undefined ? {} : { headers: { Cookie: header } },
  );

describe("the session's cookie", () => {
  test("is for its addresses alone, for no script and for no other site", () => {
    expect(cookie.give("abc")).toEqual([
      ["Set-Cookie", "__Secure-desk=abc; Path=/desk; HttpOnly; SameSite=Strict; Secure"],
      ["Set-Cookie", "__Secure-desk=abc; Path=/desk.data; HttpOnly; SameSite=Strict; Secure"],
    ]);
    expect(cookie.take()).toEqual([
      ["Set-Cookie", "__Secure-desk=; Path=/desk; HttpOnly; SameSite=Strict; Secure; Max-Age=0"],
      ["Set-Cookie", "__Secure-desk=; Path=/desk.data; HttpOnly; SameSite=Strict; Secure; Max-Age=0"],
    ]);
    expect(sessionCookie({ ...desk, secure: false }).give("abc")[0]).toEqual([
      "Set-Cookie",
      "desk=abc; Path=/desk; HttpOnly; SameSite=Strict",
    ]);
  });

  test("lasts as long as it says, and comes with a link from an e-mail where it may", () => {
    const school = { name: "school", paths: ["/school"], sameSite: "Lax", maxAge: 3600 } as const;
    expect(sessionCookie({ ...school, secure: true }).give("abc")).toEqual([
      ["Set-Cookie", "__Secure-school=abc; Path=/school; HttpOnly; SameSite=Lax; Secure; Max-Age=3600"],
    ]);
  });

  test("is read from among others", () => {
    expect(cookie.read(asked("a=1; __Secure-desk=abc; b=2"))).toBe("abc");
    expect(cookie.read(asked("a=1;__Secure-desk=abc ;b=2"))).toBe("abc");
    const longest = "a".repeat(100);
    expect(cookie.read(asked(`__Secure-desk=${longest}`))).toBe(longest);
  });

  test.each([
    undefined,
    "",
    "__Secure-desk=",
    "desk=abc",
    "x__Secure-desk=abc",
    `__Secure-desk=${"a".repeat(101)}`,
  ])("is none in %j", (header) => expect(cookie.read(asked(header))).toBeNull());

  test("is none when there are two, as one was planted", () => {
    expect(cookie.read(asked("__Secure-desk=abc; __Secure-desk=def"))).toBeNull();
  });
});
