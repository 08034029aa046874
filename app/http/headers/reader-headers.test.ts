import { expect, test } from "vitest";
import { readerHeaders } from "./reader-headers.ts";

const headers = { "user-agent": "Firefox", "sec-purpose": "prefetch", cookie: "desk=1", host: "a.example" };

test("a page learns which program asks and whether somebody looks, and nothing of who it is", () => {
  expect([...readerHeaders({ method: "GET", headers })]).toEqual([
    ["sec-purpose", "prefetch"],
    ["user-agent", "Firefox"],
  ]);
});

test("who asks only whether there is a page is nobody who looks", () =>
  expect([...readerHeaders({ method: "HEAD", headers })]).toEqual([]));
