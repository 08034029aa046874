import { recordAudit } from "#audit/audit.server.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/clock.ts";
import { formatLimit } from "#values/file-size.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { defined } from "#values/defined.ts";
import type { GalleryImage } from "./gallery-image.ts";
import { imageOf, rowOf } from "./gallery-rows.server.ts";
import type { PrepareDeps } from "./new-image.server.ts";
import { sizeImage, storeSizes, textProblems } from "./new-image.server.ts";
import type { DeskPicture, PictureWords } from "./desk-picture.ts";
import { largestUpload, missingWords, pictureText } from "./desk-picture.ts";
import { withStoredFiles } from "./stored-files.server.ts";
import { UnusablePicture } from "./unusable-picture.ts";

interface Deps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
}

const gap = 1_000;
// Pictures that nobody has finished; more of them is no gallery but a heap.
const maxDrafts = 200;

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
  ...{ consent: row.consent, isPublic: true, fileName: "" },
});

function draftPicture(row: Schema["gallery_draft"]): DeskPicture {
  const image: GalleryImage = JSON.parse(row.image);
  return { ...image, consent: row.consent, isPublic: false, fileName: row.file_name };
}

/**
 * Takes in a picture that nobody sees yet: its sizes are made without anything that the camera wrote, and the file itself is
 * not kept. Throws UnusablePicture for what is no picture that we take, and Conflict for one that is there already.
 */
export async function uploadPicture(
  deps: Deps & PrepareDeps,
  actor: Actor,
  { bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string },
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

async function storeDraft(deps: Deps, actor: Actor, image: GalleryImage, fileName: string) {
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
      ...{ id: image.id, image: JSON.stringify(image), file_name: fileName.slice(0, 120), consent: "" },
      ...{ uploaded_by: actor.name, uploaded_at: deps.clock.now(), removed_at: null, was_public: 0 },
    };
    if (known) await tx.deleteFrom("gallery_draft").where("id", "=", image.id).execute();
    await tx.insertInto("gallery_draft").values(row).execute();
    await recordAudit(tx, actor, { action: "uploaded picture", subject: `image/${image.id}` }, deps.clock);
    return draftPicture(row);
  });
}

/**
 * Changes a picture's words, group, focal point and consent. `seen` is the picture as it was on the form
 * (`pictureText`). Throws NotFound, Invalid naming the field (a public picture keeps its words), and Conflict where somebody
 * else has changed it since.
 */
export async function describePicture(
  deps: Deps,
  actor: Actor,
  id: string,
  words: PictureWords & { readonly seen: string },
): Promise<void> {
  const { name, alt, consent, focal, seen } = words;
  await change(deps, actor, async ({ tx, record }) => {
    const before = await pictureById(tx, id);
    const isPublic = before.isPublic;
    const problems = textProblems({ name, alt, caption: before.caption }, "").filter(
      ({ field, message }) => isPublic || field !== "alt" || message.includes("at most"),
    );
    if (isPublic && consent.trim() === "" && before.consent !== "")
      problems.push({ field: "consent", message: "Say why the picture may be shown." });
    if (consent.trim().length > 300) problems.push({ field: "consent", message: "At most 300 letters." });
    if (problems.length > 0) throw new Invalid(problems);
    const after = {
      ...before,
      ...{ name: name.trim(), alt: alt.trim(), consent: consent.trim() },
      focal: { x: within(focal.x), y: within(focal.y) },
    };
    const [was, is] = [pictureText(before), pictureText(after)];
    if (was === is) return;
    if (was !== seen)
      throw new Conflict(
        `Somebody has changed it meanwhile: “${before.alt}”, group “${before.name}”. Look again.`,
      );
    if (isPublic) await savePublic(tx, record, after);
    else
      await tx
        .updateTable("gallery_draft")
        .set({ image: JSON.stringify(imageIn(after)), consent: after.consent })
        .where("id", "=", id)
        .execute();
    const states = { before: wordsOf(before), after: wordsOf(after) };
    await recordAudit(
      tx,
      actor,
      { action: "described picture", subject: `image/${id}`, ...states },
      deps.clock,
    );
  });
}

/**
 * Publishes pictures, all or none, at the end of the gallery. One that is public already is left as it is. Throws NotFound,
 * and Invalid with what each still lacks.
 */
export async function publishPictures(deps: Deps, actor: Actor, ids: readonly string[]): Promise<number> {
  return await change(deps, actor, async ({ tx, record }) => {
    const pictures = [];
    for (const id of ids) pictures.push(await pictureById(tx, id));
    const drafts = pictures.filter(({ isPublic }) => !isPublic);
    const problems = drafts.flatMap((one) =>
      missingWords(one).map((message) => ({ field: one.fileName, message })),
    );
    if (problems.length > 0) throw new Invalid(problems);
    for (const one of drafts) await makePublic(tx, record, one, await lastPosition(tx));
    for (const one of drafts)
      await recordAudit(
        tx,
        actor,
        { action: "added picture", subject: `image/${one.id}`, after: wordsOf(one) },
        deps.clock,
      );
    return drafts.length;
  });
}

/** Takes a picture away, from the public too; it can be restored. Throws NotFound. */
export async function removePicture(deps: Deps, actor: Actor, id: string): Promise<void> {
  await change(deps, actor, async ({ tx, record }) => {
    const picture = await pictureById(tx, id);
    const removed = { removed_at: deps.clock.now() };
    if (picture.isPublic) {
      await tx.deleteFrom("gallery_image").where("id", "=", id).execute();
      await tx.deleteFrom("gallery_draft").where("id", "=", id).execute();
      await tx
        .insertInto("gallery_draft")
        .values({
          ...{ id, image: JSON.stringify(imageIn(picture)), file_name: "", consent: picture.consent },
          ...{ uploaded_by: actor.name, uploaded_at: deps.clock.now(), was_public: 1, ...removed },
        })
        .execute();
      await record({ topic: "image", type: "removed", document: { id } });
    } else await tx.updateTable("gallery_draft").set(removed).where("id", "=", id).execute();
    const act = { action: "removed picture", subject: `image/${id}`, before: wordsOf(picture) };
    await recordAudit(tx, actor, act, deps.clock);
  });
}

/** Brings back what was taken away, to its old place; where it is back already, nothing happens. Throws NotFound. */
export async function restorePicture(deps: Deps, actor: Actor, id: string): Promise<void> {
  await change(deps, actor, async ({ tx, record }) => {
    const row = await draftById(tx, id);
    if (!row) return void (await pictureById(tx, id));
    if (row.removed_at === null) return;
    const picture = draftPicture(row);
    if (row.was_public) await makePublic(tx, record, picture, picture.position - gap);
    else await tx.updateTable("gallery_draft").set({ removed_at: null }).where("id", "=", id).execute();
    const act = { action: "brought back picture", subject: `image/${id}`, after: wordsOf(picture) };
    await recordAudit(tx, actor, act, deps.clock);
  });
}

/** Moves a public picture past its neighbour in its group; at the end of it nothing happens. Throws NotFound. */
export async function movePicture(deps: Deps, actor: Actor, id: string, by: -1 | 1): Promise<void> {
  await change(deps, actor, async ({ tx, record }) => {
    const picture = await pictureById(tx, id);
    const group = (await deskPictures(tx)).filter((one) => one.isPublic && one.name === picture.name);
    const other = group[group.findIndex((one) => one.id === id) + by];
    if (!picture.isPublic || !other) return;
    await savePublic(tx, record, { ...picture, position: other.position });
    await savePublic(tx, record, { ...other, position: picture.position });
    const act = { action: "moved picture", subject: `image/${id}`, after: { past: other.id } };
    await recordAudit(tx, actor, act, deps.clock);
  });
}

/**
 * Moves a public picture to where another of its group stands, and those between by one place. Where the other is in another
 * group, is not public or is gone, nothing happens. Throws NotFound where the picture itself is gone.
 */
export async function movePictureTo(deps: Deps, actor: Actor, id: string, place: string): Promise<void> {
  await change(deps, actor, async ({ tx, record }) => {
    const picture = await pictureById(tx, id);
    const group = (await deskPictures(tx)).filter((one) => one.isPublic && one.name === picture.name);
    const [from, to] = [id, place].map((one) => group.findIndex((other) => other.id === one));
    if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return;
    const order = group.toSpliced(from, 1).toSpliced(to, 0, defined(group[from]));
    for (const [at, one] of order.entries()) {
      const { position } = defined(group[at]);
      if (one.position !== position) await savePublic(tx, record, { ...one, position });
    }
    const act = { action: "moved picture", subject: `image/${id}`, after: { past: place } };
    await recordAudit(tx, actor, act, deps.clock);
  });
}

type Record_ = ChangeContext["record"];

async function makePublic(tx: Tx, record: Record_, picture: DeskPicture, after: number): Promise<void> {
  const image = { ...imageIn(picture), position: after + gap };
  const revision = await record({ topic: "image", type: "added", document: image });
  await tx
    .insertInto("gallery_image")
    .values({ ...rowOf(image, revision), consent: picture.consent })
    .execute();
  await tx.deleteFrom("gallery_draft").where("id", "=", picture.id).execute();
}

async function savePublic(tx: Tx, record: Record_, picture: DeskPicture): Promise<void> {
  const image = imageIn(picture);
  const revision = await record({ topic: "image", type: "modified", document: image });
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

async function pictureById(tx: Tx, id: string): Promise<DeskPicture> {
  const row = await tx.selectFrom("gallery_image").selectAll().where("id", "=", id).executeTakeFirst();
  if (row) return publishedPicture(row);
  const draft = await draftById(tx, id);
  if (!draft || draft.removed_at !== null) throw new NotFound(`there is no picture ${id}`);
  return draftPicture(draft);
}

async function draftById(tx: Tx, id: string) {
  return await tx.selectFrom("gallery_draft").selectAll().where("id", "=", id).executeTakeFirst();
}

// Consent and the file's name are ours: neither goes to an open page.
function imageIn({
  consent: _consent,
  isPublic: _isPublic,
  fileName: _fileName,
  ...image
}: DeskPicture): GalleryImage {
  return image;
}

const within = (part: number) =>
  Math.round(Math.min(1, Math.max(0, Number.isFinite(part) ? part : 0.5)) * 100) / 100;
const wordsOf = ({ name, alt, consent, focal }: DeskPicture) => ({ name, alt, consent, focal });
