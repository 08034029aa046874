import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { root } from "../scripts/build/freshness.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { copyOf } from "./built-site.ts";
import { startSite } from "../scripts/running-site.ts";

let site: RunningSite;
// Sent before all else: what the slow client waits for takes its fifteen seconds beside the other tests.
let toSlowHead: Promise<string>;

beforeAll(async () => {
  // As an operator has it: no browser comes here. Only that nobody is refused while the machine has much else to do.
  const settings = { PAGE_SPEED_ONE_IN: "20", MAX_LOOP_LAG_MS: "60000" };
  site = await startSite(copyOf(inject("sampleData")), settings);
  toSlowHead = raw(`GET /home HTTP/1.1\r\nHost: ${host()}\r\nX-Slow:`);
});
afterAll(() => site.kill());

/** Sends bytes as they are and returns what comes back until the connection closes. */
async function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return await new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let response = "";
    socket.on("data", (chunk) => void (response += chunk.toString("latin1")));
    socket.on("close", () => resolve(response));
    socket.on("error", reject);
  });
}

const host = () => new URL(site.url).host;
const status = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: "manual" });

describe("a response", () => {
  test.each(["/home", "/nope", "/healthz", "/robots.txt", "/", "/favicon.svg", "/img-of-nothing.avif"])(
    "has the security headers: %s",
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("server")).toBeNull();
      expect(headers.get("set-cookie")).toBeNull();
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    },
  );

  test.each([
    ["what is no HTTP", () => "GET /home\r\n\r\n", 400],
    ["no host", () => "GET /home HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    [
      "too many headers",
      () => `GET /home HTTP/1.1\r\nHost: ${host()}\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
      431,
    ],
    [
      "a header longer than any browser's",
      () =>
        `GET /home HTTP/1.1\r\nHost: ${host()}\r\nIf-None-Match: "a${" ".repeat(15_000)}"\r\nConnection: close\r\n\r\n`,
      431,
    ],
    [
      "an expectation that we do not know",
      () => `GET /home HTTP/1.1\r\nHost: ${host()}\r\nExpect: cake\r\n\r\n`,
      417,
    ],
  ])("has them even to %s", async (_what, bytes, expected) => {
    const response = await raw(bytes());
    expect(status(response)).toBe(expected);
    expect(response).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
    expect(response).toMatch(/\r\nContent-Security-Policy: default-src 'none'/);
    expect(response).toMatch(/\r\nConnection: close\r\n/);
  });

  test("names in its policy only the inline script and style that it has", async () => {
    for (const path of ["/home", "/menu", "/cart", "/nope"]) {
      const page = await get(path);
      const policy = page.headers.get("content-security-policy")!;
      const html = await page.text();
      expect(policy, path).not.toContain("unsafe-inline");
      expect(policy, path).toContain("default-src 'none'");
      // Every one that the page has, as a script that the policy does not name does not run; and no other.
      const inline = [...html.matchAll(/<(style|script)(?: type="([^"]*)")?>([^]*?)<\/\1>/g)].filter(
        ([, tag, type]) => tag === "style" || type === undefined || type === "module",
      );
      expect(new Set(inline.map(([, tag]) => tag)), path).toEqual(new Set(["script", "style"]));
      const hashes = inline.map(
        ([, , , text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`,
      );
      expect(new Set(policy.match(/'sha\d+-[^']+'/g)), path).toEqual(new Set(hashes));
      expect(html, path).not.toMatch(/\sstyle="|\son\w+="/);
    }
  });

  test("is compressed as requested, and revalidated by its ETag", async () => {
    const ask = (encoding: string, tag = "") =>
      new Promise<{ status: number; encoding: string | undefined; length: number; etag: string }>(
        (resolve) => {
          request(
            `${site.url}/home`,
            { headers: { "accept-encoding": encoding, "if-none-match": tag } },
            (response) => {
              let length = 0;
              response.on("data", (chunk: Buffer) => void (length += chunk.length));
              response.on("end", () =>
                resolve({
                  status: response.statusCode!,
                  encoding: response.headers["content-encoding"],
                  length,
                  etag: response.headers.etag!,
                }),
              );
            },
          ).end();
        },
      );
    const [plain, gzip, br] = [await ask("identity"), await ask("gzip"), await ask("gzip, br")];
    expect([plain.encoding, gzip.encoding, br.encoding]).toEqual([undefined, "gzip", "br"]);
    expect(br.length).toBeLessThan(gzip.length);
    expect(gzip.length).toBeLessThan(plain.length);
    expect((await ask("br", br.etag)).status).toBe(304);
    // Equal tags promise the same words in one encoding.
    expect(new Set([plain.etag, gzip.etag, br.etag]).size).toBe(3);
    expect((await ask("gzip", br.etag)).status).toBe(200);
    expect((await ask("br;q=0, gzip")).encoding).toBe("gzip");
    expect((await ask("br;q=0")).encoding).toBeUndefined();
    expect((await ask("br", `"other", ${br.etag.replace("W/", "")}`)).status).toBe(304);
  });
});

test("a page is sent at once to whoever asks first, and in fewer bytes soon after the second", async () => {
  const sent = async () => {
    const response = await get("/nutrition", { "Accept-Encoding": "br" });
    const bytes = Number(response.headers.get("content-length"));
    return { bytes, page: { text: await response.text(), tag: response.headers.get("etag") } };
  };
  const first = await sent();
  expect(await sent()).toEqual(first);
  await expect.poll(async () => (await sent()).bytes).toBeLessThan(0.9 * first.bytes);
  expect((await sent()).page).toEqual(first.page);
});

describe("a URL", () => {
  test.each([
    ["/", "/home"],
    ["/sustainability", "/about-us/sustainability"],
    ["/careers/culinary", "/about-us/careers"],
    ["/careers/logistics", "/about-us/careers"],
    ["/engagement", "/about-us/case-studies"],
    ["/programmes", "/nutrition/our-approach"],
    ["/fuel", "/nutrition"],
    ["/safety", "/nutrition/allergen-aware"],
    ["/menu/?q=soup", "/menu?q=soup"],
  ])("that moved is redirected: %s", async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get("location")]).toEqual([308, to]);
  });

  test("with filters and a very long search is served whole or rejected: no filter is dropped", async () => {
    const arabic = encodeURIComponent("شوربة عدس بالليمون ".repeat(10));
    expect(arabic.length).toBeGreaterThan(1_024);
    for (const [path, marked] of [
      [`/menu?q=${arabic}&without=milk`, /class="[^"]*\bmenu-results__marked\b/],
      [
        `/primaries/termly-menus?x=${arabic}&menu=olive&without=milk`,
        /value="milk" checked|checked="" value="milk"|name="without"[^>]*checked=""[^>]*value="milk"/,
      ],
    ] as const)
      // A school day: a menu that has ended shows no lunches to mark.
      expect(await (await fetch(inject("readOnlySite") + path)).text(), path).toMatch(marked);
    const long = await get(`/menu?q=${"%D8%B4".repeat(1_400)}&without=milk`, { accept: "text/html" });
    expect(long.status).toBe(414);
    expect(long.headers.get("cache-control")).toBe("no-store");
    expect(await long.text()).toMatch(/<h1>[^<]*search is too long[^]*<a href="\/menu">/);
    const machine = await get(`/primaries/olive.json?q=${"x".repeat(9_000)}`);
    expect([machine.status, machine.headers.get("content-type")]).toEqual([414, "application/problem+json"]);
  });

  test("that does not exist is a page with status 404 and links", async () => {
    const response = await get("/no-such-table");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("020 7946 0958");
  });

  test.each([
    "/home.data",
    "/__manifest?p=/home",
    "/_root.data",
    "/%2e%2e/etc/passwd",
    "/assets/../server/index.js",
    "/..%2fserver/index.js",
    "/%E0%A4%A",
    "/a%00b",
    "/..;/home",
  ])("of the framework's internals is not found: %s", async (path) =>
    expect([400, 404]).toContain(
      status(await raw(`GET ${path} HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`)),
    ),
  );

  test.each(["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "FOO", "QUERY"])(
    "rejects %s and names the allowed methods",
    async (method) => {
      const response = await raw(`${method} /home HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`);
      // FOO is no method to Node's own parser.
      expect(method === "FOO" ? [400] : [405]).toContain(status(response));
      if (method !== "FOO") expect(response).toMatch(/\r\nAllow: GET, HEAD\r\n/);
    },
  );

  test.each([
    ["DELETE", "/contact-us", 405, "GET, HEAD, POST"],
    ["DELETE", "/api/enquiries", 405, "POST"],
    ["PUT", "/api/live/menu", 405, "GET, HEAD"],
    ["POST", "/primaries/olive.pdf", 405, "GET, HEAD"],
    ["POST", "/healthz", 405, "GET, HEAD"],
    ["DELETE", "/nope", 404, null],
    ["POST", "/api/nope", 404, null],
    ["GET", "/api/nope", 404, null],
  ])("responds to %s %s with %i and names its own methods", async (method, path, wanted, allow) => {
    const response = await fetch(site.url + path, { method, headers: { origin: site.url } });
    expect([response.status, response.headers.get("allow")]).toEqual([wanted, allow]);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
  });

  test("that is read-only rejects a form", async () => {
    const response = await fetch(`${site.url}/home`, { method: "POST", headers: { Origin: site.url } });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("a malformed URL", () => {
  // A bundler drops a call whose result nobody uses: only the built server shows whether it still looks.
  test.each(["/%", "/%zz", "/%E0%A4%A", "/menu/%c0%af", "/images/%ff.jpg", "/primaries/%.pdf", "/%ED%A0%80"])(
    "is rejected with 400: %s",
    async (path) => {
      expect(status(await raw(`GET ${path} HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`))).toBe(
        400,
      );
    },
  );
});

describe("a page with filters or a search", () => {
  test.each([
    "/menu?without=milk",
    "/menu?q=lentil",
    "/menu?%71=lentil",
    "/menu?with%6Fut=milk",
    "/primaries/termly-menus?menu=olive&w%69thout=milk",
  ])("is never stored by the browser, in any spelling of its URL: %s", async (path) => {
    expect((await get(path)).headers.get("cache-control")).toBe("no-store");
  });
});

describe("a host name", () => {
  test("is case-insensitive", async () => {
    const { port } = new URL(site.url);
    const ask = (name: string) =>
      raw(`GET /home HTTP/1.1\r\nHost: ${name}:${port}\r\nConnection: close\r\n\r\n`);
    expect([status(await ask("LocalHost")), status(await ask("localhost"))]).toEqual([200, 200]);
  });
});

describe("a client that sends many requests and reads nothing", () => {
  /** Megabytes that the process holds. */
  const residentMegabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))![1]) / 1024;

  test.runIf(process.platform === "linux").each([
    ["a menu's data", "/primaries/olive.json"],
    ["its PDF", "/primaries/olive.pdf"],
    ["a cached page", "/menu"],
    ["a collection", "/api/collections/menu"],
  ])("holds one response per connection, not one per request: %s", async (_what, path) => {
    // Made before, so that what is measured is what waits.
    for (let i = 0; i < 20; i++)
      expect((await (await get(path)).arrayBuffer()).byteLength).toBeGreaterThan(9_000);
    const before = residentMegabytes();
    const bytes = `GET ${path} HTTP/1.1\r\nHost: ${host()}\r\nAccept-Encoding: identity\r\n\r\n`.repeat(60);
    const { hostname, port } = new URL(site.url);
    const sockets = Array.from({ length: 10 }, () => connect(Number(port), hostname).pause());
    for (const socket of sockets) socket.on("error", () => undefined).write(bytes);
    // Answered behind all that those sent.
    for (let i = 0; i < 20; i++) await (await get("/healthz")).text();
    const after = residentMegabytes();
    for (const socket of sockets) socket.destroy();
    // Six hundred responses made at once were four hundred megabytes.
    expect(after - before).toBeLessThan(100);
  });

  test("that asks before each of many requests whether to go on gets pages with nothing between their bytes", async () => {
    const ask = (more: string) =>
      `GET /home HTTP/1.1\r\nHost: ${host()}\r\nExpect: 100-continue\r\n${more}\r\n`;
    const response = await raw(ask("") + ask("") + ask("Connection: close\r\n"));
    const said = response.match(
      /HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n|\r\n\r\n<!DOCTYPE html>/g,
    );
    expect(said).toHaveLength(6);
    expect(response.match(/100 Continue/g)).toHaveLength(3);
  });

  test("is disconnected when it pipelines more than any browser does", async () => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    const closed = new Promise((resolve) => socket.on("error", () => undefined).once("close", resolve));
    socket.write(
      `GET /api/collections/menu?after=999999&wait=60 HTTP/1.1\r\nHost: ${host()}\r\n\r\n`.repeat(300),
    );
    socket.resume();
    await closed;
  });
});

describe("equivalent URLs", () => {
  test.each([
    ["/primaries/termly-menus?menu=no-such-school", "/primaries/termly-menus?menu=another&week=3", 404],
    ["/primaries/nothing-here.pdf", "/colleges/nor-here.pdf", 404],
    ["/view-pdf?menu=nothing", "/view-pdf?menu=never", 404],
    ["/contact-us?reason=nonsense", "/contact-us?reason=more", 200],
    ["/menu?without=mlk", "/menu?without=xyz&show=1", 200],
    ["/menu?without=milk&without=eggs", "/menu?without=eggs,milk&diet=nothing", 200],
    [
      "/primaries/termly-menus?menu=olive&without=x",
      "/primaries/termly-menus?menu=olive&week=9&date=never",
      200,
    ],
  ])("are one page, rendered once: %s and %s", async (one, other, expected) => {
    const made = async () => Number(/^pages_made (\d+)$/m.exec(await (await get("/metrics")).text())![1]);
    expect((await get(one)).status).toBe(expected);
    const before = await made();
    expect([(await get(other)).status, (await get(one)).status]).toEqual([expected, expected]);
    expect(await made()).toBe(before);
  });
});

describe("a malicious request", () => {
  test.each([
    [
      "two hosts",
      () => `GET /home HTTP/1.1\r\nHost: ${host()}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      [400],
    ],
    ["a foreign host", () => "GET /home HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", [421]],
    [
      "an absolute target",
      () => `GET http://evil.example/home HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`,
      [400],
    ],
    [
      "two lengths",
      () =>
        `POST /contact-us HTTP/1.1\r\nHost: ${host()}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
      [400],
    ],
    [
      "length and chunks",
      () =>
        `POST /contact-us HTTP/1.1\r\nHost: ${host()}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    [
      "a header of 20 kB",
      () => `GET /home HTTP/1.1\r\nHost: ${host()}\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`,
      [431],
    ],
    [
      "a compressed body",
      () =>
        `POST /contact-us HTTP/1.1\r\nHost: ${host()}\r\nOrigin: http://${host()}\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\nConnection: close\r\n\r\nxx`,
      [415],
    ],
    [
      "a body of 50 MB, announced",
      () =>
        `POST /contact-us HTTP/1.1\r\nHost: ${host()}\r\nOrigin: http://${host()}\r\nContent-Length: 52428800\r\nConnection: close\r\n\r\n`,
      [413],
    ],
    [
      "a form from elsewhere",
      () =>
        `POST /contact-us HTTP/1.1\r\nHost: ${host()}\r\nOrigin: https://evil.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      [403],
    ],
  ])("is rejected: %s", async (_what, bytes, expected) => {
    const response = await raw(bytes());
    expect(expected).toContain(status(response));
    expect(response).not.toContain("evil.example");
  });
});

test("no script that a public page can load uses Intl, whose first use holds up an old phone", () => {
  const folder = path.join(root, "build/client/assets");
  const ahead = readdirSync(folder).filter((file) => /^entry\.client-[^.]+\.js$/.test(file));
  const read = new Map<string, string>();
  for (const file of ahead) {
    if (read.has(file)) continue;
    const code = readFileSync(path.join(folder, file), "utf8");
    read.set(file, code);
    ahead.push(...[...code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => name!));
  }
  expect(read.size).toBeGreaterThan(20);
  const using = [...read].filter(([, code]) => /\bIntl\b|\.toLocale\w*String|\.localeCompare/.test(code));
  expect(using.map(([file]) => file)).toEqual([]);
});

describe("a browser's report about a page's policy", () => {
  test("is counted and logged, without the page's query", async () => {
    const body = [
      {
        type: "csp-violation",
        body: {
          effectiveDirective: "script-src-elem",
          blockedURL: "https://evil.example/x.js",
          documentURL: `${site.url}/menu?without=milk`,
        },
      },
    ];
    const sent = await fetch(`${site.url}/csp-report`, { method: "POST", body: JSON.stringify(body) });
    expect(sent.status).toBe(204);
    await site.waitForLog('"blocked":"https://evil.example"');
    expect(site.log()).not.toContain("without=milk");
    expect(await (await get("/metrics")).text()).toContain("\ncsp_reports 1\n");
  });
});

describe("an unconfigured proxy", () => {
  test("is logged once: behind it all visitors would share one address's limits", async () => {
    for (const visitor of ["203.0.113.7", "203.0.113.8"])
      await fetch(`${site.url}/healthz`, { headers: { "X-Forwarded-For": visitor } });
    await site.waitForLog("TRUST_PROXY is not set");
    expect(site.log().split("TRUST_PROXY is not set")).toHaveLength(2);
    expect(site.log()).not.toContain("203.0.113");
  });
});

describe("a slow client", () => {
  test("is disconnected when the head of its request takes longer than 15 seconds", async () => {
    expect(status(await toSlowHead)).toBe(408);
  });
});

describe("a forged form to the payment page", () => {
  const post = (headers: string, body: string) =>
    raw(
      `POST /payment HTTP/1.1\r\nHost: ${host()}\r\nOrigin: http://${host()}\r\n${headers}Connection: close\r\n\r\n${body}`,
    );
  const chunk = `${(20_000).toString(16)}\r\n${"x".repeat(20_000)}\r\n`;

  test.each([
    ["no type", "Content-Length: 1\r\n", "x", 415],
    ["JSON", "Content-Type: application/json\r\nContent-Length: 2\r\n", "{}", 415],
    ["pieces without a boundary", "Content-Type: multipart/form-data\r\nContent-Length: 1\r\n", "x", 400],
    [
      "more than is read, in chunks",
      "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n",
      `${chunk.repeat(10)}0\r\n\r\n`,
      413,
    ],
  ])("is rejected and logs no fault: %s", async (_what, headers, body, expected) => {
    expect(status(await post(headers, body))).toBe(expected);
    expect(site.log()).not.toContain('"msg":"fault"');
  });
});

describe("a client that disconnects while sending", () => {
  test.each(["/contact-us", "/payment", "/api/enquiries", "/api/payments/orders", "/hash"])(
    "logs no fault: %s",
    async (path) => {
      const { hostname, port } = new URL(site.url);
      const socket = connect(Number(port), hostname);
      const type = path.startsWith("/api/") || path === "/hash" ? "json" : "x-www-form-urlencoded";
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host()}\r\nOrigin: http://${host()}\r\n`;
      socket.write(
        `${head}Content-Type: application/${type}\r\nExpect: 100-continue\r\nContent-Length: 500\r\n\r\n{`,
      );
      // The server announces that it goes on reading.
      await new Promise((resolve) => socket.once("data", resolve));
      socket.resetAndDestroy();
      // A later request is answered after the broken one was dealt with.
      for (let i = 0; i < 5; i++) expect((await get("/healthz")).status).toBe(200);
      expect(site.log()).not.toContain('"msg":"fault"');
    },
  );
});

describe("the thank-you page of an enquiry sent without script", () => {
  test("is private: no cache stores it", async () => {
    const body = new URLSearchParams({
      fName: "Amina",
      lName: "Khan",
      email: "amina@olive.example",
      reason: "other",
      enquiry: "Soup for forty",
      agree: "true",
    });
    const sent = await fetch(`${site.url}/contact-us`, {
      method: "POST",
      headers: { Origin: site.url },
      body,
      redirect: "manual",
    });
    expect(sent.status).toBe(303);
    const thanks = await get(sent.headers.get("location")!);
    expect(await thanks.text()).toMatch(/RL-[A-Z0-9]{4}/);
    expect(thanks.headers.get("cache-control")).toBe("no-store");
    expect((await get("/contact-us")).headers.get("cache-control")).toBe("no-cache");
  });
});

describe("the data folder", () => {
  test("cannot be read by other users of the machine", () => {
    for (const name of ["rosemary-lane.db", "secret"])
      expect(statSync(path.join(site.dataDir, name)).mode & 0o077).toBe(0);
  });
});

describe("the site's process", () => {
  test("reports that it is alive and ready, and serves its metrics to this machine only", async () => {
    expect(await (await get("/healthz")).text()).toBe("alive\n");
    expect(await (await get("/readyz")).text()).toBe("ready\n");
    expect(await (await get("/metrics")).text()).toContain("process_resident_memory_bytes");
  });

  test("has every metric that the shipped board and alert rules name", async () => {
    const has = new Set(
      [...(await (await get("/metrics")).text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!),
    );
    const folder = path.join(root, "deploy/monitoring");
    const expressions = [
      ...readFileSync(path.join(folder, "board.json"), "utf8").matchAll(/"expr": "(.+)"/g),
      ...readFileSync(path.join(folder, "alerts.yaml"), "utf8").matchAll(/^ +expr: (.+)$/gm),
    ].map(([, expression]) => expression!);
    expect(expressions.length).toBeGreaterThan(40);
    const named = expressions.flatMap((expression) => metricsIn(expression));
    expect(named.length).toBeGreaterThanOrEqual(expressions.length);
    // What Prometheus itself says of a scrape.
    expect(named.filter((name) => !has.has(name) && name !== "up")).toEqual([]);
  });

  test("shuts down in good order on a signal", async () => {
    const other = await startSite(copyOf(inject("sampleData")));
    expect(await other.stop()).toBe(0);
  });

  test("refuses to start with invalid settings, naming each", async () => {
    await expect(
      startSite(copyOf(inject("sampleData")), { LIVE_CACHE_BYTES: "5", SITE_ENV: "prod" }),
    ).rejects.toThrow(/SITE_ENV[^]*LIVE_CACHE_BYTES/);
  });
});

/** The names of metrics in a PromQL expression: words that are no function, no label and no keyword. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\\?"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|and on) \([^)]*\)/g, " ");
  return [...bare.matchAll(/\b[a-z][a-z_]*\b(?! *\()/g)]
    .map(([word]) => word.replace(/_(?:bucket|count)$/, ""))
    .filter((word) => word !== "by");
}
