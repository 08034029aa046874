import { recordAudit } from "#audit/audit.server.ts";
import type { Actor } from "#values/actor.ts";
import { formatLimit } from "#values/numbers/file-size.ts";
import { Conflict } from "#values/problem.ts";
import { draftById, draftPicture } from "./picture-rows.server.ts";
import type { PictureDeps } from "./picture-rows.server.ts";
import type { GalleryImage } from "../gallery-image.ts";
import type { PrepareDeps } from "../pictures/new-image.server.ts";
import { sizeImage, storeSizes } from "../pictures/new-image.server.ts";
import type { DeskPicture } from "./desk-picture.ts";
import { largestUpload } from "./desk-picture.ts";
import { withStoredFiles } from "../pictures/stored-files.server.ts";
import { UnusablePicture } from "../pictures/unusable-picture.ts";

// Pictures that nobody has finished; more of them is no gallery but a heap.
const maxDrafts = 200;

/** A picture as somebody sent it. */
export interface PictureFile {
  readonly bytes: Uint8Array;
  /** "IMG_2214.jpg" */
  readonly fileName: string;
}

/**
 * Takes in a picture that nobody sees yet: its sizes are made without anything that the camera wrote, and the file itself is
 * not kept. Throws UnusablePicture for what is no picture that we take, and Conflict for one that is there already.
 */
export async function uploadPicture(
  deps: PictureDeps & PrepareDeps,
  actor: Actor,
  { bytes, fileName }: PictureFile,
): Promise<DeskPicture> {
  if (bytes.byteLength > largestUpload)
    throw new UnusablePicture(
      "too-many-bytes",
      `This file is larger than ${formatLimit(largestUpload)}. Please save the picture smaller and send it again.`,
    );
  const sized = await sizeImage(deps, { bytes, fileName, name: "", alt: "" });
  return await withStoredFiles(deps.blobs, async (files) => {
    const image = await storeSizes(files, sized);
    return await storeDraft(deps, actor, image, fileName);
  });
}

async function storeDraft(deps: PictureDeps, actor: Actor, image: GalleryImage, fileName: string) {
  return await deps.store.db.transaction().execute(async (tx) => {
    const isPublic = await tx
      .selectFrom("gallery_image")
      .select("id")
      .where("id", "=", image.id)
      .executeTakeFirst();
    if (isPublic) throw new Conflict(`${fileName} is in the gallery already.`);
    const known = await draftById(tx, image.id);
    if (known && known.removed_at === null) return draftPicture(known);
    const { count } = await tx
      .selectFrom("gallery_draft")
      .select((of) => of.fn.countAll<number | string>().as("count"))
      .where("removed_at", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxDrafts)
      throw new Conflict(`${maxDrafts} pictures wait to be published: publish or remove some first.`);
    const row = {
      id: image.id,
      image: JSON.stringify(image),
      file_name: fileName.slice(0, 120),
      consent: "",
      uploaded_by: actor.name,
      uploaded_at: deps.clock.now(),
      removed_at: null,
      was_public: 0,
    };
    if (known) await tx.deleteFrom("gallery_draft").where("id", "=", image.id).execute();
    await tx.insertInto("gallery_draft").values(row).execute();
    await recordAudit(tx, actor, { action: "uploaded picture", subject: `image/${image.id}` }, deps.clock);
    return draftPicture(row);
  });
}
