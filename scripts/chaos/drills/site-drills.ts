import { writeFileSync } from "node:fs";
import path from "node:path";
import { runFlood } from "../flood.ts";
import { siteCommand, startSite } from "../../running-site.ts";
import type { Drill } from "./drill.ts";
import { ask, becomes, siteSettings, withFolder } from "./drill.ts";

// Milliseconds: so long may the thread that serves everybody serve nobody else.
const longestTurn = 200;

export const flood: Drill = {
  name: "flood",
  does: "three hundred connections from as many addresses ask for what no cache can answer - searches, unknown addresses, forms and JSON of 60 kB - while people read and pay",
  protection:
    "work waits for a turn of the event loop, expensive requests are refused while the thread is behind, and a network has a rate",
  async run(protections) {
    const found = await runFlood({ seconds: 10, connections: 300, protections });
    const { worstLag, readers, readersFailed, ordersFailed, orders, withoutRetryAfter } = found;
    return {
      figure: `the longest turn of the loop ${found.longestTurn.toFixed(0)} ms of processor time (${worstLag.toFixed(0)} ms by the clock); readers p99 ${readers.toFixed(0)} ms, ${readersFailed} failed; slowest order ${orders.toFixed(0)} ms, ${ordersFailed} failed; the flood got ${JSON.stringify(found.flood)}`,
      good:
        found.longestTurn < longestTurn &&
        readers < 1_000 &&
        orders < 15_000 &&
        readersFailed + ordersFailed + withoutRetryAfter === 0,
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
