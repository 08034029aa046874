import { recordAudit } from "#audit/audit.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/time/clock.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Store, Tx } from "#database/store.server.ts";
import type { GalleryImage } from "./gallery-image.ts";
import { galleryImages, imageOf, rowOf } from "./gallery-rows.server.ts";
import { newImageProblems, sizeImage, storeSizes, textProblems } from "./pictures/new-image.server.ts";
import type { NewImage, PrepareDeps } from "./pictures/new-image.server.ts";
import { withStoredFiles } from "./pictures/stored-files.server.ts";
import { UnusablePicture } from "./pictures/unusable-picture.ts";

interface ChangeDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
}

/** What else is done in the transaction that adds pictures, with their ids. */
export type WithThem = (tx: Tx, ids: ReadonlySet<string>) => Promise<void>;

const gap = 1_000;

/**
 * Adds pictures to the gallery, all of them or none, as one change. A picture that is there already (the same bytes) is
 * left as it is. `withThem` does more in the same transaction. Returns what was added. Throws Invalid with the fault of every unusable file.
 */
export async function addImages(
  deps: ChangeDeps & PrepareDeps,
  actor: Actor,
  wanted: readonly NewImage[],
  withThem?: WithThem,
): Promise<GalleryImage[]> {
  return await withStoredFiles(deps.blobs, async (files) => {
    const problems = wanted.flatMap(newImageProblems);
    const images: GalleryImage[] = [];
    for (const one of wanted) {
      try {
        // Sizes are made before the transaction: it must not wait for seconds of work.
        if (problems.length === 0) images.push(await storeSizes(files, await sizeImage(deps, one)));
      } catch (error) {
        if (!(error instanceof UnusablePicture)) throw error;
        problems.push({ field: one.fileName, message: error.message });
      }
    }
    if (problems.length) throw new Invalid(problems);
    return await addRows(deps, actor, images, withThem);
  });
}

async function addRows(
  deps: ChangeDeps,
  actor: Actor,
  wanted: readonly GalleryImage[],
  withThem?: WithThem,
): Promise<GalleryImage[]> {
  return await change(deps, actor, async (context) => {
    const { tx } = context;
    const before = await galleryImages(tx);
    const known = new Set(before.map(({ id }) => id));
    let position = before.at(-1)?.position ?? 0;
    const added: GalleryImage[] = [];
    for (const one of wanted) {
      if (known.has(one.id)) continue;
      known.add(one.id);
      const image = { ...one, position: (position += gap) };
      await hangImage(context, { actor, clock: deps.clock }, image, "");
      added.push(image);
    }
    await withThem?.(tx, new Set(added.map(({ id }) => id)));
    return added;
  });
}

/** Who hangs a picture. */
export interface HungBy {
  readonly actor: Actor;
  readonly clock: Clock;
}

/** Adds a picture whose files are stored, in a transaction of a change; `consent` says why it may be shown. */
export async function hangImage(
  { tx, logChange }: ChangeContext,
  { actor, clock }: HungBy,
  image: GalleryImage,
  consent: string,
): Promise<void> {
  const revision = await logChange({ topic: "image", type: "added", document: image });
  await tx
    .insertInto("gallery_image")
    .values({ ...rowOf(image, revision), consent })
    .execute();
  const act = { action: "added picture", subject: `image/${image.id}`, after: wordsOf(image) };
  await recordAudit(tx, actor, act, clock);
}

/** Removes a picture. Its files stay where they are, and no reader gets one. Throws NotFound. */
export async function removeImage(deps: ChangeDeps, actor: Actor, id: string): Promise<void> {
  await change(deps, actor, async ({ tx, logChange }) => {
    const gone = await tx.deleteFrom("gallery_image").where("id", "=", id).returningAll().executeTakeFirst();
    if (!gone) throw new NotFound(`there is no picture ${id}`);
    const act = { action: "removed picture", subject: `image/${id}`, before: wordsOf(imageOf(gone)) };
    await recordAudit(tx, actor, act, deps.clock);
    await logChange({ topic: "image", type: "removed", document: { id } });
  });
}

/** Changes a picture's group and texts. Throws NotFound, or Invalid naming the field. */
export async function updateImage(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  texts: { readonly name: string; readonly alt: string; readonly caption: string },
): Promise<void> {
  const problems = textProblems(texts, "");
  if (problems.length) throw new Invalid(problems);
  await change(deps, actor, async ({ tx, logChange }) => {
    const row = await tx.selectFrom("gallery_image").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new NotFound(`there is no picture ${id}`);
    const { name, alt, caption } = texts;
    const image = { ...imageOf(row), name: name.trim(), alt: alt.trim(), caption: caption.trim() };
    const revision = await logChange({ topic: "image", type: "modified", document: image });
    await tx.updateTable("gallery_image").set(rowOf(image, revision)).where("id", "=", id).execute();
    const states = { before: wordsOf(imageOf(row)), after: wordsOf(image) };
    await recordAudit(
      tx,
      actor,
      { action: "described picture", subject: `image/${id}`, ...states },
      deps.clock,
    );
  });
}

const wordsOf = ({ name, alt, caption }: GalleryImage) => ({ name, alt, caption });
