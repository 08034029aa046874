import type { Db, Tx } from "#database/store.server.ts";
import type { MenuKey } from "../schools/schools.ts";

/** The bytes of the PDF that staff gave for a key, or null. */
export async function uploadedPdf(db: Db | Tx, key: MenuKey): Promise<Buffer | null> {
  const row = await db.selectFrom("termly_upload").select("file").where("menu", "=", key).executeTakeFirst();
  return row ? Buffer.from(row.file, "base64") : null;
}
