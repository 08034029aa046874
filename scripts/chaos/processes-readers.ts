import { request } from "node:http";
import { publicName } from "../../deploy/shipped-proxies.testkit.ts";
import type { Visitors } from "./processes-client.ts";

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** The number of the last change that something shows; 0 before the first. */
export const roundIn = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/Stirred in round (\d+)\./g)].map(([, round]) => Number(round)));

export interface Reader {
  /** The last change that it has. */
  round(): number;
  reconnects(): number;
  /** How often it was shown something older than it had. */
  backwards(): number;
}

/** One open page: follows the menu, and reconnects after a break with the last revision that it has. */
export function follow(visitors: Visitors, isOver: () => boolean): Reader {
  let [round, last, connections, backwards] = [0, "", 0, 0];
  async function once() {
    connections += 1;
    const headers = { accept: "text/event-stream", ...(last && { "last-event-id": last }) };
    const stream = await visitors.open("/api/live/menu", { headers });
    if (stream.statusCode !== 200) return void stream.destroy();
    let text = "";
    for await (const chunk of stream.setEncoding("utf8")) {
      if (isOver()) return void stream.destroy();
      text += chunk as string;
      const end = text.lastIndexOf("\n\n");
      if (end < 0) continue;
      for (const frame of text.slice(0, end).split("\n\n")) {
        last = /^id: (\d+)$/m.exec(frame)?.[1] ?? last;
        const shown = roundIn(frame);
        if (shown && shown < round) backwards += 1;
        round = shown || round;
      }
      text = text.slice(end + 2);
    }
  }
  void (async () => {
    while (!isOver()) {
      await once().catch(() => undefined);
      await rest(200 + Math.random() * 800);
    }
  })();
  return { round: () => round, reconnects: () => connections - 1, backwards: () => backwards };
}

/** What one process answered whoever asked it for a page, as often as a visitor might reload it. */
export interface PageWatch {
  round(): number;
  backwards(): number;
  /** When each answer was asked for, and the last change that it showed. */
  readonly answers: readonly (readonly [askedAt: number, round: number])[];
}

export function watchPage(port: number, isOver: () => boolean): PageWatch {
  let [round, backwards] = [0, 0];
  const answers: (readonly [number, number])[] = [];
  void (async () => {
    while (!isOver()) {
      const askedAt = Date.now();
      const shown = await readPage(port)
        .then(roundIn)
        .catch(() => 0);
      if (shown) answers.push([askedAt, shown]);
      if (shown && shown < round) backwards += 1;
      round = Math.max(round, shown);
      await rest(50);
    }
  })();
  return { round: () => round, backwards: () => backwards, answers };
}

/**
 * By how many milliseconds a page was behind at most: it was asked for that long after a change that it does not show. While
 * the store was away, or its process stood still, it could not know of one: then it counts from the end of that.
 */
export function maxBehind(
  answers: PageWatch["answers"],
  changedAt: ReadonlyMap<number, number>,
  away: readonly (readonly [from: number, until: number])[],
): number {
  let most = 0;
  for (const [askedAt, round] of answers) {
    const next = changedAt.get(round + 1) ?? Infinity;
    const knowsFrom = Math.max(0, ...away.map(([from, until]) => (askedAt > from ? until : 0)));
    most = Math.max(most, askedAt - Math.max(next, knowsFrom));
  }
  return most;
}

function readPage(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: publicName, "x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https" };
    const signal = AbortSignal.timeout(5_000);
    const asked = request({ host: "127.0.0.1", port, path: "/menu", headers, signal }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk: string) => void (body += chunk));
      response.once("end", () => resolve(body)).once("error", reject);
    });
    asked.once("error", reject).end();
  });
}
