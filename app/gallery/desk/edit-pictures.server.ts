import { recordAudit } from "#audit/audit.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import { Invalid } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import {
  draftById,
  draftPicture,
  imageIn,
  makePublic,
  pictureById,
  savePublic,
  wordsOf,
} from "./picture-rows.server.ts";
import type { PictureDeps } from "./picture-rows.server.ts";
import { textProblems } from "../pictures/new-image.server.ts";
import type { PictureWords } from "./desk-picture.ts";
import { missingWords, pictureText } from "./desk-picture.ts";

/**
 * Changes a picture's words, group, focal point and consent. `seen` is the picture as it was on the form
 * (`pictureText`). Throws NotFound, Invalid naming the field (a public picture keeps its words), and SavedMeanwhile
 * where somebody else has changed it since, with what it says now.
 */
export async function describePicture(
  deps: PictureDeps,
  actor: Actor,
  id: string,
  words: PictureWords & { readonly seen: string },
): Promise<void> {
  const { name, alt, consent, focal, seen } = words;
  await change(deps, actor, async ({ tx, logChange }) => {
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
      name: name.trim(),
      alt: alt.trim(),
      consent: consent.trim(),
      focal: {
        x: within(focal.x),
        y: within(focal.y),
      },
    };
    const [was, is] = [pictureText(before), pictureText(after)];
    if (was === is) return;
    if (was !== seen)
      throw new SavedMeanwhile(
        `Somebody has changed it meanwhile: “${before.alt}”, group “${before.name}”. Look again.`,
        before,
      );
    if (isPublic) await savePublic(tx, logChange, after);
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
export async function publishPictures(
  deps: PictureDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  return await change(deps, actor, async ({ tx, logChange }) => {
    const pictures = [];
    for (const id of ids) pictures.push(await pictureById(tx, id));
    const drafts = pictures.filter(({ isPublic }) => !isPublic);
    const problems = drafts.flatMap((one) =>
      missingWords(one).map((message) => ({ field: one.fileName, message })),
    );
    if (problems.length > 0) throw new Invalid(problems);
    for (const one of drafts) await makePublic(tx, logChange, one, "end");
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
export async function removePicture(deps: PictureDeps, actor: Actor, id: string): Promise<void> {
  await change(deps, actor, async ({ tx, logChange }) => {
    const picture = await pictureById(tx, id);
    const removed = { removed_at: deps.clock.now() };
    if (picture.isPublic) {
      await tx.deleteFrom("gallery_image").where("id", "=", id).execute();
      await tx.deleteFrom("gallery_draft").where("id", "=", id).execute();
      await tx
        .insertInto("gallery_draft")
        .values({
          id,
          image: JSON.stringify(imageIn(picture)),
          file_name: "",
          consent: picture.consent,
          uploaded_by: actor.name,
          uploaded_at: deps.clock.now(),
          was_public: 1,
          ...removed,
        })
        .execute();
      await logChange({ topic: "image", type: "removed", document: { id } });
    } else await tx.updateTable("gallery_draft").set(removed).where("id", "=", id).execute();
    const act = { action: "removed picture", subject: `image/${id}`, before: wordsOf(picture) };
    await recordAudit(tx, actor, act, deps.clock);
  });
}

/** Brings back what was taken away, to its old place; where it is back already, nothing happens. Throws NotFound. */
export async function restorePicture(deps: PictureDeps, actor: Actor, id: string): Promise<void> {
  await change(deps, actor, async ({ tx, logChange }) => {
    const row = await draftById(tx, id);
    if (!row) return void (await pictureById(tx, id));
    if (row.removed_at === null) return;
    const picture = draftPicture(row);
    if (row.was_public) await makePublic(tx, logChange, picture, picture.position);
    else await tx.updateTable("gallery_draft").set({ removed_at: null }).where("id", "=", id).execute();
    const act = { action: "brought back picture", subject: `image/${id}`, after: wordsOf(picture) };
    await recordAudit(tx, actor, act, deps.clock);
  });
}

const within = (part: number) =>
  Math.round(Math.min(1, Math.max(0, Number.isFinite(part) ? part : 0.5)) * 100) / 100;
