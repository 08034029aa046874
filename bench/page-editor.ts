import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { openBrowser, visitor } from "../e2e/browser.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { longestTask } from "./browser/longest-task.ts";
import { keysOf, longestTaskRows, settled, slowDown, typingNote } from "./browser/typing.ts";
import type { Measured, Row } from "./measured.ts";
import { median, startSettledSite } from "./measured.ts";

const runs = 5;
const followsWithin = 300;

/** Typing into the fields of the sample's home page with the page itself beside them, at a desktop's width. */
export async function run(): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSettledSite(dataDir);
  const browser = await openBrowser();
  const { page, context } = await visitor(browser, site.url, {
    width: 1280,
    height: 900,
    serviceWorker: true,
  });
  await context.addCookies([memberOf(site, "owner").cookie]);
  await page.goto("/desk/site/pages/home");
  await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
  for (const section of ["1", "11"])
    await page.locator(`[id="sections.${section}"] > details > summary`).click();
  const cdp = await context.newCDPSession(page);
  await settled(page);
  const [heading, last] = ["sections.1.heading", "sections.11.note"];
  const begin = (field: string) => page.locator(`[id="${field}"]`).focus();
  const acts: readonly (readonly [string, string, () => Promise<void>])[] = [
    ["typing into the opening's heading, key by key", heading, () => keysOf(page, ["End", ..." Daily."])],
    ["taking it back", heading, () => keysOf(page, Array<string>(7).fill("Backspace"))],
    ["typing into the last section", last, () => keysOf(page, ["End", ..." Daily."])],
    ["taking it back there", last, () => keysOf(page, Array<string>(7).fill("Backspace"))],
    // The pause after which a draft is saved, and the save.
    [
      "a pause, in which the draft is kept",
      heading,
      () => keysOf(page, ["End", "."]).then(() => settled(page)),
    ],
  ];
  const longest = acts.map(() => Infinity);
  for (let run = 0; run < runs; run++)
    for (const [at, [, field, work]] of acts.entries()) {
      // To come to the field, which moves the page beside it there, is not typing.
      await begin(field);
      await settled(page);
      longest[at] = Math.min(longest[at]!, slowDown * (await longestTask(cdp, work)).processor);
    }
  if ((await page.getByText(/^Kept as you type, /).count()) === 0) throw new Error("no draft was kept");
  const follows = [await followRow(page, cdp, 1), await followRow(page, cdp, slowDown)];
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    title: `Typing at the desk into the sample's home page with its preview open, ${slowDown} times slower: longest task, least of ${runs} runs`,
    rows: [
      ...longestTaskRows(
        acts.map(([what]) => what),
        longest,
      ),
      ...follows,
    ],
    note: `${typingNote} How soon the page beside the form follows is by the clock, from a key to the frame in which it is drawn.`,
  };
}

/** How soon a letter stands in the page beside the form, the processor so many times slower by the browser's own slowing down. */
async function followRow(page: Page, cdp: CDPSession, rate: number): Promise<Row> {
  await page.locator('[id="sections.1.heading"]').focus();
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  const times: number[] = [];
  for (const key of "abcdefghi") {
    const watch = await page.evaluateHandle(watchForLetter);
    await page.keyboard.press(key);
    times.push(await watch.evaluate(({ followed }) => followed));
    await settled(page);
  }
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return {
    what: `the page beside the form follows a letter${rate === 1 ? "" : `, ${rate} times slower`}`,
    figure: `${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
    budget: `${followsWithin} ms`,
    within: median(times) <= followsWithin,
  };
}

/** Milliseconds from the next letter until the page in the frame says it and is drawn. */
function watchForLetter(): { followed: Promise<number> } {
  let typed = 0;
  document.addEventListener("input", ({ timeStamp }) => void (typed = timeStamp), {
    once: true,
    capture: true,
  });
  const main = document.querySelector("iframe")!.contentDocument!.querySelector("main")!;
  const followed = new Promise<number>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - typed)));
    }).observe(main, { subtree: true, childList: true, characterData: true });
  });
  return { followed };
}
