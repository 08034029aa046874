import fc from "fast-check";
import { expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { bothServers, chrome, exchanged, get } from "./both-servers.testkit.ts";

// The same requests to node:http alone and with the fast path before it: whatever comes, in whatever pieces, the bytes that come
// back are the same. A difference names its bytes; FAST_PATH_SEED repeats a run.
const seed = Number(process.env["FAST_PATH_SEED"] ?? 20_261_127);
const requests = 8 * manyCases;

const target = fc.oneof(
  { weight: 6, arbitrary: fc.constant("/home") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "/home?utm_source=letter",
      "/home?without=milk",
      "/home?q=soup",
      "/home?",
      "/home/",
      "/HOME",
      "/menu",
      "//home",
      "/x/../home",
      "/x/%2e%2e/home",
      "/hom%65",
      "/home#top",
      "/home;a=b",
      "http://www.example.com/home",
      "http://evil.example/home",
      "*",
      "",
    ),
  },
);

const header = fc.constantFrom(
  ...chrome,
  "Accept-Encoding: gzip",
  "Accept-Encoding: br;q=0, gzip",
  "Accept-Encoding: identity;q=0",
  "accept-encoding:br",
  "If-None-Match: *",
  'If-None-Match: "other"',
  'If-None-Match: W/"a", "b"',
  "Connection: close",
  "Connection: Keep-Alive",
  "Connection: Upgrade",
  "Upgrade: h2c",
  "Content-Length: 0",
  "Content-Length: 4",
  "Content-Length: +4",
  "Content-Length: 4, 4",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: chunked, identity",
  "Expect: 100-continue",
  "Host: evil.example",
  "Cookie: desk=1",
  "Range: bytes=0-9",
  "X-HTTP-Method-Override: DELETE",
  "X-Forwarded-For: 192.0.2.7",
  "X-Request-Id: abcdefgh",
  " Folded: yes",
  "Spaced : yes",
  "No colon",
  "Empty:",
  `Cookie: ${"a".repeat(1_200)}`,
  "User-Agent: a\tb",
  "User-Agent: caf\u00e9",
  "User-Agent: a\0b",
  "User-Agent: a\rHost: evil.example",
);

const plain = fc.constantFrom(get(), get("/home", ...chrome), get("/home", "Accept-Encoding: gzip"));
const nearlyPlain = header.map((one) => get("/home", one));
const odd = fc
  .tuple(
    fc.constantFrom("GET", "GET", "GET", "GET", "HEAD", "POST", "get", "OPTIONS", "PRI"),
    target,
    fc.constantFrom("HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "http/1.1"),
    fc.array(header, { maxLength: 4 }),
    fc.constantFrom("\r\n", "\r\n", "\r\n", "\n"),
    fc.constantFrom("", "", "", "soup", "0\r\n\r\n", "4\r\nsoup\r\n0\r\n\r\n"),
  )
  .map(([method, path, version, headers, end, body]) => {
    const lines = [`${method} ${path} ${version}`, "Host: www.example.com", ...headers];
    return `${lines.join(end)}${end}${end}${body}`;
  });

/** A byte put in, taken out or turned into another, anywhere. */
const damaged = fc
  .tuple(plain, fc.nat(), fc.constantFrom("in", "out", "other"), fc.integer({ min: 0, max: 255 }))
  .map(([request, place, what, byte]) => {
    const at = place % request.length;
    const put = what === "out" ? "" : String.fromCharCode(byte);
    return request.slice(0, at) + put + request.slice(what === "in" ? at : at + 1);
  });

const conversation = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: plain },
        { weight: 2, arbitrary: nearlyPlain },
        { weight: 3, arbitrary: odd },
        { weight: 2, arbitrary: damaged },
      ),
      { minLength: 1, maxLength: 5 },
    ),
    // Each request by itself, or cut anywhere, in thousandths of the bytes.
    fc.option(fc.array(fc.nat({ max: 999 }), { maxLength: 3 }), { freq: 1 }),
  )
  .map(([all, cuts]) => ({ count: all.length, parts: cuts ? cut(all.join(""), cuts) : all }));

function cut(bytes: string, cuts: readonly number[]): string[] {
  const places = [0, ...cuts.map((one) => Math.floor((one * bytes.length) / 1_000)), bytes.length];
  const sorted = places.toSorted((a, b) => a - b);
  return sorted
    .slice(1)
    .map((end, at) => bytes.slice(sorted[at], end))
    .filter(Boolean);
}

const refusal = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n";

/**
 * Whether it is what node:http sends, or ends earlier where a connection ends anyway. Node's parser reads a socket by itself, or
 * bytes that it is given, as with TLS and behind the fast path: then the connection is closed as soon as a request turns out to be
 * none, and what was to follow the response that is out is not sent (`handedOn` is what it sends where it was given all bytes). Nor
 * is the 503 that node:http writes for what comes after a response with "Connection: close", which nobody reads.
 */
function isAsSent(got: string, expected: string, handedOn: string): boolean {
  if (got === expected) return true;
  const isClosed = got.slice(got.lastIndexOf("HTTP/1.1 ")).includes("\r\nConnection: close\r\n");
  return isBegun(got, expected) && (got === handedOn || isClosed || expected.endsWith(refusal));
}

const isBegun = (got: string, expected: string) =>
  expected.startsWith(got) && expected.slice(got.length).startsWith("HTTP/1.1 ");

test.each([
  { most: 1_000, share: 0.9 },
  { most: 3, share: 0.1 },
])(
  "$most requests a connection: the fast path sends what node:http sends, to the byte",
  async ({ most, share }) => {
    const { fast, port, plainPort, handedOnPort } = await bothServers({ most });
    const conversations = fc.sample(conversation, { seed, numRuns: requests });
    let sent = 0;
    const next = async (): Promise<void> => {
      while (sent < requests * share) {
        const { count, parts } = conversations.pop()!;
        sent += count;
        const [expected = "", got = "", handedOn = ""] = await Promise.all(
          [plainPort, port, handedOnPort].map((one) => exchanged(one, ...parts)),
        );
        if (isAsSent(got, expected, handedOn)) continue;
        expect(got, JSON.stringify(parts)).toBe(expected);
      }
    };
    await Promise.all(Array.from({ length: 8 }, next));
    expect(fast.answers).toBeGreaterThan(sent / 10);
  },
);
