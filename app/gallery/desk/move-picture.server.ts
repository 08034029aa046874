import { recordAudit } from "#audit/audit.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import { defined } from "#values/defined.ts";
import { deskPictures, pictureById, savePublic } from "./picture-rows.server.ts";
import type { PictureDeps } from "./picture-rows.server.ts";

/** Moves a public picture past its neighbour in its group; at the end of it nothing happens. Throws NotFound. */
export async function movePicture(deps: PictureDeps, actor: Actor, id: string, by: -1 | 1): Promise<void> {
  await change(deps, actor, async ({ tx, logChange }) => {
    const picture = await pictureById(tx, id);
    const group = (await deskPictures(tx)).filter((one) => one.isPublic && one.name === picture.name);
    const other = group[group.findIndex((one) => one.id === id) + by];
    if (!picture.isPublic || !other) return;
    await savePublic(tx, logChange, { ...picture, position: other.position });
    await savePublic(tx, logChange, { ...other, position: picture.position });
    const act = { action: "moved picture", subject: `image/${id}`, after: { past: other.id } };
    await recordAudit(tx, actor, act, deps.clock);
  });
}

/**
 * Moves a public picture to where another of its group stands, and those between by one place. Where the other is in another
 * group, is not public or is gone, nothing happens. Throws NotFound where the picture itself is gone.
 */
export async function movePictureTo(
  deps: PictureDeps,
  actor: Actor,
  id: string,
  place: string,
): Promise<void> {
  await change(deps, actor, async ({ tx, logChange }) => {
    const picture = await pictureById(tx, id);
    const group = (await deskPictures(tx)).filter((one) => one.isPublic && one.name === picture.name);
    const [from, to] = [id, place].map((one) => group.findIndex((other) => other.id === one));
    if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return;
    const order = group.toSpliced(from, 1).toSpliced(to, 0, defined(group[from]));
    for (const [at, one] of order.entries()) {
      const { position } = defined(group[at]);
      if (one.position !== position) await savePublic(tx, logChange, { ...one, position });
    }
    const act = { action: "moved picture", subject: `image/${id}`, after: { past: place } };
    await recordAudit(tx, actor, act, deps.clock);
  });
}
