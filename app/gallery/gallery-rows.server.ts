import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { GalleryImage } from "./gallery-image.ts";

type Row = Schema["gallery_image"];

/** Every picture of the gallery in its order. */
export async function galleryImages(db: Db | Tx): Promise<GalleryImage[]> {
  const rows = await db.selectFrom("gallery_image").selectAll().orderBy("position").orderBy("id").execute();
  return rows.map(imageOf);
}

/** Those pictures of the gallery that pages name, "gallery/ID". */
export async function galleryPictures(db: Db | Tx, named: readonly string[]): Promise<GalleryImage[]> {
  const ids = named.map((name) => name.slice("gallery/".length));
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("gallery_image").selectAll().where("id", "in", ids).execute();
  return rows.map(imageOf);
}

export function imageOf(row: Row): GalleryImage {
  const files: Pick<GalleryImage, "avif" | "webp" | "jpeg"> = JSON.parse(row.sizes);
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

export function rowOf(image: GalleryImage, revision: number): Omit<Row, "consent"> {
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
