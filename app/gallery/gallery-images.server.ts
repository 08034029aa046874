import { createHash } from "node:crypto";
import type { PictureFile } from "#ui/picture/responsive-image.tsx";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/clock.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { change } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { GalleryImage } from "./gallery-image.ts";
import type { ImageKind } from "./image-files.server.ts";
import { saveImageFile } from "./image-files.server.ts";
import type { FocalPoint, PictureCrop } from "./picture-crop.ts";
import type { PictureFormat } from "./picture-sizes.server.ts";
import { makePictureSizes } from "./picture-sizes.server.ts";
import { UnusablePicture } from "./unusable-picture.ts";

/** A picture to be added to the gallery. */
export interface NewImage {
  readonly bytes: Uint8Array;
  /** For messages: "birthday.jpg". */
  readonly fileName: string;
  /** The group; "" for none. */
  readonly name: string;
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
  readonly caption?: string;
  readonly crop?: PictureCrop;
  readonly focal?: FocalPoint;
  readonly widths?: Record<PictureFormat, readonly number[]>;
  /** Chosen by us for sample pictures; made from the bytes otherwise. */
  readonly id?: string;
}

interface GalleryDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
  readonly dataDir: string;
  /** Where sizes come from; made each time when left out. */
  readonly sizes?: typeof makePictureSizes;
}

const gap = 1_000;
const longest = { name: 80, alt: 500, caption: 300 } as const;
const everyWidth = { avif: [480, 960, 1600], webp: [480, 960], jpeg: [960] };
const kindOf: Record<PictureFormat, ImageKind> = { avif: "avif", webp: "webp", jpeg: "jpg" };

/** Every picture of the gallery in its order. */
export async function galleryImages(db: Db | Tx): Promise<GalleryImage[]> {
  const rows = await db.selectFrom("gallery_image").selectAll().orderBy("position").orderBy("id").execute();
  return rows.map(imageOf);
}

/**
 * Adds pictures to the gallery, all of them or none, as one change. A picture that is there already (the same bytes) is
 * left as it is. Returns what was added. Throws Invalid with the fault of every unusable file.
 */
export async function addImages(
  deps: GalleryDeps,
  actor: Actor,
  wanted: readonly NewImage[],
): Promise<GalleryImage[]> {
  const problems = wanted.flatMap(newImageProblems);
  const prepared: GalleryImage[] = [];
  for (const one of wanted) {
    try {
      // Sizes are made before the transaction: it must not wait for seconds of work.
      if (problems.length === 0) prepared.push(await prepare(deps, one));
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error;
      problems.push({ field: one.fileName, message: error.message });
    }
  }
  if (problems.length) throw new Invalid(problems);
  return await change(deps, actor, async ({ tx, record }) => {
    const before = await galleryImages(tx);
    const known = new Set(before.map(({ id }) => id));
    let position = before.at(-1)?.position ?? 0;
    const added: GalleryImage[] = [];
    for (const one of prepared) {
      if (known.has(one.id)) continue;
      known.add(one.id);
      const image = { ...one, position: (position += gap) };
      const revision = await record({ topic: "image", type: "added", document: image });
      await tx.insertInto("gallery_image").values(rowOf(image, revision)).execute();
      added.push(image);
    }
    return added;
  });
}

/** Removes a picture. Its files stay: an open page may still show it. Throws NotFound. */
export async function removeImage(
  deps: Omit<GalleryDeps, "dataDir" | "sizes">,
  actor: Actor,
  id: string,
): Promise<void> {
  await change(deps, actor, async ({ tx, record }) => {
    const gone = await tx.deleteFrom("gallery_image").where("id", "=", id).executeTakeFirst();
    if (!gone.numDeletedRows) throw new NotFound(`there is no picture ${id}`);
    await record({ topic: "image", type: "removed", document: { id } });
  });
}

/** Changes a picture's group and texts. Throws NotFound, or Invalid naming the field. */
export async function updateImage(
  deps: Omit<GalleryDeps, "dataDir" | "sizes">,
  actor: Actor,
  id: string,
  texts: { readonly name: string; readonly alt: string; readonly caption: string },
): Promise<void> {
  const problems = textProblems(texts, "");
  if (problems.length) throw new Invalid(problems);
  await change(deps, actor, async ({ tx, record }) => {
    const row = await tx.selectFrom("gallery_image").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new NotFound(`there is no picture ${id}`);
    const { name, alt, caption } = texts;
    const image = { ...imageOf(row), name: name.trim(), alt: alt.trim(), caption: caption.trim() };
    const revision = await record({ topic: "image", type: "modified", document: image });
    await tx.updateTable("gallery_image").set(rowOf(image, revision)).where("id", "=", id).execute();
  });
}

async function prepare(
  { dataDir, sizes = makePictureSizes }: GalleryDeps,
  { bytes, crop, focal, widths = everyWidth, ...texts }: NewImage,
): Promise<GalleryImage> {
  const sized = await sizes(bytes, { widths, ...(crop && { crop }), ...(focal && { focal }) });
  const files: Record<PictureFormat, PictureFile[]> = { avif: [], webp: [], jpeg: [] };
  for (const { format, width, bytes: made } of sized.sizes)
    files[format].push({ w: width, src: await saveImageFile(dataDir, made, kindOf[format]) });
  return {
    id: texts.id ?? createHash("sha256").update(bytes).digest("hex").slice(0, 20),
    url: files.jpeg.at(-1)!.src,
    name: texts.name.trim(),
    alt: texts.alt.trim(),
    caption: texts.caption?.trim() ?? "",
    width: sized.width,
    height: sized.height,
    focal: sized.focal,
    ...files,
    position: 0,
  };
}

function newImageProblems({ fileName, name, alt, caption = "" }: NewImage): Problem[] {
  return textProblems({ name, alt, caption }, fileName);
}

/** `file` says which of several pictures is meant; "" where a form has only one. */
function textProblems(texts: Record<keyof typeof longest, string>, file: string): Problem[] {
  const problems = Object.entries(longest)
    .filter(([field, most]) => texts[field as keyof typeof longest].trim().length > most)
    .map(([field, most]) => ({ field: file || field, message: `The ${field} has at most ${most} letters.` }));
  if (!texts.alt.trim())
    problems.push({ field: file || "alt", message: "Say in words what the picture shows." });
  return problems;
}

type Row = Schema["gallery_image"];

function imageOf(row: Row): GalleryImage {
  const files = JSON.parse(row.sizes) as Pick<GalleryImage, "avif" | "webp" | "jpeg">;
  return {
    id: row.id,
    url: files.jpeg.at(-1)?.src ?? "",
    name: row.name,
    alt: row.alt,
    caption: row.caption,
    width: row.width,
    height: row.height,
    focal: { x: row.focal_x, y: row.focal_y },
    ...files,
    position: row.position,
  };
}

function rowOf(image: GalleryImage, revision: number): Row {
  const { id, name, alt, caption, width, height, focal, avif, webp, jpeg, position } = image;
  const sizes = JSON.stringify({ avif, webp, jpeg });
  return {
    id,
    name,
    alt,
    caption,
    width,
    height,
    focal_x: focal.x,
    focal_y: focal.y,
    sizes,
    position,
    revision,
  };
}
