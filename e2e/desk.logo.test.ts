import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { RunningSite } from "../scripts/running-site.ts";
import { siteCommand } from "../scripts/running-site.ts";
import { memberOf } from "../scripts/desk-member.ts";
import { expectAccessibleInBoth, listenForComplaints } from "./browser.ts";
import { withSiteAndBrowser } from "./site-and-browser.ts";
import { visitorForTest } from "./visitor-for-test.ts";

let site: RunningSite;
let browser: Browser;
withSiteAndBrowser((both) => void ({ browser, site } = both), {}, { pictures: true });

const drawing = (inside: string, box = "0 0 300 80") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><style>.a{fill:#1f3a5f}</style>${inside}</svg>`;
const kestrel = drawing('<path class="a" d="M0 0h300v80H0z"/><circle cx="40" cy="40" r="30" fill="#fff"/>');
const sign = drawing('<path class="a" d="M0 0h80v80H0z"/>', "0 0 80 80");

const svg = (text: string, name = "logo.svg") => ({
  name,
  mimeType: "image/svg+xml",
  buffer: Buffer.from(text),
});

async function owner(settings: Parameters<typeof visitorForTest>[2] = {}) {
  const { page } = await visitorForTest(browser, site.url, settings);
  await page.context().addCookies([memberOf(site, "owner", { name: "Jo Hall" }).cookie]);
  return page;
}

const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const got = async (address: string) => {
  const answer = await fetch(site.url + address);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const bar = (html: string) => /<header[^]*?<nav/.exec(html)?.[0] ?? "";
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

test("a logo is looked at, put on the site, and taken back; pages, icons, card and desk have it", async () => {
  const page = await owner({ width: 1280, height: 900 });
  const complaints = listenForComplaints(page);
  await page.goto("/desk/settings/logo");
  await page.getByLabel("Your logo").setInputFiles(svg(drawing("<script/>")));
  await press(page, "Look at it");
  await page.getByRole("alert").filter({ hasText: "has a script in it" }).waitFor();
  await expectAccessibleInBoth(page, "a logo that is refused");
  await page.getByLabel("Your logo").setInputFiles(svg(kestrel));
  await press(page, "Look at it");
  await page.getByText("Look at it: nobody else sees it yet").waitFor();
  await page.getByText("It stands in place of your name").waitFor();
  await page.getByText("Your logo is wider than it is high").waitFor();
  await expectAccessibleInBoth(page, "a logo that is looked at");
  const looked = page.getByRole("img", { name: "The logo on a dark ground" });
  const unshown = await looked.evaluate(async (one: HTMLImageElement) => {
    await one.decode();
    return new URL(one.src).pathname;
  });
  expect((await got(unshown)).answer.status).toBe(404);
  expect(bar((await got("/home")).bytes.toString())).toContain("#sprig");

  await press(page, "Put it on the site");
  await page.getByRole("status").filter({ hasText: /Saved/ }).waitFor();
  await expectAccessibleInBoth(page, "a logo on the site");
  const home = bar((await got("/home")).bytes.toString());
  const [, address = ""] =
    /<img src="(\/images\/[\w-]{16}\.svg)" width="300" height="80" alt="Rosemary Lane"\/?>/.exec(home) ?? [];
  expect(address).toBe(unshown);
  expect(home).not.toContain("#sprig");

  const { answer, bytes } = await got(address);
  expect(String(bytes)).not.toContain("<style");
  expect(String(bytes)).toContain('fill="#1f3a5f"');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });

  // Where the logo stands is kept for it: nothing moves when it comes.
  const { page: reader } = await visitorForTest(browser, site.url, { width: 360, height: 780 });
  const complaintsOfReader = listenForComplaints(reader);
  await reader.goto("/home");
  const logo = reader.getByRole("link", { name: "Rosemary Lane" }).first().locator("img");
  expect(
    await logo.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth > 0, img.height]),
  ).toEqual([true, true, 42]);
  expect(await narrow(reader)).toBeLessThanOrEqual(0);
  expect(complaintsOfReader).toEqual([]);
  // At the desk and its sign-in, too.
  expect(await page.locator("header img").first().getAttribute("src")).toBe(address);
  expect((await got("/desk/sign-in")).bytes.toString()).toContain(address);

  // An icon of its own.
  const letters = (await got("/icon-192.png")).bytes;
  await page.goto("/desk/settings/logo");
  await page.getByLabel("An icon of its own").setInputFiles(svg(sign, "icon.svg"));
  await press(page, "Look at it");
  const tile = page.getByAltText("The icon on a home screen");
  expect(await tile.evaluate(async (one: HTMLImageElement) => (await one.decode(), one.naturalWidth))).toBe(
    180,
  );
  await press(page, "Put it on the site");
  await page.getByRole("status").filter({ hasText: /Saved/ }).waitFor();
  const manifest = JSON.parse((await got("/site.webmanifest")).bytes.toString()) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of manifest.icons) {
    const { answer: icon, bytes: drawn } = await got(src);
    expect(icon.status, src).toBe(200);
    if (sizes === "any") continue;
    const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(`${info.width}x${info.height}`, src).toBe(sizes);
    const middle = (info.height / 2) * info.width + info.width / 2;
    expect([...data.subarray(middle * 3, middle * 3 + 3)], src).toEqual([0x1f, 0x3a, 0x5f]);
  }
  expect((await got("/icon-192.png")).bytes.equals(letters)).toBe(false);
  expect((await got("/favicon.svg")).bytes.toString()).toContain("#1f3a5f");

  await press(page, /^Undo/);
  await page.getByRole("status").filter({ hasText: "Put back" }).waitFor();
  expect((await got("/icon-192.png")).bytes.equals(letters)).toBe(true);
  expect(bar((await got("/home")).bytes.toString())).toContain(address);
  // The browser notes that a file was refused.
  expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);

  // Carried by the file of settings, and nothing changes where it comes back.
  const file = path.join(mkdtempSync(path.join(tmpdir(), "look-")), "settings.json");
  const exported = await siteCommand(site.dataDir, ["settings", "export"]);
  writeFileSync(file, exported.out);
  expect(exported.out).toContain("<svg xmlns=");
  expect((await siteCommand(site.dataDir, ["settings", "import", file])).out).toContain("Changed: none.");
  expect(readFileSync(file, "utf8")).not.toContain("screen=");
});

const hostile: readonly (readonly [file: ReturnType<typeof svg>, words: RegExp])[] = [
  [svg(drawing("<path d='M0 0z'/><script>alert(1)</script>")), /has a script in it/],
  [svg(drawing("<path d='M0 0z'/>").replace("<svg", "<svg onload='alert(1)'")), /has a script in it/],
  [svg(drawing("<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>")), /web page/],
  [svg(drawing("<image href='https://evil.example/x.png'/>")), /a picture in it/],
  [svg(drawing("<a href='javascript:alert(1)'><path d='M0 0z'/></a>")), /has a (?:link|script)/],
  [
    svg(`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${drawing("<title>&b;</title>")}`),
    /defines entities/,
  ],
  [
    { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") },
    /This file is none of these/,
  ],
  [{ name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(3_000_000, 1) }, /larger than 1 MB/],
];

test("without script on a phone: what is no logo is refused in a sentence, what was chosen before is kept, and the site stays as it was", async () => {
  const page = await owner({ width: 360, height: 780, javaScript: false });
  await page.goto("/desk/settings/logo");
  const before = bar((await got("/terms")).bytes.toString());
  // An icon is looked at: it is kept in the form while the logo is refused.
  await page.getByLabel(/^An(?:other)? icon/).setInputFiles(svg(sign, "icon.svg"));
  await press(page, "Look at it");
  const chosen = await page.locator("input[name=icon]").getAttribute("value");
  expect(chosen).toMatch(/^80x80 svg=/);
  for (const [file, words] of hostile) {
    await page.getByLabel(/^(?:Your|Another) logo/).setInputFiles(file);
    await press(page, /^(?:Look at it|Put it on the site)$/);
    expect(await page.getByRole("alert").innerText(), file.name).toMatch(words);
    if (file.name !== "large.png")
      expect(await page.locator("input[name=icon]").getAttribute("value")).toBe(chosen);
    expect(await narrow(page)).toBeLessThanOrEqual(0);
  }
  expect(bar((await got("/terms")).bytes.toString())).toBe(before);

  // A file that is more than is read here at all: the site answers, and goes on.
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const form = new FormData();
  form.append("logo-file", new Blob([new Uint8Array(90_000_000)]), "logo.png");
  const answer = await fetch(`${site.url}/desk/settings/logo`, {
    method: "POST",
    headers: { cookie, origin: site.url },
    body: form,
  }).catch(() => null);
  if (answer) expect(answer.status).toBe(413);
  expect((await got("/terms")).answer.status).toBe(200);
});

test("a picture is a logo, without what the camera wrote of its place", async () => {
  const page = await owner({ width: 1280, height: 900, javaScript: false });
  const taken = await sharp({ create: { width: 600, height: 150, channels: 3, background: "#b23a17" } })
    .png()
    .withExif({ IFD0: { Artist: "The cook" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
    .toBuffer();
  await page.goto("/desk/settings/logo");
  await page
    .getByLabel(/^(?:Your|Another) logo/)
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: taken });
  await press(page, "Look at it");
  await press(page, "Put it on the site");
  const home = (await got("/home")).bytes.toString();
  const [address = ""] = /\/images\/[\w-]{16}\.webp(?=" width="600" height="150")/.exec(home) ?? [];
  const { bytes, answer } = await got(address);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  await press(page, "Take the logo off");
  expect((await got("/home")).bytes.toString()).not.toContain(address);
});
