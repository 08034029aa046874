import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { memberOf } from "../scripts/desk-member.ts";
import type { RunningSite } from "../scripts/running-site.ts";
import type { Measured, Row } from "./measured.ts";
import { residentMegabytes, startSettledSite, treeMegabytes } from "./measured.ts";

interface Kind {
  readonly name: string;
  /** The most million pixels that are taken. */
  readonly millions: number;
  save(picture: Sharp): Sharp;
}

const kinds: readonly Kind[] = [
  { name: "JPEG", millions: 39.9, save: (one) => one.jpeg({ quality: 92 }) },
  {
    name: "JPEG of nearly no loss",
    millions: 39.9,
    save: (one) => one.jpeg({ quality: 99 }),
  },
  {
    name: "JPEG that is turned",
    millions: 39.9,
    save: (one) => one.withMetadata({ orientation: 6 }).jpeg({ quality: 92 }),
  },
  { name: "progressive JPEG", millions: 18.7, save: (one) => one.jpeg({ quality: 90, progressive: true }) },
  {
    name: "progressive JPEG, 4:4:4",
    millions: 9.6,
    save: (one) => one.jpeg({ quality: 90, progressive: true, chromaSubsampling: "4:4:4" }),
  },
  { name: "PNG", millions: 39.9, save: (one) => one.blur(30).png() },
  { name: "interlaced PNG", millions: 15.1, save: (one) => one.blur(30).png({ progressive: true }) },
  { name: "WebP", millions: 39.9, save: (one) => one.webp({ effort: 0 }) },
  {
    name: "lossless WebP",
    millions: 14.1,
    save: (one) => one.blur(30).webp({ lossless: true, effort: 0 }),
  },
  { name: "AVIF", millions: 3.4, save: (one) => one.avif({ effort: 0, chromaSubsampling: "4:4:4" }) },
];

const most = 300;

/** What the whole site has resident while it makes the sizes of the dearest picture of each kind that it takes. */
export async function run(): Promise<Measured> {
  const rows: Row[] = [];
  for (const kind of kinds) rows.push(await rowOf(kind));
  return {
    title: "Memory with a picture being made",
    rows,
    note: "All processes of the site together, a file that several have mapped counted once; pages are asked for, and a PDF has just been made. In brackets the process that serves.",
  };
}

async function rowOf(kind: Kind): Promise<Row> {
  const picture = await made(kind);
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-bench-"));
  const site = await startSettledSite(folder, { BOT_CHECK: "off" });
  try {
    await visit(site, 20);
    const { whole, serving, status } = await mostWhile(site, () => upload(site, picture));
    return {
      what: `${kind.name}, ${kind.millions} million pixels, ${(picture.length / 1e6).toFixed(1)} MB${status === 200 ? "" : `: refused, ${status}`}`,
      figure: `${whole.toFixed(0)} MB (${serving.toFixed(0)} MB)`,
      budget: `${most} MB`,
      within: status === 200 && whole <= most,
    };
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function made({ millions, save }: Kind): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const height = Math.floor(Math.sqrt((millions * 1e6 * 3) / 4));
  const width = Math.floor((height * 4) / 3);
  const create = { width: width >> 3, height: height >> 3, channels: 3, background: "#888", noise } as const;
  const grain = await sharp({ create }).png().toBuffer();
  return await save(sharp(grain).resize(width, height, { fit: "fill" })).toBuffer();
}

async function visit(site: RunningSite, rounds: number): Promise<void> {
  for (let one = 0; one < rounds; one++)
    for (const address of ["/home", "/menu", `/menu?q=soup${one}`, "/payment", "/primaries/olive.pdf"])
      await (await fetch(site.url + address)).arrayBuffer();
}

async function upload(site: RunningSite, picture: Buffer): Promise<number> {
  const { cookie } = memberOf(site, "owner");
  const headers = {
    Cookie: `${cookie.name}=${cookie.value}`,
    Origin: site.url,
    "Content-Type": "application/octet-stream",
  };
  const response = await fetch(`${site.url}/desk/site/gallery/pictures?name=picture`, {
    method: "POST",
    headers,
    body: new Uint8Array(picture),
  });
  await response.text();
  return response.status;
}

async function mostWhile(site: RunningSite, work: () => Promise<number>) {
  const pid = site.process.pid!;
  let [whole, serving, isOver] = [0, 0, false];
  const status = work().finally(() => void (isOver = true));
  const visits = (async () => {
    for (let one = 0; !isOver; one++) await visit(site, 1);
  })();
  while (!isOver) {
    whole = Math.max(whole, treeMegabytes(pid));
    serving = Math.max(serving, residentMegabytes(pid));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await visits;
  return { whole, serving, status: await status };
}
