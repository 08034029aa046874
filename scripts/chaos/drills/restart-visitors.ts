import { Agent, request } from "node:http";
import { enquire, enquiriesIn, newKey } from "./drill.ts";

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** What became of requests for a page. */
interface Seen {
  whole: number;
  /** An answer had begun and did not come whole, or was a fault. */
  broken: number;
  /** A new connection was taken and closed without an answer. */
  unanswered: number;
  /** A connection that had been idle was closed as it was used again: browsers and proxies ask once more by themselves. */
  idle: number;
  /** Nobody took the connection: no process was there. */
  refused: number;
}

/** Six people who read and two who send enquiries, again and again, until they are told to stop. */
export function visitWhileItRestarts(url: string) {
  const seen: Seen = { whole: 0, broken: 0, unanswered: 0, idle: 0, refused: 0 };
  const acknowledged: string[] = [];
  let isOver = false;
  const readers = Array.from({ length: 6 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const outcome = await readWhole(`${url}/menu`, agent);
      seen[outcome]++;
      await rest(outcome === "refused" ? 50 : 5);
    }
    agent.destroy();
  });
  const senders = Array.from({ length: 2 }, async () => {
    while (!isOver) {
      const key = newKey();
      // Whoever got no answer sends it again under its key.
      for (let sent = false; !isOver && !sent;) {
        const { id, status } = await enquire({ url }, key);
        if (id) acknowledged.push(id);
        sent = id !== null || (status >= 400 && status < 500);
        if (!sent) await rest(50);
      }
      await rest(30);
    }
  });
  return {
    seen,
    acknowledged,
    async end() {
      isOver = true;
      await Promise.all([...readers, ...senders]);
    },
  };
}

function readWhole(url: string, agent: Agent): Promise<keyof Seen> {
  return new Promise((resolve) => {
    const asked = request(url, { agent }, (response) => {
      response
        .resume()
        .on("end", () => resolve(response.complete && response.statusCode === 200 ? "whole" : "broken"))
        .on("error", () => resolve("broken"));
    });
    asked
      .on("error", ({ code }: NodeJS.ErrnoException) =>
        resolve(code === "ECONNREFUSED" ? "refused" : asked.reusedSocket ? "idle" : "unanswered"),
      )
      .end();
  });
}

/** How the enquiries that were acknowledged are to be found in the store, once its site has closed. */
export function compareEnquiries(dataDir: string, acknowledged: readonly string[]) {
  const there = enquiriesIn(dataDir);
  const stored = new Set(there.map(({ id }) => id));
  return {
    lost: acknowledged.filter((id) => !stored.has(id)).length,
    // Each was sent under a key of its own, which is its sender's name.
    doubled: there.length - new Set(there.map(({ key }) => key)).size,
  };
}
