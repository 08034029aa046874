import type { Blobs } from "#blobs/blobs.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import type { PictureFile } from "#ui/picture/responsive-image.tsx";
import { fieldsOf, keysOf, partsOf } from "#values/record.ts";
import type { GalleryImage } from "./gallery-image.ts";
import { hangImage } from "./gallery-images.server.ts";
import type { HungBy } from "./gallery-images.server.ts";
import { galleryImages, imageOf } from "./gallery-rows.server.ts";
import { imageName } from "./pictures/image-files.server.ts";
import { textProblems } from "./pictures/new-image.server.ts";
import { uprightSize } from "./pictures/read-picture.server.ts";
import type { FileStore } from "./pictures/stored-files.server.ts";
import { UnusablePicture } from "./pictures/unusable-picture.ts";

// The gallery as a folder: of each picture one file of words, "ID.json", and beside those its sizes, "HASH.avif".

/** Where it is in the folder of a whole site. */
export const picturesFolder = "pictures";

/** A file of such a folder. */
export interface GalleryFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A picture of such a folder, with why it may be shown. */
export interface FolderPicture extends GalleryImage {
  readonly consent: string;
}

const formats = { avif: "avif", webp: "webp", jpeg: "jpg" } as const;
type Format = keyof typeof formats;

const fileName = /^[\w-]{16}\.(avif|webp|jpg)$/;
const mostSizes = 9;

/** The whole gallery as files whose lines stay where they are while nobody changes a picture. */
export async function exportGallery(db: Db | Tx, blobs: Blobs): Promise<GalleryFile[]> {
  const rows = await db.selectFrom("gallery_image").selectAll().orderBy("id").execute();
  const files = new Map<string, Uint8Array>();
  for (const row of rows) {
    const { id, name, alt, caption, width, height, focal, position, ...image } = imageOf(row);
    const sizes = keysOf(formats).map(
      (format) => [format, image[format].map(({ w, src }) => ({ w, file: fileOf(src) }))] as const,
    );
    const { consent } = row;
    const words = {
      id,
      name,
      alt,
      caption,
      consent,
      width,
      height,
      focal,
      position,
      ...Object.fromEntries(sizes),
    };
    files.set(`${id}.json`, Buffer.from(`${JSON.stringify(words, null, 2)}\n`));
    for (const { file } of sizes.flatMap(([, some]) => some)) {
      const bytes = await blobs.get(`images/${file}`);
      if (!bytes) throw new Error(`the file ${file} of picture ${id} is missing`);
      files.set(file, bytes);
    }
  }
  return [...files].map(([name, bytes]) => ({ name, bytes }));
}

const fileOf = (src: string) => src.slice("/images/".length);

/** Whether a file of a folder is one that an export writes. */
export const isGalleryFile = (name: string): boolean =>
  /^[\w-]{1,64}\.json$/.test(name) || fileName.test(name);

/**
 * The pictures of a folder. Throws Invalid with every fault by file and field: words that are too long or missing, a size whose
 * file is not there, is no picture, or is not the one that its name says.
 */
export async function readGallery(files: readonly GalleryFile[]): Promise<FolderPicture[]> {
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes] as const));
  const faults: Problem[] = [];
  const pictures: FolderPicture[] = [];
  for (const { name, bytes } of files.filter((file) => file.name.endsWith(".json"))) {
    const picture = pictureIn(bytes);
    if (!picture || name !== `${picture.id}.json`)
      faults.push({ field: inSite(name), message: "These are no words of a picture, or those of another." });
    else {
      faults.push(...textProblems(picture, inSite(name)), ...(await faultsOfFiles(name, picture, byName)));
      pictures.push(picture);
    }
  }
  if (faults.length) throw new Invalid(faults);
  return pictures;
}

const inSite = (name: string) => `${picturesFolder}/${name}`;

/** What a file says of a picture, if it says all of it. */
function pictureIn(bytes: Uint8Array): FolderPicture | null {
  const said = fieldsOf(parsed(bytes));
  const { id, name, alt, caption, consent, width, height, position } = said;
  const { x, y } = fieldsOf(said["focal"]);
  const [avif, webp, jpeg] = [sizesIn("avif", said), sizesIn("webp", said), sizesIn("jpeg", said)];
  const isShare = (value: unknown) => typeof value === "number" && value >= 0 && value <= 1;
  const isWhole = [width, height, position].every((value) => Number.isSafeInteger(value));
  const isText = [name, alt, caption, consent].every((value) => typeof value === "string");
  if (typeof id !== "string" || !/^[\w-]{1,64}$/.test(id) || !isText || !isWhole) return null;
  if (!isShare(x) || !isShare(y) || !avif || !webp || !jpeg) return null;
  return {
    id,
    url: jpeg.at(-1)?.src ?? "",
    name: String(name),
    alt: String(alt),
    caption: String(caption),
    consent: String(consent),
    width: Number(width),
    height: Number(height),
    focal: { x: Number(x), y: Number(y) },
    avif,
    webp,
    jpeg,
    position: Number(position),
  };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The sizes of a picture in a format, smallest first; null where they are none. */
function sizesIn(format: Format, said: Readonly<Record<string, unknown>>): PictureFile[] | null {
  const sizes = partsOf(said[format]).map((size) => fieldsOf(size));
  const isSize = ({ w, file }: Readonly<Record<string, unknown>>) =>
    Number.isSafeInteger(w) && typeof file === "string" && fileName.exec(file)?.[1] === formats[format];
  if (sizes.length === 0 || sizes.length > mostSizes || !sizes.every(isSize)) return null;
  return sizes.map(({ w, file }) => ({ w: Number(w), src: `/images/${String(file)}` }));
}

async function faultsOfFiles(
  name: string,
  picture: FolderPicture,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Problem[]> {
  const faults: Problem[] = [];
  for (const { w, src } of keysOf(formats).flatMap((format) => picture[format])) {
    const file = fileOf(src);
    const bytes = files.get(file);
    const fault = bytes ? await faultOfFile(file, w, bytes) : "is not in the folder";
    if (fault) faults.push({ field: inSite(name), message: `${file} ${fault}.` });
  }
  return faults;
}

async function faultOfFile(file: string, width: number, bytes: Uint8Array): Promise<string | null> {
  if (!file.startsWith(`${imageName(bytes)}.`)) return "is not the file that its name says";
  try {
    const measured = await uprightSize(bytes);
    return measured.width === width ? null : `is ${measured.width} px wide, and not ${width}`;
  } catch (error) {
    if (error instanceof UnusablePicture) return "is no picture that can be shown";
    throw error;
  }
}

/** Stores the files of a folder's pictures; they have no place in the gallery yet. */
export async function storeGalleryFiles(store: FileStore, files: readonly GalleryFile[]): Promise<void> {
  for (const { name, bytes } of files) if (!name.endsWith(".json")) await store.put(`images/${name}`, bytes);
}

/** Hangs those of a folder's pictures in the gallery that are not there, in a transaction of a change; the others stay as they are. */
export async function hangPictures(
  context: ChangeContext,
  by: HungBy,
  pictures: readonly FolderPicture[],
): Promise<void> {
  const known = new Set((await galleryImages(context.tx)).map(({ id }) => id));
  const missing = pictures.filter(({ id }) => !known.has(id));
  for (const { consent, ...image } of missing) await hangImage(context, by, image, consent);
}
