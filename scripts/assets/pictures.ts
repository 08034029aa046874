import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { FocalPoint, PictureCrop } from "../../app/gallery/pictures/picture-crop.ts";
import type { PictureSize } from "../../app/gallery/pictures/picture-sizes.server.ts";
import { makePictureSizes } from "../../app/gallery/pictures/picture-sizes.server.ts";
import type { PictureEdges } from "./picture-edges.ts";
import { pictureEdges } from "./picture-edges.ts";

// npm run assets, and each build: the pictures of the site from the masters in art/. AVIF, WebP and JPEG files at several widths
// go to public/img, and what the pages need to know of them to pictures.generated.json. Both are committed, as making all of
// them takes a minute of two processors: only those are made whose master, focal point or recipe is another.

/** Raise this when the making of pictures changes, so that all are made again. */
const recipe = 7;

// 750 fills the small telephones that are most: 360 and 375 px at twice the dots.
const widths = { avif: [480, 750, 1200, 1600], webp: [480, 750, 1200, 1600], jpeg: [800, 1600] };
const openingWidths = { ...widths, avif: [...widths.avif, 2400], webp: [...widths.webp, 2400] };

/** The shape in which social networks show a link's picture. */
const social = { width: 1200, height: 630 };

interface PictureNote {
  readonly alt: string;
  readonly focal: FocalPoint;
}

interface Source {
  readonly w: number;
  readonly src: string;
}

interface MadePicture {
  /** What it was made from, as a short text. */
  readonly madeFrom: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly focal: FocalPoint;
  readonly avif: readonly Source[];
  readonly webp: readonly Source[];
  readonly jpeg: readonly Source[];
  readonly social: { readonly src: string; readonly width: number; readonly height: number };
  readonly edge: PictureEdges;
}

const root = path.join(import.meta.dirname, "../..");
const published = path.join(root, "public/img");
const manifestFile = path.join(root, "app/ui/picture/pictures.generated.json");
const masterOf = (name: string) => readFileSync(path.join(root, "art", `${name}.jpg`));
const read = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

/**
 * The pictures as they stand, those that have to be made (names of masters), and the files of public/img that belong to none.
 */
export function pictures() {
  const notes = read<Record<string, PictureNote>>(path.join(root, "content/pictures.json"));
  const there = new Set(existsSync(published) ? readdirSync(published) : []);
  const before = existsSync(manifestFile) ? read<Record<string, MadePicture>>(manifestFile) : {};
  const made: Record<string, MadePicture> = {};
  const missing: { readonly name: string; readonly note: PictureNote }[] = [];
  for (const file of readdirSync(path.join(root, "art")).toSorted()) {
    if (!file.endsWith(".jpg")) continue;
    const name = path.basename(file, ".jpg");
    const note = notes[name] ?? { alt: "", focal: { x: 0.5, y: 0.5 } };
    const kept = before[name];
    if (kept?.madeFrom === madeFrom(name, note) && filesOf(kept).every((made) => there.has(made)))
      made[name] = { ...kept, alt: note.alt };
    else missing.push({ name, note });
  }
  const wanted = new Set(Object.values(made).flatMap(filesOf));
  return { made, missing, unused: [...there].filter((file) => !wanted.has(file)) };
}

const widthsOf = (name: string) => (name.startsWith("hero-") ? openingWidths : widths);

const madeFrom = (name: string, { focal }: PictureNote): string =>
  createHash("sha256")
    .update(masterOf(name))
    .update(JSON.stringify({ recipe, widths: widthsOf(name), social, focal }))
    .digest("hex")
    .slice(0, 16);

const filesOf = ({ avif, webp, jpeg, social }: MadePicture): string[] =>
  [...avif, ...webp, ...jpeg, social].map(({ src }) => path.basename(src));

async function make(name: string, note: PictureNote): Promise<MadePicture> {
  const master = masterOf(name);
  const { width, height, sizes } = await makePictureSizes(master, {
    widths: widthsOf(name),
    focal: note.focal,
  });
  const {
    sizes: [card],
  } = await makePictureSizes(master, {
    widths: { avif: [], webp: [], jpeg: [Math.min(social.width, width)] },
    crop: socialCrop({ width, height }, note.focal),
  });
  const sources = (format: PictureSize["format"]) =>
    sizes
      .filter((size) => size.format === format)
      .map((size) => ({ w: size.width, src: publish(name, String(size.width), size) }));
  return {
    madeFrom: madeFrom(name, note),
    alt: note.alt,
    width,
    height,
    focal: note.focal,
    avif: sources("avif"),
    webp: sources("webp"),
    jpeg: sources("jpeg"),
    social: { src: publish(name, "og", card!), width: card!.width, height: card!.height },
    edge: await pictureEdges(master),
  };
}

/** Writes a file whose name has its content in it, so that browsers may keep it for ever; gives its address. */
function publish(name: string, size: string, { format, bytes }: PictureSize): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const file = `${name}-${size}.${hash}.${format === "jpeg" ? "jpg" : format}`;
  writeFileSync(path.join(published, file), bytes);
  return `/img/${file}`;
}

/** The widest part of the picture with the social shape, with its focal point as near the middle as it can be. */
function socialCrop(whole: { width: number; height: number }, focal: FocalPoint): PictureCrop {
  const shape = social.width / social.height / (whole.width / whole.height);
  const width = Math.min(1, shape);
  const height = Math.min(1, 1 / shape);
  const start = (centre: number, length: number) => Math.min(Math.max(centre - length / 2, 0), 1 - length);
  return { x: start(focal.x, width), y: start(focal.y, height), width, height };
}

if (import.meta.main) {
  const began = performance.now();
  const { made, missing } = pictures();
  mkdirSync(published, { recursive: true });
  for (const { name, note } of missing) {
    if (!note.alt) console.log(`art/${name}.jpg has no words in content/pictures.json.`);
    made[name] = await make(name, note);
  }
  const inOrder = Object.fromEntries(
    Object.entries(made).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  // Left alone when nothing changed, so that a running dev server does not reload.
  if (!existsSync(manifestFile) || !isDeepStrictEqual(read(manifestFile), inOrder))
    writeFileSync(manifestFile, `${JSON.stringify(inOrder, null, 1)}\n`);
  for (const file of pictures().unused) rmSync(path.join(published, file));
  if (missing.length)
    console.log(
      `${missing.length} pictures made in ${((performance.now() - began) / 1000).toFixed(1)} s: commit public/img and app/ui/picture/pictures.generated.json.`,
    );
}
