import type { Db, Tx } from "#database/store.server.ts";
import type { MenuKey } from "../schools/schools.ts";

/** Whether an earlier release stored a PDF as it came: it may hold more than its pages. */
export const isSetAside = (row: { readonly sha256: string; readonly rewritten_sha256: string }): boolean =>
  row.rewritten_sha256 !== row.sha256;

/** The menus whose PDF is set aside. */
export async function setAsidePdfs(db: Db | Tx): Promise<ReadonlySet<MenuKey>> {
  const rows = await db.selectFrom("termly_upload").select(["menu", "sha256", "rewritten_sha256"]).execute();
  return new Set(rows.filter(isSetAside).map(({ menu }) => menu));
}

/** The bytes of the PDF that staff gave for a key, or null. */
export async function uploadedPdf(db: Db | Tx, key: MenuKey): Promise<Buffer | null> {
  const row = await db.selectFrom("termly_upload").select("file").where("menu", "=", key).executeTakeFirst();
  return row ? Buffer.from(row.file, "base64") : null;
}
