import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { connect } from "node:net";
import type { RunningSite } from "../../running-site.ts";
import { startSite } from "../../running-site.ts";
import type { Drill } from "./drill.ts";
import { ask, becomes, enquire, loading, newKey, p99, siteSettings, withFolder } from "./drill.ts";

/** How many connections there are for each kind of response, each from an address of its own. */
const ofEachKind = 30;
// A stream that only beats is never behind; whoever asks for this much and takes nothing is.
const askedAtOnce = 60;
// All that was asked for is gigabytes; one response for each connection is tens of megabytes.
const maxMegabytes = 120;
// Seconds: a reader has 20 for its first 20 kB, and is looked at every two; a busy machine is later.
const longestHeld = 45;

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export const slowReaders: Drill = {
  name: "slow readers",
  does: `hundreds of connections ask ${askedAtOnce} times each for a page, a search, JSON, a PDF, a calendar, a picture, a script, and take nothing, while people read and write`,
  protection: "whoever does not take a response is dropped",
  run: (protections) =>
    withFolder(async (dataDir) => {
      const site = await startSite(dataDir, {
        ...siteSettings,
        ...loading(...(protections ? [] : ["slow-readers"])),
      });
      const sockets: Socket[] = [];
      let isOver = false;
      try {
        const addresses = await kindsOf(site);
        for (const address of addresses) await ask(site, address);
        // What a first enquiry loads is none of theirs.
        await enquire(site, newKey());
        const before = megabytes(site);
        sockets.push(...addresses.flatMap((address, kind) => askAndTakeNothing(site, address, kind)));
        const others = visit(site, () => isOver);
        let most = before;
        const watching = (async () => {
          while (!isOver) {
            most = Math.max(most, megabytes(site));
            await rest(200);
          }
        })();
        const held = addresses.length * ofEachKind;
        const allHeld = await becomes(20, async () => (await gauge(site, "connections")) >= held);
        const seconds = await becomes(
          longestHeld,
          async () => (await gauge(site, "connections")) < held / 10,
        );
        const dropped = await gauge(site, "slow_readers_let_go");
        isOver = true;
        const [{ took, failed }] = await Promise.all([others, watching]);
        const more = most - before;
        return {
          figure: `${held} connections, ${dropped} dropped, nearly all gone ${seconds === null ? `NOT within ${longestHeld} s` : `after ${seconds.toFixed(0)} s`}; ${more.toFixed(0)} MB more memory at most; others p99 ${p99(took).toFixed(0)} ms, ${failed} of ${took.length} failed`,
          good:
            allHeld !== null &&
            seconds !== null &&
            dropped > 0 &&
            more < maxMegabytes &&
            failed === 0 &&
            p99(took) < 2_000,
        };
      } finally {
        isOver = true;
        for (const socket of sockets) socket.destroy();
        await site.kill();
      }
    }),
};

/** An address of each kind of response. */
async function kindsOf(site: RunningSite): Promise<string[]> {
  const { text } = await ask(site, "/home");
  const named = (pattern: RegExp) => pattern.exec(text)?.[0] ?? "/home";
  return [
    "/menu",
    "/menu?q=soup&without=milk",
    "/api/collections/menu",
    "/primaries/olive.pdf",
    "/primaries/olive.ics",
    named(/\/img\/[\w./-]+\.(avif|webp|jpg)/),
    named(/\/assets\/[\w.-]+\.js/),
  ];
}

function askAndTakeNothing(site: RunningSite, address: string, kind: number): Socket[] {
  const { hostname: host, port } = new URL(site.url);
  const request = `GET ${address} HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`;
  return Array.from({ length: ofEachKind }, (_, at) => {
    const socket = connect({ host, port: Number(port), localAddress: `127.1.${kind}.${at + 1}` });
    // Without anybody who listens to "data" nothing is taken beyond the first buffer.
    socket.on("error", () => undefined).write(request.repeat(askedAtOnce));
    return socket;
  });
}

/** What those see who have nothing to do with it. */
async function visit(site: RunningSite, isOver: () => boolean) {
  const took: number[] = [];
  let failed = 0;
  while (!isOver()) {
    const read = await ask(site, "/home");
    const written = await enquire(site, newKey());
    if (read.status !== 200) failed++;
    if (written.id === null) failed++;
    took.push(read.took, written.took);
    await rest(50);
  }
  return { took, failed };
}

const gauge = async (site: RunningSite, name: string) =>
  Number(new RegExp(`^${name} ([\\d.e+]+)$`, "m").exec((await ask(site, "/metrics")).text)?.[1] ?? NaN);

const megabytes = (site: RunningSite) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))?.[1]) / 1024;
