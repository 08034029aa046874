import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { expectAccessible, visitor } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "../scripts/running-site.ts";
import { faultyProxy } from "./proxy.ts";
import { ownSite, withBrowser } from "./site-and-browser.ts";

const aMinute = 60_000;

let browser: Browser;
withBrowser((opened) => (browser = opened));

/** Renames one dish again and again, and adds and removes a guest dish. */
function kitchenOf(site: RunningSite) {
  const file = path.join(site.dataDir, "next.csv");
  let number = 0;
  async function imported(text: string, ...words: string[]) {
    writeFileSync(file, text);
    expect(await siteCommand(site.dataDir, ["menu", "import", file, ...words])).toMatchObject({ code: 0 });
  }
  const put = (id: string, name: string) =>
    imported(`id,name,description,category\n${id},${name},By the kitchen timer.,school\n`);
  return {
    number: () => number,
    rename: () => put("sandwich-tower", `Sandwich no. ${++number}`),
    guestComes: (id: string) => put(id, `Guest ${id}`),
    async guestGoes(id: string) {
      const { out } = await siteCommand(site.dataDir, ["menu", "export"]);
      const others = out.split("\r\n").filter((line) => !line.startsWith(`${id},`));
      await imported(others.join("\r\n"), "--replace");
    },
  };
}

/** Opens a page that records every list of dishes it shows. */
async function openRecording(page: Page): Promise<void> {
  await page.goto("/menu?q=timer");
  await page.locator("[data-live=live]").waitFor({ timeout: 30_000 });
  await page.evaluate(() => {
    const lists: string[][] = [];
    Object.assign(globalThis, { lists });
    const note = () => {
      const list = [...document.querySelectorAll("main h5 > a")].map((name) => name.textContent);
      if (JSON.stringify(lists.at(-1)) !== JSON.stringify(list)) lists.push(list);
    };
    note();
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

const listsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { lists: string[][] }).lists);

const numbersIn = (lists: readonly string[][]) => {
  const numbers = lists.flatMap((list) =>
    list.flatMap((name) => /^Sandwich no\. (\d+)$/.exec(name)?.[1] ?? []).map(Number),
  );
  return numbers.filter((number, at) => number !== numbers[at - 1]);
};

test("after a minute offline, with changes meanwhile, nothing is missed, doubled or out of order", async () => {
  const site = await ownSite();
  const kitchen = kitchenOf(site);
  const [plain, holding] = [await faultyProxy(site.url), await faultyProxy(site.url)];
  holding.holdStreams(true);
  const [streaming, polling, uncut] = await Promise.all(
    [plain.url, holding.url, site.url].map((url) => visitor(browser, url, { serviceWorker: true })),
  );
  onTestFinished(async () => {
    for (const { context } of [streaming!, polling!, uncut!]) await context.close();
    plain.close();
    holding.close();
  });
  const second = await streaming!.context.newPage();
  const cutOff = [streaming!.page, second, polling!.page];
  const all = [...cutOff, uncut!.page];
  await kitchen.rename();
  await Promise.all(all.map(openRecording));
  await kitchen.rename();
  for (const page of all) await page.getByText("Sandwich no. 2", { exact: true }).waitFor();

  plain.cut();
  holding.cut();
  const mendAt = performance.now() + aMinute;
  for (let turn = 0; performance.now() < mendAt; turn++) {
    await kitchen.rename();
    if (turn === 1) await kitchen.guestComes("passing-by");
    if (turn === 3) await kitchen.guestGoes("passing-by");
    if (turn === 4) await kitchen.guestComes("stays-on");
    await uncut!.page.getByText(`Sandwich no. ${kitchen.number()}`, { exact: true }).waitFor();
  }
  for (const page of cutOff) {
    expect(await page.locator("[data-live]").textContent()).toMatch(/^Offline, as at \d\d:\d\d$/);
    expect(numbersIn(await listsOf(page)).at(-1)).toBe(2);
  }
  await expectAccessible(second, "the menu after a minute without the network");
  plain.mend();
  holding.mend();
  const [last, asItIs] = [kitchen.number(), kitchen.number() + 1];
  for (const page of cutOff)
    await page.getByText(`Sandwich no. ${last}`, { exact: true }).waitFor({ timeout: 45_000 });
  await kitchen.rename();
  for (const page of all)
    await page.getByText(`Sandwich no. ${asItIs}`, { exact: true }).waitFor({ timeout: 15_000 });

  const whole = await listsOf(uncut!.page);
  // The page that was online all the time showed each name, and the guest that came and went.
  expect(numbersIn(whole)).toEqual(Array.from({ length: asItIs }, (_, at) => at + 1));
  expect(whole.some((list) => list.includes("Guest passing-by"))).toBe(true);
  for (const page of all) {
    const lists = await listsOf(page);
    expect(lists.at(-1)).toEqual(whole.at(-1));
    expect(lists.at(-1)!.toSorted()).toEqual(["Guest stays-on", `Sandwich no. ${asItIs}`]);
    const numbers = numbersIn(lists);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
    for (const list of lists) expect(list).toEqual([...new Set(list)]);
    expect(await page.getByRole("searchbox").inputValue()).toBe("timer");
  }
}, 240_000);
