import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openBrowser, visitor } from "../e2e/browser.ts";
import { siteCommand } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { longestTask } from "./browser/longest-task.ts";
import { keysOf, longestTaskRows, settled, slowDown, typingNote } from "./browser/typing.ts";
import type { Measured } from "./measured.ts";
import { startSettledSite } from "./measured.ts";

const leastDishes = 300;
const runs = 5;

/** Typing in the grid of a menu with 300 dishes to choose from: the longest task on a processor four times as slow. */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSettledSite(dataDir);
  const imported = await siteCommand(dataDir, ["termly", "import", ...manyDishes(dataDir)]);
  if (imported.code !== 0) throw new Error(imported.err);
  const browser = await openBrowser();
  const { page, context } = await visitor(browser, site.url, { width: 1280, serviceWorker: true });
  await context.addCookies([memberOf(site, "owner").cookie]);
  const response = page.waitForResponse((response) => response.url().endsWith("/dishes"));
  await page.goto("/desk/school-menus/olive?week=1");
  await page.getByRole("grid").waitFor();
  const dishes = ((await (await response).json()) as unknown[]).length;
  if (dishes < leastDishes) throw new Error(`there are ${dishes} dishes to choose from`);
  const cdp = await context.newCDPSession(page);
  await settled(page);
  const begin = () => page.locator('[data-spot="0 0"]').focus();
  const acts: readonly (readonly [string, () => Promise<void>])[] = [
    [
      "moving over the grid by arrows",
      () => keysOf(page, Array.from({ length: 5 }, () => ["ArrowRight", "ArrowDown"]).flat()),
    ],
    [
      "typing “chicken brown” key by key, with standards counted again",
      () => begin().then(() => keysOf(page, "chicken brown")),
    ],
    ["choosing it", () => keysOf(page, ["Enter"])],
    ["taking it back", () => keysOf(page, ["Control+z"])],
  ];
  const longest = acts.map(() => Infinity);
  for (let run = 0; run < runs; run++) {
    await begin();
    for (const [at, [, work]] of acts.entries())
      longest[at] = Math.min(longest[at]!, slowDown * (await longestTask(cdp, work)).processor);
  }
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    title: `Typing in the grid with ${dishes} dishes to choose from, ${slowDown} times slower: longest task, least of ${runs} runs`,
    rows: longestTaskRows(
      acts.map(([what]) => what),
      longest,
    ),
    note: typingNote,
  };
}

/** Two menus of which every row is another dish. */
function manyDishes(dataDir: string): string[] {
  return ["spring", "secondary2"].map((key) => {
    const [head, ...rows] = readFileSync(
      path.join(import.meta.dirname, `../content/termly/${key}.csv`),
      "utf8",
    ).split("\r\n");
    const own = rows.map((row, at) =>
      row.replace(/^([^,]*,[^,]*,[^,]*,[^,]*,)("?)([^,"]*)/, `$1$2$3 ${at + 1}`).replace(/,[a-z0-9-]*$/, ","),
    );
    const file = path.join(dataDir, `${key}.csv`);
    writeFileSync(file, [head, ...own].join("\r\n"));
    return file;
  });
}
