import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect as connectTls } from "node:tls";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { productionSettings } from "../app/server/config/config.examples.ts";
import { build } from "../scripts/build/build.ts";
import { freePort } from "../scripts/chaos/free-port.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand, startSite } from "../scripts/running-site.ts";
import type { Visitor } from "./proxy-client.testkit.ts";
import { visit } from "./proxy-client.testkit.ts";
import type { Proxy } from "./shipped-proxies.testkit.ts";
import { proxies, publicName } from "./shipped-proxies.testkit.ts";

// The shipped files, run by the real programs (apt-get install nginx caddy) in front of two processes in production.

const dishes = (names: readonly string[]) =>
  ["id,name,description,category", ...names.map((name) => `${name},${name},Soup of the day,weddings`)].join(
    "\n",
  );

describe.each(proxies)("the shipped configuration of $name", ({ isInstalled, start }) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-behind-"));
  const settings = {
    ...productionSettings,
    PUBLIC_URL: `https://${publicName}`,
    TRUST_PROXY: "1",
    LIVE_MAX_PER_ADDRESS: "2",
    METRICS_TOKEN: "9f86d081884c7d65",
  };
  let sites: RunningSite[] = [];
  let proxy: Proxy;

  beforeAll(async () => {
    if (!isInstalled) return;
    build();
    const ports = [await freePort(), await freePort()] as const;
    for (const port of ports) sites.push(await startSite(dataDir, { ...settings, PORT: String(port) }));
    proxy = await start(ports);
  }, 300_000);
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all(sites.map((site) => site.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  const it = test.skipIf(!isInstalled);
  async function visitor(from?: string): Promise<Visitor> {
    const found = await visit(proxy, from);
    onTestFinished(() => found.close());
    return found;
  }
  const importMenu = async (...names: string[]) => {
    const file = path.join(dataDir, "menu.csv");
    writeFileSync(file, dishes(names));
    expect(await siteCommand(dataDir, ["menu", "import", file], settings)).toMatchObject({
      code: 0,
      err: "",
    });
  };

  it("speaks HTTP/2 over TLS 1.2 or newer", async () => {
    expect((await visitor()).protocol).toBe("h2");
    const old = { minVersion: "TLSv1.1", maxVersion: "TLSv1.1", ciphers: "ALL:@SECLEVEL=0" } as const;
    const refused = await new Promise((resolve) => {
      const socket = connectTls(
        { host: "127.0.0.1", port: proxy.port, servername: publicName, rejectUnauthorized: false, ...old },
        () => resolve("accepted"),
      );
      socket.once("error", () => resolve("refused"));
      onTestFinished(() => void socket.destroy());
    });
    expect(refused).toBe("refused");
  });

  it("sends whoever comes without TLS to the same page with it", async () => {
    const answer = await new Promise<{ status?: number | undefined; location?: string | undefined }>(
      (resolve) =>
        get(
          { host: "127.0.0.1", port: proxy.plainPort, path: "/menu?q=soup", headers: { host: publicName } },
          (found) => {
            found.resume();
            resolve({ status: found.statusCode, location: found.headers.location });
          },
        ),
    );
    expect([301, 308]).toContain(answer.status);
    expect(answer.location).toMatch(/^https:\/\/www\.rosemarylane\.example(:\d+)?\/menu\?q=soup$/);
  });

  it("passes pages on as they are: compressed once, with their ETag, and each header once", async () => {
    const browser = await visitor();
    const plain = await browser.ask("/home");
    expect([plain.status, plain.headers["content-encoding"]]).toEqual([200, undefined]);
    for (const [encoding, decode] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const page = await browser.ask("/home", { headers: { "accept-encoding": encoding } });
      expect(page.headers["content-encoding"]).toBe(encoding);
      expect(decode(page.body).equals(plain.body)).toBe(true);
      const etag = String(page.headers.etag);
      const direct = await fetch(`${sites[0]!.url}/home`, { headers: { "accept-encoding": encoding } });
      expect(etag).toBe(direct.headers.get("etag"));
      const again = await browser.ask("/home", {
        headers: { "accept-encoding": encoding, "if-none-match": etag },
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    const names = ["strict-transport-security", "x-content-type-options", "content-security-policy", "vary"];
    const own = await fetch(`${sites[0]!.url}/home`);
    expect(names.map((name) => plain.headers[name])).toEqual(names.map((name) => own.headers.get(name)));
    expect(plain.headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  });

  it("lets live changes through at once, and a long poll wait its 25 seconds", async () => {
    const browser = await visitor();
    const stream = await browser.follow("/api/live/menu");
    await expect.poll(stream.text).toContain("event: snapshot");
    await importMenu("broth");
    await expect.poll(stream.text).toContain("Soup of the day");
    const { revision } = JSON.parse((await browser.ask("/api/collections/menu")).body.toString()) as {
      revision: number;
    };
    const asked = performance.now();
    const poll = await browser.ask(`/api/collections/menu?after=${revision}&wait=25`);
    expect(poll.status).toBe(204);
    expect(performance.now() - asked).toBeGreaterThan(24_000);
    // The stream outlived it: a heartbeat came, and a change comes still.
    await importMenu("bisque");
    await expect.poll(stream.text).toContain("bisque");
    stream.close();
  }, 120_000);

  it("tells the site who asks, which nobody can forge", async () => {
    const [browser, other] = [await visitor("127.0.0.2"), await visitor("127.0.0.3")];
    const forged = {
      "x-forwarded-for": "203.0.113.9",
      forwarded: "for=203.0.113.9",
      "x-real-ip": "203.0.113.9",
    };
    // Each process counts for itself: the visitor is known to have all of its streams when none is left.
    const streams = [];
    for (let count = 0; count < 5; count++) streams.push(await browser.follow("/api/live/image"));
    expect(streams.map(({ status }) => status).filter((status) => status !== 200)).not.toEqual([]);
    expect((await browser.follow("/api/live/image", forged)).status).not.toBe(200);
    expect((await other.follow("/api/live/image")).status).toBe(200);
  });

  it("leaves the limits of bodies to the site, and has an end itself", async () => {
    const browser = await visitor();
    const post = (address: string, size: number) =>
      browser.ask(address, {
        method: "POST",
        headers: { "content-type": "application/json", origin: `https://${publicName}` },
        body: Buffer.alloc(size, " "),
      });
    const toSite = await post("/api/enquiries", 100 * 1024);
    expect([toSite.status, toSite.headers["content-type"]]).toEqual([413, "application/problem+json"]);
    // nginx answers 413 before the body has come; Caddy passes on as much as it may, and then breaks off.
    const tooLong = (address: string, size: number) =>
      post(address, size).then(
        ({ status }) => status,
        () => 413,
      );
    expect(await tooLong("/api/enquiries", 3 * 1024 * 1024)).toBe(413);
    // Nobody is signed in: the site was asked, and did not say that it is too long.
    expect(await tooLong("/desk/recipes/products/flour/specifications", 8 * 1024 * 1024)).toBeLessThan(413);
    expect(await tooLong("/desk/recipes/products/flour/specifications", 12 * 1024 * 1024)).toBe(413);
  });

  it("keeps the figures to ourselves", async () => {
    const browser = await visitor();
    const token = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
    expect((await fetch(`${sites[0]!.url}/metrics`, { headers: token })).status).toBe(200);
    for (const address of ["/metrics", "/metrics?x", "/%6detrics", "//metrics"])
      expect((await browser.ask(address, { headers: token })).status, address).toBeGreaterThanOrEqual(400);
  });

  it("answers through the other process while one is gone, and says when none is there", async () => {
    const browser = await visitor();
    await sites.shift()!.stop();
    for (let count = 0; count < 10; count++) expect((await browser.ask("/home")).status).toBe(200);
    await sites.shift()!.stop();
    const down = await browser.ask("/home");
    expect([down.status, down.headers["retry-after"], down.headers["cache-control"]]).toEqual([
      503,
      "60",
      "no-store",
    ]);
    expect(down.body.toString()).toContain("We will be back in a few minutes");
    expect(down.headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  }, 60_000);
});
