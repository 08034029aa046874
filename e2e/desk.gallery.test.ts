import { mkdtempSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { Browser, Locator } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessibleInBoth, whenHydrated } from "./browser.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import { largestForm } from "../app/gallery/desk/desk-picture.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {}, { pictures: true });

async function office(settings: Parameters<typeof visitorForTest>[2]) {
  const { page, complaints } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, "office").cookie]);
  return { page, complaints };
}

const picture = async (at: number) => ({
  name: `IMG_22${at}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({
    create: { width: 400, height: 330, channels: 3, background: { r: at * 20, g: 90, b: 60 } },
  })
    .jpeg()
    .toBuffer(),
});

/** The addresses of pictures that a screen shows, without what may follow them; each is there. */
const loadedFiles = async (pictures: Locator): Promise<string[]> =>
  await pictures.evaluateAll(
    async (all) =>
      await Promise.all(
        all.map(async (one) => {
          const shown = one as HTMLImageElement;
          shown.loading = "eager";
          await shown.decode();
          return new URL(shown.src).pathname;
        }),
      ),
  );

/** What a stranger is answered at addresses, once. */
async function statuses(addresses: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(addresses.map(async (address) => await fetch(site.url + address)));
  return [...new Set(answers.map(({ status }) => status))];
}

test("ten pictures: dropped at once, each with its progress; with words they are published, and undone", async () => {
  const { page, complaints } = await office({ width: 1280, height: 900 });
  await page.goto("/desk/site/gallery");
  await whenHydrated(page);
  const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => picture(at)));
  // As a telephone's: longer than any form.
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  sent[0]!.buffer = await sharp({
    create: { width: 640, height: 480, channels: 3, background: "black", noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(sent[0]!.buffer.length).toBeGreaterThan(200_000);
  sent[4] = {
    name: "IMG_2215.heic",
    mimeType: "image/heic",
    buffer: Buffer.from("\0\0\0\x18ftypheic".padEnd(400)),
  };
  await page.getByLabel("Drop pictures here, or pick them").setInputFiles(sent);
  await expect.poll(() => page.getByText("9 of 10 are in").count(), { timeout: 180_000 }).toBe(1);
  expect(await page.getByRole("alert").innerText()).toMatch(/IMG_2215\.heic: .*HEIC/);
  await expectAccessibleInBoth(page, "ten pictures");
  // Whoever is at the desk sees them, and nobody else does before they are public.
  const coming = page.getByRole("region", { name: "Not published yet" });
  const files = await loadedFiles(coming.getByRole("img"));
  expect(files).toHaveLength(9);
  expect(await statuses(files)).toEqual([404]);

  await page.getByLabel("In words").fill("Melon and kiwi round a bowl of yoghurt.");
  await page.getByLabel("Group").fill("Sports day");
  await page.getByLabel("Why it may be shown").fill("No child can be recognised");
  const ring = page.getByRole("button", { name: /^Stays in view/ });
  await ring.press("Shift+ArrowRight");
  await ring.press("ArrowUp");
  expect(await page.getByLabel("From the left, %").inputValue()).toBe("60");
  expect(await page.getByLabel("From the top, %").inputValue()).toBe("49");
  const from = (await ring.boundingBox())!;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y + 20, { steps: 4 });
  await page.mouse.up();
  expect(Number(await page.getByLabel("From the left, %").inputValue())).toBeLessThan(60);
  expect(Number(await page.getByLabel("From the top, %").inputValue())).toBeGreaterThan(49);
  await page.getByLabel("From the left, %").fill("20");
  await page.getByLabel("In words").press("Enter");
  await page.getByText("Need words 8").waitFor();
  // Beside choosing them, the one click: words are sent by Enter.
  await page.getByRole("button", { name: "Publish 1 picture" }).click();
  await page.getByText("1 picture is public.").waitFor();
  await expectAccessibleInBoth(page, "pictures of which one was published");
  const published = page.getByRole("img", { name: "Melon and kiwi round a bowl of yoghurt." }).first();
  expect(await statuses(await loadedFiles(published))).toEqual([200]);
  const shown = await (await page.context().request.get("/gallery")).text();
  expect(shown).toContain("Melon and kiwi round a bowl of yoghurt.");
  expect(shown).not.toContain("No child can be recognised");

  // Two of one group change places by keys, and back by being dragged.
  const group = page.getByRole("region", { name: "School events" });
  const order = () =>
    group.getByRole("img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt));
  const [first, second, ...rest] = await order();
  await group.getByRole("link").first().press("Alt+ArrowRight");
  await expect.poll(order).toEqual([second, first, ...rest]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.querySelector("img")?.alt)).toBe(first);
  await group.getByRole("listitem").nth(1).dragTo(group.getByRole("listitem").first());
  await expect.poll(order).toEqual([first, second, ...rest]);

  await page.getByRole("link", { name: "Melon and kiwi round a bowl of yoghurt." }).click();
  await expect.poll(() => page.getByLabel("In words").inputValue()).toMatch(/^Melon and kiwi/);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await expectAccessibleInBoth(page, "a picture that was removed");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Melon and kiwi round a bowl of yoghurt." }).waitFor();
  // The browser complains of the one that was refused, as it should.
  expect(complaints.filter((complaint) => !complaint.includes("status of 422"))).toEqual([]);
});

test("without script several pictures are sent by a form, and what is none is named", async () => {
  const { page } = await office({ width: 360, height: 740, javaScript: false });
  await page.goto("/desk/site/gallery");
  const drawing = {
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg onload='alert(1)'/>"),
  };
  await page.getByLabel("Drop pictures here, or pick them").setInputFiles([await picture(11), drawing]);
  await page.getByRole("button", { name: "Send" }).click();
  expect(await page.getByRole("alert").innerText()).toMatch(/logo\.png: .*drawing \(SVG\)/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const large = path.join(mkdtempSync(path.join(tmpdir(), "gallery-")), "wall.jpg");
  writeFileSync(large, Buffer.alloc(largestForm));
  await page.getByLabel("Drop pictures here, or pick them").setInputFiles(large);
  await page.getByRole("button", { name: "Send" }).click();
  await expect
    .poll(() => page.getByRole("alert").innerText())
    .toMatch(/more than 10 MB: send them one by one/);
});

test("a photograph of 90 MB says why it is not taken, and the one beside it is in", async () => {
  const { page } = await office({});
  await page.goto("/desk/site/gallery");
  await whenHydrated(page);
  const folder = mkdtempSync(path.join(tmpdir(), "gallery-"));
  const [wall, plate] = [path.join(folder, "wall.jpg"), path.join(folder, "plate.jpg")];
  writeFileSync(wall, "");
  truncateSync(wall, 90_000_000);
  writeFileSync(plate, (await picture(12)).buffer);
  await page.getByLabel("Drop pictures here, or pick them").setInputFiles([wall, plate]);
  await page.getByText("1 of 2 are in").waitFor();
  const coming = page.getByRole("list", { name: "Coming in" });
  expect(await coming.innerText()).toMatch(/wall\.jpg[\s\S]*larger than 20 MB\. Save it smaller/);
});

test("without script a picture is described, published, moved, removed and brought back", async () => {
  const { page } = await office({ width: 360, height: 740, javaScript: false });
  const words = "Oranges in a crate.";
  await page.goto("/desk/site/gallery");
  await page.getByLabel("Drop pictures here, or pick them").setInputFiles([await picture(7)]);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByLabel("In words").fill(words);
  await page.getByLabel("Why it may be shown").fill("No child can be recognised");
  await page.getByLabel("Group").fill("School events");
  await page.getByLabel("From the left, %").fill("20");
  await page.getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("button", { name: "Publish 1 picture" }).click();
  await page.getByText("1 picture is public.").waitFor();
  const group = page.getByRole("region", { name: "School events" });
  const order = () =>
    group.getByRole("img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt));
  await expect.poll(async () => (await order()).at(-1)).toBe(words);
  const before = await order();
  await group.getByRole("link", { name: words }).click();
  expect(await page.getByLabel("From the left, %").inputValue()).toBe("20");
  await page.getByRole("button", { name: "Move earlier" }).click();
  await expect.poll(async () => (await order()).at(-2)).toBe(words);
  await page.getByRole("button", { name: "Move later" }).click();
  await expect.poll(order).toEqual(before);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  expect(await (await page.context().request.get("/gallery")).text()).not.toContain(words);
  await page.getByRole("button", { name: "Undo" }).click();
  await group.getByRole("link", { name: words }).waitFor();
  expect(await (await page.context().request.get("/gallery")).text()).toContain(words);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
