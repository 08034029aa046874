/**
 * Makes the pictures of the site from the masters in art/: `node scripts/assets/pictures.ts`.
 * Into public/img go AVIF, WebP and JPEG files at several widths; into app/ui/picture/pictures.generated.json what
 * the pages need to know of them. What was made is cached in .cache/pictures, so a second run only compares.
 * With PICTURES=draft what is missing is made quickly, for tests; a build for anybody else makes it again.
 */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { mayBeDrafts, noteDrafts } from "../build/freshness.ts";
import { planFor, type MadePicture, type PictureJob, type PicturePlan } from "./picture-plan.ts";

interface PictureNote {
  alt: string;
  focal: { x: number; y: number };
}

const began = performance.now();
const root = join(import.meta.dirname, "../..");
const masters = join(root, "art");
const notesFile = join(root, "content", "pictures.json");
const cache = join(root, ".cache", "pictures");
const published = join(root, "public", "img");
const manifestFile = join(root, "app", "ui", "picture", "pictures.generated.json");

const notes: Record<string, PictureNote> = existsSync(notesFile)
  ? JSON.parse(readFileSync(notesFile, "utf8"))
  : {};
const isMade = (job: PictureJob) => existsSync(join(job.into, "picture.json"));
const jobs = readdirSync(masters)
  .filter((file) => file.endsWith(".jpg"))
  .sort()
  .map((file) => {
    const finished = jobFor(file.slice(0, -".jpg".length), join(masters, file));
    return mayBeDrafts && !isMade(finished) ? jobFor(finished.name, finished.master, true) : finished;
  });

const missing = jobs.filter((job) => !isMade(job));
await makeAll(missing);
const made = jobs.map((job) => ({
  job,
  picture: JSON.parse(readFileSync(join(job.into, "picture.json"), "utf8")) as MadePicture,
}));
publish();
writeManifest();
noteDrafts(jobs.some((job) => job.plan.draft));
tidy();

const weight = made.flatMap(({ picture }) => picture.files).reduce((sum, file) => sum + file.bytes, 0);
const unnamed = jobs.filter((job) => !notes[job.name]?.alt).length;
console.log(
  `Pictures: ${jobs.length} masters, ${missing.length} made, ${(weight / 1e6).toFixed(1)} MB in public/img, ` +
    `${((performance.now() - began) / 1000).toFixed(2)} s` +
    (unnamed > 0 ? `; ${unnamed} without words in content/pictures.json` : ""),
);

function jobFor(name: string, master: string, draft?: true): PictureJob {
  const plan: PicturePlan = {
    ...planFor(name, notes[name]?.focal ?? { x: 0.5, y: 0.5 }),
    ...(draft ? { draft } : {}),
  };
  const key = createHash("sha256")
    .update(readFileSync(master))
    .update(JSON.stringify(plan))
    .digest("hex")
    .slice(0, 16);
  return { name, master, into: join(cache, `${name}.${key}`), plan };
}

/** Each worker encodes on one thread: as many workers as the machine has processors, four at most. */
async function makeAll(waiting: PictureJob[]) {
  const queue = [...waiting];
  const hands = Math.min(availableParallelism(), 4, queue.length);
  await Promise.all(Array.from({ length: hands }, () => workThrough(queue)));
}

async function workThrough(queue: PictureJob[]) {
  const worker = new Worker(new URL("./picture-worker.ts", import.meta.url));
  try {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const result = await new Promise<{ name: string; fault?: string }>((resolve, reject) => {
        worker.once("message", resolve).once("error", reject);
        worker.postMessage(job);
      });
      worker.removeAllListeners("error");
      if (result.fault) throw new Error(`art/${result.name}.jpg: ${result.fault}`);
    }
  } finally {
    await worker.terminate();
  }
}

function publish() {
  mkdirSync(published, { recursive: true });
  const there = new Set(readdirSync(published));
  for (const { job, picture } of made) {
    for (const { file } of picture.files)
      if (!there.has(file)) copy(join(job.into, file), join(published, file));
  }
}

/** A second name for the same bytes where the file system allows it. */
function copy(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function writeManifest() {
  const manifest = Object.fromEntries(
    made.map(({ job, picture }) => {
      const of = (kind: string) =>
        picture.files
          .filter((file) => file.kind === kind)
          .map(({ width, file }) => ({ w: width, src: `/img/${file}` }));
      const card = picture.files.find((file) => file.kind === "social")!;
      const entry = {
        alt: notes[job.name]?.alt ?? "",
        width: picture.width,
        height: picture.height,
        focal: job.plan.focal,
        avif: of("avif"),
        webp: of("webp"),
        jpeg: of("jpeg"),
        social: { src: `/img/${card.file}`, width: card.width, height: card.height },
        edge: picture.edge,
      };
      return [job.name, entry];
    }),
  );
  const text = JSON.stringify(manifest, null, 1) + "\n";
  // Left alone when nothing changed, so that a running dev server does not reload.
  if (!existsSync(manifestFile) || readFileSync(manifestFile, "utf8") !== text)
    writeFileSync(manifestFile, text);
}

function tidy() {
  const wanted = new Set(made.flatMap(({ picture }) => picture.files.map(({ file }) => file)));
  for (const file of readdirSync(published))
    if (!wanted.has(file)) rmSync(join(published, file), { recursive: true });
  const keys = new Set(jobs.map((job) => job.into));
  for (const folder of readdirSync(cache)) {
    const path = join(cache, folder);
    // An unfinished one may belong to another run that is at work now.
    const busy = folder.endsWith(".unfinished") && Date.now() - statSync(path).mtimeMs < 600_000;
    if (!keys.has(path) && !busy) rmSync(path, { recursive: true, force: true });
  }
}
