import { describe, expect, test } from "vitest";
import { isSameOrigin } from "./csrf.ts";
import { originFor } from "./host.ts";
import { headersWithinLimits, isPlainRequest } from "../limits/request-limits.ts";
import { deskRedirectFor, redirectFor } from "../redirects.ts";

const own = "https://www.rosemarylane.example";

describe("a form submission", () => {
  test.each([
    ["POST", { "sec-fetch-site": "same-origin" }, true],
    ["POST", { "sec-fetch-site": "cross-site", origin: own }, false],
    ["POST", { "sec-fetch-site": "same-site" }, false],
    ["POST", { "sec-fetch-site": "none" }, false],
    ["POST", { origin: own }, true],
    ["POST", { origin: "null" }, false],
    ["POST", {}, false],
    ["POST", { referer: `${own}/contact-us` }, true],
    ["POST", { referer: "https://evil.example/" }, false],
    ["POST", { referer: `${own}.evil.example/` }, false],
    ["POST", { "content-type": "application/json" }, true],
    ["POST", { "content-type": "application/json", "sec-fetch-site": "cross-site" }, false],
    ["POST", { "content-type": "application/json", origin: "https://evil.example" }, false],
    ["DELETE", { origin: "https://evil.example" }, false],
    ["GET", {}, true],
  ])("%s %j from our own pages: %s", (method, headers, expected) => {
    expect(isSameOrigin(method, headers, own)).toBe(expected);
  });
});

describe("a request", () => {
  test.each([
    [["Host", "a", "host", "b"], "/home", false],
    [["Host", "a"], "http://evil.example/home", false],
    [["Host", "a"], "//evil.example", false],
    [["Host", "a"], "/a%2fb", false],
    [["Host", "a"], "/%E0%A4%A", false],
    [["Host", "a"], "/a\\b", false],
    [["Host", "a"], "/test-wallet/../api/enquiries", false],
    [["Host", "a"], "/test-wallet/%2e%2E/api/enquiries", false],
    [["Host", "a"], "/images/.%2e/metrics", false],
    [["Host", "a"], "/./home", false],
    [["Host", "a"], "/images/..", false],
    [["Host", "a"], "/favicon..svg", true],
    [["Host", "a"], "/menu?q=/../", true],
    [["Host", "a"], "/menu?q=%", true],
    [["Host", "a"], "/home", true],
  ])("with %j to %s is plain: %s", (headers, url, expected) => {
    expect(isPlainRequest(headers, url)).toBe(expected);
  });

  test.each([
    [{ "if-none-match": "x".repeat(1_024), "user-agent": "x".repeat(8_192) }, true],
    [{ "if-none-match": " ".repeat(1_025) }, false],
    [{ "accept-encoding": "br,".repeat(400) }, false],
    [{ "x-forwarded-for": "1,".repeat(600) }, false],
    [{ "x-anything": "x".repeat(8_193) }, false],
  ])("with long headers is accepted or not: %#", (headers, read) => {
    const rawHeaders = Object.entries(headers).flat();
    expect(headersWithinLimits({ headers, rawHeaders })).toBe(read);
  });

  test.each([
    [41, true],
    [42, false],
  ])("with a header that is repeated %i times is accepted or not", (times, read) => {
    const rawHeaders = Array.from({ length: times }, () => ["Via", "x".repeat(23)]).flat();
    const headers = { via: Array.from({ length: times }, () => "x".repeat(23)).join(", ") };
    expect(headersWithinLimits({ headers, rawHeaders })).toBe(read);
  });

  test.each([
    ["WWW.RosemaryLane.example", own],
    ["www.rosemarylane.example:443", own],
    ["www.rosemarylane.example:80", null],
    ["www.rosemarylane.example:", null],
    ["www.rosemarylane.example.", null],
    ["", null],
  ])("for the host %s is for %s", (host, origin) => {
    expect(originFor(host, { publicOrigin: own, production: true })).toBe(origin);
  });

  test("is served under the public address only", () => {
    const live = { publicOrigin: own, production: true };
    expect(originFor("www.rosemarylane.example", live)).toBe(own);
    expect(originFor("evil.example", live)).toBeNull();
    expect(originFor(undefined, live)).toBeNull();
    expect(originFor("127.0.0.1:8080", live)).toBe(own);
    expect(originFor("127.0.0.1:8080", { publicOrigin: "http://localhost:3000", production: false })).toBe(
      "http://127.0.0.1:8080",
    );
  });
});

describe("a redirect", () => {
  test.each([
    ["/", "/home"],
    ["/careers/culinary", "/about-us/careers"],
    ["/fuel", "/nutrition"],
    ["/menu/", "/menu"],
    ["/fuel/", "/nutrition"],
    ["/home", null],
    ["//evil.example/", null],
    ["/constructor", null],
  ])("from %s goes to %s", (path, target) => expect(redirectFor(path)).toBe(target));

  test.each([
    ["/desk/food", "/desk/recipes"],
    ["/desk/food/products/cream/save", "/desk/recipes/products/cream/save"],
    ["/desk/orders/7", "/desk/enquiries/7"],
    ["/desk/record", "/desk/audit"],
    ["/desk/evidence/proof", "/desk/publications/proof"],
    ["/desk/menus/olive", "/desk/school-menus/olive"],
    ["/desk/menus-of-old", null],
    ["/desk/school-menus", null],
    ["/desk", null],
  ])("at the desk from %s goes to %s", (path, target) => expect(deskRedirectFor(path)).toBe(target));
});
