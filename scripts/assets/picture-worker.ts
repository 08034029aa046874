import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import type { PictureCrop } from "../../app/gallery/pictures/picture-crop.ts";
import { makePictureSizes } from "../../app/gallery/pictures/picture-sizes.server.ts";
import { pictureEdges } from "./picture-edges.ts";
import {
  social,
  type MadeFile,
  type MadePicture,
  type PictureJob,
  type PicturePlan,
} from "./picture-plan.ts";

parentPort?.on("message", (job: PictureJob) => void work(job));

async function work(job: PictureJob): Promise<void> {
  try {
    await make(job);
    parentPort?.postMessage({ name: job.name });
  } catch (error) {
    parentPort?.postMessage({
      name: job.name,
      fault: error instanceof Error ? error.message : String(error),
    });
  }
}

/** Makes every file of one picture in a folder beside its place, then moves it there: cached pictures are whole. */
async function make({ name, master, into, plan }: PictureJob) {
  const unfinished = `${into}.${process.pid}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });

  const bytes = await readFile(master);
  const sized = await makePictureSizes(bytes, { widths: plan.widths, focal: plan.focal, draft: plan.draft });
  const card = await makePictureSizes(bytes, {
    widths: { avif: [], webp: [], jpeg: [Math.min(social.width, sized.width)] },
    crop: socialCrop(sized, plan),
    draft: plan.draft,
  });

  const files: MadeFile[] = [];
  const keep = async (kind: MadeFile["kind"], size: (typeof sized.sizes)[number]) => {
    const hash = createHash("sha256").update(size.bytes).digest("hex").slice(0, 8);
    const ending = size.format === "jpeg" ? "jpg" : size.format;
    const file = `${name}-${kind === "social" ? "og" : size.width}.${hash}.${ending}`;
    await writeFile(join(unfinished, file), size.bytes);
    files.push({ kind, width: size.width, height: size.height, bytes: size.bytes.length, file });
  };
  for (const size of sized.sizes) await keep(size.format, size);
  for (const size of card.sizes) await keep("social", size);

  const made: MadePicture = {
    width: sized.width,
    height: sized.height,
    edge: await pictureEdges(bytes),
    files,
  };
  await writeFile(join(unfinished, "picture.json"), JSON.stringify(made));
  await rm(into, { recursive: true, force: true });
  await rename(unfinished, into);
}

/** The widest part of the picture with the social shape, with its focal point as near the middle as it can be. */
function socialCrop(whole: { width: number; height: number }, { focal }: PicturePlan): PictureCrop {
  const shape = social.width / social.height / (whole.width / whole.height);
  const width = Math.min(1, shape);
  const height = Math.min(1, 1 / shape);
  const start = (centre: number, length: number) => Math.min(Math.max(centre - length / 2, 0), 1 - length);
  return { x: start(focal.x, width), y: start(focal.y, height), width, height };
}
