import { writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import path from "node:path";
import { freePort } from "../free-port.ts";
import { runFlood } from "../flood.ts";
import type { RunningSite } from "../../running-site.ts";
import { siteCommand, startSite } from "../../running-site.ts";
import type { Drill } from "./drill.ts";
import { ask, becomes, enquire, enquiriesIn, newKey, siteSettings, withFolder } from "./drill.ts";

/** How many restarts; fewer for a try. */
const restarts = Number(process.env["DRILL_RESTARTS"] ?? 100);

export const restartsUnderLoad: Drill = {
  name: "restarts",
  does: `${restarts} restarts by SIGTERM while six people read and two send enquiries`,
  protection: "the site closes in good order (without: SIGKILL)",
  run: (protections) =>
    withFolder(async (dataDir) => {
      const port = await freePort();
      const settings = { ...siteSettings, PORT: String(port) };
      const acknowledged: string[] = [];
      const seen = { whole: 0, broken: 0, unanswered: 0, refused: 0 };
      let on = true;
      const url = `http://127.0.0.1:${port}`;
      let site: RunningSite = await startSite(dataDir, settings);
      const readers = Array.from({ length: 6 }, async () => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        while (on) {
          const outcome = await readWhole(`${url}/menu`, agent);
          seen[outcome]++;
          await new Promise((resolve) => setTimeout(resolve, outcome === "refused" ? 50 : 5));
        }
        agent.destroy();
      });
      const senders = Array.from({ length: 2 }, async () => {
        while (on) {
          const key = newKey();
          // Whoever got no answer sends it again under its key.
          for (let sent = false; on && !sent;) {
            const { id, status } = await enquire({ url }, key);
            if (id) acknowledged.push(id);
            sent = id !== null || (status >= 400 && status < 500);
            if (!sent) await new Promise((resolve) => setTimeout(resolve, 50));
          }
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
      });
      for (let time = 0; time < restarts; time++) {
        await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150));
        await (protections ? site.stop() : site.kill());
        site = await startSite(dataDir, settings);
      }
      on = false;
      await Promise.all([...readers, ...senders]);
      await site.stop();
      const there = enquiriesIn(dataDir);
      const stored = new Set(there);
      const lost = acknowledged.filter((id) => !stored.has(id)).length;
      return {
        figure: `${seen.whole} answers whole, ${seen.broken} broken off in the middle, ${seen.unanswered} connections taken and closed without an answer; ${acknowledged.length} enquiries acknowledged, ${lost} lost, ${there.length - acknowledged.length} doubled`,
        good:
          seen.broken === 0 &&
          seen.unanswered <= restarts / 20 &&
          lost === 0 &&
          acknowledged.length > 0 &&
          there.length === acknowledged.length,
      };
    }),
};

type Outcome = "whole" | "broken" | "unanswered" | "refused";

/**
 * One page, read. "refused": nobody took the connection, as between two processes, or one that the server had announced to close was
 * used again; "unanswered": it was taken and closed; "broken": an answer had begun and did not come whole, or was a fault.
 */
function readWhole(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const asked = request(url, { agent }, (response) => {
      response
        .resume()
        .on("end", () => resolve(response.complete && response.statusCode === 200 ? "whole" : "broken"))
        .on("error", () => resolve("broken"));
    });
    asked
      .on("error", (error: NodeJS.ErrnoException) =>
        resolve(error.code === "ECONNREFUSED" || asked.reusedSocket ? "refused" : "unanswered"),
      )
      .end();
  });
}

export const flood: Drill = {
  name: "flood",
  does: "three hundred connections from as many addresses ask for what no cache can answer, while people read and pay",
  protection: "dear requests are refused while the thread is behind, and a network has a rate",
  async run(protections) {
    const found = await runFlood({ seconds: 10, connections: 300, protections });
    const { worstLag, readers, readersFailed, ordersFailed, orders, withoutRetryAfter } = found;
    return {
      figure: `readers p99 ${readers.toFixed(0)} ms, ${readersFailed} failed; slowest order ${orders.toFixed(0)} ms, ${ordersFailed} failed; loop behind by ${worstLag.toFixed(0)} ms at most; the flood got ${JSON.stringify(found.flood)}`,
      good: readers < 1_000 && orders < 15_000 && readersFailed + ordersFailed + withoutRetryAfter === 0,
    };
  },
};

const [oldSecret, newSecret] = ["o".repeat(40), "n".repeat(40)];

export const secretLeaked: Drill = {
  name: "secret leaked",
  does: "HASH_SECRET and METRICS_TOKEN are changed, as the handbook says",
  protection: "the old secret is not kept behind the new one",
  run: (protections) =>
    withFolder(async (dataDir) => {
      const settings = { ...siteSettings, METRICS_TOKEN: "old-token-old-token" };
      const made = await siteCommand(dataDir, ["payments", "link", "12.50", "Drill"], {
        HASH_SECRET: oldSecret,
      });
      const link = /\/payment\?\S+/.exec(made.out)?.[0] ?? "";
      const opens = async (HASH_SECRET: string) => {
        const site = await startSite(dataDir, {
          ...settings,
          METRICS_TOKEN: "new-token-new-token",
          HASH_SECRET,
        });
        const page = await ask(site, link);
        const token = await ask(site, "/metrics", {
          headers: { Authorization: "Bearer old-token-old-token" },
        });
        await site.kill();
        return { link: page.status === 200 && /12\.50/.test(page.text), token: token.status };
      };
      const before = await opens(oldSecret);
      const after = await opens(protections ? newSecret : `${newSecret},${oldSecret}`);
      return {
        figure: `a link under the old secret opened before: ${before.link}, after: ${after.link}; the old token gets ${after.token}`,
        good: link !== "" && before.link && !after.link && after.token === 403,
      };
    }),
};

export const allergenWrong: Drill = {
  name: "allergen published wrong",
  does: "a file that leaves out an allergen is imported, then one that adds another, while somebody follows the menu",
  protection: "a file that says less is refused (without: --with-lower-risks)",
  run: (protections) =>
    withFolder(async (dataDir) => {
      const site = await startSite(dataDir, siteSettings);
      try {
        const { out } = await siteCommand(dataDir, ["menu", "export"]);
        const dish = out.split("\r\n").find((line) => line.startsWith("sandwich-tower,"))!;
        const put = async (line: string, ...words: string[]) => {
          const file = path.join(dataDir, "drill.csv");
          writeFileSync(file, `${out.split("\r\n")[0]}\n${line}\n`);
          return (await siteCommand(dataDir, ["menu", "import", file, ...words])).code;
        };
        const shown = async () => (await ask(site, "/api/collections/menu")).text;
        const eggs = () => shown().then((text) => /"eggs":"contains"/.test(dishIn(text)));
        const less = await put(
          dish.replace("eggs:contains", "eggs:free"),
          ...(protections ? [] : ["--with-lower-risks"]),
        );
        const still = await eggs();
        const began = performance.now();
        const more = await put(dish.replace("lupin:free", "lupin:contains"));
        const written = (performance.now() - began) / 1000;
        const seconds = await becomes(10, async () => /"lupin":"contains"/.test(dishIn(await shown())));
        const page = await ask(site, "/menu?without=lupin");
        return {
          figure: `less was ${less === 0 ? "published" : "refused"}, eggs ${still ? "still shown" : "GONE"}; more was shown ${seconds?.toFixed(1) ?? "never"} s after its import (${written.toFixed(1)} s)`,
          good: less !== 0 && still && more === 0 && seconds !== null && seconds < 2 && page.status === 200,
        };
      } finally {
        await site.kill();
      }
    }),
};

/** The one dish of a collection, as its text. */
function dishIn(text: string): string {
  const { documents } = JSON.parse(text) as { documents: { id: string }[] };
  return JSON.stringify(documents.find(({ id }) => id === "sandwich-tower") ?? {});
}
