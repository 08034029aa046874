import type { Schema } from "#database/schema.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Clock } from "#values/time/clock.ts";
import { NotFound } from "#values/problem.ts";
import type { DeskPicture } from "./desk-picture.ts";
import type { GalleryImage } from "../gallery-image.ts";
import { imageOf, rowOf } from "../gallery-rows.server.ts";

/** What a change of a picture takes. */
export interface PictureDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
}

/** Between the places of two pictures, so that one may come between them. */
const gap = 1_000;

/** Every picture of the desk: what is public in its order, then what is not yet, as it came in. Removed ones are left out. */
export async function deskPictures(db: Db | Tx): Promise<DeskPicture[]> {
  const published = await db
    .selectFrom("gallery_image")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  const drafts = await db
    .selectFrom("gallery_draft")
    .selectAll()
    .where("removed_at", "is", null)
    .orderBy("uploaded_at")
    .orderBy("id")
    .execute();
  return [...published.map(publishedPicture), ...drafts.map(draftPicture)];
}

const publishedPicture = (row: Schema["gallery_image"]): DeskPicture => ({
  ...imageOf(row),
  consent: row.consent,
  isPublic: true,
  fileName: "",
});

/** A picture that is not public, from its row. */
export function draftPicture(row: Schema["gallery_draft"]): DeskPicture {
  const image: GalleryImage = JSON.parse(row.image);
  return { ...image, consent: row.consent, isPublic: false, fileName: row.file_name };
}

type LogChange = ChangeContext["logChange"];

/** Puts a picture into the public gallery, at the end or at its old place. */
export async function makePublic(tx: Tx, logChange: LogChange, picture: DeskPicture, at: number | "end") {
  const image = { ...imageIn(picture), position: at === "end" ? (await lastPosition(tx)) + gap : at };
  const revision = await logChange({ topic: "image", type: "added", document: image });
  await tx
    .insertInto("gallery_image")
    .values({ ...rowOf(image, revision), consent: picture.consent })
    .execute();
  await tx.deleteFrom("gallery_draft").where("id", "=", picture.id).execute();
}

/** Stores a public picture as it is now. */
export async function savePublic(tx: Tx, logChange: LogChange, picture: DeskPicture): Promise<void> {
  const image = imageIn(picture);
  const revision = await logChange({ topic: "image", type: "modified", document: image });
  const row = { ...rowOf(image, revision), consent: picture.consent };
  await tx.updateTable("gallery_image").set(row).where("id", "=", picture.id).execute();
}

async function lastPosition(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom("gallery_image")
    .select("position")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0;
}

/** A picture, public or not yet. Throws NotFound for one that is not there, and for one that was taken away. */
export async function pictureById(tx: Tx, id: string): Promise<DeskPicture> {
  const row = await tx.selectFrom("gallery_image").selectAll().where("id", "=", id).executeTakeFirst();
  if (row) return publishedPicture(row);
  const draft = await draftById(tx, id);
  if (!draft || draft.removed_at !== null) throw new NotFound(`there is no picture ${id}`);
  return draftPicture(draft);
}

/** The row of a picture that is not public, taken away or not; undefined where there is none. */
export async function draftById(tx: Tx, id: string) {
  return await tx.selectFrom("gallery_draft").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The picture without its consent and its file's name: those are ours, and go to no open page. */
export function imageIn({
  consent: _consent,
  isPublic: _isPublic,
  fileName: _fileName,
  ...image
}: DeskPicture): GalleryImage {
  return image;
}

/** What the record says of a picture. */
export const wordsOf = ({ name, alt, consent, focal }: DeskPicture) => ({ name, alt, consent, focal });
