import { createHash } from "node:crypto";
import type { Actor } from "#kernel/actor.ts";
import { Invalid, NotFound } from "#kernel/problem.ts";
import { change } from "#live/change.server.ts";
import type { Db } from "#store/store.server.ts";
import type { MenuKey } from "./menu-registry.ts";
import type { TermlyRoom } from "./termly-menus.server.ts";
import { announce } from "./termly-menus.server.ts";
import { pdfFaults } from "./uploaded-pdf.ts";

/** Puts a PDF of the staff's own in the place of the one that is made from the data. Throws Invalid when it may not be. */
export async function uploadPdf(
  room: TermlyRoom,
  actor: Actor,
  key: MenuKey,
  bytes: Uint8Array,
): Promise<void> {
  const faults = pdfFaults(bytes);
  if (faults.length) throw new Invalid(faults.map((message) => ({ field: "", message })));
  const row = {
    file: Buffer.from(bytes).toString("base64"),
    sha256: createHash("sha256").update(bytes).digest("hex"),
    bytes: bytes.length,
    uploaded_at: room.clock.now(),
  };
  await change(room, actor, async (changing) => {
    await changing.tx
      .insertInto("termly_upload")
      .values({ menu: key, ...row })
      .onConflict((conflict) => conflict.column("menu").doUpdateSet(row))
      .execute();
    await announce(room, changing, key, "modified");
  });
}

/** Takes the staff's PDF away: the one made from the data is served again. Throws NotFound when there is none. */
export async function removeUploadedPdf(room: TermlyRoom, actor: Actor, key: MenuKey): Promise<void> {
  await change(room, actor, async (changing) => {
    const gone = await changing.tx.deleteFrom("termly_upload").where("menu", "=", key).executeTakeFirst();
    if (!gone.numDeletedRows) throw new NotFound(`no PDF was uploaded for ${key}`);
    await announce(room, changing, key, "modified");
  });
}

/** The bytes of the PDF that staff gave for a key, or null. */
export async function uploadedPdf(db: Db, key: MenuKey): Promise<Buffer | null> {
  const row = await db.selectFrom("termly_upload").select("file").where("menu", "=", key).executeTakeFirst();
  return row ? Buffer.from(row.file, "base64") : null;
}
